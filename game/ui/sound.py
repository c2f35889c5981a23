"""A few quiet sounds. The device is opened for the first sound and closed after a while. Without a
device all stays silent."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum, auto
from pathlib import Path
from threading import Lock, Thread

import pygame

from game.system.folders import ROOT

RATE, SLICE = 22_050, 512  # samples a second, and in one piece: 23 ms late at most
SILENCE = 20.0  # seconds until the device is closed
PATIENCE = 0.5  # seconds
SPARSE = 0.04  # seconds between two of the same sound, at least
SOCKETS = ("pulse/native", "pipewire-0")  # sound servers of Linux, in the folder of a session


class Cue(StrEnum):
    """The sounds: few, each for one thing."""

    SELECT = auto()  # something was taken up, and nothing is done yet
    PLACE = auto()  # move
    WRONG = auto()  # wrong move
    GROUP = auto()  # several things came together: a group of a wall, a word
    WIN = auto()
    LIT = auto()  # lantern on home


class NoSound:
    """No sound: for tests and --smoke."""

    def play(self, cue: Cue, volume: int) -> None: ...

    def rest(self) -> None:
        """Call it now and then."""

    def close(self) -> None:
        """Ends all sounds for good."""


class Sounds(NoSound):
    """Runs in threads of its own, because opening a device may take a second."""

    def __init__(
        self, has_device: Callable[[], bool] | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._has_device = has_device or may_be_heard
        self._clock = clock
        self._busy = Lock()
        self._sounds: dict[Cue, pygame.mixer.Sound] = {}  # empty while the device is closed
        self._failed = False
        self._last: dict[Cue, float] = {}

    def play(self, cue: Cue, volume: int) -> None:
        """Plays at that loudness, in per cent; a sound too soon after its like is left out."""
        now = self._clock()
        if self._failed or volume <= 0 or now - self._last.get(cue, -SILENCE) < SPARSE:
            return
        self._last[cue] = now
        Thread(target=self._play, args=(cue, volume), daemon=True, name="sound").start()

    def rest(self) -> None:
        if self._sounds and self._clock() - max(self._last.values()) > SILENCE and self._busy.acquire(blocking=False):
            Thread(target=self._shut, daemon=True, name="sound").start()

    def close(self) -> None:
        """Ends all sounds for good. A device that hangs while it is opened is not waited for."""
        self._failed = True
        if self._busy.acquire(timeout=PATIENCE):
            self._shut()

    def _play(self, cue: Cue, volume: int) -> None:
        with self._busy:
            if not self._sounds and not self._failed:
                self._open()
            if cue in self._sounds:  # no name of our own holds a sound, as none may outlive its device
                with suppress(pygame.error):
                    self._sounds[cue].set_volume((volume / 100) ** 2)  # scale of loudness
                    self._sounds[cue].play()

    def _open(self) -> None:
        try:
            if self._has_device():
                pygame.mixer.init(RATE, -16, 1, SLICE, allowedchanges=0)
                self._sounds = {cue: pygame.mixer.Sound(asset(cue)) for cue in Cue}
        except (pygame.error, OSError, NotImplementedError):
            self._sounds = {}
        self._failed = not self._sounds

    def _shut(self) -> None:
        """Close the device; called with the lock held."""
        try:
            self._sounds = {}
            pygame.mixer.quit()
        finally:
            self._busy.release()


def asset(cue: Cue) -> Path:
    return ROOT / "assets" / "sounds" / f"{cue}.wav"


def may_be_heard() -> bool:
    """Whether there is a sound device; without one the library would write to the terminal on Linux."""
    if not sys.platform.startswith("linux") or "SDL_AUDIODRIVER" in os.environ or "PULSE_SERVER" in os.environ:
        return True
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    with suppress(OSError):
        if session and any(Path(session, name).exists() for name in SOCKETS):
            return True
        return any(Path("/dev/snd").glob("pcm*p"))
    return False
