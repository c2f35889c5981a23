"""Killed with -9 at a random moment, or in the middle of a write: at most a second is lost, no result and no chapter,
and nothing is counted twice."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from game.backup.backups import Backups
from game.catalogue import entry_of
from game.session.keeper import Keeper
from game.session.session import read_chapter
from game.store.store import Store
from game.store.summary import BOOKKEEPING, TOUCHED
from generators.kernel.kind import AnyKind
from tests.game.backup.world import World, backup_of, build, opened, state, still
from tests.game.kill.crash_game import (
    KILLED,
    KIND,
    POINTS,
    RESTORE_POINTS,
    begun,
    begun_and_heard,
    ended,
    playing,
    playing_in_window,
    restoring,
)
from tests.game.toy import TODAY, TOY
from tests.rows import present

KILLS, IN_PLAY = 50, 6
MOST_ACTS: dict[Callable[..., object], int] = {  # before the kill
    playing: 200,
    playing_in_window: 30,
}
MOST_LOST = 1.0  # seconds of play
Told = list[tuple[float, str, int, bool]]  # when, the chapter, its deeds, whether it ended


def killed(home: Path, deed: Callable[..., object], seed: str, point: tuple[object, ...], rng: Random) -> Told:
    process, heard = begun_and_heard(home, deed, seed, *point)
    with heard:
        lines = [heard.readline() for _ in range(rng.randrange(1, MOST_ACTS[deed]))]
        time.sleep(rng.uniform(0.0, 0.02))
        process.kill()
        lines += heard
    assert ended(process) in KILLED, "it ended by itself"
    return [tuple(json.loads(line)) for line in lines if line.endswith("\n")]


def found(home: Path, kind: AnyKind) -> dict[str, tuple[int, bool]]:
    """Each chapter that there is, how many deeds it has, and whether it ended. All of them can be read."""
    store = Store(home)
    store.writer.wait()
    chapters = {each.id: home / "games" / kind.id / f"{each.id}.chapter" for each in store.shelf.summaries(kind.id)}
    lines = {name: path.read_bytes().decode().split("\n")[:-1] for name, path in chapters.items()}
    games = store.archive.games(kind.id)
    for game in games:
        lines.setdefault(game.id, store.archive.lines(game.id) or [])
    read = {name: read_chapter(kind, each) for name, each in lines.items()}
    endings = Counter(game.id for game in games if game.ending)
    assert endings == Counter(name for name, each in read.items() if each.ending), "each result once"
    for game in games:
        ending = read[game.id].ending
        assert ending is None or (game.ending, game.seconds) == (ending.how, ending.seconds), "the first one"
    store.close()
    assert store.messages == []
    deeds = {name: sum(line.split(" ")[1] not in BOOKKEEPING for line in each[1:]) for name, each in lines.items()}
    return {name: (deeds[name], name in endings) for name in lines}


def nothing_is_lost(home: Path, kind: AnyKind, runs: Iterable[Told]) -> int:
    """Look after each run whether all is there that was there a second before its end; gives how many ended."""
    known: dict[str, tuple[int, bool]] = {}
    for number, told in enumerate(runs):
        for at, name, deeds, over in told:
            if at < told[-1][0] - MOST_LOST:
                known[name] = (deeds, over)
        here = found(home, kind)
        for name, (deeds, over) in known.items():
            assert name in here or not deeds, f"{number}: a chapter is lost"
            assert here.get(name, (0, False))[0] >= deeds, f"{number}: deeds are lost"
            assert not over or here[name][1], f"{number}: an ending is lost"
        known = here
    return sum(over for _, over in known.values())


@pytest.mark.slow
def test_killed_again_and_again(tmp_path: Path) -> None:
    """Some players are killed at any moment, most kill themselves where it hurts most."""
    rng = Random("killed")
    points = [(rng.choice(POINTS), rng.randrange(1, 25)) if rng.random() < 0.7 else () for _ in range(KILLS)]
    runs = (killed(tmp_path, playing, f"seed {number}", point, rng) for number, point in enumerate(points))
    assert nothing_is_lost(tmp_path, TOY, runs) > KILLS // 5


def test_killed_at_any_moment_of_bringing_a_game_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is copied in the middle of each write and before each rename, as a kill would leave it."""
    home, moments = tmp_path / "home", tmp_path / "moments"
    store = Store(home)
    keeper = Keeper(store, TOY, lambda: TODAY)
    first = present(keeper.begin("few", 3))
    for lamp in (0,) * 20 + (0, 1, 2):
        first.play(lamp)
    keeper.keep()
    game = first.chapter.heading.id
    for _ in range(2 * TOUCHED):
        keeper.begin("few", 3)
    keeper.close()
    store.writer.wait()
    assert not (home / "games" / "toy" / f"{game}.chapter").exists(), "it is in the archive alone"
    write, replace = os.write, Path.replace

    def keep() -> None:
        shutil.copytree(home, moments / str(len(list(moments.glob("*")))))

    def write_half(file: int, data: bytes) -> int:
        written = write(file, data[: len(data) // 2])
        keep()
        return written + write(file, data[len(data) // 2 :])

    def replace_later(path: Path, target: Path) -> Path:
        keep()
        return replace(path, target)

    moments.mkdir()
    monkeypatch.setattr(os, "write", write_half)
    monkeypatch.setattr(Path, "replace", replace_later)
    again = present(keeper.open(game))
    store.writer.wait()
    again.restart()
    keeper.close()
    store.close()
    monkeypatch.undo()
    kept = sorted(moments.iterdir())
    assert len(kept) > 2, "one is not enough"
    for moment in (*kept, home):
        deeds, over = found(moment, TOY)[game]
        assert deeds >= 24, moment.name
        assert over, moment.name


@pytest.mark.slow
def test_killed_in_the_window(home: Path) -> None:
    rng = Random("window")
    runs = (killed(home, playing_in_window, f"seed {number}", (), rng) for number in range(IN_PLAY))
    nothing_is_lost(home, entry_of(KIND).kind, runs)


# --- in the middle of a restore: the next start finds all as before, or finishes it


HERE = World(
    games=((1, "solved", "both"), (2, "running", "shelf"), (3, "left", "archive"), (4, "running", "both")),
    words=("+zonkey", "-moor"),
    seen=("3", "4"),
    settings=(("patterns", False), ("greeted", True)),
)
THERE = World(
    games=((2, "solved", "both"), (3, "lost", "archive"), (5, "running", "shelf"), (6, "solved", "archive")),
    words=("+quill", "+moor"),
    seen=("5",),
    settings=(("patterns", True),),
)

Folders = tuple[Path, Path, Path, Path]  # as it was, the backup, as it is after it, and of a backup of the first


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return folders_of(tmp_path_factory.mktemp("killed"))


def folders_of(room: Path) -> Folders:
    backup = backup_of(room / "there", THERE)
    build(room / "here", HERE)
    shutil.copytree(room / "here", room / "after")
    store = opened(room / "after")
    saved = Backups(store).restore(backup, still, settings=True, folder=room / "saved").before
    store.close()
    assert saved is not None
    return room / "here", backup, room / "after", restored(saved, room / "again")


def restored(saved: Path, home: Path) -> Path:
    """A new folder with what is in the backup."""
    store = opened(home)
    Backups(store).restore(saved, still, settings=True, folder=home.with_name("empty"))
    store.close()
    return home


def killed_and_opened(point: str, number: int, folders: Folders, room: Path) -> bool:
    """Whether it died. Either way all is as it was before, or as it is after; then what was before is in a backup."""
    before, backup, after, again = folders
    home, saved = room / "home", room / "saved"
    shutil.copytree(before, home)
    code = ended(begun(restoring, home, backup, saved, point, number))
    assert code in (0, *KILLED)
    died = code != 0
    store = opened(home)
    assert store.messages == []
    store.close()
    found, is_after = state(home), state(home)["files"] == state(after)["files"]
    assert is_after or died
    expected = state(after if is_after else before)
    assert (found["files"], found["rows"]) == (expected["files"], expected["rows"])
    assert not [each.name for each in home.iterdir() if each.suffix == ".zip" or each.name == "restore.json"]
    if is_after:
        assert state(restored(next(saved.glob("*.zip")), room / "new")) == state(again)
    return died


@pytest.mark.slow
@pytest.mark.parametrize("point", RESTORE_POINTS)
def test_killed_in_a_restore(point: str, folders: Folders, tmp_path: Path) -> None:
    for number in range(1, 30):
        if not killed_and_opened(point, number, folders, tmp_path / str(number)):
            break


@pytest.mark.parametrize("phase", ["restored", "undoing"])
def test_files_of_an_undo_are_removed(phase: str, folders: Folders, tmp_path: Path) -> None:
    """Version 0.2 kept them for 30 days."""
    home = tmp_path / "home"
    shutil.copytree(folders[2], home)
    before = state(home)
    (home / "restore.json").write_text(json.dumps({"phase": phase, "settings": True}))
    for name in ("before-restore.zip", "restored.zip", "restored.zip.next"):
        shutil.copyfile(folders[1], home / name)
    opened(home).close()
    assert not [*home.glob("*.zip*"), *home.glob("restore.json")]
    assert state(home) == before


def test_a_restore_that_cannot_be_finished_is_given_up_and_told(tmp_path: Path) -> None:
    build(tmp_path, HERE)
    before = state(tmp_path)
    (tmp_path / "restored.zip").write_bytes(b"spoilt")
    (tmp_path / "before-restore.zip").write_bytes(b"spoilt")
    (tmp_path / "restore.json").write_text('{"phase": "restoring", "settings": true}')
    store = opened(tmp_path)
    assert [each.key for each in store.messages] == ["backup.no_zip"]
    store.close()
    again = opened(tmp_path)
    assert again.messages == []
    again.close()
    assert state(tmp_path) == before
