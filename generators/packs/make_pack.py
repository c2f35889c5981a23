"""The puzzles of a pack, made on any concurrent.futures.Executor: a pool of processes, or a Dask cluster."""

from __future__ import annotations

import math
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import Any, TypeAlias

from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import quoted
from generators.kinds import KINDS
from generators.names.address import MOST_SEED, edition_of, made
from generators.packs.pack import PackedPuzzle, PackHead, image, preset_of

LONG = 1.5  # seconds of a batch
TASK = 0.016  # seconds that a batch costs who hands them out: many workers need longer ones
GROWTH = 8  # times as many as in the one before, at most
AHEAD = 3  # batches for each worker: one at work, and more that wait for the slowest
PATIENCE = 30.0  # seconds
DRY = 20_000  # seeds in a row that give nothing new

Clock: TypeAlias = Callable[[], float]
Made: TypeAlias = list[tuple[str, str]]  # the text of each puzzle, and what it shares with those like it
Waiting: TypeAlias = deque[tuple[range, Future[tuple[float, Made]]]]


@dataclass(frozen=True, slots=True)
class Workers:
    """Whoever lends them calls off what is not done when they are given back."""

    executor: Executor
    count: Callable[[], int]
    answer: Callable[[], bool]  # was any heard of since this was last asked?


@dataclass(slots=True)
class PackMaking:
    """The puzzles that a pack has, and those that it gets."""

    head: PackHead
    workers: Workers
    clock: Clock  # of the processor, asked in the worker
    next: int = 0  # seed
    seen: set[str] = field(default_factory=set)
    patience: float = PATIENCE
    _batch: int = 1

    def __post_init__(self) -> None:
        self.next = self.next or self.head.seed

    def puzzles(self, count: int) -> Iterator[PackedPuzzle]:
        """Makes so many puzzles that the pack does not have yet."""
        waiting: Waiting = deque()
        dry = 0
        while count > 0:
            self._order(waiting, count)
            if not waiting or dry >= DRY:
                raise BadText("pack.no_more", count=len(self.seen), seeds=self.next - self.head.seed)
            seeds, future = waiting.popleft()
            for seed, (text, like) in zip(seeds, self._result(future, len(seeds)), strict=True):
                dry += 1
                if like not in self.seen and count > 0:
                    self.seen.add(like)
                    count, dry = count - 1, 0
                    yield PackedPuzzle(seed, text)

    def _order(self, waiting: Waiting, count: int) -> None:
        """Batches for every worker, but no more puzzles than are still asked for."""
        workers = max(1, self.workers.count())
        ordered = sum(len(seeds) for seeds, _ in waiting)
        while len(waiting) < AHEAD * workers and self.next <= MOST_SEED:
            left = count - ordered
            if left <= 0 and waiting:
                return
            size = min(self._batch, max(1, math.ceil(left / workers)), MOST_SEED + 1 - self.next)
            seeds = range(self.next, self.next + size)
            waiting.append((seeds, self.workers.executor.submit(batch, self.head, seeds, self.clock)))
            self.next += size
            ordered += size

    def _result(self, future: Future[tuple[float, Made]], size: int) -> Made:
        while not wait([future], timeout=self.patience).done:
            if not self.workers.answer():
                raise BadText("pack.no_answer", seconds=round(self.patience))
        seconds, texts = future.result()
        most, long = GROWTH * size, max(LONG, TASK * self.workers.count())
        wanted = round(size * long / seconds) if seconds * most > size * long else most
        self._batch = max(1, min(wanted, most))
        return texts


def batch(head: PackHead, seeds: range, clock: Clock) -> tuple[float, Made]:
    """The seconds that it took, and the puzzles; called in the worker."""
    if head.edition != edition_of(head.kind):
        raise BadText("pack.edition", made=head.edition, ours=edition_of(head.kind))
    began = clock()
    kind = next(each for each in KINDS if each.id == head.kind)
    preset, found = preset_of(head, kind), []
    for seed in seeds:
        puzzle = made(kind, preset, str(seed), no_pulse)
        found.append((kind.write(puzzle), image(kind, puzzle, distinct=head.distinct)))
    return clock() - began, found


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    pool = ProcessPoolExecutor(count, get_context("spawn"), _begin)
    try:
        yield Workers(pool, lambda: count, lambda: True)
    except BrokenExecutor as error:
        raise BadText("pack.ended") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Called in each process: it ends as soon as the one that began it has, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Workers]:
    """The workers of the scheduler at this address."""
    try:
        from distributed import Client  # noqa: PLC0415 - few have it
        from distributed.scheduler import KilledWorker  # noqa: PLC0415
    except ImportError as error:
        raise BadText("pack.no_cluster") from error
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadText("pack.no_scheduler", address=quoted(address, 80)) from error
    heard = [0.0]

    def known() -> list[Any]:
        try:
            return list(client.scheduler_info()["workers"].values())
        except OSError:  # the scheduler is gone, too
            return []

    def answer() -> bool:
        heard.append(max((each["last_seen"] for each in known()), default=0.0))
        return heard[-1] > heard[-2]

    try:
        yield Workers(client.get_executor(), lambda: sum(each["nthreads"] for each in known()), answer)
    except (CancelledError, KilledWorker) as error:
        raise BadText("pack.ended") from error
    except (ImportError, RuntimeError) as error:  # as Dask has it where one of its own cannot import us
        raise BadText("pack.no_lantern") from error
    finally:
        client.close(timeout=patience)
