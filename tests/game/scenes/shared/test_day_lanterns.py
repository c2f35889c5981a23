"""The dailies of a day as lanterns: lit when solved, a golden core when begun, and drawn where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.shared.day_lanterns import light_of
from game.session.keeper import Keeper, daily_place
from game.store.settings import Settings
from game.store.store import Store
from game.store.summary import in_place
from game.ui.lantern import Light
from game.ui.ui import Ui, ui_for
from generators.kernel.kind import no_pulse
from tests.game.memory_store import MemoryStore
from tests.game.pilot import entry_of, puzzle_text
from tests.game.toy import TODAY

KIND = "sweet_spots"


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store = Store(tmp_path, lambda: TODAY) if request.param == "disk" else MemoryStore(lambda: TODAY)
    yield store
    store.close()


@pytest.fixture
def ui() -> Ui:
    pygame.font.init()
    return ui_for((1280, 800), Settings(), dark=False)


def play(store: Store, moves: int, *, place: str = "", on: date = TODAY) -> None:
    """So many moves towards the solution of the daily, or of a puzzle in another place."""
    kind = entry_of(KIND).kind
    keeper = Keeper(store, kind, lambda: on)
    place = place or daily_place(on.isoformat())
    session = keeper.reopen(place) or keeper.begin("", kind.read(puzzle_text(KIND, kind.presets[0].id)), place)
    assert session is not None
    for _ in range(moves):
        hint = kind.hint(session.state, no_pulse)
        if session.chapter.over or hint is None:
            break
        session.play(hint.move)
        keeper.keep()
    keeper.close()


def light(store: Store, today: date = TODAY) -> Light:
    seen = in_place(store.shelf.glances(KIND), daily_place(today.isoformat()))
    return light_of(KIND, seen, store.archive.dailies_solved(today.isoformat()))


def test_a_daily_lights_its_lantern_step_by_step(store: Store) -> None:
    play(store, 0)
    assert light(store) is Light.UNLIT  # only looked at
    play(store, 1)
    assert light(store) is Light.BEGUN
    play(store, 1000)
    assert light(store) is Light.LIT
    assert light(store, TODAY + timedelta(days=1)) is Light.UNLIT


def test_an_older_look_of_the_writer_puts_out_no_lantern(tmp_path: Path) -> None:
    """Both threads remember what they saw of a file, and the later of them may have looked first."""

    class Overtaken(dict[Path, Any]):
        def __setitem__(self, path: Path, look: Any) -> None:
            super().__setitem__(path, ((0, 0), None))

    store = Store(tmp_path, lambda: TODAY)
    store.shelf._seen = Overtaken()
    play(store, 1000)
    assert light(store) is Light.LIT
    store.close()


def test_free_play_lights_nothing(store: Store) -> None:
    play(store, 1000, place="free")
    assert light(store) is Light.UNLIT
