"""Killed with -9 at a random moment, or in the middle of a write: at most a second is lost, no result and no chapter,
and nothing is counted twice."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from game.catalogue import entry_of
from game.session.keeper import Keeper
from game.session.session import read_chapter
from game.store.store import Store
from game.store.summary import BOOKKEEPING, TOUCHED
from generators.kernel.kind import AnyKind
from tests.game.kill.crash_game import KIND, POINTS, playing, playing_in_window
from tests.game.kill.forks import begun_and_heard, ended
from tests.game.toy import TODAY, TOY

KILLS, IN_PLAY = 60, 10
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
    assert ended(process) == -signal.SIGKILL, "it ended by itself"
    return [tuple(json.loads(line)) for line in lines if line.endswith("\n")]


def found(home: Path, kind: AnyKind) -> dict[str, tuple[int, bool]]:
    """Each chapter that there is, how many deeds it has, and whether it ended. All of them can be read."""
    store = Store(home)
    store.writer.wait()
    chapters = {each.id: home / "games" / kind.id / f"{each.id}.chapter" for each in store.shelf.glances(kind.id)}
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
    first = keeper.begin("few", 3)
    assert first is not None
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
    again = keeper.open(game)
    assert again is not None
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
