"""Background work: two threads, and a pulse that gives the window time for its frames."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Condition, Event, Thread
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from generators.kernel.cache import is_awaited
from generators.kernel.kind import Cancelled, Pulse

T = TypeVar("T")

WORKED = 0.002  # seconds of work before a rest
RESTED = 0.0002  # seconds of a rest; measured to keep 60 frames a second
FRAME = 0.02  # seconds that a pulse waits at most for a frame to end
LOOK = 0.004  # seconds between two checks whether the work is needed at once
SWITCH = 0.001  # seconds until threads switch; with 5 ms one frame in ten was late


class Job(Generic[T]):
    """One piece of work. Scenes poll it in update(); there are no callbacks."""

    def __init__(self, work: Callable[[Pulse], T]) -> None:
        self._work: Callable[[Pulse], T] | None = work
        self._cancelled = Event()
        self._future = Future[T]()
        self.started = time.monotonic()

    @property
    def done(self) -> bool:
        return self._future.done()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    def cancel(self) -> None:
        self._cancelled.set()

    def result(self) -> T:
        """The result; raises what the work raised, or Cancelled."""
        return self._future.result()

    def run(self, rest: Callable[[], None], drawn: Event) -> None:
        work, self._work = self._work, None  # frees what the work refers to
        assert work is not None
        try:
            self._future.set_result(work(self._pulse(rest, drawn)))
        except BaseException as error:  # noqa: BLE001 - raised by result()
            self._future.set_exception(error)

    def _pulse(self, rest: Callable[[], None], drawn: Event) -> Pulse:
        since = time.perf_counter()

        def pulse() -> None:
            nonlocal since
            if self._cancelled.is_set():
                raise Cancelled
            if time.perf_counter() - since > WORKED or not drawn.is_set():
                rest()
                since = time.perf_counter()

        pulse()
        return pulse


class JobSlot(Generic[T]):
    """Holds one job; a new one cancels the one before."""

    def __init__(self) -> None:
        self.job: Job[T] | None = None

    @property
    def busy(self) -> bool:
        return self.job is not None

    def begin(self, job: Job[T]) -> None:
        self.cancel()
        self.job = job

    def take_done(self) -> Job[T] | None:
        """The job, once, when it is done."""
        if self.job is None or not self.job.done:
            return None
        job, self.job = self.job, None
        return job

    def cancel(self) -> None:
        if self.job is not None:
            self.job.cancel()
            self.job = None


class Worker:
    """Runs jobs the player waits for in one thread, and jobs for later in another that yields to it."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH)
        self._front: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._back: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._waited_for = 0
        self._quiet = Condition()
        self._drawn = Event()  # set between two frames
        self._drawn.set()
        self._jobs: WeakSet[Job[Any]] = WeakSet()
        self._threads = [
            Thread(target=self._serve, args=(self._front, self._rest), name="front", daemon=True),
            Thread(target=self._serve, args=(self._back, self._yield_to_window), name="back", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[Pulse], T], *, ahead: bool = False) -> Job[T]:
        """Start the work; `ahead` for results that are needed later."""
        job: Job[T] = Job(work)
        self._remember(job)
        if ahead:
            self._back.put(job)
        else:
            with self._quiet:
                self._waited_for += 1
            self._front.put(job)
        return job

    def run_separately(self, work: Callable[[Pulse], T]) -> Job[T]:
        """Start the work in a thread of its own, for a disk or network that may never answer."""
        job: Job[T] = Job(work)
        self._remember(job)
        Thread(target=job.run, args=(self._rest, self._drawn), name="aside", daemon=True).start()
        return job

    def _remember(self, job: Job[Any]) -> None:
        """Add it to the jobs that `stop` cancels, and drop those that are done."""
        self._jobs = WeakSet(each for each in (*self._jobs, job) if not each.done)

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Work waits at its next pulse during this block."""
        self._drawn.clear()
        try:
            yield
        finally:
            self._drawn.set()

    @property
    def busy(self) -> bool:
        return any(not job.done for job in self._jobs)

    def stop(self, patience: float = 1.0) -> None:
        """Cancel all jobs and wait for the threads, at most `patience` seconds each."""
        for job in self._jobs:
            job.cancel()
        self._front.put(None)
        self._back.put(None)
        for thread in self._threads:
            thread.join(patience)

    def _serve(self, lane: SimpleQueue[Job[Any] | None], rest: Callable[[], None]) -> None:
        while (job := lane.get()) is not None:
            job.run(rest, self._drawn)
            del job  # frees its result before the next job
            if lane is self._front:
                with self._quiet:
                    self._waited_for -= 1
                    self._quiet.notify_all()

    def _rest(self) -> None:
        time.sleep(RESTED)
        end = time.perf_counter() + FRAME
        while not self._drawn.wait(LOOK) and not is_awaited() and time.perf_counter() < end:
            pass

    def _yield_to_window(self) -> None:
        self._rest()
        with self._quiet:
            self._quiet.wait_for(lambda: self._waited_for == 0 or is_awaited(), timeout=0.05)


class LazyData:
    def __init__(self, read: Callable[[Pulse], None]) -> None:
        self.known = self.is_news = False  # news: loaded in the last update
        self._read = read
        self._reading: JobSlot[None] = JobSlot()

    def prepare(self, worker: Worker) -> None:
        self._reading.begin(worker.submit(self._read, ahead=True))

    def update(self) -> bool:
        """True once, when the data has been loaded."""
        self.is_news = False
        if (job := self._reading.take_done()) is not None:
            with suppress(Cancelled):
                job.result()
                self.known = self.is_news = True
        return self.is_news
