"""The menu of Fill-In: options of a new puzzle, presets by size and level, and custom sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM
from generators.kernel.options import Custom, KindMenu, Preset, Values, choice, level, make_preset, number
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, say

SIZES = range(7, 22)
SORTS = ANY, THEMED, DENSE, NUMBERS = ("any", "themed", "dense", "numbers")
LEVELS_OF = {ANY: (EASY, MEDIUM, HARD), THEMED: (EASY, MEDIUM), DENSE: (MEDIUM, HARD, EXPERT), NUMBERS: LEVELS}
LARGEST_DENSE = 13  # size of medium puzzles; larger ones mostly fail
MENU_SIZES = (9, 7, 11, 13, 15, 21)  # the first one is for new players
NOT_OFFERED = ((21, EASY), (7, HARD))  # sizes and levels, with any words
THEMED_SIZES = (11, 13, 15)
DENSE_SIZES = (9, 11, 13)
HARDER_DENSE_SIZES = (13, 15)  # sizes with patterns of their own
NUMBERS_SIZES = (9, 7, 11, 13, 15)
LARGE = 9  # rows from which hard and expert numbers have one digit less
SLOW_FROM = 16  # rows
_TO_THURSDAY = ("7-easy", "9-easy", "9-medium", "11-medium-themed")
WEEK = (*_TO_THURSDAY, "13-hard-dense", "13-expert-dense", "15-expert-dense")
WEEK_BEFORE = "2026-12-01", (*_TO_THURSDAY, "11-hard", "13-expert-numbers", "15-hard")


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    level: str
    sort: str = ANY  # any words, words of one kind, any words in a dense grid, or numbers
    american: bool = False  # spelling


def presets() -> tuple[Preset[Options], ...]:
    return (
        *(each for each in _of_any() if each.options.level != HARD),
        *_of(THEMED, THEMED_SIZES),
        *_of(DENSE, DENSE_SIZES, (MEDIUM,)),
        *_of(DENSE, HARDER_DENSE_SIZES, (HARD, EXPERT)),
        *(each for each in _of(NUMBERS, NUMBERS_SIZES) if not has_two_digits(each.options)),
    )


def has_two_digits(options: Options) -> bool:
    """Expert numbers of large grids are made of two digits: no longer offered, as they are hard to read."""
    return (options.sort, options.level) == (NUMBERS, EXPERT) and options.size >= LARGE


def _of_any() -> Iterator[Preset[Options]]:
    """Hard ones are withdrawn: they have few words and leave little choice."""
    return (each for each in _of(ANY, MENU_SIZES) if (each.options.size, each.options.level) not in NOT_OFFERED)


def _of(sort: str, sizes: Iterable[int], levels: Iterable[str] = ()) -> Iterator[Preset[Options]]:
    return (_preset(size, level, sort) for size, level in product(sizes, levels or LEVELS_OF[sort]))


def _preset(size: int, level: str, sort: str) -> Preset[Options]:
    choices = _size(size), say(f"level.{level}"), say(f"fill_in.words_{sort}")
    name = f"{size}-{level}" if sort == ANY else f"{size}-{level}-{sort}"
    return Preset(name, Options(size, level, sort), choices)


def _build(values: Values) -> Options:
    return Options(int(values["size"]), values["level"], values["sort"])


def no_such_sort(options: Options) -> Phrase | None:
    """Why there is no Fill-In of that sort at that level or size."""
    levels = LEVELS_OF[options.sort]
    if has_two_digits(options):
        levels = levels[: levels.index(EXPERT)]
    if options.level not in levels:
        named = [say(f"custom.level.{each}") for each in levels]
        return say("fill_in.command.not_made", level=say(f"custom.level.{options.level}"), levels=in_a_row(named))
    if options.sort == DENSE and options.level == MEDIUM and options.size > LARGEST_DENSE:
        return say("fill_in.command.too_large", most=LARGEST_DENSE)
    if options.sort == DENSE and options.level != MEDIUM and options.size not in HARDER_DENSE_SIZES:
        return say("fill_in.command.harder_dense", sizes=in_a_row([_size(size) for size in HARDER_DENSE_SIZES]))
    return None


def _size(size: int) -> Phrase:
    return say("fill_in.size", size=size)


def _slow(options: Options) -> Phrase | None:
    """Even grids are not symmetric: large ones rarely succeed (measured)."""
    if options.size % 2 or options.size < SLOW_FROM or options.sort != ANY:
        return None
    return say("custom.fill_in.slow", size=options.size, less=options.size - 1, more=options.size + 1)


CUSTOM: Custom[Options] = Custom(
    (
        number("size", SIZES, MENU_SIZES[0], say("board.fill_in.axis_0"), _size),
        level(LEVELS, say("board.fill_in.axis_1"), start=MEDIUM),
        choice("sort", SORTS, say("board.fill_in.axis_2"), lambda value: say(f"fill_in.words_{value}"), start=ANY),
    ),
    _build,
    lambda values: no_such_sort(_build(values)) or _slow(_build(values)),
)
WITHDRAWN = (
    *(each for each in _of_any() if each.options.level == HARD),
    *(each for each in _of(NUMBERS, NUMBERS_SIZES) if has_two_digits(each.options)),
    *(make_preset(CUSTOM, {"size": str(size), "level": EXPERT, "sort": NUMBERS}) for size in (10, 12, 14, 17, 19, 21)),
)
# Which words comes before the level: a hard one of any words would turn into numbers.
MENU = KindMenu(presets(), CUSTOM, WITHDRAWN, week=WEEK, week_before=WEEK_BEFORE, language=ENGLISH)
