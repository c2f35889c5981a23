"""explain: the whole way through a puzzle in a file, every step with its reason, and what it asks of its solver."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from itertools import islice

from generators.cli.command import CliCommand, option, print_notes
from generators.files.outside import read_bytes
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.phrases import Phrase, phrasebook, say
from generators.kernel.way import Difficulty, Thought, needs, sentence, thoughts, way

MOST = 100_000  # steps: no puzzle comes near


def explain(kind: AnyKind) -> CliCommand:
    return CliCommand(partial(_explain, kind), (option("file", "way.command.file"),))


def _explain(kind: AnyKind, arguments: Namespace) -> int:
    data = read_bytes(arguments.file)
    puzzle = kind.open(data)
    if kind.outside.notes is not None:
        print_notes(kind.outside.notes(puzzle))
    if not (found := kind.solutions(puzzle, 2, no_pulse)):
        raise BadText("way.command.no_solution")
    start = kind.start(puzzle)
    steps = list(islice(way(kind, start, no_pulse), MOST))
    number = 1
    for thought in thoughts(kind, steps):
        print(_thought_text(kind, thought, number), end="\n\n")  # noqa: T201 - this is the command line
        number += len(thought.steps)
    print(_needs_text(kind, needs(kind, steps)), end="")  # noqa: T201
    whole = bool(steps) and kind.solved(steps[-1].after)
    if not whole or len(found) > 1:
        print_notes([say("way.several" if len(found) > 1 else "way.ends")])
    return 0 if whole else 1


def _thought_text(kind: AnyKind, thought: Thought[object, object], first: int) -> str:
    book, named = phrasebook(), {each.name: each for each in kind.techniques}
    count = len(thought.steps)
    head = thought.title if count == 1 else say("way.command.thought", title=thought.title, count=count)
    lines = [book.tell(head)]
    for number, step in enumerate(thought.steps, first):
        technique = named[step.hint.technique].phrase(kind.id)
        because = sentence(step.hint)
        lines.append(book.tell(say("way.command.step", number=f"{number:4}", technique=technique, because=because)))
    return "\n".join(lines)


def _needs_text(kind: AnyKind, needed: Difficulty[object, object]) -> str:
    lines: list[Phrase] = [say("way.command.needed")]
    for technique, count in needed.uses:
        name, level = technique.phrase(kind.id), say(f"level.{technique.level}")
        key = "way.command.graded_use" if kind.graded else "way.command.use"
        lines.append(say(key, technique=name, count=count, level=level))
    if kind.graded:
        lines.append(say("way.command.level", level=say(f"level.{needed.level}")))
        lines.append(say("way.command.effort", effort=needed.effort))
    if needed.uses and needed.at:
        hardest = needed.uses[-1][0].phrase(kind.id)
        lines.append(say("way.command.hardest", at=needed.at, technique=hardest))
    return "".join(f"{phrasebook().tell(each)}\n" for each in lines)
