"""What a screen reader is told, and what it costs whoever has none."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from game.reader.adapter import ReaderAction, ReaderRequest, ScreenReader, screen_reader
from game.reader.node import Node, SpokenRole, walk
from tests.game.pilot import Pilot

pytestmark = pytest.mark.watched  # what is heard follows what is drawn

CELL = Node("cell", SpokenRole.CELL, "empty, row 1, column 1", (0, 0, 9, 9), presses=True)
ROOT = Node("window", SpokenRole.WINDOW, "Lantern", children=(Node("page", SpokenRole.PAGE, "Page", children=(CELL,)),))


class Bridge:
    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_if_active(self, made: Callable[[], Any]) -> None:
        self.updates.append(made())

    def names(self) -> list[str]:
        return [node.label for _, node in self.updates[-1].nodes]


@pytest.fixture
def reader() -> ScreenReader:
    return ScreenReader(accesskit, lambda: None, active=True, _bridge=Bridge())


def shown(reader: ScreenReader) -> list[tuple[str, Node]]:
    assert reader.root is not None
    return list(walk(reader.root))


def number_of_cell(reader: ScreenReader) -> int:
    ((number, _),) = [each for each in reader._bridge.updates[0].nodes if each[1].label == CELL.name]
    return int(number)


def with_cell(cell: Node) -> Node:
    (page,) = ROOT.children
    return replace(ROOT, children=(replace(page, children=(cell,)),))


def test_only_what_changed_is_told_again(reader: ScreenReader) -> None:
    reader.show(ROOT)
    assert reader._bridge.names() == ["Lantern", "Page", CELL.name]
    reader.show(ROOT)
    assert len(reader._bridge.updates) == 1
    reader.show(with_cell(replace(CELL, name="chest, row 1, column 1")))
    assert reader._bridge.names() == ["chest, row 1, column 1"]
    reader.show(with_cell(replace(CELL, name="chest, row 1, column 1", focused=True)))
    assert reader._bridge.names() == []
    assert reader._bridge.updates[-1].focus != reader._bridge.updates[0].focus


def test_what_is_gone_is_asked_for_in_vain(reader: ScreenReader) -> None:
    reader.show(ROOT)
    number = number_of_cell(reader)
    reader.show(with_cell(replace(CELL, id="other")))
    assert reader._bridge.names() == ["Page", CELL.name]
    reader._wants(SimpleNamespace(action=accesskit.Action.CLICK, target=number))
    assert list(reader.requests()) == []
    assert reader._bridge.updates[-1].nodes[-1][0] not in (number, 99)


def test_a_wish_of_a_reader_waits_for_the_loop(reader: ScreenReader) -> None:
    reader.show(ROOT)
    number, actions = number_of_cell(reader), accesskit.Action
    for action, target in ((actions.CLICK, number), (actions.FOCUS, number), (actions.CLICK, 99)):
        reader._wants(SimpleNamespace(action=action, target=target))
    wanted = [ReaderRequest(each, "window/page/cell") for each in (ReaderAction.PRESS, ReaderAction.FOCUS)]
    assert list(reader.requests()) == wanted
    assert list(reader.requests()) == []


def test_nobody_asks_where_there_is_no_bus_or_no_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert screen_reader(lambda: None) is None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert screen_reader(lambda: None) is None


def test_without_a_reader_an_answer_is_a_message(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    pilot.key("right", "f2")
    assert pilot.said() == ["empty, row 1, column 2, zone B"]


def test_a_move_tells_its_cell_alone_a_key_is_answered_aloud_and_a_press_comes_as_a_click(
    pilot: Pilot, reader: ScreenReader
) -> None:
    pilot.app.voice.reader = reader
    pilot.open("sweet_spots")
    pilot.until(lambda: not pilot.scene.moving)
    updates = reader._bridge.updates
    before = len(updates)
    pilot.key("space")
    cells = [node.label for update in updates[before:] for _, node in update.nodes if node.role == accesskit.Role.CELL]
    assert cells == ["cross, row 1, column 1, zone A"]
    pilot.key("f5")
    assert "Chests 0 of 8" in reader._bridge.names()
    assert not pilot.said()
    path = next(path for path, node in shown(reader) if node.name.startswith("empty, row 3, column 3"))
    reader._asked.put(ReaderRequest(ReaderAction.PRESS, path))
    pilot.step(2)
    assert pilot.session.state.marks[2][2].name == "CROSS"
    assert "cross, row 3, column 3, zone B" in reader._bridge.names()


def test_words_of_another_language_are_marked(pilot: Pilot, reader: ScreenReader) -> None:
    """English clues in a Chinese window, characters in an English one; F2 says how these sound."""
    pilot.app.voice.reader = reader
    pilot.open("lion_wall")
    cells = [each for _, each in shown(reader) if each.role is SpokenRole.CELL]
    assert {each.language for each in cells} == {"zh"}
    board: Any = pilot.play.board
    pilot.until(lambda: board.notes.known)
    pilot.key("f2")
    card, pinyin = re.match(r"(.), row 1, column 1, .: (\w+), ", reader._bridge.names()[-1]).groups()
    assert card == cells[0].short
    assert not pinyin.isascii()
    pilot.key("escape")
    pilot.prefer(language="zh")
    pilot.open("riddle")
    said = [each for _, each in shown(reader) if each.role is SpokenRole.STATUS and each.name.startswith("My first")]
    assert [each.language for each in said] == ["en"]
    assert shown(reader)[0][1].language == "zh"


# --- Lantern is played through the accessibility bus, without a picture


LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")

SEVEN = ("sweet_spots", "lion_wall", "connecting_wall", "brick", "riddle", "crossword", "fill_in")
MOST, USUAL = 400, 8  # announcements of a game, and the median of their words
PAGES = ["Almanac", "Statistics", "Settings", "Reduce motion", "Open a puzzle"]
OF_GAME = ["Sweet Spots", "Keyboard", "Print", "Make a board", "Sweet Spots"]  # rules first, a lesson last

has_bus = LAUNCHER.exists() and all(map(shutil.which, ("dbus-run-session", "dbus-daemon")))


@pytest.mark.slow
@pytest.mark.skipif(not has_bus, reason="no accessibility bus: install at-spi2-core and dbus")
@pytest.mark.skipif(find_spec("jeepney") is None, reason="jeepney is in requirements-full.txt")
def test_pages_are_reached_and_games_are_finished_by_ear() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.game.reader.play_by_ear", *SEVEN, "pages"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    *games, pages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert pages["said"] == [*PAGES, *OF_GAME]
    for game in games:
        assert game["over"], game
        assert len(game["said"]) <= MOST, game["kind"]
        assert median(len(re.findall(r"\w+", each)) for each in game["said"]) <= USUAL, game["kind"]
