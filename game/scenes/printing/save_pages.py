"""Save as PDF: a folder and a name, for pages that are printed once both are chosen."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.scenes.files.save_file import SaveFile, ToSave
from game.scenes.shared.scene import Pop, Services, Turn
from generators.kernel.phrases import say

PDF = ".pdf"


class PagesToSave(ToSave):
    __slots__ = ()

    @property
    def suffixes(self) -> tuple[str, ...]:
        return (PDF,)


class SavePages(SaveFile):
    title_key = "print.save_title"

    def __init__(self, services: Services, pages: PagesToSave, then: Callable[[Path], Turn | None]) -> None:
        super().__init__(services, pages)
        self._then = then
        self._to: Path | None = None

    def _save(self) -> None:
        """A file that is there is replaced only once that was asked."""
        path = self.path
        if path is None:
            return
        if os.path.lexists(path) and path != self.asked:
            self.outcome, self.asked = say("files.is_folder" if path.is_dir() else "files.exists", name=path.name), path
            self.place()
            self.dirty = True
            return
        self._to = path

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        return turn if self._to is None else Pop(partial(self._then, self._to))
