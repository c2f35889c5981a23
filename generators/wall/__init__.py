"""Walls: sixteen cards, four groups of four, exactly one answer."""

from dataclasses import replace
from functools import partial
from typing import TypeAlias

from generators.kernel.kind import Kind
from generators.wall import connecting_custom
from generators.wall.account import account
from generators.wall.analysis import perception
from generators.wall.analysis.certainty import SURE
from generators.wall.connecting import word_walls
from generators.wall.drills import CONNECTING_DRILLS, LION_DRILLS
from generators.wall.generate import Options
from generators.wall.hints import TECHNIQUES, hint
from generators.wall.lion import link_families, part_walls
from generators.wall.lion.cards import CARDS
from generators.wall.lion_custom import CUSTOM
from generators.wall.lion_presets import with_links
from generators.wall.notation import read, read_move, write, write_move
from generators.wall.presets import presets
from generators.wall.reading import claims_connecting, claims_lion, open_file
from generators.wall.recent import avoiding, repeats
from generators.wall.result import result
from generators.wall.rules import Move, Puzzle, State, faults, mistakes, over, play, solved, start, takes_back
from generators.wall.way import way
from generators.wall.why import why

WallKind: TypeAlias = Kind[Options, Puzzle, State, Move]

LION_WALL: WallKind = Kind(
    id="lion_wall",
    presets=with_links(presets(part_walls.LEVELS, part_walls.SCRIPTS, part_walls.TAUGHT)),
    generate=link_families.generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
    over=over,
    mistakes=None,
    hint=hint,
    solutions=link_families.solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=".lion-wall",
    claims=claims_lion,
    open=link_families.open_file,
    avoiding=avoiding,
    takes_back=takes_back,
    slips=mistakes,
    warning=link_families.warning,
    custom=CUSTOM,
    cards=CARDS,
    way=partial(way, perception.LION),
    why=partial(why, perception.LION),
    account=partial(account, perception.LION),
    drills=LION_DRILLS,
    techniques=(*TECHNIQUES, *SURE),
)
CONNECTING_WALL: WallKind = replace(
    LION_WALL,
    id="connecting_wall",
    presets=presets(word_walls.LEVELS),
    generate=connecting_custom.generate,
    solutions=word_walls.THEME.solutions,
    suffix=".connecting-wall",
    claims=claims_connecting,
    open=partial(open_file, word_walls.THEME),
    repeats=repeats,  # Lion Wall has too few parts for that
    warning=word_walls.THEME.warning,
    custom=connecting_custom.CUSTOM,
    cards=None,  # its words are no characters
    way=partial(way, perception.CONNECTING),
    why=partial(why, perception.CONNECTING),
    account=partial(account, perception.CONNECTING),
    drills=CONNECTING_DRILLS,
)
