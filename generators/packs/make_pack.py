"""Makes the puzzles of a pack on any concurrent.futures.Executor: a pool of processes, or a Dask cluster.

Of some seeds in a row, the pack takes the first puzzle that repeats nothing of the latest puzzles
in it, such as clues, or else the one that repeats least. This depends only on the seeds, and on no
number of workers."""

from __future__ import annotations

import math
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import Any, TypeAlias

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, no_pulse
from generators.kernel.phrases import quote
from generators.lanterns import all_kinds
from generators.names.address import MOST_SEED, edition_of, make_puzzle
from generators.packs.pack import PackedPuzzle, PackHead, fingerprint, preset_of

BATCH_TIME = 1.5  # seconds of a batch
TASK = 0.016  # seconds to submit a batch: with many workers, batches must be longer
GROWTH = 8  # largest ratio of a batch to the previous one
AHEAD = 3  # batches submitted for each worker
PATIENCE = 30.0  # seconds to wait for an answer
CHOICE = 750  # clues or links among which the best puzzle is chosen: many small puzzles or a few large ones
FEWEST, MOST = 4, 60  # puzzles to choose from
CLUED = 10  # puzzles with fewer clues or links, such as walls, take long to make: FEWEST are enough to choose from
MEMORY = 50  # puzzles that should not be repeated
MOST_REPEATS = 20_000  # seeds in a row that give nothing new

Clock: TypeAlias = Callable[[], float]
Waiting: TypeAlias = deque[tuple[range, Future[tuple[float, list["Candidate"]]]]]


@dataclass(frozen=True, slots=True)
class Workers:
    executor: Executor
    count: Callable[[], int]
    is_alive: Callable[[], bool] = lambda: True  # has any worker answered since the last call?


@dataclass(frozen=True, slots=True)
class Candidate:
    seed: int
    text: str
    like: str  # fingerprint of the puzzle
    content: frozenset[str]


@dataclass(slots=True)
class PackMaking:
    head: PackHead
    workers: Workers
    clock: Clock  # processor time, read in the worker
    _next: int = field(init=False)  # next seed
    _seen: set[str] = field(init=False, default_factory=set)  # fingerprints
    _recent: deque[frozenset[str]] = field(init=False, default_factory=lambda: deque(maxlen=MEMORY))  # contents
    _batch: int = field(init=False, default=1)  # seeds in a batch

    def __post_init__(self) -> None:
        self._next = self.head.seed

    def resume(self, kind: AnyKind, there: Sequence[PackedPuzzle]) -> None:
        """Continues after the puzzles that the pack has."""
        self._next = there[-1].seed + 1
        for each in there:
            puzzle = kind.read(each.text)
            self._seen.add(fingerprint(kind, puzzle, distinct=self.head.distinct))
            self._recent.append(_puzzle_content(kind, puzzle))

    def puzzles(self, count: int) -> Iterator[PackedPuzzle]:
        """Makes so many puzzles that the pack does not have yet."""
        waiting: Waiting = deque()
        made: deque[Candidate] = deque()
        choice: list[Candidate] = []
        repeats = 0
        while count > 0:
            choice = [each for each in choice if each.like not in self._seen]
            late = frozenset().union(*self._recent)
            while made and not _is_enough(choice, late):
                repeats += 1
                candidate = made.popleft()
                if candidate.like not in self._seen:
                    choice.append(candidate)
            if not _is_enough(choice, late) and repeats < MOST_REPEATS:
                self._submit(waiting, count)
                if waiting:
                    seeds, future = waiting.popleft()
                    made.extend(self._take_result(future, len(seeds)))
                    continue
            if not choice:
                raise BadText("pack.no_more", count=len(self._seen), seeds=self._next - self.head.seed)
            best = min(choice, key=lambda each: len(late & each.content))
            choice = choice[choice.index(best) + 1 :]
            self._seen.add(best.like)
            self._recent.append(best.content)
            count, repeats = count - 1, 0
            yield PackedPuzzle(best.seed, best.text)

    def _submit(self, waiting: Waiting, count: int) -> None:
        """Submits batches for every worker, for no more puzzles than are still needed."""
        workers = max(1, self.workers.count())
        ordered = sum(len(seeds) for seeds, _ in waiting)
        while len(waiting) < AHEAD * workers and self._next <= MOST_SEED:
            left = count - ordered
            if left <= 0 and waiting:
                return
            size = min(self._batch, max(1, math.ceil(left / workers)), MOST_SEED + 1 - self._next)
            seeds = range(self._next, self._next + size)
            waiting.append((seeds, self.workers.executor.submit(batch, self.head, seeds, self.clock)))
            self._next += size
            ordered += size

    def _take_result(self, future: Future[tuple[float, list[Candidate]]], size: int) -> list[Candidate]:
        while not wait([future], timeout=PATIENCE).done:
            if not self.workers.is_alive():
                raise BadText("pack.no_answer", seconds=round(PATIENCE))
        seconds, made = future.result()
        batches = max(BATCH_TIME, TASK * self.workers.count()) / seconds if seconds else GROWTH
        self._batch = max(1, round(size * min(batches, GROWTH)))
        return made


def _is_enough(choice: list[Candidate], late: frozenset[str]) -> bool:
    if not choice or any(late.isdisjoint(each.content) for each in choice):
        return bool(choice)
    said = len(choice[0].content)
    return len(choice) >= (min(CHOICE // said, MOST) if said >= CLUED else FEWEST)


def batch(head: PackHead, seeds: range, clock: Clock) -> tuple[float, list[Candidate]]:
    """Runs in the worker: returns the time taken, and the puzzles."""
    if head.edition != edition_of(head.kind):
        raise BadText("pack.edition", made=head.edition, ours=edition_of(head.kind))
    began = clock()
    kind = next(each for each in all_kinds() if each.id == head.kind)
    preset, found = preset_of(head, kind), []
    for seed in seeds:
        puzzle = make_puzzle(kind, preset, str(seed), no_pulse)
        like = fingerprint(kind, puzzle, distinct=head.distinct)
        found.append(Candidate(seed, kind.write(puzzle), like, _puzzle_content(kind, puzzle)))
    return clock() - began, found


def _puzzle_content(kind: AnyKind, puzzle: AnyPuzzle) -> frozenset[str]:
    return kind.variety.content(puzzle) if kind.variety.content else frozenset()


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    pool = ProcessPoolExecutor(count, get_context("spawn"), _end_with_parent)
    try:
        yield Workers(pool, lambda: count)
    except BrokenExecutor as error:
        raise BadText("pack.ended") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _end_with_parent() -> None:
    """Runs in each new process, which then ends as soon as its parent does, for any reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the scheduler at this address."""
    try:
        from distributed import Client  # noqa: PLC0415 - few have it
        from distributed.scheduler import KilledWorker  # noqa: PLC0415
    except ImportError as error:
        raise BadText("pack.no_cluster") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadText("pack.no_scheduler", address=quote(address, 80)) from error
    heard = 0.0  # time of the latest answer of a worker, in seconds

    def read_known() -> list[Any]:
        try:
            return list(client.scheduler_info()["workers"].values())
        except OSError:  # the scheduler has ended as well
            return []

    def is_alive() -> bool:
        nonlocal heard
        before, heard = heard, max((each["last_seen"] for each in read_known()), default=0.0)
        return heard > before

    try:
        yield Workers(client.get_executor(), lambda: sum(each["nthreads"] for each in read_known()), is_alive)
    except (CancelledError, KilledWorker) as error:
        raise BadText("pack.ended") from error
    except (ImportError, RuntimeError) as error:  # raised by Dask if a worker cannot import Lantern
        raise BadText("pack.no_lantern") from error
    finally:
        client.close(timeout=PATIENCE)
