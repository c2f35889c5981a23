"""Links that are listed: fields of meaning, and characters that make words with others, 电 ____ and ____ 车."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.groups import gathered
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.characters.han import lines

BLANK = "____"
OTHER_WORD = "-"  # in place of a traditional form: there the word is written with another character
SCRIPTS = ("s", "t")


@dataclass(frozen=True, slots=True)
class Listed:
    """One link in one script: `also` fit it too, and are never dealt for it."""

    name: str
    answers: tuple[str, ...]
    cards: tuple[str, ...]
    also: tuple[str, ...]
    script: str


@cached
def fields(pulse: Pulse = no_pulse) -> tuple[Listed, ...]:
    return tuple(_field(row, script) for row in _rows("fields.txt", pulse) for script in SCRIPTS)


def _field(row: list[str], script: str) -> Listed:
    """Every field has a name that is the same in both scripts."""
    english, chinese, pinyin, cards, also = row
    name, *others = english.split(", ")
    answers = (*chinese.split(", "), *others, *pinyin.split(", "))
    return Listed(name, answers, _forms(cards, script), _forms(also, script), script)


@cached
def heads(pulse: Pulse = no_pulse) -> tuple[Listed, ...]:
    """The heads, and what a dictionary has besides: those are never dealt either."""
    rows = (line.split() for line in lines("companions.txt", pulse))
    more = {(script, name): tuple("".join(cards)) for script, name, *cards in rows}
    return tuple(
        replace(each, also=(*each.also, *more.get((each.script, each.name.replace(" ", "")), ())))
        for each in listed_words(pulse)
    )


def listed_words(pulse: Pulse = no_pulse) -> tuple[Listed, ...]:
    return tuple(_head(row, script) for row in _rows("words.txt", pulse) for script in SCRIPTS)


def _head(row: list[str], script: str) -> Listed:
    place, english, pinyin, cards, also = row
    (written,) = _forms(place, script)
    own = written.strip("_")
    name = f"{BLANK} {own}" if written[0] == "_" else f"{own} {BLANK}"
    return Listed(name, (*english.split(", "), own, pinyin), _forms(cards, script), _forms(also, script), script)


def _rows(name: str, pulse: Pulse) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in lines(name, pulse)]


def _forms(cards: str, script: str) -> tuple[str, ...]:
    """猫/貓 in one of the scripts."""
    pairs = (card.partition("/") for card in cards.split())
    forms = (other if other and script == "t" else card for card, _, other in pairs)
    return tuple(dict.fromkeys(form for form in forms if form != OTHER_WORD))


@cached
def field_links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    return MappingProxyType(gathered(_of_cards(fields(pulse))))


@cached
def word_links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    """Words with a head, listed there or known from the other half: 车 goes with 电 ____ and 电 with ____ 车."""
    listed = heads(pulse)
    names = {head.name for head in listed}
    turned = (
        (head.name.replace(BLANK, "").strip(), f"{BLANK} {card}" if head.name.endswith(BLANK) else f"{card} {BLANK}")
        for head in listed
        for card in (*head.cards, *head.also)
    )
    return MappingProxyType(gathered((*_of_cards(listed), *((own, link) for own, link in turned if link in names))))


def _of_cards(listed: tuple[Listed, ...]) -> Iterator[tuple[str, str]]:
    return ((card, each.name) for each in listed for card in (*each.cards, *each.also))


@cached
def answers(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The names of each link besides its own."""
    return MappingProxyType({each.name: each.answers for each in (*fields(pulse), *heads(pulse))})
