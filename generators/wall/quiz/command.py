"""`create quiz-night` makes a night of new walls; `solve quiz-night` judges every wall of one."""

from __future__ import annotations

from argparse import Namespace
from random import Random

from generators.cli.command import CliCommand, how_many, option
from generators.files.outside import read_text
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import phrasebook, tell
from generators.wall.choices import Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.maker.draft import drafted
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.verdict import HowMany, judge
from generators.wall.maker.verdict_words import report
from generators.wall.quiz.night import MOST_WALLS, QuizNight, claims_night, open_night, read_night, write_night

WALLS = 10
ORDER = ("easy", "easy", "medium", "medium", "medium", "hard", "hard", "hard", "expert", "expert")
KINDS = {"connecting-wall": CONNECTING_WALL, "lion-wall": LION_WALL}


def _create(arguments: Namespace) -> int:
    print(write_night(new_night(arguments.count, arguments.kind, Random(arguments.seed))), end="")
    return 0


def new_night(count: int, kind: str, rng: Random, pulse: Pulse = no_pulse) -> QuizNight:
    """Walls that share no link, the gentle ones first."""
    night, recent = QuizNight(), tuple[str, ...]()
    for number in range(min(count, MOST_WALLS)):
        level = ORDER[number * len(ORDER) // max(count, 1)]
        options = Options(level, Mode.ONLY_CONNECT, "simplified", recent=recent)
        puzzle = KINDS[kind].generate(options, rng, pulse)
        night, recent = night.with_wall("", puzzle), (*recent, *(group.name for group in puzzle.groups))
    return night


def rewritten(data: bytes) -> str | None:
    """A night as Lantern writes it; None for any other text."""
    return write_night(open_night(data)) if claims_night(data) else None


def _solve(arguments: Namespace) -> int:
    night = read_night(read_text(arguments.file))
    prepare(no_pulse)
    sound = True
    for number, each in enumerate(night.walls, 1):
        draft = drafted(each.puzzle)
        verdict = judge(draft, (), no_pulse)
        sound = sound and verdict.outcome is HowMany.ONE
        print(tell("quiz.heading", number=number, title=each.title))
        for line in report(draft, verdict):
            print(f"  {phrasebook().tell(line)}")
    return 0 if sound else 1


CREATE_NIGHT = CliCommand(
    _create,
    (
        option("--count", "wall.command.count", type=how_many, default=WALLS),
        option("--seed", "wall.command.seed", type=int),
        option("--kind", "quiz.command.kind", choices=list(KINDS), default="connecting-wall"),
    ),
)
SOLVE_NIGHT = CliCommand(_solve, (option("file", "quiz.command.file", metavar="FILE"),))
