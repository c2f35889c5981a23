"""Sentences about Fill-Ins, read back and held against the board by the second opinion."""

from __future__ import annotations

import re
from functools import cache

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, State
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook
from tests.generators.fill_in.second import Sight
from tests.generators.lattice.second import Run

LATER = ("later", "one_later", "crossed", "guess", "free")  # of a guess
WORD, SLOT = r"[A-Z0-9]+", r"\d+ (?:across|down)"
BLANKS = {
    **dict.fromkeys(("word", "letter", "due", "second"), WORD),
    **dict.fromkeys(("slot", "other"), SLOT),
    **dict.fromkeys(("length", "count"), r"\d+"),
    "place": r"[a-z0-9-]+",
    "because": ".+",
}


@cache
def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Those with most words of their own first."""
    tables = ("fill_in.hint.", "fill_in.why.")
    told = {key: each for key, each in phrasebook(ENGLISH).sentences.items() if key.startswith(tables)}
    return [(key, _pattern(told[key])) for key in sorted(told, key=lambda each: -len(told[each]))]


def _pattern(sentence: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", sentence)
    filled = (f"(?P<{each}>{BLANKS[each]})" if at % 2 else re.escape(each) for at, each in enumerate(parts))
    return re.compile("".join(filled))


def read(text: str) -> tuple[str, dict[str, str]]:
    """Which sentence it is, whether of words or of numbers, and what fills its blanks."""
    for key, pattern in patterns():
        if found := pattern.fullmatch(text):
            return key.split(".")[-1].removesuffix("_numbers"), found.groupdict()
    raise AssertionError(text)


def numbered(sight: Sight) -> dict[str, int]:
    """The runs by their names, numbered as grids are."""
    starts = dict(enumerate(sorted({run[0] for run in sight.runs}), 1))
    return {
        f"{number} {_way(run)}": at
        for number, spot in starts.items()
        for at, run in enumerate(sight.runs)
        if run[0] == spot
    }


def _way(run: Run) -> str:
    return "across" if run[0][0] == run[1][0] else "down"


def at_of(state: State, move: Place) -> int:
    """The run in which a word is placed."""
    return next(at for at, run in enumerate(Sight(state).runs) if (run[0], _way(run)) == (move.spot, move.direction))


def true_of(phrase: Phrase, state: State, at: int) -> bool:
    """Is it so on this board, of a step in that run?"""
    key, blanks = read(phrasebook(ENGLISH).tell(phrase))
    sight = Sight(state)
    runs = numbered(sight)
    named = runs[blanks["slot"]] if "slot" in blanks else at
    word = blanks.get("word", "")
    if key in ("only_word", "last_word"):
        return len(word) == int(blanks["length"]) and sight.tells(key, named, word)
    if key in ("letters", "only_place", "crossings", "chain", "what_if"):
        return sight.tells(key, named, word)
    if key == "letter":
        place = _place(blanks["place"])
        alike = [each for each in sight.left if len(each) == len(word) and each[place] == blanks["letter"]]
        return alike == [word] and len(sight.reads[at]) == len(word) and sight.reads[at][place] == blanks["letter"]
    if key == "trial":
        return not any(
            solvable(state, dict(zip(sight.runs[at], each, strict=True))) for each in sight.open[at] - {word}
        )
    raise AssertionError(key)


def wrong_is_true(phrase: Phrase, sound: State, at: int, spot: tuple[int, int] = (0, 0)) -> bool:
    """What speaks against a word, or against a letter at a spot, on a board where all else is right."""
    key, blanks = read(phrasebook(ENGLISH).tell(phrase))
    sight = Sight(sound)
    if key in ("needed", "due"):
        inner = dict(phrase.blanks)["because"]
        there = numbered(sight)[blanks["slot"]]
        right = there == at if key == "due" else there != at and blanks["word"] in re.findall(WORD, blanks["because"])
        return isinstance(inner, Phrase) and right and true_of(inner, sound, there)
    if key not in ERRORS:
        return true_of(phrase, sound, at)
    run = numbered(sight)[blanks["slot"]] if "slot" in blanks else at
    return ERRORS[key](sight, run, blanks, spot)


def _starves(sight: Sight, run: int, blanks: dict[str, str], _: object) -> bool:
    return numbered(sight)[blanks["other"]] in sight.starves(run, blanks["word"])


def _against(sight: Sight, run: int, blanks: dict[str, str], _: object) -> bool:
    place = _place(blanks["place"])
    return sight.reads[run][place] == blanks["letter"] != blanks["word"][place]


def _breaks(sight: Sight, run: int, blanks: dict[str, str], _: object) -> bool:
    return sight.settled({**sight.open, run: {blanks["word"]}}) is None


def _ends(sight: Sight, run: int, blanks: dict[str, str], _: object) -> bool:
    spots = dict(zip(sight.runs[run], blanks["word"], strict=True))
    return not solvable(sight.state, spots)


def _letter_ends(sight: Sight, _: int, blanks: dict[str, str], spot: tuple[int, int]) -> bool:
    return not solvable(sight.state, {spot: blanks["letter"]})


def _letters(sight: Sight, run: int, spot: tuple[int, int]) -> set[str]:
    return {word[sight.runs[run].index(spot)] for word in sight.open[run]}


def _other_letter(sight: Sight, run: int, blanks: dict[str, str], spot: tuple[int, int]) -> bool:
    return _letters(sight, run, spot) == {blanks["due"]} != {blanks["letter"]}


def _no_letter(sight: Sight, run: int, blanks: dict[str, str], spot: tuple[int, int]) -> bool:
    return blanks["letter"] not in _letters(sight, run, spot)


def _not_crossed(sight: Sight, run: int, blanks: dict[str, str], spot: tuple[int, int]) -> bool:
    place = sight.runs[run].index(spot)
    return all(sight.starves(run, word) for word in sight.open[run] if word[place] == blanks["letter"])


ERRORS = {
    "starves": _starves,
    "against": _against,
    "breaks": _breaks,
    "ends": _ends,
    "letter_ends": _letter_ends,
    "other_letter": _other_letter,
    "no_letter": _no_letter,
    "not_crossed": _not_crossed,
}


def solvable(state: State, letters: dict[tuple[int, int], str]) -> bool:
    """With these letters written over what stands."""
    rows = [list(row) for row in state.rows]
    for (row, column), letter in letters.items():
        rows[row][column] = letter
    return any(
        all(sign in (" ", end.rows[r][c], ".") for r, row in enumerate(rows) for c, sign in enumerate(row))
        for end in FILL_IN.solutions(state.puzzle, 50, no_pulse)
    )


def _place(name: str) -> int:
    return next(at for at in range(40) if phrasebook(ENGLISH).sentences[f"lattice.place_{at + 1}"] == name)
