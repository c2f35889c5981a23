"""A crossword as it is played and looked back at, for its bench."""

from __future__ import annotations

from generators.crossword import CROSSWORD
from generators.crossword.account import account
from generators.crossword.hints import way
from generators.crossword.rules import Move, Put, Puzzle, State
from generators.crossword.story import Game
from generators.crossword.why import why
from generators.kernel.kind import Played, still


def played(puzzle: Puzzle) -> Game:
    """Word by word as the way has it, a letter every half second."""
    state, game = CROSSWORD.start(puzzle), list[Played[State, Move]]()
    for hint in way(state, still):
        for spot in sorted(hint.targets):
            move = Put(spot, puzzle.answer_at(spot))
            before, state = state, CROSSWORD.play(state, move)
            game.append(Played(len(game) / 2, before, move, state))
    return tuple(game)


def looked_back(game: Game) -> None:
    """What a look back asks of the kind."""
    for each in game:
        if each.move is not None:
            why(each.before, each.move, still)
    account(game, still)


def walked(game: Game) -> None:
    """The whole way from the start."""
    list(way(game[0].before, still))
