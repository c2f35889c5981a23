"""The page of statistics: what is chosen, what it counts, what it tells of a dot, what is taken along."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.rating.techniques import bars
from game.reader.node import focus_of
from game.scenes.practice.practice import Practice
from game.scenes.statistics import statistics
from game.scenes.statistics.export import COLUMNS, write_csv
from game.scenes.statistics.filter import FIGURES, NONE, Counted, counted
from game.scenes.statistics.levels import Levels
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.spread_chart import SpreadChart
from game.scenes.statistics.statistics import Statistics, _cells
from game.scenes.statistics.techniques_chart import PARTS, pattern
from game.store.archive import ArchiveBusyError, Game
from game.store.learning import Counts, Seen
from game.store.store import Store
from game.ui.widgets.chart import Chart
from game.ui.widgets.widget import Look
from tests.game.memory_store import MemoryStore, add_games
from tests.game.page_text import heard, unheard
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.game.sweet_spots_hand import KIND
from tests.rows import sample
from tools.sample_player import chapters

WALL = next(each.kind.id for each in CATALOGUE if each.kind.scoring.slips is not None)
RANKED = next(each.kind.id for each in CATALOGUE if each.kind.scoring.rank is not None)


@cache
def year() -> list[list[str]]:
    return list(chapters(200, TODAY))


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A year of games, and its page."""
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    store = MemoryStore()
    store.archive.put(year(), TODAY.isoformat())
    with piloted(store) as pilot:
        pilot.press("statistics")
        reckoned(pilot)
        yield pilot


def game(number: int, seconds: float, ending: str = "solved", hints: int = 0, kind: str = KIND) -> Game:
    return Game(f"g{number}", kind, "free", "8-1-easy", "2026-11-20", ending, seconds, hints, 5, 0)


def chart(pilot: Pilot, name: str) -> Chart:
    (found,) = [each for each in pilot.scene.panel.widgets if each.id == name and isinstance(each, Chart)]
    return found


def ids(pilot: Pilot) -> set[str]:
    return {each.id for each in pilot.scene.panel.widgets}


def show(pilot: Pilot, kind: str) -> Statistics:
    """The page of a kind."""
    page = pilot.put(Statistics(pilot.services, kind))
    reckoned(pilot)
    return page


def reckoned(pilot: Pilot) -> None:
    pilot.until(lambda: pilot.scene.job is None)
    pilot.step(2)


def test_losses_are_counted_and_only_clean_games_are_the_best(pilot: Pilot) -> None:
    games = [game(1, 8.0, hints=27), game(2, 100.0), game(3, 200.0), game(4, 5.0, "lost")]
    cells = _cells(pilot.services.ui, counted(games[::-1]))
    assert list(cells.values()) == ["4", "3", "1", "2", "2", "1:40", "1:40"]
    cells = _cells(pilot.services.ui, counted([game(1, 5.0, "lost")]))
    assert (cells["best"], cells["usual"]) == (NONE, NONE)
    assert Counted((game(1, 5.0, "lost", kind=RANKED),), RANKED).lost == 0, "where rank counts nobody loses"


def test_times_of_several_levels_have_no_median_together() -> None:
    easy, hard = game(1, 60.0), replace(game(2, 600.0), preset="8-1-hard")
    assert Counted((easy, hard), KIND).is_mixed
    assert not Counted((easy, hard), KIND, "8-1-easy").is_mixed
    assert not Counted((easy, replace(hard, ending="lost")), KIND).is_mixed
    assert not Counted((replace(easy, kind=RANKED), replace(hard, kind=RANKED)), RANKED).is_mixed


def test_the_last_bar_says_that_it_holds_all_that_took_longer(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(pilot.services.ui.text, "draw", lambda _, words, *rest, **more: seen.append(words))
    area = pygame.Rect(0, 0, 500, 300)
    for times, last in (((20.0, 25.0, 30.0, 152.0), "0:42+"), ((20.0, 25.0, 30.0, 36.0), "0:36")):
        seen.clear()
        found = Counted(tuple(game(number, each) for number, each in enumerate(times)), KIND)
        SpreadChart(pilot.services.ui, area, found).draw(pilot.services.ui, pygame.Surface(area.size), Look())
        assert last in seen


def test_no_frame_reads_or_reckons(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is opened, chosen, turned and drawn finds each figure there."""
    here = threading.current_thread()
    asked: list[tuple[str, bool]] = []

    def noted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*given: Any, **named: Any) -> Any:
            asked.append((name, threading.current_thread() is here))
            return work(*given, **named)

        return noting

    for name in FIGURES:
        own = vars(Counted)[name]
        monkeypatch.setattr(own, "func", noted(name, own.func))
    monkeypatch.setattr(pilot.store.archive, "_ask", noted("archive", pilot.store.archive._ask))
    monkeypatch.setattr(pilot.store, "learned", noted("learned", pilot.store.learned))
    monkeypatch.setattr(statistics, "bars", noted("bars", bars))
    for kind in ("", KIND, WALL, RANKED):
        show(pilot, kind)
        pilot.press("clean")
        reckoned(pilot)
        pilot.resize((720, 1280) if pilot.app.size[0] > 1000 else (1280, 800))
    assert {name for name, _ in asked} >= {*FIGURES, "archive", "learned", "bars"}
    assert {name for name, is_here in asked if is_here} == set()


def test_while_somebody_else_has_the_archive_the_page_waits(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, tries = pilot.store.archive, []
    games = archive.games

    def busy(*given: Any, **named: Any) -> list[Game]:
        tries.append(1)
        if len(tries) < 3:
            raise ArchiveBusyError
        return games(*given, **named)

    monkeypatch.setattr(archive, "games", busy)
    assert len(show(pilot, "").counted.all) == 200


def test_a_kind_a_level_and_the_switch_narrow_it_down(pilot: Pilot) -> None:
    everything = len(pilot.scene.counted.games)
    page = show(pilot, KIND)
    of_kind = len(page.counted.games)
    assert 0 < of_kind < everything
    pilot.press("levels")
    assert pilot.scenes()[-1] is Levels
    pilot.step(2)
    pilot.press("preset")
    assert pilot.scene is page
    reckoned(pilot)
    assert page.counted.preset is not None
    assert 0 < len(page.counted.games) < of_kind
    level = len(page.counted.games)
    pilot.press("clean")
    reckoned(pilot)
    assert page.counted.clean
    assert len(page.counted.games) == len([each for each in page.counted.games if not each.hints]) < level


@pytest.mark.parametrize(("size", "games"), sample(product([(1280, 800), (720, 1280), (360, 480)], range(4)), 4))
def test_few_games_or_none_leave_a_page(games: int, size: tuple[int, int]) -> None:
    store = MemoryStore()
    add_games(store, [game(number, 60.0 + number, kind=kind) for number in range(games) for kind in (KIND, WALL)])
    with piloted(store, size) as pilot:
        for kind in ("", *(each.kind.id for each in CATALOGUE)):
            show(pilot, kind)
            pilot.scene.tip()
            assert {"played"} <= ids(pilot)


def test_the_keys_walk_along_the_dots(pilot: Pilot) -> None:
    page = show(pilot, KIND)
    dots = chart(pilot, "dots")
    page.panel.focus = "dots"
    assert page.tip() is None
    pilot.key("left")
    latest = page.counted.plotted[-1][0]
    assert page.tip() is not None
    assert f"{int(latest.seconds) // 60}:{int(latest.seconds) % 60:02}" in page.tip().words
    pilot.key("left")
    assert dots.at == len(page.counted.plotted) - 2
    told = heard(page, pilot.app.window)
    assert list(unheard(page, told)) == []
    assert focus_of(told).endswith(f"/dots/{dots.at}"), "the row is read"


def test_every_mark_tells_of_itself(pilot: Pilot) -> None:
    for kind in ("", KIND, WALL, RANKED):
        show(pilot, kind)
        for each in pilot.scene.panel.widgets:
            if isinstance(each, Chart):
                told = [each.figures(number) for number in range(len(each.marks.xs))]
                assert told
                assert all(told)
                rows = each.node().children
                assert [row.name for row in rows] == [" ".join(words.split("\n")) for words in told]
                assert all([cell.name != "" for cell in row.children] == [True, True] for row in rows), each.id
                inside = each.rect.inflate(2, 2).move(-each.rect.left, -each.rect.top)
                assert all(inside.collidepoint(spot) for spot in zip(each.marks.xs, each.marks.ys, strict=True))
                assert list(each.marks.xs) == sorted(each.marks.xs), "or no pointer finds them"


# --- the export


def written(pilot: Pilot) -> None:
    pilot.store.writer.wait()
    pilot.step(2)


def test_the_table_has_all_games(pilot: Pilot, tmp_path: Path) -> None:
    own = tmp_path / "exported" / "Lantern statistics 2026-11-20.csv"
    own.parent.mkdir()
    own.write_text("another file")
    pilot.press("export_bar")
    written(pilot)
    assert "Saved" in " ".join(pilot.said())
    assert own.read_text() == "another file"
    path = own.with_stem(f"{own.stem} (2)")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert (tuple(rows[0]), len(rows)) == (COLUMNS, 201)


def test_lines_end_as_the_standard_says() -> None:
    text = write_csv([replace(game(1, 61.5), preset='a "b", c', rank=7, address="brick/7-medium/12345")])
    line = f'g1,{KIND},free,"a ""b"", c",2026-11-20,solved,61.5,0,5,0,7,brick/7-medium/12345'
    assert text == f"{','.join(COLUMNS)}\r\n{line}\r\n"


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@a", "\t=1", "'=1"])
def test_no_cell_is_a_formula(cell: str) -> None:
    _, row = csv.reader(io.StringIO(write_csv([replace(game(1, 61.5), preset=cell)]), newline=""))
    assert row[COLUMNS.index("preset")] == f"'{cell}"


def test_a_game_of_which_only_numbers_came_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    add_games(store, [game(1, 61.5)])
    with piloted(store) as pilot:
        pilot.app.stack.put(PlayedGames(pilot.services))
        pilot.until(lambda: pilot.scene.job is None)
        pilot.step()
        pilot.press("game")
        pilot.step(3)
        assert isinstance(pilot.scene, PlayedGames)
        assert pilot.said() == [pilot.services.ui.tell("statistics.only_numbers")]
        assert not list(tmp_path.rglob("*unreadable*"))


def test_where_nothing_can_be_written_it_is_said(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "exported").write_text("no folder")
    pilot.press("export_bar")
    written(pilot)
    assert "could not be saved" in " ".join(pilot.said())


# --- The bars of techniques: what is told of them, by hover, tap and key, and where they lead


SEEN = {"shape": Counts(3, 2, 1, 1, 3), "last_spots": Counts(40), "what_if": Counts(1, 0, 0, 0, 0)}
DRILLED = ("last_spots", "shape", "what_if")  # of those that were seen


@pytest.fixture
def seen() -> Iterator[Pilot]:
    """The page of a kind whose techniques were seen."""
    store = MemoryStore()
    add_games(store, [game(number, 60.0 + number) for number in range(3)])
    store.change_learned(lambda learned: learned.with_seen("g1", Seen(KIND, "2026-11-20", SEEN)))
    with piloted(store) as pilot:
        show(pilot, KIND)
        yield pilot


def row(pilot: Pilot, number: int) -> tuple[int, int]:
    """Where a bar is, once it is in sight."""
    pilot.scene.scroller.reveal(bars_of(pilot).rect, 20)
    pilot.scene._carry()
    chart = bars_of(pilot)
    return chart.rect.left + chart.plot.left + 30, chart.rect.top + chart.marks.ys[number]


def bars_of(pilot: Pilot) -> Chart:
    found = pilot.widget("techniques")
    assert isinstance(found, Chart)
    return found


def test_they_stand_from_easy_to_hard_with_all_their_numbers(seen: Pilot) -> None:
    told = [bars_of(seen).figures(number) for number in range(3)]
    assert [each.split(":")[0] for each in told] == ["Last spots", "Gaps in a line", "What-if"]
    assert "sure 3 · slow 2 · early 1 · mistakes 1 · hints 3" in told[1]
    seen.touch(row(seen, 1))
    assert "Gaps in a line" in seen.scene.tip().words
    seen.key("up")
    assert "Last spots" in seen.scene.tip().words
    seen.services.change(replace(seen.services.settings, learn=False))
    page = show(seen, KIND)
    assert {"techniques", "practise:shape"}.isdisjoint(each.id for each in page.panel.widgets), "switched off"


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
def test_a_pill_leads_to_practice(seen: Pilot, hand: str) -> None:
    page = seen.scene
    pills = [each for each in page.panel.widgets if each.id.startswith("practise:")]
    assert len(pills) == len(DRILLED)
    assert all(min(each.rect.size) >= 44 for each in pills)
    seen.scroll_to(pills[1].id)
    while hand == "keys" and page.panel.focus != pills[1].id:
        seen.key("tab")
    seen.press_by(hand, pills[1].id)
    assert isinstance(seen.scene, Practice)
    assert (seen.scene.drill, seen.scene.entry) == ("shape", entry_of(KIND))


def test_parts_are_told_apart_by_more_than_colour(seen: Pilot) -> None:
    """In grey, each pattern has a share of ink that is its own."""
    shares = []
    for part in PARTS:
        surface = pygame.Surface((60, 18))
        surface.fill(seen.services.ui.theme.surface)
        pattern(seen.services.ui, surface, surface.get_rect(), part)
        grey = pygame.transform.grayscale(surface)
        shares.append(tuple(grey.get_at((x, 9))[0] for x in range(60)))
    assert len({tuple(a != b for a, b in pairwise(each)) for each in shares}) >= 4
