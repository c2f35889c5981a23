"""The words about a state: beside the board, in a sentence, at the end; and the pills on offer."""

from __future__ import annotations

from game.boards.board import Action
from game.boards.brick.letters import capitals
from generators.brick.points import most_points, next_rank, points, rank, worth
from generators.brick.rules import State, is_pangram, is_unknown, judge, over, solved, stars
from generators.kernel.phrases import Phrase, in_a_row, say


def headline(state: State) -> Phrase:
    following = next_rank(state)
    if solved(state) or following is None:
        return say("board.brick.complete")
    if over(state):
        return say("board.brick.words", found=len(state.found), all=len(state.puzzle.words))
    missing, name = following
    if missing == 1:
        return say("board.brick.headline_one", rank=name)
    return say("board.brick.headline", missing=missing, rank=name)


def progress(state: State) -> Phrase:
    return say("board.brick.progress", rank=rank(state), points=points(state), most=most_points(state.puzzle))


def rule(state: State) -> Phrase:
    return say("board.brick.rule_centre" if state.puzzle.centre else "board.brick.rule")


def newest(before: State, after: State) -> str:
    return after.found[-1] if len(after.found) > len(before.found) else after.bonus[-1]


def earned(before: State, after: State) -> Phrase:
    word = newest(before, after)
    words = say("board.brick.earned", verdict=judge(before, word), points=worth(after.puzzle, word))
    if rank(before) == rank(after):
        return words
    return say("board.brick.risen", verdict=words, rank=rank(after))


def beyond(before: State, after: State) -> Phrase:
    word = newest(before, after)
    return say("brick.verdict.added", word=word) if is_unknown(before, word) else judge(before, word)


def pangram(before: State, after: State) -> str:
    word = newest(before, after)
    return word if is_pangram(after.puzzle, word) else ""


def in_words(state: State) -> Phrase:
    if over(state):
        return say("board.brick.word_list", words=in_a_row(state.puzzle.words))
    letters = " ".join(capitals(state.puzzle.letters))
    count, words = len(state.puzzle.letters), len(state.puzzle.words)
    return say("board.brick.in_words", letters=letters, count=count, words=words)


def verdict(state: State) -> tuple[Phrase, ...]:
    name, now, most = rank(state), points(state), most_points(state.puzzle)
    found, count = len(state.found), len(state.puzzle.words)
    if stars(state):
        rare = "★" * len(stars(state))
        return (
            say("board.brick.verdict_stars", rank=name, points=now, most=most, found=found, count=count, stars=rare),
        )
    return (say("board.brick.verdict", rank=name, points=now, most=most, found=found, count=count),)


def actions(state: State) -> tuple[Action, ...]:
    shuffle = Action("shuffle", say("board.brick.shuffle"), "shuffle")
    if over(state):
        return (shuffle,)
    return (
        Action("enter", say("board.brick.enter"), "check", primary=True),
        Action("delete", say("board.brick.delete"), "delete"),
        shuffle,
        Action("finish", say("board.brick.finish"), "flag", in_menu=True, asks=True),
    )
