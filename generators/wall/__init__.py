"""Walls: sixteen cards, four groups of four, exactly one answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from generators.kind import BadText, Kind, Preset, Pulse, Spots
from generators.outside import decode
from generators.phrases import say
from generators.wall import connecting, lion
from generators.wall.generate import Level, deal
from generators.wall.hint import hint, result
from generators.wall.notation import read, read_move, shuffled, write, write_move
from generators.wall.rules import GROUPS, SIZE, Mode, Move, Puzzle, State, over, play, solved, start, takes_back

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from generators.wall.deck import Deck
    from generators.wall.template import Template
    from generators.wall.theme import Theme


@dataclass(frozen=True, slots=True)
class WallOptions:
    level: str
    mode: Mode = Mode.CLASSIC
    script: str = "any"  # Lion Wall only: any, simplified, traditional or japanese
    recent: tuple[str, ...] = ()  # links of walls played lately, the latest last: they are avoided
    template: Template | None = None  # this one instead of those of the level


WallKind: TypeAlias = "Kind[WallOptions, Puzzle, State, Move]"


def generate_lion_wall(options: WallOptions, rng: Random, pulse: Pulse) -> Puzzle:
    deck = lion.deck(options.level, options.script, pulse)
    return _lay_out(lion.THEME, deck, lion.LEVELS[options.level])(options, rng, pulse)


def generate_connecting_wall(options: WallOptions, rng: Random, pulse: Pulse) -> Puzzle:
    connecting.prepare(pulse)
    return _lay_out(connecting.THEME, connecting.deck(pulse), connecting.LEVELS[options.level])(options, rng, pulse)


def _lay_out(theme: Theme, deck: Deck, level: Level) -> Callable[[WallOptions, Random, Pulse], Puzzle]:
    def lay_out(options: WallOptions, rng: Random, pulse: Pulse) -> Puzzle:
        dealt = deal(deck, level, rng, pulse, recent=options.recent, fixed=options.template)
        groups = tuple(map(theme.group, dealt))
        return Puzzle(shuffled((card for group in groups for card in group.cards), rng), groups, options.mode)

    return lay_out


def _presets(levels: Mapping[str, Level], scripts: Mapping[str, str]) -> tuple[Preset[WallOptions], ...]:
    return tuple(
        _preset(level, mode, script, bool(scripts))
        for script in scripts or ("any",)
        for mode in Mode
        for level in levels
    )


def _preset(level: str, mode: Mode, script: str, scripted: bool) -> Preset[WallOptions]:
    choices = (say(f"wall.{mode}"), say(f"level.{level}"), *((say(f"lion_wall.{script}"),) if scripted else ()))
    identity = f"{level}-{mode.replace('_', '-')}" + ("" if script == "any" else f"-{script}")
    return Preset(identity, WallOptions(level, mode, script), choices)


def _avoiding(options: WallOptions, puzzles: tuple[Puzzle, ...]) -> WallOptions:
    return replace(options, recent=tuple(group.name for puzzle in puzzles for group in puzzle.groups))


def _repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    """Has one of them a link in common with it?"""
    used = {group.name for each in puzzles for group in each.groups}
    return any(group.name in used for group in puzzle.groups)


def _no_faults(_: State) -> Spots:
    return frozenset()


def _rows(data: bytes) -> list[list[str]]:
    """The cards of something that looks like a wall, be it with a slip or two; else nothing."""
    try:
        lines = [line.partition("#")[0] for line in decode(data).splitlines()]
    except BadText:
        return []
    rows = [line.rpartition(":")[2].split() for line in lines if line.strip()]
    like = all(":" in line for line in lines if line.strip()) and all(abs(len(row) - SIZE) < 2 for row in rows)
    return rows if like and abs(len(rows) - GROUPS) < 2 else []


def _claims_lion(data: bytes) -> bool:
    rows = _rows(data)
    return bool(rows) and all(len(card) == 1 and card >= "\u3400" for row in rows for card in row)


def _claims_connecting(data: bytes) -> bool:
    return bool(_rows(data)) and not _claims_lion(data)


def _kind(
    identity: str,
    theme: Theme,
    presets: tuple[Preset[WallOptions], ...],
    generate: Callable[[WallOptions, Random, Pulse], Puzzle],
    claims: Callable[[bytes], bool],
    repeats: Callable[[Puzzle, tuple[Puzzle, ...]], bool] | None = None,
) -> WallKind:
    return Kind(
        id=identity,
        presets=presets,
        generate=generate,
        start=start,
        play=play,
        faults=_no_faults,
        solved=solved,
        over=over,
        mistakes=None,
        hint=hint,
        solutions=theme.solutions,
        result=result,
        write=write,
        read=read,
        write_move=write_move,
        read_move=read_move,
        suffix=f".{identity.replace('_', '-')}",
        claims=claims,
        open=lambda data: theme.complete(read(decode(data))),
        avoiding=_avoiding,
        repeats=repeats,
        takes_back=takes_back,
        warning=theme.warning,
    )


LION_WALL = _kind("lion_wall", lion.THEME, _presets(lion.LEVELS, lion.SCRIPTS), generate_lion_wall, claims=_claims_lion)
CONNECTING_WALL = _kind(
    "connecting_wall",
    connecting.THEME,
    _presets(connecting.LEVELS, {}),
    generate_connecting_wall,
    claims=_claims_connecting,
    repeats=_repeats,  # Lion Wall has too few parts for that
)
