"""The account of a crossword: every number in it is counted again. And what was missed is sought again."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

import pytest

from generators.crossword.account import MOST_IN_A_ROW, MOST_LINES, account, again
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import GRID, Check, Clear, Move, Put, Reveal, State
from generators.kernel.kind import TimedMove, no_pulse
from generators.kernel.phrases import Phrase, clock_text
from generators.lattice.layout import Slot
from tests import said
from tests.generators.crossword.made import small
from tests.generators.crossword.player import Player, reads
from tests.rows import few_or_slow

Game = tuple[TimedMove[State, Move], ...]
Lines = list[tuple[str, dict[str, Any]]]
games = pytest.mark.parametrize("seed", few_or_slow(2, 30))


def told(game: Game, title: str) -> Lines:
    return said.lines(account(game, no_pulse)).get(title, [])


def since_when(game: Game) -> dict[Slot, float]:
    """Since when each word stands; looked for from the end."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        for each in reversed(game):
            if reads(each.after, slot) != puzzle.answer(slot):
                break
            found[slot] = each.second
    return found


@games
def test_a_game_without_slips(seed: int) -> None:
    """The player knows what was sought, since when, and what stood then."""
    player = Player(Random(seed), small(seed))
    game = player.solve()
    since = since_when(game)
    slots = player.puzzle.solution.slots
    searches: list[tuple[float, int, int]] = []  # time, letters that stood, all letters
    alone: list[Slot] = []
    for begun, ended, place, before in player.searches:
        done = [slot for slot in slots if begun < since[slot] <= ended]
        gaps = {slot: reads(before, slot).count(" ") for slot in done}
        sought = slots[place] if gaps[slots[place]] > 1 else min(done, key=slots.index)
        searches.append((since[sought] - begun, sought.length - gaps[sought], sought.length))
        alone += [slot for slot in done if slot != sought]
    words, crossings = dict(told(game, "words")), dict(told(game, "crossings"))
    times = [time for time, _, _ in searches]
    assert words["all"] == {"count": len(slots), "all": len(slots), "time": clock_text(game[-1].second)}
    assert words["slowest"]["time"] == clock_text(max(times))
    assert words["quickest"]["time"] == clock_text(min(times))
    assert "untouched" in words
    assert crossings["helped"] == {"all": len(searches), "count": sum(stood > 0 for _, stood, _ in searches)}
    assert crossings["given"] == {"count": sum(each[1] for each in searches), "all": sum(each[2] for each in searches)}
    much = [time for time, stood, every in searches if stood >= every / 2]
    little = [time for time, stood, every in searches if stood < every / 2]
    if min(len(much), len(little)) >= 3:
        assert crossings["pace"] == {"much": clock_text(median(much)), "little": clock_text(median(little))}
    assert ("alone_one" in crossings) == (len(alone) == 1)
    assert crossings.get("alone", {"count": 0})["count"] == (len(alone) if len(alone) > 1 else 0)
    assert not told(game, "changes") + told(game, "missed")
    assert again(game) is None


@cache
def played(seed: int) -> Game:
    player = Player(Random(seed), small(seed), slips=0.2, asks=0.1, doubts=0.1)
    return player.solve(5 if seed % 4 == 0 else 10_000)


def missed(game: Game) -> dict[Slot, str]:
    """Which words were revealed, and which were full and wrong and were left so."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        texts = [reads(each.after, slot) for each in game]
        if any(text == then != puzzle.answer(slot) and " " not in text for text, then in pairwise(texts)):
            found[slot] = "missed_wrong"
    for each in game:
        if isinstance(each.move, Reveal):
            wanting = [s for s in puzzle.solution.slots if reads(each.before, s) != puzzle.answer(s)]
            through = [slot for slot in wanting if each.move.spot in slot.spots]
            if each.move.reach == "letter":
                asked = sorted(through, key=lambda slot: reads(each.before, slot).count(" ") / slot.length)[:1]
            else:
                asked = [slot for slot in through if slot.direction == each.move.reach]
            found |= dict.fromkeys(wanting if each.move.reach == GRID else asked, "missed_revealed")
    return found


def head(phrase: Phrase) -> tuple[tuple[int, str], str, str]:
    blanks = said.blanks(phrase)
    return said.slot(blanks["slot"]), blanks["clue"], blanks["word"]


@games
def test_the_order_of_the_words(seed: int) -> None:
    game = played(seed)
    puzzle, since, sought = game[0].before.puzzle, since_when(game), missed(game)
    slots = puzzle.solution.slots
    own = [slot for slot in since if sought.get(slot) != "missed_revealed"]
    own.sort(key=lambda slot: (since[slot], slots.index(slot)))
    words = dict(told(game, "words"))
    key = "all" if len(own) == len(slots) else "some"
    assert words[key] == {"count": len(own), "all": len(slots), "time": clock_text(since[own[-1]])}
    answers = [puzzle.answer(slot) for slot in own]
    if len(own) <= MOST_IN_A_ROW:
        assert words["order"]["words"] == answers
    else:
        assert words["first"] == {"count": MOST_IN_A_ROW, "words": answers[:MOST_IN_A_ROW]}
        half = since[own[(len(own) + 1) // 2 - 1]]
        assert words["half"] == {"time": clock_text(half), "last": answers[-1]}
    heads = [((s.number, s.direction), puzzle.clues[at], puzzle.answer(s)) for at, s in enumerate(slots)]
    assert all(head(words[each]["head"]) in heads for each in ("slowest", "quickest") if each in words)


@games
def test_letters_that_were_changed(seed: int) -> None:
    game = played(seed)
    expected = []
    for row, column in game[0].before.puzzle.solution.cells():
        letter = ""
        for each in game:
            now = each.after.letter((row, column)).strip()
            if isinstance(each.move, Put) and each.move.spot == (row, column) and letter not in ("", now):
                expected.append((each.second, row + 1, column + 1, letter, now))
            letter = now or letter
    changes = told(game, "changes")
    found = [blanks for key, blanks in changes if key == "change"]
    assert [tuple(each[name] for name in ("time", "row", "column", "old", "new")) for each in found] == [
        (clock_text(second), *rest) for second, *rest in sorted(expected)[:MOST_LINES]
    ]
    more = len(expected) - MOST_LINES
    assert changes[len(found) :] == ([("more_changes", {"count": more})] if more > 0 else [])


@games
def test_what_was_missed_is_told_and_sought_again(seed: int) -> None:
    game = played(seed)
    puzzle, expected = game[0].before.puzzle, missed(game)
    named = [slot for slot in puzzle.solution.slots if slot in expected]
    text = told(game, "missed")
    assert dict(text).get("revealed", {"count": 0})["count"] == len(game[-1].after.revealed)
    heads = [(key, head(blanks["head"])) for key, blanks in text if "head" in blanks]
    assert [(key, at, answer) for key, (at, _, answer) in heads] == [
        (expected[slot], (slot.number, slot.direction), puzzle.answer(slot)) for slot in named[:MOST_LINES]
    ]
    exercise = again(game)
    assert (exercise is None) == (not named)
    if exercise is not None:
        state = CROSSWORD.start(exercise.puzzle)
        for move in exercise.moves:
            state = CROSSWORD.play(state, move)
        empty = {spot for slot in named for spot in slot.spots}
        for spot in puzzle.solution.cells():
            assert state.letter(spot) == (" " if spot in empty else puzzle.answer_at(spot))
        assert not CROSSWORD.solved(state)
        for slot in named:
            state = CROSSWORD.play(state, Reveal(slot.direction, slot.start))
        assert CROSSWORD.solved(state)


def test_what_a_check_found_was_left_standing() -> None:
    player = Player(Random(1), small(1))
    slot = player.puzzle.solution.slots[0]
    for spot, letter in zip(slot.spots, player.puzzle.answer(slot)[:-1] + "X", strict=True):
        player.play(Put(spot, letter))
    player.play(Check("grid", slot.start))
    player.play(Clear("letter", slot.spots[-1]))
    exercise = again(player.solve())
    assert exercise is not None
    assert {move.spot for move in exercise.moves} == set(player.puzzle.solution.cells()) - set(slot.spots)
