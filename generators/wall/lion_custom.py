"""What can be chosen beyond the menu of Lion Wall: levels of characters on walls of any script as well."""

from __future__ import annotations

from collections.abc import Iterable

from generators.kernel.custom import Custom, Values, choice, number
from generators.kernel.ladder import EXPERT
from generators.kernel.phrases import Phrase, listed, say
from generators.wall.generate import ANY_SCRIPT, Options
from generators.wall.lion import link_families
from generators.wall.lion.part_walls import LEVELS, SCRIPTS, TAUGHT
from generators.wall.rules import Mode

HARDEST = 6  # level of characters that can be chosen
EXPERT_TAUGHT = {"simplified": (4, 5, 6), "traditional": (4, 5, 6), "japanese": (5, 6)}  # mislead enough (measured)
TAUGHT_BEYOND = {script: {**TAUGHT[script], EXPERT: levels} for script, levels in EXPERT_TAUGHT.items()}
TAUGHT_BEYOND[ANY_SCRIPT] = TAUGHT_BEYOND["simplified"]  # characters of any script, the menu has no levels of them
MODES = {mode.value.replace("_", ""): mode for mode in Mode}


def build(values: Values) -> Options:
    return Options(
        values["level"],
        MODES[values["mode"]],
        values["script"],
        int(values["characters"]),
        links=values["links"],
    )


def why_not(values: Values) -> Phrase | None:
    return no_such_wall(build(values))


def no_such_wall(options: Options) -> Phrase | None:
    """Why there is none, or none that misleads as its level should."""
    if options.links == link_families.PARTS:
        return no_such_characters(options)
    links = say(f"lion_wall.links_{options.links}")
    if options.script not in link_families.SCRIPTS:
        return say("custom.wall.script", links=links, scripts=_listed("lion_wall", link_families.SCRIPTS))
    if options.level not in link_families.LEVELS:
        return say("custom.wall.level", links=links, levels=_listed("level", link_families.LEVELS))
    return say("custom.wall.characters", links=links) if options.characters else None


def no_such_characters(options: Options) -> Phrase | None:
    """Too few characters mislead nobody."""
    if not options.characters or options.characters in TAUGHT_BEYOND[options.script].get(options.level, ()):
        return None
    level, script = say(f"custom.level.{options.level}"), say(f"custom.wall.{options.script}")
    return say("wall.characters", number=options.characters, script=script, level=level)


def _listed(table: str, names: Iterable[str]) -> Phrase:
    return listed([say(f"{table}.{name}") for name in names])


def _mode(value: str) -> Phrase:
    return say(f"wall.{MODES[value]}")


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _script(value: str) -> Phrase:
    return say(f"lion_wall.{value}")


def _links(value: str) -> Phrase:
    return say(f"lion_wall.links_{value}")


def _characters(value: str) -> Phrase:
    return say("lion_wall.up_to", number=int(value)) if value != "0" else say("lion_wall.as_level")


CUSTOM: Custom[Options] = Custom(
    (
        choice("mode", tuple(MODES), say("board.lion_wall.axis_0"), _mode),
        choice("level", tuple(LEVELS), say("board.lion_wall.axis_1"), _level),
        choice("script", tuple(SCRIPTS), say("board.lion_wall.axis_2"), _script),
        choice("links", link_families.LINKS, say("board.lion_wall.axis_3"), _links),
        number("characters", range(HARDEST + 1), 0, say("board.lion_wall.axis_4"), _characters),
    ),
    build,
    why_not,
)
