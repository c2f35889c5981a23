"""The menu of Sweet Spots: sizes, chests and the levels of such boards; and every size that can be made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generators.kernel.kind import LEVELS
from generators.kernel.options import Custom, KindMenu, Preset, Values, choice, number
from generators.kernel.phrases import Phrase, join_list, say

HALF_TURN, MIRROR = "half-turn", "mirror"
SYMMETRIES = (HALF_TURN, MIRROR)

LARGEST_MADE = {1: 20, 2: 16, 3: 16, 4: 18, 5: 20}  # rows that take seconds, by chests a row; solving goes further
LARGEST_GRADED = 14
SYMMETRIC = range(6, 11)  # rows of symmetric boards, which have one chest a row: mostly seconds (measured)

LARGEST_SOON = LARGEST_MADE | {4: 17}  # rows of what is made within a few seconds
FIRST = (8, 1)

ANY = "any"  # level
SYMMETRY = {"none": None, "turn": HALF_TURN, "mirror": MIRROR}  # symmetry by its word in a name
UP_TO_SATURDAY = "7-1-easy", "8-1-easy", "8-1-medium", "9-1-medium", "9-2-hard", "10-2-expert"
WEEK_BEFORE = "2026-12-01", (*UP_TO_SATURDAY, "12-2-hard")
WEEK = (*UP_TO_SATURDAY, "custom-size-10-chests-1-level-expert-symmetry-mirror")  # as much effort as WEEK_BEFORE

_SIZES, _CHESTS = range(4, max(LARGEST_MADE.values()) + 1), range(1, max(LARGEST_MADE) + 1)


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    targets: int  # chests of each row, column and zone
    level: str | None  # easy, medium, hard, expert; None: any
    symmetry: str | None = None  # half-turn, mirror; of boards of one chest


RARE = {  # there are such boards, but few
    Options(4, 1, "expert"),
    Options(13, 2, "medium"),
    Options(14, 2, "medium"),
    Options(6, 1, "expert", MIRROR),
    Options(10, 1, "hard", HALF_TURN),
}
SIZES = (
    FIRST,
    *((size, 1) for size in range(4, 13) if size != 8),
    *((size, 2) for size in range(9, 15)),
    (13, 3),
    (14, 3),
)


def is_possible(size: int, targets: int) -> bool:
    return 4 * targets <= size <= LARGEST_MADE.get(targets, 0)


def levels(size: int, targets: int) -> tuple[str, ...]:
    """The levels on the menu: those that boards of this size have, and that are made without a long wait (measured)."""
    if targets == 1:
        return ("easy", "medium") if size == 4 else LEVELS
    if size == 9:
        return LEVELS
    return LEVELS[2:] if targets == 2 and size >= 12 else LEVELS[1:]


def made_levels(size: int, targets: int) -> tuple[str, ...]:
    """The levels for those who can wait, which is some seconds at times; larger boards are made without a level."""
    if size > LARGEST_GRADED:
        return ()
    if targets == 1:
        return ("easy", "medium", "expert") if size == 4 else LEVELS
    return LEVELS if size <= 9 else LEVELS[1:]


def size_phrase(size: int, targets: int) -> Phrase:
    if targets == 1:
        return say("sweet_spots.size_one", size=size)
    return say("sweet_spots.size_many", size=size, targets=targets)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, targets, level) for size, targets in SIZES for level in levels(size, targets))


def _preset(size: int, targets: int, level: str) -> Preset[Options]:
    options = Options(size, targets, level)
    return Preset(f"{size}-{targets}-{level}", options, (size_phrase(size, targets), say(f"level.{level}")))


def _build(values: Values) -> Options:
    level = values["level"]
    symmetry = SYMMETRY[values["symmetry"]]
    return Options(int(values["size"]), int(values["chests"]), None if level == ANY else level, symmetry)


def no_such_board(options: Options, largest: Mapping[int, int] = LARGEST_MADE) -> Phrase | None:
    size, targets, level = options.size, options.targets, options.level
    if not is_possible(size, targets) or size > largest[targets]:
        return _no_such_size(size, targets, largest)
    if options.symmetry and (targets > 1 or size not in SYMMETRIC):
        return say("custom.sweet_spots.no_symmetry", least=SYMMETRIC[0], most=SYMMETRIC[-1])
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
    if options not in RARE:
        return None
    made = made_levels(options.size, options.targets)
    others = tuple(each for each in made if replace(options, level=each) not in RARE)
    return _no_such_level(options, others)


def _no_such_level(options: Options, others: tuple[str, ...]) -> Phrase:
    return say(
        "custom.sweet_spots.no_such_level",
        level=say(f"custom.level.{options.level}"),
        chests=say(f"custom.sweet_spots.chests_{options.targets}"),
        size=options.size,
        levels=join_list([say(f"custom.level.{each}") for each in others], "or"),
    )


CUSTOM: Custom[Options] = Custom(
    (
        number("size", _SIZES, FIRST[0], say("custom.size"), lambda n: say("custom.square", size=n)),
        number(
            "chests",
            _CHESTS,
            FIRST[1],
            say("custom.sweet_spots.chests"),
            lambda value: say(f"custom.sweet_spots.count_{value}"),
        ),
        choice(
            "level",
            (*LEVELS, ANY),
            say("board.sweet_spots.axis_1"),
            lambda value: say("custom.sweet_spots.any_level" if value == ANY else f"level.{value}"),
        ),
        choice(
            "symmetry",
            tuple(SYMMETRY),
            say("custom.sweet_spots.symmetry"),
            lambda value: say(f"custom.sweet_spots.symmetry_{value}"),
            later=True,
        ),
    ),
    _build,
    lambda values: no_such_board(_build(values), LARGEST_SOON) or _too_rare(_build(values)),
)
MENU = KindMenu(presets(), CUSTOM, week=WEEK, week_before=WEEK_BEFORE)
