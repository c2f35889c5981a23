"""What is said of a whole game: pace, pauses, words that moved or came by themselves."""

from __future__ import annotations

from random import Random

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Move, State
from generators.kernel.kind import TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, phrasebook
from tests.generators.fill_in.player import Player
from tests.generators.fill_in.puzzles import drawn, original
from tests.rows import FULL

Doings = tuple[TimedMove[State, Move], ...]
SOLVED = (  # of the golden puzzle, with the second of each
    (5, "place 4,2 across PAPAYA"),
    (9, "place 2,4 down APPLE"),
    (15, "place 2,3 across MANDARIN"),
    (18, "place 6,1 across KIWI"),
    (80, "place 6,1 across DATE"),
    (88, "place 4,7 down AVOCADO"),
    (92, "place 9,2 across HONEYDEW"),
    (95, "place 7,9 down KIWI"),
    (99, "place 2,10 down NANCE"),
)


def game(*moves: tuple[int, str]) -> Doings:
    state: State = FILL_IN.start(original())
    done: list[TimedMove[State, Move]] = []
    for second, text in moves:
        move = FILL_IN.read_move(text)
        after = FILL_IN.play(state, move)
        done.append(TimedMove(float(second), state, move, after))
        state = after
    return tuple(done)


def told(done: Doings, language: str = ENGLISH) -> dict[str, list[str]]:
    assert FILL_IN.teaching.account is not None
    book = phrasebook(language)
    return {
        book.tell(each.title): [book.tell(line) for line in each.lines]
        for each in FILL_IN.teaching.account(done, no_pulse)
    }


def test_one_word_has_no_pace() -> None:
    assert "Pace" not in told(game((5, "place 2,3 across MANDARIN")))


def test_a_game_is_told() -> None:
    assert told(game(*SOLVED)) == {
        "Pace": [
            "8 words in 1:39: 4.8 a minute.",
            "The first half of the words took 1:20, the second half 0:19.",
            "The longest pause began at 0:18 and took 1:02; then came DATE.",
        ],
        "Words that moved": ["KIWI was in 6 across first, then moved to 7 down."],
    }


def test_it_is_told_in_chinese_as_well() -> None:
    pace, moved = told(game(*SOLVED), CHINESE).items()
    assert pace[1][0] == "8 个词用时 1:39，每分钟 4.8 个。"
    assert moved[1] == ["KIWI 先填在横 6，后来移到竖 7。"]


def test_where_nothing_moved_that_is_said() -> None:
    lines = told(game(*(each for each in SOLVED if each[1] != "place 6,1 across KIWI")))["Words that moved"]
    assert lines == ["Every word stayed where it was first put."]


def test_nothing_is_said_of_nothing() -> None:
    assert told(()) == {}
    assert told(game((30, "put 2,3 M"))) == {}


def test_words_that_others_spell_are_told() -> None:
    state = FILL_IN.start(FILL_IN.read("fill-in\n**\n**\n\nab cd ac bd"))
    done: list[TimedMove[State, Move]] = []
    for second, text in ((4.0, "place 1,1 across AB"), (8.0, "place 2,1 across CD")):
        move = FILL_IN.read_move(text)
        done.append(TimedMove(second, state, move, FILL_IN.play(state, move)))
        state = done[-1].after
    assert told(tuple(done))["By themselves"] == ["These words were spelled by what crosses them: AC, BD."]


@pytest.mark.parametrize("seed", range(6 if FULL else 3))
def test_any_game_is_told(seed: int) -> None:
    puzzle = drawn(FILL_IN.presets[seed * 13 % len(FILL_IN.presets)], seed)
    done: list[TimedMove[State, Move]] = []
    for number, each in enumerate(Player(puzzle, Random(seed), "crossings").game()):
        state = each.before
        for move in each.moves:
            done.append(TimedMove(number * 40.0 + 1, state, move, FILL_IN.play(state, move)))
            state = done[-1].after
    for language in LANGUAGES:
        lines = [line for lines in told(tuple(done), language).values() for line in lines]
        assert 2 <= len(lines) <= 12
        assert not any("{" in line for line in lines)
