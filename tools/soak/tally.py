"""The tries of a part of the soak, what went wrong in it, and its run in several processes."""

from __future__ import annotations

import argparse
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context
from typing import TypeAlias

from tools.parts import timed

SHOWN = 12  # faults of one task that are printed in full


@dataclass(slots=True)
class Tally:
    tried: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)  # by where they came from
    first: dict[str, str] = field(default_factory=dict)  # what the first of each was met with, and its traceback

    def fault(self, error: BaseException, about: object = "") -> None:
        place = where(error)
        self.faults[place] += 1
        if place not in self.first and len(self.first) < SHOWN:
            self.first[place] = f"{about!s:.2000}\n{''.join(traceback.format_exception(error))[-4000:]}"

    def wrong(self, what: str, about: object = "") -> None:
        """Nothing was raised, but something is not as it should be."""
        self.faults[what] += 1
        self.first.setdefault(what, f"{about!s:.2000}")

    @contextmanager
    def watch(self, about: object = "", allowed: tuple[type[Exception], ...] = ()) -> Iterator[None]:
        try:
            yield
        except allowed:
            pass
        except Exception as error:  # noqa: BLE001 - this is what is looked for
            self.fault(error, about)

    def add(self, other: Tally) -> None:
        self.tried += other.tried
        self.faults += other.faults
        for place, text in other.first.items():
            self.first.setdefault(place, text)


Task: TypeAlias = "tuple[str, int]"  # a name, and how much of it


def where(error: BaseException) -> str:
    """The kind of the error, and the line it came from: one fault, however often it is met."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    return f"{type(error).__name__} at {last.filename}:{last.lineno}" if last else type(error).__name__


def halves(names: list[str], amount: int) -> list[Task]:
    """All names in two tasks, where to begin a process takes longer than the work."""
    return [(",".join(half), amount) for half in (names[0::2], names[1::2]) if half]


def split_tasks(name: str, amount: int, least: int) -> list[Task]:
    """The work in pieces, none less than so large, so that several processes have something to do."""
    pieces = max(1, min(16, amount // least))
    return [(name, amount // pieces + (each < amount % pieces)) for each in range(pieces)]


def run_part(part: str, asked: argparse.Namespace) -> int:
    """One part, in several processes, each task in a new one; gives the number of faults."""
    module, tally = import_module(f"tools.soak.{part}"), Tally()
    tasks: list[Task] = module.tasks(asked.share, quick=asked.quick)
    pool = ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn"), max_tasks_per_child=1)
    with timed(f"{part}: {len(tasks)} tasks, seed {asked.seed!r}"), pool:
        seeds = [f"{asked.seed} {part} {number}" for number in range(len(tasks))]
        futures = {
            pool.submit(module.run, task, seed): f"{task[0]}, seed {seed!r}"
            for task, seed in zip(tasks, seeds, strict=True)
        }
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
