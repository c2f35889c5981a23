"""The laws of the house about drawing, for every board in the catalogue."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.board import AnyBoard, View
from game.catalogue import CATALOGUE, Entry
from game.store.settings import Settings
from game.ui.ui import Ui, ui_for
from generators.kernel.kind import no_pulse
from generators.kernel.options import Preset
from tests.game.draw_cache import letters
from tests.kinds import EVERY, FIRST, every, first, half, hinted, puzzle
from tests.rows import FULL, sample
from tests.snapshot import changed, snapshot

SIZES = ((320, 240), (1280, 800), (720, 1280))


@pytest.fixture(scope="module")
def uis() -> list[Ui]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    with patch("game.ui.ui.Text", letters):
        return [ui_for(size, Settings(), dark=dark) for size in SIZES for dark in (False, True)]


WITH_KEYS, WALLS = ("crossword", "riddle"), ("connecting_wall", "connecting_wall_zh", "lion_wall")
full = pytest.mark.parametrize(("entry", "preset"), EVERY if FULL else FIRST)
PAPER = (255, 0, 255)  # nothing of ours has this colour


@pytest.mark.sampled
@every
def test_the_board_draws_within_its_area(entry: Entry, preset: Preset[Any], uis: list[Ui]) -> None:
    """At the three sizes of a window, light and dark: new, in the midst, solved, with all that can be lit."""
    kind = entry.kind
    moves = hinted(kind.id, preset.id)
    states = (kind.start(puzzle(kind.id, preset.id)), half(entry, preset), moves[-1][1])
    shown = [view(entry, state) for state in states]
    looks = [look for each in uis for look in (each, each.for_watching())]
    turn = entry.kind.presets.index(preset)
    for number, ui in sample(enumerate(looks), 2, turn, full=2):
        target = Surface(SIZES[number // 4])
        area = target.get_rect().inflate(-40, -40)
        for each in shown:
            draw(entry, ui, target, area, each)
            seen = painted(target)
            assert seen.width > area.width // 4, "nothing to be seen"
            assert area.inflate(8, 8).contains(seen), (target.get_size(), seen)


@first
def test_a_board_that_is_only_looked_at_has_no_keys_for_fingers(
    entry: Entry, preset: Preset[Any], uis: list[Ui]
) -> None:
    """What needs none looks the same, but for walls, which do not count how many are chosen."""
    ui, state = uis[-1], half(entry, preset)
    area = Rect(0, 0, *SIZES[2])
    boards = [entry.board(), entry.board()]
    for board, used in zip(boards, (ui, ui.for_watching()), strict=True):
        board.place(used, area, state)
    played, watched = boards
    pads = [keypad.keys for board in boards if (keypad := getattr(board, "keypad", None)) is not None]
    target = Surface(area.size)
    same = picture(played, target, View(state)) == picture(watched, target, View(state))
    assert same != (entry.kind.id in (*WITH_KEYS, *WALLS))
    assert len(pads) == 2 * (entry.kind.id in WITH_KEYS)


def view(entry: Entry, state: Any) -> View[Any]:
    """With all that can be lit."""
    hint = entry.kind.hint(state, no_pulse) if not entry.kind.over(state) else None
    lit, targets = (hint.spots, hint.targets) if hint else (frozenset(), frozenset())
    return View(state, entry.kind.faults(state), lit=lit, targets=targets, by_key=True, seconds=61.0)


def draw(entry: Entry, ui: Ui, target: Surface, area: Rect, shown: View[Any]) -> None:
    target.fill(PAPER)
    board, state = entry.board(), shown.state
    board.place(ui, area, state)
    board.draw(target, shown)
    assert ui.tell(board.headline(state))
    assert ui.tell(board.rule(state))
    for action in board.actions(state):
        assert ui.tell(action.label)


def painted(target: Surface) -> Rect:
    """The smallest rectangle around all that is not bare paper."""
    target.set_colorkey(PAPER)
    return target.get_bounding_rect()


def picture(board: AnyBoard, target: Surface, shown: View[Any]) -> bytes:
    target.fill(PAPER)
    board.draw(target, shown)
    return target.get_buffer().raw


@pytest.mark.sampled
@full
def test_to_draw_changes_nothing(entry: Entry, preset: Preset[Any], uis: list[Ui]) -> None:
    """And what is drawn twice is twice the same."""
    for number, size in sample(enumerate(SIZES), 1, entry.kind.presets.index(preset) + CATALOGUE.index(entry), full=1):
        target = Surface(size)
        for state in (entry.kind.start(puzzle(entry.kind.id, preset.id)), half(entry, preset)):
            board = entry.board()
            board.place(uis[2 * number], target.get_rect(), state)
            before = snapshot(board)
            assert before
            shown = view(entry, state)
            once = picture(board, target, shown)
            assert changed(before, snapshot(board)) == []
            assert picture(board, target, shown) == once
