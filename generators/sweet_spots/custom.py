"""What can be chosen beyond the menu: every size that can be made, with any number of chests and any level."""

from __future__ import annotations

from collections.abc import Mapping

from generators.kernel.custom import Custom, Values, choice, number
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import Phrase, listed, say
from generators.sweet_spots.generate import Options
from generators.sweet_spots.presets import (
    FIRST,
    LARGEST_GRADED,
    LARGEST_MADE,
    LARGEST_SOON,
    RARE,
    made_levels,
    possible,
)

ANY = "any"  # level


def build(values: Values) -> Options:
    level = values["level"]
    return Options(int(values["size"]), int(values["chests"]), None if level == ANY else level)


def why_not(values: Values) -> Phrase | None:
    options = build(values)
    return no_such_board(options, LARGEST_SOON) or _too_rare(options)


def no_such_board(options: Options, largest: Mapping[int, int] = LARGEST_MADE) -> Phrase | None:
    """Why there is none, or none that could be waited for."""
    size, targets, level = options.size, options.targets, options.level
    if not possible(size, targets) or size > largest[targets]:
        return _no_such_size(size, targets, largest)
    levels = made_levels(size, targets)
    if level is None or level in levels:
        return None
    if size > LARGEST_GRADED:
        return say("custom.sweet_spots.no_level", size=size, most=LARGEST_GRADED)
    return _no_such_level(options, levels)


def _no_such_size(size: int, targets: int, largest: Mapping[int, int]) -> Phrase:
    least, most = 4 * targets, largest.get(targets, 0)
    if not most:
        return say("custom.sweet_spots.too_many", most=max(largest))
    chests = say(f"custom.sweet_spots.chests_{targets}")
    if size < least:
        return say("custom.sweet_spots.too_small", chests=chests, size=size, least=least)
    return say("custom.sweet_spots.too_large", chests=chests, size=size, most=most)


def _too_rare(options: Options) -> Phrase | None:
    """The command line lets those try who have the time."""
    if (options.size, options.targets, options.level) not in RARE:
        return None
    size, targets = options.size, options.targets
    return _no_such_level(
        options, tuple(each for each in made_levels(size, targets) if (size, targets, each) not in RARE)
    )


def _no_such_level(options: Options, others: tuple[str, ...]) -> Phrase:
    return say(
        "custom.sweet_spots.no_such_level",
        level=say(f"custom.level.{options.level}"),
        chests=say(f"custom.sweet_spots.chests_{options.targets}"),
        size=options.size,
        levels=listed([say(f"custom.level.{each}") for each in others], "or"),
    )


def _size(value: str) -> Phrase:
    return say("custom.square", size=value)


def _chests(value: str) -> Phrase:
    return say(f"custom.sweet_spots.count_{value}")


def _level(value: str) -> Phrase:
    return say("custom.sweet_spots.any_level" if value == ANY else f"level.{value}")


CUSTOM: Custom[Options] = Custom(
    (
        number("size", range(4, max(LARGEST_MADE.values()) + 1), FIRST[0], say("custom.size"), _size),
        number("chests", range(1, max(LARGEST_MADE) + 1), FIRST[1], say("custom.sweet_spots.chests"), _chests),
        choice("level", (*LEVELS, ANY), say("board.sweet_spots.axis_1"), _level),
    ),
    build,
    why_not,
)
