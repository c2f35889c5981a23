"""Speaks Chinese words with a voice of the system: `say` on macOS, SAPI on Windows, else espeak-ng
or speech-dispatcher. pyttsx3 would bring three libraries of single systems for the same."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Protocol, TypeAlias

from game.system.desktop import output_of, system_environment
from game.system.folders import ROOT

TEXT = "LANTERN_SAYS"  # variable with the text, as PowerShell reads its input in a code page
SCRIPT = ROOT / "assets" / "ui" / "say.ps1"

Command: TypeAlias = "Sequence[str]"  # it reads what it says from its input


class Process(Protocol):
    def kill(self) -> None: ...
    def poll(self) -> int | None: ...
    def wait(self) -> int: ...


def find_voice() -> Command:
    """The command that speaks; none without a Chinese voice."""
    if sys.platform == "win32":
        command = "powershell", "-NoProfile", "-Command", SCRIPT.read_text(encoding="utf-8")
        return command if output_of(*command).strip() else ()
    if sys.platform == "darwin":
        lines = (line.partition(" zh_CN") for line in output_of("say", "-v", "?").splitlines())
        return next((("say", "-v", name.strip(), "-f", "-") for name, found, _ in lines if found), ())
    if "cmn" in output_of("espeak-ng", "--voices=cmn"):
        return "espeak-ng", "-v", "cmn", "--stdin"
    return ("spd-say", "-w", "-l", "zh", "-e") if " zh" in output_of("spd-say", "-L") else ()


def start(command: Command, text: str) -> Process:
    import subprocess  # noqa: PLC0415 - only when needed

    aside = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    pipe, nowhere, own = subprocess.PIPE, subprocess.DEVNULL, system_environment() | {TEXT: text}
    child = subprocess.Popen(command, stdin=pipe, stdout=nowhere, stderr=nowhere, env=own, creationflags=aside)  # noqa: S603
    assert child.stdin is not None
    with suppress(OSError), child.stdin as given:
        given.write(text.encode())
    return child


class Speaker:
    """Says one thing at a time: the next one ends it."""

    def __init__(self, find: Callable[[], Command] = find_voice) -> None:
        self._find = find
        self._command: Command = ()
        self._busy = Lock()
        self._child: Process | None = None

    @property
    def ready(self) -> bool:
        return bool(self._command)

    def look(self) -> None:
        """Look for a voice, which may take a second."""
        self._command = self._find()

    def say(self, text: str) -> None:
        if self.ready and text:
            Thread(target=self._say, args=(text,), daemon=True, name="speech").start()

    def close(self) -> None:
        with self._busy:
            self._end()
            self._command = ()

    def _say(self, text: str) -> None:
        with self._busy, suppress(OSError):
            self._end()
            self._child = start(self._command, text) if self.ready else None

    def _end(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.wait()
        self._child = None
