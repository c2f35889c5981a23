"""The smallest kind there is: lamps in a row, all to be lit. For tests of what knows no puzzle."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import TypeAlias

from game.session.keeper import Keeper
from generators.kernel.kind import EASY, BadText, Hint, IllegalMove, Kind, Pulse, Spots, Technique
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import say

Lamps = tuple[bool, ...]
ToyKind: TypeAlias = Kind[int, int, Lamps, int]
ToyKeeper: TypeAlias = Keeper[int, int, Lamps, int]
TODAY = date(2026, 11, 20)


DARK = Technique("dark", EASY, 1)


def generate(count: int, rng: Random, pulse: Pulse) -> int:
    pulse()
    return count + rng.randrange(3)


def play(lamps: Lamps, lamp: int) -> Lamps:
    """A move turns one lamp; those past the end are not there."""
    if lamp >= len(lamps):
        raise IllegalMove("coach.no_hint")
    return tuple(lit != (number == lamp) for number, lit in enumerate(lamps))


def dark(lamps: Lamps, pulse: Pulse) -> Spots:
    """What is wrong: a lamp that is lit while one to its left is dark."""
    pulse()
    return frozenset((0, number) for number, lit in enumerate(lamps) if lit and not all(lamps[:number]))


def hint(lamps: Lamps, pulse: Pulse) -> Hint[int] | None:
    pulse()
    first = next((number for number, lit in enumerate(lamps) if not lit), None)
    if first is None:
        return None
    spot = frozenset({(0, first)})
    return Hint(say("play.hint"), say("way.solved"), first, spot, spot, technique=DARK)


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise BadText("import.unknown")
    return int(text)


def opened(data: bytes) -> int:
    return number(data.decode("ascii", "replace"))


TOY: ToyKind = Kind(
    id="toy",
    menu=KindMenu((Preset("few", 4, (say("level.easy"),)), Preset("many", 40, (say("level.hard"),)))),
    generate=generate,
    start=lambda count: (False,) * count,
    play=play,
    faults=lambda lamps: dark(lamps, lambda: None),
    is_solved=all,
    over=all,
    mistakes=dark,
    hint=hint,
    solutions=lambda count, limit, pulse: ((True,) * count,)[:limit],
    result=lambda lamps: (say("way.solved"),),
    write=str,
    read=number,
    write_move=str,
    read_move=number,
    suffix=".toy",
    claims=lambda data: data.isdigit(),
    open=opened,
)
