"""What was learned is kept whole, whatever a file holds, and nothing in it doubles."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rating.learner import seen_in
from game.review.model import QUICK, STALLED, TOLD, GameReview, Reviewed
from game.store.json_store import JsonStore
from game.store.learned import (
    MOST,
    MOST_GAMES,
    Counts,
    Learned,
    Mark,
    Seen,
    parted,
    read_learned,
    united,
    write_learned,
)
from generators.kernel.kind import GUESSED, REASONED, WRONG, Played, Why
from generators.kernel.phrases import say
from tests.game.toy import TODAY

COUNTS = st.builds(Counts, *[st.integers(0, MOST)] * 5)
DAYS = st.sampled_from(("2026-11-01", "2026-11-02", "2026-11-03"))
KINDS = st.sampled_from(("toy", "game"))
ABOUT = {  # a chapter is of one kind and day, whoever knows it
    "a1": ("toy", "2026-11-01"),
    "b2": ("toy", "2026-11-02"),
    "c3": ("game", "2026-11-02"),
    "d4": ("toy", "2026-11-03"),
}
LEARNED = st.builds(
    Learned,
    st.dictionaries(st.sampled_from(list(ABOUT)), st.dictionaries(st.sampled_from(("step", "leap")), COUNTS)).map(
        lambda found: {game: Seen(*ABOUT[game], counts) for game, counts in found.items()}
    ),
    st.dictionaries(KINDS, st.builds(Mark, DAYS, st.sampled_from(("a1", "z9")))),
)
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
)


@given(LEARNED)
def test_it_is_read_as_it_was_written(learned: Learned) -> None:
    assert read_learned(write_learned(learned)) == learned


@given(ODD, ODD)
def test_whatever_a_file_holds_is_passed_over(seen: object, forgot: object) -> None:
    found = read_learned(json.dumps({"lantern": 1, "seen": seen, "forgot": forgot}))
    assert read_learned(write_learned(found)) == found


@pytest.mark.parametrize(
    "row", [[1, 2, 3, 4], [1, 2, 3, 4, -1], [1, 2, 3, 4, True], [1, 2, 3, 4, 1e9], ["1", 0, 0, 0, 0], None, [10**6] * 5]
)
def test_odd_counts_are_no_counts(row: object) -> None:
    text = json.dumps({"lantern": 1, "seen": {"a1": ["toy", "2026-11-01", {"step": row, "leap": [1, 0, 0, 0, 0]}]}})
    assert read_learned(text).seen["a1"].counts == {"leap": Counts(1)}


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"lantern": 2, "seen": {}}', "[" * 100_000])
def test_what_is_no_such_file_tells_nothing(text: str) -> None:
    assert read_learned(text) == Learned()


@given(LEARNED, LEARNED)
def test_to_unite_twice_is_as_once(here: Learned, there: Learned) -> None:
    once = united(here, there)
    assert united(once, there) == once
    assert united(here, here) == here or here.forgot


@given(LEARNED, LEARNED)
def test_to_part_brings_back_what_was(here: Learned, there: Learned) -> None:
    assert parted(united(here, there), here, there) == here or _dropped(here, there)


def _dropped(here: Learned, there: Learned) -> bool:
    """What was forgotten there went here as well; that it comes back is tried in the laws of backups."""
    return bool(there.forgot) and united(here, there).seen.keys() != here.seen.keys() | there.seen.keys()


def test_only_the_latest_games_are_kept() -> None:
    learned = Learned({f"g{number}": Seen("toy", "2026-11-01") for number in range(MOST_GAMES + 5)})
    learned = learned.with_seen("last", Seen("toy", "2026-11-01"))
    assert len(learned.seen) == MOST_GAMES
    assert list(learned.seen)[-1] == "last"
    assert "g0" not in learned.seen


def test_the_sorts_of_a_look_back_are_counted() -> None:
    sorts = [REASONED, QUICK, QUICK, STALLED, GUESSED, WRONG, TOLD, ""]
    why = Why(REASONED, say("app.name"), "step", "easy")
    moves = tuple(Reviewed(Played(1.0, 0, 1, 1), 1.0, sort, why if sort else None) for sort in sorts)
    assert seen_in("toy", "2026-11-01", GameReview(moves)).counts == {"step": Counts(3, 1, 1, 1, 1)}


def test_two_windows_learn_beside_each_other(tmp_path: Path) -> None:
    one, two = JsonStore(tmp_path, lambda: TODAY), JsonStore(tmp_path, lambda: TODAY)
    for number, store in enumerate((one, two, one)):
        store.change_learned(partial(_with, f"g{number}"))
        store.writer.wait()
    assert set(one.learned().seen) == set(two.learned().seen) == {"g0", "g1", "g2"}
    one.close()
    two.close()


def _with(game: str, learned: Learned) -> Learned:
    return learned.with_seen(game, Seen("toy", "2026-11-01"))


def test_a_spoilt_file_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "learned.json").write_text("{ nothing")
    store = JsonStore(tmp_path, lambda: TODAY)
    assert store.learned() == Learned()
    assert [each.key for each in store.messages] == ["store.set_aside"]
    store.close()
