"""The category bank of Connecting Wall: texts in assets/categories/ that can be extended by hand.

    # a comment
    class metals: gold, iron, lead, tin, zinc
    Kinds of cheese | things | cheese; cheeses; types of cheese | 1
        brie, cheddar, edam, feta, gouda, halloumi
        also: cottage
    Hidden metals | hidden: @metals | metals; hidden metals
        marigold, environs, pleading, martini, destiny, setting

Unindented: the name, the sort, the accepted answers and, where it is not 2, how well known the
category is: 1 to a twelve-year-old, 2 to most people, 3 to those who like quizzes, 4 to few.
Indented: the members, six to twelve; and

    also: words that fit too but are never dealt for this category; the proof that a wall has one answer must know them
    wit: Hole stories                   a second name: understood once the cards are seen
    after: tea                          a word that may follow the cards, as it does those of "____ tea"
    within: Olympic sports; Sports      categories that all cards of this one belong to as well
    never with: Fairy tales             categories so much alike that no wall should have both
    same: greed/avarice, wrath/anger    members that are one answer, and never dealt together

`after: ball` means that ball follows the member; in `homophone` each card names what it sounds
like: bare=bear. A class is a list of words with a name, for rules and for `also: @metals`.
`_complete` adds what follows from all that: other words of the bank that obey a rule, compounds
known from one side, cards of the same origin. It only removes words in `also` that no category
deals, which may be written there before one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import sets_by_key
from generators.wall.connecting.wordplay import ORIGINS, RULES, SHOWN, Given, Lookup, Origins, Test, letters
from generators.words.dictionary import asset_text, with_pulses

MEANING, TWIST = "meaning", "twist"  # words of one meaning; cards with a hidden link
LISTS = frozenset({"things", "people", MEANING, TWIST})
HEARD = frozenset({"homophone", "rhyme"})  # plays that are not checked by code
USUAL = 2  # fame of a category without a level

FILES = ("en.txt", "more.txt", "synonyms.txt", "twists.txt", "plays.txt", "fresh.txt")  # in assets/categories
PLAIN = LISTS | HEARD | {"after", "before"}  # sorts that code does not check
FEWEST_ORIGINS = 4  # given words, with which four cards of a group can come from different ones
CLASS = "class "

HIDES: Mapping[str, Callable[[str, str], bool]] = {
    "hidden": str.__contains__,
    "starts": str.startswith,
    "ends": str.endswith,
}


@dataclass(frozen=True, slots=True)
class BankCategory:
    name: str  # name as shown: "Kinds of cheese", "____ ball"
    sort: str  # one of LISTS, after, before, homophone, or a rule of wordplay.py
    answers: tuple[str, ...]  # names that a player may type
    members: tuple[str, ...]  # cards that may be dealt for it
    also: tuple[str, ...] = ()  # cards of other categories that fit here too
    level: int = USUAL  # 1 is known to all, 4 to few
    twins: tuple[frozenset[str], ...] = ()  # members that are one answer: no two of a set in one group
    never_with: frozenset[str] = frozenset()  # categories so much alike that no wall should have both
    wit: str = ""  # the witty name
    test: Test | None = field(default=None, compare=False)  # for a play on letters: does a card obey it as shown?
    given: Given = ()  # words for a play on letters


@dataclass(slots=True)
class CategoryDraft:
    name: str
    sort: str
    given: Given
    answers: tuple[str, ...]
    level: int
    wit: str = ""
    members: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    sounds: dict[str, str] = field(default_factory=dict)  # for a homophone category: card -> its sound
    tails: list[str] = field(default_factory=list)  # words that may follow its cards, as in green (tea)
    within: list[str] = field(default_factory=list)  # categories that it belongs to, in lower case
    never_with: list[str] = field(default_factory=list)
    same: list[frozenset[str]] = field(default_factory=list)

    def origins(self) -> Origins | None:
        """The answers that a card stands for, by its letters, or as it is written in a homophone category."""
        if self.sort == "homophone":
            return lambda card: {self.sounds[card]}
        return ORIGINS[self.sort](self.given) if self.sort in ORIGINS else None


Drafts = Mapping[str, CategoryDraft]  # categories by name in lower case


def _complete(drafts: Drafts, pulse: Pulse) -> Iterator[BankCategory]:
    spelled = {card.casefold(): card for draft in with_pulses(drafts.values(), pulse) for card in draft.members}
    # The cards that are written for each, those of `also` only where a category deals them.
    also = {name: (spelled.get(card.casefold()) for card in draft.also) for name, draft in drafts.items()}
    known = {name: dict.fromkeys(chain(draft.members, filter(None, also[name]))) for name, draft in drafts.items()}
    order = _parts_first(drafts)
    _join_parts(order, drafts, known)
    _join_compounds(drafts, known, spelled)
    _join_parts(order, drafts, known)  # once more: a compound may have come to a part
    apart = _never_with(drafts)
    cards = Lookup(spelled.values(), pulse)
    for name, draft in drafts.items():
        pulse()
        if draft.sort in RULES:
            known[name].update(dict.fromkeys(cards.find(draft.sort, draft.given)))
        members = tuple(draft.members)
        others = tuple(card for card in known[name] if card not in draft.members)
        test = SHOWN[draft.sort](draft.given) if draft.sort in SHOWN else None
        yield BankCategory(
            *(draft.name, draft.sort, draft.answers, members, others, draft.level, tuple(_twins(draft)), apart[name]),
            *(draft.wit, test, draft.given),
        )


def _parts_first(drafts: Drafts) -> tuple[str, ...]:
    """The categories, each before those that it is a part of."""
    order: dict[str, None] = {}

    def visit(name: str) -> None:
        if name not in order:
            for whole in drafts[name].within:
                visit(whole)
            order[name] = None

    for name in drafts:
        visit(name)
    return tuple(reversed(order))


def _join_parts(order: Iterable[str], drafts: Drafts, known: Mapping[str, dict[str, None]]) -> None:
    for name in order:
        for whole in drafts[name].within:
            known[whole].update(known[name])


def _join_compounds(drafts: Drafts, known: Mapping[str, dict[str, None]], spelled: Mapping[str, str]) -> None:
    """Adds hot water to both "hot ____" and "____ water" if it stands in one of them; green tea also to Teas."""
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


def _never_with(drafts: Drafts) -> dict[str, frozenset[str]]:
    apart: dict[str, set[str]] = {name: set() for name in drafts}
    for name, draft in drafts.items():
        for other in draft.never_with:
            apart[name].add(drafts[other].name)
            apart[other].add(draft.name)
    return {name: frozenset(others) for name, others in apart.items()}


def _twins(draft: CategoryDraft) -> Iterator[frozenset[str]]:
    """Members that are one answer: as written, or because they come from the same word."""
    yield from draft.same
    origins = draft.origins()
    if origins and not 0 < len(draft.given) < FEWEST_ORIGINS:
        found = ((card, origins(card if draft.sounds else letters(card))) for card in draft.members)
        # Not those inside another: who sees the scarf in headscarf does not see its car.
        widest = (
            (word, card)
            for card, words in found
            for word in words
            if not any(word in other for other in words if other != word)
        )
        yield from (cards for _, cards in sorted(sets_by_key(widest).items()) if len(cards) > 1)


# Reading the files.


@cached
def categories(pulse: Pulse = no_pulse) -> tuple[BankCategory, ...]:
    return parse("\n".join(asset_text("categories", name) for name in FILES), pulse)


@cached
def categories_by_name(pulse: Pulse = no_pulse) -> Mapping[str, BankCategory]:
    return {each.name: each for each in categories(pulse)}


def read_bank(pulse: Pulse) -> None:
    categories(pulse)


def hidden_part(names: Iterable[str], card: str) -> tuple[int, int]:
    """Where a card shows the word that it hides: its first sign, and the one after its last; both 0
    without one. A link written by hand may have other names than its category, such as "A tree
    inside" before "hidden trees"."""
    known = {part.casefold() for name in names for part in name.split(", ")}
    category = next((each for each in categories() if each.sort in HIDES and each.name.casefold() in known), None)
    bare, places = letters(card), [at for at, sign in enumerate(card) if sign.isalpha()]
    given = category.given if category is not None and len(bare) == len(places) else ()
    hides = HIDES[category.sort] if category is not None else str.__contains__
    word = max((each for each in given if hides(bare, each) and each != bare), key=len, default="")
    if category is None or not word:
        return 0, 0
    first = bare.rindex(word) if category.sort == "ends" else bare.index(word)
    return places[first], places[first + len(word) - 1] + 1


@cached
def classes() -> dict[str, tuple[str, ...]]:
    """The classes that all files share, by name: they stand in the first."""
    reader = _BankReader()
    for line in asset_text("categories", FILES[0]).splitlines():
        if line.startswith(CLASS) and "|" not in line:
            reader.take(line)
    return reader.classes


def parse(text: str, pulse: Pulse = no_pulse) -> tuple[BankCategory, ...]:
    reader = _BankReader()
    for whole in text.splitlines():
        pulse()
        if line := whole.partition("#")[0].rstrip():
            reader.take(line)
    return tuple(_complete(reader.drafts, pulse))


@dataclass(slots=True)
class _BankReader:
    drafts: dict[str, CategoryDraft] = field(default_factory=dict)  # categories by name in lower case
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def take(self, line: str) -> None:
        if line[0].isspace():
            self._take_part(line.strip())
        elif line.startswith(CLASS) and "|" not in line:
            name, _, written = line.removeprefix(CLASS).partition(":")
            self.classes[name] = tuple(dict.fromkeys(self._words(_split(written, ","))))
        else:
            name, rule, answers, level = (*_split(line, "|"), str(USUAL))[:4]
            sort, _, about = rule.partition(":")
            given = tuple(about.split())
            if sort not in PLAIN:
                given = tuple(dict.fromkeys(map(letters, self._words(given))))
            self.drafts[name.casefold()] = CategoryDraft(name, sort, given, tuple(_split(answers, ";")), int(level))

    def _take_part(self, line: str) -> None:
        draft = next(reversed(self.drafts.values()))
        start, colon, rest = line.partition(":")
        match start if colon else "":
            case "wit":
                draft.wit = rest.strip()
            case "also":
                draft.also += self._words(_split_sounds(draft, rest))
            case "after":
                draft.tails += _split(rest, ",")
            case "within":
                draft.within += map(str.casefold, _split(rest, ";"))
            case "never with":
                draft.never_with += map(str.casefold, _split(rest, ";"))
            case "same":
                draft.same += (frozenset(cards.split("/")) for cards in _split(rest, ","))
            case _:
                draft.members += _split_sounds(draft, line)

    def _words(self, written: Iterable[str]) -> Iterator[str]:
        """The words, and those of classes such as `@metals`."""
        return (each for word in written for each in (self.classes[word[1:]] if word.startswith("@") else (word,)))


def _split(line: str, sign: str) -> list[str]:
    return [part.strip() for part in line.rstrip(sign).split(sign)]


def _split_sounds(draft: CategoryDraft, line: str) -> Iterator[str]:
    """The cards of a line; each with its sound in a homophone category."""
    for written in _split(line, ","):
        card, _, sound = written.partition("=")
        if sound:
            draft.sounds[card] = sound.casefold()
        yield card
