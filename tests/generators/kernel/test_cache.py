"""What is worked out once is kept, can be forgotten at any time, and is made once for all who ask at once."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any
from weakref import ref

import pytest

from game.session.worker import Worker
from generators.kernel.cache import cached, cached_lately, forget, is_awaited
from generators.kernel.kind import Cancelled, Pulse, no_pulse
from generators.riddle.pairs import word_relatives
from generators.wall.connecting import word_walls
from generators.wall.lion import part_walls
from tests.pulses import cancel

PATIENCE = 10.0  # seconds that no thread needs


@pytest.mark.parametrize("keeping", [cached, cached_lately(2)])
def test_work_is_done_once_until_it_is_forgotten(
    keeping: Callable[[Callable[[int], int]], Callable[[int], int]],
) -> None:
    done: list[int] = []

    @keeping
    def twice(number: int) -> int:
        done.append(number)
        return 2 * number

    assert [twice(1), twice(2), twice(1)] == [2, 4, 2]
    assert done == [1, 2]
    if keeping is not cached:  # the latest two alone are kept
        assert [twice(3), twice(2), twice(3)] == [6, 4, 6]
        assert done == [1, 2, 3, 2]
    forget()
    done.clear()
    assert (twice(2), done) == (4, [2])


def test_what_has_a_default_may_be_left_out() -> None:
    done: list[int] = []

    @cached
    def less(number: int = 7, by: int = 1) -> int:
        done.append(number)
        return number - by

    assert [less(5), less(5, 2), less(5, 2), less(5)] == [4, 3, 3, 4]
    assert [less(), less(8), less()] == [6, 7, 6]
    assert done == [5, 5, 7, 8]


def test_it_is_the_same_whoever_waits_and_called_off_work_is_not_kept() -> None:
    done: list[Pulse] = []

    @cached
    def work(pulse: Pulse) -> int:
        done.append(pulse)
        pulse()
        return len(done)

    with pytest.raises(Cancelled):
        work(cancel)
    assert work(no_pulse) == 2
    assert work(cancel) == 2


class Maker:
    """Kept work that stands still in the midst of it until it is let go on, and counts how often it was begun."""

    def __init__(self) -> None:
        self.begun = 0
        self.awaited: list[bool] = []
        self.started, self.go_on = Event(), Event()
        self.work = cached(self._work)

    def _work(self, pulse: Pulse) -> int:
        self.begun += 1
        self.awaited.append(is_awaited())
        self.started.set()
        assert self.go_on.wait(PATIENCE)
        self.awaited.append(is_awaited())
        pulse()
        return self.begun


class Asker:
    """Asks in a thread of its own."""

    def __init__(self, ask: Callable[[Pulse], int], pulse: Pulse = no_pulse) -> None:
        self.looks = 0
        self._pulse = pulse
        self._asked = ThreadPoolExecutor(1).submit(ask, self._look)

    def _look(self) -> None:
        self.looks += 1
        self._pulse()

    def answer(self) -> int | None:
        """None when it was called off."""
        try:
            return self._asked.result(PATIENCE)
        except Cancelled:
            return None


def until_waiting(asker: Asker) -> None:
    """It looks at its pulse, although nothing is made in its thread."""
    until = Event()
    for _ in range(1000):
        if asker.looks > 1:
            return
        until.wait(0.005)
    raise AssertionError


@pytest.mark.parametrize("called_off", [False, True])
def test_two_who_ask_at_once_get_what_is_made_once(*, called_off: bool) -> None:
    """The second makes it itself when the first was called off; who makes it knows that another waits."""
    maker = Maker()
    first = Asker(maker.work, cancel if called_off else no_pulse)
    assert maker.started.wait(PATIENCE)
    second = Asker(maker.work)
    until_waiting(second)
    maker.go_on.set()
    assert first.answer() == (None if called_off else 1)
    assert second.answer() == maker.begun == (2 if called_off else 1)
    assert maker.awaited[:2] == [False, True]
    assert not is_awaited()


def test_who_waits_can_be_called_off() -> None:
    maker = Maker()
    first = Asker(maker.work)
    assert maker.started.wait(PATIENCE)
    assert Asker(maker.work, cancel).answer() is None
    maker.go_on.set()
    assert first.answer() == maker.begun == 1


def test_work_ahead_does_not_give_way_to_who_waits_for_it() -> None:
    """Else it would go on only in the pauses that the one who waits never makes."""
    started = Event()

    @cached
    def slow(pulse: Pulse) -> int:
        started.set()
        for _ in range(80):  # each time it would give way for 0.05 s
            time.sleep(0.003)
            pulse()
        return 1

    worker = Worker()
    try:
        worker.submit(slow, ahead=True)
        assert started.wait(PATIENCE)
        waited_for = worker.submit(slow)
        assert waited_for.result() == 1
        assert waited_for.seconds < 2.0
    finally:
        worker.stop(PATIENCE)


class Caller:
    """Whoever waits for the work, with all that hangs on it."""

    def look(self) -> None:
        pass


@pytest.mark.parametrize(
    "work",
    [
        cached(lambda pulse: "made"),
        lambda pulse: part_walls.card_pool("easy", "any", pulse),
        word_walls.card_pool,
        lambda pulse: word_relatives(20, pulse, False),
    ],
)
def test_nobody_who_asked_is_held_by_what_is_kept(work: Callable[[Pulse], Any]) -> None:
    forget()
    caller = Caller()
    gone = ref(caller)
    made = work(caller.look)
    del caller
    gc.collect()
    assert gone() is None
    assert work(no_pulse) is made
