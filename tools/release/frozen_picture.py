"""The processor's seconds until the first picture of a frozen Lantern: `python -m tools.release.frozen_picture` prints
those of the folder that `make app` makes.

It runs no script of ours, so a library that is loaded before SDL ends it at that moment. Needs Linux and cc."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.bench.frame import screens
from tools.release.install import BUILT

LIBRARY = """
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int SDL_UpdateWindowSurface(void *window) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    printf("%.9f\\n", now.tv_sec + now.tv_nsec / 1e9);
    fflush(stdout);
    _exit(0);
}
"""


def frozen_picture(given: Mapping[str, str], starts: int) -> float:
    """The quickest start but the first, which greets."""
    with tempfile.TemporaryDirectory() as name:
        library = Path(name, "first_picture.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-o", library, "-"], input=LIBRARY, text=True, check=True)
        own = {**given, "LANTERN_HOME": str(Path(name, "home")), "LD_PRELOAD": str(library)}
        said = [subprocess.check_output([BUILT / "lantern"], env=own, text=True) for _ in range(starts + 1)]
    return min(map(float, said[1:]))


if __name__ == "__main__":
    print(frozen_picture(next(screens(real=False))[1], starts=5))
