"""How well and how fast boards in pictures are read: python -m tools.bench picture.

The pictures are rendered here, in many styles, sizes and themes, with marks, scaled, as PNG and JPEG. A process of its
own reads them, with all of the program loaded, so that nothing else counts towards its memory.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import pygame

from game.boards.parts.picture_file import decode_picture
from game.boards.sweet_spots.scan import scan
from game.system.desktop import save_memory
from generators.kernel.kind import BadText, no_pulse
from generators.sweet_spots.rules import canonical
from tests.game.boards.screens import screens
from tools.bench.clock import cpu_time, memory_sizes, p95
from tools.bench.frame import ROOT

PICTURES = 300, 4  # in a quick look the second
LISTED = "pictures.json"
LARGEST = 25_000_000  # pixels: of a JPEG hardly more are unpacked


def report(*, quick: bool = False) -> None:
    given = dict(os.environ) | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        render(Path(folder), PICTURES[quick])
        command = [sys.executable, "-m", "tools.bench.picture", folder]
        answer = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=given)
        print("\n".join(answer.stdout.splitlines()[-3:]), flush=True)


def render(folder: Path, count: int) -> None:
    zones = []
    for number, screen in enumerate(screens(count, seed=9)):
        (folder / f"{number}").write_bytes(screen.data)
        zones.append((screen.name, canonical(screen.draft.zones)))
    (folder / LISTED).write_text(json.dumps(zones))
    last = pygame.image.load(io.BytesIO(screen.data))
    share = (LARGEST / (last.get_width() * last.get_height())) ** 0.5
    pygame.image.save(pygame.transform.smoothscale_by(last, share), folder / "large.jpg")


def time_reading(folder: Path) -> None:
    import game.start  # noqa: F401, PLC0415 - what a player's program has loaded counts

    save_memory()
    times: list[float] = []
    exact, wrong = 0, []
    listed = json.loads((folder / LISTED).read_text())
    for number, (name, zones) in enumerate(listed):
        data, began = (folder / f"{number}").read_bytes(), process_time()
        try:
            reading = scan(decode_picture(data, no_pulse), no_pulse).reading
        except BadText:
            continue
        finally:
            times.append(process_time() - began)
        right = [list(row) for row in canonical(reading.draft.zones)] == zones
        exact += right
        wrong += [name] if reading.sure and not right else []
    (peak,) = memory_sizes("VmHWM")
    share = f"{exact} of {len(listed)} exact, {100 * exact / len(listed):.1f} % (95 wanted)"
    print(f"pictures: {share}; wrong but sure: {', '.join(wrong) or 'none'}")
    spread = f"{median(times):.2f} / {p95(times):.2f} / {max(times):.2f} s CPU, median, 95th, most (1.5 wanted)"
    print(f"  {spread}, {peak:.0f} MB at most (150 wanted)")
    spent = cpu_time(lambda: scan(decode_picture((folder / "large.jpg").read_bytes(), no_pulse), no_pulse)) / 1000
    (peak,) = memory_sizes("VmHWM")
    print(f"  one of {LARGEST / 1e6:.0f} megapixels: {spent:.2f} s, {peak:.0f} MB at most; larger are refused")


if __name__ == "__main__":
    time_reading(Path(sys.argv[1]))
