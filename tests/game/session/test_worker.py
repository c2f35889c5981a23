"""The worker: what comes of a job, and who gives way to whom. Orders and shares are checked, never durations."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable
from weakref import ref

import pytest

from game.session.worker import Job, Worker
from generators.kernel.kind import BadText, Cancelled, Pulse
from tests.pulses import endless

PATIENCE = 120.0
LOOK = 0.1  # seconds: work that gives way does a twentieth of what it would do alone


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.001)


def once(pulse: Pulse) -> int:
    pulse()
    return 1


def test_jobs_give_in_order_and_from_another_thread_what_the_work_returned_or_raised(worker: Worker) -> None:
    def fail(pulse: Pulse) -> None:
        raise BadText("import.unknown")

    order: list[int] = []
    jobs = [worker.submit(lambda pulse, n=n: order.append(n) or n) for n in range(20)]  # type: ignore[misc, func-returns-value]
    assert jobs[-1].result() == jobs[-1].result() == 19
    assert jobs[-1].done
    assert order == list(range(20))
    with pytest.raises(BadText):
        worker.submit(fail).result()
    assert worker.submit(lambda pulse: threading.current_thread()).result() is not threading.current_thread()


def test_cancel_ends_work_in_its_midst_or_before_it_begins(worker: Worker) -> None:
    first, begun = worker.submit(endless), []
    second = worker.submit(lambda pulse: begun.append(1))
    assert not first.done
    for job in (second, first):
        job.cancel()
    for job in (first, second):
        with pytest.raises(Cancelled):
            job.result()
    assert begun == []


def test_work_ahead_gives_way(worker: Worker) -> None:
    """While somebody waits for a job, what is made ahead hardly moves on, and then it goes on."""
    steps = [0]

    def count(pulse: Pulse) -> None:
        while True:
            pulse()
            steps[0] += 1

    def made_meanwhile(pulse: Pulse) -> int:
        time.sleep(0.06)  # so that the other lane has surely come to its next rest
        before = steps[0]
        time.sleep(LOOK)
        pulse()
        return steps[0] - before

    ahead = worker.submit(count, ahead=True)
    until(lambda: steps[0] > 1000)
    alone = made_meanwhile(lambda: None)
    beside = worker.submit(made_meanwhile).result()
    reached = steps[0]
    until(lambda: steps[0] > reached + 1000)
    ahead.cancel()
    with pytest.raises(Cancelled):
        ahead.result()
    assert beside < alone / 4, f"{beside} steps while somebody waits, {alone} alone"


def test_every_pulse_rests_while_the_window_takes_its_turn() -> None:
    drawn, rests = threading.Event(), []
    job = Job(lambda pulse: [once(pulse) for _ in range(5)])
    job.run(lambda: rests.append(1), drawn)
    assert len(rests) == 1 + 5  # one before it begins


def test_such_a_rest_ends_with_the_turn_or_when_somebody_waits(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.worker.FRAME", PATIENCE)
    with worker.frame():
        job = worker.submit(once)
        assert not job.done
    assert job.result() == 1
    monkeypatch.setattr("game.session.worker.is_awaited", lambda: True)
    with worker.frame():
        assert worker.submit(once).result() == 1


@pytest.mark.parametrize("ahead", [True, False])
def test_a_job_that_is_done_keeps_nothing_alive(worker: Worker, ahead: bool) -> None:
    thing = threading.Event()  # something large that work was about
    gone = ref(thing)
    worker.submit(lambda pulse, thing=thing: thing, ahead=ahead).result()  # type: ignore[misc]
    del thing
    gc.collect()
    until(lambda: gone() is None)


def test_stop_calls_everything_off() -> None:
    before = set(threading.enumerate())
    worker = Worker()
    assert set(threading.enumerate()) > before
    jobs = [worker.submit(endless), worker.submit(endless, ahead=True), worker.submit(endless, ahead=True)]
    worker.stop(PATIENCE)
    for job in jobs:
        assert job.done
        with pytest.raises(Cancelled):
            job.result()
    assert set(threading.enumerate()) <= before


def test_no_work_keeps_a_window_that_was_closed_alive(worker: Worker) -> None:
    """What waits for a disk that never answers ends with the program."""
    threads = [worker.submit(lambda _: threading.current_thread(), ahead=each).result() for each in (False, True)]
    threads.append(worker.run_separately(lambda _: threading.current_thread()).result())
    assert all(each.daemon for each in threads)
    assert len(set(threads)) == 3
