"""How often the loop turns, and what ends it."""

from __future__ import annotations

import os
import signal
import sys
from threading import Event

import pygame
import pytest

from game import start
from game.app import ACTIVE, AWAKE, CALM, IDLE, App
from game.scenes.shared.scene import Quit
from game.store import Store
from tests.game.pilot import piloted


def test_the_loop_is_calm_when_nothing_happens_and_quick_when_something_does() -> None:
    seen, ends = list[tuple[str, int]](), Event()
    with piloted() as p:

        def after(seconds: float, what: str) -> None:
            p.wait(seconds)
            seen.append((what, p.app._rate()))

        p.wait(3)  # home begins what it makes ahead
        p.until(lambda: p.app._rate() == CALM)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
        after(0.1, "the pointer moves")
        after(AWAKE, "nothing")
        p.key("tab")
        after(0.1, "a key")
        after(AWAKE, "nothing")
        job = p.worker.submit(lambda _: ends.wait())
        after(AWAKE, "work")
        ends.set()
        job.result()
        after(AWAKE + 0.1, "nothing")
    quick = {"a key": ACTIVE, "nothing": CALM}
    assert seen == [(what, quick.get(what, IDLE)) for what, _ in seen]


def test_what_is_drawn_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    with piloted(watched=True) as pilot:
        monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(pilot.app.frames))
        before = pilot.app.frames
        pilot.open("brick")
        assert len(shown) == pilot.app.frames - before > 0


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill ends the tests there")
def test_a_signal_ends_it_at_once_and_only_a_quit_by_hand_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """With something that could not be written yet."""
    monkeypatch.setattr(Store, "owes", True)
    left: list[bool] = []

    def turn(app: App, _: float, __: float) -> None:
        if not left:
            app.follow(Quit())
            left.append(bool(app.stack))
            os.kill(os.getpid(), signal.SIGTERM)
        app._take_all(0.0)

    monkeypatch.setattr(App, "step", turn)
    before = signal.getsignal(signal.SIGTERM)
    assert start.run(None) == 0
    signal.signal(signal.SIGTERM, before)
    assert left == [True]
