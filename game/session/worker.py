"""Long work beside the window: two lanes of one thread each, and a pulse that leaves the window its frames."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Condition, Event, Thread
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from generators.kernel.cache import is_awaited
from generators.kernel.kind import Cancelled, Pulse

T = TypeVar("T")

WORKED = 0.002  # after so many seconds of work ...
RESTED = 0.0002  # ... the window gets so many: measured, this keeps 60 frames a second
FRAME = 0.02  # seconds that a pulse waits at most for a turn of the window to end: the two would share the interpreter
LOOK = 0.004  # seconds between two looks whether somebody waits for what is being made
SWITCH = 0.001  # seconds the window waits at most for its turn when a pulse is late; 5 ms made one frame in ten late


class Job(Generic[T]):
    """A piece of work on its way. Scenes look at it in update(); nobody is called back."""

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
        """The result of the work; raises what it raised, and Cancelled when it was called off."""
        return self._future.result()

    def run(self, rest: Callable[[], None], drawn: Event) -> None:
        work, self._work = self._work, None  # a job that is done keeps nothing but its result
        assert work is not None
        try:
            self._future.set_result(work(self._pulse(rest, drawn)))
        except BaseException as error:  # noqa: BLE001 - kept for result(), which raises it where it can be shown
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
    """One job at a time: another takes the place of what is still under way."""

    def __init__(self) -> None:
        self.job: Job[T] | None = None

    @property
    def busy(self) -> bool:
        return self.job is not None

    def begin(self, job: Job[T]) -> None:
        self.cancel()
        self.job = job

    def done(self) -> Job[T] | None:
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
    """Does what the player waits for at once, and what nobody waits for yet in the pauses."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH)
        self._front: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._back: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._waited_for = 0
        self._quiet = Condition()
        self._drawn = Event()  # no turn of the window is on
        self._drawn.set()
        self._jobs: WeakSet[Job[Any]] = WeakSet()
        self._threads = [
            Thread(target=self._serve, args=(self._front, self._rest), name="front", daemon=True),
            Thread(target=self._serve, args=(self._back, self._yield_to_window), name="back", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[Pulse], T], *, ahead: bool = False) -> Job[T]:
        """Start the work; `ahead` is for what nobody waits for yet."""
        job: Job[T] = Job(work)
        self._take_on(job)
        if ahead:
            self._back.put(job)
        else:
            with self._quiet:
                self._waited_for += 1
            self._front.put(job)
        return job

    def run_separately(self, work: Callable[[Pulse], T]) -> Job[T]:
        """Work in a thread of its own: what waits for a disk or a network, which may never answer, holds up nothing
        else."""
        job: Job[T] = Job(work)
        self._take_on(job)
        Thread(target=job.run, args=(self._rest, self._drawn), name="aside", daemon=True).start()
        return job

    def _take_on(self, job: Job[Any]) -> None:
        """Keep it among the jobs to be called off; those that are done may live on in what asked for them."""
        self._jobs = WeakSet(each for each in (*self._jobs, job) if not each.done)

    @contextmanager
    def frame(self) -> Iterator[None]:
        """While the window takes its turn all work rests, at its next pulse."""
        self._drawn.clear()
        try:
            yield
        finally:
            self._drawn.set()

    @property
    def busy(self) -> bool:
        return any(not job.done for job in self._jobs)

    def stop(self, patience: float = 1.0) -> None:
        """Call everything off and wait, not long, for the lanes to end."""
        for job in self._jobs:
            job.cancel()
        self._front.put(None)
        self._back.put(None)
        for thread in self._threads:
            thread.join(patience)

    def _serve(self, lane: SimpleQueue[Job[Any] | None], rest: Callable[[], None]) -> None:
        while (job := lane.get()) is not None:
            job.run(rest, self._drawn)
            del job  # it, and what it came to, would live on until the next one
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
