"""The menus of both walls: what a wall is made by, the presets, and what can be chosen beyond them by axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from generators.kernel.kind import EXPERT, HARD, LEVELS, MEDIUM
from generators.kernel.options import HSK, LEARNERS, Custom, KindMenu, Preset, Values, choice, number, say_level
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, join_list, say
from generators.names.day_character import PATH

ANY_SCRIPT = "any"
SCRIPTS = ("simplified", "traditional", ANY_SCRIPT)
PARTS, MIXED = "parts", "mixed"
CHENGYU = "chengyu"  # links that are idioms of their four cards
LINKS = (PARTS, "sounds", "meanings", "words", MIXED, CHENGYU)  # links of characters
WORD_LINKS = {  # links of words: families, and the level of the cards dealt from each
    "lists": MEDIUM,
    "people": HARD,
    "fill_in": MEDIUM,
    "disguised": HARD,
    "ends": EXPERT,
    "hidden": EXPERT,
    "letters": EXPERT,
    "spelling": EXPERT,
    "anagrams": EXPERT,
    "sounds": EXPERT,
}
# The levels of characters that can be chosen for each level of the wall; fewer characters leave no room for lures.
TAUGHT = {"easy": (1, 2, 3, 4, 5, 6), "medium": (2, 3, 4, 5, 6), "hard": (3, 4, 5, 6)}
TAUGHT_BEYOND = {**TAUGHT, EXPERT: (4, 5, 6)}  # beyond the presets; these mislead enough (measured)
# The lowest level of characters with which such walls can be as misleading as their level (measured). Words of
# beginners, and so mixed links, leave no room for lures.
_FROM_FIRST, _FROM_THIRD = dict.fromkeys(("easy", "medium", "hard"), 1), {"easy": 1, "medium": 3, "hard": 3}
FIRST_TAUGHT = dict.fromkeys(("sounds", "meanings", CHENGYU), _FROM_FIRST) | dict.fromkeys(
    ("words", MIXED), _FROM_THIRD
)
LINKED_SCRIPTS, LINKED_LEVELS = SCRIPTS[:2], LEVELS[:3]  # for links other than parts
HARDEST = 6  # level of characters that can be chosen

ANY = "any"
BY_VALUE = {name.replace("_", ""): name for name in WORD_LINKS}  # a family by its name within the name of a choice
PLAIN = tuple(map(say, ("lion_wall.simplified", "lion_wall.links_parts", "lion_wall.as_level")))

_CONNECTING_WEEK = (
    *("easy-connections", "easy-connections", "medium-connections", "medium-connections"),
    *("hard-connections", "expert-connections", "expert-connections"),
)


class Mode(StrEnum):
    CLASSIC = "classic"
    CONNECTIONS = "connections"
    ONLY_CONNECT = "only_connect"


@dataclass(frozen=True, slots=True)
class Options:
    level: str
    mode: Mode = Mode.CLASSIC
    script: str = ANY_SCRIPT  # Lion Wall only: any, simplified or traditional
    characters: int = 0  # Lion Wall only: no harder ones than those of this level; 0 leaves that to `level`
    recent: tuple[str, ...] = ()  # links of walls played lately, the latest last: they are avoided
    theme: tuple[str, ...] = ()  # links: the wall must have one of them, if the level has any
    links: str = "parts"  # Lion Wall only: what its characters have in common, see lion/link_families.py
    number: int = 0  # of a day of the path


MODES = {mode.value.replace("_", ""): mode for mode in Mode}


_LION_WEEK = (
    "easy-connections-simplified",
    "easy-connections-simplified-words",
    "medium-connections-simplified-mixed",
    "medium-connections-simplified-sounds",
    "hard-connections-simplified-chengyu",
    "hard-connections-simplified-mixed",
    "expert-connections-simplified",
)
_MEANINGS = "medium-connections-simplified-meanings"  # groups that a reader sees at once
_LION_WEEK_BEFORE = "2026-12-01", (*_LION_WEEK[:2], _MEANINGS, *_LION_WEEK[3:])


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _script(value: str) -> Phrase:
    return say(f"lion_wall.{value}")


def _mode(value: str) -> Phrase:
    return say(f"wall.{MODES[value]}")


def _links(value: str) -> Phrase:
    return say(f"lion_wall.links_{value}")


def _characters(level: int) -> Phrase:
    return say("lion_wall.up_to", number=level) if level else say("lion_wall.as_level")


def _family(value: str) -> Phrase:
    return say("custom.wall.any_links") if value == ANY else say(f"drill.connecting_wall.{BY_VALUE[value]}")


def _connecting_presets(*levels: str) -> tuple[Preset[Options], ...]:
    return tuple(
        Preset(f"{level}-{mode.replace('_', '-')}", Options(level, mode), (say(f"wall.{mode}"), say_level(level)))
        for mode, level in product(Mode, levels)
    )


def _lion_presets() -> tuple[Preset[Options], ...]:
    of_parts = (
        _lion_preset(level, mode, script, PARTS, characters)
        for script, mode, level in product(SCRIPTS, Mode, LEVELS)
        for characters in (0, *(TAUGHT.get(level, ()) if script in LINKED_SCRIPTS else ()))
    )
    others = product(LINKS[1:], LINKED_SCRIPTS, Mode, LINKED_LEVELS)
    return (*of_parts, *(_lion_preset(level, mode, script, links) for links, script, mode, level in others))


def _lion_preset(level: str, mode: Mode, script: str, links: str, characters: int = 0) -> Preset[Options]:
    written = "" if script == ANY_SCRIPT else script
    parts = (level, mode.replace("_", "-"), written, "" if links == PARTS else links, str(characters or ""))
    chosen = (say(f"wall.{mode}"), _level(level), _script(script), _links(links), _characters(characters))
    return Preset("-".join(filter(None, parts)), Options(level, mode, script, characters, links=links), chosen, PLAIN)


def _build_lion(values: Values) -> Options:
    mode, characters = MODES[values["mode"]], int(values["characters"])
    return Options(values["level"], mode, values["script"], characters, links=values["links"])


def why_not(options: Options) -> Phrase | None:
    """The reason against a wall that does not exist, or whose few characters leave no space for lures."""
    links, of_parts = _links(options.links), options.links == PARTS
    if not of_parts and options.script not in LINKED_SCRIPTS:
        return say("custom.wall.script", links=links, scripts=join_list(list(map(_script, LINKED_SCRIPTS))))
    if not of_parts and options.level not in LINKED_LEVELS:
        return say("custom.wall.level", links=links, levels=join_list(list(map(_level, LINKED_LEVELS))))
    if not options.characters or options.characters in _taught(options):
        return None
    level, script = say(f"custom.level.{options.level}"), say(f"custom.wall.{options.script}")
    if not of_parts:
        return say("custom.wall.characters", links=links, level=level, first=_taught(options)[0])
    return say("wall.characters", number=options.characters, script=script, level=level)


def _taught(options: Options) -> Sequence[int]:
    if options.links == PARTS:
        return TAUGHT_BEYOND.get(options.level, ())
    return range(FIRST_TAUGHT[options.links][options.level], HARDEST + 1)


_LION_CUSTOM: Custom[Options] = Custom(
    (
        choice("mode", tuple(MODES), say("board.lion_wall.axis_0"), _mode),
        choice("level", LEVELS, say("board.lion_wall.axis_1"), _level),
        choice("script", SCRIPTS, say("board.lion_wall.axis_2"), _script),
        choice("links", LINKS, say("board.lion_wall.axis_3"), _links),
        number("characters", range(HARDEST + 1), 0, say("board.lion_wall.axis_4"), _characters),
    ),
    _build_lion,
    lambda values: why_not(_build_lion(values)),
)


def _connecting_why_not(values: Values) -> Phrase | None:
    """A family of links has cards of one level."""
    level = values["level"] if values["links"] == ANY else WORD_LINKS[BY_VALUE[values["links"]]]
    if values["level"] == level:
        return None
    return say("custom.wall.level", links=_family(values["links"]), levels=join_list([_level(level)]))


_CONNECTING_CUSTOM: Custom[Options] = Custom(
    (
        choice("mode", tuple(MODES), say("board.connecting_wall.axis_0"), _mode),
        choice("level", LEVELS, say("board.connecting_wall.axis_1"), _level),
        choice("links", (ANY, *BY_VALUE), say("board.lion_wall.axis_3"), _family),
    ),
    lambda values: Options(values["level"], MODES[values["mode"]], links=BY_VALUE.get(values["links"], PARTS)),
    _connecting_why_not,
)
LION = KindMenu(
    _lion_presets(),
    _LION_CUSTOM,
    week=_LION_WEEK,
    week_before=_LION_WEEK_BEFORE,
    start=_LION_WEEK[0],
    language=CHINESE,
)
CONNECTING = KindMenu(
    _connecting_presets(*LEVELS), _CONNECTING_CUSTOM, week=_CONNECTING_WEEK, start=_CONNECTING_WEEK[0], language=ENGLISH
)
_PATH = Preset(PATH, Options(PATH), (say("wall.classic"), say("riddle_zh.path")))
CONNECTING_ZH = KindMenu(
    *(_connecting_presets(*LEVELS, *LEARNERS), None, (*_connecting_presets(HSK), _PATH), _CONNECTING_WEEK),
    start=_CONNECTING_WEEK[0],
    language=CHINESE,
)
