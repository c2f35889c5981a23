"""`create fill-in`: new puzzles as text, separated by empty lines.

python -m generators create fill-in --size 9 --level easy
python -m generators create fill-in --sort numbers --level hard --count 3 --seed 1
"""

from __future__ import annotations

from argparse import Namespace

from generators.command import AMERICAN, COUNT, SEED, Create, axis_option
from generators.fill_in.menu import ANY, CUSTOM, DENSE, HARDER_DENSE_SIZES, Options, no_such_sort
from generators.kernel.kind import EXPERT, HARD, refuse

USUAL = 9  # rows


def options(arguments: Namespace) -> Options:
    """Without `--sort`, hard and expert puzzles are dense, as in the menu, if the size has dense ones."""
    dense = arguments.level in (HARD, EXPERT) and arguments.size in (None, *HARDER_DENSE_SIZES)
    sort = arguments.sort or (DENSE if dense else ANY)
    size = arguments.size or (HARDER_DENSE_SIZES[0] if dense and sort == DENSE else USUAL)
    asked = Options(size, arguments.level, sort, american=arguments.american)
    refuse(no_such_sort(asked))
    return asked


CREATE = Create(
    options,
    (
        axis_option(CUSTOM, "size", default=None),
        axis_option(CUSTOM, "level"),
        axis_option(CUSTOM, "sort", "fill_in.command.sort", default=None),
        AMERICAN,
        SEED,
        COUNT,
    ),
)
