"""What is told of a whole riddle: what each line left, and each letter."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generators.kernel.kind import TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, phrasebook
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import GiveUp, Move, Put, State
from tests.generators.riddle.second import allowed, fitting, left_by_boxes
from tests.generators.riddle.test_generate import words_of
from tests.generators.riddle.test_rules import TEACUP
from tests.generators.riddle.test_way import begun
from tests.rows import FULL

Doings = tuple[TimedMove[State, Move], ...]


def game(state: State, *moves: Move) -> Doings:
    done: list[TimedMove[State, Move]] = []
    for number, move in enumerate(moves):
        done.append(TimedMove(number * 9.0, state, move, RIDDLE.play(state, move)))
        state = done[-1].after
    return tuple(done)


def told(done: Doings, language: str = ENGLISH) -> dict[str, list[str]]:
    assert RIDDLE.teaching.account is not None
    book = phrasebook(language)
    return {
        book.tell(each.title): [book.tell(line) for line in each.lines]
        for each in RIDDLE.teaching.account(done, no_pulse)
    }


def number(words: str) -> int:
    return {"one": 1, "no": 0}.get(words, int(words) if words.isdigit() else -1)


@pytest.mark.parametrize("seed", range(12 if FULL else 3))
def test_its_numbers_are_those_of_the_dictionary(seed: int) -> None:
    state = begun(seed)
    (answer,) = fitting(state)
    done = game(state, Put(0, "q"), *(Put(at, letter) for at, letter in enumerate(answer)))
    lines, letters, end = told(done).values()
    allow, known = allowed(state), words_of(len(answer))
    left = known
    for at, line in enumerate(lines):
        found = re.fullmatch(r"After line (\d+), which leaves (\w+) letters?: (\w+) words?\.", line)
        assert found is not None, line
        left = [word for word in left if word[at] in allow[at]]
        assert [number(each) for each in found.groups()] == [at + 1, len(allow[at]), len(left)]
    for each, line in zip(done, letters, strict=True):
        found = re.fullmatch(r"With ([A-Z]) in line (\d+): (\w+) words?\.", line)
        assert found is not None, line
        assert isinstance(each.move, Put)
        assert (found[1].lower(), int(found[2])) == (each.move.letter, each.move.position + 1)
        assert number(found[3]) == left_by_boxes(each.after)
    assert end[0] == f"The answer is {answer.upper()}."
    assert len(end) == 1 or _told_most(end[1], allow, known)


def _told_most(line: str, allow: list[set[str]], known: list[str]) -> bool:
    found = re.fullmatch(r"Line (\d+) helped most: without it, (\w+) more words? would fit\.", line)
    assert found is not None, line
    broken = [[at for at, (a, b) in enumerate(zip(word, allow, strict=True)) if a not in b] for word in known]
    alone = Counter(lines[0] for lines in broken if len(lines) == 1)  # the words that this line alone keeps out
    without = [alone[at] for at in range(len(allow))]
    return number(found[2]) == max(without) == without[int(found[1]) - 1]


def test_the_answer_of_a_riddle_that_is_not_over_stays_hidden() -> None:
    done = game(RIDDLE.start(TEACUP), Put(0, "t"), Put(1, "e"))
    assert "The answer" not in told(done)
    assert "The answer" in told((*done, *game(done[-1].after, GiveUp())))


def test_it_is_told_in_chinese_as_well() -> None:
    done = game(RIDDLE.start(TEACUP), *(Put(at, letter) for at, letter in enumerate("teacup")))
    lines, letters, answer = told(done, CHINESE).values()
    assert lines[-1] == "看完第 6 行（它留下 3 个字母）：还有 1 个单词。"
    assert letters[-1] == "第 6 行填上 P：还有 1 个单词。"
    assert answer[0] == "谜底是 TEACUP。"


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_long_games_are_told_in_short(language: str) -> None:
    done = game(RIDDLE.start(TEACUP), *(Put(at % 5, letter) for at, letter in enumerate("abcdefghijklmnopqrstuvwxyz")))
    assert max(map(len, told(done, language).values())) <= 15
    assert told((), language) == {}
