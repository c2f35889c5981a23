"""What can be chosen beyond the menu: more sizes of each style, as far as they are soon made (measured)."""

from __future__ import annotations

from generators.crossword.generate import LEVELS, Options, styles
from generators.crossword.presets import SIZES
from generators.crossword.themed import THEMED
from generators.kernel.custom import Custom, Values, choice, number
from generators.kernel.phrases import Phrase, say
from generators.lattice.patterns import AMERICAN, BRITISH

SMALLEST, LARGEST = 5, 21
LARGEST_AMERICAN = 15
SLOW = {AMERICAN: (14,), BRITISH: (16, 18, 20)}  # large even grids: no patterns are kept, and to search one takes long
LEAST_THEMED, MOST_THEMED = 9, 15


def build(values: Values) -> Options:
    return Options(int(values["size"]), values["style"], values["level"])


def why_not(values: Values) -> Phrase | None:
    return no_such_grid(build(values))


def no_such_grid(options: Options) -> Phrase | None:
    """Why there is none of that size in that style, or none that could be waited for."""
    size, style = options.size, options.style
    if style == THEMED:
        fits = LEAST_THEMED <= size <= MOST_THEMED
        return None if fits else say("custom.crossword.themed", least=LEAST_THEMED, most=MOST_THEMED)
    if style not in styles(size):
        return say("crossword.command.mini", size=size)
    if style == AMERICAN and size > LARGEST_AMERICAN:
        return say("custom.crossword.american", size=size, most=LARGEST_AMERICAN)
    if size in SLOW[style]:
        return say("custom.crossword.slow", size=size, less=size - 1, more=size + 1)
    return None


def _size(value: str) -> Phrase:
    return say("crossword.size", size=int(value))


def _style(value: str) -> Phrase:
    return say(f"crossword.style_{value}")


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


CUSTOM: Custom[Options] = Custom(
    (
        number("size", range(SMALLEST, LARGEST + 1), SIZES[0], say("board.crossword.axis_0"), _size),
        choice("style", (BRITISH, AMERICAN, THEMED), say("board.crossword.axis_1"), _style),
        choice("level", tuple(LEVELS), say("board.crossword.axis_2"), _level),
    ),
    build,
    why_not,
)
