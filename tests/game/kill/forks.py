"""Processes that begin at once, to be killed: forked off one that has imported all they need, which takes most of the
time of a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TextIO

FORKS: Any = multiprocessing.get_context("forkserver" if sys.platform != "win32" else "spawn")
IMPORTED = ["tests.game.kill.crash_game"]  # by the process that they are forked off
HOME = "LANTERN_HOME"


def begun(deed: Callable[..., object], *given: object) -> BaseProcess:
    """Does this in a process of its own."""
    multiprocessing.set_forkserver_preload(IMPORTED)
    process: BaseProcess = FORKS.Process(target=deed, args=given)
    process.start()
    return process


def begun_and_heard(home: Path, deed: Callable[..., object], *given: object) -> tuple[BaseProcess, TextIO]:
    """With this folder as the player's; the lines are what it prints, until it ends."""
    heard, said = FORKS.Pipe(duplex=False)
    process = begun(_told, said, home, deed, *given)
    said.close()
    lines = os.fdopen(os.dup(heard.fileno()), encoding="utf-8")
    heard.close()
    return process, lines


def ended(process: BaseProcess) -> int:
    """How: 0 when it came to its end, below 0 the signal that killed it."""
    process.join()
    code = process.exitcode
    process.close()
    assert code is not None
    return code


def _told(said: Connection, home: Path, deed: Callable[..., object], *given: object) -> None:
    os.dup2(said.fileno(), 1)
    os.environ[HOME] = str(home)
    deed(*given)
