"""In quiet moments on home what may be wanted next is made, one after the other, and nothing stays in memory for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.scenes.home import preparation as ahead
from game.scenes.home.facts import look
from game.scenes.shared.launch_request import Daily
from game.session.keeper import daily_place
from game.session.puzzle_cache import fresh
from generators.kernel.kind import no_pulse
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.game.scenes.shared.test_day_lanterns import play
from tests.game.sweet_spots_hand import KIND

DAY = TODAY.isoformat()
LATER = "2031-05-05"  # than the almanac ends


@dataclass
class Wishes:
    """In the place of those that come true."""

    busy: bool = False
    asked: list[tuple[str, str, str]] = field(default_factory=list)

    def collect(self) -> None:
        pass

    def request(self, kind: Any, preset: Any, day: str = "") -> bool:
        self.asked.append((kind.id, preset.id, day))
        return True


@pytest.fixture
def wishes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wishes]:
    asked = Wishes()
    monkeypatch.setattr(pilot.services, "ready", asked)
    monkeypatch.setattr(ahead, "forget", lambda: asked.asked.append(("", "forgotten", "")))
    yield asked
    pilot.worker.stop()


def planned(pilot: Pilot) -> ahead.Preparation:
    plan = ahead.Preparation(pilot.services)
    plan.plan(look(pilot.services))
    plan.update(ahead.SOON)
    pilot.worker.submit(lambda _: None, ahead=True).result()  # what comes next is imported
    plan.disturb()
    return plan


def quiet(plan: ahead.Preparation, pilot: Pilot, steps: int) -> None:
    for _ in range(steps):
        plan.update(ahead.QUIET)
        pilot.worker.submit(lambda _: None, ahead=True).result()


def test_nothing_is_made_while_a_hand_is_there(pilot: Pilot, wishes: Wishes) -> None:
    plan = planned(pilot)
    for _ in range(50):
        plan.update(ahead.QUIET * 0.9)
        plan.disturb()
    assert wishes.asked == []


def test_what_is_suggested_comes_first_and_each_kind_is_forgotten_before_the_next(pilot: Pilot, wishes: Wishes) -> None:
    first = look(pilot.services).suggestion
    assert first is not None
    quiet(planned(pilot), pilot, 4 * len(CATALOGUE))
    kind, day = first.standing.entry.id, first.request.day if isinstance(first.request, Daily) else ""
    assert wishes.asked[0] == (kind, first.preset, day)
    kinds = [kind for kind, _, _ in wishes.asked]
    assert [kind for kind in kinds if kind] == [kind, *(each.kind.id for each in CATALOGUE)]
    assert kinds[-1] == "", "and so is the last"
    assert not any(one and other and one != other for one, other in pairwise(kinds))


def test_one_at_a_time(pilot: Pilot, wishes: Wishes) -> None:
    plan = planned(pilot)
    quiet(plan, pilot, 1)
    wishes.busy = True
    quiet(plan, pilot, 20)
    assert len(wishes.asked) == 1


def test_what_is_played_comes_before_what_is_not_and_what_runs_needs_no_other(pilot: Pilot, wishes: Wishes) -> None:
    pilot.store.add_seen("brick", "x")
    play(pilot.store, 1, place="free")
    play(pilot.store, 1, place=daily_place(DAY))
    quiet(planned(pilot), pilot, 30)
    made = [kind for kind, name, _ in wishes.asked if name != "forgotten"]
    assert made[0] == "brick"
    assert KIND not in made


def test_a_daily_made_ahead_is_the_one_that_everybody_has() -> None:
    with piloted(MemoryStore(), ahead=True) as pilot:
        entry = entry_of(KIND)
        ready, preset = pilot.services.ready, entry.preset(entry.daily_on(LATER))
        assert ready.daily(entry.kind, preset, LATER) is None
        assert ready.request(entry.kind, preset, LATER)
        pilot.until(lambda: not ready.busy)
        assert not ready.request(entry.kind, preset, LATER)
        assert ready.daily(entry.kind, preset, LATER) == fresh(entry.kind, preset, no_pulse, seed=f"{KIND} {LATER}")
        assert not pilot.store.is_ready(KIND, preset.id), "free play has its own"
