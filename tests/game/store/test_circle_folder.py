"""A circle's folder: what bad tools, bad disks and bad people do to its files harms nobody."""

from __future__ import annotations

import errno
import json
import os
import sys
from datetime import date, timedelta
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from game.store import circle_folder
from game.store.circle import Circle, Line
from game.store.circle_folder import LARGEST, CircleFolder, line_of, read_device
from game.store.races import Races
from game.store.records import LINE, ME, RACE
from generators.page.circle_file import About, write_circle
from generators.page.race import LEGS, Leg, Race, Run
from generators.page.result import NUMBERS, Result
from tests.game.memory_store import MemoryRecords
from tests.game.store.test_files import failing

DAY, FRIDAY, DONE = date(2026, 12, 9), Race("friday-7", "boards", 2), Result("brick", 2829103021, 1234, late=True)


class Home:
    """A player's machine in a circle."""

    def __init__(self, name: str, folder: Path, *, times: bool = True, day: date = DAY) -> None:
        self.day, records, about = day, MemoryRecords(folder, lambda _: None), About("c1", "Friends", times)
        records.set(ME, {"name": name})
        self.circle = Circle(records, lambda *_: "", lambda: self.day)
        self.races = Races(records, self.circle)
        self.shared = CircleFolder(records, self.circle, self.races, lambda: self.day)
        (folder / "Friends.lantern-circle").write_bytes(write_circle(about))
        self.shared.join(folder, about)
        (self.file,) = (member.path for member in [self.shared.member] if member)

    def does(self, *results: Result, on: date = DAY) -> str:
        """Exchange these; returns the fault."""
        self.shared.exchange({str(on): {each.puzzle: each for each in results}})
        return self.shared.fault.key if self.shared.fault else ""

    def table(self) -> set[Line]:
        return {each for each in self.circle.lines() if each.person in self.circle.names()}


def some(dice: Random, puzzle: str) -> Result:
    counts = dice.randrange(99), dice.randrange(1, 9999), dice.randrange(3), dice.randrange(3)
    return Result(puzzle, *counts, dice.random() < 0.3, dice.random() < 0.2)


def test_what_is_done_from_today_on_goes_to_friends_until_one_leaves(tmp_path: Path) -> None:
    anna, ben = Home("Anna", tmp_path), Home("Ben", tmp_path)
    anna.races.keep(Run(FRIDAY, (Leg(400),) * LEGS, 1_797_000_000.0))
    anna.does(Result("riddle", 7), on=DAY - timedelta(1))
    anna.does(DONE)
    ben.does()
    assert ben.table() == {Line(anna.circle.me, str(DAY), DONE)}
    assert [name for name, _ in ben.races.others(FRIDAY)] == ["Anna"]
    *_, name, race, line = anna.file.read_text(encoding="utf-8").splitlines()
    assert (line, name[:11]) == ('["lit","2026-12-09 brick",[1234,0,0,"late",2829103021],1]', '["me","name')
    assert race.startswith('["race","boards 2 friday-7","litrace1')
    anna.circle.set_name("Anna B")
    anna.does()
    ben.does()
    assert [*ben.circle.names().values()] == ["Anna B"]
    (tmp_path / "old.circle").write_bytes(anna.file.read_bytes())
    assert anna.shared.leave().key == "folder.left"
    eve = Home("Eve", tmp_path, times=False)
    eve.does(Result("brick", 5, 777, helps=1))
    assert (eve.table(), len(anna.file.read_text(encoding="utf-8").splitlines())) == (set(), 3)
    assert '"2026-12-09 brick",[0,1,0,"on",5]' in eve.file.read_text(encoding="utf-8")


@pytest.mark.slow
def test_clashing_files_in_any_order_give_one_table(tmp_path: Path) -> None:
    dice = Random(3)
    for number in range(60):
        files = []
        for device in "aabbcd":
            lines = [["me", "id", "7e11b0", 1], ["me", "device", device, 1]]
            done = [Line("", str(DAY), some(dice, each)).record() for each in dice.choices(NUMBERS[:4], k=9)]
            texts = [*map(json.dumps, lines), *map(line_of, done), ""]
            files.append(read_device("\n".join(texts).encode()[: dice.randrange(150, 700)]))
        homes = [Home("Ben", tmp_path) for _ in range(6)]
        for home in homes:
            home.circle.take(sent for each in dice.sample(files, len(files)) if each for sent in each.sent)
        assert all(each.table() == homes[0].table() for each in homes), number
        assert len(homes[0].table()) > 2


@pytest.mark.slow
def test_a_bad_tool_loses_no_line(tmp_path: Path) -> None:
    dice, anna, ben, old = Random(5), Home("Anna", tmp_path), Home("Ben", tmp_path), list[bytes]()
    for number in range(5):
        days = [str(DAY + timedelta(number * 80 + each)) for each in range(80)]
        anna.shared.exchange({day: {each: some(dice, each) for each in NUMBERS[:12]} for day in days})
        old.append(anna.file.read_bytes())
        name = dice.choice(("Anna (copy).circle", "x.sync-conflict-2.circle", "Anna 2.circle", anna.file.name))
        (tmp_path / name).write_bytes(dice.choice(old)[: dice.choice((10**7, dice.randrange(100, 9_000)))])
        anna.day = ben.day = DAY + timedelta(number * 80 + 80)
    anna.does()
    assert [*tmp_path.glob("*.circle")] == [anna.file], "copies that say no more are removed"
    ben.does()
    assert (len(ben.table()), ben.table()) == (4_800, {*anna.circle.lines()})


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")
def test_hostile_files_do_no_harm(tmp_path: Path) -> None:
    dice, zoe, ben, letter = Random(7), Home("Zoe", tmp_path), Home("Ben", tmp_path), tmp_path / "letter.txt"
    zoe.does(DONE)
    ben.does()
    letter.write_text("Dear Anna", encoding="utf-8")
    for name, path in (("link.circle", zoe.file), (ben.file.name, letter)):
        (tmp_path / name).unlink(missing_ok=True)
        (tmp_path / name).symlink_to(path)
    (tmp_path / "folder.circle").mkdir()
    (tmp_path / "large.circle").write_bytes(zoe.file.read_bytes() + b"\n" * LARGEST)
    os.mkfifo(tmp_path / "pipe.circle")
    odd = ("[" * 400, 1e999, -5, True, "../../etc/passwd", None, [1234, 0, 0, "on", 7], "<img>\u202e" * 90, "0a0b0c")
    keys = ("2026-99-99 brick", "../../etc/passwd", "2031-01-01 brick", "gift 7 brick", "name", "id", "left", "device")
    for number in range(500):
        lines = [[ME, "id", f"{number:06x}", 1]]
        kinds = dice.choices((ME, LINE, RACE, 7), k=12)
        lines += ([kind, *dice.choices((*keys, *odd), k=2), dice.choice((1, 2, *odd))] for kind in kinds)
        junk = b"\xff" * 9 + b"[" * dice.randrange(10**5) + b"\n"
        (tmp_path / f"A{number}.circle").write_bytes("\n".join(map(json.dumps, lines)).encode() + b"\n" + junk)
    zoe.does(riddle := Result("riddle", 8, 700))
    ben.does()
    assert {each.result for each in ben.table() if each.place == str(DAY)} == {DONE, riddle}
    assert len(ben.circle.names()) <= 61
    assert all(len(each) <= 40 and "\u202e" not in each for each in ben.circle.names().values())
    assert (letter.read_text(encoding="utf-8"), ben.file.is_symlink()) == ("Dear Anna", False)


def test_a_folder_that_is_gone_or_read_only_or_hangs_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (room := tmp_path / "room").mkdir()
    anna, ben, hangs, asked = Home("Anna", room), Home("Ben", room), Event(), Event()
    anna.does(DONE)
    room.rename(tmp_path / "away")
    assert (ben.does(DONE), room.exists()) == ("folder.unreadable", False)
    assert "date.day" not in repr(ben.shared.fault), "nothing was read on any day"
    room.mkdir()  # the drive is not there, but the place for it
    assert (ben.does(), [*room.iterdir()]) == ("folder.unreadable", [])
    room.rmdir()
    (tmp_path / "away").rename(room)
    with monkeypatch.context() as patch:
        patch.setattr(circle_folder, "replace_file", failing(errno.EROFS))
        assert (ben.does(), len(ben.table())) == ("folder.unwritable", 1)
        patch.undo()
        patch.setattr(os, "fchmod", failing(errno.ENOTSUP), raising=False)
        assert ben.does() == "", "a network drive may have no modes"

    def hang(_: str) -> None:
        asked.set()
        hangs.wait()
        raise OSError(errno.EIO, "")

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", hang)
        patch.setattr(circle_folder, "PATIENCE", 0.0)
        (thread := Thread(target=ben.does)).start()
        asked.wait()
        assert not ben.shared.exchange({}), "it does not wait for the other thread"
        assert "folder.waits" in repr(ben.shared.fault)
        hangs.set()
        thread.join()
    assert (ben.does(), anna.does(), len(anna.table())) == ("", "", 1)
