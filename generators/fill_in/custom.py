"""What can be chosen beyond the menu: every size, even ones as well, with each sort of words that it has."""

from __future__ import annotations

from generators.fill_in.options import ANY, DENSE, LARGEST_DENSE, LEVELS_OF, NUMBERS, SIZES, SORTS, Options
from generators.fill_in.presets import SIZES as MENU
from generators.kernel.custom import Custom, Values, choice, number
from generators.kernel.ladder import EXPERT, LEVELS, MEDIUM
from generators.kernel.phrases import Phrase, in_a_row, say

SLOW_FROM = 16  # rows


def build(values: Values) -> Options:
    return Options(int(values["size"]), values["level"], values["sort"])


def why_not(values: Values) -> Phrase | None:
    options = build(values)
    return no_such_sort(options) or _slow(options)


def no_such_sort(options: Options) -> Phrase | None:
    """Why a Fill-In of that sort has not such a level, or such a size."""
    levels = LEVELS_OF[options.sort]
    if options.level not in levels:
        named = [say(f"custom.level.{each}") for each in levels]
        return say("fill_in.command.not_made", level=say(f"custom.level.{options.level}"), levels=in_a_row(named))
    if options.sort == DENSE and options.size > LARGEST_DENSE:
        return say("fill_in.command.too_large", most=LARGEST_DENSE)
    return None


def _slow(options: Options) -> Phrase | None:
    """Even lattices have no opposite: large ones hardly come out (measured)."""
    asks_much = options.sort == ANY or (options.sort, options.level) == (NUMBERS, EXPERT)
    if options.size % 2 or options.size < SLOW_FROM or not asks_much:
        return None
    return say("custom.fill_in.slow", size=options.size, less=options.size - 1, more=options.size + 1)


def _size(value: str) -> Phrase:
    return say("fill_in.size", size=int(value))


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _sort(value: str) -> Phrase:
    return say(f"fill_in.words_{value}")


CUSTOM: Custom[Options] = Custom(
    (
        number("size", SIZES, MENU[0], say("board.fill_in.axis_0"), _size),
        choice("level", LEVELS, say("board.fill_in.axis_1"), _level, start=MEDIUM),
        choice("sort", SORTS, say("board.fill_in.axis_2"), _sort, start=ANY),
    ),
    build,
    why_not,
)
