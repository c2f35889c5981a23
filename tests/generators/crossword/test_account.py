"""What a crossword tells of a game: every number in it, read back from English, is counted anew by other code; the same
facts stand in Chinese. And what was missed is sought again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from statistics import median

import pytest

from generators.crossword.account import MOST_IN_A_ROW, MOST_LINES, account
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import GRID, Check, Clear, Move, Put, Reveal, State
from generators.crossword.story import again
from generators.kernel.kind import Passage, TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from generators.lattice.layout import Slot
from tests.generators.crossword.made import small
from tests.generators.crossword.player import Player
from tests.rows import FULL

GAMES = 30 if FULL else 3
Game = tuple[TimedMove[State, Move], ...]


def lines(passages: Sequence[Passage], title: str, language: str = ENGLISH) -> str:
    tell = phrasebook(language).tell
    named = f"crossword.account.{title}"
    return "\n".join(tell(line) for each in passages if each.title.key == named for line in each.lines)


def clock(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def reads(state: State, slot: Slot) -> str:
    return "".join(state.letter(spot) for spot in slot.spots)


def standing(game: Game) -> dict[Slot, float]:
    """Since when each word stands; looked for from the end."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        answer = puzzle.answer(slot)
        since = None
        for deed in reversed(game):
            if reads(deed.after, slot) != answer:
                break
            since = deed.second
        if since is not None:
            found[slot] = since
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_without_slips(seed: int) -> None:
    """The player knows what was sought, since when, and what stood then."""
    player = Player(Random(seed), small(seed))
    game, puzzle = player.solve(), player.puzzle
    since = standing(game)
    took, given, letters, alone = [], [], [], []
    slots = puzzle.solution.slots
    for begun, ended, place, before in player.searches:
        done = [slot for slot in slots if begun < since[slot] <= ended]
        gaps = {slot: reads(before, slot).count(" ") for slot in done}
        sought = slots[place] if gaps[slots[place]] > 1 else min(done, key=slots.index)
        took.append(since[sought] - begun)
        given.append(len(sought.spots) - gaps[sought])
        letters.append(len(sought.spots))
        alone += [slot for slot in done if slot != sought]
    told_of = account(game, no_pulse)
    words, crossings = lines(told_of, "words"), lines(told_of, "crossings")
    assert f"All {len(slots)} words were in after {clock(game[-1].second)}." in words
    assert f"The longest search took {clock(max(took))}." in words
    assert f"The shortest took {clock(min(took))}." in words
    assert "You never wrote over a letter." in words
    helped = sum(each > 0 for each in given)
    assert f"Of the {len(took)} words that you looked for, {helped} had letters standing already." in crossings
    assert f"The crossings gave {sum(given)} of their {sum(letters)} letters." in crossings
    much = [time for time, some, every in zip(took, given, letters, strict=True) if some >= every / 2]
    little = [time for time, some, every in zip(took, given, letters, strict=True) if some < every / 2]
    if min(len(much), len(little)) >= 3:
        times = f"usually took {clock(median(much))}. With fewer, it took {clock(median(little))}."
        assert times in crossings
    assert ("needed no search" in crossings) == bool(alone)
    if len(alone) > 1:
        assert f"{len(alone)} words needed no search" in crossings
    assert not lines(told_of, "changes") + lines(told_of, "missed")
    assert again(game) is None


@cache
def played(seed: int) -> tuple[Player, Game]:
    player = Player(Random(seed), small(seed), slips=0.2, asks=0.1, doubts=0.1)
    return player, player.solve(5 if seed % 4 == 0 else 10_000)


def missed(game: Game) -> dict[Slot, str]:
    """Which words were revealed, and which were full and wrong and were left so."""
    puzzle, found = game[0].before.puzzle, {}
    for slot in puzzle.solution.slots:
        answer, texts = puzzle.answer(slot), [reads(deed.after, slot) for deed in game]
        for text, following in pairwise(texts):
            if text == following != answer and " " not in text:
                found[slot] = "Something else was there for a while."
    for deed in game:
        if isinstance(deed.move, Reveal):
            wanting = [s for s in puzzle.solution.slots if reads(deed.before, s) != puzzle.answer(s)]
            through = [slot for slot in wanting if deed.move.spot in slot.spots]
            if deed.move.reach == "letter":
                asked = sorted(through, key=lambda slot: reads(deed.before, slot).count(" ") / slot.length)[:1]
            else:
                asked = [slot for slot in through if slot.direction == deed.move.reach]
            found |= dict.fromkeys(wanting if deed.move.reach == GRID else asked, "It was revealed.")
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_written_comes_in_order(seed: int) -> None:
    _, game = played(seed)
    puzzle, since, sought = game[0].before.puzzle, standing(game), missed(game)
    own = [slot for slot in since if sought.get(slot) != "It was revealed."]
    own.sort(key=lambda slot: (since[slot], puzzle.solution.slots.index(slot)))
    words = lines(account(game, no_pulse), "words")
    every, last = len(puzzle.solution.slots), clock(since[own[-1]])
    if len(own) == every:
        assert f"All {every} words were in after {last}." in words
    else:
        assert f"You wrote {len(own)} of the {every} words, the last of them at {last}." in words
    answers = [puzzle.answer(slot) for slot in own]
    if len(own) <= MOST_IN_A_ROW:
        assert f"They came in this order: {', '.join(answers)}." in words
    else:
        assert f"The first {MOST_IN_A_ROW}: {', '.join(answers[:MOST_IN_A_ROW])}." in words
        half = since[own[(len(own) + 1) // 2 - 1]]
        assert f"Half of them were in at {clock(half)}. The last was {answers[-1]}." in words
    for line in re.findall(r"(?:The longest search|The shortest) took [\d:]+\. (.*)", words):
        number, direction, clue, answer = re.fullmatch(r"(\d+) (\w+), “(.*)”: (\w+)\.", line).groups()
        slot = next(s for s in puzzle.solution.slots if (s.number, s.direction) == (int(number), direction))
        assert (puzzle.answer(slot), puzzle.clues[puzzle.solution.slots.index(slot)]) == (answer, clue)


@pytest.mark.parametrize("seed", range(GAMES))
def test_letters_that_were_changed(seed: int) -> None:
    _, game = played(seed)
    expected = []
    for spot in game[0].before.puzzle.solution.cells():
        letter = ""
        for deed in game:
            now = deed.after.letter(spot).strip()
            if isinstance(deed.move, Put) and deed.move.spot == spot and letter not in ("", now):
                expected.append((deed.second, f", row {spot[0] + 1}, column {spot[1] + 1} ", f"{letter} became {now}."))
            letter = now or letter
    changes = lines(account(game, no_pulse), "changes").splitlines()
    assert len(changes) == min(len(expected), MOST_LINES) + (len(expected) > MOST_LINES)
    for line, (second, where, what) in zip(changes, sorted(expected), strict=False):
        if not line.startswith("Further"):
            assert line.startswith(clock(second) + where)
            assert line.endswith(what)
    if len(expected) > MOST_LINES:
        assert changes[-1] == f"Further letters changed: {len(expected) - MOST_LINES}."


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_missed_is_told_and_sought_again(seed: int) -> None:
    player, game = played(seed)
    puzzle, expected = player.puzzle, missed(game)
    named = [slot for slot in puzzle.solution.slots if slot in expected]
    text = lines(account(game, no_pulse), "missed").splitlines()
    revealed = len(game[-1].after.revealed)
    assert (f"Letters revealed: {revealed}." in text) == bool(revealed)
    heads = [line for line in text if "“" in line]
    assert len(heads) == min(len(named), MOST_LINES)
    for line, slot in zip(heads, named, strict=False):
        answer = puzzle.answer(slot)
        assert line.startswith(f"{slot.number} {slot.direction}, “")
        assert line.endswith(f": {answer}. {expected[slot]}")
    exercise = again(game)
    assert (exercise is None) == (not named)
    if exercise is not None:
        state = CROSSWORD.start(exercise.puzzle)
        for move in exercise.moves:
            state = CROSSWORD.play(state, move)
        empty = {spot for slot in named for spot in slot.spots}
        assert all(
            state.letter(spot) == (" " if spot in empty else puzzle.answer_at(spot)) for spot in puzzle.solution.cells()
        )
        assert not CROSSWORD.solved(state)
        for slot in named:
            state = CROSSWORD.play(state, Reveal(slot.direction, slot.start))
        assert CROSSWORD.solved(state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_same_facts_in_chinese(seed: int) -> None:
    _, game = played(seed)
    for passage in account(game, no_pulse):
        for line in passage.lines:
            english, chinese = phrasebook(ENGLISH).tell(line), phrasebook(CHINESE).tell(line)
            assert facts(english) == facts(chinese), (english, chinese)
            assert not re.search("[，。：；] |[，。：；]{2}", chinese)


def facts(text: str) -> list[str]:
    """Numbers, times and words; the clue is taken out whole."""
    clues = re.findall("“.*?”(?=[：:])", text)
    rest = re.sub("“.*?”(?=[：:])", "", text)
    return sorted([*clues, *re.findall(r"[\d:]*\d|\b[A-Z]+\b", re.sub("[\u4e00-\u9fff]", " ", rest))])


def test_nothing_was_done() -> None:
    assert account((), no_pulse) == ()
    assert again(()) is None


def test_what_is_mended_at_once_is_not_missed() -> None:
    player = Player(Random(1), small(1))
    slot = player.puzzle.solution.slots[0]
    answer = player.puzzle.answer(slot)
    for spot, letter in zip(slot.spots, answer[:-1] + "X", strict=False):
        player.play(Put(spot, letter))
    player.play(Put(slot.spots[-1], answer[-1]))
    game = player.solve()
    assert again(game) is None
    assert lines(account(game, no_pulse), "changes").endswith(f"X became {answer[-1]}.")


def test_what_a_check_found_was_left_standing() -> None:
    player = Player(Random(2), small(1))
    slot = player.puzzle.solution.slots[0]
    answer = player.puzzle.answer(slot)
    for spot, letter in zip(slot.spots, answer[:-1] + "X", strict=False):
        player.play(Put(spot, letter))
    player.play(Check("grid", slot.start))
    player.play(Clear("letter", slot.spots[-1]))
    exercise = again(player.solve())
    assert exercise is not None
    assert {move.spot for move in exercise.moves} == set(player.puzzle.solution.cells()) - set(slot.spots)
