"""What can be chosen beyond the menu of Connecting Wall: links all of one sort, at the level that their cards have."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.kernel.custom import Custom, Values, choice
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, listed, say
from generators.wall.connecting import word_walls
from generators.wall.drills import SORTS, made
from generators.wall.generate import Options
from generators.wall.lion_custom import MODES
from generators.wall.rules import Puzzle

ANY = "any"
BY_VALUE = {name.replace("_", ""): name for name in SORTS}  # as it stands in the name of a choice


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """Of one sort of links, where one is asked for; which links were met lately is then no matter."""
    if options.links not in SORTS:
        return word_walls.generate(options, rng, pulse)
    return replace(made(options.links, rng, pulse).puzzle, mode=options.mode)


def build(values: Values) -> Options:
    options = Options(values["level"], MODES[values["mode"]])
    return options if values["links"] == ANY else replace(options, links=BY_VALUE[values["links"]])


def why_not(values: Values) -> Phrase | None:
    """A sort of links has cards of one level."""
    if values["links"] == ANY:
        return None
    name = BY_VALUE[values["links"]]
    level = SORTS[name].level
    if values["level"] == level:
        return None
    return say("custom.wall.level", links=_links(values["links"]), levels=listed([_level(level)]))


def _mode(value: str) -> Phrase:
    return say(f"wall.{MODES[value]}")


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _links(value: str) -> Phrase:
    return say("custom.wall.any_links") if value == ANY else say(f"drill.connecting_wall.{BY_VALUE[value]}")


CUSTOM: Custom[Options] = Custom(
    (
        choice("mode", tuple(MODES), say("board.connecting_wall.axis_0"), _mode),
        choice("level", tuple(word_walls.LEVELS), say("board.connecting_wall.axis_1"), _level),
        choice("links", (ANY, *BY_VALUE), say("board.lion_wall.axis_3"), _links),
    ),
    build,
    why_not,
)
