"""Generates a board: a solution, and zones grown around it, changed until the solution is unique and has the level.

A board can also spell a name with its chests: row by row, the column of each chest is a letter, A the first.

D  . . . *      Chests do not touch, and each column has one. So a name needs letters from A on, no further than
B  . * . .      the board is wide, each once, and none beside its neighbour in the alphabet. Rows that the name
   ...          leaves free follow below it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random

from generators.kernel.given_words import GivenWords
from generators.kernel.kind import EASY, HARD, MEDIUM, BadText, FromWords, Made, Pulse, refuse
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import bits
from generators.sweet_spots.field import Cells, Plan, field_of
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import Search, solve
from generators.sweet_spots.symmetry import Symmetry
from generators.sweet_spots.techniques import rate
from generators.sweet_spots.zones import Repair, Zoning, gather, grow

SPREADS = (0.5, 1.0, 2.0)  # differences in the size of zones
EASED_SPREADS = (2.0,)  # boards with several chests that are to be eased: small zones are where people begin
EASIEST_SPREADS = (2.0, 4.0)
REGROWTHS = 5  # around one solution before the next is drawn
VARIATIONS = 6  # variations of one growth before the next
PATIENCE = 40  # transfers to make a board easier, without getting further
HARDLY_BEGUN = 0.96  # share of the spots that easy techniques leave
EASED_VARIATIONS = 20  # boards that easing mostly fails on, although each time brings it nearer

WIDEST, SMALLEST = 14, 6  # columns
SHORTEST = 3  # letters
LAST = chr(ord("A") + WIDEST - 1)


@dataclass(frozen=True, slots=True)
class _Course:
    """The way in which boards of that sort are found soonest, as measured."""

    spreads: tuple[float, ...] = SPREADS
    variations: int = VARIATIONS
    proved: bool = True  # proved before easing
    repaired: bool = True  # before easing


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    field = field_of(options.size)
    if options.symmetry is not None:
        return _symmetric(field, options.symmetry, options.level, rng, pulse)
    course = _course(options)
    while True:
        zoning = grow_zoning(field, options.targets, rng, pulse, course.spreads)
        for _ in range(course.variations):
            if course.repaired and not Repair(zoning, rng, pulse).run(proved=course.proved):
                break
            if (
                (course.repaired or _is_begun(zoning, pulse))
                and (options.level is None or _has_level(zoning, options.level, rng, pulse))
                and zoning.is_well_shaped()
            ):
                return zoning.puzzle()
            _move_borders(zoning, rng)


def _symmetric(field: Cells, symmetry: str, level: str | None, rng: Random, pulse: Pulse) -> Puzzle:
    """Boards are made until one has the level: easing would spoil the symmetry."""
    while True:
        zoning = Symmetry(field, symmetry).zoning(rng, pulse)
        rating = rate(zoning.plan, pulse, level) if level else None
        if level is None or (rating is not None and rating.level == level and rating.is_reasoned()):
            return zoning.puzzle()


def _course(options: Options) -> _Course:
    if options.targets == 1 or options.level not in (EASY, MEDIUM, HARD):
        return _Course()
    if options.level == EASY:
        return _Course(EASIEST_SPREADS, repaired=False)  # what easy techniques solve has one solution
    return _Course(EASED_SPREADS, EASED_VARIATIONS, proved=False)  # what propagation solves needs no search


def grow_zoning(field: Cells, targets: int, rng: Random, pulse: Pulse, spreads: tuple[float, ...] = SPREADS) -> Zoning:
    """A random solution and zones around it, which will allow others too."""
    while True:
        chests = full_solution(field, targets, rng, pulse)
        for _ in range(REGROWTHS):
            zones = gather(field, grow(field, chests, rng.choice(spreads), rng), targets, rng)
            zoning = Zoning(field, zones, chests)
            if zones and zoning.is_well_shaped():
                return zoning


def board_around(field: Cells, begun: int, rng: Random, pulse: Pulse) -> Puzzle:
    """A board of any level with one solution, which has these chests in its upper rows; BadText if there is none."""
    while True:
        chests = full_solution(field, 1, rng, pulse, begun)
        zones = gather(field, grow(field, chests, rng.choice(SPREADS), rng), 1, rng)
        zoning = Zoning(field, zones, chests)
        if zones and zoning.is_well_shaped() and Repair(zoning, rng, pulse).run() and zoning.is_well_shaped():
            return zoning.puzzle()


def _has_level(zoning: Zoning, level: str, rng: Random, pulse: Pulse) -> bool:
    """Is the board exactly that hard, or can it be made so? Repair mostly gives a hard nut, which easing softens."""
    rating = rate(zoning.plan, pulse, level)
    if not rating and _ease(zoning, level, rng, pulse):
        rating = rate(zoning.plan, pulse, level)
    if rating is None or rating.level != level or not rating.is_reasoned():
        return False
    return len(solve(zoning.plan, 2, pulse, favourite=zoning.chests)) == 1


def _is_begun(zoning: Zoning, pulse: Pulse) -> bool:
    """Do easy techniques find a first few spots? Where they find none, easing changes zones blindly."""
    left = _count_undecided(zoning.plan, EASY, pulse).bit_count()
    return left < HARDLY_BEGUN * zoning.field.size**2


def _move_borders(zoning: Zoning, rng: Random) -> None:
    """Move some borders: repairing the zones again is quicker than growing new ones."""
    for _ in range(zoning.field.size):
        transfer = zoning.any_transfer(rng, zoning.field.all)
        if transfer:
            zoning.apply(transfer)


def full_solution(field: Cells, targets: int, rng: Random, pulse: Pulse, begun: int = 0) -> int:
    """A random solution of rows and columns that has the given chests; zones come later."""
    size = field.size
    total = targets * size
    everywhere = Plan(field, [0] * size * size, [targets] * (2 * size) + [total] + [0] * (size - 1))
    found = next(Search(everywhere, pulse, rng).solutions(begun), None)
    if found is None:
        raise BadText("sweet_spots.no_own_board")
    return found


def _ease(zoning: Zoning, level: str, rng: Random, pulse: Pulse) -> bool:
    """Change zones where techniques of this level get stuck, until they solve the board. Returns
    False if they do not. Changes that leave more spots undecided are taken back."""
    stuck = _count_undecided(zoning.plan, level, pulse)
    known: dict[tuple[int, ...], int] = {}  # what zones leave undecided: one change in seven has been tried before
    patience = PATIENCE
    while stuck and patience:
        transfer = zoning.any_transfer(rng, stuck)
        if transfer is None:
            return False
        zoning.apply(transfer)
        zones = tuple(zoning.zones)
        if zones not in known:
            known[zones] = _count_undecided(zoning.plan, level, pulse)
        now = known[zones]
        patience = PATIENCE if now.bit_count() < stuck.bit_count() else patience - 1
        if now.bit_count() <= stuck.bit_count():
            stuck = now
        else:
            zoning.apply(transfer.back())
    return not stuck


def _count_undecided(plan: Plan, level: str, pulse: Pulse) -> int:
    """The spots that stay undecided; for the higher levels the quick solver stands in for the person."""
    if level != EASY:
        return Search(plan, pulse, wide=level == HARD).count_left()
    pulse()
    return _undecided_by_counting(plan)


def _undecided_by_counting(plan: Plan) -> int:
    """The spots that easy techniques leave, all of them at once: the order of such steps does not matter."""
    masks, lines, near, missing = plan.masks, plan.lines, plan.field.near, list(plan.targets)
    # Free spots of each line when last looked at, since the last chest. Nothing follows from a row or column at first,
    # unless a zone contains all of it.
    seen = [mask if mask & ~masks[lines[mask.bit_length() - 1][2]] else 0 for mask in masks]
    free, before = plan.field.all, -1
    while free != before:
        before = free
        for inner, mask in enumerate(masks):
            need, room = missing[inner], mask & free
            if not need or room == seen[inner]:
                continue
            seen[inner] = room
            if room.bit_count() == need:
                for index in bits(room):
                    free &= ~(near[index] | 1 << index)
                    for line in lines[index]:
                        missing[line] -= 1
                        if not missing[line]:
                            free &= ~masks[line]
                seen = [0] * len(masks)
                continue
            for outer in lines[room.bit_length() - 1]:  # one of them may contain all free spots of this line
                if missing[outer] == need and not room & ~masks[outer]:
                    free &= ~masks[outer] | room
    return free if any(missing) else 0


def fitting(words: GivenWords) -> tuple[str, ...]:
    return tuple(word for word in words.letters if _why_not(word) is None)


def _why_not(word: str) -> Phrase | None:
    """Why a board cannot spell the word, or None."""
    far = next((letter for letter in word if letter > LAST), "")
    twice = next((letter for letter in word if word.count(letter) > 1), "")
    beside = next((pair for pair in pairwise(word) if abs(ord(pair[0]) - ord(pair[1])) == 1), None)
    if len(word) < SHORTEST:
        return say("sweet_spots.spell_short", word=word, fewest=SHORTEST)
    if far:
        return say("sweet_spots.spell_far", word=word, letter=far, last=LAST)
    if twice:
        return say("sweet_spots.spell_twice", word=word, letter=twice)
    return say("sweet_spots.spell_beside", word=word, one=beside[0], other=beside[1]) if beside else None


def columns_of(word: str) -> list[int]:
    return [ord(letter) - ord("A") for letter in word]


def make(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    if not chosen:
        refuse(_why_not(words.letters[0]) if len(words.letters) == 1 else None)
        raise BadText("sweet_spots.no_own", last=LAST)
    word = rng.choice(chosen)
    columns = columns_of(word)
    field = field_of(max(SMALLEST, len(word), max(columns) + 1))
    chests = sum(1 << row * field.size + column for row, column in enumerate(columns))
    puzzle = board_around(field, chests, rng, pulse)
    return Made(puzzle, (), (say("sweet_spots.spells", word=word, count=len(word)),))


FROM_WORDS = FromWords(fitting, make)
