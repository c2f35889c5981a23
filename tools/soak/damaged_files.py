"""A player's folder with files spoilt, and Lantern started on it: it starts and plays."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from tools.soak.mutate import mutate, spoilt
from tools.soak.player import furnished, visit
from tools.soak.tally import Tally, Task, split_tasks

FOLDERS, FOLDERS_QUICK = 2_000, 12
WALL = 50_000_000  # bytes


def tasks(share: float, *, quick: bool) -> list[Task]:
    return split_tasks("spoilt", FOLDERS_QUICK if quick else round(FOLDERS * share), FOLDERS_QUICK // 2)


def run(task: Task, seed: str) -> Tally:
    rng, tally = Random(seed), Tally()
    with furnished() as fresh:
        for number in range(task[1]):
            folder = fresh()
            about = f"{seed} {number}: " + ", ".join(spoil(folder, rng) for _ in range(rng.choice((1, 1, 1, 2, 4))))
            visit(folder, tally, about, rng)
            tally.tried["folders with spoilt files"] += 1
    return tally


def spoil(folder: Path, rng: Random) -> str:
    """One file, in one way; gives what was done."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    path = rng.choice(paths)
    way = rng.choice((bits, bits, words, words, cut, cut, wall, *[instead] * 4, seal, twice, odd))
    way(path, rng)
    return f"{path.relative_to(folder)} {way.__name__}"


def bits(path: Path, rng: Random) -> None:
    path.write_bytes(spoilt(path.read_bytes(), rng))


def words(path: Path, rng: Random) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    path.write_bytes(mutate(text, rng).encode("utf-8", "surrogatepass"))


def cut(path: Path, rng: Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: rng.choice((0, rng.randrange(len(data) + 1)))])


def wall(path: Path, rng: Random) -> None:
    """More than anybody would have written."""
    path.write_bytes((path.read_bytes() or b"0") * (rng.choice((100_000, WALL)) // (path.stat().st_size or 1) + 1))


def instead(path: Path, rng: Random) -> None:
    """Something else of that name: a folder, a pipe, or a link that is broken, endless or points to itself."""
    path.unlink()
    what = rng.choice(("folder", "link", "ring", "pipe"))
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        targets = ("nowhere/at/all", "/dev/zero", "/dev/full", "..") if what == "link" else (path.name,)
        path.symlink_to(rng.choice(targets))


def seal(path: Path, rng: Random) -> None:
    path.chmod(0)
    if rng.random() < 0.3:
        path.parent.chmod(0o500)


def twice(path: Path, rng: Random) -> None:
    """A copy under another name that might be one of ours."""
    names = ("a.chapter", "sweet_spots-1.json", "sweet_spots-².json", ".x.json.abcdefgh", "灯.chapter", "a.lock")
    path.with_name(rng.choice(names)).write_bytes(path.read_bytes())


def odd(path: Path, rng: Random) -> None:
    """The bytes of another program."""
    path.write_bytes(
        rng.choice((b"\x7fELF", b"SQLite format 3\0", b"\x89PNG", b"\xff\xfe[\0", b"[" * 90_000, b"{}", b"null"))
    )
