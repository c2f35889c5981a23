"""All that is saved, and the terminal, under each rule of Windows and macOS that can be imitated here."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from generators import __main__ as commands
from tests.sources import ROOT
from tests.test_papers import COMMANDS, folder, words

__all__ = ["folder", "words"]
# What is written to a disk: the other tests of these rooms open no file, or ask how long it takes.
NOT_OF_FILES = (f"--ignore=tests/game/store/{name}.py" for name in ("test_figures", "test_never_waits"))
TESTS = ("tests/game/store", "tests/game/session/test_keeper.py", "tests/game/backup", *NOT_OF_FILES)
OTHER_LOCKS = "tests/game/store/test_files.py::test_a_lock_dies_with_its_holder"  # a process without the rule has them
MOVED_FOLDER = (  # which Windows does not allow while a game is open
    "tests/game/store/test_journal.py"
    "::test_a_folder_that_is_removed_or_moved_during_play_is_written_again_and_told_once"
)
WINDOWS = ("open_files", "names", "streams", "modules")
# All rules at once, macOS having that of names alone; a test that one rule does not allow keeps the others.
CASES = {
    "Windows": (WINDOWS, (*TESTS, f"--deselect={OTHER_LOCKS}", f"--deselect={MOVED_FOLDER}")),
    "locks": (("open_files", "names", "streams"), (OTHER_LOCKS,)),
    "a moved folder": (("names", "streams", "modules"), (MOVED_FOLDER,)),
}


def first_of_each_sort() -> list[str]:
    """A command of each verb, and of "create" and "solve" one of each puzzle: what is written to a console differs."""
    found: dict[tuple[str, str], str] = {}
    for command in (str(each.values[0]) for each in COMMANDS):
        verb, what, *_ = command.split()
        found.setdefault((verb, what if verb in ("create", "solve") else ""), command)
    return list(found.values())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="these rules are imitated on Linux")
@pytest.mark.parametrize(("rules", "tests"), CASES.values(), ids=CASES)
def test_all_that_is_saved_keeps_the_rules(rules: tuple[str, ...], tests: tuple[str, ...]) -> None:
    """They have a temporary folder of their own, as these locks do not see those of the tests beside them."""
    plugins = [part for rule in rules for part in ("-p", f"tests.ports.{rule}")]
    asked = [sys.executable, "-m", "pytest", "-q", *plugins, "-p", "no:cacheprovider", *tests]
    with tempfile.TemporaryDirectory() as room:
        Path(room).chmod(0o711)  # for the tests of another account
        quick = {**os.environ, "LANTERN_FULL": "", "TMPDIR": room}
        done = subprocess.run(asked, cwd=ROOT, env=quick, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "console"), [(each, at % 2 == 0) for at, each in enumerate(first_of_each_sort())])
def test_a_command_works_there(command: str, console: bool, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN")
    monkeypatch.setattr(sys, "argv", ["generators", *words])
    for name in ("stdout", "stderr"):
        stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252") if console else None
        monkeypatch.setattr(sys, name, stream)
    assert commands.main() in (0, 1)
