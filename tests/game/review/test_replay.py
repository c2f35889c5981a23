"""All that was done is there in its order and at its second, whatever was done; and a way leads to each position."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from game.review.replay import MOMENT, path, replayed
from game.review.replay import played as every
from game.session.session import lines_of, read_chapter
from game.store.log import HINT, SHOWN
from tests.game.review.lamps import JUDGED, begun, played
from tests.game.toy import Lamps

DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(0, 3)),
        st.tuples(st.sampled_from(["undo", "redo", "restart", "mark", "hint"]), st.just(0)),
        st.tuples(st.sampled_from(["go_to", "restore"]), st.integers(0, 6)),
        st.tuples(st.just("tick"), st.integers(1, 40)),
    ),
    max_size=40,
)


@given(DEEDS)
def test_what_is_replayed_is_what_was_seen(deeds: list[tuple[str, int]]) -> None:
    chapter = begun(4)
    seen: list[tuple[float, Lamps, Lamps]] = []
    for name, number in deeds:
        before = chapter.state
        match name:
            case "play" | "go_to":
                getattr(chapter, name)(number)
            case "restore":
                if number < len(chapter.marks):
                    chapter.restore(number)
            case "tick":
                chapter.tick(number / 10)
            case "hint":
                chapter.note(HINT, "near")
            case _:
                getattr(chapter, name)()
        if chapter.state != before:
            seen.append((round(chapter.seconds, 1), before, chapter.state))
    done = tuple(every(chapter))
    assert [(each.second, each.before, each.after) for each in done] == seen
    assert done == tuple(every(read_chapter(JUDGED, lines_of(chapter))))
    for at in range(len(done) + 1):
        state: Lamps = (False,) * 4
        moves = path(state, done, at)
        assert moves is not None
        for move in moves:
            state = JUDGED.play(state, move)
        assert state == (done[at - 1].after if at else (False,) * 4)


@example([("play", 1), ("tick", 40), ("undo", 0), ("play", 1)])  # an undo that was not meant
@given(DEEDS)
def test_only_what_stood_for_a_moment_is_left_out(deeds: list[tuple[str, int]]) -> None:
    chapter = begun(4)
    for name, number in deeds:
        if name in ("play", "tick"):
            chapter.tick(number / 10) if name == "tick" else chapter.play(number)
        elif name == "undo":
            chapter.undo()
    done, whole = replayed(chapter), tuple(every(chapter))
    assert all(one.after == two.before for one, two in pairwise(done))
    if done:
        assert (done[0].before, done[-1].after) == (whole[0].before, whole[-1].after)
    slow = all(two.second - one.second > MOMENT for one, two in pairwise(whole))
    assert done == whole or not slow
    for one, two in pairwise(done):
        assert two.second - one.second > MOMENT or two.after != one.before, "taken back at once"


def test_a_hint_says_the_move_that_follows_and_one_that_is_a_move_itself() -> None:
    chapter = begun()
    chapter.play(0)
    chapter.note(HINT, SHOWN)
    chapter.play(1)
    chapter.note(HINT, "near")
    chapter.play(2)
    chapter.play(3)
    assert [each.hinted for each in replayed(chapter)] == [True, False, True, False]
    chapter = begun()  # one that was not followed says nothing of what came after it was taken back
    chapter.play(0)
    chapter.note(HINT, "near")
    chapter.undo()
    chapter.play(0)
    assert [each.hinted for each in every(chapter)] == [False, False, False]


def test_to_the_first_ending_and_no_further_and_nothing_is_changed() -> None:
    chapter = played((1, 0), (1, 1), count=2)
    chapter.restart()
    chapter.play(1)
    before = list(chapter.log), chapter.state, chapter.seconds
    assert len(replayed(chapter)) == 2
    assert (chapter.log, chapter.state, chapter.seconds) == before
