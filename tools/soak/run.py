"""Deeds that nobody would do, for as long as it takes: python -m tools.soak [--quick | --share F] [--seed S] [PART
...].

A part is a file tools/soak/PART.py with `tasks(share, *, quick)` and `run(task, seed)`, which gives a tally. Each part
prints what it tried and what was raised; the exit code is 1 when there was anything.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from tools.soak.tally import Tally, Task

PARTS = ("surroundings", "damaged_files", "readers", "forms", "reviews", "rating", "lion_walls", "events", "kills")


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.soak")
    parser.add_argument("--quick", action="store_true", help="a minute of it")
    parser.add_argument("--share", type=float, default=1.0, help="so much of the whole, as in 0.1")
    parser.add_argument("--seed", default="lantern")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are: {', '.join(PARTS)}")
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    faults = [run_part(part, asked) for part in asked.parts or PARTS]
    return 1 if sum(faults) else 0


def run_part(part: str, asked: argparse.Namespace) -> int:
    """One part, in several processes, each task in a new one; gives the number of faults."""
    began = time.monotonic()
    tasks: list[Task] = import_module(f"tools.soak.{part}").tasks(asked.share, quick=asked.quick)
    print(f"=== {part}: {len(tasks)} tasks, seed {asked.seed!r}", flush=True)
    tally = Tally()
    context = get_context("spawn")
    with ProcessPoolExecutor(asked.processes, mp_context=context, max_tasks_per_child=1) as pool:
        futures: dict[Future[Any], str] = {}
        for number, task in enumerate(tasks):
            seed = f"{asked.seed} {part} {number}"
            futures[pool.submit(work, part, task, seed)] = f"{task[0]}, seed {seed!r}"
        for each in as_completed(futures):
            collect(tally, each, futures[each])
    print_tally(tally, time.monotonic() - began)
    return tally.faults.total()


def work(part: str, task: Task, seed: str) -> Tally:
    """Work in a process of its own."""
    found: Tally = import_module(f"tools.soak.{part}").run(task, seed)
    return found


def collect(tally: Tally, done: Future[Tally], name: str) -> None:
    try:
        found = done.result()
    except Exception as error:  # noqa: BLE001 - a process that died is a fault as well
        tally.fault(error, name)
        return
    tally.add(found)
    print(f"  {name}: {found.tried.total():,} tried, {found.faults.total():,} faults", flush=True)


def print_tally(tally: Tally, seconds: float) -> None:
    for place, count in tally.faults.most_common():
        print(f"\n--- {count} x {place}\n{tally.first.get(place, '')}")
    for name, count in sorted(tally.tried.items()):
        print(f"  {name}: {count:,}")
    print(f"{tally.tried.total():,} tried, {tally.faults.total():,} faults ({seconds:.0f} s)\n", flush=True)
