"""A second opinion on what follows in a Fill-In, by sets and loops, on the truth of sentences, judged by their keys and
blanks, and on puzzles with several solutions. It shares no code with the reasoning that it checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from random import Random

from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import ANY, DENSE, HARDER_DENSE_SIZES, Options
from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, State
from generators.kernel.kind import FOLLOWED, MEDIUM, SLIP, Hint, Spot, Why, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase
from tests import said
from tests.generators.lattice.second import GOLDEN, Run, runs
from tests.rows import FULL
from tools.pin_puzzles import kept_text

LADDER = ("only_word", "last_word", "letters", "only_place", "crossings", "chain", "what_if", "trial")
PLAIN = LADDER[:5]
Choices = dict[int, set[str]]  # by the number of a run


@dataclass(frozen=True)
class Sight:
    """What anybody can see: the runs, what they read, and the words that stand nowhere."""

    state: State

    @cached_property
    def runs(self) -> list[Run]:
        return runs(self.state.rows)

    @cached_property
    def reads(self) -> list[str]:
        return ["".join(self.state.rows[r][c] for r, c in run) for run in self.runs]

    def signs(self) -> Iterator[tuple[Spot, str]]:
        """What stands in each open cell."""
        for run, reads in zip(self.runs, self.reads, strict=True):
            yield from zip(run, reads, strict=True)

    @cached_property
    def left(self) -> set[str]:
        return {word for word in self.state.puzzle.words if word not in self.reads}

    @cached_property
    def open(self) -> Choices:
        return {
            at: {word for word in self.left if goes(word, read)}
            for at, read in enumerate(self.reads)
            if read not in self.state.puzzle.words
        }

    @cached_property
    def crossings(self) -> dict[int, list[tuple[int, int, int]]]:
        """Of each run: my place, the other run, its place."""
        return {
            at: [
                (run.index(spot), other, its.index(spot))
                for other, its in enumerate(self.runs)
                if other != at
                for spot in run
                if spot in its
            ]
            for at, run in enumerate(self.runs)
        }

    def starves(self, at: int, word: str, left: Choices | None = None) -> list[int]:
        """The open runs that cross there and would have no word, of those that are left."""
        left = self.open if left is None else left
        return [
            other
            for here, other, there in self.crossings[at]
            if other in left and not any(each[there] == word[here] for each in left[other] - {word})
        ]

    def tells(self, technique: str, at: int, word: str) -> bool:
        """Does the word follow there by that technique?"""
        choices = self.open.get(at, set())
        if word not in choices:
            return False
        alike = {"only_word": set(self.state.puzzle.words), "last_word": self.left, "letters": choices}
        if technique in alike:
            return choices == {word} == {each for each in alike[technique] if len(each) == len(word)}
        if technique == "only_place":
            return [run for run, words in self.open.items() if word in words] == [at]
        if technique == "crossings":
            return [each for each in choices if not self.starves(at, each)] == [word]
        return self._tells_deeply(technique, at, word)

    def _tells_deeply(self, technique: str, at: int, word: str) -> bool:
        """A short chain tells though something else on the board is wrong, as all crossings would show in the end."""
        if technique == "chain" and self.short[at] == {word}:
            return True
        settled = self.settled(self.open)
        if settled is None or word not in settled[at]:
            return False
        if technique == "chain":
            return settled[at] == {word}
        others = settled[at] - {word}
        return technique == "what_if" and all(self.settled({**settled, at: {other}}) is None for other in others)

    def easiest(self, at: int, word: str, most: str = "what_if") -> str | None:
        """By short chains, and by deeper ones only where nothing plainer is to be seen."""
        for technique in PLAIN[: LADDER.index(most) + 1]:
            if self.tells(technique, at, word):
                return technique
        if most in PLAIN or word not in self.open.get(at, set()):
            return None
        if self.short[at] == {word}:
            return "chain"
        deep = () if self.plain else ("chain", "what_if")[: LADDER.index(most) - LADDER.index("crossings")]
        return next((technique for technique in deep if self.tells(technique, at, word)), None)

    @cached_property
    def plain(self) -> bool:
        return any(self.tells(each, at, word) for at, words in self.open.items() for word in words for each in PLAIN)

    @cached_property
    def short(self) -> Choices:
        """What is left after three looks at all crossings."""
        left = self.open
        for _ in range(3):
            before = left
            left = {at: {word for word in words if not self.starves(at, word, before)} for at, words in before.items()}
        return left

    def settled(self, choices: Choices, *, places: bool = True) -> Choices | None:
        """Crossing by crossing until nothing changes; None when a run is left without a word. By `places` a word that
        has one place left takes it."""
        choices = {at: set(words) for at, words in choices.items()}
        while True:
            before = sum(map(len, choices.values()))
            for at in choices:
                choices[at] = set(self._kept(choices, at, places=places))
                if not choices[at]:
                    return None
            if sum(map(len, choices.values())) == before:
                return choices

    def _kept(self, choices: Choices, at: int, *, places: bool) -> Iterator[str]:
        taken = {next(iter(words)) for run, words in choices.items() if run != at and len(words) == 1}
        elsewhere = {word for run, words in choices.items() if run != at for word in words}
        homeless = choices[at] - elsewhere if places else set[str]()  # these words fit nowhere but here
        for word in choices[at]:
            crossed = all(
                other not in choices or any(each[there] == word[here] for each in choices[other])
                for here, other, there in self.crossings[at]
            )
            if crossed and word not in taken and homeless <= {word}:
                yield word


def goes(word: str, read: str) -> bool:
    return len(word) == len(read) and all(sign in (" ", letter) for letter, sign in zip(word, read, strict=True))


LATER = ("later", "one_later", "crossed", "guess", "free")  # of a guess


def name(phrase: Phrase) -> str:
    """The name of a sentence, whether it is of words or of numbers."""
    return said.name(phrase).removesuffix("_numbers")


def named(sight: Sight, slot: Phrase) -> int:
    """The run of that name, numbered as grids are."""
    number, direction = said.slot(slot)
    return _run(sight, sorted({run[0] for run in sight.runs})[number - 1], direction)


def at_of(state: State, move: Place) -> int:
    """The run in which a word is placed."""
    return _run(Sight(state), move.spot, move.direction)


def _run(sight: Sight, start: Spot, direction: str) -> int:
    across = direction == "across"
    return next(at for at, run in enumerate(sight.runs) if run[0] == start and (run[1][0] == start[0]) == across)


def true_of(phrase: Phrase, state: State, at: int) -> bool:
    """Is it so on this board, of a step in that run?"""
    key, blanks, sight = name(phrase), said.blanks(phrase), Sight(state)
    word = blanks["word"]
    run = named(sight, blanks["slot"]) if "slot" in blanks else at
    if key == "letter":
        place, letter = _place(blanks["place"]), blanks["letter"]
        alike = [each for each in sight.left if len(each) == len(word) and each[place] == letter]
        return alike == [word] and len(sight.reads[at]) == len(word) and sight.reads[at][place] == letter
    if key == "trial":
        others = (dict(zip(sight.runs[run], each, strict=True)) for each in sight.open[run] - {word})
        return not any(solvable(state, each) for each in others)
    if key in ("crossing", "crossings"):  # a word that is tried is one of several
        tried = {blanks["tried"]} if key == "crossings" else sight.open[run] - {word}
        alone = all(named(sight, blanks["other"]) in sight.starves(run, each) for each in tried)
        return alone and tried < sight.open[run] and sight.tells("crossings", run, word)
    return blanks.get("length") == len(word) and sight.tells(key, run, word)


def wrong_is_true(phrase: Phrase, sound: State, at: int, spot: Spot = (0, 0)) -> bool:
    """What speaks against a word, or against a letter at a spot, on a board where all else is right."""
    key, blanks, sight = name(phrase), said.blanks(phrase), Sight(sound)
    run = named(sight, blanks["slot"]) if "slot" in blanks else at
    word, letter = blanks.get("word", ""), blanks.get("letter", "")
    if key in ("needed", "due"):
        because = blanks["because"]
        right = run == at if key == "due" else run != at and word == said.blanks(because)["word"]
        return right and true_of(because, sound, run)

    def with_letter() -> dict[str, set[str]]:
        """The words that fit, by their letter at the spot."""
        place, found = sight.runs[run].index(spot), dict[str, set[str]]()
        for each in sight.open[run]:
            found.setdefault(each[place], set()).add(each)
        return found

    checks: dict[str, Callable[[], bool]] = {
        "starves": lambda: named(sight, blanks["other"]) in sight.starves(run, word),
        "against": lambda: sight.reads[run][_place(blanks["place"])] == letter != word[_place(blanks["place"])],
        "breaks": lambda: sight.settled({**sight.open, run: {word}}) is None,
        "ends": lambda: not solvable(sound, dict(zip(sight.runs[run], word, strict=True))),
        "letter_ends": lambda: not solvable(sound, {spot: letter}),
        "other_letter": lambda: with_letter().keys() == {blanks["due"]} != {letter},
        "no_letter": lambda: letter not in with_letter(),
        "not_crossed": lambda: all(sight.starves(run, each) for each in with_letter().get(letter, ())),
    }
    return checks[key]() if key in checks else true_of(phrase, sound, at)


def solvable(state: State, letters: dict[Spot, str]) -> bool:
    """With these letters written over what stands."""
    rows = [list(row) for row in state.rows]
    for (row, column), letter in letters.items():
        rows[row][column] = letter
    return any(
        all(sign in (" ", end.rows[r][c], ".") for r, row in enumerate(rows) for c, sign in enumerate(row))
        for end in FILL_IN.solutions(state.puzzle, 50, no_pulse)
    )


def _place(phrase: Phrase) -> int:
    return int(said.name(phrase).removeprefix("place_")) - 1


# --- the Fill-Ins that the tests play


def original() -> Puzzle:
    return FILL_IN.read(f"fill-in\n{GOLDEN['original']['layout']}\n{GOLDEN['original']['words']}")


def after(*moves: str) -> State:
    state = FILL_IN.start(original())
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


@cache
def made(level: str, seed: int, sort: str = ANY) -> Puzzle:
    size = HARDER_DENSE_SIZES[0] if sort == DENSE and level != MEDIUM else 9
    kept = None if (sort, seed) != (DENSE, 0) else kept_text("tests", "fill_in", f"{size}-{level}-dense")
    return FILL_IN.read(kept) if kept else FILL_IN.generate(Options(size, level, sort), Random(seed), no_pulse)


@cache
def drawn(preset: Preset[Options], seed: int) -> Puzzle:
    """A new one of the preset, or where that takes seconds the one that the test of editions makes; in the quick suite
    another dense one is one that is kept."""
    kept = kept_text("edition", "fill_in", preset.id)
    if not (kept or FULL) and preset.options.sort == DENSE:
        kept = kept_text("tests", "fill_in", preset.id)
    return FILL_IN.read(kept) if kept else FILL_IN.generate(preset.options, Random(seed), no_pulse)


def helped(state: State, most: int) -> State:
    """After so many hints, or when there is none any more."""
    for _ in range(most):
        hint = FILL_IN.hint(state, no_pulse)
        state = FILL_IN.play(state, hint.move) if hint else state
    return state


# --- several solutions, found by a search of its own

MOST = 40  # solutions
Solution = dict[Spot, str]


@cache
def begun(seed: int) -> State:
    """A grid of a few letters, so that words change places."""
    rng = Random(seed)
    while True:
        rows = _grid(rng)
        slots = runs(rows)
        words = ["".join(rows[r][c] for r, c in run) for run in slots]
        if not 3 <= len(slots) <= 14 or len(set(words)) < len(words):
            continue
        shape = ["".join("." if e == "." else e if rng.random() < 0.08 else "*" for e in row) for row in rows]
        if 2 <= len(_solutions(tuple(shape), frozenset(words))) <= MOST:
            text = "\n".join(("fill-in", *shape, "", " ".join(sorted(words))))
            return FILL_IN.start(FILL_IN.read(text))


def _grid(rng: Random) -> list[str]:
    letters = ("ABCDE", "AEIOLNRST", "123")[rng.randrange(3)]
    height, width, share = rng.randint(3, 6), rng.randint(3, 6), rng.uniform(0.2, 0.5)
    rows = ["".join("." if rng.random() < share else rng.choice(letters) for _ in range(width)) for _ in range(height)]
    inside = {spot for run in runs(rows) for spot in run}
    return ["".join(s if (r, c) in inside else "." for c, s in enumerate(row)) for r, row in enumerate(rows)]


@cache
def _solutions(shape: tuple[str, ...], words: frozenset[str]) -> list[Solution]:
    """One more than is wanted tells that there are too many."""
    given = {(r, c): e for r, row in enumerate(shape) for c, e in enumerate(row) if e not in ".*"}
    return list(islice(_filled(runs(shape), words, given), MOST + 1))


def _filled(slots: list[Run], words: frozenset[str], letters: Solution) -> Iterator[Solution]:
    """Run by run, every word in turn."""
    if not slots:
        yield letters
        return

    def fitting(run: Run) -> list[str]:
        return [word for word in sorted(words) if goes(word, "".join(letters.get(spot, " ") for spot in run))]

    run = min(slots, key=lambda each: len(fitting(each)))
    for word in fitting(run):
        rest = [each for each in slots if each is not run]
        yield from _filled(rest, words - {word}, {**letters, **dict(zip(run, word, strict=True))})


def _every(state: State) -> list[Solution]:
    """All solutions of the puzzle, whatever stands."""
    start = FILL_IN.start(state.puzzle)
    shape = tuple(row.replace(" ", "*") for row in start.rows)
    return _solutions(shape, frozenset(state.puzzle.words))


def standing(state: State) -> list[Solution]:
    """The solutions that have all that stands."""
    return [each for each in _every(state) if all(state.letter(spot) in (" ", letter) for spot, letter in each.items())]


def any_move(state: State, rng: Random) -> Move:
    """Most of them towards one of the solutions, some towards another or nowhere."""
    solutions = _every(state)
    end = solutions[0] if rng.random() < 0.8 else rng.choice(solutions)
    run = rng.choice(runs(state.rows))
    spot = rng.choice(run)
    direction = "across" if run[0][0] == run[1][0] else "down"
    word = "".join(end[each] for each in run)
    alike = [each for each in state.puzzle.words if len(each) == len(word)]
    words = (word, word, rng.choice(alike))
    moves: list[Move] = [*(Place(run[0], direction, each) for each in words), Put(spot, end[spot])]
    return rng.choice(moves)


def check(state: State, hint: Hint[Move]) -> None:
    if isinstance(hint.move, Place):
        _check_word(state, hint, hint.move)
        return
    (spot,) = hint.targets
    elsewhere = any(each[spot] == state.letter(spot) for each in _every(state))
    assert said.blanks(hint.because)["letter"] == state.letter(spot)
    assert not standing(state)
    assert name(hint.because) == ("not_together" if elsewhere else "wrong")


def _check_word(state: State, hint: Hint[Move], move: Place) -> None:
    at, left = at_of(state, move), standing(state)
    words = {"".join(each[spot] for spot in runs(state.rows)[at]) for each in left}
    if hint.technique.name != "several":
        assert words == {move.word}
        assert hint.technique.name == "trial" or true_of(hint.because, state, at)
        return
    one, other = (said.blanks(hint.because)[each] for each in ("word", "second"))
    assert name(hint.because) == "several"
    assert one == move.word != other
    assert {one, other} <= words
    for run in runs(state.rows):
        if any(state.letter(spot) == " " for spot in run):
            assert len({"".join(each[spot] for spot in run) for each in left}) > 1, "all have the same word there"


ENDS_NOWHERE: dict[type[Move], tuple[str, ...]] = {
    Place: ("ends", "breaks", "starves"),
    Put: ("letter_ends", "no_letter", "other_letter", "not_crossed"),
}


def check_why(state: State, move: Move, why: Why) -> None:
    """What says that other words, or this one, end nowhere, with what stands there."""
    if isinstance(move, Place) and standing(state):
        assert (why.sort == SLIP) == (not standing(FILL_IN.play(state, move)))
    if why.sort == FOLLOWED:
        assert not standing(state), "something was wrong before"
        return
    if isinstance(move, Lift) or name(why.because) == "aside":
        return
    if name(why.because) in ENDS_NOWHERE[type(move)]:
        assert not standing(FILL_IN.play(state, move))
    if name(why.because) == "free" and isinstance(move, Place):
        run = runs(state.rows)[at_of(state, move)]
        assert len({"".join(each[spot] for spot in run) for each in _every(state)}) > 1
