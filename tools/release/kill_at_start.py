"""Folders that kills at the start leave behind: `python -m tools.release.kill_at_start dist/lantern`.

The single file unpacks itself into a folder for temporary files at each start. It is killed at ten moments of that,
then started once more: of all folders only its own may be left, and after its end none.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Seconds after the start: a late kill removes what an earlier one left.
MOMENTS = (3.0, 1.5, 1.0, 0.7, 0.5, 0.4, 0.3, 0.2, 0.1, 0.03)
PATIENCE = 60  # seconds


def main() -> None:
    app = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="lantern-killed-") as name:
        home, room = Path(name, "home"), Path(name, "tmp")
        home.mkdir()
        room.mkdir()
        for moment in MOMENTS:
            started = _start(app, home, room)
            time.sleep(moment)
            os.killpg(started.pid, signal.SIGKILL)  # the one that unpacks, and the one that plays
            started.wait()
        before = len([*room.iterdir()])
        assert before > 1, "no start was killed while it unpacked"
        last = _start(app, home, room)
        try:
            _wait(room, 1)
        finally:
            last.terminate()
            last.wait()
        _wait(room, 0)
    print(f"single file: {len(MOMENTS)} starts killed, {before} folders left; the next start removed all of them")


def _start(app: Path, home: Path, room: Path) -> subprocess.Popen[bytes]:
    own = {"HOME": str(home), "TMPDIR": str(room), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        [str(app)], env=os.environ | own, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True
    )


def _wait(room: Path, count: int) -> None:
    until = time.monotonic() + PATIENCE
    while len(left := sorted(room.iterdir())) != count:
        assert time.monotonic() < until, f"{len(left)} folders, not {count}: {', '.join(each.name for each in left)}"
        time.sleep(0.2)


if __name__ == "__main__":
    main()
