"""A folder that Lantern wrote on 21 November 2026, before records were one file and headings had addresses: all of it
is found. tests/golden/present_save.zip holds it, with what that version said of it: of each of the seven kinds a solved
game, one that was left, one that waits, two dailies, one from outside and one made ahead."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from game.catalogue import entry_of
from game.session.keeper import Keeper
from game.session.session import Chapter, read_chapter
from game.start import open_store
from game.store.settings import Settings
from game.store.store import Store
from game.store.summary import ChapterSummary
from generators.kernel.kind import AnyKind
from generators.names.address import FIRST_EDITION, Address
from tests.rows import present
from tests.sources import ROOT

SAVE = ROOT / "tests" / "golden" / "present_save.zip"
TODAY = date(2026, 11, 21)
SAID: dict[str, Any] = json.loads(ZipFile(SAVE).read("said.json"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    with ZipFile(SAVE) as packed:
        packed.extractall(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    store = open_store(home, lambda: TODAY)
    yield store
    store.close()
    assert store.messages == []
    assert not list(home.rglob("*unreadable*"))


def digest(value: object) -> str:
    return sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()[:16]


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def told(summary: ChapterSummary, chapter: Chapter[Any, Any, Any, Any]) -> dict[str, Any]:
    """Of a chapter, what that version said of it."""
    ending = asdict(summary.ending) if summary.ending else {}
    assert not ending.pop("open", False), "no game went on after it counted as solved"
    heading, numbers = summary.heading, ("opened", "order", "left", "over", "hints", "moves", "seconds")
    return {
        **{name: getattr(heading, name) for name in ("place", "preset", "begun")},
        **{name: getattr(summary, name) for name in numbers},
        "address": str(heading.made_at or ""),
        "puzzle": digest(heading.puzzle),
        "ending": plain(ending) if ending else None,
        "at": chapter.at,
        "depths": [each.depth for each in chapter.positions],
        "closed": chapter.closed,
        "log": digest([each.line() for each in chapter.log]),
    }


def first(kind: AnyKind) -> str:
    """The preset that came first in that version: riddles did not rhyme yet."""
    return "6-easy-meaning" if kind.id == "riddle" else kind.presets[0].id


@pytest.mark.sampled
@pytest.mark.parametrize("kind", SAID["kinds"])
def test_games(store: Store, kind: str) -> None:
    said, own = SAID["kinds"][kind], entry_of(kind).kind
    assert digest(store.recent_puzzles(kind)) == said["seen"]
    assert digest(store.take_ready(kind, first(own))) == said["ready"]
    summaries = {each.id: each for each in store.shelf.summaries(kind)}
    assert [each.id for each in store.shelf.waiting(kind) if not each.left] == said["waiting"]
    later = {"address": "", "again": False, "puzzle": ""}  # what that version did not say yet
    assert plain([asdict(each) for each in store.archive.games(kind)]) == [each | later for each in said["games"]]
    kept = {name: store.archive.lines(name, quietly=True) for name in said["lines"]}
    assert {name: lines and digest(lines) for name, lines in kept.items()} == said["lines"]
    assert summaries.keys() == said["chapters"].keys()
    for name, summary in summaries.items():
        journal = present(store.shelf.claim(kind, name))
        of_then = {key: value for key, value in said["chapters"][name].items() if key != "marks"}  # which are gone
        assert told(summary, read_chapter(own, journal.all)) == of_then
        store.shelf.release(journal)
    session = present(Keeper(store, own, lambda: TODAY).reopen(Address(kind, first(own), "12345", FIRST_EDITION)))
    assert session.chapter.heading.id == said["at 12345"]


@pytest.mark.parametrize("earlier", [0, 1])
def test_all_that_is_no_game(home: Path, earlier: int) -> None:
    """The second start finds the same."""
    for _ in range(earlier):
        open_store(home, lambda: TODAY).close()
    store = open_store(home, lambda: TODAY)
    said = SAID["settings"]
    names = {name: said[name].split() for name in ("mine", "taught")}  # which were one text each
    known = Settings().record()  # without those that are gone
    said = {name: value for name, value in said.items() if name in known}
    assert store.settings().record() == known | said | names
    assert store.own_words() == SAID["own_words"]
    assert store.recent_files() == SAID["recent"]
    assert [asdict(each) for each in store.ledger.results()] == SAID["ledger"]
    assert [asdict(each) for each in store.cards.all("lion_wall")] == SAID["cards"]
    learned = store.read_learned()
    assert learned.seen == {}, "all games are looked at again, by the present measure"
    assert {kind: [mark.day, mark.game] for kind, mark in learned.forgot.items()} == SAID["learned"]["forgot"]
    store.close()
    assert store.messages == []
