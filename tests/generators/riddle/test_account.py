"""The account of a riddle: what each line left, and each letter, counted again by looking through the dictionary."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from generators.kernel.kind import TimedMove, no_pulse
from generators.kernel.phrases import Phrase
from generators.riddle.explain import account
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import GiveUp, Move, Put, State
from tests import said
from tests.generators.riddle.second import allowed, fitting, left_by_boxes, words_of
from tests.generators.riddle.test_rules import TEACUP
from tests.generators.riddle.test_way import begun
from tests.rows import few_or_slow


def game(state: State, *moves: Move) -> tuple[TimedMove[State, Move], ...]:
    done: list[TimedMove[State, Move]] = []
    for number, move in enumerate(moves):
        done.append(TimedMove(number * 9.0, state, move, RIDDLE.play(state, move)))
        state = done[-1].after
    return tuple(done)


def told(done: tuple[TimedMove[State, Move], ...]) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    return said.lines(account(done, no_pulse))


def number(count: Phrase) -> int:
    """Of words or letters, which may be one or none."""
    name = said.name(count)
    return 1 if name.startswith("one_") else 0 if name.startswith("no_") else int(said.blanks(count)["count"])


@pytest.mark.parametrize("seed", few_or_slow(3, 12))
def test_its_numbers_are_those_of_the_dictionary(seed: int) -> None:
    state = begun(seed)
    (answer,) = fitting(state)
    done = game(state, Put(0, "q"), *(Put(at, letter) for at, letter in enumerate(answer)))
    lines, letters, (first, *rest) = told(done).values()
    allow, known = allowed(state), words_of(len(answer))
    left = known
    for at, (_, line) in enumerate(lines):
        left = [word for word in left if word[at] in allow[at]]
        assert (line["number"], number(line["letters"]), number(line["words"])) == (at + 1, len(allow[at]), len(left))
    for each, (_, line) in zip(done, letters, strict=True):
        assert isinstance(each.move, Put)
        assert (line["letter"].lower(), line["number"]) == (each.move.letter, each.move.position + 1)
        assert number(line["words"]) == left_by_boxes(each.after)
    assert first == ("answer", {"answers": [answer.upper()]})
    broken = [[at for at, (a, b) in enumerate(zip(word, allow, strict=True)) if a not in b] for word in known]
    alone = Counter(lines[0] for lines in broken if len(lines) == 1)  # the words that this line alone keeps out
    for key, line in rest:
        assert key == ("telling" if line["count"] > 1 else "telling_one")
        assert line["count"] == max(alone.values()) == alone[line["number"] - 1]


def test_the_answer_of_a_riddle_that_is_not_over_stays_hidden() -> None:
    done = game(RIDDLE.start(TEACUP), Put(0, "t"), Put(1, "e"))
    assert "answer_title" not in told(done)
    assert "answer_title" in told((*done, *game(done[-1].after, GiveUp())))


def test_long_games_are_told_in_short() -> None:
    done = game(RIDDLE.start(TEACUP), *(Put(at % 5, letter) for at, letter in enumerate("abcdefghijklmnopqrstuvwxyz")))
    assert max(map(len, told(done).values())) <= 15
