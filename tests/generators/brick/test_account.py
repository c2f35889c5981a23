"""What a brick tells of a game: every number in it, read back from English, is counted anew; Chinese has the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from generators.brick.account import ENOUGH, MOST_LINES, account, again
from generators.brick.drills import DRILLS
from generators.brick.kind import BRICK
from generators.brick.points import points
from generators.brick.rules import Guess, Move, Puzzle, State, Strike
from generators.kernel.kind import Exercise, Passage, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, tell
from tests.generators.brick.player import Game, game
from tests.generators.brick.read_back import is_true, rarity
from tests.rows import FULL

GAMES = 100 if FULL else 4
LIGHTS = (2, 5, 8, 15, 25, 40, 50, 70, 100)  # hundredths of all points


def made(seed: int) -> Puzzle:
    return BRICK.generate(BRICK.presets[seed * 7 % len(BRICK.presets)].options, Random(seed), no_pulse)


def played(seed: int) -> Game:
    return game(made(seed), Random(seed), (0.3, 0.7, 1.0)[seed % 3], oddly=seed % 2 == 1)


def lines(passages: Sequence[Passage], title: str) -> str:
    of = [each for each in passages if each.title.key == f"brick.account.{title}"]
    return "\n".join(phrasebook(ENGLISH).tell(line) for each in of for line in each.lines)


def clock(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def times(done: Game) -> dict[str, float]:
    """Since when each word is found; looked for from the end."""
    found = {}
    for word in done[-1].after.found:
        for deed in reversed(done):
            if word in deed.after.found:
                found[word] = deed.second
            else:
                break
    return dict(sorted(found.items(), key=lambda each: each[1]))


@pytest.mark.parametrize("seed", range(GAMES))
def test_how_fast(seed: int) -> None:
    done = played(seed)
    end, whole, since = done[-1].after, done[-1].second, times(done)
    pace = lines(account(done, no_pulse), "pace")
    rate = f"{60 * len(since) / whole:.1f}"
    assert f"{len(since)} of {len(end.puzzle.words)} words in {clock(whole)}, which is {rate} a minute." in pace
    thirds = [sum(whole * at < 3 * second <= whole * (at + 1) for second in since.values()) for at in range(3)]
    rates = [f"{180 * count / whole:.1f}" for count in thirds]
    assert ("First third" in pace) == ("The longest wait" in pace) == (len(since) >= ENOUGH)
    if len(since) >= ENOUGH:
        assert re.search(rf"First third of the time: {thirds[0]}, {rates[0]} a minute\.", pace)
        assert re.search(rf"Second: {thirds[1]}, {rates[1]} a minute\. Last: {thirds[2]}, {rates[2]} a minute\.", pace)
        seconds = [0.0, *since.values()]
        waits = {word: seconds[at + 1] - seconds[at] for at, word in enumerate(since)}
        wait, word = re.search(r"The longest wait, ([\d:]+), ended with (\w+)\.", pace).groups()
        assert waits[word] == max(waits.values())
        assert wait == clock(waits[word])
    beyond = len(end.bonus)
    assert ("bonus word" in pace) == bool(beyond)
    assert beyond < 2 or f"{beyond} bonus words" in pace


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_missed(seed: int) -> None:
    done = played(seed)
    end = done[-1].after
    missed = sorted(set(end.puzzle.words) - set(end.found))
    text = lines(account(done, no_pulse), "missed")
    shown = [word for word in end.found if dict(end.revealed).get(word, 0)]
    assert ("Found with letters shown: " + ", ".join(shown) + "." in text) == bool(shown)
    assert (f"Still to be found: {len(missed)} of {len(end.puzzle.words)} words." in text) == bool(missed)
    if not missed:
        return
    for count, every, length in re.findall(r"(\d+) of (\d+) with (\d+) letters", text):
        sizes = [[len(word) for word in words].count(int(length)) for words in (missed, end.puzzle.words)]
        assert sizes == [int(count), int(every)]
    assert len(re.findall(r"with \d+ letters", text)) == len({len(word) for word in missed})
    letters = re.findall(r"(\d+) of (\d+) with ([A-Z])\b", text)
    for count, every, letter in letters:
        sizes = [sum(word[0] == letter.lower() for word in words) for words in (missed, end.puzzle.words)]
        assert sizes == [int(count), int(every)]
    counts = sorted(Counter(word[0] for word in missed).values(), reverse=True)
    assert [int(count) for count, _, _ in letters] == counts[:MOST_LINES]
    levels = [rarity(word) for word in missed]
    known = {
        "common": sum(level <= 35 for level in levels),
        "less common": sum(35 < level <= 50 for level in levels),
        "rare": sum(level > 50 for level in levels),
    }
    (told,) = re.findall(r"How well known they are: (.*)\.", text)
    assert {name: int(count) for count, name in re.findall(r"(\d+) ([a-z ]+)", told)} == {
        name: count for name, count in known.items() if count
    }
    passage = next(each for each in account(done, no_pulse) if each.title.key == "brick.account.missed")
    words = [is_true(end, line) for line in passage.lines if line.key.startswith("brick.why.")]
    assert words == sorted(missed, key=lambda word: (rarity(word), len(word), word))[:MOST_LINES]


@pytest.mark.parametrize("seed", range(GAMES))
def test_pangrams_and_lights(seed: int) -> None:
    done = played(seed)
    end, since = done[-1].after, times(done)
    text = lines(account(done, no_pulse), "lights")
    pangrams = [word for word in end.puzzle.words if set(word) == set(end.puzzle.letters)]
    found = [f"{word} at {clock(second)}" for word, second in since.items() if word in pangrams]
    missed = [word for word in pangrams if word not in since]
    assert ("With every letter: " + ", ".join(found) + "." in text) == bool(found)
    assert ("With every letter, and still to be found: " + ", ".join(missed) + "." in text) == bool(missed)
    lit = dict.fromkeys(LIGHTS, 0.0)
    for share in LIGHTS:
        reached = (deed.second for deed in done if 100 * points(deed.after) >= share * total(deed.after))
        lit[share] = next(reached, -1.0)
    names = ("spark", "match", "candle", "lamp", "lantern", "torch", "beacon", "lighthouse", "sun")
    brightest = {second: name for name, second in zip(names, lit.values(), strict=True) if second >= 0}
    expected = ", ".join(f"{tell(f'brick.rank.{name}')} at {clock(second)}" for second, name in brightest.items())
    assert f"Lit on the way: {expected}." in text if brightest else "Lit" not in text


def total(state: State) -> int:
    words = state.puzzle.words
    pangrams = sum(set(word) == set(state.puzzle.letters) for word in words)
    return sum(1 if len(word) == 4 else len(word) for word in words) + 7 * pangrams


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_same_facts_in_chinese(seed: int) -> None:
    for passage in account(played(seed), no_pulse):
        for line in passage.lines:
            english, chinese = (phrasebook(language).tell(line) for language in (ENGLISH, CHINESE))
            numbers = [sorted(re.findall(r"[\d:.]*\d", text)) for text in (english, chinese)]
            if "One more word" not in english:
                assert numbers[0] == numbers[1]
            assert not re.search("[，。：；（] |[，。：；]{2}", chinese)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_missed_is_sought_again(seed: int) -> None:
    done = played(seed)
    end = done[-1].after
    sought = {word for word in end.puzzle.words if word not in end.found or dict(end.revealed).get(word, 0)}
    exercise = again(done)
    assert (exercise is None) == (not sought)
    if exercise is not None:
        assert begun(exercise, sought).puzzle == end.puzzle


def begun(exercise: Exercise[Puzzle, Move], sought: set[str]) -> State:
    """Where an exercise begins: all is found but what is sought; solved when that is found."""
    state = BRICK.start(exercise.puzzle)
    for move in exercise.moves:
        state = BRICK.play(state, move)
    assert set(exercise.puzzle.words) - set(state.found) == sought
    assert not BRICK.over(state)
    after = state
    for word in sought:
        after = BRICK.play(after, Guess(word))
    assert BRICK.solved(after)
    return state


def test_nothing_was_done() -> None:
    assert account((), no_pulse) == ()
    assert again(()) is None


def test_a_struck_word_is_not_missed() -> None:
    done = played(5)
    struck = [deed.move.word for deed in done if isinstance(deed.move, Strike)]
    assert struck
    assert not set(struck) & set(done[-1].after.puzzle.words)


@pytest.mark.parametrize("name", DRILLS.names)
@pytest.mark.parametrize("seed", range(3))
def test_drills(name: str, seed: int) -> None:
    """At most five words are left, each of the sort that is practised; the same dice give the same."""
    exercise = DRILLS.make(name, Random(seed), no_pulse)
    assert exercise == DRILLS.make(name, Random(seed), no_pulse)
    sought = set(exercise.puzzle.words) - {move.word for move in exercise.moves if isinstance(move, Guess)}
    assert 1 <= len(sought) <= 5
    state = begun(exercise, sought)
    assert not DRILLS.done(exercise, state)
    for word in sought:
        if name == "pangram":
            assert set(word) == set(exercise.puzzle.letters)
        elif name == "rare_word":
            assert rarity(word) > 50
        else:
            assert any(each[:3] == word[:3] and len(each) < len(word) for each in exercise.puzzle.words)
    assert phrasebook(ENGLISH).tell(DRILLS.called(name))
