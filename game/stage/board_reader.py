"""A board for screen readers: rows of cells, and four keys that read out a part."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from typing import Any

from game.boards.board import AnyBoard, SpokenBoard, SpokenCell, View
from game.reader.node import Node, SpokenRole
from game.ui.command import Command
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import Phrase, in_a_row, say

KEYS = {"where": "F2", "row": "F3", "whole": "F5", "clue": "F12"}


class BoardReading:
    """All that can be said of a board at this moment."""

    def __init__(self, ui: Ui, board: AnyBoard, view: View[Any], before: BoardReading | None = None) -> None:
        """`before` is the last one of the same board: what is still the same is the same node."""
        self.ui, self.board, self.view = ui, board, view
        self._known = before if before is not None and before.ui is ui else None
        self.rows: dict[int, Node] = {}
        self.cells: dict[Spot, tuple[SpokenCell, Phrase, bool, Node]] = {}

    @cached_property
    def spoken(self) -> SpokenBoard:
        return self.board.spoken_board(self.view.state)

    def node(self, *, focused: bool) -> Node:
        """The grid, and after it fields and lists of the board's own."""
        rows = groupby(self.spoken.cells, lambda each: each.spot[0])
        grid = tuple(self._row_node(number, list(cells), focused=focused) for number, cells in rows)
        own = (replace(each, focused=False) if each.focused and not focused else each for each in self.spoken.nodes)
        self._known = None
        return Node("board", SpokenRole.GRID, self.ui.tell(self.board.headline(self.view.state)), (), (*grid, *own))

    def _row_node(self, number: int, cells: list[SpokenCell], *, focused: bool) -> Node:
        spoken = tuple([self._cell(each, focused=focused and each.spot == self.spoken.at) for each in cells])
        row = self._known.rows.get(number) if self._known is not None else None
        if row is None or row.children != spoken:
            row = Node(f"row:{number}", SpokenRole.ROW, self.ui.tell("reader.line", number=number + 1), (), spoken)
        self.rows[number] = row
        return row

    def _cell(self, cell: SpokenCell, *, focused: bool) -> Node:
        known = self._known.cells.get(cell.spot) if self._known is not None else None
        named = self._cell_name(cell)
        if known is None or known[:3] != (cell, named, focused):
            known = cell, named, focused, self._cell_node(cell, named, focused=focused)
        self.cells[cell.spot] = known
        return known[3]

    def _cell_node(self, cell: SpokenCell, named: Phrase, *, focused: bool) -> Node:
        bounds = tuple(cell.place) if cell.place.width and cell.place.height else ()
        return Node(
            f"cell:{cell.spot[0]},{cell.spot[1]}",
            SpokenRole.CELL,
            self.ui.tell(self._cell_position(cell)),
            bounds,
            short=self.ui.tell(named),
            language=cell.language,
            chosen=cell.chosen,
            focused=focused,
            presses=bool(bounds),
        )

    def _cell_name(self, cell: SpokenCell) -> Phrase:
        """The name of a cell, and what the picture shows there: a clash, a fault, a hint."""
        for spots, key in ((self.view.faults, "clash"), (self.view.wrong, "wrong"), (self.view.targets, "hinted")):
            if cell.spot in spots:
                return say(f"reader.{key}", name=cell.name)
        return cell.name

    def _cell_position(self, cell: SpokenCell) -> Phrase:
        row, column = cell.spot
        where = cell.where or say("reader.place", row=row + 1, column=column + 1)
        if cell.group is None:
            return say("reader.cell", name=self._cell_name(cell), where=where)
        return say("reader.cell_in", name=self._cell_name(cell), where=where, group=cell.group)

    # --- what a key asks

    def where(self) -> Phrase:
        cell = self.spoken.here()
        if cell is None:
            return self.row()
        placed = self._cell_position(cell)
        return placed if cell.more is None else in_a_row((placed, cell.more))

    def row(self) -> Phrase:
        if self.spoken.row is not None:
            return self.spoken.row
        here = self.spoken.at[0] if self.spoken.at is not None else 0
        names = [self._cell_name(each) for each in self.spoken.cells if each.spot[0] == here]
        return say("reader.line_read", number=here + 1, names=in_a_row(names)) if names else self.whole()

    def whole(self) -> Phrase:
        headline, clash = self.board.headline(self.view.state), self.clash()
        return headline if clash is None else say("reader.with_clashes", words=headline, clashes=clash)

    def clue(self) -> Phrase:
        return self.spoken.clue or self.board.rule(self.view.state)

    def clash(self) -> Phrase | None:
        count = len(self.view.faults)
        return None if not count else say("reader.one_clash") if count == 1 else say("reader.clashes", count=count)

    def news(self) -> Iterator[tuple[str, str]]:
        """Sentences with their language: the clue at the cursor's new place, the board's answer, a clash."""
        tell, spoken = self.ui.tell, self.spoken
        if spoken.leads:
            yield tell(self.clue()), spoken.language if spoken.clue is not None else ""
        for each in (spoken.says, self.clash()):
            if each is not None:
                yield tell(each), ""


def questions(ui: Ui, reading: Callable[[], BoardReading], read: Callable[[Phrase], None]) -> tuple[Command, ...]:
    """The four keys, the same on every board."""

    def ask(name: str) -> Callable[[], None]:
        return lambda: read(getattr(reading(), name)())

    return tuple(Command(f"read_{name}", ui.tell(f"reader.{name}"), ask(name), (key,)) for name, key in KEYS.items())
