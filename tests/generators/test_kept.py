"""What is worked out once is kept, and can be forgotten at any time."""

from __future__ import annotations

import pytest

from generators.kept import Beat, forget, kept
from generators.kind import Cancelled


def test_work_is_done_once_until_it_is_forgotten() -> None:
    done: list[int] = []

    @kept
    def twice(number: int) -> int:
        done.append(number)
        return 2 * number

    assert [twice(1), twice(2), twice(1)] == [2, 4, 2]
    assert done == [1, 2]
    forget()
    assert twice(1) == 2
    assert done == [1, 2, 1]


def test_it_is_the_same_whoever_waits_and_called_off_work_is_not_kept() -> None:
    done: list[Beat] = []

    @kept
    def work(beat: Beat) -> int:
        done.append(beat)
        beat.pulse()
        return len(done)

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        work(Beat(stop))
    assert work(Beat()) == 2
    assert work(Beat(stop)) == 2
