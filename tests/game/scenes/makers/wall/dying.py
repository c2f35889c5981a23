"""A wall that is written in a window of its own, which is killed in the middle of a word: python -m ... FOLDER."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from game.scenes.makers.wall.maker import WallMaker
from game.store.json_store import JsonStore
from tests.game.files_hand import types
from tests.game.pilot import piloted

WRITTEN = "robin, thrush, lark, puff"


def main() -> None:
    store = JsonStore(Path(sys.argv[1]))
    with piloted(store) as pilot:
        pilot.app.put(WallMaker(pilot.services))
        pilot.step()
        pilot.press("name-0")
        types(pilot, "Birds")
        pilot.press("card-0-0")
        types(pilot, WRITTEN)
        pilot.until(lambda: not store.records.waits)
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
