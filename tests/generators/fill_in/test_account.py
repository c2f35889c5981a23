"""The account of a game of Fill-In: pace, pauses, words that moved or came by themselves. See test_every_account.py."""

from __future__ import annotations

from typing import Any

from generators.fill_in.explain import account
from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Move, State
from generators.kernel.kind import TimedMove, no_pulse
from tests import said
from tests.generators.fill_in.puzzles import original

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


def told(state: State, *moves: tuple[int, str]) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    done: list[TimedMove[State, Move]] = []
    for second, text in moves:
        move = FILL_IN.read_move(text)
        done.append(TimedMove(float(second), state, move, FILL_IN.play(state, move)))
        state = done[-1].after
    return said.lines(account(tuple(done), no_pulse))


def test_pace_and_words_that_moved() -> None:
    found = told(FILL_IN.start(original()), *SOLVED)
    assert found["pace_title"] == [
        ("pace", {"count": 8, "time": "1:39", "rate": "4.8"}),
        ("halves", {"first": "1:20", "second": "0:19"}),
        ("pause", {"at": "0:18", "time": "1:02", "word": "DATE"}),
    ]
    ((key, moved),) = found["moved_title"]
    assert (key, moved["word"]) == ("moved", "KIWI")
    assert (said.slot(moved["slot"]), said.slot(moved["home"])) == ((6, "across"), (7, "down"))
    assert "itself_title" not in found


def test_that_nothing_moved_is_said() -> None:
    moves = [each for each in SOLVED if each[1] != "place 6,1 across KIWI"]
    assert told(FILL_IN.start(original()), *moves)["moved_title"] == [("none_moved", {})]


def test_one_word_has_no_pace_and_letters_have_no_account() -> None:
    assert "pace_title" not in told(FILL_IN.start(original()), (5, "place 2,3 across MANDARIN"))
    assert told(FILL_IN.start(original()), (30, "put 2,3 M")) == {}


def test_words_that_came_by_themselves() -> None:
    state = FILL_IN.start(FILL_IN.read("fill-in\n**\n**\n\nab cd ac bd"))
    found = told(state, (4, "place 1,1 across AB"), (8, "place 2,1 across CD"))
    assert found["itself_title"] == [("itself", {"words": ["AC", "BD"]})]
