"""The bars of techniques: what is told of them, by hover, tap and key, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.scenes.shared.scene import Scene, Services
from game.scenes.statistics import statistics
from game.scenes.statistics.statistics import Statistics
from game.scenes.statistics.techniques_chart import PARTS, pattern
from game.store.archive import Game
from game.store.learning import Counts, Seen
from game.ui.input import Event
from game.ui.widgets.chart import Chart
from tests.game.memory_store import MemoryStore, add_games
from tests.game.pilot import Pilot, entry_of, piloted
from tests.game.sweet_spots_hand import KIND

SEEN = {"shape": Counts(3, 2, 1, 1, 3), "last_spots": Counts(40), "what_if": Counts(1, 0, 0, 0, 0)}
DRILLED = ("last_spots", "shape", "what_if")  # of those that were seen


class Practised(Scene):
    """In the place of the one that plays."""

    def __init__(self, services: Services, entry: object, drill: str) -> None:
        super().__init__(services)
        self.entry, self.drill = entry, drill

    def place(self) -> None: ...

    def handle(self, event: Event) -> None: ...

    def draw(self, target: pygame.Surface) -> None: ...


def game(number: int) -> Game:
    return Game(f"g{number}", KIND, "free", "8-1-easy", "2026-11-20", "solved", 60.0 + number, 0, 5, 0)


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    monkeypatch.setattr(statistics, "Practice", Practised)
    store = MemoryStore()
    add_games(store, [game(number) for number in range(3)])
    store.change_learned(lambda learned: learned.with_seen("g1", Seen(KIND, "2026-11-20", SEEN)))
    with piloted(store) as pilot:
        yield pilot


def show(pilot: Pilot, kind: str = KIND) -> Statistics:
    page = Statistics(pilot.services, kind)
    pilot.app.stack.put(page)
    pilot.until(lambda: page.job is None)
    pilot.step(2)
    return page


def row(pilot: Pilot, number: int) -> tuple[int, int]:
    """Where a bar is, once it is in sight."""
    pilot.scene.scroller.reveal(bars(pilot).rect, 20)
    pilot.scene._carry()
    chart = bars(pilot)
    return chart.rect.left + chart.plot.left + 30, chart.rect.top + chart.marks.ys[number]


def bars(pilot: Pilot) -> Chart:
    found = pilot.widget("techniques")
    assert isinstance(found, Chart)
    return found


def test_they_stand_from_easy_to_hard_with_all_their_numbers(pilot: Pilot) -> None:
    show(pilot)
    told = [bars(pilot).figures(number) for number in range(3)]
    assert [each.split(":")[0] for each in told] == ["Last spots", "Gaps in a line", "What-if"]
    assert "sure 3 · slow 2 · early 1 · mistakes 1 · hints 3" in told[1]


def test_switched_off_there_are_none(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, learn=False))
    page = show(pilot)
    assert {"techniques", "practise:shape"}.isdisjoint(each.id for each in page.panel.widgets)


def test_a_tap_and_a_key_tell_the_numbers(pilot: Pilot) -> None:
    show(pilot)
    pilot.touch(row(pilot, 1))
    assert "Gaps in a line" in pilot.scene.tip().words
    pilot.key("up")
    assert "Last spots" in pilot.scene.tip().words


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
def test_a_pill_leads_to_practice(pilot: Pilot, hand: str) -> None:
    page = show(pilot)
    pills = [each for each in page.panel.widgets if each.id.startswith("practise:")]
    assert len(pills) == len(DRILLED)
    assert all(min(each.rect.size) >= 44 for each in pills)
    pilot.scroll_to(pills[1].id)
    while hand == "keys" and page.panel.focus != pills[1].id:
        pilot.key("tab")
    pilot.press_by(hand, pills[1].id)
    assert isinstance(pilot.scene, Practised)
    assert (pilot.scene.drill, pilot.scene.entry) == ("shape", entry_of(KIND))


def test_parts_are_told_apart_by_more_than_colour(pilot: Pilot) -> None:
    """In grey, each pattern has a share of ink that is its own."""
    shares = []
    for part in PARTS:
        surface = pygame.Surface((60, 18))
        surface.fill(pilot.services.ui.theme.surface)
        pattern(pilot.services.ui, surface, surface.get_rect(), part)
        grey = pygame.transform.grayscale(surface)
        shares.append(tuple(grey.get_at((x, 9))[0] for x in range(60)))
    assert len({tuple(a != b for a, b in pairwise(each)) for each in shares}) >= 4
