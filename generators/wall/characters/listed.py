"""Links that stand in tables: fields of meaning, heads of words such as 电 ____ and ____ 车, and idioms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import gathered
from generators.wall.characters.han import lines
from generators.words.dictionary import paced

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


# Idioms of four characters.

LENGTH = 4  # characters


@dataclass(frozen=True, slots=True)
class Idiom:
    """Four characters: `level` 1 is known to every pupil, 3 to well-read people; both forms are often the same."""

    level: int
    simplified: str
    traditional: str
    pinyin: str
    literal: str
    meaning: str

    def form(self, script: str) -> str:
        return self.traditional if script == "t" else self.simplified

    @property
    def forms(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.simplified, self.traditional)))


@cached
def idioms(pulse: Pulse = no_pulse) -> tuple[Idiom, ...]:
    found = []
    for line in lines("chengyu.txt", pulse):
        head, pinyin, literal, meaning = line.split(" | ")
        level, _, forms = head.partition(" ")
        simplified, _, traditional = forms.partition("/")
        found.append(Idiom(int(level), simplified, traditional or simplified, pinyin, literal, meaning))
    return tuple(found)


@cached
def by_form(pulse: Pulse = no_pulse) -> Mapping[str, Idiom]:
    return MappingProxyType({form: idiom for idiom in idioms(pulse) for form in idiom.forms})


@cached
def by_character(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    """The idioms that each character is in; those with a character twice are on no wall."""
    forms = (form for form in paced(by_form(pulse), pulse) if len(set(form)) == LENGTH)
    return MappingProxyType(gathered((character, form) for form in forms for character in form))


@cached
def _orders(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """Other orders of the same characters that are said as well, by these characters sorted."""
    found = gathered(("".join(sorted(line)), line) for line in lines("chengyu_orders.txt", pulse))
    return MappingProxyType({signs: tuple(sorted(orders)) for signs, orders in found.items()})


def other_orders(form: str) -> tuple[str, ...]:
    """海誓山盟 for 山盟海誓; in the script of the form first, then in the other one with the form itself."""
    idiom = idiom_of(form)
    if idiom is None:
        return ()
    orders = _orders().get("".join(sorted(idiom.simplified)), ())
    scripts = [dict(zip(idiom.simplified, each, strict=True)) for each in dict.fromkeys((form, *idiom.forms))]
    found = ("".join(map(written.__getitem__, order)) for written in scripts for order in (*orders, idiom.simplified))
    return tuple(dict.fromkeys(each for each in found if each != form))


def idiom_of(form: str) -> Idiom | None:
    return by_form().get(form)
