"""The bank of idioms: four characters each, how they sound, what they say word by word, what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.groups import gathered
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.characters.han import lines
from generators.words.dictionary import paced

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
    return tuple(map(_read, lines("chengyu.txt", pulse)))


def _read(line: str) -> Idiom:
    head, pinyin, literal, meaning = line.split(" | ")
    level, _, forms = head.partition(" ")
    simplified, _, traditional = forms.partition("/")
    return Idiom(int(level), simplified, traditional or simplified, pinyin, literal, meaning)


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
