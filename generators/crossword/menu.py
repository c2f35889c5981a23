"""The menu: sizes, styles and levels of clues, and the custom sizes that are made fast enough (measured)."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, HARD, MEDIUM
from generators.kernel.options import Custom, KindMenu, Preset, Values, choice, level, number
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice import AMERICAN, BRITISH

THEMED, CRYPTIC = "themed", "cryptic"  # styles of grids
MINI = 7  # up to this size a British grid would have only a few words
LEVELS = (EASY, MEDIUM, HARD)
SIZES = (9, 5, 7, 11, 13, 15)  # the first one is for new players
THEMED_SIZES = (9,)
CRYPTIC_SIZES = (9, 11)
SMALLEST, LARGEST = 5, 21
LARGEST_AMERICAN = 15
SLOW = {AMERICAN: (14,), BRITISH: (16, 18, 20)}  # large even grids: no stored patterns, and a search takes long
LEAST_THEMED, MOST_THEMED = 9, 15  # sizes for a theme, as are minis; eight rows take long
WEEK = (
    *("5-american-easy", "7-american-easy", "9-british-medium", "9-themed-medium"),
    *("11-british-hard", "13-british-hard", "15-british-hard"),
)
_SIZES = range(SMALLEST, LARGEST + 1)


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    style: str
    level: str
    recent: tuple[str, ...] = ()  # answers of recent puzzles, the latest last, which are avoided
    themes: tuple[str, ...] = ()  # their themes
    patterns: tuple[tuple[str, ...], ...] = ()  # their patterns, with * for a letter
    clues: tuple[str, ...] = ()  # their clues
    worn: tuple[str, ...] = ()  # answers of more than one of the latest grids of the size
    american: bool = False  # spelling
    shared: bool = False  # only what Britons and Americans both write and understand
    plain: bool = False  # few clues of other levels


def presets() -> tuple[Preset[Options], ...]:
    usual = (_preset(size, style, level) for size in SIZES for style in offered_levels(size) for level in LEVELS)
    return (*usual, *(_preset(size, CRYPTIC, HARD) for size in CRYPTIC_SIZES))


def offered_levels(size: int) -> tuple[str, ...]:
    return (*styles(size), THEMED) if size in THEMED_SIZES else styles(size)


def styles(size: int) -> tuple[str, ...]:
    return (AMERICAN,) if size <= MINI else (BRITISH, AMERICAN)


def _preset(size: int, style: str, level: str) -> Preset[Options]:
    """Cryptic puzzles have one level, which is not shown."""
    named, options = say(f"level.{level}"), Options(size, style, level)
    choices = (say("crossword.size", size=size), say(f"crossword.style_{style}"), named)
    if style == CRYPTIC:
        return Preset(f"{size}-{style}", options, choices, (named,))
    return Preset(f"{size}-{style}-{level}", options, choices)


def _build(values: Values) -> Options:
    return Options(int(values["size"]), values["style"], values["level"])


def no_such_grid(options: Options) -> Phrase | None:
    """Why there is no grid of that size in that style, or none that is made fast enough."""
    size, style = options.size, options.style
    if style == THEMED:
        fits = size == MINI or LEAST_THEMED <= size <= MOST_THEMED
        return None if fits else say("custom.crossword.themed", mini=MINI, least=LEAST_THEMED, most=MOST_THEMED)
    if style == CRYPTIC and size not in CRYPTIC_SIZES:
        return say("crossword.command.cryptic", size=size)
    if style == CRYPTIC:
        return None if options.level == HARD else say("custom.crossword.cryptic", level=say(f"level.{HARD}"))
    if style not in styles(size):
        return say("crossword.command.mini", size=size)
    if style == AMERICAN and size > LARGEST_AMERICAN:
        return say("custom.crossword.american", size=size, most=LARGEST_AMERICAN)
    if size in SLOW[style]:
        return say("custom.crossword.slow", size=size, less=size - 1, more=size + 1)
    return None


CUSTOM: Custom[Options] = Custom(
    (
        number("size", _SIZES, SIZES[0], say("board.crossword.axis_0"), lambda n: say("crossword.size", size=n)),
        choice(
            "style",
            (BRITISH, AMERICAN, THEMED, CRYPTIC),
            say("board.crossword.axis_1"),
            lambda value: say(f"crossword.style_{value}"),
        ),
        level(LEVELS, say("board.crossword.axis_2")),
    ),
    _build,
    lambda values: no_such_grid(_build(values)),
)
MENU = KindMenu(presets(), CUSTOM, week=WEEK, language=ENGLISH)
