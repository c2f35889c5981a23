"""Bricks: words, points, ranks and hints of the page's script and those in Python, compared in random games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, ClassVar

import pytest

from generators.brick import rules as brick
from generators.brick.explain import hint as brick_hint
from generators.brick.page import hidden_words
from generators.kernel.kind import IllegalMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, speak
from generators.page.page import Greeting, write_page
from tests.generators.page.played import BRICKS, Played, games, play_in_script, played, script_engine
from tests.generators.page.reference import changes, compare, once, own_step
from tests.generators.page.test_letters import CHANCES, NAMES, RulesReference
from tests.rows import few_or_slow

GAMES = games(15, 50)  # of both kinds together


class BrickRules:
    """A Brick in Python, on boards as the page has them."""

    def __init__(self, board: Played) -> None:
        self.board, self.puzzle, self.extra = board, board.puzzle, board.givens.extra

    def state(self, values: Sequence[Any]) -> Any:
        words, count = self.puzzle.words, len(self.puzzle.words)
        found = tuple(word for word, there in zip(words, values, strict=False) if there)
        shown = zip(words, values[count:], strict=False)
        bonus = (word for word, there in zip(self.extra, values[2 * count :], strict=False) if there)
        revealed = tuple((word, letters) for word, letters in shown if letters)
        return brick.State(self.puzzle, found, tuple(bonus), revealed, bool(values[-1]))

    def values(self, state: Any) -> list[Any]:
        shown = dict(state.revealed)
        found = (int(word in state.found) for word in self.puzzle.words)
        bonus = (int(word in state.bonus) for word in self.extra)
        return [*found, *(shown.get(word, 0) for word in self.puzzle.words), *bonus, int(state.finished)]

    def moved(self, values: Sequence[Any], _: str, move: Sequence[Any]) -> list[Any]:
        state = self.state(values)
        try:
            return self.values(brick.play(state, brick.Guess(move[0])))
        except IllegalMove:
            return list(values)

    @once
    def faults(self, _: Sequence[Any]) -> list[int]:
        return []

    wrong = faults

    @once
    def hint(self, values: Sequence[Any], _: int | None) -> dict[str, Any] | None:
        state = self.state(values)
        found = brick_hint(state, no_pulse)
        if found is None:
            return None
        assert isinstance(found.move, brick.Guess | brick.Reveal)
        at, after = [self.puzzle.words.index(found.move.word)], self.values(brick.play(state, found.move))
        return own_step(found, (link.words for link in found.chain), at, at, changes(values, after))


class BrickReference(RulesReference):
    rules_of: ClassVar = {"brick": BrickRules, "brick_zh": BrickRules}

    @property
    def solved(self) -> bool:
        return brick.over(self.rules.state(self.state))

    @property
    def lit(self) -> bool:
        """From its lantern on, wherever that was."""
        states = self.states[: self.at + 1]
        won = (each for each in states if brick.is_genius(self.rules.state(each)))
        return self.solved and not all(map(self.is_given, won))

    def told(self, chosen: int | None = None) -> dict[str, Any]:
        state = self.rules.state(self.state)
        figures = {
            "points": brick.points(state),
            "rank": brick.rank_number(state),
            "next": (ahead := brick.next_rank(state)) and [*ahead[:2], phrasebook().tell(ahead[2])],
            "found": len(state.found),
            "extra": brick.extra_points(state),
        }
        return super().told(chosen) | {"figures": figures}


def random_guess(board: Played, rng: Random) -> str:
    words, extra, puzzle = board.puzzle.words, board.givens.extra, board.puzzle
    odd = "".join(rng.choices(puzzle.letters, k=rng.randrange(1, 7)))
    right = rng.choice(words)
    return rng.choice((right, right, right.upper(), f" {right}", rng.choice(extra or words), odd, right[:3], f"{odd}ß"))


def random_actions(board: Played, rng: Random) -> list[Any]:
    actions = list[Any]()
    for name in rng.choices(NAMES, rng.choice(CHANCES), k=60):
        guess = random_guess(board, rng)
        actions.append(["place", [guess], None] if name in ("play", "join") else [name, [], None])
    if rng.random() < 0.5:
        actions.append(["play", [[len(board.page.solution) - 1, 1]], None])
    else:
        actions += (["place", [word], None] for word in board.puzzle.words)
    return actions


@pytest.mark.slow
@pytest.mark.parametrize("number", few_or_slow(3, len(BRICKS)))
def test_a_brick_is_the_same_in_both_languages(number: int) -> None:
    games = GAMES // len(BRICKS)
    assert compare(played(BRICKS[number]), games, Random(number), random_actions, BrickReference) == games


@pytest.mark.sampled
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("number", few_or_slow(3, len(BRICKS)))
def test_a_guess_is_judged_as_in_the_window(number: int, language: str) -> None:
    board, rng = played(BRICKS[number], language), Random(number)
    engine = script_engine("brick")
    rules, values = BrickRules(board), [0] * len(board.page.solution)
    speak(language)
    for _ in range(200):
        guess = random_guess(board, rng)
        given = json.dumps([asdict(board.page), values, guess])
        said = "tables.brick.rules(table.givens, table).judge(board, guess).text"
        found = engine.eval(f"(([table, board, guess]) => {said})({given})")
        assert found == phrasebook().tell(brick.judge(rules.state(values), guess)), guess
        values = rules.moved(values, "place", [guess])


def test_words_that_are_never_printed_count_on_a_page_too() -> None:
    board = next(filter(lambda each: each.puzzle.hushed, map(played, BRICKS[:2])))
    hidden = hidden_words(board.puzzle, no_pulse)
    assert len(hidden) == len(board.puzzle.hushed)
    (told,) = play_in_script(board.page, [["place", [hidden[0]]]])
    assert told["figures"]["extra"] == brick.points_for(board.puzzle, hidden[0])
    page = write_page(board.kind, board.puzzle, Greeting(), no_pulse)
    assert not any(f'"{word}"' in page for word in hidden)
