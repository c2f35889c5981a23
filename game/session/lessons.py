"""First lessons as data: a small puzzle, and what the player does on it step by step.

A file of `assets/lessons` belongs to one puzzle, or to a style of it: crossword_cryptic to the
preset 9-cryptic. After a line `= puzzle` comes the puzzle as text; every other heading is the name
of a step, which has its sentences in `strings`. Its lines are commands:

    light 1,1 1,2      more cells that are lit
    parts definition   parts of a clue that are marked
    touch 2,4 2,5 > 3  touch these in any order, then that one; `!submit` is a button of the board; `2,4?` is optional
    instead 1,3 1,4    each of these does as well as what is to be touched
    solve              letters that are to be touched have no ring before a wrong press
    move put 2,4 A     the expected move, a line for each; none if the player only looks
    before, after      a move that the lesson plays by itself, a line for each
    rest 3             seconds until the next step
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache

from game.system.folders import ROOT
from generators.kernel.phrases import family_of

PILL = "!"  # prefix of the name of a button
LEADS = "?"  # suffix of the name of an optional touch
USUAL_REST = 0.8
SECTION = re.compile(r"^= (\w+)\n(.*?)(?=^= |\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class LessonStep:
    name: str
    stages: tuple[tuple[str, ...], ...]  # things to touch, in any order within a stage
    lit: tuple[str, ...] = ()
    parts: frozenset[str] = frozenset()  # parts of a clue
    moves: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    rest: float = USUAL_REST
    leading: frozenset[str] = frozenset()  # optional ones
    instead: tuple[str, ...] = ()  # things that do as well as the stages
    solve: bool = False  # the player is to find the letters

    @property
    def pills(self) -> tuple[str, ...]:
        named = (name.removeprefix(PILL) for stage in self.stages for name in stage if name.startswith(PILL))
        return tuple(dict.fromkeys(named))


@dataclass(frozen=True, slots=True)
class LessonScript:
    id: str  # name of its file and of its sentences
    puzzle: str
    steps: tuple[LessonStep, ...]


def lesson_of(kind: str, preset: str = "") -> LessonScript | None:
    """The lesson for the style of that preset, else for the kind or its family; None if none has a file."""
    return _lesson(f"{kind}_{preset.rpartition('-')[2]}") or _lesson(kind) or _lesson(family_of(kind))


@cache
def _lesson(name: str) -> LessonScript | None:
    path = ROOT / "assets" / "lessons" / f"{name}.txt"
    return lesson_from(name, path.read_text("utf-8")) if path.is_file() else None


def lesson_from(name: str, text: str) -> LessonScript:
    sections = SECTION.findall(text)
    puzzle = next(body for step, body in sections if step == "puzzle")
    steps = tuple(_step(step, body) for step, body in sections if step != "puzzle")
    return LessonScript(name, puzzle.strip("\n") + "\n", steps)


def _step(name: str, body: str) -> LessonStep:
    said: defaultdict[str, list[str]] = defaultdict(list)
    for line in filter(None, map(str.strip, body.splitlines())):
        word, _, rest = line.partition(" ")
        said[word].append(rest)
    stages = [stage.split() for line in said["touch"] for stage in line.split(">")]
    return LessonStep(
        name,
        stages=tuple(tuple(each.removesuffix(LEADS) for each in stage) for stage in stages),
        leading=frozenset(each.removesuffix(LEADS) for stage in stages for each in stage if each.endswith(LEADS)),
        instead=tuple(name for line in said["instead"] for name in line.split()),
        solve="solve" in said,
        lit=tuple(name for line in said["light"] for name in line.split()),
        parts=frozenset(name for line in said["parts"] for name in line.split()),
        moves=tuple(said["move"]),
        before=tuple(said["before"]),
        after=tuple(said["after"]),
        rest=float(said["rest"][0]) if said["rest"] else USUAL_REST,
    )
