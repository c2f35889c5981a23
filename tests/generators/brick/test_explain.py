"""The account of a brick, where every number is counted again; what was missed and is sought again; how a word is
found, by its ending, by all letters, or because it is known; and what it means."""

from __future__ import annotations

from collections import Counter
from functools import cache, reduce
from random import Random
from typing import Any

import pytest

from generators.brick.explain import DRILLS, MOST_LINES, WITTY, account, again, meaning, why
from generators.brick.generate import generate
from generators.brick.kind import BRICK, BRICK_ZH
from generators.brick.menu import Options
from generators.brick.rules import (
    RANKS,
    Add,
    Finish,
    Guess,
    Move,
    Puzzle,
    Reveal,
    State,
    Strike,
    rank_number,
    seal,
    words_to_find,
)
from generators.kernel.kind import FOUND, Exercise, TimedMove, no_pulse
from generators.kernel.phrases import clock_text
from generators.kernel.way import thoughts, way
from generators.words.clue_bank import bank
from generators.words.dictionary import BLANK
from generators.words.idioms import idiom_of
from tests.generators.brick import read_back
from tests.generators.brick.read_back import is_true, rarity
from tests.rows import few_or_slow, present
from tests.said import blanks, lines, name, parts

ENDINGS = Puzzle("deghinps", "", ("shed", "shin", "shine", "shined", "shines", "shins", "shinned", "shinning"))
games = pytest.mark.parametrize("seed", few_or_slow(2, 40))
Game = tuple[TimedMove[State, Move], ...]


def made(seed: int) -> Puzzle:
    return BRICK.generate(BRICK.presets[seed * 7 % len(BRICK.presets)].options, Random(seed), no_pulse)


def game(puzzle: Puzzle, rng: Random, share: float, *, oddly: bool = False) -> Game:
    """So large a share of the words is found, the last third of them slowly; then the player gives up."""
    state, clock, done = BRICK.start(puzzle), 0.0, list[TimedMove[State, Move]]()
    wanted = rng.sample(puzzle.words, round(share * len(puzzle.words)))

    def play(move: Move, seconds: float) -> None:
        nonlocal state, clock
        clock += seconds
        before, state = state, BRICK.play(state, move)
        done.append(TimedMove(clock, before, move, state))

    for number, word in enumerate(wanted):
        if BRICK.over(state):
            break
        if oddly and rng.random() < 0.1 and word in words_to_find(state):
            play(Reveal(word), 3.0)
        if oddly and rng.random() < 0.1 and puzzle.extra and (more := rng.choice(puzzle.extra)) not in state.bonus:
            play(Guess(more), 4.0)
        play(Guess(word), rng.uniform(1, 15) * (1 + number * 3 // len(wanted)))
        if oddly and rng.random() < 0.1 and not BRICK.over(state):
            clock += 1.5
            state = done[-1].before
            done.append(TimedMove(clock, done[-1].after, None, state))
            if rng.random() < 0.7:
                play(Guess(word), 2.0)
    if oddly and len(state.found) > 1 and not BRICK.over(state):
        play(Strike(state.found[0]), 2.0)
    if not BRICK.over(state):
        play(Finish(), 20.0)
    return tuple(done)


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
def test_extra_words_are_counted(seed: int) -> None:
    found, beyond = told(seed, "words_found"), len(played(seed)[-1].after.bonus)
    assert ("beyond_one" in found) == (beyond == 1)
    assert found.get("beyond", {"count": 0})["count"] == (beyond if beyond > 1 else 0)


def technique_by_level(word: str) -> str:
    level = rarity(word)
    return "common_word" if level <= 35 else "uncommon_word" if level <= 50 else "rare_word"


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
    levels = {name(each): blanks(each)["count"] for each in said["by_level"]["sorts"]}
    assert levels == Counter(map(technique_by_level, missed))
    passage = next(each for each in account(done, no_pulse) if name(each.title) == "missed")
    words = [is_true(end, line) for line in passage.lines if line.key.startswith("brick.why.")]
    assert words == sorted(missed, key=lambda word: (rarity(word), len(word), word))[:MOST_LINES]


@games
def test_what_could_be_seen(seed: int) -> None:
    """The missed words that are a found one with another ending, or its letters in another order; the sorts found."""
    end, said = played(seed)[-1].after, told(seed, "seen")
    missed = [word for word in end.puzzle.words if word not in end.found]
    same = {word for word in missed if any(sorted(word) == sorted(each) for each in end.found)}
    forms = {word for word in missed if stem(end, word)}
    whole = {word for word in missed if set(word) == set(end.puzzle.letters)}  # of which something else is told first
    for key, words in (("by_order", same), ("by_ending", forms)):
        pairs = [blanks(each) for each in said.get(key, {"words": []})["words"]]
        assert {each["word"] for each in pairs} - whole == words - whole
        assert all(each["base"] in end.found for each in pairs)
    if end.found:
        counts = {name(each).removeprefix("of_"): blanks(each) for each in said["found_by_level"]["sorts"]}
        every, found = Counter(map(technique_by_level, end.puzzle.words)), Counter(map(technique_by_level, end.found))
        assert counts == {sort: {"count": found[sort], "all": every[sort]} for sort in every}


@games
def test_all_words_with_their_meanings(seed: int) -> None:
    end, passages = played(seed)[-1].after, lines(account(played(seed), no_pulse))
    missed = set(end.puzzle.words) - set(end.found)
    for title, words in (("words_missed", missed), ("words_found", set(end.found))):
        noted, without = [], []
        for key, said in (each for each in passages.get(title, []) if not each[0].startswith("beyond")):
            if key == "no_meaning":
                without += said["words"]
                continue
            noted.append(said["word"])
            note = present(meaning(end.puzzle, said["word"]))
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
    for number, (_, light) in enumerate(RANKS):
        if number and (reached := [each.second for each in done if rank_number(each.after) >= number]):
            brightest[reached[0]] = light
    ranks = [blanks(each) for each in said.get("lit", {"ranks": []})["ranks"]]
    assert [(name(each["rank"]), each["time"]) for each in ranks] == [
        (light, clock_text(second)) for second, light in brightest.items()
    ]


@games
def test_what_was_missed_is_sought_again(seed: int) -> None:
    end = played(seed)[-1].after
    sought = {word for word in end.puzzle.words if word not in end.found or dict(end.revealed).get(word, 0)}
    exercise = again(played(seed))
    assert (exercise is None) == (not sought)
    if exercise is not None:
        assert begun(exercise, sought).puzzle == end.puzzle


def begun(exercise: Exercise[Puzzle, Move], sought: set[str]) -> State:
    """An exercise begins with all words found but those sought, and is solved when these are found."""
    state = reduce(BRICK.play, exercise.moves, BRICK.start(exercise.puzzle))
    assert set(exercise.puzzle.words) - set(state.found) == sought
    assert not BRICK.over(state)
    assert BRICK.is_solved(reduce(BRICK.play, map(Guess, sought), state))
    return state


@pytest.mark.parametrize("drill", DRILLS.names)
@pytest.mark.parametrize("seed", range(3))
def test_drills(drill: str, seed: int) -> None:
    """At most five words are left, each of the sort that is practised."""
    exercise = DRILLS.make(drill, Random(seed), no_pulse)
    sought = set(exercise.puzzle.words) - {move.word for move in exercise.moves if isinstance(move, Guess)}
    assert 1 <= len(sought) <= 5
    assert not DRILLS.is_done(exercise, begun(exercise, sought))
    for word in sought:
        if drill == "pangram":
            assert set(word) == set(exercise.puzzle.letters)
        elif drill == "rare_word":
            assert rarity(word) > 50
        else:
            assert any(each[:3] == word[:3] and len(each) < len(word) for each in exercise.puzzle.words)


@pytest.mark.parametrize(("drill", "level"), [("uncommon_word", 2), ("rare_word", 3)])
def test_exercises_of_idioms_leave_idioms_of_one_level(drill: str, level: int) -> None:
    exercise = present(BRICK_ZH.teaching.drills).make(drill, Random(drill), no_pulse)
    sought = set(exercise.puzzle.words) - {move.word for move in exercise.moves}
    assert 1 <= len(sought) <= 5
    assert {idiom.level for word in sought if (idiom := idiom_of(word))} == {level}


# --- how words are found


def stem(state: State, word: str) -> str:
    """The word of which another is said to be an inflection."""
    found = present(why(state, Guess(word), no_pulse))
    said = [blanks(each)["stem"] for each in parts(found.because) if name(each) == "inflection"]
    return "".join(said)


@pytest.mark.parametrize("seed", few_or_slow(3, 40))
def test_why_a_guess_counts(seed: int) -> None:
    for played in game(made(seed), Random(seed), 0.8, oddly=True):
        found = why(played.before, played.move, no_pulse) if played.move is not None else None
        word = played.move.word if isinstance(played.move, Guess) else ""
        assert (found is not None) == bool(word)
        if found is not None:
            assert found.sort == FOUND
            assert is_true(played.before, found.because) == word
            assert found.technique.name == technique(played.before, word)


def technique(state: State, word: str) -> str:
    """Judged again, but for endings."""
    if word in state.puzzle.extra:
        return technique_by_level(word)
    if dict(state.revealed).get(word):
        return "a_letter"
    if set(word) == set(state.puzzle.letters):
        return "pangram"
    return "inflection" if stem(state, word) else technique_by_level(word)


def test_a_way_goes_by_first_letters() -> None:
    titles = []
    for group in thoughts(BRICK, list(way(BRICK, BRICK.start(made(1)), no_pulse))):
        said = blanks(group.title)
        assert said.get("count", 1) == len(group.steps)
        assert {step.hint.move.word[0].upper() for step in group.steps} == {said["letter"]}
        titles.append(said["letter"])
    assert titles == sorted(set(titles))


@pytest.mark.parametrize(
    ("found", "word", "expected"),
    [
        ("shin", "shins", "shin"),
        ("shin", "shines", ""),  # of shine
        ("shine", "shines", "shine"),
        ("shin", "shined", ""),
        ("shine", "shined", "shine"),
        ("shin", "shinning", "shin"),
        ("shined", "shine", ""),
        ("shed", "shins", ""),
    ],
)
def test_an_ending_belongs_to_its_word(found: str, word: str, expected: str) -> None:
    assert stem(BRICK.play(BRICK.start(ENDINGS), Guess(found)), word) == expected


def test_what_is_not_judged() -> None:
    puzzle = Puzzle("abelt", "", ("table", "bleat"), hushed=(seal("tabbel"),))
    state = BRICK.play(BRICK.start(puzzle), Guess("table"))
    for move in (Reveal("bleat"), Strike("table"), Add("batt"), Finish(), Guess("tabbel")):
        assert why(state, move, no_pulse) is None
    assert why(state, Guess(" Bleat "), no_pulse) is not None


def test_how_common_words_of_another_language_are_is_unknown() -> None:
    """Fast, kind and rot are German words as well."""
    puzzle = Puzzle("adefiknrst", "", ("fast", "kind", "rinde", "tanne", "saite", "seide", "keifen", "frieren"))
    for step in way(BRICK, BRICK.start(puzzle), no_pulse):
        assert name(step.hint.because) == "word"
        assert name(blanks(step.hint.because)["known"]) == "known_0"
    assert list(way(BRICK, BRICK.play(BRICK.start(puzzle), Finish()), no_pulse)) == []


# --- meanings


def test_a_meaning_is_ours_or_the_plainest_clue_without_a_gap_or_wit() -> None:
    puzzle = generate(Options(), Random(1), no_pulse)
    for word in puzzle.words:
        clues = [clue for clue in bank().get(word, ()) if BLANK not in clue.text and clue.difficulty < WITTY]
        found = meaning(puzzle, word)
        if clues:
            assert found is not None
            assert found.word == word
            plainest = {clue.text for clue in clues if clue.difficulty == min(c.difficulty for c in clues)}
            assert found.text in plainest or f"{word}\t{word}\t{found.text}" in read_back._meanings()
    told = present(meaning(puzzle, "card"))
    assert "Birthday" not in told.text, "a crossword's clue tells nobody what a card is"
    told = present(meaning(puzzle, "hale"))
    assert "healthy" in told.text, "not the verb, that nobody uses"


def test_a_note_says_what_a_word_is() -> None:
    """A meaning was a crossword's clue: “One with the keys or the deeds”, “Doll: Russian one has others inside”."""
    puzzle = Puzzle("adeln", "", ("lead", "lean"))
    words = ["owner", "onion", "nine", "doll", "lake", "moon", "leek", "room", "three"]
    notes = {word: found.text for word in words if (found := meaning(puzzle, word))}
    clues = {word: {clue.text for clue in bank().get(word, ())} for word in words}
    assert [word for word in words if notes[word] in clues[word]] == []
    assert notes["owner"] == "Someone who has a thing as their own"


@pytest.mark.parametrize(("word", "base"), [("ignoring", "ignore"), ("scarcely", "scarcely"), ("qqqq", None)])
def test_a_form_tells_of_its_stem(word: str, base: str | None) -> None:
    found = meaning(Puzzle("adeln", "", ("lead", "lean")), word)
    assert (found and found.word) == base


def test_words_of_another_language_have_no_english_meaning() -> None:
    assert meaning(Puzzle("deiknrst", "", ("dein", "eins", "kind", "rinde", "sind", "stein")), "kind") is None
