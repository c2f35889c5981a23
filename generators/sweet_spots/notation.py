"""Sweet Spots as text: N lines of N zone numbers (or letters) separated by blanks, with `# targets: 1` above them.

Three targets stand for rows, columns and zones; lines that differ are written with commas: `# targets: 1,2,1,2 1 1`.
A move is its changes, places counted from 1: `3,4=x 3,5=* 2,2=.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from generators.kernel.kind import BadText
from generators.sweet_spots.rules import LARGEST, Mark, Move, Puzzle, State

Targets: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_CHANGE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})=([.x*])")
_TARGETS = re.compile(r"[0-9]{1,3}(,[0-9]{1,3})*")


def write(puzzle: Puzzle) -> str:
    width = len(str(puzzle.size - 1))
    rows = (" ".join(f"{zone:{width}}" for zone in row) for row in puzzle.zones)
    return "\n".join((f"# targets: {write_targets(puzzle)}", *rows)) + "\n"


def write_targets(puzzle: Puzzle) -> str:
    words = [_numbers(each) for each in (puzzle.per_row, puzzle.per_column, puzzle.per_zone)]
    return words[0] if len(set(words)) == 1 and "," not in words[0] else " ".join(words)


def _numbers(targets: tuple[int, ...]) -> str:
    return str(targets[0]) if len(set(targets)) == 1 else ",".join(map(str, targets))


def read_targets(words: Sequence[str], size: int) -> Targets | None:
    """One word for all, or one each for rows, columns and zones; None when they make no sense on this board."""
    spread = [_spread(word, size) for word in (list(words) * 3 if len(words) == 1 else words)]
    if len(spread) != 3 or not all(spread) or any(number > size for each in spread for number in each):
        return None
    per_row, per_column, per_zone = spread
    return (per_row, per_column, per_zone) if any(per_row) else None


def _spread(word: str, size: int) -> tuple[int, ...]:
    """`2` is 2 for each line, `1,2,..` names them all; nothing for nonsense."""
    numbers = tuple(int(part) for part in word.split(",")) if _TARGETS.fullmatch(word) else ()
    return numbers * size if len(numbers) == 1 else numbers if len(numbers) == size else ()


def write_solution(state: State) -> str:
    """Chests as `*`, everything else as `.`."""
    return "".join(" ".join("*" if mark is Mark.CHEST else "." for mark in row) + "\n" for row in state.marks)


def write_move(move: Move) -> str:
    return " ".join(f"{row + 1},{column + 1}={mark.value}" for (row, column), mark in move.changes)


def read_move(text: str) -> Move:
    return Move(tuple(((row, column), mark) for row, column, mark in _changes(text)))


def _changes(text: str) -> Iterator[tuple[int, int, Mark]]:
    for word in re.finditer(r"\S+", text):
        change = _CHANGE.fullmatch(word[0])
        if not change or not (1 <= int(change[1]) <= LARGEST and 1 <= int(change[2]) <= LARGEST):
            raise BadText("sweet_spots.bad_move", move=word[0][:20], line=1, column=word.start() + 1)
        yield int(change[1]) - 1, int(change[2]) - 1, Mark(change[3])
