"""The knowledge that follows from a bank: what fits by a declared part, a compound or a rule; and what must not meet.

Nothing is ever taken away but words in `also` that no category deals: they may be written there all the same, for the
day when one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from generators.kernel.groups import gathered
from generators.kernel.kind import BadText, Pulse
from generators.wall.connecting.lookup import Lookup
from generators.wall.connecting.wordplay import ORIGINS, RULES, SHOWN, Given, Origins, Test, letters
from generators.words.dictionary import paced

MEANING, TWIST = "meaning", "twist"  # words of one meaning; cards that hide what they have in common
LISTS = frozenset({"things", "people", MEANING, TWIST})
HEARD = frozenset({"homophone", "rhyme"})  # plays that no code can check
USUAL = 2  # how well known a category is when it does not say


@dataclass(frozen=True, slots=True)
class BankCategory:
    name: str  # as shown: "Kinds of cheese", "____ ball"
    sort: str  # one of LISTS, after, before, homophone, or a rule of wordplay.py
    answers: tuple[str, ...]  # what a player may type to name it
    members: tuple[str, ...]  # the cards that may be dealt for it
    also: tuple[str, ...] = ()  # cards of other categories that fit here too
    level: int = USUAL  # 1 is known to all, 4 to few
    twins: tuple[frozenset[str], ...] = ()  # members that are one answer: no two of a set in one group
    never_with: frozenset[str] = frozenset()  # categories so much alike that no wall should have both
    wit: str = ""  # the name that hard walls show instead
    test: Test | None = field(default=None, compare=False)  # of a play on letters: does a card obey it, as it is shown?


@dataclass(slots=True)
class CategoryDraft:
    line: int
    name: str
    sort: str
    given: Given
    answers: tuple[str, ...]
    level: int
    wit: str = ""
    members: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)  # all of those
    sounds: dict[str, str] = field(default_factory=dict)  # of a homophone category: card -> what it sounds like
    tails: list[str] = field(default_factory=list)  # words that may follow its cards, as in green (tea)
    within: dict[str, int] = field(default_factory=dict)  # the categories this one is a part of -> their line
    never_with: dict[str, int] = field(default_factory=dict)
    same: list[frozenset[str]] = field(default_factory=list)

    test: Test | None = field(init=False)  # of a letter rule: does a card obey it?

    def __post_init__(self) -> None:
        self.test = RULES[self.sort](self.given) if self.sort in RULES else None

    def origins(self) -> Origins | None:
        """The answers that a card stands for, by its letters, or as it is written in a homophone category."""
        if self.sort == "homophone":
            return lambda card: {self.sounds[card]}
        return ORIGINS[self.sort](self.given) if self.sort in ORIGINS else None


Drafts = Mapping[str, CategoryDraft]  # by the name in small letters


def completed(drafts: Drafts, pulse: Pulse) -> Iterator[BankCategory]:
    spelled = {card.casefold(): card for draft in paced(drafts.values(), pulse) for card in draft.members}
    # The cards that are written for each, those of `also` only where a category deals them.
    also = {name: (spelled.get(card.casefold()) for card in draft.also) for name, draft in drafts.items()}
    known = {name: dict.fromkeys(chain(draft.members, filter(None, also[name]))) for name, draft in drafts.items()}
    order = _parts_first(drafts)
    _join_parts(order, drafts, known)
    _join_compounds(drafts, known, spelled)
    _join_parts(order, drafts, known)  # once more: a compound may have come to a part
    apart = _apart(drafts)
    cards = Lookup(spelled.values(), pulse)
    for name, draft in drafts.items():
        pulse()
        if draft.sort in RULES:
            known[name].update(dict.fromkeys(cards.obeying(draft.sort, draft.given, SHOWN)))
        yield _finished(draft, known[name], apart[name])


def _named(names: Mapping[str, int], drafts: Drafts) -> Iterator[str]:
    """The keys of other categories, or BadText where there is none of that name."""
    for name, line in names.items():
        if name.casefold() not in drafts:
            raise BadText("bank.unknown", line=line, name=name)
        yield name.casefold()


def _parts_first(drafts: Drafts) -> tuple[str, ...]:
    """The categories, each before those that it is a part of."""
    order: dict[str, None] = {}

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            raise BadText("bank.circle", line=drafts[name].line, name=drafts[name].name)
        if name not in order:
            for whole in _named(drafts[name].within, drafts):
                visit(whole, (*path, name))
            order[name] = None

    for name in drafts:
        visit(name, ())
    return tuple(reversed(order))


def _join_parts(order: Iterable[str], drafts: Drafts, known: Mapping[str, dict[str, None]]) -> None:
    for name in order:
        for whole in _named(drafts[name].within, drafts):
            known[whole].update(known[name])


def _join_compounds(drafts: Drafts, known: Mapping[str, dict[str, None]], spelled: Mapping[str, str]) -> None:
    """Hot water is known to "hot ____" and to "____ water", wherever it is written; green tea also to Teas."""
    heads, tails = _by_word(drafts, "before"), _by_word(drafts, "after")
    lists = [(name, word) for name, draft in drafts.items() for word in draft.tails]
    pairs = {(word, card) for word, name in heads.items() for card in known[name]}
    pairs |= {(card, word) for word, name in tails.items() for card in known[name]}
    pairs |= {(card, word) for name, word in lists for card in known[name] if card in heads}
    by_last: dict[str, list[str]] = {}
    for first, last in sorted(pairs):
        if first in heads and (card := _card(last, spelled)):
            known[heads[first]][card] = None
        if card := _card(first, spelled):
            by_last.setdefault(last, []).append(card)
    for name, word in (*((name, word) for word, name in tails.items()), *lists):
        known[name].update(dict.fromkeys(by_last.get(word, ())))


def _by_word(drafts: Drafts, sort: str) -> dict[str, str]:
    return {" ".join(draft.given): name for name, draft in drafts.items() if draft.sort == sort}


def _card(word: str, spelled: Mapping[str, str]) -> str | None:
    """The card of that word; a name with its capital is none: Nice is not what over-nice ends with."""
    return word if spelled.get(word.casefold()) == word else None


def _apart(drafts: Drafts) -> dict[str, frozenset[str]]:
    """Each category's `never with`, both ways."""
    apart: dict[str, set[str]] = {name: set() for name in drafts}
    for name, draft in drafts.items():
        for other in _named(draft.never_with, drafts):
            apart[name].add(drafts[other].name)
            apart[other].add(draft.name)
    return {name: frozenset(others) for name, others in apart.items()}


def _finished(draft: CategoryDraft, known: Iterable[str], apart: frozenset[str]) -> BankCategory:
    members = tuple(draft.members)
    also = tuple(card for card in known if card not in draft.members)
    test = SHOWN[draft.sort](draft.given) if draft.sort in SHOWN else None
    twins = tuple(_twins(draft))
    return BankCategory(
        draft.name, draft.sort, draft.answers, members, also, draft.level, twins, apart, draft.wit, test
    )


def _twins(draft: CategoryDraft) -> Iterator[frozenset[str]]:
    """Members that are one answer: as written, or because they come from the same word."""
    yield from draft.same
    origins = draft.origins()
    if origins:
        found = ((card, origins(card if draft.sounds else letters(card))) for card in draft.members)
        # Not those inside another: who sees the scarf in headscarf does not see its car.
        widest = (
            (word, card)
            for card, words in found
            for word in words
            if not any(word in other for other in words if other != word)
        )
        yield from (cards for _, cards in sorted(gathered(widest).items()) if len(cards) > 1)
