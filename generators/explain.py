"""explain: the solution of a puzzle in a file, step by step with reasons, and the techniques it needs."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial, reduce
from itertools import islice
from math import inf
from typing import Any

from generators.command import NOT_KNOWN, CliCommand, TimeLimit, option, print_notes, seconds
from generators.kernel.kind import AnyKind, BadText, Cancelled, Hint, Kind, M, O, P, S, Spot, Spots
from generators.kernel.phrases import Phrase, join_list, phrasebook, say, tell
from generators.kernel.sets import lists_by_key
from generators.kernel.text import read_bytes
from generators.kernel.way import Difficulty, SolutionStep, StepGroup, needs, sentence, short_way, thoughts, way

NAMING = ("pointers", "last", "highlights")  # words of sentences that refer to cells
MOST = 100_000  # steps; every puzzle needs far fewer
_SECONDS = option("--seconds", "way.command.seconds", type=seconds, default=inf, metavar="N")


@dataclass(frozen=True, slots=True)
class Step:
    """A step as programs read it."""

    technique: str
    level: str
    move: str  # as a saved game has it
    text: str  # where to look, what follows there and why
    cells: tuple[Spot, ...]  # that it is about, as (row, column) from 0


def explain(kind: AnyKind) -> CliCommand:
    return CliCommand(partial(_explain, kind), (option("file", "way.command.file"), _SECONDS))


def _explain(kind: AnyKind, arguments: Namespace) -> int:
    data, patience = read_bytes(arguments.file), TimeLimit(arguments.seconds)
    steps: list[SolutionStep[Any, Any]] = []
    try:
        return _print_explanation(kind, data, patience, steps, as_json=bool(arguments.json))
    except (Cancelled, KeyboardInterrupt):
        print_notes([say("way.command.stopped", seconds=patience.seconds, count=len(steps))])
        return NOT_KNOWN


def _print_explanation(
    kind: Kind[O, P, S, M], data: bytes, patience: TimeLimit, steps: list[SolutionStep[S, M]], *, as_json: bool
) -> int:
    """Prints the steps found so far even if the rest takes too long."""
    puzzle = kind.open(data)
    if kind.outside.notes is not None:
        print_notes(kind.outside.notes(puzzle))
    if not (found := kind.solutions(puzzle, 2, patience)):
        raise BadText("way.command.no_solution")
    start = kind.start(puzzle)
    try:
        for step in islice(way(kind, start, patience), MOST):
            steps.append(step)  # noqa: PERF402 - those before a break count
    finally:
        lines = "".join(f"{json.dumps(asdict(each))}\n" for each in list_steps(kind, steps)) if as_json else ""
        print(lines or steps_text(kind, steps), end="")  # noqa: T201 - this is the command line
    brief = steps if as_json else short_way(kind, steps, patience)
    print("" if as_json else needs_text(kind, needs(kind, steps)), end="")  # noqa: T201
    if len(brief) < len(steps):
        print(tell("way.command.short", short=len(brief), long=len(steps)))  # noqa: T201
    whole = bool(steps) and kind.is_solved(steps[-1].after)
    if not whole or len(found) > 1:
        print_notes([say("way.several" if len(found) > 1 else "way.ends")])
    return 0 if whole else 1


def list_steps(kind: AnyKind, steps: Iterable[SolutionStep[S, M]]) -> tuple[Step, ...]:
    def told(hint: Hint[M]) -> Step:
        known, cells = hint.technique, tuple(sorted(hint.targets))
        return Step(known.name, known.level, kind.write_move(hint.move), reason(hint), cells)

    return tuple(told(each.hint) for each in steps)


def steps_text(kind: AnyKind, steps: Sequence[SolutionStep[S, M]]) -> str:
    """Steps with reasons, those of one thought together, each thought with an empty line behind it."""
    text, number = "", 1
    for thought in thoughts(kind, steps):
        text += _thought_text(kind, thought, number) + "\n\n"
        number += len(thought.steps)
    return text


def _thought_text(kind: AnyKind, thought: StepGroup[S, M], first: int) -> str:
    book, count = phrasebook(), len(thought.steps)
    head = thought.title if count == 1 else say("way.command.thought", title=thought.title, count=count)
    lines = [book.tell(head)]
    for number, step in enumerate(thought.steps, first):
        technique = step.hint.technique.phrase(kind.id)
        because = reason(step.hint)
        lines.append(book.tell(say("way.command.step", number=f"{number:4}", technique=technique, because=because)))
    return "\n".join(lines)


def reason(hint: Hint[M]) -> str:
    """The text of a step, for paper: cells that a screen would highlight are named."""
    if not hint.chain:
        return pointing(sentence(hint), hint.targets)
    text = (phrasebook().tell(hint.where), *(pointing(each.words, each.targets) for each in hint.chain))
    return reduce(lambda first, then: tell("way.sentence", where=first, because=then), text)


def pointing(words: Phrase, cells: Spots) -> str:
    """The sentence, with the cells named after the first words that refer to them; none of them is lit or marked
    here."""
    text = phrasebook().tell(words)
    pointers, last, highlights = ("|".join(re.split("[,，] ?", tell(f"way.command.{each}"))) for each in NAMING)
    found = re.search(f"{pointers}|{last}", text) if cells else None
    if found is None:
        return text
    pointer = re.sub(f"({highlights}) ?", "", found[0])
    # By rows, or by columns if that is shorter: row 3, columns 4 and 5; row 4, column 2.
    lines = min((_lines(cells, "row"), _lines([(c, r) for r, c in cells], "column")), key=len)
    named = reduce(lambda first, then: say("way.command.cells", first=first, then=then), lines)
    rest = re.sub(highlights, tell("way.command.such"), text[found.end() :])
    return text[: found.start()] + pointer + tell("way.command.named", cells=named) + rest


def _lines(spots: Iterable[Spot], line: str) -> list[Phrase]:
    across = lists_by_key((here + 1, there + 1) for here, there in sorted(spots))
    one, many = f"way.command.{line}_cell", f"way.command.{line}_cells"
    return [say(many if len(found) > 1 else one, line=at, cells=join_list(found)) for at, found in across.items()]


def needs_text(kind: AnyKind, needed: Difficulty[S, M]) -> str:
    lines: list[Phrase] = [say("way.command.needed")]
    for technique, count in needed.uses:
        name, level = technique.phrase(kind.id), say(f"level.{technique.level}")
        key = "way.command.graded_use" if kind.graded else "way.command.use"
        lines.append(say(key, technique=name, count=count, level=level))
    if kind.graded:
        lines.append(say("way.command.level", level=say(f"level.{needed.level}")))
    if needed.uses and needed.at:
        hardest = needed.uses[-1][0].phrase(kind.id)
        lines.append(say("way.command.hardest", at=needed.at, technique=hardest))
    return "".join(f"{phrasebook().tell(each)}\n" for each in lines)
