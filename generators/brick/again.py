"""The words that were missed in a game, or found with letters shown, to be sought again: all others are found."""

from __future__ import annotations

from generators.brick.rules import Guess, Move, Puzzle, State
from generators.kernel.kind import Exercise, Played

Game = tuple[Played[State, Move], ...]


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    if not game:
        return None
    end = game[-1].after
    shown = dict(end.revealed)
    found = [word for word in end.found if not shown.get(word)]
    if len(found) == len(end.puzzle.words):
        return None
    return Exercise(end.puzzle, tuple(Guess(word) for word in found))
