"""The courses of Connecting Wall: six evenings by construction, with walls of assets/courses/connecting-wall.txt, or
connecting-wall-zh.txt in a Chinese window.

A wall has a trap: a set that is no group (`Ghost`), or five cards or more that fit one group. A look is a wall with its
trap marked. On others it was seen if it was never guessed, and no hint came while it could be: other guesses are free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from generators.kernel.course import HELPED, LOOKS, Course, Evening, Part, Parts
from generators.kernel.kind import FOUND, SLIP, Exercise, Pulse, TimedMove
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, join_list, say
from generators.wall.notation import read
from generators.wall.pointers import label
from generators.wall.rules import SIZE, Move, Puzzle, State
from generators.words.dictionary import asset_text

EVENINGS = tuple(map(Evening, ("thief", "dominoes", "field", "ghost", "wordplay", "disguise")))
LOOK, WALL = 90.0, 150.0  # seconds


def read_board(line: str) -> Puzzle:
    return read(line.replace("\t", "\n"))


def traps(puzzle: Puzzle) -> list[frozenset[str]]:
    """Their cards, the most first."""
    sets = [ghost.cards] if (ghost := puzzle.ghost) else [(*each.cards, *each.fits) for each in puzzle.groups]
    return sorted((frozenset(each) for each in sets if ghost or len(each) > SIZE), key=len, reverse=True)


def judged(game: Sequence[TimedMove[State, Move]]) -> str:
    """Was the trap guessed (SLIP), or not (FOUND)? HELPED: a hint came while four of its cards were left."""
    for each in game:
        before, groups = each.before, [frozenset(group.cards) for group in each.before.puzzle.groups]
        left = [trap.intersection(before.order) for trap in traps(before.puzzle)]
        still = [trap for trap in left if len(trap) >= SIZE and trap not in groups]
        wrong = each.after.wrong_guesses[len(before.wrong_guesses) :]
        if still and each.hinted:
            return HELPED
        if any(len(four & trap) >= SIZE - bool(before.puzzle.ghost) for four in wrong for trap in still):
            return SLIP
    return FOUND


def told(puzzle: Puzzle) -> Phrase:
    """What its trap is."""
    trap, *_ = traps(puzzle)
    cards = join_list([card.upper() for card in puzzle.cards if card in trap])
    if puzzle.ghost is not None:
        return say("wall.ghost", cards=cards, link=puzzle.ghost.name)
    group = next(each for each in puzzle.groups if trap.issuperset(each.cards) and trap.issuperset(each.fits))
    return say("wall.too_many", cards=cards, link=label(group), count=len(trap))


def look_at(course: Course[Puzzle], name: str, rng: Random) -> Exercise[Puzzle, Move]:
    wall = read_board(rng.choice(course.kept()[name, LOOKS]))
    return Exercise(wall, shown=traps(wall)[0])


def parts(course: Course[Puzzle], evening: Evening | None, back: Iterable[Evening], rng: Random, _: Pulse) -> Parts:
    if evening is not None:
        yield Part(evening, look_at(course, evening.name, rng), LOOK)
        yield from (Part(evening, Exercise(rng.choice(walls)), WALL) for walls in course.boards(evening))
    yield from (Part(each, Exercise(rng.choice(course.boards(each)[-1])), WALL) for each in back)


def _course(kind: str, language: str) -> Course[Puzzle]:
    course: Course[Puzzle] = Course(
        kind,
        EVENINGS,
        partial(asset_text, "courses", f"{kind.replace('_', '-')}.txt"),
        read_board,
        lambda name: say(f"evening.{kind}.{name}"),
        language=language,
        least=2,
        judged=judged,
        told=told,
    )
    return replace(course, parts=partial(parts, course))


COURSE = _course("connecting_wall", ENGLISH)
CHINESE_COURSE = _course("connecting_wall_zh", CHINESE)
