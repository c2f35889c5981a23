"""Drawing changes nothing: whatever a board shows, it is the same board afterwards."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from typing import Any

import pygame
import pytest

from game.boards.board import View
from game.catalogue import CATALOGUE, Entry
from game.settings import Settings
from game.ui.recent import Recent
from game.ui.ui import Ui, ui_for
from generators.kind import still
from tests.game.pilot import puzzle_text

SIZES = ((1280, 800), (360, 480))
APART = (Ui, pygame.Surface, Recent)  # shared, or only kept so as not to be made again


def frozen(thing: Any) -> Any:
    """All that an object holds, as a picture of this moment."""
    if isinstance(thing, APART) or thing is None or callable(thing):
        return type(thing).__name__
    if isinstance(thing, dict):
        return [(frozen(key), frozen(value)) for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [frozen(each) for each in thing]
    if isinstance(thing, str | int | float | bool | frozenset | set | pygame.Rect | Enum):
        return repr(thing)
    names = list(vars(thing)) if hasattr(thing, "__dict__") else thing.__slots__
    names = list(thing.__dataclass_fields__) if is_dataclass(thing) else names
    return [(name, frozen(getattr(thing, name))) for name in names if not name.startswith("_wordings")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("entry", CATALOGUE, ids=[each.kind.id for each in CATALOGUE])
def test_drawing_changes_nothing(entry: Entry, size: tuple[int, int]) -> None:
    pygame.font.init()
    kind, board = entry.kind, entry.board()
    state = kind.start(kind.read(puzzle_text(kind.id, kind.presets[-1].id)))
    hint = kind.hint(state, still)
    assert hint is not None
    ui, target = ui_for(size, Settings(), dark=False), pygame.Surface(size)
    board.place(ui, target.get_rect().inflate(-24, -200), state)
    board.draw(target, View(state))
    before = frozen(board)
    board.draw(target, View(state, lit=hint.spots, targets=hint.targets, wrong=hint.spots, by_key=True))
    assert frozen(board) == before
