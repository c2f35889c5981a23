"""What the menu offers of Lion Wall: the walls of parts as ever, and the other links in the scripts that have them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from generators.kind import Preset
from generators.phrases import Phrase, say
from generators.wall.generate import Options
from generators.wall.lion_sorts import LEVELS, LINKS, PARTS, SCRIPTS
from generators.wall.rules import Mode

PLAIN = tuple(map(say, ("lion_wall.simplified", "lion_wall.links_parts", "lion_wall.as_level")))
WEEK = (
    "easy-connections-simplified",
    "easy-connections-simplified-words",
    "medium-connections-simplified-meanings",
    "medium-connections-simplified-sounds",
    "hard-connections-simplified-chengyu",
    "hard-connections-simplified-mixed",
    "expert-connections-simplified",
)


def with_links(of_parts: Iterable[Preset[Options]]) -> tuple[Preset[Options], ...]:
    parts = (Preset(each.id, each.options, _with_parts(each.choices), PLAIN) for each in of_parts)
    others = product(LINKS, SCRIPTS, Mode, LEVELS)
    return (*parts, *(_preset(*each) for each in others if each[0] != PARTS))


def _with_parts(choices: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The levels of characters come last: they depend on all the rest."""
    *others, characters = choices
    return (*others, say("lion_wall.links_parts"), characters)


def _preset(links: str, script: str, mode: Mode, level: str) -> Preset[Options]:
    chosen = (f"wall.{mode}", f"level.{level}", f"lion_wall.{script}", f"lion_wall.links_{links}", "lion_wall.as_level")
    identity = f"{level}-{mode.replace('_', '-')}-{script}-{links}"
    return Preset(identity, Options(level, mode, script, links=links), tuple(map(say, chosen)), PLAIN)
