"""Deeds that nobody would do, for as long as it takes: python -m tools.soak [--quick | --share F] [--seed S] [PART
...].

A part is a file tools/soak/PART.py with `tasks(share, *, quick)` and `run(task, seed)`, which gives a tally. Each part
prints what it tried and what was raised; the exit code is 1 when there was anything.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from tools.parts import parse_with_parts, timed
from tools.soak.tally import Tally, Task

PARTS = ("surroundings", "damaged_files", "readers", "forms", "reviews", "rating", "lion_walls", "events", "kills")


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.soak")
    parser.add_argument("--quick", action="store_true", help="a minute of it")
    parser.add_argument("--share", type=float, default=1.0, help="so much of the whole, as in 0.1")
    parser.add_argument("--seed", default="lantern")
    parser.add_argument("--processes", type=int, default=2)
    asked = parse_with_parts(parser, PARTS)
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    faults = [run_part(part, asked) for part in asked.parts]
    return 1 if sum(faults) else 0


def run_part(part: str, asked: argparse.Namespace) -> int:
    """One part, in several processes, each task in a new one; gives the number of faults."""
    tasks: list[Task] = import_module(f"tools.soak.{part}").tasks(asked.share, quick=asked.quick)
    tally, futures = Tally(), dict[Future[Any], str]()
    pool = ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn"), max_tasks_per_child=1)
    with timed(f"{part}: {len(tasks)} tasks, seed {asked.seed!r}"), pool:
        for number, task in enumerate(tasks):
            seed = f"{asked.seed} {part} {number}"
            futures[pool.submit(work, part, task, seed)] = f"{task[0]}, seed {seed!r}"
        for each in as_completed(futures):
            with tally.watch(futures[each]):  # a process that died is a fault as well
                found: Tally = each.result()
                tally.add(found)
                counts = f"{found.tried.total():,} tried, {found.faults.total():,} faults"
                print(f"  {futures[each]}: {counts}", flush=True)
        for place, count in tally.faults.most_common():
            print(f"\n--- {count} x {place}\n{tally.first.get(place, '')}")
        for name, count in sorted(tally.tried.items()):
            print(f"  {name}: {count:,}")
        print(f"{tally.tried.total():,} tried, {tally.faults.total():,} faults", flush=True)
    return tally.faults.total()


def work(part: str, task: Task, seed: str) -> Tally:
    """Work in a process of its own."""
    found: Tally = import_module(f"tools.soak.{part}").run(task, seed)
    return found
