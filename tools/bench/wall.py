"""How fast walls are made and how much the levels differ, beside the algorithm of the first Lion Wall.

    python -m tools.bench.wall

That one, rebuilt from its description: one fixed template, real components at random from the commonest, red herrings
at random from those that fit, then any character that has both components. It never checked that the answer is the
only one, nor that the cards differ, and it crashed where nothing fitted.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from statistics import median
from time import process_time

from networkx import DiGraph, descendants

from game.app import YOUNG_ONLY
from generators.kernel.kind import TimedMove, no_pulse
from generators.wall.characters.han import components, facts
from generators.wall.choices import LINKS, Options
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import part_walls
from generators.wall.maker import knowledge
from generators.wall.maker.verdict import HowMany, judge, prepare_lint
from generators.wall.notation import shuffled
from generators.wall.rules import GROUPS, SIZE, Group, Guess, Move, Puzzle, State, play, start
from generators.wall.solver import herrings, is_clean, partitions
from tests.generators.wall.maker.walls import FILES, two_ways
from tools.bench.frame import measured

WALLS = 200, 20  # in a quick look the second
COMMONEST = 60
FIRSTS, PATIENCE = 3, 20.0  # windows in which a first verdict is waited for; seconds
MOST_WRONG = 8  # guesses of a game that is looked back at
LOAD = "from time import process_time as t; s = t(); {}; print(round(1000 * (t() - s)))"
# The first Lion Wall had this template; a card is a group (1 to 4) and a red herring (0, 5 to 9):
# 15 16 17 18 / 26 27 28 29 / 30 37 38 39 / 40 45 46 49.
ORIGINAL = ((0, 1, 3), (0, 1, 2), (0, 1, 2), (1, 2, 3), (0, 3), (2, 3))
LOAD_LION = "from generators.wall.lion import part_walls; part_walls.deck('expert', 'any', lambda: None)"
LOAD_MAKER = (  # its modules came with the page
    "from generators.wall.maker import draft, knowledge, verdict; s = t();"
    " p = lambda: None; d = draft.WallDraft().written(0, 0, 'robin');"
    " knowledge.prepare(p, d); verdict.prepare_lint(p); verdict.judge(d, (), p)"
)
LOAD_CONNECTING = "from generators.wall.connecting import word_walls; word_walls.deck()"

REVIEWED = [(CONNECTING_WALL, "parts"), *((LION_WALL, links) for links in LINKS)]


@dataclass
class WallTally:
    times: list[float] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    strange: list[int] = field(default_factory=list)  # red herrings a wall
    near: list[int] = field(default_factory=list)  # those that touch three groups
    links: set[str] = field(default_factory=set)

    def add(self, puzzle: Puzzle, known: dict[str, frozenset[str]]) -> None:
        found = herrings((frozenset(group.cards) for group in puzzle.groups), known)
        self.strange.append(len(found))
        self.near.append(sum(len(cards) == 3 for cards in found))
        self.links.update(group.name for group in puzzle.groups)
        self.ranks += [facts()[card].rank for card in puzzle.cards if card in facts()]

    def row(self, name: str) -> str:
        slowest = sorted(self.times)[int(0.95 * len(self.times))]
        rank = f"{median(self.ranks):8.0f}" if self.ranks else "       -"
        return (
            f"{name:28}{median(self.times):8.2f}{slowest:8.2f}{rank}"
            f"{sum(self.strange) / len(self.strange):10.1f}{sum(self.near) / len(self.near):8.1f}{len(self.links):8}"
        )


class FirstLionWall:
    """The algorithm of the first Lion Wall."""

    def __init__(self) -> None:
        above = components()
        graph = DiGraph([(part, whole) for whole, made_of in above.items() for part in made_of])
        cards = set(part_walls.deck("expert", "any", no_pulse).cards)
        self.parts = part_walls.deck("expert", "any", no_pulse).real[:COMMONEST]
        self.having = {part: descendants(graph, part) & cards for part in graph}

    def wall(self, rng: Random) -> tuple[Group, ...]:
        real = rng.sample(self.parts, 4)
        rows: list[list[str]] = [[], [], [], []]
        for touched in ORIGINAL:
            herring = rng.choice(self._fitting([real[row] for row in touched], real))
            for row in touched:
                rows[row].append(rng.choice(sorted(self.having[real[row]] & self.having[herring])))
        return tuple(Group(part, tuple(cards)) for part, cards in zip(real, rows, strict=True))

    def _fitting(self, touched: list[str], real: list[str]) -> list[str]:
        sets = [self.having[part] for part in touched]
        return [
            part
            for part, cards in self.having.items()
            if part not in real and cards and all(not cards.isdisjoint(other) for other in sets)
        ]


def report(*, quick: bool = False) -> None:
    walls = WALLS[quick]
    print(f"CPU ms to read the data in a new process: Lion Wall {_load(LOAD_LION)}", end="; ")
    print(f"Connecting Wall {_load(LOAD_CONNECTING)}")
    print(f"{'':28}{'median':>8}{'p95 ms':>8}{'rank':>8}{'herrings':>10}{'threes':>8}{'links':>8}")
    for level in part_walls.LEVELS:
        print(_ours(LION_WALL, level, part_walls.THEME.links, walls).row(f"Lion Wall, {level}"))
    for level in word_walls.LEVELS:
        print(_ours(CONNECTING_WALL, level, word_walls.THEME.links, walls).row(f"Connecting Wall, {level}"))
    _first(walls)
    for kind, links in REVIEWED:
        print(_review(kind, links, walls))
    for kind in (CONNECTING_WALL, LION_WALL):
        print(_drills(kind, walls))
    _maker()


def _review(kind: WallKind, links: str, walls: int) -> str:
    """The questions of a look back at a game: each guess judged, the way, the account; the bank has been read."""
    assert kind.teaching.why is not None
    assert kind.teaching.way is not None
    assert kind.teaching.account is not None
    times = []
    for seed in range(walls):
        game = _game(kind, links, Random(seed))
        began = process_time()
        for each in game:
            if each.move is not None:
                kind.teaching.why(each.before, each.move, no_pulse)
        list(kind.teaching.way(game[0].before, no_pulse))
        kind.teaching.account(game, no_pulse)
        times.append(1000 * (process_time() - began))
    first, *others = times
    what = f"{kind.id}, {links}"
    return f"look back, {what:26} median {median(others):6.1f} ms, slowest {max(others):6.1f}, the first {first:6.1f}"


def _game(kind: WallKind, links: str, rng: Random) -> tuple[TimedMove[State, Move], ...]:
    """Half of its guesses are wrong, twelve at most."""
    script = "simplified" if kind is LION_WALL else "any"
    state = start(kind.generate(Options("hard", script=script, links=links), rng, no_pulse))
    found: list[TimedMove[State, Move]] = []
    while state.order:
        wrong = len(found) % 2 == 0 and len(found) < MOST_WRONG
        number = next(number for number in range(GROUPS) if number not in state.found)
        right = Guess(state.puzzle.groups[number].cards)
        move = Guess(tuple(rng.sample(state.order, SIZE))) if wrong else right
        if frozenset(move.cards) not in state.guesses:
            after = play(state, move)
            found.append(TimedMove(20.0 * len(found), state, move, after))
            state = after
    return tuple(found)


def _drills(kind: WallKind, walls: int) -> str:
    """The slowest wall of each sort of links that can be practised."""
    assert kind.teaching.drills is not None
    times = []
    for name in kind.teaching.drills.names:
        each = []
        for seed in range(walls):
            began = process_time()
            kind.teaching.drills.make(name, Random(seed), no_pulse)
            each.append(1000 * (process_time() - began))
        times.append(f"{name} {max(each):.0f}")
    return f"practice, {kind.id}, slowest ms of {walls}: {', '.join(times)}"


def _load(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", LOAD.format(code)], capture_output=True, check=True, text=True)
    return done.stdout.strip()


def _ours(
    kind: WallKind, level: str, links: Callable[[tuple[str, ...]], dict[str, frozenset[str]]], walls: int
) -> WallTally:
    tally = WallTally()
    for seed in range(walls):
        began = process_time()
        puzzle = kind.generate(Options(level), Random(seed), no_pulse)
        tally.times.append(1000 * (process_time() - began))
        tally.add(puzzle, links(puzzle.cards))
    return tally


def _first(walls: int) -> None:
    began = process_time()
    first, tally = FirstLionWall(), WallTally()
    load = 1000 * (process_time() - began)
    crashed = twice = ambiguous = wide = 0
    since_unique = 0.0
    for seed in range(walls):
        began = process_time()
        try:
            groups = first.wall(Random(seed))
        except IndexError:
            crashed += 1
            continue
        finally:
            since_unique += 1000 * (process_time() - began)
        cards = tuple(chain.from_iterable(group.cards for group in groups))
        puzzle = Puzzle(shuffled(cards, Random(seed)), groups)
        links = part_walls.THEME.links(cards)
        repeated = len(set(cards)) < len(cards)
        several = not repeated and len(partitions(cards, links, 2, no_pulse)) > 1
        twice, ambiguous = twice + repeated, ambiguous + several
        wide += not repeated and not several and not is_clean(tuple(frozenset(group.cards) for group in groups), links)
        if not repeated and not several:
            tally.times.append(since_unique)
            since_unique = 0.0
            tally.add(puzzle, links)
    print(tally.row("first algorithm, per unique"))
    print(
        f"  of {walls} tries: {crashed} crashed, {twice} had a card twice, {ambiguous} had a second answer,"
        f" {wide} had a red herring of four or more; {load:.0f} ms to prepare its sets"
    )


def _maker() -> None:
    """The verdict of the wall maker, on the walls by hand of tests/generators/wall/maker."""
    with tempfile.TemporaryDirectory() as home:
        given = dict(os.environ) | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANTERN_HOME": home}
        firsts = [measured("verdict", given, PATIENCE) for _ in range(FIRSTS)]
    seconds, late, count = (median(each) for each in zip(*firsts, strict=True))
    print(f"maker: {_load(LOAD_MAKER)} CPU ms to the first verdict (600 wanted); in a window {seconds:.2f} s, ", end="")
    print(f"{late:.0f} of {count:.0f} frames late by our own doing (0 wanted)")
    knowledge.prepare(no_pulse)
    prepare_lint(no_pulse)
    gc.set_threshold(*YOUNG_ONLY)  # as in the window
    for file in FILES:
        walls, times, caught = two_ways(file), list[float](), 0
        for wall, _ in walls:
            began = process_time()
            caught += judge(wall, (), no_pulse).outcome is HowMany.TWO
            times.append(1000 * (process_time() - began))
        print(f"  {file}: {caught} of {len(walls)} second answers seen (95 wanted); ", end="")
        print(f"{median(times):.1f} ms a key, at most {max(times):.1f} (20 wanted)")


if __name__ == "__main__":
    report()
