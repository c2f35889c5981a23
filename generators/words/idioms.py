"""Chinese idioms of four characters: those that puzzles ask for, with meanings of our own, and a long list of others.

The long list is only to prove with: whatever it has, a player may think of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import CHINESE, current_language
from generators.kernel.sets import lists_by_key, sets_by_key
from generators.words.dictionary import asset_entries, asset_text, with_pulses

LENGTH = 4  # characters
NEVER_ASKED = frozenset({"三朋四友", "话说回来"})  # entries of our list that are no idioms
RAREST_IDIOM = 3  # level of the rarest idioms; sayings, which are never dealt, are above it


@dataclass(frozen=True, slots=True)
class Idiom:
    """Four characters. `level` 1 is known to every pupil, 3 to well-read people; both forms are often the same."""

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
    for line in with_pulses(_rows("chengyu.txt"), pulse):
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
    """The idioms with each character, without idioms that have a character twice, which are on no wall."""
    forms = (form for form in with_pulses(by_form(pulse), pulse) if len(set(form)) == LENGTH)
    return MappingProxyType(sets_by_key((character, form) for form in forms for character in form))


@cached
def _common_orders() -> Mapping[str, tuple[str, ...]]:
    """Other common orders of the same characters, by these characters sorted."""
    found = sets_by_key(("".join(sorted(line)), line) for line in _rows("chengyu_orders.txt"))
    return MappingProxyType({signs: tuple(sorted(orders)) for signs, orders in found.items()})


def other_orders(form: str) -> tuple[str, ...]:
    """海誓山盟 for 山盟海誓: all other orders in the script of the form, then all orders in the other script."""
    idiom = idiom_of(form)
    if idiom is None:
        return ()
    orders = _common_orders().get("".join(sorted(idiom.simplified)), ())
    scripts = [dict(zip(idiom.simplified, each, strict=True)) for each in dict.fromkeys((form, *idiom.forms))]
    found = ("".join(map(written.__getitem__, order)) for written in scripts for order in (*orders, idiom.simplified))
    return tuple(dict.fromkeys(each for each in found if each != form))


def idiom_of(form: str) -> Idiom | None:
    return by_form().get(form)


def idiom_sense(simplified: str) -> str:
    """The meaning of an idiom in Chinese; empty for idioms that are not in our list."""
    return _senses().get(simplified, "")


def sense(word: str) -> str:
    """The meaning of an idiom of our list in the language of the window; empty for others."""
    idiom = idiom_of(word)
    if idiom is None:
        return ""
    return idiom_sense(word) if current_language() == CHINESE else idiom.meaning


@cached
def _senses() -> Mapping[str, str]:
    return MappingProxyType(dict(line.split("\t")[:2] for line in _rows("chengyu_zh.txt")))


@cached
def known_idioms(pulse: Pulse = no_pulse) -> frozenset[str]:
    """All known idioms in simplified characters, with those of our list."""
    packed = asset_text("han", "known_idioms.txt").splitlines()
    listed = (line[0] + line[at : at + LENGTH - 1] for line in packed for at in range(1, len(line), LENGTH - 1))
    return frozenset(with_pulses(listed, pulse)).union(idiom.simplified for idiom in idioms(pulse))


@cached
def known_with(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The known idioms with each character."""
    every = with_pulses(sorted(known_idioms(pulse)), pulse)
    found = lists_by_key((sign, idiom) for idiom in every for sign in dict.fromkeys(idiom))
    return MappingProxyType({sign: tuple(each) for sign, each in found.items()})


def _rows(name: str) -> list[str]:
    return asset_entries("han", name)
