"""Speaks Chinese words with a voice of the system: `say` on macOS, SAPI on Windows, else espeak-ng or
speech-dispatcher. pyttsx3 would bring three libraries of single systems for the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeAlias

PATIENCE = 5.0  # seconds for the list of voices
TEXT = "LANTERN_SAYS"  # variable with the text, as PowerShell reads its input in a code page
ASIDE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_SAPI = "Add-Type -AssemblyName System.Speech; $s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
_CHINESE = "$v = $s.GetInstalledVoices() | Where-Object {$_.VoiceInfo.Culture.Name -eq 'zh-CN'} | Select -First 1; "
_SAY = f"$s.SelectVoice($v.VoiceInfo.Name); $s.Speak($env:{TEXT})"
_SHELL = ("powershell", "-NoProfile", "-Command")

Command: TypeAlias = "Sequence[str]"  # it reads what it says from its input


def find_voice() -> Command:
    """The command that speaks; none without a Chinese voice."""
    if sys.platform == "win32":
        found = _answer((*_SHELL, f"{_SAPI}{_CHINESE}if ($v) {{$v.VoiceInfo.Name}}"))
        return (*_SHELL, _SAPI + _CHINESE + _SAY) if found.strip() else ()
    if sys.platform == "darwin":
        lines = (line.partition(" zh_CN") for line in _answer(("say", "-v", "?")).splitlines())
        return next((("say", "-v", name.strip(), "-f", "-") for name, found, _ in lines if found), ())
    if "cmn" in _answer(("espeak-ng", "--voices=cmn")):
        return "espeak-ng", "-v", "cmn", "--stdin"
    return ("spd-say", "-w", "-l", "zh", "-e") if " zh" in _answer(("spd-say", "-L")) else ()


def _answer(command: Command) -> str:
    """What it prints; nothing if it is not there."""
    if shutil.which(command[0]) is None:
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        found = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False, creationflags=ASIDE)  # noqa: S603
        return found.stdout.decode("utf-8", "replace")
    return ""


def start(command: Command, text: str) -> subprocess.Popen[bytes]:
    own: Mapping[str, str] = {**os.environ, TEXT: text}
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    child = subprocess.Popen(command, stdin=pipe, stdout=nowhere, stderr=nowhere, env=own, creationflags=ASIDE)  # noqa: S603
    assert child.stdin is not None
    with suppress(OSError), child.stdin as input_:
        input_.write(text.encode())
    return child


class Speaker:
    """Says one thing at a time: the next one ends it."""

    def __init__(self, find: Callable[[], Command] = find_voice) -> None:
        self._find = find
        self._command: Command = ()
        self._busy = Lock()
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def ready(self) -> bool:
        return bool(self._command)

    def look(self) -> None:
        """Look for a voice, which may take a second."""
        self._command = self._find()

    def say(self, text: str) -> None:
        if self.ready and text:
            Thread(target=self._say, args=(text,), daemon=True, name="aloud").start()

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
