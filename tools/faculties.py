"""All that a puzzle may give beyond the least that is asked of it, with its purpose, and what one lacks.

`python -m tools.new_kind --missing NAME` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import Any

from generators.kernel.kind import AnyKind, Kind, KindMenu, Outside, Scoring, Teaching, Variety, WordChoice
from generators.names.almanac import YEARS, file_name
from generators.words.dictionary import asset

PURPOSES = {  # of the fields of a kind's faculties ...
    "way": "the whole solution step by step, where it is more than hint after hint",
    "short": "the shortest way that was found, beside the ladder's",
    "why": "Review says of each move whether the board showed it, and of each mistake why it is one",
    "in_cells": "Review colours the words of a grid by the time that each took",
    "excuses": "an answer that a later move counts as right is no mistake",
    "rules_out": "in a game where nothing was ruled out, Review calls no move a guess",
    "without": "a drag is judged without the marks that it brushed and the player took back",
    "counts": "which moves the switch Sure judges",
    "doubt": "the switch Sure says why a move is not proved, and shows both ways",
    "account": "Review says a few lines about the whole game",
    "drills": "Practice has exercises of single techniques",
    "answers": "the day after, all words of a daily with their meanings",
    "again": "what was missed in a game can be sought again",
    "cards": "flash cards of what its games showed",
    "atlas": "pages of what its cards are made of",
    "warning": "a sentence before an odd puzzle from outside is played",
    "notes": "what was left out of a file from outside",
    "forms": "texts of people and other programs are read",
    "from_words": "a puzzle of somebody's own words",
    "from_text": "a puzzle from the words of any text",
    "reads": "of which texts it makes one",
    "unused": "what of such a text no puzzle can use",
    "export": "files for other programs",
    "links": "short forms of other programs: its address on puzz.link",
    "pack": "codes that are shorter than its text",
    "paper": "it can be printed",
    "custom": "the player chooses beyond the presets",
    "withdrawn": "presets that are in no menu any more, and still open",
    "week": "dailies that grow harder from Monday to Sunday",
    "week_before": "a week that stood until some day",
    "beside": "choices beyond the presets that its menu shows with them",
    "avoiding": "options that ask for nothing seen lately",
    "repeats": "a new puzzle that is too like one seen lately is made again",
    "canonical": "packs that hold no two alike under symmetry",
    "spelled": "American or British spelling",
    "with_words": "the player's own words are in new puzzles",
    "reworded": "the player's own words change a puzzle that is there",
    "slips": "wrong guesses are counted",
    "takes_back": "some moves may not be undone",
    "helped": "letters or words that were shown count as hints",
    "parts": "a game of which most was shown ends as shown, not as solved",
    "rank": "how far it came counts more than how fast",
    "ranks": "the names of the ranks",
}
FILES = {  # ... and of what lies in assets
    "lesson": ("lessons/{kind}.txt", "the first lesson, played on a small puzzle"),
    "rules": ("rules/{kind}.txt", "a right and a wrong example on the page of rules"),
    "dictionary": ("codes/{kind}.txt", "codes are packed with its usual words (tools/data/codes.py)"),
}
COSTS = "effort in what its techniques cost people (assets/calibration/costs.toml)"
BOX = "its dailies lie in the box (tools/data/almanac.py)"
FIRST = (  # what players miss most, the heaviest first; all others come after these in their own order
    *("lesson", "rules", "why", "week", "account", "costs", "box", "custom", "drills", "pack", "dictionary"),
    *("paper", "canonical", "way", "forms", "export"),
)
FACULTIES = (KindMenu, Teaching, Outside, Variety, WordChoice, Scoring)


def missing(kind: AnyKind, costs: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The faculty, the name and the purpose of whatever a kind does not give, what matters most first; costs are those
    of all kinds."""
    return sorted(_missing(kind, costs), key=lambda each: FIRST.index(each[1]) if each[1] in FIRST else len(FIRST))


def _missing(kind: AnyKind, costs: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for whole in fields(Kind):
        faculty = getattr(kind, whole.name)
        if isinstance(faculty, FACULTIES):
            lacking = (each for each in fields(faculty) if getattr(faculty, each.name) == _default(each))
            yield from ((whole.name, each.name, PURPOSES[each.name]) for each in lacking)
    for name, (path, purpose) in FILES.items():
        if not asset(path.format(kind=kind.id)).is_file():
            yield "assets", name, purpose
    if kind.id not in costs:
        yield "assets", "costs", COSTS
    if not all(asset("almanac", file_name(kind.id, year)).is_file() for year in YEARS):
        yield "assets", "box", BOX


def _default(each: Field[Any]) -> object:
    return each.default if each.default_factory is MISSING else each.default_factory()
