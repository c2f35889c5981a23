"""The category bank of Connecting Wall: texts in assets/categories/ that anybody can add to.

    # a comment
    Kinds of cheese | things | cheese; cheeses; types of cheese | 1
        brie, cheddar, edam, feta, gouda, halloumi
        also: cottage
    Hidden metals | hidden: gold iron lead tin | metals; hidden metals
        marigold, environs, pleading, martini, destiny, setting

Unindented: the name, the sort, the accepted answers and, where it is not 2, how well known the category is: 1 to a
twelve-year-old, 2 to most people, 3 to those who like quizzes, 4 to few. Indented: the members, six to twelve. After
`also:` words that fit too but are never dealt for this category; the proof that a wall has one answer must know them.
Where the sort is a rule of wordplay.py every member is checked, and other words of the bank that obey it are known as
`also` by themselves.
`after: ball` means that ball follows the member; in `homophone` each member names what it sounds like: bare=bear.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from generators.data import asset
from generators.kept import Beat, kept
from generators.kind import BadText, Pulse, still
from generators.wall.deck import paced
from generators.wall.wordplay import RULES, Test, letters

FILES = ("en.txt", "more.txt")  # of assets/categories
PLAIN = frozenset({"things", "people", "after", "before", "homophone"})  # the sorts that no code can check
ALONE = frozenset(
    {"things", "people", "homophone", "palindrome", "doubled", "ascending", "descending"}
)  # no words given
FEWEST, MOST = 6, 12
LONGEST_NAME, LONGEST_CARD = 34, 16
LEVELS = {"1": 1, "2": 2, "3": 3, "4": 4}
USUAL = "2"
DRAWABLE = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ0-9 '&.!-]+")


@dataclass(frozen=True, slots=True)
class Category:
    name: str  # as shown: "Kinds of cheese", "____ ball"
    sort: str  # things, people, after, before, homophone, or a rule of wordplay.py
    answers: tuple[str, ...]  # what a player may type to name it
    members: tuple[str, ...]  # the cards that may be dealt for it
    also: tuple[str, ...] = ()  # cards of other categories that fit here too
    level: int = LEVELS[USUAL]  # 1 is known to all, 4 to few


@dataclass(slots=True)
class _Draft:
    """A category as far as it has been read."""

    line: int
    name: str
    sort: str
    test: Test | None
    answers: tuple[str, ...]
    level: int
    members: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)

    def finish(self) -> Category:
        if not FEWEST <= len(self.members) <= MOST:
            raise BadText(
                "bank.count", line=self.line, name=self.name, count=len(self.members), fewest=FEWEST, most=MOST
            )
        return Category(self.name, self.sort, self.answers, tuple(self.members), tuple(self.also), self.level)


def categories(pulse: Pulse = still) -> tuple[Category, ...]:
    return _bundled(Beat(pulse))


@kept
def _bundled(beat: Beat) -> tuple[Category, ...]:
    return parse("\n".join(asset("categories", name).read_text(encoding="utf-8") for name in FILES), beat.pulse)


def parse(text: str, pulse: Pulse = still) -> tuple[Category, ...]:
    """Every category of a bank, or BadText."""
    drafts: dict[str, _Draft] = {}
    for number, whole in enumerate(text.splitlines(), 1):
        pulse()
        line = whole.partition("#")[0].rstrip()
        if line and not line[0].isspace():
            draft = _header(line, number)
            if drafts.setdefault(draft.name.casefold(), draft) is not draft:
                raise BadText("bank.same_name", line=number, name=draft.name)
        elif line and drafts:
            _add_cards(draft, line.strip(), number)
        elif line:
            raise BadText("bank.orphan", line=number)
    return tuple(_completed(drafts.values(), pulse))


def _header(line: str, number: int) -> _Draft:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (3, 4) or not all(parts):
        raise BadText("bank.header", line=number)
    name, rule, answers, level = (*parts, USUAL)[:4]
    if level not in LEVELS:
        raise BadText("bank.level", line=number, level=level)
    if len(name) > LONGEST_NAME:
        raise BadText("bank.long_name", line=number, name=name, most=LONGEST_NAME)
    sort, _, given = rule.partition(":")
    return _Draft(
        number, name, sort, _test(sort, tuple(given.split()), number), _answers(answers, number), LEVELS[level]
    )


def _test(sort: str, given: tuple[str, ...], number: int) -> Test | None:
    if sort not in PLAIN and sort not in RULES:
        raise BadText("bank.sort", line=number, sort=sort)
    if bool(given) == (sort in ALONE) or not all(map(str.isalpha, given)):
        raise BadText("bank.given", line=number, sort=sort)
    return RULES[sort](given) if sort in RULES else None


def _answers(written: str, number: int) -> tuple[str, ...]:
    answers = tuple(answer.strip() for answer in written.split(";"))
    if not all(answers):
        raise BadText("bank.answer", line=number)
    return answers


def _add_cards(draft: _Draft, line: str, number: int) -> None:
    extra = line.startswith("also:")
    for written in line.removeprefix("also:").rstrip(",").split(","):
        card = _card(written.strip(), draft, number)
        if card in draft.members or card in draft.also:
            raise BadText("bank.twice", line=number, card=card, name=draft.name)
        (draft.also if extra else draft.members).append(card)


def _card(written: str, draft: _Draft, number: int) -> str:
    card, _, sounds_like = written.partition("=")
    if (draft.sort == "homophone") != bool(sounds_like):
        raise BadText("bank.sound", line=number, card=written)
    if not DRAWABLE.fullmatch(card) or len(card) > LONGEST_CARD:
        raise BadText("bank.card", line=number, card=card, most=LONGEST_CARD)
    if draft.test and not draft.test(letters(card)):
        raise BadText("bank.rule", line=number, card=card, name=draft.name)
    return card


def _completed(drafts: Iterable[_Draft], pulse: Pulse) -> Iterator[Category]:
    """The categories, those with a rule joined by every other card of the bank that obeys it."""
    finished = [(draft.finish(), draft.test) for draft in drafts]
    cards = dict.fromkeys(card for category, _ in finished for card in category.members)
    bare = {card: letters(card) for card in paced(cards, pulse)}
    for category, test in finished:
        pulse()
        if test:
            known = {*category.members, *category.also}
            found = tuple(card for card, word in bare.items() if test(word) and card not in known)
            yield replace(category, also=category.also + found)
        else:
            yield category
