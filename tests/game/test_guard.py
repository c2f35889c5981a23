"""Whatever goes wrong, wherever: it is written down, said, and leads home with the game kept; never out of the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.app import App
from game.catalogue import CATALOGUE
from game.guard import LastResort
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.wait import Wait
from game.scenes.statistics.statistics import Statistics
from game.start import run
from game.store.store import Store
from game.system.report import Report
from game.ui.input import Event, Key
from game.ui.widgets.toast import Toasts
from generators.kernel.phrases import say, tell
from tests.game.pilot import Pilot, piloted
from tests.rows import few_or_slow, present, sample

BOOM = "Boom 灯"
SORRY = tell("trouble.home")


def boom(*_: object, **__: object) -> Any:
    raise ValueError(BOOM)


class Faulty(Scene):
    """Raises in one place."""

    def __init__(self, services: Services, where: str) -> None:
        super().__init__(services)
        self.leads_back = where == "leave"
        setattr(self, where, raise_while_drawing if where == "draw" else boom)

    def place(self) -> None:
        """Nothing is laid out."""

    def handle(self, event: Event) -> Turn | None:
        return Pop() if self.leads_back else Push(Faulty(self.services, "draw"))

    def draw(self, target: Surface) -> None:
        """Nothing is drawn."""

    def patch(self, target: Surface) -> Rect:
        return target.get_rect()


def raise_while_drawing(target: Surface) -> None:
    target.set_clip((0, 0, 1, 1))
    boom()


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """As a player has it: what goes wrong is not let out."""
    with piloted(Store(tmp_path), watched=True) as pilot:
        pilot.app.guard.strict = False
        pilot.app.guard.report = Report(tmp_path / "log")
        yield pilot
        pilot.app.guard.report.close()


def log(pilot: Pilot) -> str:
    return present(pilot.app.guard.report.path).read_text(encoding="utf-8")


PLACES = ("place", "handle", "update", "draw", "leave", "hide", "patch")


@pytest.mark.sampled
@pytest.mark.parametrize("where", PLACES)
def test_a_scene_that_raises_leads_home(pilot: Pilot, where: str) -> None:
    scene = Faulty(pilot.services, where)
    pilot.app.guard.do(lambda: pilot.app.stack.put(scene))
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.step(2)
    scene.needs_patch = where == "patch"
    pilot.step()
    pilot.key("space")
    pilot.step(3)
    assert pilot.scenes() == [Home]
    assert pilot.said() == [SORRY]
    assert BOOM in log(pilot)
    assert f"in {'boom'}" in log(pilot)  # the traceback is there
    assert pilot.app.window.get_clip() == pilot.app.window.get_rect()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("kind", "where"), sample(product([each.kind.id for each in CATALOGUE], ["handle", "draw", "update"]), 6, full=14)
)
def test_a_board_that_raises_loses_no_move(
    pilot: Pilot, kind: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is left in the ordinary way: what was done is there when it is opened again."""
    pilot.open(kind)
    pilot.session.chapter.note("look", "kept")
    before = [each.line() for each in pilot.session.chapter.log]
    with monkeypatch.context() as patch:
        patch.setattr(type(pilot.play.board), where, boom)
        pilot.play.dirty = True
        pilot.click(pilot.app.window.get_rect().center)
        pilot.step(3)
    if pilot.scenes() != [Home]:  # this board has no use for it
        return
    pilot.reach(pilot.play_button(kind))
    pilot.until_playing()
    again = [each.line() for each in pilot.session.chapter.log]
    assert [each for each in again if " look" in each] == [each for each in before if " look" in each]


def test_what_the_worker_raises_leads_home(pilot: Pilot) -> None:
    scene = Wait(pilot.services, pilot.worker.submit(boom), say("coach.no_hint"), lambda _: None)
    pilot.app.stack.put(scene)
    pilot.until(lambda: pilot.said() == [SORRY])
    assert pilot.scenes() == [Home]


def test_a_hint_that_raises_leads_home(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = "sweet_spots"
    pilot.open(kind)
    monkeypatch.setattr(type(pilot.play.coach), "_show_hint", boom)
    pilot.key("ctrl h")
    pilot.until(lambda: pilot.scenes() == [Home])
    monkeypatch.undo()
    pilot.reach(f"play:{kind}")
    pilot.until_playing()


@pytest.mark.parametrize("where", ["update", "draw", "say"])
def test_a_toast_that_raises_is_thrown_away(pilot: Pilot, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Toasts, where, boom)
        pilot.store.messages.append(say("store.newer", name="a"))
        pilot.services.toasts.waiting.append("a")
        pilot.step()
    pilot.step(3)
    assert pilot.scenes() == [Home]
    assert BOOM in log(pilot)


def test_what_is_done_when_a_sheet_closes_may_raise(pilot: Pilot) -> None:
    pilot.app.stack.put(Statistics(pilot.services))
    pilot.app.guard.do(lambda: pilot.app.follow(Pop(boom)))
    assert pilot.scenes() == [Home]


def test_after_trouble_nothing_more_is_pressed(pilot: Pilot) -> None:
    """What was pressed on a scene that fell is not pressed at home; to close the window still counts."""
    pilot.app.stack.put(Faulty(pilot.services, "handle"))
    place = pilot.app.stack[0].panel.widgets[0].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 3:
        pilot.post(kind, pos=place, button=1, touch=False)
    pilot.step(2)
    assert pilot.scenes() == [Home]
    pilot.app.stack.put(Faulty(pilot.services, "handle"))
    pilot.post_key("a")
    pilot.post(pygame.QUIT)
    pilot.step()
    assert pilot.scenes() == []


# --- home itself


@pytest.mark.parametrize(
    "where", few_or_slow(2, ["Home.__init__", "Home.draw", "Home.place", "Home.update", "read_facts"])
)
def test_without_home_there_is_the_last_resort(pilot: Pilot, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says where it was written down, and leads home when that works again."""
    with monkeypatch.context() as patch:
        patch.setattr(f"game.scenes.home.home.{where}", boom)
        pilot.app.stack.put(Faulty(pilot.services, "update"))
        pilot.watch(0.2)
        assert pilot.scenes() == [LastResort]
        assert str(pilot.app.guard.report.path) in " ".join(each.name for each in pilot.scene.nodes())
        pilot.press("again")
        pilot.watch(0.2)
        assert pilot.scenes() == [LastResort]
        assert log(pilot).count("Traceback") < 20
    pilot.press("again")
    pilot.step(5)
    assert pilot.scenes() == [Home]


def test_a_home_that_cannot_be_come_back_to_is_made_anew(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = pilot.scene
    pilot.press("settings")
    monkeypatch.setattr(Home, "back", boom)
    pilot.press("close")
    pilot.step(5)
    assert pilot.scenes() == [Home]
    assert pilot.scene is not before
    assert pilot.said() == [SORRY]


def test_the_last_resort_and_what_cannot_be_left_can_be_closed(pilot: Pilot) -> None:
    pilot.app.stack[:] = []
    pilot.put(LastResort(pilot.services, None))
    pilot.press("close")
    assert pilot.scenes() == []
    pilot.app.stack.put(Faulty(pilot.services, "leave"))
    pilot.post(pygame.QUIT)
    pilot.step()
    assert pilot.scenes() == []


def test_no_endless_round_of_errors(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """When not even the last resort can be drawn, the window closes, and the error comes out."""
    monkeypatch.setattr(App, "_draw", boom)
    with pytest.raises(ValueError, match=BOOM):
        pilot.watch(1.0)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_wants_to_end_it_ends_it(pilot: Pilot, error: type[BaseException]) -> None:
    def stop(event: Event) -> Turn | None:
        raise error

    pilot.scene.handle = stop
    with pytest.raises(error):
        pilot.key("space")


# --- the whole of it


def test_a_start_that_fails_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    monkeypatch.setattr("game.start.open_store", boom)
    assert run(None) == 1
    said = capsys.readouterr().err
    assert BOOM in said
    assert str(tmp_path / "log" / "lantern.log") in said
    assert "Traceback" not in said


def test_a_first_scene_that_fails_leads_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    monkeypatch.setattr("game.routes.read_file", boom)
    seen: list[list[type[Scene]]] = []

    def step(app: App, seconds: float, now: float) -> None:
        seen.append([type(each) for each in app.stack])
        app.stack.clear()

    monkeypatch.setattr(App, "step", step)
    assert run("anything") == 0
    assert seen == [[Home]]


@pytest.mark.parametrize("key", [Key("escape"), Key("q", control=True)])
def test_nothing_of_a_game_is_lost_on_the_way(pilot: Pilot, key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    """To leave raises as well: still home, and what was played is on disk."""
    kind = CATALOGUE[0].kind.id
    pilot.open(kind)
    leave: Callable[[], None] = pilot.play.leave

    def leave_and_raise(_: Playing) -> None:
        leave()
        boom()

    monkeypatch.setattr(Playing, "leave", leave_and_raise)
    pilot.app.guard.do(lambda: pilot.app._dispatch(key))
    assert pilot.scenes() in ([Home], [])
    assert [each.heading.kind for each in pilot.store.shelf.summaries(kind)] == [kind]
