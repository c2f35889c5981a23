"""Printing in a process of its own, started with --paper and a folder, since it would block the
window for a second and need 80 MB.

The folder has the order. The process writes its progress there, and the PDF or an error message.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.store import files
from game.system.desktop import SYSTEM_PROGRAMS, system_environment
from game.system.folders import ROOT
from game.system.report import LOG
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, quote, reason, say, speak
from generators.lanterns import all_kinds
from generators.paper.items import PrintOrder, items, read_order

ORDER, DONE, SAID, PDF, ERRORS = "order.json", "done.txt", "said.txt", "puzzles.pdf", "errors.txt"  # in the folder
LOOK = 0.03  # seconds between two checks of the progress
WATCH = 0.5  # seconds between two checks whether the window still runs
SENT = "lantern-paper-"  # prefix of folders with pages for the printer
PATIENCE = 2.0  # seconds to wait for a cancelled process
SPOOLER = "lp"
SPOOLED = 20.0  # seconds to wait for lp
ASIDE = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
NICER = 10  # os.nice
MOST_LOGGED = 4_000  # characters of what the process wrote


@dataclass(slots=True)
class PrintProgress:
    done: int = 0  # puzzles
    every: int = 0

    @property
    def phrase(self) -> Phrase:
        return say("print.made", done=min(self.every, self.done + 1), every=self.every)


# --- in the window


def print_to_file(order: PrintOrder, path: Path, progress: PrintProgress, pulse: Pulse) -> None:
    """Print into a file, in one step; BadText says why it failed."""
    progress.every = len(order.puzzles)
    with files.temporary_folder() as folder:
        with files.temporary_errors():
            (folder / ORDER).write_text(order.to_json(), encoding="utf-8")
        _run(folder, progress, pulse)
        with (
            files.raise_bad_text("files.not_saved", name=path.name),
            (folder / PDF).open("rb") as made,
            files.replace_file(path) as file,
        ):
            shutil.copyfileobj(made, file)


def has_printer() -> bool:
    """Whether the system can print files; the printer may be off."""
    return sys.platform == "win32" or shutil.which(SPOOLER, path=SYSTEM_PROGRAMS) is not None


def print_to_printer(order: PrintOrder, progress: PrintProgress, pulse: Pulse) -> Phrase:
    """Print on the system's printer, and say so; BadText says why it failed. Windows opens the
    pages if the program for them prints nothing by itself, such as Edge."""
    with files.temporary_errors():
        for each in files.list_paths(Path(tempfile.gettempdir()), f"{SENT}*") if sys.platform == "win32" else ():
            if time.time() - each.stat().st_mtime > files.OLD:
                shutil.rmtree(each, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(prefix=SENT))  # stays for a day on Windows: the printer may still read it
    print_to_file(order, folder / PDF, progress, pulse)
    if sys.platform == "win32":
        for verb, key in (("print", "print.sent"), ("open", "print.opened")):
            try:
                os.startfile(folder / PDF, verb)  # noqa: S606 - a file of our own
            except OSError as error:
                why = reason(error)
            else:
                return say(key)
        raise BadText("print.no_printer", why=why)
    asked = [shutil.which(SPOOLER, path=SYSTEM_PROGRAMS) or SPOOLER, "-t", order.title, str(folder / PDF)]
    try:
        answer = subprocess.run(  # noqa: S603
            asked, capture_output=True, timeout=SPOOLED, check=False, env=system_environment()
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise BadText("print.no_printer", why=str(error)) from error
    shutil.rmtree(folder, ignore_errors=True)  # lp has a copy of its own
    if answer.returncode:
        why = answer.stderr.decode("utf-8", "replace").strip().removeprefix(f"{SPOOLER}: ")
        raise BadText("print.no_printer", why=quote(why, 120))
    return say("print.sent")


def _run(folder: Path, progress: PrintProgress, pulse: Pulse) -> None:
    with files.raise_bad_text("print.not_started"), (folder / ERRORS).open("wb") as errors:
        child = subprocess.Popen(  # noqa: S603 - ourselves
            [*command(), "--paper", str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            creationflags=ASIDE,
        )
    try:
        while child.poll() is None:
            pulse()
            done = _text(folder / DONE)
            progress.done = int(done) if done.isdecimal() else 0
            time.sleep(LOOK)
    finally:
        child.kill()
        child.wait(PATIENCE)
    if child.returncode:
        sentence = _text(folder / SAID)
        if sentence:
            raise BadText("print.said", sentence=sentence)
        LOG.error("printing %s %s", child.returncode, _text(folder / ERRORS)[-MOST_LOGGED:])
        raise BadText("print.stopped")


def command() -> list[str]:
    """The command that starts Lantern, from source or frozen."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(ROOT / "main.py")]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


# --- in the process


def run_aside(name: str) -> int:
    """run() with a low priority."""
    if sys.platform != "win32":
        os.nice(NICER)
    return run(name)


def run(name: str) -> int:
    """Print the order of a folder, in this process, which ends when the window has ended."""
    from generators.paper.pages import document  # noqa: PLC0415
    from generators.paper.pdf import write_pdf  # noqa: PLC0415

    folder = Path(name)
    try:
        order = read_order((folder / ORDER).read_text(encoding="utf-8"))
        speak(order.language)
        pulse = _watch(folder)
        made = []
        for item in items(order.puzzles, all_kinds(), pulse):
            made.append(item)
            (folder / DONE).write_text(str(len(made)), encoding="utf-8")
        (folder / PDF).write_bytes(write_pdf(document(made, order.choices, order.title, pulse)))
    except (BadText, OSError) as error:
        (folder / SAID).write_text(str(error), encoding="utf-8")
        return 1
    return 0


def _watch(folder: Path) -> Callable[[], None]:
    """A pulse that ends the process when its window has ended, and with it the lock on the folder."""
    sign, due = folder / files.SIGN, 0.0

    def pulse() -> None:
        nonlocal due
        if time.monotonic() < due:
            return
        due = time.monotonic() + WATCH
        lock = files.Lock(sign)
        if files.is_there(sign) and lock.acquire() and lock.held:
            sys.exit(1)

    return pulse
