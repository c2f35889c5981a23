"""What is said of a puzzle while somebody writes it in the fields of a form, each with a name and a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generators.kernel.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Judged:
    outcome: str  # for its colour
    title: Phrase
    lines: tuple[Phrase, ...]
    beside: tuple[tuple[Phrase, ...], ...]  # of each field
    kind: str  # its id: a sibling's where the words are in another language
    puzzle: Any = None  # as soon as it can be given, if it has one solution
    ways: tuple[frozenset[tuple[int, int]], ...] = ()  # solutions of a board, two at most: what they mark
