"""Save as PDF: a folder and a name, for pages that are printed once both are chosen."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.scenes.files.save_file import SaveFile, ToSave
from game.scenes.shared.scene import Pop, Services, Turn
from generators.kernel.phrases import say


class SavePages(SaveFile):
    title_key = "print.save_title"

    def __init__(self, services: Services, pages: ToSave, then: Callable[[Path], Turn | None]) -> None:
        super().__init__(services, pages)
        self._then = then

    def _save(self) -> Turn | None:
        """A file that is there is replaced only once that was asked."""
        path = self.path
        if path is None:
            return None
        if not os.path.lexists(path) or path == self.asked:
            return Pop(partial(self._then, path))
        self.outcome, self.asked = say("files.is_folder" if path.is_dir() else "files.exists", name=path.name), path
        self.place()
        self.dirty = True
        return None
