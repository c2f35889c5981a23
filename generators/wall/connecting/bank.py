"""The category bank of Connecting Wall: texts in assets/categories/ that can be extended by hand.

    # a comment
    class metals: gold, iron, lead, tin, zinc
    Kinds of cheese | things | cheese; cheeses; types of cheese | 1
        brie, cheddar, edam, feta, gouda, halloumi
        also: cottage
    Hidden metals | hidden: @metals | metals; hidden metals
        marigold, environs, pleading, martini, destiny, setting

Unindented: the name, the sort, the accepted answers and, where it is not 2, how well known the category is: 1 to a
twelve-year-old, 2 to most people, 3 to those who like quizzes, 4 to few. Indented: the members, six to twelve; and

    also: words that fit too but are never dealt for this category; the proof that a wall has one answer must know them
    wit: Hole stories                   a second name: understood once the cards are seen
    after: tea                          a word that may follow the cards, as it does those of "____ tea"
    within: Olympic sports; Sports      categories that all cards of this one belong to as well
    never with: Fairy tales             categories so much alike that no wall should have both
    same: greed/avarice, wrath/anger    members that are one answer, and never dealt together

`after: ball` means that ball follows the member; in `homophone` each card names what it sounds like: bare=bear.
A class is a list of words with a name, for rules and for `also: @metals`. `_complete` adds what follows from all that:
other words of the bank that obey a rule, compounds known from one side, cards of the same origin. It only removes words
in `also` that no category deals, which may be written there before one does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.sets import sets_by_key
from generators.wall.connecting.wordplay import ORIGINS, RULES, SHOWN, Given, Lookup, Origins, Test, letters
from generators.words.dictionary import asset, with_pulses

MEANING, TWIST = "meaning", "twist"  # words of one meaning; cards with a hidden link
LISTS = frozenset({"things", "people", MEANING, TWIST})
HEARD = frozenset({"homophone", "rhyme"})  # plays that are not checked by code
USUAL = 2  # fame of a category without a level

FILES = ("en.txt", "more.txt", "synonyms.txt", "twists.txt", "plays.txt")  # in assets/categories
PLAIN = LISTS | HEARD | {"after", "before"}  # sorts that code does not check
ALONE = LISTS | HEARD | {"silent", "palindrome", "doubled", "pairs", "ascending", "descending"}  # no words given
FEWEST, FEWEST_OF_A_TWIST, MOST = 6, 5, 12
FEWEST_ORIGINS = 4  # given words, with which four cards of a group can come from different ones
LONGEST_NAME, LONGEST_CARD = 34, 16
LEVELS = {"1": 1, "2": 2, "3": 3, "4": 4}
DRAWABLE = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ0-9 '&.!-]+")
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
    line: int
    name: str
    sort: str
    given: Given
    answers: tuple[str, ...]
    level: int
    wit: str = ""
    members: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)  # all of them
    sounds: dict[str, str] = field(default_factory=dict)  # for a homophone category: card -> its sound
    tails: list[str] = field(default_factory=list)  # words that may follow its cards, as in green (tea)
    within: dict[str, int] = field(default_factory=dict)  # categories that it belongs to -> their line
    never_with: dict[str, int] = field(default_factory=dict)
    same: list[frozenset[str]] = field(default_factory=list)

    test: Test | None = field(init=False)  # for a letter rule: does a card obey it?

    def __post_init__(self) -> None:
        self.test = RULES[self.sort](self.given) if self.sort in RULES else None

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


def _resolve_names(names: Mapping[str, int], drafts: Drafts) -> Iterator[str]:
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
            for whole in _resolve_names(drafts[name].within, drafts):
                visit(whole, (*path, name))
            order[name] = None

    for name in drafts:
        visit(name, ())
    return tuple(reversed(order))


def _join_parts(order: Iterable[str], drafts: Drafts, known: Mapping[str, dict[str, None]]) -> None:
    for name in order:
        for whole in _resolve_names(drafts[name].within, drafts):
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
        for other in _resolve_names(draft.never_with, drafts):
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
    return parse("\n".join(asset("categories", name).read_text(encoding="utf-8") for name in FILES), pulse)


def read_bank(pulse: Pulse) -> None:
    categories(pulse)


def hidden_part(names: Iterable[str], card: str) -> tuple[int, int]:
    """Where a card shows the word that it hides: its first sign, and the one after its last; both 0 without one. A link
    written by hand may have other names than its category, such as "A tree inside" before "hidden trees"."""
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
    lines = asset("categories", FILES[0]).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith(CLASS) and "|" not in line:
            reader.take(line, number)
    return reader.classes


def parse(text: str, pulse: Pulse = no_pulse) -> tuple[BankCategory, ...]:
    reader = _BankReader()
    for number, whole in enumerate(text.splitlines(), 1):
        pulse()
        line = whole.partition("#")[0].rstrip()
        if line:
            reader.take(line, number)
    for draft in reader.drafts.values():
        count, fewest = len(draft.members), FEWEST_OF_A_TWIST if draft.sort == TWIST else FEWEST
        if not fewest <= count <= MOST:
            raise BadText("bank.count", line=draft.line, name=draft.name, count=count, fewest=fewest, most=MOST)
    return tuple(_complete(reader.drafts, pulse))


@dataclass(slots=True)
class _BankReader:
    drafts: dict[str, CategoryDraft] = field(default_factory=dict)  # categories by name in lower case
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def take(self, line: str, number: int) -> None:
        if line[0].isspace():
            self._take_part(line.strip(), number)
        elif line.startswith(CLASS) and "|" not in line:
            self._take_class(line.removeprefix(CLASS), number)
        else:
            draft = self._read_header(line, number)
            if self.drafts.setdefault(draft.name.casefold(), draft) is not draft:
                raise BadText("bank.same_name", line=number, name=draft.name)

    def _take_part(self, line: str, number: int) -> None:
        if not self.drafts:
            raise BadText("bank.orphan", line=number)
        draft = next(reversed(self.drafts.values()))
        start, colon, rest = line.partition(":")
        match start if colon else "":
            case "wit":
                wit = rest.strip()
                if not 0 < len(wit) <= LONGEST_NAME or draft.wit:
                    raise BadText("bank.long_name", line=number, name=wit, most=LONGEST_NAME)
                draft.wit = wit
            case "also":
                _add_also(draft, rest, number, self.classes)
            case "after":
                tails = list(_cards(rest))
                if not all(map(str.isalpha, tails)):
                    raise BadText("bank.given", line=number, sort="after")
                draft.tails += tails
            case "within":
                draft.within.update(_names(rest, number))
            case "never with":
                draft.never_with.update(_names(rest, number))
            case "same":
                _add_same(draft, rest, number)
            case _:
                draft.members.extend(_new_card(written, draft, number) for written in _cards(line))

    def _take_class(self, line: str, number: int) -> None:
        name, _, written = line.partition(":")
        words: dict[str, None] = {}
        for word in written.split(","):
            words.update(dict.fromkeys(_words(word.strip(), number, self.classes)))
        if not name.isalpha() or name in self.classes or not all(map(DRAWABLE.fullmatch, words)):
            raise BadText("bank.class", line=number, name=name)
        self.classes[name] = tuple(words)

    def _read_header(self, line: str, number: int) -> CategoryDraft:
        parts = [part.strip() for part in line.split("|")]
        if len(parts) not in (3, 4) or not all(parts):
            raise BadText("bank.header", line=number)
        name, rule, answers, level = (*parts, str(USUAL))[:4]
        if level not in LEVELS:
            raise BadText("bank.level", line=number, level=level)
        if len(name) > LONGEST_NAME:
            raise BadText("bank.long_name", line=number, name=name, most=LONGEST_NAME)
        sort, _, about = rule.partition(":")
        known = tuple(answer.strip() for answer in answers.split(";"))
        if not all(known):
            raise BadText("bank.answer", line=number)
        return CategoryDraft(number, name, sort, self._given_words(sort, about, number), known, LEVELS[level])

    def _given_words(self, sort: str, about: str, number: int) -> Given:
        """The words that the sort is about, those of a class among them, as bare letters where a rule needs them."""
        if sort not in PLAIN and sort not in RULES:
            raise BadText("bank.sort", line=number, sort=sort)
        words = about.split()
        if bool(words) == (sort in ALONE) or not all(word.removeprefix("@").isalpha() for word in words):
            raise BadText("bank.given", line=number, sort=sort)
        if sort in PLAIN:
            return tuple(words)
        every = (each for word in words for each in _words(word, number, self.classes))
        return tuple(dict.fromkeys(map(letters, every)))


def _words(written: str, number: int, classes: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if not written.startswith("@"):
        return (written,)
    name = written.removeprefix("@")
    if name not in classes:
        raise BadText("bank.no_class", line=number, name=name)
    return classes[name]


def _add_also(draft: CategoryDraft, line: str, number: int, classes: Mapping[str, tuple[str, ...]]) -> None:
    for written in _cards(line):
        if written.startswith("@"):
            draft.also += (word for word in _words(written, number, classes) if word not in draft.written)
        else:
            draft.also.append(_new_card(written, draft, number))


def _cards(line: str) -> Iterator[str]:
    return (written.strip() for written in line.rstrip(",").split(","))


def _names(line: str, number: int) -> dict[str, int]:
    return {name.strip(): number for name in line.split(";")}


def _add_same(draft: CategoryDraft, line: str, number: int) -> None:
    for written in _cards(line):
        cards = frozenset(written.split("/"))
        if len(cards) < 2 or not cards.issubset(draft.members):
            raise BadText("bank.same", line=number, cards=written, name=draft.name)
        draft.same.append(cards)


def _new_card(written: str, draft: CategoryDraft, number: int) -> str:
    card, _, sounds_like = written.partition("=") if "=" in written else (written, "", "")
    if (draft.sort == "homophone") != bool(sounds_like):
        raise BadText("bank.sound", line=number, card=written)
    if not DRAWABLE.fullmatch(card) or len(card) > LONGEST_CARD:
        raise BadText("bank.card", line=number, card=card, most=LONGEST_CARD)
    if draft.test and not draft.test(letters(card)):
        raise BadText("bank.rule", line=number, card=card, name=draft.name)
    if card in draft.written:
        raise BadText("bank.twice", line=number, card=card, name=draft.name)
    draft.written.add(card)
    if sounds_like:
        draft.sounds[card] = sounds_like.casefold()
    return card
