"""A player of bricks who finds words, has letters shown, strikes a word, takes back, and stops at some time."""

from __future__ import annotations

from random import Random

from generators.brick.kind import BRICK
from generators.brick.rules import Finish, Guess, Move, Puzzle, Reveal, State, Strike, to_find
from generators.kernel.kind import TimedMove, no_pulse

Game = tuple[TimedMove[State, Move], ...]


def made(seed: int) -> Puzzle:
    return BRICK.generate(BRICK.presets[seed * 7 % len(BRICK.presets)].options, Random(seed), no_pulse)


def game(puzzle: Puzzle, rng: Random, share: float, *, oddly: bool = False) -> Game:
    """So large a share of the words is found, the last third of them slowly; then the player gives up."""
    state, clock, done = BRICK.start(puzzle), 0.0, list[TimedMove[State, Move]]()
    wanted = rng.sample(puzzle.words, round(share * len(puzzle.words)))

    def play(move: Move, seconds: float) -> None:
        nonlocal state, clock
        clock += seconds
        before, state = state, BRICK.play(state, move)
        done.append(TimedMove(clock, before, move, state))

    def take_back() -> None:
        nonlocal state, clock
        clock += 1.5
        last = done[-1]
        done.append(TimedMove(clock, last.after, None, last.before))
        state = last.before

    for number, word in enumerate(wanted):
        if BRICK.over(state):
            break
        if oddly and rng.random() < 0.1 and word in to_find(state):
            play(Reveal(word), 3.0)
        if oddly and rng.random() < 0.1 and puzzle.extra and (more := rng.choice(puzzle.extra)) not in state.bonus:
            play(Guess(more), 4.0)
        play(Guess(word), rng.uniform(1, 15) * (1 + number * 3 // len(wanted)))
        if oddly and rng.random() < 0.1 and not BRICK.over(state):
            take_back()
            if rng.random() < 0.7:
                play(Guess(word), 2.0)
    if oddly and len(state.found) > 1 and not BRICK.over(state):
        play(Strike(state.found[0]), 2.0)
    if not BRICK.over(state):
        play(Finish(), 20.0)
    return tuple(done)
