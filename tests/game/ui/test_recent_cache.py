"""What was made lately is kept, the rest is made again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.recent_cache import Recent


@given(st.lists(st.integers(0, 9)), st.integers(1, 30))
def test_it_gives_what_would_be_made_and_never_keeps_too_much(keys: list[int], most: int) -> None:
    recent: Recent[int, list[int]] = Recent(most, weight=lambda value: value[0])
    kept: list[int] = []  # the longest unused first
    for key in keys:
        made: list[int] = []
        assert recent.get(key, lambda key=key, made=made: made.append(key) or [key]) == [key]  # type: ignore[misc]
        assert bool(made) == (key not in kept)
        kept = [*(each for each in kept if each != key), key]
        while made and sum(kept) > most and len(kept) > 1:
            del kept[0]
        assert len(recent) == len(kept)


def test_the_longest_unused_goes_first() -> None:
    recent: Recent[str, str] = Recent(2)
    for key in ("a", "b", "a", "c"):
        recent.get(key, lambda: key)  # noqa: B023 - made at once
    made: list[str] = []
    for key in ("a", "c", "b"):
        recent.get(key, lambda: made.append(key) or key)  # type: ignore[func-returns-value]  # noqa: B023 - made at once
    assert made == ["b"]
