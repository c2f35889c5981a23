"""The page New names the ready puzzles of each kind; later ones come beside those that were published."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES
from generators.lanterns import TABLE
from generators.names import address
from generators.page.page import evening_name
from generators.site import command as site_command
from generators.site.day import SiteDay
from generators.web.drawer import Drawer, is_slow
from tests.generators.run_command import run
from tests.generators.site.test_site import data_of

SPOTS, WALL = Drawer("sweet_spots", "5-1-easy", ENGLISH), Drawer("connecting_wall", "easy-connections", ENGLISH)
DRAWERS = [SPOTS, WALL, Drawer("sweet_spots", "13-2-hard", ENGLISH)]


def write(folder: Path, monkeypatch: pytest.MonkeyPatch, drawers: list[Drawer], *more: str) -> None:
    """A site of a day without puzzles, which is quick."""
    monkeypatch.setattr(site_command, "every_drawer", lambda: drawers)
    monkeypatch.setattr(site_command, "EVENINGS", 2)
    monkeypatch.setattr(site_command, "make_day", lambda day, **_: SiteDay(day))
    run("site", "", str(folder), "--from", "2026-12-01", "--days", "1", *more)


def kinds_of(folder: Path, language: str = ENGLISH) -> dict[str, Any]:
    data = data_of(folder, f"new-{language}.html")["languages"][language]
    return {each["kind"]: each for each in data["kinds"]}


def test_a_site_without_drawers_and_engine_has_no_page_of_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, monkeypatch, DRAWERS)
    assert list(tmp_path.glob("new-*")) == []
    assert {each["new"] for each in data_of(tmp_path)["languages"].values()} == {""}


@pytest.mark.slow
def test_new_names_each_drawer_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, monkeypatch, DRAWERS[:2], "--ready", "1")
    kinds = kinds_of(tmp_path)
    assert list(kinds) == ["connecting_wall", "sweet_spots"]
    found = {name: each["presets"] for name, each in kinds.items()}
    assert [[each["id"] for each in presets] for presets in found.values()] == [["easy-connections"], ["5-1-easy"]]
    named = [name for presets in found.values() for each in presets for name in each["drawers"]]
    assert {(tmp_path / name).exists() for name in named} == {True}
    assert len(named) == len(list((tmp_path / "drawers").iterdir()))
    spots = kinds["sweet_spots"]
    assert spots["rows"] == ["Size and chests", "Level"]
    assert {(tmp_path / each).exists() for each in (spots["play"], *spots["files"])} == {True}
    assert len(spots["files"]) == 2
    assert data_of(tmp_path)["languages"][ENGLISH]["new"] == "new-en.html"
    assert not (tmp_path / "new-zh.html").exists()


@pytest.mark.slow
def test_what_was_published_stays_and_later_ones_come_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, monkeypatch, [SPOTS], "--ready", "1")
    (first,) = (tmp_path / "drawers").iterdir()
    when = first.stat().st_mtime_ns
    write(tmp_path, monkeypatch, [SPOTS], "--ready", "1")
    assert [each.stat().st_mtime_ns for each in (tmp_path / "drawers").iterdir()] == [when]
    monkeypatch.setitem(address.EDITIONS, "sweet_spots", address.edition_of("sweet_spots") + 1)
    write(tmp_path, monkeypatch, [SPOTS], "--ready", "1")
    assert first.exists()
    assert len(list((tmp_path / "drawers").iterdir())) == 2
    assert first.name not in json.dumps(kinds_of(tmp_path))


def test_a_year_of_evenings_follows_and_what_is_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[str]()

    def make(day: str, whole: bool = True, **_: Any) -> SiteDay:
        made.extend([day] * (not whole))
        return SiteDay(day, pages={evening_name(day, each): b"" for each in LANGUAGES})

    for name, value in (("every_drawer", list), ("make_day", make), ("_write_frame", lambda *_: None)):
        monkeypatch.setattr(site_command, name, value)
    for day in ("2026-12-01", "2026-12-03"):
        run("site", "", str(tmp_path), "--from", day, "--days", "2", "--ready", "1")
    assert made == [str(date(2026, 12, 3) + timedelta(each)) for each in range(366)]
    folder = site_command.SiteFolder(tmp_path, first=date(2026, 12, 5))
    assert folder.evening(CHINESE)["days"] == ["2026-12-01", made[-1]]


@pytest.mark.slow
def test_with_an_engine_all_but_slow_presets_stand_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, folder = tmp_path / "engine", tmp_path / "site"
    engine.mkdir()
    (engine / "worker.js").write_text("1", encoding="utf-8")
    write(folder, monkeypatch, DRAWERS[2:], "--ready", "1", "--engine", str(engine))
    (worker,) = folder.glob("engine-*/worker.js")
    data = data_of(folder, "new-zh.html")["languages"][CHINESE]
    assert data["engine"] == worker.relative_to(folder).as_posix()
    assert set(kinds_of(folder, CHINESE)) == {row.id for row in TABLE if row.menu.language in ("", CHINESE)}
    presets = {each["id"]: each for each in kinds_of(folder)["sweet_spots"]["presets"]}
    assert presets["13-2-hard"]["slow"]
    assert [each for each in presets if is_slow("sweet_spots", each)] == ["13-2-hard"]
    (engine / "worker.js").write_text("2", encoding="utf-8")
    write(folder, monkeypatch, [], "--engine", str(engine))
    assert data_of(folder, "new-zh.html")["languages"][CHINESE]["engine"] != data["engine"]
    assert worker.exists()
