"""The category bank of Connecting Wall: texts in assets/categories/ that anybody can add to.

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
    wit: Hole stories                   a second name, for hard walls: understood once the cards are seen
    after: tea                          a word that may follow the cards, as it does those of "____ tea"
    within: Olympic sports; Sports      categories that all cards of this one belong to as well
    never with: Fairy tales             categories so much alike that no wall should have both
    same: greed/avarice, wrath/anger    members that are one answer, and never dealt together

`after: ball` means that ball follows the member; in `homophone` each card names what it sounds like: bare=bear.
A class is a list of words with a name, for rules and for `also: @metals`. completion.py adds what follows from all this
by itself: other words of the bank that obey a rule, compounds that are known from one side, cards of the same origin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.wall.connecting.completion import HEARD, LISTS, TWIST, USUAL, BankCategory, CategoryDraft, completed
from generators.wall.connecting.wordplay import RULES, Given, letters
from generators.words.dictionary import asset

FILES = ("en.txt", "more.txt", "synonyms.txt", "twists.txt")  # of assets/categories
PLAIN = LISTS | HEARD | {"after", "before"}  # the sorts that no code can check
ALONE = LISTS | HEARD | {"silent", "palindrome", "doubled", "pairs", "ascending", "descending"}  # no words given
FEWEST, FEWEST_OF_A_TWIST, MOST = 6, 5, 12
LONGEST_NAME, LONGEST_CARD = 34, 16
LEVELS = {"1": 1, "2": 2, "3": 3, "4": 4}
DRAWABLE = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ0-9 '&.!-]+")
CLASS = "class "


@cached
def categories(pulse: Pulse = no_pulse) -> tuple[BankCategory, ...]:
    return parse("\n".join(asset("categories", name).read_text(encoding="utf-8") for name in FILES), pulse)


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
    return tuple(completed(reader.drafts, pulse))


@dataclass(slots=True)
class _BankReader:
    drafts: dict[str, CategoryDraft] = field(default_factory=dict)  # by the name in small letters
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def take(self, line: str, number: int) -> None:
        if line[0].isspace():
            self._take_part(line.strip(), number)
        elif line.startswith(CLASS) and "|" not in line:
            self._take_class(line.removeprefix(CLASS), number)
        else:
            draft = self._header(line, number)
            if self.drafts.setdefault(draft.name.casefold(), draft) is not draft:
                raise BadText("bank.same_name", line=number, name=draft.name)

    def _take_part(self, line: str, number: int) -> None:
        if not self.drafts:
            raise BadText("bank.orphan", line=number)
        draft = next(reversed(self.drafts.values()))
        start, colon, rest = line.partition(":")
        match start if colon else "":
            case "wit":
                draft.wit = _wit(draft, rest.strip(), number)
            case "also":
                _add_also(draft, rest, number, self.classes)
            case "after":
                _add_tails(draft, rest, number)
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

    def _header(self, line: str, number: int) -> CategoryDraft:
        parts = [part.strip() for part in line.split("|")]
        if len(parts) not in (3, 4) or not all(parts):
            raise BadText("bank.header", line=number)
        name, rule, answers, level = (*parts, str(USUAL))[:4]
        if level not in LEVELS:
            raise BadText("bank.level", line=number, level=level)
        if len(name) > LONGEST_NAME:
            raise BadText("bank.long_name", line=number, name=name, most=LONGEST_NAME)
        sort, _, about = rule.partition(":")
        return CategoryDraft(
            number, name, sort, self._given(sort, about, number), _answers(answers, number), LEVELS[level]
        )

    def _given(self, sort: str, about: str, number: int) -> Given:
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


def _answers(written: str, number: int) -> tuple[str, ...]:
    answers = tuple(answer.strip() for answer in written.split(";"))
    if not all(answers):
        raise BadText("bank.answer", line=number)
    return answers


def _wit(draft: CategoryDraft, written: str, number: int) -> str:
    if not 0 < len(written) <= LONGEST_NAME or draft.wit:
        raise BadText("bank.long_name", line=number, name=written, most=LONGEST_NAME)
    return written


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


def _add_tails(draft: CategoryDraft, line: str, number: int) -> None:
    for word in _cards(line):
        if not word.isalpha():
            raise BadText("bank.given", line=number, sort="after")
        draft.tails.append(word)


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
