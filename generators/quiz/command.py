"""The commands of quiz nights: `create quiz-night` makes one of new walls, `solve quiz-night` judges each of them."""

from __future__ import annotations

from argparse import Namespace
from random import Random

from generators.command import CliCommand, option, print_texts, puzzle_count
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.text import claims_night, read_text
from generators.quiz.night import WALLS, new_night, open_night, read_night, write_night
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.verdict import HowMany, judge, report

KINDS = {"connecting-wall": CONNECTING_WALL, "connecting-wall-zh": CONNECTING_WALL_ZH, "lion-wall": LION_WALL}


def rewrite(data: bytes) -> str | None:
    """A night as Lantern writes it; None for any other text."""
    return write_night(open_night(data)) if claims_night(data) else None


def _solve(arguments: Namespace) -> int:
    night = read_night(read_text(arguments.file))
    prepare(no_pulse)
    sound = True
    for number, each in enumerate(night.walls, 1):
        draft = to_draft(each.puzzle)
        verdict = judge(draft, (), no_pulse)
        sound = sound and verdict.outcome is HowMany.ONE
        print(tell("quiz.heading", number=number, title=each.title))
        for line in report(draft, verdict):
            print(f"  {phrasebook().tell(line)}")
    return 0 if sound else 1


CREATE = CliCommand(
    lambda ask: print_texts([write_night(new_night(ask.count, KINDS[ask.kind], Random(ask.seed), no_pulse))], ask.json),
    (
        option("--count", "wall.command.count", type=puzzle_count, default=WALLS),
        option("--seed", "wall.command.seed", type=int),
        option("--kind", "quiz.command.kind", choices=list(KINDS), default="connecting-wall"),
    ),
)
SOLVE = CliCommand(_solve, (option("file", "quiz.command.file", metavar="FILE"),))
