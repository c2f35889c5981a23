"""First lessons as data: a small puzzle, and what is to be done on it step by step.

A file of `assets/lessons` belongs to one puzzle. After a line `= puzzle` comes the puzzle as text; every other heading
is the name of a step, which has its sentences in `strings`. Under it stand lines of a word and what belongs to it:

    light 1,1 1,2      what is lit beside the things to be touched
    touch 2,4 2,5 > 3  these in any order, then that one; `!submit` is a pill of the board; `2,4?` only leads to what
                       comes after it, and may be passed over
    move put 2,4 A     what has to come of it, a line for each move; none where something is only looked at
    before, after      a move that the lesson plays by itself, a line for each
    rest 3             seconds until the next step, where there is more to be looked at
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache

from game.system.resources import ROOT

PILL = "!"  # stands before the name of one
LEADS = "?"  # stands after the name of what may be passed over
USUAL_REST = 0.8
SECTION = re.compile(r"^= (\w+)\n(.*?)(?=^= |\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class LessonStep:
    name: str
    stages: tuple[tuple[str, ...], ...]  # things to touch: those of a stage in any order, one stage after the other
    lit: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    rest: float = USUAL_REST
    leading: frozenset[str] = frozenset()  # may be passed over

    @property
    def pills(self) -> tuple[str, ...]:
        named = (name.removeprefix(PILL) for stage in self.stages for name in stage if name.startswith(PILL))
        return tuple(dict.fromkeys(named))


@dataclass(frozen=True, slots=True)
class LessonScript:
    puzzle: str
    steps: tuple[LessonStep, ...]


@cache
def lesson_of(kind: str) -> LessonScript | None:
    """The one in the file of that puzzle; None where there is no file."""
    path = ROOT / "assets" / "lessons" / f"{kind}.txt"
    return lesson_from(path.read_text("utf-8")) if path.is_file() else None


def lesson_from(text: str) -> LessonScript:
    sections = SECTION.findall(text)
    puzzle = next(body for name, body in sections if name == "puzzle")
    return LessonScript(
        puzzle.strip("\n") + "\n", tuple(_step(name, body) for name, body in sections if name != "puzzle")
    )


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
        lit=tuple(name for line in said["light"] for name in line.split()),
        moves=tuple(said["move"]),
        before=tuple(said["before"]),
        after=tuple(said["after"]),
        rest=float(said["rest"][0]) if said["rest"] else USUAL_REST,
    )
