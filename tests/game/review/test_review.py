"""What a move was, on games whose reasons and times are known; and all that was done in its order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry, entry_of
from game.review.model import BEST, HINTED, QUICK, SEEN, STALLED, GameReview, KeyMoment
from game.review.review import BRIEF, FEW, MOMENT, RUN, path, review, review_moves, timed_moves
from game.review.review import played_moves as every
from game.scenes.review.timeline import ReplayCursor
from game.session.session import AnyChapter, Chapter, lines_of, read_chapter
from game.store.log import FREE, HINT, MOVE, SHOWN, SOLVED, Heading
from generators.crossword.rules import Put
from generators.kernel.kind import (
    EASY,
    FOUND,
    GUESS,
    HARD,
    JUSTIFIED,
    SLIP,
    AnyKind,
    Cancelled,
    IllegalMove,
    Passage,
    Pulse,
    Spots,
    Technique,
    Why,
    no_pulse,
)
from generators.kernel.phrases import phrasebook, say
from generators.lattice.layout import ACROSS
from generators.wall.rules import Guess
from tests.game.toy import TOY, Lamps, ToyKind, dark
from tests.kinds import puzzle, whole
from tests.pulses import cancel_after
from tests.rows import present, sample
from tools.bench.sample_game import made_game

# --- lamps in a row that can be judged: the first dark one follows, the next is a guess, any other is wrong

NEAR, FAR = Technique("near", EASY, 1), Technique("far", HARD, 5)  # the last lamps of a row are hard to see


def why(lamps: Lamps, lamp: int, pulse: Pulse) -> Why | None:
    pulse()
    if lamps[lamp]:
        return None  # put out: nothing is to be judged
    dark = [number for number, lit in enumerate(lamps) if not lit]
    sort = {0: JUSTIFIED, 1: GUESS}.get(dark.index(lamp), SLIP)
    technique = NEAR if lamp < 8 else FAR
    spot = frozenset({(0, lamp)})
    return Why(sort, say("play.hint"), technique, spot, spot)


JUDGED = replace(TOY, techniques=(NEAR, FAR), teaching=replace(TOY.teaching, why=why))


def begun(count: int = 12, kind: ToyKind = JUDGED) -> Chapter[int, int, Lamps, int]:
    return Chapter(kind, Heading("a1", "toy", "free", "few", "4", "2026-11-20"), count)


def played(*moves: tuple[float, int], count: int = 12, kind: ToyKind = JUDGED) -> Chapter[int, int, Lamps, int]:
    """Each lamp so many seconds after the one before; -1 takes back, and what is over has ended."""
    chapter = begun(count, kind)
    for seconds, lamp in moves:
        chapter.tick(seconds)
        chapter.undo() if lamp < 0 else chapter.play(lamp)
    if chapter.over:
        chapter.end(SOLVED, "2026-11-20")
    return chapter


def looked(*moves: tuple[float, int], kind: ToyKind = JUDGED) -> GameReview[Lamps, int]:
    return review(played(*moves, kind=kind), no_pulse)


# --- what a move was


def test_who_rules_nothing_out_on_the_board_is_not_called_early() -> None:
    """The seventh lamp stands for a mark."""
    marking = replace(JUDGED, teaching=replace(JUDGED.teaching, is_elimination=lambda lamp: lamp == 6))
    early, marked = [(4.0, 1), (4.0, 0), (4.0, 2)], (4.0, 6)
    assert [each.sort for each in looked(*early, kind=marking).moves] == ["", JUSTIFIED, JUSTIFIED]
    assert looked(*early, marked, kind=marking).moves[0].sort == GUESS
    distant = replace(marking.teaching, why=lambda *each: (found := why(*each)) and replace(found, is_distant=True))
    assert looked(*early, kind=replace(marking, teaching=distant)).moves[0].sort == GUESS, "too much to keep in mind"


def at_pace(seconds: float, lamps: Iterable[int] = range(6)) -> list[tuple[float, int]]:
    return [(seconds, lamp) for lamp in lamps]


HARD_ONES = at_pace(20.0, range(8, 12))


@pytest.mark.parametrize(
    ("moves", "last"),
    [
        ([*at_pace(8.0), (2.5, 6), (25.0, 7)], [QUICK, STALLED]),
        ([*at_pace(8.0), (3.0, 6), (23.0, 7)], [JUSTIFIED] * 2),
        ([(90.0, 0), *at_pace(4.0, range(1, 7))], [JUSTIFIED] * 7),  # the first look at a puzzle is no pause
        ([*at_pace(1.6), (BRIEF - 0.1, 6), (BRIEF + 0.1, 7)], [JUSTIFIED, STALLED]),  # nobody is held to a hurry
        ([*at_pace(4.0, range(8)), *HARD_ONES], [JUSTIFIED] * 4),  # each technique has a median of its own
        ([*at_pace(4.0, range(8)), (21.0, 8)], [STALLED]),  # but so few steps have none
        (list(zip([1.0, 60.0, 1.0][: FEW - 1], range(FEW - 1), strict=False)), [JUSTIFIED] * 3),
    ],
)
def test_much_sooner_is_quick_and_much_later_stalled(moves: list[tuple[float, int]], last: list[str]) -> None:
    found = looked(*moves).moves
    assert [each.sort for each in found][-len(last) :] == last
    assert not found[0].paused


def test_what_a_hint_said_was_told_unless_something_else_was_played() -> None:
    chapter = begun()
    chapter.note(HINT, "near")
    chapter.play(0)
    chapter.note(HINT, "near")
    chapter.play(5)
    assert [each.sort for each in review(chapter, no_pulse).moves] == [HINTED, SLIP]


def test_a_slip_is_found_when_it_is_off_the_board_or_made_right_by_a_later_move() -> None:
    moves = looked((1.0, 0), (2.0, 5), (3.0, 1), (4.0, 5), (1.0, 2)).moves
    assert (moves[1].sort, moves[1].found) == (SLIP, 10.0)
    assert looked((1.0, 0), (2.0, 5), (3.0, 1)).moves[1].found is None, "it stays"
    kind = replace(JUDGED, mistakes=None)  # each guess is judged
    assert looked((1.0, 0), (2.0, 5), kind=kind).moves[1].found == 3.0
    kind = replace(JUDGED, teaching=replace(JUDGED.teaching, is_excused_by=lambda one, two: (one, two) == (5, 1)))
    assert [each.sort for each in looked((2, 0), (2, 5), (2, 6), (2, 1), kind=kind).moves][1:3] == [FOUND, SLIP]


def test_mistakes_are_looked_for_only_while_slips_stand_and_once() -> None:
    asked: list[Lamps] = []

    def mistakes(lamps: Lamps, _: Pulse) -> Spots:
        asked.append(lamps)
        return dark(lamps, no_pulse)

    kind = replace(JUDGED, mistakes=mistakes)
    looked(*at_pace(4.0), kind=kind)
    assert asked == []
    looked(*at_pace(4.0), (1.0, 9), (1.0, 11), (1.0, -1), (1.0, -1), (1.0, 6), (1.0, 7), kind=kind)
    assert len(asked) <= 5


def test_a_kind_that_judges_no_move_still_knows_pauses_and_has_its_say() -> None:
    passage = Passage(say("way.solved"), (say("play.hint"),))
    kind = replace(TOY, teaching=replace(TOY.teaching, account=lambda done, pulse: (passage,) * len(done)))
    found = looked(*at_pace(4.0), (30.0, 6), kind=kind)
    assert {each.sort for each in found.moves} == {""}
    assert [each.paused for each in found.moves] == [False] * 6 + [True]
    assert found.passages == (passage,) * 7
    assert found.moments == ()


def test_it_tells_how_far_it_has_come_and_can_be_called_off() -> None:
    shares: list[float] = []
    chapter = played(*at_pace(4.0))
    review_moves(chapter.kind, timed_moves(chapter), no_pulse, shares.append)
    assert shares == sorted(shares)
    assert shares[0] == 0 < shares[-1] < 1
    with pytest.raises(Cancelled):
        review(played(*at_pace(4.0)), cancel_after(4))


MOVES = st.lists(st.tuples(st.integers(1, 900).map(lambda tenths: tenths / 10), st.integers(-1, 11)), max_size=50)


@given(MOVES)
def test_every_guess_and_slip_is_found(moves: list[tuple[float, int]]) -> None:
    """Against the toy's own rule, told here once more."""
    found = looked(*moves)
    assert moves or (found.moves, found.moments) == ((), ())
    for each in found.moves:
        before, lamp = each.played.before, each.played.move
        if lamp is None or before[lamp]:
            assert each.sort == ""
            continue
        missing = before[:lamp].count(False)
        expected = {0: SEEN, 1: (GUESS,)}.get(missing, (SLIP,))
        assert each.sort in expected
        assert (each.found is None) or each.sort == SLIP
        if each.sort == STALLED:
            assert each.took >= BRIEF
        assert each.why is not None
    for slip in found.of_sort(SLIP):
        later = [each.played for each in found.moves if each.played.second >= slip.played.second]
        wrong = dark(slip.played.after, no_pulse) - dark(slip.played.before, no_pulse)
        stands = [each for each in later[1:] if each.second == slip.found]
        assert slip.found is None or any(not wrong & dark(each.after, no_pulse) for each in stands)


# --- the moments that have a card: one of each sort at most, and nothing that is not certain


def told(moment: KeyMoment) -> str:
    return phrasebook().tell(moment.title)


def of(found: GameReview[Lamps, int], sort: str) -> list[KeyMoment]:
    return [each for each in found.moments if each.sort == sort]


def test_a_slip_tells_when_it_was_taken_back() -> None:
    (slip,) = of(looked((10, 0), (5, 5), (20, -1), (3, 1)), SLIP)
    assert told(slip) == "A mistake, undone at 0:35"
    assert (slip.second, slip.at) == (15, 2)
    assert slip.reason == say("play.hint")
    assert slip.targets == {(0, 5)}
    (slip,) = of(looked((10, 0), (5, 5)), SLIP)
    assert told(slip) == "A mistake, never undone"
    (slip,) = of(looked((10, 0), (5, 5), kind=replace(JUDGED, mistakes=None)), SLIP)
    assert told(slip) == "Your only mistake"
    (slip,) = of(looked((10, 0), (5, 5), (5, 6), kind=replace(JUDGED, mistakes=None)), SLIP)
    assert told(slip) == "A mistake, one of 2", "wrong once more is not seen at once"
    counts = replace(JUDGED, mistakes=None, scoring=replace(JUDGED.scoring, slips=lambda _: 1))
    (slip,) = of(looked((10, 0), (5, 5), (5, 6), kind=counts), SLIP)
    assert told(slip) == "Your only mistake", "a wrong name is no wrong guess"
    (slip,) = of(looked((10, 0), (5, 5), (9, -1), (3, 6), (40, -1), (3, 7), (2, -1)), SLIP)
    assert slip.targets == {(0, 6)}, "of several the one that stood longest"


def test_a_guess_says_what_was_known_and_what_it_would_have_followed_from() -> None:
    (guess,) = of(looked(*at_pace(70.0), (70, 7)), GUESS)
    assert told(guess) == "Played early"
    assert guess.reason == say("review.not_yet", because=say("play.hint"), count=70)
    assert guess.drill == "near"
    (guess,) = of(looked(*at_pace(70.0), (5, 7), (5, 8), (5, 9)), GUESS)
    assert told(guess) == "Played early, one of 3"


def test_the_best_moment_is_the_hardest_step_that_was_found() -> None:
    (best,) = of(looked(*at_pace(70.0, range(8)), (6.0, 8), (70.0, 9)), BEST)
    assert (told(best), best.at, best.drill) == ("Your best moment", 9, "far")
    assert best.reason == say("review.in_time", because=say("play.hint"), count=6)
    (best,) = of(looked((4, 0), (4, 5), (4, -1), *at_pace(4.0, range(1, 6))), BEST)
    assert (told(best), best.second, best.at) == ("5 right moves in a row", 16, 4), "where all was easy"
    assert of(looked(*at_pace(4.0, range(RUN - 1))), BEST) == []


def test_there_is_no_star_while_a_mistake_stands_nor_for_a_run_with_a_guess_in_it() -> None:
    (best,) = of(looked(*at_pace(4.0, range(RUN)), (4, 11), *at_pace(4.0, range(RUN, 10))), BEST)
    assert told(best) == f"{RUN} right moves in a row", "it was the hardest step, and the run over the mistake"
    marking = replace(JUDGED, teaching=replace(JUDGED.teaching, is_elimination=lambda lamp: False))
    assert of(looked((4, 0), (4, 2), (4, 1), (4, 3), kind=marking), BEST) == []


def test_a_hint_that_was_not_followed_is_on_the_line() -> None:
    chapter = begun()
    for lamp in (0, 5):
        chapter.tick(4.0)
        chapter.note(HINT, "near")
        chapter.play(lamp)
    chapter.end(SOLVED, "2026-11-20", goes_on=True)
    assert ReplayCursor(chapter).judge(no_pulse).hints == (8.0,)
    chapter.tick(4.0)
    chapter.note(HINT, "near")
    chapter.end(SOLVED, "2026-11-20")
    assert ReplayCursor(chapter).judge(no_pulse).hints == (8.0, 12.0), "until the last ending"


@given(MOVES)
def test_one_of_each_sort_in_the_order_of_time(moves: list[tuple[float, int]]) -> None:
    found = looked(*moves)
    moments = found.moments
    assert [each.second for each in moments] == sorted(each.second for each in moments)
    sorts = [each.sort for each in moments]
    assert len(set(sorts)) == len(sorts)
    for sort in (GUESS, SLIP):
        assert (sort in sorts) == bool(found.of_sort(sort))
    for each in moments:
        move = found.moves[each.at - 1]
        assert move.sort in (SEEN if each.sort == BEST else (each.sort,))
        assert each.title.key in phrasebook().sentences


# --- made-up games of every kind that judges moves: what a hint said is never called wrong, and slips are found


JUDGING = [each for each in CATALOGUE if each.kind.teaching.why is not None]
SEEDS = range(3)


@pytest.mark.parametrize(
    ("entry", "seed"), sample(product(JUDGING, SEEDS), 3, full=15), ids=lambda each: getattr(each, "id", each)
)
def test_slips_are_found_and_hints_are_right(entry: Entry, seed: int) -> None:
    presets = entry.kind.presets
    player = made_game(entry, presets[seed * (len(presets) - 1) // len(SEEDS)].id, f"simulated {seed}")
    found = review(player.chapter, no_pulse)
    moves = iter(each for each in found.moves if each.played.move is not None)
    for number, logged in enumerate(player.chapter.log):
        if logged.action != MOVE:
            continue
        each = next(moves)
        if number in player.slips:
            assert each.sort == SLIP
            assert each.found is not None
        elif number not in player.guesses and each.why is not None:
            assert each.sort != SLIP
    assert len(found.moves) == len(timed_moves(player.chapter))
    book = phrasebook()
    for moment in found.moments:
        assert book.tell(moment.title)
        assert moment.reason is None or book.tell(moment.reason)
    for passage in found.passages:
        assert book.tell(passage.title)
        assert all(map(book.tell, passage.lines))


# --- all that was done is there in its order and at its second; and a way leads to each position


DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(0, 3)),
        st.tuples(st.sampled_from(["undo", "redo", "restart", "hint"]), st.just(0)),
        st.tuples(st.just("go_to"), st.integers(0, 6)),
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
        if name == "restart" and chapter.closed and chapter.can_redo:  # it goes on to the ending first
            chapter.go_to(len(chapter.positions) - 1)
            seen.append((round(chapter.seconds, 1), before, before := chapter.state))
        match name:
            case "play" | "go_to":
                getattr(chapter, name)(number)
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
        moves = present(path(state, done, at))
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
    done, whole = timed_moves(chapter), tuple(every(chapter))
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
    assert [each.hinted for each in timed_moves(chapter)] == [True, False, True, False]
    chapter = begun()  # one that was not followed says nothing of what came after it was taken back
    chapter.play(0)
    chapter.note(HINT, "near")
    chapter.undo()
    chapter.play(0)
    assert [each.hinted for each in every(chapter)] == [False, False, False]


def test_a_hint_is_booked_on_what_it_named() -> None:
    chapter = begun()
    chapter.note(HINT, "near 2")
    for lamp in (0, 1):
        chapter.play(lamp)
    chapter.restart()
    for lamp in (3, 2):
        chapter.play(lamp)
    assert [each.hinted for each in every(chapter)] == [False, False, False, False, True]


# One part: the answer. So has one idiom in pieces, the first preset.
@pytest.mark.parametrize(
    "entry", [each for each in CATALOGUE if each.kind.id != "riddle_zh"], ids=lambda each: each.kind.id
)
def test_what_was_found_alone_after_a_hint_is_not_hinted(entry: Entry) -> None:
    chapter = _of_kind(entry.kind, int(entry.kind.id == "idioms_zh_rows"))
    steps = [each.hint for each in whole(entry.kind.id, chapter.heading.preset)]
    one = steps[0].move
    other = next(each.move for each in reversed(steps) if _is_apart(chapter, one, each.move))
    chapter.note(HINT, f"{steps[0].technique.name} {entry.kind.write_move(one)}")
    for move in (other, one):
        chapter.tick(30)
        chapter.play(move)
    assert [each.hinted for each in timed_moves(chapter)] == [False, True]


def _of_kind(kind: AnyKind, number: int = 0) -> AnyChapter:
    of, preset = puzzle(kind.id, kind.presets[number].id), kind.presets[number].id
    return Chapter(kind, Heading("one", kind.id, FREE, preset, kind.write(of), "2026-11-20"), of)


def _is_apart(chapter: AnyChapter, one: Any, other: Any) -> bool:
    """Whether the other move can be played first, and the one still changes something then."""
    kind = chapter.kind
    try:
        after = kind.play(chapter.state, other)
        return one != other and kind.play(after, one) not in (after, kind.play(chapter.state, one))
    except IllegalMove:
        return False


def test_a_group_that_a_hint_named_is_no_best_moment() -> None:
    """The other groups are found first, alone."""
    chapter = _of_kind(entry_of("connecting_wall").kind)
    named, *others = [Guess(group.cards) for group in chapter.puzzle.groups]
    chapter.note(HINT, f"shared {chapter.kind.write_move(named)}")
    for seconds, move in ((40, others[0]), (30, others[1]), (4, named)):
        chapter.tick(seconds)
        chapter.play(move)
    chapter.end(SOLVED, "2026-11-20")
    found = review(chapter, no_pulse)
    assert [each.sort == HINTED for each in found.moves] == [False, False, True]
    assert [each.at for each in found.moments if each.sort == BEST] != [len(found.moves)]


def test_a_word_of_which_a_letter_was_hinted_is_hinted_and_no_other_word_is() -> None:
    chapter = _of_kind(entry_of("crossword").kind)
    of = chapter.puzzle
    first, *_, last = [each for each in of.solution.slots if each.direction == ACROSS]
    letters = {slot: [Put(spot, of.answer_at(spot)) for spot in slot.spots] for slot in (last, first)}
    chapter.note(HINT, f"clue {chapter.kind.write_move(letters[first][0])}")
    for moves in letters.values():
        for move in moves:
            chapter.tick(5)
            chapter.play(move)
    sorts = {each.why.spots: each.sort for each in review(chapter, no_pulse).moves if each.why is not None}
    assert sorts[frozenset(first.spots)] == HINTED
    assert sorts[frozenset(last.spots)] in SEEN


def test_to_the_first_ending_and_no_further_and_nothing_is_changed() -> None:
    chapter = played((1, 0), (1, 1), count=2)
    chapter.restart()
    chapter.play(1)
    before = list(chapter.log), chapter.state, chapter.seconds
    assert len(timed_moves(chapter)) == 2
    assert (chapter.log, chapter.state, chapter.seconds) == before
