"""The parts of a cryptic clue: every word of it has one to play.

The definition stands at the clue's beginning or end; the words of the indicator and of the fodder stand in it. No word
belongs to two of them, and what is left over are small words that link them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generators.crossword.cryptic.parse import CHARADE, BadClue, CrypticClue, folded

DEFINITION, INDICATOR, FODDER = PARTS = ("definition", "indicator", "fodder")

_WORD = re.compile(r"[’'][^\W_]+|[^\W_]+")
_LINKS = """
    a an the of in on for from with to by at and or but as is are be was were being been has have had having get gets
    getting got give gives giving given make makes making made that this which who one it its it's their his her my our
    your you i we he she they so then when where while into thus s re ve d ll needs becomes becoming finds
    finding shows showing provides providing produces producing creates creating offers
"""
LINKS = frozenset(_LINKS.split())


@dataclass(frozen=True, slots=True)
class Span:
    """A run of the clue's text that plays one part."""

    part: str
    start: int
    end: int


Run = range  # of words, by their places
Runs = tuple[Run, ...]


def spans(clue: CrypticClue) -> tuple[Span, ...]:
    """The places of the parts, in order; or a BadClue where they do not stand in the clue, or leave a word over."""
    signs = list(_WORD.finditer(clue.text))
    words = [folded(sign[0]) for sign in signs]
    taken = _placed(clue, words)
    left = [words[place] for place in range(len(words)) if all(place not in run for _, run in taken)]
    strange = [word for word in left if word not in LINKS]
    if strange:
        raise BadClue(f"“{strange[0]}” belongs to no part of the clue.")
    found = (Span(part, signs[run.start].start(), signs[run.stop - 1].end()) for part, run in taken)
    return tuple(sorted(found, key=lambda span: span.start))


def words_of(text: str) -> list[str]:
    return [folded(word) for word in _WORD.findall(text)]


def _placed(clue: CrypticClue, words: list[str]) -> list[tuple[str, Run]]:
    """A run of words for each part, none in two: the definition at an end."""
    parts = [(DEFINITION, clue.definition), *((INDICATOR, each) for each in clue.indicator)]
    parts += [(FODDER, piece.words) for piece in (*clue.pieces, *clue.inner)]
    for _, text in parts:
        if not any(_runs(words_of(text), words)):
            raise BadClue(f"“{text}” is not in the clue.")
    ends = {0, len(words) - len(words_of(clue.definition))}
    if not any(run.start in ends for run in _runs(words_of(clue.definition), words)):
        raise BadClue(f"The definition “{clue.definition}” must begin or end the clue.")
    for runs in _disjoint([words_of(text) for _, text in parts], words, ()):
        if runs[0].start in ends and _is_ordered(clue, runs[1 + len(clue.indicator) :]):
            return [(part, run) for (part, _), run in zip(parts, runs, strict=True)]
    raise BadClue(f"The parts share words{_OF_ORDER[clue.device == CHARADE]}.")


_OF_ORDER = ("", ", or the pieces come in another order and no indicator says so")


def _is_ordered(clue: CrypticClue, runs: Sequence[Run]) -> bool:
    """Do the pieces of a charade come in order, where no indicator says otherwise?"""
    if clue.device != CHARADE or clue.indicator:
        return True
    return [run.start for run in runs] == sorted(run.start for run in runs)


def _disjoint(parts: list[list[str]], words: list[str], taken: Runs) -> Iterator[Runs]:
    if len(taken) == len(parts):
        yield taken
        return
    for run in _runs(parts[len(taken)], words):
        if all(run.stop <= other.start or other.stop <= run.start for other in taken):
            yield from _disjoint(parts, words, (*taken, run))


def _runs(part: list[str], words: list[str]) -> Iterator[Run]:
    count = len(part)
    runs = (Run(at, at + count) for at in range(len(words) - count + 1) if count)
    return (run for run in runs if words[run.start : run.stop] == part)
