"""The account of a brick: every number in it is counted again. And what was missed is sought again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from generators.brick.explain import ENOUGH, MOST_LINES, account, again, meaning
from generators.brick.kind import BRICK
from generators.brick.rules import Guess, Move, Puzzle, State, Strike, points
from generators.brick.teach import DRILLS
from generators.kernel.kind import Exercise, no_pulse
from generators.kernel.phrases import clock_text
from tests.generators.brick.player import Game, game, made
from tests.generators.brick.read_back import is_true, rarity
from tests.rows import few_or_slow
from tests.said import blanks, lines, name

LIGHTS = {"spark": 2, "match": 5, "candle": 8, "lamp": 15, "lantern": 25, "torch": 40, "beacon": 50}  # % of the points
LIGHTS |= {"lighthouse": 70, "sun": 100}
games = pytest.mark.parametrize("seed", few_or_slow(2, 100))


@cache
def played(seed: int) -> Game:
    return game(made(seed), Random(seed), (0.3, 0.7, 1.0)[seed % 3], oddly=seed % 2 == 1)


@cache
def told(seed: int, title: str) -> dict[str, dict[str, Any]]:
    """The lines of a passage that are there once, by name."""
    return dict(lines(account(played(seed), no_pulse)).get(title, []))


def since(done: Game) -> dict[str, float]:
    """Since when each word is found; looked for from the end."""
    found = {}
    for word in done[-1].after.found:
        for each in reversed(done):
            if word in each.after.found:
                found[word] = each.second
            else:
                break
    return dict(sorted(found.items(), key=lambda each: each[1]))


@games
def test_pace(seed: int) -> None:
    done, pace = played(seed), told(seed, "pace")
    end, whole, found = done[-1].after, done[-1].second, since(done)
    rate = f"{60 * len(found) / whole:.1f}"
    assert pace["rate"] == {
        "count": len(found),
        "all": len(end.puzzle.words),
        "time": clock_text(whole),
        "rate": rate,
    }
    assert ("thirds" in pace) == ("longest" in pace) == (len(found) >= ENOUGH)
    if len(found) >= ENOUGH:
        thirds = [sum(whole * at < 3 * second <= whole * (at + 1) for second in found.values()) for at in range(3)]
        assert list(pace["thirds"].values()) == [*thirds, *(f"{180 * count / whole:.1f}" for count in thirds)]
        seconds = [0.0, *found.values()]
        waits = {word: seconds[at + 1] - seconds[at] for at, word in enumerate(found)}
        word = pace["longest"]["word"]
        assert waits[word] == max(waits.values())
        assert pace["longest"]["time"] == clock_text(waits[word])
    beyond = len(end.bonus)
    assert ("beyond_one" in pace) == (beyond == 1)
    assert pace.get("beyond", {"count": 0})["count"] == (beyond if beyond > 1 else 0)


@games
def test_missed_words(seed: int) -> None:
    done, said = played(seed), told(seed, "missed")
    end = done[-1].after
    missed = sorted(set(end.puzzle.words) - set(end.found))
    shown = [word for word in end.found if dict(end.revealed).get(word, 0)]
    assert said.get("shown", {"words": []})["words"] == shown
    assert ("open" in said) == bool(missed)
    if not missed:
        return
    assert said["open"] == {"count": len(missed), "all": len(end.puzzle.words)}
    sizes, every = Counter(map(len, missed)), Counter(map(len, end.puzzle.words))
    lengths = [blanks(each) for each in said["by_length"]["lengths"]]
    assert lengths == [{"count": sizes[each], "all": every[each], "length": each} for each in sorted(sizes)]
    firsts, all_firsts = Counter(word[0] for word in missed), Counter(word[0] for word in end.puzzle.words)
    letters = [blanks(each) for each in said["by_beginning"]["beginnings"]]
    assert [each["count"] for each in letters] == sorted(firsts.values(), reverse=True)[:MOST_LINES]
    for each in letters:
        letter = each["letter"].lower()
        assert (each["count"], each["all"]) == (firsts[letter], all_firsts[letter])
    levels = Counter(
        "common_word" if level <= 35 else "uncommon_word" if level <= 50 else "rare_word"
        for level in map(rarity, missed)
    )
    assert {name(each): blanks(each)["count"] for each in said["by_level"]["sorts"]} == levels
    passage = next(each for each in account(done, no_pulse) if name(each.title) == "missed")
    words = [is_true(end, line) for line in passage.lines if line.key.startswith("brick.why.")]
    assert words == sorted(missed, key=lambda word: (rarity(word), len(word), word))[:MOST_LINES]


@games
def test_all_words_with_their_meanings(seed: int) -> None:
    end, passages = played(seed)[-1].after, lines(account(played(seed), no_pulse))
    missed = set(end.puzzle.words) - set(end.found)
    for title, words in (("words_missed", missed), ("words_found", set(end.found))):
        noted, without = [], []
        for key, said in passages.get(title, []):
            if key == "no_meaning":
                without += said["words"]
                continue
            noted.append(said["word"])
            note = meaning(end.puzzle, said["word"])
            assert note is not None
            assert (said["note"], said.get("base", said["word"])) == (note.text, note.word)
        assert noted == sorted(noted)
        assert sorted(noted + without) == sorted(words)
        assert all(meaning(end.puzzle, word) is None for word in without)


@games
def test_pangrams_and_lights(seed: int) -> None:
    done, said = played(seed), told(seed, "lights")
    end, found = done[-1].after, since(done)
    pangrams = [word for word in end.puzzle.words if set(word) == set(end.puzzle.letters)]
    expected = [{"word": word, "time": clock_text(second)} for word, second in found.items() if word in pangrams]
    assert [blanks(each) for each in said.get("pangrams", {"words": []})["words"]] == expected
    missed = [word for word in pangrams if word not in found]
    assert said.get("open_pangrams", {"words": []})["words"] == missed
    brightest: dict[float, str] = {}
    for light, share in LIGHTS.items():
        if reached := [each.second for each in done if 100 * points(each.after) >= share * total(each.after)]:
            brightest[reached[0]] = light
    ranks = [blanks(each) for each in said.get("lit", {"ranks": []})["ranks"]]
    assert [(name(each["rank"]), each["time"]) for each in ranks] == [
        (light, clock_text(second)) for second, light in brightest.items()
    ]


def total(state: State) -> int:
    words = state.puzzle.words
    pangrams = sum(set(word) == set(state.puzzle.letters) for word in words)
    return sum(1 if len(word) == 4 else len(word) for word in words) + 7 * pangrams


@games
def test_what_was_missed_is_sought_again(seed: int) -> None:
    end = played(seed)[-1].after
    sought = {word for word in end.puzzle.words if word not in end.found or dict(end.revealed).get(word, 0)}
    exercise = again(played(seed))
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


def test_a_struck_word_is_not_missed() -> None:
    done = played(5)
    struck = [each.move.word for each in done if isinstance(each.move, Strike)]
    assert struck
    assert not set(struck) & set(done[-1].after.puzzle.words)


@pytest.mark.parametrize("drill", DRILLS.names)
@pytest.mark.parametrize("seed", range(3))
def test_drills(drill: str, seed: int) -> None:
    """At most five words are left, each of the sort that is practised; the same dice give the same."""
    exercise = DRILLS.make(drill, Random(seed), no_pulse)
    assert exercise == DRILLS.make(drill, Random(seed), no_pulse)
    sought = set(exercise.puzzle.words) - {move.word for move in exercise.moves if isinstance(move, Guess)}
    assert 1 <= len(sought) <= 5
    assert not DRILLS.done(exercise, begun(exercise, sought))
    for word in sought:
        if drill == "pangram":
            assert set(word) == set(exercise.puzzle.letters)
        elif drill == "rare_word":
            assert rarity(word) > 50
        else:
            assert any(each[:3] == word[:3] and len(each) < len(word) for each in exercise.puzzle.words)
