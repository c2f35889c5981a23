"""Riddles: the rules of the page's script and those in Python, compared in random games with every hint on the way."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, ClassVar

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, speak
from generators.riddle import rules as riddle
from generators.riddle.explain import hint as riddle_hint
from generators.riddle_zh import rules as riddle_zh
from generators.riddle_zh.explain import judge
from generators.words.pinyin_candidates import candidates
from tests.generators.page.played import LANTERN_RIDDLES, RIDDLES, Played, games, played, script_engine
from tests.generators.page.reference import changes, compare, once, own_step
from tests.generators.page.test_letters import CHANCES, NAMES, RulesReference
from tests.rows import few_or_slow

GAMES = games(24, 72)  # of each kind
ALPHABET = riddle.LETTERS


class RiddleRules:
    """A riddle in Python, on boards as the page has them."""

    def __init__(self, board: Played) -> None:
        self.board, self.count = board, len(board.puzzle.lines)

    def state(self, values: Sequence[Any]) -> Any:
        count, size = self.count, len(ALPHABET)
        placed = tuple(value.lower() if value else "" for value in values[:count])
        rows = (values[count + at * size :][:size] for at in range(count))
        crossed = ("".join(each for each, gone in zip(ALPHABET, row, strict=True) if gone) for row in rows)
        return riddle.State(self.board.puzzle, placed, tuple(crossed))

    def values(self, state: Any) -> list[Any]:
        crosses = [int(letter in gone) for gone in state.crossed for letter in ALPHABET]
        return [*(letter.upper() or 0 for letter in state.placed), *crosses]

    @once
    def faults(self, values: Sequence[Any]) -> list[int]:
        state = self.state(values)
        return sorted(at for _, at in riddle.faults(state) if state.placed[at])

    @once
    def wrong(self, values: Sequence[Any]) -> list[int]:
        return sorted(at for _, at in self.board.kind.mistakes(self.state(values), no_pulse))  # type: ignore[misc]

    @once
    def hint(self, values: Sequence[Any], _: int | None) -> dict[str, Any] | None:
        state = self.state(values)
        found = riddle_hint(state, no_pulse)
        if found is None:
            return None
        places = [at for _, at in found.spots]
        after = self.values(riddle.play(state, found.move))
        return own_step(found, [found.because], places, places, changes(values, after))


class LanternRules:
    """The same for a Chinese riddle."""

    def __init__(self, board: Played) -> None:
        self.board = board

    def state(self, values: Sequence[Any]) -> Any:
        return riddle_zh.State(self.board.puzzle, tuple(value or "" for value in values[:-1]), bank=bool(values[-1]))

    @once
    def faults(self, values: Sequence[Any]) -> list[int]:
        return sorted(at for _, at in riddle_zh.faults(self.state(values)))

    @once
    def wrong(self, values: Sequence[Any]) -> list[int]:
        return sorted(at for _, at in riddle_zh.mistakes(self.state(values), no_pulse))

    @once
    def hint(self, values: Sequence[Any], _: int | None) -> dict[str, Any] | None:
        """The one hint, whatever is written."""
        if riddle_zh.is_solved(self.state(values)):
            return None
        return {"wrong": None, "step": 0, "aside": []}


class RiddleReference(RulesReference):
    rules_of: ClassVar = {"riddle": RiddleRules, "riddle_zh": LanternRules}

    def act(self, name: str, move: Any, chosen: int | None = None) -> None:
        """Each press of a hint about a Chinese riddle is a help: how to read it, the pieces, the answer."""
        before, tray = self.hints, self.state[-1]
        super().act(name, move, chosen)
        if self.hints > before and self.board.kind.id == "riddle_zh":
            self.hints = tray + max(before - tray, len(self.board.puzzle.helps) + 1)


def random_actions(board: Played, rng: Random) -> list[Any]:
    """Letters, most of them right, letters that are crossed out, and what else a player may do."""
    solution, actions = board.page.solution, list[Any]()
    signs = getattr(board.givens, "tray", ALPHABET.upper())
    count = board.givens.width
    care = rng.choice((0.5, 0.8, 1.0))
    for name in rng.choices(NAMES, rng.choice(CHANCES), k=40):
        if rng.random() < 0.4:
            places = rng.sample(range(count, len(solution)), min(9, len(solution) - count))
            move = [[at, solution[at] if rng.random() < (1 + care) / 2 else rng.randrange(2)] for at in places]
        else:
            at = rng.randrange(count)
            move = [[at, solution[at] if rng.random() < care else rng.choice((0, *signs))]]
        actions.append([name, move, None])
    return actions


@pytest.mark.sampled
@pytest.mark.parametrize("address", [*few_or_slow(4, RIDDLES), *LANTERN_RIDDLES])
def test_a_riddle_is_the_same_in_both_languages(address: str) -> None:
    of_kind = RIDDLES if address in RIDDLES else LANTERN_RIDDLES
    rng = Random(of_kind.index(address))
    assert compare(played(address), GAMES // len(of_kind), rng, random_actions, RiddleReference)


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("number", range(len(LANTERN_RIDDLES)))
def test_what_is_wrong_with_an_answer_is_said_as_in_the_window(number: int, language: str) -> None:
    board = played(LANTERN_RIDDLES[number], language)
    signs, count = board.givens.tray, board.givens.width
    engine = script_engine(board.page.script)
    speak(language)
    for at, sign in enumerate(signs):
        values = [*[sign, *signs[at + 1 :], *signs][:count], 0]
        said = judge(LanternRules(board).state(values))
        given = json.dumps([asdict(board.page), values])
        found = engine.eval(f"(([table, board]) => tables.riddle_zh.rules(table.givens, table).judge(board))({given})")
        assert found == ("" if said is None else phrasebook().tell(said))


def test_pinyin_on_a_page_of_learners_brings_the_same_characters_as_in_the_window() -> None:
    board = played(LANTERN_RIDDLES[0], ENGLISH)
    table = board.page.words["sounds"]
    assert len(table.encode()) < 20_000
    engine = script_engine(board.page.script)
    for typed in ("ma", "ma3", "xiaozhang", "jinguo", "shi4", "xian", "zh", "qqq"):
        asked = f"candidates(readSounds({json.dumps(table)}), {json.dumps(typed)})"
        given = engine.eval(f"JSON.stringify({asked}.found.map(({{ sign }}) => sign))")
        found = [*dict.fromkeys(json.loads(given))]
        usual = [sign for sign in candidates(typed, 1) if sign.signs in table]
        longest = max((each.used for each in usual), default=0)
        wanted = [each.signs for each in usual if each.used == longest]
        assert sorted(found) == sorted(wanted), typed
        assert not typed.isalpha() or found == wanted
    assert engine.eval(f"{asked.replace('qqq', 'xiao3zhang')}.rest") == "zhang"
    assert played(LANTERN_RIDDLES[0], CHINESE).page.words["sounds"] == ""
