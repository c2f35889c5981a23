"""Statistics: what is chosen, what they count, what they tell of a dot, what is taken along; and the list of games."""

from __future__ import annotations

import csv
import io
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, ON_SUNDAYS
from game.reader.node import focus_of
from game.scenes.shared.export import COLUMNS, write_csv
from game.scenes.shared.game_names import kind_name
from game.scenes.statistics.filter import FIGURES, NONE, GameSelection, Levels, select_games
from game.scenes.statistics.played_games import A_PAGE, GameList, PlayedGames, game_row, kind_choice
from game.scenes.statistics.statistics import Statistics, _cells
from game.session.keeper import Keeper, daily_place
from game.store.archive import Game
from game.store.log import Heading
from game.store.store import Store
from game.ui.widgets.chart import Chart
from game.ui.widgets.chooser import Chooser, chooser
from generators.kernel.phrases import LANGUAGES
from generators.names.address import Address
from tests.game.memory_store import MemoryStore, add_games, make_busy
from tests.game.page_text import heard, unheard
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.game.store.test_archive import ENDED, lines
from tests.game.sweet_spots_hand import EASY, KIND
from tests.rows import present, sample
from tools.sample_player import chapters

WALL = next(each.kind.id for each in CATALOGUE if each.kind.scoring.slips is not None)
RANKED = next(each.kind.id for each in CATALOGUE if each.kind.scoring.rank is not None)


@cache
def year() -> list[list[str]]:
    return list(chapters(200, TODAY))


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A year of games, and its page."""
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    store = MemoryStore()
    store.archive.put(year(), TODAY.isoformat())
    with piloted(store) as player:
        player.press("statistics")
        reckoned(player)
        yield player


def game(number: int, seconds: float, ending: str = "solved", hints: int = 0, kind: str = KIND) -> Game:
    return Game(f"g{number}", kind, "free", "8-1-easy", "2026-11-20", ending, seconds, hints, 5, 0)


def show(player: Pilot, kind: str) -> Statistics:
    """The page of a kind."""
    page = player.put(Statistics(player.services, kind))
    reckoned(player)
    return page


def played_games(player: Pilot) -> PlayedGames:
    page = player.put(PlayedGames(player.services))
    reckoned(player)
    return page


def reckoned(player: Pilot) -> None:
    player.until(lambda: player.scene.job is None)
    player.step(2)


def test_losses_are_counted_and_only_clean_games_are_the_best(player: Pilot) -> None:
    games = [game(1, 8.0, hints=27), game(2, 100.0), game(3, 200.0), game(4, 5.0, "lost")]
    cells = _cells(player.services.ui, select_games(games[::-1]))
    assert list(cells.values()) == ["4", "3", "1", "2", "1:40", "1:40"]
    cells = _cells(player.services.ui, select_games([game(1, 5.0, "lost")]))
    assert (cells["best"], cells["usual"]) == (NONE, NONE)
    assert GameSelection((game(1, 5.0, "lost", kind=RANKED),), RANKED).lost == 0, "where rank counts nobody loses"
    clean = GameSelection(tuple(games), clean=True).games
    assert clean == tuple(games[1:3]), "a lost game without a hint was behind the switch"
    assert len(clean) == GameSelection(tuple(games)).figures.alone


def test_times_of_several_levels_have_no_median_together() -> None:
    easy, hard = game(1, 60.0), replace(game(2, 600.0), preset="8-1-hard")
    assert GameSelection((easy, hard), KIND).is_mixed
    assert not GameSelection((easy, hard), KIND, "8-1-easy").is_mixed
    assert not GameSelection((easy, replace(hard, ending="lost")), KIND).is_mixed
    assert not GameSelection((replace(easy, kind=RANKED), replace(hard, kind=RANKED)), RANKED).is_mixed


def test_kinds_without_games_are_not_offered(player: Pilot) -> None:
    """On the page, and in the list of games."""
    played = page_kinds(player)
    named = {kind_name(player.services.ui, entry_of(each)) for each in played}
    page, lists = player.widget("kind"), player.scene._open_played()
    player.app.follow(lists)
    player.until(lambda: player.scene.games)
    for chips in (page, player.widget("kind")):
        assert isinstance(chips, Chooser)
        assert {chips.labels[at] for at in chips.offered} - named == {chips.labels[0]}
        assert len(chips.offered) == len(named) + 1 < len(chips.labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_that_was_played_has_a_chip_with_its_name(player: Pilot, language: str) -> None:
    """In English the only game was of Walk the Poem, and no chip had its name."""
    player.prefer(language=language)
    ui = player.services.ui
    assert ui.language == language
    for entry in CATALOGUE:
        choice = kind_choice(ui, chooser, "", {entry.id}, "statistics.all", lambda _: None)
        chips: Any = choice.make(pygame.Rect(0, 0, 900, 0))
        assert [chips.labels[at] for at in sorted(chips.offered)][1:] == [kind_name(ui, entry)]


def page_kinds(player: Pilot) -> set[str]:
    return {each.kind for each in show(player, "").selection.all}


def test_while_somebody_else_has_the_archive_the_page_waits(player: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    make_busy(monkeypatch, player.store.archive, "games", (1, 2))
    assert len(show(player, "").selection.all) == 200


def test_a_kind_a_level_and_the_switch_narrow_it_down(player: Pilot) -> None:
    everything = len(player.scene.selection.games)
    page = show(player, KIND)
    of_kind = len(page.selection.games)
    assert 0 < of_kind < everything
    player.press("levels", to=Levels)
    player.step(2)
    player.press(f"preset:{page.selection.presets[0][0]}")
    assert player.scene is page
    reckoned(player)
    assert page.selection.preset is not None
    assert 0 < len(page.selection.games) < of_kind
    level = len(page.selection.games)
    player.press("clean")
    reckoned(player)
    assert page.selection.clean
    assert len(page.selection.games) == len([each for each in page.selection.games if not each.hints]) < level


@pytest.mark.parametrize(("size", "games"), sample(product([(1280, 800), (720, 1280), (360, 480)], range(4)), 4))
def test_few_games_or_none_leave_a_page(games: int, size: tuple[int, int]) -> None:
    store = MemoryStore()
    add_games(store, [game(number, 60.0 + number, kind=kind) for number in range(games) for kind in (KIND, WALL)])
    with piloted(store, size) as player:
        for kind in ("", *(each.kind.id for each in CATALOGUE)):
            show(player, kind)
            player.scene.tip()
            assert player.widget("played")


def test_the_keys_walk_along_the_dots(player: Pilot) -> None:
    page = show(player, KIND)
    dots = player.widget("dots")
    assert isinstance(dots, Chart)
    page.panel.focus = "dots"
    assert page.tip() is None
    player.key("left")
    latest = page.selection.plotted[-1][0]
    assert page.tip() is not None
    assert f"{int(latest.seconds) // 60}:{int(latest.seconds) % 60:02}" in page.tip().words
    player.key("left")
    assert dots.at == len(page.selection.plotted) - 2
    told = heard(page, player.app.window)
    assert list(unheard(page, told)) == []
    assert focus_of(told).endswith(f"/dots/{dots.at}"), "the row is read"


def test_every_mark_tells_of_itself(player: Pilot) -> None:
    for kind in ("", KIND, WALL, RANKED):
        show(player, kind)
        for each in player.scene.panel.widgets:
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


def written(player: Pilot) -> None:
    player.store.writer.wait()
    player.step(2)


def test_the_table_has_all_games(player: Pilot, tmp_path: Path) -> None:
    own = tmp_path / "exported" / "Lantern statistics 2026-11-20.csv"
    own.parent.mkdir()
    own.write_text("another file")
    player.reach("export")
    written(player)
    assert "Saved" in " ".join(player.said())
    assert own.read_text() == "another file"
    path = own.with_stem(f"{own.stem} (2)")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert (tuple(rows[0]), len(rows)) == (COLUMNS, 201)


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@a", "\t=1", "'=1"])
def test_no_cell_is_a_formula(cell: str) -> None:
    _, row = csv.reader(io.StringIO(write_csv([replace(game(1, 61.5), preset=cell)]), newline=""))
    assert row[COLUMNS.index("preset")] == f"'{cell}"


def test_a_game_of_which_only_numbers_came_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    add_games(store, [game(1, 61.5)])
    with piloted(store) as player:
        played_games(player)
        player.until(lambda: "game" in [each.id for each in player.scene.panel.widgets])
        player.press("game", to=PlayedGames)
        assert player.said() == [player.services.ui.tell("statistics.only_numbers")]
        assert not list(tmp_path.rglob("*unreadable*"))


def test_where_nothing_can_be_written_it_is_said(player: Pilot, tmp_path: Path) -> None:
    (tmp_path / "exported").write_text("no folder")
    player.reach("export")
    written(player)
    assert "could not be saved" in " ".join(player.said())


# --- The list of all that was played: by date, each game once, of known kinds alone, and read as it comes into sight


DAY = TODAY.isoformat()
SOME = ("3.0 move 1",)


def shown(games: GameList) -> list[Game]:
    return [game for number in range(games.count) if (game := games.at(number)) is not None]


def listed(store: MemoryStore) -> list[Game]:
    games = GameList(store)
    games.read()
    return shown(games)


def at_hand(store: MemoryStore, name: str, *deeds: str, begun: str = DAY) -> None:
    journal = store.shelf.create(Heading(name, KIND, "free", EASY, "4", begun))
    journal.add("0.0 open 1", *deeds)
    store.shelf.release(journal)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def test_a_game_is_listed_once_as_it_is_now(store: MemoryStore) -> None:
    """What was opened again out of the archive is at hand as well."""
    store.archive.put([lines(name, *SOME, kind=KIND) for name in "ab"], DAY)
    present(store.shelf.claim(KIND, "a")).add("7.0 move 2")
    assert sorted((each.id, each.moves, each.seconds) for each in listed(store)) == [("a", 2, 7.0), ("b", 1, 3.0)]


def test_games_with_a_move_are_listed_and_endings_that_the_archive_does_not_know(store: MemoryStore) -> None:
    store.archive.put([lines("a", "0.0 open 1", kind=KIND), lines("b", *SOME, kind=KIND)], DAY)
    at_hand(store, "c")
    at_hand(store, "d", *SOME)
    at_hand(store, "e", *ENDED[1:])
    found = [(each.id, each.ending) for each in listed(store)]
    assert found == [("d", ""), ("b", ""), ("e", "solved")]


def test_all_stand_by_date(store: MemoryStore) -> None:
    for number, day in enumerate(("2026-11-02", "2026-11-08", "2026-11-05")):
        store.archive.put([lines(f"archived{number}", *SOME, kind=KIND)], day)
        at_hand(store, f"at-hand{number}", *SOME, begun=day.replace("-11-", "-10-"))
    at_hand(store, "latest", *SOME, begun="2026-11-08")
    days = [each.day for each in listed(store)]
    assert days == sorted(days, reverse=True)
    assert [each.id for each in listed(store)][:2] == ["latest", "archived1"], "of one day what is at hand is first"


def test_kinds_of_a_lantern_to_come_are_left_out(pilot: Pilot) -> None:
    pilot.store.archive.put([lines("a", *ENDED, kind="eighth"), lines("b", *ENDED, kind=KIND)], DAY)
    pilot.press("statistics")
    reckoned(pilot)
    assert pilot.scene.played == 1
    pilot.reach("played")
    reckoned(pilot)
    assert [each.id for each in shown(pilot.scene.games)] == ["b"]


@pytest.mark.parametrize("log", [b"no archive", b"", zlib.compress(b"\xff"), "words"])
def test_a_game_whose_log_is_spoilt_is_not_there(log: object, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.archive.put([lines("a", *ENDED, kind=KIND), lines("b", *ENDED, kind=KIND)], DAY)
    with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as database, database:
        database.execute("UPDATE game SET log = ? WHERE id = 'a'", (log,))
    keeper = Keeper(store, entry_of(KIND).kind, lambda: TODAY)
    for _ in range(2):
        assert store.archive.lines("a") is None
        assert keeper.open("a") is None
    assert store.archive.lines("b") is not None
    assert [each.key for each in store.messages] == ["store.spoilt"], "told once"
    store.close()


@pytest.mark.parametrize("named", [True, False])
def test_a_row_says_what_was_played_and_when(named: bool, pilot: Pilot) -> None:
    def row(place: str = "free", preset: str = EASY) -> tuple[str, str]:
        game = Game("a", KIND, place, preset, DAY, "solved", 61.0, 0, 5)
        found = game_row(pilot.services.ui, game, named=named, narrow=False)
        assert found.detail == "Solved · 1:01"
        return found.label, found.note

    yesterday = daily_place((TODAY - timedelta(days=1)).isoformat())
    today, names = "20 November 2026", "8×8 · 1 chest · Easy"
    if named:
        assert row() == ("Sweet Spots", f"{names} · {today}")
        assert row(preset="") == ("Sweet Spots", f"Imported · {today}")
    else:
        assert row() == (names, today)
        assert row(preset="") == ("Imported", today)
    assert row(daily_place(DAY))[1] == f"Daily · {today}"
    assert row(yesterday)[1] == f"Daily of 19 November 2026 · {today}"


@pytest.mark.parametrize("where", ["archive", "hand"])
def test_a_mini_and_the_cryptic_of_a_sunday_have_their_names(pilot: Pilot, store: MemoryStore, where: str) -> None:
    """They were called "5×5 · American · Easy"."""
    kind = "crossword"
    presets = (("5-american-easy", "261118"), ("5-american-easy", "77"), (ON_SUNDAYS[1], "261115"))
    for number, (preset, seed) in enumerate(presets):
        at = Address(kind, preset, seed)
        heading = Heading(f"a{number}", kind, "free", preset, "x", DAY, str(at))
        if where == "archive":
            store.archive.put([[heading.line(), *ENDED]], DAY)
        else:
            journal = present(store.shelf.create(heading))
            journal.add(*ENDED)
            store.shelf.release(journal)
    rows = [game_row(pilot.services.ui, each, named=False, narrow=False) for each in listed(store)]
    assert sorted(each.label for each in rows) == ["5×5 · American · Easy", "Mini crossword", "Sunday cryptic"]


def test_the_list_is_searched_by_kind(pilot: Pilot) -> None:
    kinds = (KIND, "riddle")
    pilot.store.archive.put([lines(f"{each:04}", *ENDED, kind=kinds[each % 2]) for each in range(3 * A_PAGE)], DAY)
    page = played_games(pilot)
    assert page.games.count == 3 * A_PAGE
    pilot.choose_chip("kind", kind_name(pilot.services.ui, entry_of(KIND)))
    reckoned(pilot)
    assert page.kind == KIND
    assert page.games.count == 3 * A_PAGE // 2
    assert {page.games.at(number).kind for number in range(A_PAGE)} == {KIND}


def test_an_archive_that_is_busy_is_asked_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.store.archive.put([lines("a", *ENDED, kind=KIND)], DAY)
    asked = make_busy(monkeypatch, pilot.store.archive, "ended_of", (1, 2))
    played_games(pilot)
    assert len(asked) == 3
    assert [each.id for each in shown(pilot.scene.games)] == ["a"]


def test_no_frame_reads_or_reckons(player: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is opened, chosen, turned and drawn finds each figure there."""
    here = threading.current_thread()
    asked: list[tuple[str, bool]] = []

    def noted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*given: Any, **named: Any) -> Any:
            asked.append((name, threading.current_thread() is here))
            return work(*given, **named)

        return noting

    for name in FIGURES:
        own = vars(GameSelection)[name]
        monkeypatch.setattr(own, "func", noted(name, own.func))
    monkeypatch.setattr(player.store.archive, "_query", noted("archive", player.store.archive._query))
    for kind in ("", KIND, WALL, RANKED):
        show(player, kind)
        player.press("clean")
        reckoned(player)
        player.resize((720, 1280) if player.app.size[0] > 1000 else (1280, 800))
    assert {name for name, _ in asked} >= {*FIGURES, "archive"}
    assert {name for name, in_writing_thread in asked if in_writing_thread} == set()


def test_only_what_comes_into_sight_is_read(pilot: Pilot) -> None:
    pilot.store.archive.put([lines(f"{each:04}", *ENDED, kind=KIND) for each in range(3 * A_PAGE)], DAY)
    played_games(pilot)
    asked: list[int] = []
    in_rows = pilot.store.archive.games_in_rows

    def counted(rows: Sequence[int]) -> dict[int, Game]:
        asked.extend(rows)
        return in_rows(rows)

    pilot.store.archive.games_in_rows = counted  # type: ignore[method-assign]
    pilot.watch(0.1)
    assert asked == [], "the first page was read when the list was opened"
    pilot.key("end")
    pilot.watch(0.1)
    assert asked == list(range(A_PAGE, 0, -1))
    assert pilot.scene.games.at(3 * A_PAGE - 1).id == "0000"
