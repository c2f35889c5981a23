"""My First Is In: find the word that fits all the lines.

An exercise is a riddle played up to the position where the wanted technique is next.
"""

from __future__ import annotations

from random import Random

from generators.kernel.kind import (
    Drills,
    Exercise,
    Form,
    Hint,
    Kind,
    Outside,
    Pulse,
    Scoring,
    Teaching,
    Variety,
    WordChoice,
)
from generators.kernel.page import Page
from generators.kernel.text import decode
from generators.riddle import explain, notation, rules
from generators.riddle.explain import LAST_CHOICE, NO_WORD, ONLY_LETTER, hint
from generators.riddle.generate import FROM_WORDS, avoiding, content, generate, repeats
from generators.riddle.menu import LETTERS_STYLE, MEANING_STYLE, MENU, Options
from generators.riddle.page import RiddleGivens, page_data, page_texts
from generators.riddle.paper import PAPER
from generators.riddle.read import claims
from generators.riddle.rules import Cross, Move, Put, Puzzle, State, play, start
from generators.riddle.solver import mistakes, solutions

PRACTISED = {each.name: each for each in (ONLY_LETTER, NO_WORD, LAST_CHOICE)}
_LENGTHS = (5, 6)
_LEVELS = {ONLY_LETTER.name: "easy", LAST_CHOICE.name: "easy", NO_WORD.name: "medium"}


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    while True:
        options = Options(rng.choice(_LENGTHS), _LEVELS[name], rng.choice((LETTERS_STYLE, MEANING_STYLE)))
        puzzle = generate(options, rng, pulse)
        way = _solving_steps(puzzle, pulse)
        asked = [count for count, step in enumerate(way) if step.technique.name == name]
        if asked:
            count = rng.choice(asked)
            return Exercise(puzzle, tuple(step.move for step in way[:count]), way[count])


def _solving_steps(puzzle: Puzzle, pulse: Pulse) -> list[Hint[Move]]:
    state, steps = start(puzzle), []
    while (step := hint(state, pulse)) is not None:
        steps.append(step)
        state = play(state, step.move)
    return steps


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    """Is the letter written, or are all other letters crossed out?"""
    move = exercise.hint.move if exercise.hint else None
    if not isinstance(move, Put | Cross):
        return False
    due = exercise.puzzle.answers[0][move.position]
    crossed = isinstance(move, Cross) and set(move.letters) <= set(state.crossed[move.position])
    return crossed or state.placed[move.position] == due


def marks(exercise: Exercise[Puzzle, Move], state: State) -> tuple[int, int]:
    move = exercise.hint.move if exercise.hint else None
    wanted = set(move.letters) if isinstance(move, Cross) else set()
    return len(wanted & set(state.crossed[move.position])) if isinstance(move, Cross) else 0, max(1, len(wanted))


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(PRACTISED), lambda name: PRACTISED[name].phrase("riddle"), make, is_done, marks
)


RIDDLE: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.over,
    mistakes=mistakes,
    is_blank=lambda state: not any(state.placed),
    hint=explain.hint,
    solutions=solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=claims,
    open=lambda data: notation.read(decode(data)),
    techniques=explain.TECHNIQUES,
    teaching=Teaching(
        way=explain.way,
        why=explain.why,
        is_elimination=rules.rules_out,
        counts=explain.counts,
        doubt=explain.doubt,
        account=explain.account,
        drills=DRILLS,
    ),
    outside=Outside(
        forms=(Form("riddle"),),
        from_words=FROM_WORDS,
        judged=notation.judge_written,
        paper=PAPER,
        page=Page(page_data, page_texts, RiddleGivens),
    ),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=lambda state: frozenset(each for each in enumerate(state.placed) if each[1])),
)
