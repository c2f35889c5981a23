"""The words that letters spell; those of a puzzle are its one solution."""

from __future__ import annotations

from generators.brick.rules import Puzzle, State
from generators.brick.stock import Stock
from generators.kernel.kind import Pulse


def all_words(stock: Stock, letters: str) -> list[str]:
    return [word for word in stock.words(letters) if word not in stock.hidden]


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    return (State(puzzle, found=puzzle.words),)[:most]
