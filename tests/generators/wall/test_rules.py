from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from generators.wall.kind import LION_WALL
from generators.wall.menu import Mode, Options
from generators.wall.notation import read, write
from generators.wall.rules import (
    CountAnyway,
    GiveUp,
    Group,
    Guess,
    GuessVerdict,
    Move,
    Name,
    NameLink,
    Phase,
    Puzzle,
    Shuffle,
    State,
    TimeUp,
    bar_cards,
    is_ordered,
    is_solved,
    limit,
    lives,
    mistakes,
    over,
    play,
    points,
    result,
    start,
    takes_back,
)
from tests.generators.wall.walls import NAMES, letters
from tests.rows import present
from tests.said import refused

WRONG = ("aefg", "bfgh", "cegh", "dijk", "amno", "bmno", "cmno")  # one to three cards of a group


def played(mode: Mode, *guesses: str) -> State:
    return guessed(start(letters(mode)), *guesses)


def guessed(state: State, *guesses: Iterable[str]) -> State:
    return reduce(play, (Guess(tuple(cards)) for cards in guesses), state)


def named(state: State, *names: str) -> State:
    """Each link by the name in its place."""
    return reduce(play, (Name(number, name) for number, name in enumerate(names)), state)


def test_a_right_guess_takes_its_cards_off_the_wall_and_the_last_group_solves_itself() -> None:
    state = played(Mode.CLASSIC, "hgfe")
    assert state.found == (1,)
    assert state.order == tuple("abcdijklmnop")
    assert state.verdict is GuessVerdict.RIGHT
    state = guessed(state, "abcd")
    assert not over(state)
    assert len(state.order) == 8
    state = guessed(state, "mnop")
    assert is_solved(state)
    assert state.found == (1, 0, 3, 2)


def test_classic_forgives_everything() -> None:
    state = played(Mode.CLASSIC, *WRONG)
    assert not over(state)
    assert (lives(state), mistakes(state), state.verdict) == (None, len(WRONG), GuessVerdict.WRONG)


def test_connections_says_one_away_and_ends_with_the_fourth_mistake() -> None:
    assert played(Mode.CONNECTIONS, "abce").verdict is GuessVerdict.ONE_AWAY
    for mode, cards in ((Mode.CONNECTIONS, "abef"), (Mode.CLASSIC, "abce"), (Mode.ONLY_CONNECT, "abce")):
        assert played(mode, cards).verdict is GuessVerdict.WRONG
    state = played(Mode.CONNECTIONS, WRONG[0], "ijkl", *WRONG[1:3])
    assert (lives(state), over(state)) == (1, False)
    state = guessed(state, "dmno")
    assert (over(state), is_solved(state)) == (True, False)
    assert (state.revealed, state.order) == ((0, 1, 3), ())


def test_only_connect_guesses_are_free_until_two_groups_are_found() -> None:
    state = played(Mode.ONLY_CONNECT, *WRONG[:3], "abcd")
    assert lives(state) is None
    state = guessed(state, "efgh")
    assert lives(state) == 3
    state = guessed(state, "ijkm", "ijlm")
    assert lives(state) == 1
    state = guessed(state, "iklm")
    assert state.phase is Phase.NAMING
    assert state.revealed == (2, 3)
    assert points(state) == 2


def test_ten_points_for_four_groups_and_four_links_and_the_bonus_needs_them_all() -> None:
    whole = played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl")
    assert whole.phase is Phase.NAMING
    assert points(whole) == 4
    half = play(played(Mode.ONLY_CONNECT, "abcd", "efgh"), TimeUp())
    for begun, most in ((whole, 10), (half, 6)):
        assert not over(named(begun, *NAMES[:3]))
        state = named(begun, *NAMES)
        assert (over(state), is_solved(state), points(state)) == (True, most == 10, most)


def test_an_answer_can_be_counted_anyway_once() -> None:
    state = play(played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl"), Name(0, "feathered friends"))
    assert points(state) == 4
    after = play(state, CountAnyway(0))
    assert points(after) == 5
    assert play(after, Name(0, "birds")) == play(after, CountAnyway(0)) == after, "older versions refused the name"
    twice = play(state, Name(0, "feathers"))
    for before, move in ((twice, Name(0, "birds")), (after, CountAnyway(1)), (state, CountAnyway(1))):
        refused(play, before, move)


def test_a_wrong_name_may_be_said_once_more() -> None:
    state = played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl")
    once = play(state, Name(0, "feathered friends"))
    assert (once.names[0], points(once)) == (None, 4)
    assert points(play(once, Name(0, NAMES[0]))) == 5
    twice = play(once, Name(0, "streams"))
    assert (twice.names[0], points(twice)) == (NameLink("streams", counted=False), 4)


def test_a_log_of_a_version_that_refused_names_is_read() -> None:
    """It names a link again, or counts it anyway, though the first name is right now; the game may be over by then."""
    state = played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl")
    for number, name in enumerate(NAMES):
        for move in (Name(number, name), Name(number, "streams"), CountAnyway(number)):
            state = play(state, move)
    assert over(state)
    assert points(play(state, GiveUp())) == 10


def test_a_wrong_last_answer_leaves_time_to_count_it() -> None:
    state = named(played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl"), *NAMES[:3], "streams")
    assert not over(state)
    assert points(play(state, CountAnyway(3))) == 10
    assert over(play(state, GiveUp()))
    assert points(play(state, GiveUp())) == 7


def test_giving_up_shows_the_rest() -> None:
    state = play(played(Mode.CLASSIC, "mnop"), GiveUp())
    assert (over(state), is_solved(state), state.revealed) == (True, False, (0, 1, 2))


def test_shuffle_keeps_the_cards_and_what_the_last_guess_was() -> None:
    before = played(Mode.CLASSIC, "abce")
    after = play(before, Shuffle(5))
    assert sorted(after.order) == sorted(before.order)
    assert after.order != before.order
    assert after == play(before, Shuffle(5))
    assert after.verdict is before.verdict


@pytest.mark.parametrize(
    ("mode", "guesses", "move"),
    [
        *((Mode.CLASSIC, (), Guess(tuple(cards))) for cards in ("abc", "abcde", "aabc", "abcz", "")),
        (Mode.CLASSIC, ("abcd",), Guess(tuple("aefg"))),
        (Mode.CLASSIC, ("aefg",), Guess(tuple("gfea"))),
        (Mode.CLASSIC, (), TimeUp()),
        (Mode.CONNECTIONS, (), TimeUp()),
        (Mode.ONLY_CONNECT, (), Name(0, "birds")),
        (Mode.ONLY_CONNECT, ("abcd", "efgh", "ijkl"), Guess(tuple("mnop"))),
        (Mode.CONNECTIONS, ("abce", "abcf", "abcg", "abch"), Shuffle(1)),
    ],
)
def test_a_move_that_the_rules_do_not_allow_is_refused(mode: Mode, guesses: tuple[str, ...], move: Move) -> None:
    state = played(mode, *guesses)
    refused(play, state, move)


def test_guesses_are_taken_back_only_where_they_cost_nothing_and_one_mode_has_a_clock() -> None:
    assert [limit(letters(mode)) for mode in Mode] == [None, None, 150]
    states = [start(letters(mode)) for mode in Mode]
    for move in (Guess(tuple("abcd")), Name(0, "birds"), TimeUp(), GiveUp()):
        assert [takes_back(state, move) for state in states] == [True, False, False]
    for harmless in (Shuffle(7), CountAnyway(0)):
        assert all(takes_back(state, harmless) for state in states)


# --- walls of idioms: found in any order, then put in order, in every mode

TEXT = """# mode: classic
# links: chengyu
# order: 先 天 山 大 公 口 名 马 鼎 虎 愚 当 一 移 余 生
一马当先: 一 马 当 先
愚公移山: 愚 公 移 山
虎口余生: 虎 口 余 生
大名天鼎: 大 名 天 鼎
"""


def idioms(mode: Mode = Mode.CLASSIC) -> Puzzle:
    return LION_WALL.generate(Options("easy", mode, "simplified", links="chengyu"), Random(3), no_pulse)


def found(puzzle: Puzzle) -> State:
    return guessed(start(puzzle), *(group.cards[::-1] for group in puzzle.groups[:3]))


@pytest.mark.parametrize("mode", list(Mode))
def test_what_is_found_is_put_in_order(mode: Mode) -> None:
    state = found(idioms(mode))
    assert state.phase is Phase.NAMING
    for number, group in enumerate(state.puzzle.groups):
        assert bar_cards(state, number) != group.cards  # which would tell
        state = play(state, Name(number, group.name))
        assert bar_cards(state, number) == group.cards
    assert state.phase is Phase.OVER
    assert is_solved(state)
    assert points(state) == 10
    assert "4 of 4 in order" in [phrasebook().tell(line) for line in result(state)]


def test_what_is_picked_in_order_stands_so_and_a_hint_gives_no_order_away() -> None:
    first, second = idioms().groups[:2]
    guesses = [first.cards, second.cards[1:] + second.cards[:1]]
    state = guessed(start(idioms()), *guesses)
    assert [bar_cards(state, number) for number in (0, 1)] == guesses
    step = present(LION_WALL.hint(start(idioms()), no_pulse))
    assert isinstance(step.move, Guess)
    assert step.move.cards not in {group.cards for group in state.puzzle.groups}


def test_another_order_is_wrong_and_may_be_undone_in_classic() -> None:
    state = found(idioms())
    group = state.puzzle.groups[0]
    after = play(state, Name(0, group.name[::-1]))
    assert not present(after.names[0]).counted
    assert present(LION_WALL.scoring.takes_back)(after, Name(0, group.name[::-1]))
    assert play(after, CountAnyway(0)).names[0] is not None
    over = play(after, GiveUp())
    assert is_solved(over)
    assert "0 of 4 in order" in [phrasebook().tell(line) for line in result(over)]


@pytest.mark.parametrize("said", ["yi ma dang xian", "yīmǎdāngxiān", "YI1 MA3 DANG1 XIAN1", " 一馬當先 ", "一马当先。"])
def test_pinyin_will_do(said: str) -> None:
    names = ("yī mǎ dāng xiān", "一馬當先")
    puzzle = replace(read(TEXT.replace("一马当先:", f"一马当先 | {' | '.join(names)}:")), mode=Mode.CLASSIC)
    assert present(play(found(puzzle), Name(0, said)).names[0]).counted


def test_who_does_not_find_them_all_puts_nothing_in_order() -> None:
    state = start(idioms(Mode.CONNECTIONS))
    over = play(state, GiveUp())
    assert over.phase is Phase.OVER
    assert not any("in order" in phrasebook().tell(line) for line in result(over))
    groups = [group.cards for group in state.puzzle.groups]
    state = guessed(state, *((*groups[0][:3], other) for other in groups[1]))
    assert state.phase is Phase.OVER
    assert bar_cards(state, 0) == groups[0]


def test_the_text_form_says_that_a_wall_is_of_idioms_and_a_file_is_known_as_one() -> None:
    puzzle = idioms()
    plain = TEXT.replace("# links: chengyu\n", "")
    assert "# links: chengyu\n" in write(puzzle)
    assert read(write(puzzle)) == puzzle
    assert [read(text).links for text in (TEXT, plain, TEXT.replace("chengyu", "what I like"))] == ["chengyu", "", ""]
    assert "links" not in write(read(plain))
    assert LION_WALL.claims(plain.encode())
    opened = LION_WALL.open(plain.encode())
    assert opened.links == "chengyu"
    assert opened.groups[0].answers[0] == "yī mǎ dāng xiān"
    assert opened.groups[3].answers == ()
    assert is_ordered(opened)
    assert not is_ordered(replace(opened, groups=(Group("Horses", opened.groups[0].cards), *opened.groups[1:])))


def test_the_same_four_in_another_order_are_no_second_partition() -> None:
    """万水千山 is 千山万水."""
    text = "千山万水: 千 山 万 水\n三言两语: 三 言 两 语\n四面八方: 四 面 八 方\n五颜六色: 五 颜 六 色"
    puzzle = LION_WALL.open(text.encode())
    assert present(LION_WALL.outside.warning)(puzzle, no_pulse) is None
    assert len(LION_WALL.solutions(puzzle, 9, no_pulse)) == 1


def test_hints_tell_of_the_idiom_and_not_its_order() -> None:
    state = start(idioms())
    hint = present(LION_WALL.hint(state, no_pulse))
    name = state.puzzle.groups[0].name
    assert name not in phrasebook().tell(hint.because)
    assert "“" in phrasebook().tell(hint.because)
    hint = present(LION_WALL.hint(found(idioms()), no_pulse))
    where, begins, says = map(phrasebook().tell, (hint.where, *(each.words for each in hint.chain)))
    assert [name[0] in each for each in (where, begins, says)] == [False, True, True], "the first press is free"
    assert [name in each for each in (where, begins, says)] == [False, False, True]
