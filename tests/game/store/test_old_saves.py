"""Every game that the version before chapters saved goes on where it was: tests/golden/first_format tells how they were
made. What that version said of them is what must be found."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.session.chapter import Chapter
from game.session.keeper import Keeper, daily_place, given_place
from game.session.session import Session
from game.store.json_store import JsonStore
from game.store.streak import streak
from generators.kernel.kind import still
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.sources import ROOT

OLD = ROOT / "tests" / "golden" / "first_format"
DAY, YESTERDAY = "2026-11-20", "2026-11-19"
THEIRS = [entry for entry in CATALOGUE if (OLD / f"{entry.kind.id}-1.said.json").exists()]  # the kinds of that time
each_kind = pytest.mark.parametrize("kind", [entry.kind.id for entry in THEIRS])


def said(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((OLD / f"{name}.said.json").read_text(encoding="utf-8"))
    return found


def games(kind: str) -> list[dict[str, Any]]:
    """What was said of each game, with its puzzle."""
    kept = json.loads((OLD / "games" / f"{kind}-1.json").read_text(encoding="utf-8"))
    return [
        each | {"puzzle": own["puzzle"]} for each, own in zip(said(f"{kind}-1")["games"], kept["games"], strict=True)
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The player's, as that version left it: the first window was closed last."""
    shutil.copytree(OLD / "games", tmp_path / "games")
    for path in (tmp_path / "games").iterdir():
        os.utime(path, (1e9, 1e9 - int(path.stem[-1])))
    with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as database:
        database.executescript((OLD / "results.sql").read_text(encoding="utf-8"))
    return tmp_path


@pytest.fixture
def store(folder: Path) -> Iterator[JsonStore]:
    store = JsonStore(folder, lambda: TODAY)
    yield store
    store.close()
    assert store.messages == []
    assert not list(folder.rglob("*unreadable*"))


def keeper(store: JsonStore, kind: str) -> Keeper:
    return Keeper(store, entry_of(kind).kind, lambda: TODAY)


def resumed(keeps: Keeper) -> Session[Any, Any, Any, Any]:
    session = keeps.resume()
    assert session is not None
    return session


def state(entry: Entry, puzzle: str, moves: list[str]) -> Any:
    """Where these moves lead to."""
    found = entry.kind.start(entry.kind.read(puzzle))
    for move in moves:
        found = entry.kind.play(found, entry.kind.read_move(move))
    return found


def agree(kind: str, chapter: Chapter[Any, Any, Any, Any], old: dict[str, Any]) -> None:
    """The chapter is that game, with its past and its future."""
    entry = entry_of(kind)
    assert (chapter.heading.puzzle, chapter.preset, chapter.daily) == (old["puzzle"], old["preset"], old["daily"])
    assert (chapter.seconds, chapter.hints, chapter.over) == (old["seconds"], old["hints"], old["over"])
    assert chapter.state == state(entry, old["puzzle"], old["moves"])
    assert chapter.positions[-1].state == state(entry, old["puzzle"], old["last_moves"])
    assert ([each.depth for each in chapter.positions], chapter.at) == (old["depths"], old["at"])
    assert [each.state for each in chapter.marks] == [state(entry, old["puzzle"], each) for each in old["marks"]]


# --- the game on the table


@each_kind
def test_it_goes_on_where_it_was(store: JsonStore, kind: str) -> None:
    keeps, old = keeper(store, kind), said(f"{kind}-1")
    session = resumed(keeps)
    here = old["undo_leads_to"][0]
    agree(kind, session.chapter, games(kind)[here])
    assert (session.over, session.can_undo, session.can_redo) == (old["over"], old["can_undo"], old["can_redo"])
    assert sorted(map(list, session.faults)) == old["faults"]
    if session.kind.mistakes:
        assert sorted(map(list, session.kind.mistakes(session.state, still))) == old["mistakes"]
    keeps.close()


@each_kind
def test_its_puzzles_are_written_as_they_were(kind: str) -> None:
    """So that a puzzle that is brought again is known again."""
    own = entry_of(kind).kind
    assert [own.write(own.read(each["puzzle"])) for each in games(kind)] == [each["puzzle"] for each in games(kind)]


@each_kind
def test_undo_leads_to_the_games_before(store: JsonStore, kind: str) -> None:
    keeps, old = keeper(store, kind), games(kind)
    session = resumed(keeps)
    for number in said(f"{kind}-1")["undo_leads_to"]:
        agree(kind, session.chapter, old[number])
        keeps.changed()
        session.chapter.go_to(0)
        session.undo()
    keeps.close()


@each_kind
def test_a_second_start_finds_the_same(folder: Path, kind: str) -> None:
    for _ in range(3):
        store = JsonStore(folder, lambda: TODAY)
        keeps = keeper(store, kind)
        agree(kind, resumed(keeps).chapter, games(kind)[said(f"{kind}-1")["undo_leads_to"][0]])
        assert len(store.shelf.glances(kind)) == len(said_of_all(kind))
        keeps.close()
        store.close()
        assert store.messages == []


def said_of_all(kind: str) -> list[dict[str, Any]]:
    """Of the games of all windows."""
    return [each for path in sorted((OLD / "games").glob(f"{kind}-?.json")) for each in said(path.stem)["games"]]


# --- in their places


@each_kind
@pytest.mark.parametrize("day", [YESTERDAY, DAY])
def test_a_daily_is_in_its_place(store: JsonStore, kind: str, day: str) -> None:
    keeps = keeper(store, kind)
    session = keeps.reopen(daily_place(day))
    assert session is not None
    agree(kind, session.chapter, [each for each in games(kind) if each["daily"] == day][-1])
    keeps.close()


@each_kind
def test_a_puzzle_from_outside_is_in_its_place(store: JsonStore, kind: str) -> None:
    keeps, own = keeper(store, kind), entry_of(kind).kind
    given = [each for each in games(kind) if not each["preset"]][-1]
    session = keeps.reopen(given_place(own, own.read(given["puzzle"])))
    assert session is not None
    agree(kind, session.chapter, given)
    keeps.close()


def test_what_two_windows_left_is_all_there(store: JsonStore) -> None:
    """Also where both had begun the same puzzle."""
    waiting = store.shelf.waiting("riddle")
    both = [said(name)["games"][said(name)["undo_leads_to"][0]] for name in ("riddle-1", "riddle-2")]
    assert [(each.heading.daily, each.seconds) for each in waiting] == [(old["daily"], old["seconds"]) for old in both]
    assert len({each.id for each in store.shelf.glances("riddle")}) == len(said_of_all("riddle"))


# --- results


def figures(store: JsonStore) -> list[tuple[object, ...]]:
    found = reversed(store.archive.games(ended=True))
    return sorted((g.kind, g.preset, g.solved, g.seconds, g.hints, g.day, g.daily) for g in found)


def old_figures() -> list[tuple[object, ...]]:
    return sorted((*(kind, preset, solved), *rest) for kind, preset, _, solved, *rest in said("results")["results"])


def test_results_are_all_there(store: JsonStore) -> None:
    assert figures(store) == old_figures()
    assert streak(store.archive.solved_days(), TODAY) == said("results")["streak"]
    assert store.archive.dailies_solved(YESTERDAY) == {"connecting_wall"}
    assert store.archive.dailies_solved(DAY) == set()


def test_nothing_is_counted_twice(folder: Path) -> None:
    """Though all that ended is looked at again, and once more after that."""
    for _ in range(2):
        store = JsonStore(folder, lambda: TODAY)
        for entry in THEIRS:
            keeps = keeper(store, entry.kind.id)
            for each in store.shelf.glances(entry.kind.id):
                assert keeps.open(each.id) is not None
                keeps.changed()
            keeps.close()
        store.close()
        assert figures(store) == old_figures()


def finish(session: Session[Any, Any, Any, Any]) -> None:
    while not session.over:
        hint = session.kind.hint(session.state, still)
        assert hint is not None
        session.play(hint.move)


def test_what_was_solved_and_undone_is_counted_once(store: JsonStore) -> None:
    keeps = keeper(store, "brick")
    finish(resumed(keeps))
    keeps.changed()
    keeps.close()
    assert figures(store) == old_figures()


def test_what_had_not_ended_is_counted_when_it_does(store: JsonStore) -> None:
    keeps = keeper(store, "riddle")
    for number, each in enumerate(store.shelf.waiting("riddle"), 1):
        session = keeps.open(each.id)
        assert session is not None
        finish(session)
        keeps.changed()
        store.writer.wait()
        assert len(figures(store)) == len(old_figures()) + number
    keeps.close()


# --- in the window


def on(pilot: Pilot, kind: str) -> None:
    """Go on with a game from home: redo, and then what a hint does."""
    pilot.scroll_to(f"play:{kind}")
    pilot.press(f"play:{kind}")
    pilot.until_playing()
    agree(kind, pilot.session.chapter, games(kind)[said(f"{kind}-1")["undo_leads_to"][0]])
    before = pilot.session.state
    pilot.key("ctrl y")
    redone = pilot.session.state
    assert redone != before
    for _ in range(3):
        pilot.key("ctrl h")
        pilot.thinking()
    pilot.wait(2.0)
    assert pilot.session.state != redone
    pilot.key("escape")


def test_home_shows_them_and_they_are_played_on(folder: Path) -> None:
    store = JsonStore(folder, lambda: TODAY)
    with piloted(store) as pilot:
        for card in pilot.scene.cards[: len(THEIRS)]:
            preset, seconds = said(f"{card.entry.kind.id}-1")["running"]
            assert (card.waiting[0].heading.preset, card.waiting[0].seconds) == (preset, seconds)
        for entry in THEIRS:
            on(pilot, entry.kind.id)
        assert [each.id for each in pilot.scene.panel.widgets if each.id.startswith("more:")] == ["more:riddle"]
        assert pilot.said() == []
