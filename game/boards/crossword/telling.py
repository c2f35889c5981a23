"""What there is to say about a crossword beside its clues, and the pills on offer."""

from __future__ import annotations

from game.boards.board import Action
from game.boards.crossword.clue_list import done_words
from game.boards.crossword.question import CHECK, REVEAL
from generators.crossword.rules import State, full_but_wrong, solved
from generators.phrases import Phrase, say


def headline(state: State) -> Phrase:
    """Not right yet is said until it is."""
    if full_but_wrong(state):
        return say("board.crossword.full_but_wrong")
    return say("board.crossword.headline", done=len(done_words(state)), all=len(state.puzzle.solution.slots))


def rule(state: State) -> Phrase:
    del state
    return say("board.crossword.rule")


def pills(state: State, *, pencil: bool, asked: str) -> tuple[Action, ...]:
    if solved(state):
        return ()
    return (
        Action("pencil", say("board.crossword.pencil"), "pencil", ".", on=pencil),
        Action(CHECK, say("board.crossword.check"), "check", "Ctrl K", on=asked == CHECK),
        Action(REVEAL, say("board.crossword.reveal"), "eye", "Ctrl R", on=asked == REVEAL),
    )
