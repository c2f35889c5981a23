"""What a wall whose groups are put in order may show of them before they are."""

from __future__ import annotations

from collections.abc import Iterable

from generators.wall.naming.ordering import is_ordered
from generators.wall.rules import Puzzle, State


def is_secret(state: State, number: int) -> bool:
    """Is its order still to be found, so that nothing may show it?"""
    over = state.phase == "over"
    return is_ordered(state.puzzle.links, state.puzzle.groups) and state.names[number] is None and not over


def in_bar(state: State, number: int) -> tuple[str, ...]:
    """The cards of a group as its bar shows them."""
    cards = state.puzzle.groups[number].cards
    return as_laid(state.puzzle, cards) if is_secret(state, number) else cards


def as_laid(puzzle: Puzzle, cards: Iterable[str]) -> tuple[str, ...]:
    """As they lay on the wall, which does not tell the order."""
    return tuple(sorted(cards, key=puzzle.cards.index))
