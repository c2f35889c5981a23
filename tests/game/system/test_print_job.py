"""A process that prints: what it leaves, whatever becomes of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.store.files import SIGN
from game.system import print_job
from game.system.desktop import SYSTEM_PROGRAMS
from game.system.print_job import PrintProgress, has_printer, print_to_file, print_to_printer
from generators.kernel.kind import Cancelled, no_pulse
from generators.kernel.phrases import phrasebook
from generators.paper.items import OrderedPuzzle, PrintChoices, PrintOrder, read_order
from tests.pulses import cancel
from tests.said import refused

ONE = OrderedPuzzle("sweet_spots", "sweet-spots/4-1-easy/12345@2")
ORDER = PrintOrder((ONE, ONE), PrintChoices(per_page=2), "Two", "zh")


def test_an_order_travels_as_text() -> None:
    assert read_order(ORDER.to_json()) == ORDER


@pytest.mark.slow
def test_a_process_of_its_own_prints(tmp_path: Path) -> None:
    progress = PrintProgress()
    print_to_file(ORDER, tmp_path / "two.pdf", progress, no_pulse)
    data = (tmp_path / "two.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/Lang (zh-Hans)" in data
    assert progress.every == 2
    assert [each.name for each in tmp_path.iterdir()] == ["two.pdf"]


def test_what_cannot_be_printed_is_said_by_the_process(tmp_path: Path) -> None:
    order = PrintOrder((OrderedPuzzle("brick", text="?"),), PrintChoices(), "")
    (tmp_path / print_job.ORDER).write_text(order.to_json())
    assert print_job.run(str(tmp_path)) == 1
    assert (tmp_path / print_job.SAID).read_text("utf-8")
    assert not (tmp_path / print_job.PDF).exists()


def waits(then: str) -> list[str]:
    return [sys.executable, "-c", f"import os, sys, time, signal\n{then}"]


KILLED = f"os.kill(os.getpid(), {int(signal.SIGTERM)})"


@pytest.mark.parametrize(("command", "key"), [(waits(KILLED), "print.stopped"), (["./none"], "print.not_started")])
def test_a_process_that_is_killed_or_does_not_start_costs_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], key: str
) -> None:
    monkeypatch.setattr(print_job, "command", lambda: command)
    assert refused(print_to_file, ORDER, tmp_path / "two.pdf", PrintProgress(), no_pulse).key == key
    assert list(tmp_path.iterdir()) == []


def test_what_a_process_wrote_before_it_failed_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(print_job, "command", lambda: waits("sys.exit('no fonts')"))
    refused(print_to_file, ORDER, tmp_path / "two.pdf", PrintProgress(), no_pulse)
    assert caplog.messages == ["printing 1 no fonts\n"]


def test_it_can_be_called_off_and_then_nothing_runs_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def seen(*args: object, **more: object) -> subprocess.Popen[bytes]:
        begun.append(popen(*args, **more))  # type: ignore[call-overload]
        return begun[-1]

    monkeypatch.setattr(print_job, "command", lambda: waits("time.sleep(60)"))
    monkeypatch.setattr(subprocess, "Popen", seen)
    with pytest.raises(Cancelled):
        print_to_file(ORDER, tmp_path / "two.pdf", PrintProgress(), cancel)
    assert begun[0].poll() is not None
    assert list(tmp_path.iterdir()) == []


def test_it_ends_with_its_window(tmp_path: Path) -> None:
    """Windows gives an orphan no new parent; but the window's lock on the folder is gone."""
    (tmp_path / print_job.ORDER).write_text(ORDER.to_json(), encoding="utf-8")
    holds = "from game.store.files import Lock; import pathlib; Lock(pathlib.Path(sys.argv[1])).acquire(); "
    holder = subprocess.Popen(
        [*waits(holds + "print(flush=True); time.sleep(60)"), str(tmp_path / SIGN)], stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    pulse = print_job._watch(tmp_path)
    pulse()
    holder.kill()
    holder.wait()
    holder.stdout.close()
    print_job._watch(tmp_path / "none")()
    with pytest.raises(SystemExit):
        print_job._watch(tmp_path)()


PRINTS = "from pathlib import Path\nPath(sys.argv[-1], 'puzzles.pdf').write_bytes(b'%PDF-')"


@pytest.fixture
def spooler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An lp that keeps what it was given, and a process that prints at once."""
    lp = tmp_path / "lp"
    lp.write_text(f'#!/bin/sh\necho "$1 $2" > "{tmp_path}/title"\ncp "$3" "{tmp_path}/spooled.pdf"\n')
    lp.chmod(0o755)
    monkeypatch.setattr(print_job, "SYSTEM_PROGRAMS", f"{tmp_path}{os.pathsep}{SYSTEM_PROGRAMS}")
    monkeypatch.setattr(print_job, "command", lambda: waits(PRINTS))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="lp is of other systems")
def test_the_printer_of_the_system_gets_the_pages_or_says_why_not(spooler: Path) -> None:
    assert has_printer()
    print_to_printer(ORDER, PrintProgress(), no_pulse)
    assert (spooler / "spooled.pdf").read_bytes() == b"%PDF-"
    assert (spooler / "title").read_text() == "-t Two\n"
    assert sorted(each.name for each in spooler.iterdir()) == ["lp", "spooled.pdf", "title"]
    (spooler / "lp").write_text("#!/bin/sh\necho 'lp: no default destination' >&2\nexit 1\n")
    why = refused(print_to_printer, ORDER, PrintProgress(), no_pulse)
    assert why.key == "print.no_printer"
    assert "no default destination" in phrasebook().tell(why)


def test_pages_that_no_program_of_windows_prints_are_opened(spooler: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Edge opens a PDF, and has no word for printing it."""
    asked, known = list[str](), {"open"}

    def start(path: Path, verb: str) -> None:
        asked.append(f"{path.name} {verb}")
        if verb not in known:
            raise OSError(1155, "No application is associated")

    monkeypatch.setattr(print_job, "print_to_file", lambda *_: None)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", start, raising=False)
    assert print_to_printer(ORDER, PrintProgress(), no_pulse).key == "print.opened"
    assert asked == ["puzzles.pdf print", "puzzles.pdf open"]
    known.add("print")
    assert print_to_printer(ORDER, PrintProgress(), no_pulse).key == "print.sent"
    old, young = sorted(spooler.glob("lantern-paper-*"))
    os.utime(old, (0, 0))
    known.clear()
    refused(print_to_printer, ORDER, PrintProgress(), no_pulse)
    assert young.exists()
    assert not old.exists(), "a day after it was printed"
