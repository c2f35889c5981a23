"""A board on a page. The places are cells in reading order; a cross is 1, a chest is 2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generators.kernel.colours import colour_table, rgb
from generators.kernel.kind import Hint, Pulse, Spot, Spots, hardest
from generators.kernel.page import Givens, PageData, PageStep, PageTexts, Value, texts_of
from generators.kernel.phrases import phrasebook, tell, write_words
from generators.kernel.sets import spots
from generators.kernel.way import write_grid_step
from generators.sweet_spots.colours import colours_of
from generators.sweet_spots.explain import way
from generators.sweet_spots.menu import size_phrase
from generators.sweet_spots.paper import NAMED_RULES
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, start, zone_name
from generators.sweet_spots.techniques import BOOKKEEPING, TRY_EVERYTHING, WHAT_IF

VALUES = {Mark.EMPTY: 0, Mark.CROSS: 1, Mark.CHEST: 2}
WORDS = {
    "spot": "sweet_spots.spot",
    "touch": "board.sweet_spots.touch",
    "crowd": "board.sweet_spots.crowd",
    "progress": "board.sweet_spots.progress",
    "zone": "reader.zone",
    "0": "reader.empty",
    "1": "reader.cross",
    "2": "reader.chest",
}


@dataclass(frozen=True, slots=True)
class SweetSpotsGivens(Givens):
    size: int
    zones: tuple[int, ...]  # of the cells
    names: tuple[str, ...]  # of the zones
    targets: tuple[int, ...]
    colours: tuple[tuple[str, ...], ...]  # of the zones on light and on dark ground


def page_texts() -> tuple[PageTexts, ...]:
    named = {str(count): tell(f"board.sweet_spots.rule_{count}") for count in range(1, NAMED_RULES + 1)}
    many = tell("board.sweet_spots.rule_many", count="{all_chests}")
    rules = {**named, "many": many, "several": tell("paper.sweet_spots_targets")}
    how, keys, words = tell("page.cells_how"), tell("page.cells_keys"), write_words(WORDS)
    return tuple(
        PageTexts(script="sweet_spots", mode=mode, rule=rule, how=how, keys=keys, words=words)
        for mode, rule in rules.items()
    )


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    hints, most = list(way(start(puzzle), pulse)), max(puzzle.targets())
    same = "many" if most > NAMED_RULES else str(most)
    mode = same if len({*puzzle.targets()}) == 1 else "several"
    return texts_of(page_texts(), mode).page(
        about=phrasebook().tell(size_phrase(puzzle.size, max(puzzle.per_zone))),
        givens=SweetSpotsGivens(
            size=puzzle.size,
            zones=tuple(zone for row in puzzle.zones for zone in row),
            names=tuple(map(zone_name, range(puzzle.size))),
            targets=puzzle.targets(),
            colours=tuple(_colours(puzzle, ground) for ground in ("light", "dark")),
            blanks={"all_chests": most} if mode == "many" else {},
        ),
        solution=tuple(2 if mark is Mark.CHEST else 1 for row in solution.marks for mark in row),
        steps=_steps(puzzle, solution, hints),
        level=tell(f"level.{hardest(hint.technique for hint in hints)}"),
    )


def values_of(state: State) -> dict[Spot, Value]:
    return {spot: VALUES[state.at(spot)] for spot in spots(state.puzzle.size, state.puzzle.size)}


def state_of(puzzle: Puzzle, values: Mapping[Spot, Value]) -> State:
    marks = {value: mark for mark, value in VALUES.items()}
    return play(start(puzzle), Move(tuple((spot, marks[int(value)]) for spot, value in values.items())))


def _colours(puzzle: Puzzle, ground: str) -> tuple[str, ...]:
    """The colours of the zones, as the window shows them."""
    palette = colour_table()[f"zones_{ground}"]
    written = dict(zip(map(rgb, palette), palette, strict=True))
    return tuple(written[each] for each in colours_of(puzzle, tuple(written)))


def _steps(puzzle: Puzzle, solution: State, hints: list[Hint[Move]]) -> Iterator[PageStep]:
    chests, board = frozenset(solution.spots(Mark.CHEST)), start(puzzle)
    for hint in hints:
        after = hint.spots & chests if hint.technique in BOOKKEEPING else frozenset()
        alone = board.empty(_region(hint, board, chests))
        changes = ((spot, VALUES[mark]) for spot, mark in hint.move.changes)
        yield write_grid_step(hint, changes, puzzle.size, after, alone)
        board = play(board, hint.move)


def _region(hint: Hint[Move], board: State, chests: Spots) -> Spots:
    """The spots where an early mark makes the sentences untrue. What chests rule out holds whatever
    else is marked. Other sentences count chests that are still to be found, but fewer free cells
    only make them truer. A what-if follows the free cells one by one."""
    if hint.technique in BOOKKEEPING:
        return frozenset()
    if hint.technique is WHAT_IF:
        return frozenset().union(*(link.spots for link in hint.chain))
    if hint.technique is TRY_EVERYTHING:
        return frozenset(board.spots(Mark.EMPTY))
    return hint.spots & chests
