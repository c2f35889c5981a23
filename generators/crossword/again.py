"""The words that were missed in a game, to be sought again: the same grid with all the others in it.

missed     of a word: it was revealed, or left standing wrong for a while, or does not stand at the end
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generators.crossword.rules import Move, Put, Puzzle, stands
from generators.crossword.story import Game, revealed, slot_of, touched
from generators.kernel.kind import Exercise
from generators.lattice.layout import BLANK

REVEALED, WRONG, OPEN = "revealed", "wrong", "open"  # how a word was missed


def again(game: Game) -> Exercise[Puzzle, Move] | None:
    """Whole words are empty, with the letters that cross them; solved when they stand."""
    sought = missed(game)
    if not sought:
        return None
    puzzle = game[-1].after.puzzle
    layout = puzzle.solution
    empty = {spot for place in sought for spot in layout.slots[place].spots}
    return Exercise(puzzle, tuple(Put(spot, puzzle.answer_at(spot)) for spot in layout.cells() if spot not in empty))


def missed(game: Game) -> dict[int, str]:
    """Such words, by the places of their slots, and why; in the order of the slots."""
    if not game:
        return {}
    end = game[-1].after
    found = {place: OPEN for place, slot in enumerate(end.puzzle.solution.slots) if not stands(end, slot)}
    found |= dict.fromkeys(_left_wrong(game), WRONG)
    found |= {place: REVEALED for each in game for place in revealed(each)}
    return dict(sorted(found.items()))


def _left_wrong(game: Game) -> Iterator[int]:
    """Words that were full and not right, and were not mended at once."""
    wrong: set[int] = set()
    for each, following in pairwise(game):
        for place in touched(each):
            slot = slot_of(each.after, place)
            is_full = all(each.after.letter(spot) != BLANK for spot in slot.spots)
            (wrong.add if is_full and not stands(each.after, slot) else wrong.discard)(place)
        yield from wrong.difference(touched(following))
