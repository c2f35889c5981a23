"""Walls: sixteen cards, four groups of four, exactly one answer."""

from dataclasses import replace
from functools import partial
from typing import TypeAlias

from generators.kind import Kind
from generators.wall import connecting, connecting_custom, eyes, lion, lion_sorts
from generators.wall.account import account
from generators.wall.atlas.book import open_atlas
from generators.wall.certainty import SURE
from generators.wall.drills import CONNECTING_DRILLS, LION_DRILLS
from generators.wall.generate import Options
from generators.wall.hints import TECHNIQUES, hint
from generators.wall.lion_cards import CARDS
from generators.wall.lion_custom import CUSTOM
from generators.wall.lion_presets import with_links
from generators.wall.notation import read, read_move, write, write_move
from generators.wall.presets import presets
from generators.wall.reading import claims_connecting, claims_lion, open_file
from generators.wall.recent import avoiding, repeats
from generators.wall.result import result
from generators.wall.rules import Move, Puzzle, State, faults, mistakes, over, play, solved, start, takes_back
from generators.wall.whole_way import way
from generators.wall.why import why

WallKind: TypeAlias = Kind[Options, Puzzle, State, Move]

LION_WALL: WallKind = Kind(
    id="lion_wall",
    presets=with_links(presets(lion.LEVELS, lion.SCRIPTS, lion.TAUGHT)),
    generate=lion_sorts.generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
    over=over,
    mistakes=None,
    hint=hint,
    solutions=lion_sorts.solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=".lion-wall",
    claims=claims_lion,
    open=lion_sorts.open_file,
    avoiding=avoiding,
    takes_back=takes_back,
    slips=mistakes,
    warning=lion_sorts.warning,
    custom=CUSTOM,
    cards=CARDS,
    atlas=open_atlas,
    way=partial(way, eyes.LION),
    why=partial(why, eyes.LION),
    account=partial(account, eyes.LION),
    drills=LION_DRILLS,
    techniques=(*TECHNIQUES, *SURE),
)
CONNECTING_WALL: WallKind = replace(
    LION_WALL,
    id="connecting_wall",
    presets=presets(connecting.LEVELS),
    generate=connecting_custom.generate,
    solutions=connecting.THEME.solutions,
    suffix=".connecting-wall",
    claims=claims_connecting,
    open=partial(open_file, connecting.THEME),
    repeats=repeats,  # Lion Wall has too few parts for that
    warning=connecting.THEME.warning,
    custom=connecting_custom.CUSTOM,
    cards=None,  # its words are no characters
    atlas=None,
    way=partial(way, eyes.CONNECTING),
    why=partial(why, eyes.CONNECTING),
    account=partial(account, eyes.CONNECTING),
    drills=CONNECTING_DRILLS,
)
