"""How long a look back at Sweet Spots takes to judge a whole game, of players who guess and slip: tools.bench.why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median

from game.review.review import review
from game.session.chapter import Chapter
from game.store.log import FREE, Heading
from generators.kernel.cache import forget
from generators.kernel.kind import no_pulse
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Move, Puzzle, State
from generators.sweet_spots.solver import solutions
from tests.generators.sweet_spots.players import Player, game
from tests.generators.sweet_spots.second import chests_of
from tools.bench.processor_clock import timed

GAMES = {(8, 1, "hard"): 10, (10, 2, "expert"): 10, (14, 2, "hard"): 10, (14, 2, "expert"): 10, (14, 3, "expert"): 5}
FEW, SMALL = 1, 10  # games of each, and the largest boards of them, in a quick look
TAPS = 2  # marks that a hand makes at a time
PACE = 3.0  # seconds
MOST = 500  # ms
LATE = 60.0


def report(*, quick: bool = False) -> None:
    print(f"CPU ms to judge a game, {MOST} allowed; a guess and a slip every twenty moves")
    for (size, targets, level), games in GAMES.items():
        if not quick or size <= SMALL:
            _report(Options(size, targets, level), FEW if quick else games)


def _report(options: Options, games: int) -> None:
    times, moves = [], []
    for number in range(games):
        chapter = _played(options, Random(f"look back {number}"))
        forget()
        times.append(timed(partial(review, chapter, no_pulse), LATE))
        moves.append(len(chapter.log))
    row = f"  {options.size:>2},{options.targets} {options.level:7} {median(moves):4.0f} moves"
    print(f"{row}  median {median(times):4.0f}, at most {max(times):4.0f}", flush=True)


def _played(options: Options, rng: Random) -> Chapter[Options, Puzzle, State, Move]:
    puzzle = generate(options, rng, no_pulse)
    heading = Heading("a1", SWEET_SPOTS.id, FREE, "", SWEET_SPOTS.write(puzzle), "2026-11-20")
    chapter = Chapter(SWEET_SPOTS, heading, puzzle)
    (solution,) = solutions(puzzle, 1, no_pulse)
    player = Player(options.level or "expert", marks_all=0.9)
    for done in game(puzzle, chests_of(solution), player, rng):
        for tap in _taps(done.move):
            chapter.tick(PACE)
            chapter.play(tap)
    return chapter


def _taps(move: Move) -> Iterator[Move]:
    for at in range(0, len(move.changes), TAPS):
        yield Move(move.changes[at : at + TAPS])


if __name__ == "__main__":
    report()
