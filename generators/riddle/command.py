"""My First Is In on the command line."""

from __future__ import annotations

from argparse import Namespace

from generators.command import AMERICAN, COUNT, SEED, CliCommand, Create, axis_option, make_unlike, option
from generators.kernel.kind import BadText
from generators.kernel.phrases import tell
from generators.kernel.text import read_text
from generators.riddle.kind import RIDDLE
from generators.riddle.menu import CUSTOM, FEWEST, MOST, Options
from generators.riddle.notation import sentences
from generators.riddle.read import read_all
from generators.riddle.rules import Puzzle
from generators.riddle.solver import answers, commonest_first, difficulty, letters_left

USUAL = 6  # letters


def options(arguments: Namespace) -> Options:
    answer = (arguments.answer or "").strip().lower()
    if arguments.answer is None:
        length = arguments.length or USUAL
    elif not (answer.isascii() and answer.isalpha() and FEWEST <= len(answer) <= MOST):
        raise BadText("riddle.no_own", fewest=FEWEST, most=MOST)
    else:
        length = len(answer)
    if arguments.length not in (None, length):
        raise BadText("riddle.no_length", answer=answer, count=length)
    return Options(length, arguments.level, arguments.style, american=arguments.american, answer=answer)


def _tell_with_solution(puzzle: Puzzle) -> str:
    left = " ".join(map(str, letters_left(puzzle)))
    whole = (puzzle.whole,) if puzzle.whole else ()
    solution = tell("riddle.command.solution", answer=puzzle.answers[0])
    hard = tell("riddle.command.difficulty", left=left, mean=f"{difficulty(puzzle):.1f}")
    return "\n".join((*sentences(puzzle), *whole, solution, hard, ""))


def _solve(arguments: Namespace) -> int:
    """Prints the answers of each riddle on a line, the best known first; 1 when one has none."""
    readings = read_all(read_text(arguments.file))
    found = [commonest_first(answers(reading.lines)) for reading in readings]
    for words in found:
        print(", ".join(words) if words else tell("riddle.text.no_answer"))
    return 0 if all(found) else 1


CREATE = Create(
    options,
    (
        axis_option(CUSTOM, "length", default=None),
        option("--answer", "riddle.command.answer"),
        axis_option(CUSTOM, "level"),
        axis_option(CUSTOM, "style"),
        AMERICAN,
        COUNT,
        SEED,
    ),
    lambda asked: map(RIDDLE.write if asked.json else _tell_with_solution, make_unlike(RIDDLE, options(asked), asked)),
)
SOLVE = CliCommand(_solve, (option("file", metavar="FILE"),))
