"""How fast pages are printed, how large the process gets, and how smooth the window stays: python -m tools.bench paper.

Boards are made before the clock runs: how long that takes is measured elsewhere (tools/bench/puzzles.py)."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from game.catalogue import CATALOGUE
from game.session.worker import Worker
from game.system.print_job import PrintProgress, print_to_file
from generators.kernel.kind import no_pulse
from generators.names.address import Address
from generators.paper.items import NONE, OrderedPuzzle, PrintChoices, PrintOrder, items
from tools.bench.clock import late_share

BOARDS = 96, 8  # of which four stand on a page; in a quick look the second
FRAME, WORK = 1 / 60, 0.003  # seconds of a frame, and of what the window does in it


def report(*, quick: bool = False) -> None:
    order = _order(BOARDS[quick])
    alone = _frames(None)
    with tempfile.TemporaryDirectory() as folder:
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        meanwhile = _frames((order, Path(folder, "boards.pdf")))
        took = time.monotonic() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    most = used.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    pages, processor = BOARDS[quick] // 4, used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    print(f"{pages} pages: {took:.2f} s (3 wanted), of which {processor:.2f} s of processor")
    known = used.ru_maxrss > before.ru_maxrss
    print(f"the process: {most:.0f} MB at most (120 wanted)" if known else "the process: to be seen alone")
    late = [late_share(each) for each in (alone, meanwhile)]
    print(f"frames over 20 ms: {late[0]:.1f} % alone, {late[1]:.1f} % meanwhile (1 % more allowed)")


def _order(count: int) -> PrintOrder:
    kinds = [entry.kind for entry in CATALOGUE]
    addresses = (Address("sweet_spots", "8-1-easy", str(10_000 + number)) for number in range(count))
    wanted = tuple(OrderedPuzzle(each.kind, str(each)) for each in addresses)
    texts = (item.kind.write(item.puzzle) for item in items(wanted, kinds, no_pulse))
    made = tuple(OrderedPuzzle(each.kind, each.address, text) for each, text in zip(wanted, texts, strict=True))
    return PrintOrder(made, PrintChoices(per_page=4, answers=NONE), "Bench")


def _frames(printing: tuple[PrintOrder, Path] | None) -> list[float]:
    """The lengths of frames while that is printed, or of two seconds of them."""
    worker, times = Worker(), list[float]()
    try:
        job = (
            worker.run_separately(lambda pulse: print_to_file(*printing, PrintProgress(), pulse)) if printing else None
        )
        before = time.perf_counter()
        while (not job.done) if job else len(times) < 120:
            end = time.perf_counter() + WORK
            while time.perf_counter() < end:
                pass
            time.sleep(max(0.0, before + FRAME - time.perf_counter()))
            times.append(time.perf_counter() - before)
            before = time.perf_counter()
        if job:
            job.result()
    finally:
        worker.stop()
    return times
