"""Are the sentences about Fill-Ins true? Judged by their keys and blanks, with the second solver."""

from __future__ import annotations

from collections.abc import Callable

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, State
from generators.kernel.kind import Spot, no_pulse
from generators.kernel.phrases import Phrase
from tests import said
from tests.generators.fill_in.second import Sight

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
