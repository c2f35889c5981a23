"""Naming a fill-in: "____ ball" is ball, words before ball, followed by ball, ball comes last; not words after ball."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators.wall.naming.lists import FILLERS, NameVerdict, close, means, stem, stems, words

BEFORE = stems("before precede ahead prior")
AFTER = stems("after follow behind")
FIRST = stems("start begin first front prefix opening initial lead")
LAST = stems("end finish last second suffix close back tail")
KINDS = stems("kind type sort variety species style")
NEUTRAL = stems(FILLERS.removesuffix("shade")) | stems("""add place stick attach join make compound prefix suffix pair
    plus expression front half complete fill together letter combine combination going ahead prior they'd fit us x dash
    gap space take accept need want require allow give given create new lot match partner tack append insert idiom
    hyphenated hyphen end finish part saying title noun verb adjective object item way person group set mean also too
    connected different fixed phrasal""")


@dataclass(frozen=True, slots=True)
class FillIn:
    key: tuple[str, ...]  # the word that they share
    last: bool  # does it stand behind the blank?
    aside: frozenset[str]  # what the name says besides: (places)
    answers: tuple[str, ...]

    def judged(self, text: str) -> NameVerdict:
        others = (each for each in self.answers if not self._names(each))
        known = self._names(text) or (means(text, others) and not self._turned_round(text))
        return NameVerdict.RIGHT if known else NameVerdict.WRONG

    def _names(self, text: str) -> bool:
        """The word, nothing that does not belong, and no wrong way round."""
        said = words(text)
        at = self._found(said)
        if at is None or self._turned_round(text) or _is_place(said[:at]):
            return False
        others = (*said[:at], *said[at + len(self.key) :])
        return all(stem(word) in NEUTRAL | BEFORE | AFTER | FIRST | LAST | self.aside or word == "_" for word in others)

    def _turned_round(self, text: str) -> bool:
        said = words(text)
        at = self._found(said)
        return at is not None and self._stands_last(said, at) is (not self.last)

    def _found(self, said: tuple[str, ...]) -> int | None:
        long = len(self.key)
        places = [at for at in range(len(said) - long + 1) if all(map(_alike, said[at : at + long], self.key))]
        return max(places, key=lambda at: said[at : at + long] == self.key, default=None)

    def _stands_last(self, said: tuple[str, ...], at: int) -> bool | None:
        """Is the word said to come last? None if nothing is said of that."""
        stems = [stem(word) if not at <= place < at + len(self.key) else "" for place, word in enumerate(said)]
        for place, word in enumerate(stems):
            passive = stems[place + 1 : place + 2] == ["by"]
            if word in AFTER:
                return passive or place > at
            if word in BEFORE or stems[place : place + 2] == ["front", "of"]:
                return not passive and place < at
        return _by_place(said, stems, at)


def _by_place(said: tuple[str, ...], stems: list[str], at: int) -> bool | None:
    for place, word in enumerate(stems):
        if word in FIRST or word in LAST:
            return word in LAST
        if said[place] in ("_", "something", "x") and place != at:
            return place < at
    return True if KINDS & set(stems[:at]) else None


def _is_place(before: tuple[str, ...]) -> bool:
    """Things in a room are no words that end in room."""
    inside = before[-1:] in (("a",), ("an",), ("the",)) and before[-2:-1] in (("in",), ("inside",), ("on",), ("at",))
    return inside and not {stem(word) for word in before} & (FIRST | LAST)


def _alike(said: str, wanted: str) -> bool:
    return said == wanted or stem(said) == stem(wanted) or close(said, wanted)


def fill_in(name: str, answers: tuple[str, ...]) -> FillIn | None:
    bare, _, aside = name.partition("(")
    parts = re.fullmatch(r"(_{2,})?\s*(.+?)\s*(_{2,})?", bare.strip())
    if parts is None or bool(parts[1]) == bool(parts[3]):
        return None
    key = tuple(word for word in words(parts[2].removeprefix("the ")) if word != "_")
    return FillIn(key, parts[1] is not None, stems(aside), answers) if key else None
