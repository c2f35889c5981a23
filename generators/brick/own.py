"""A puzzle by the player's own words: those they added are known, those they struck are not asked for."""

from __future__ import annotations

from dataclasses import replace

from generators.brick.rules import SHORTEST, Puzzle, seal
from generators.words.own_words import OwnWords


def reworded(puzzle: Puzzle, own: OwnWords) -> Puzzle:
    """The same letters. Where nothing would be left to ask for, they ask for what they did."""
    changed = by(puzzle, own)
    return changed if changed.words else by(puzzle, OwnWords(own.added))


def by(puzzle: Puzzle, own: OwnWords) -> Puzzle:
    """A struck word scores besides, as other common words do; an added one earns a star."""
    struck = set(puzzle.words).intersection(own.struck)
    added = {word for word in own.added if _is_new(puzzle, word)}
    if not struck and not added:
        return puzzle
    return replace(
        puzzle,
        words=tuple(word for word in puzzle.words if word not in struck),
        extra=tuple(sorted({*puzzle.extra, *struck, *added})),
        besides=tuple(sorted({*puzzle.besides, *struck})),
    )


def _is_new(puzzle: Puzzle, word: str) -> bool:
    spelled = len(word) >= SHORTEST and puzzle.centre in word and set(word) <= set(puzzle.letters)
    return spelled and word not in puzzle.words and seal(word) not in puzzle.hushed
