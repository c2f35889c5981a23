"""How the reason for a mark is said, and where it can be seen.

A step of a technique says something of all the cells that it lights; here it is said of those that matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generators.kernel.bits import union
from generators.kernel.kind import Link, Why
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, chained, say
from generators.sweet_spots.field import Plan
from generators.sweet_spots.proofs import LONG, Consequence, ProofStep, Reason, hardest_of
from generators.sweet_spots.rules import Move
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on
from generators.sweet_spots.techniques.ladder import BOOKKEEPING
from generators.sweet_spots.techniques.whatif import Chain, Supposition, suppose

MOST_NAMED = 3  # cells in a sentence

_ONE = {  # sentences about lit cells, as they are said of a few that are named
    "sweet_spots.why.crowding_one": "crowding",
    "sweet_spots.why.crowding_many": "crowding",
    "sweet_spots.why.touched": "touched",
    "sweet_spots.why.unusable": "unusable",
    "sweet_spots.why.pair_unusable": "pair_unusable",
    "sweet_spots.why.forced": "forced",
    "sweet_spots.why.pair_forced": "pair_forced",
}
_OF_CHESTS = ("forced", "pair_forced")  # these name one cell and no more


def explained(sort: str, reason: Reason, targets: int) -> Why:
    words, lines, spots = _because(reason)
    plan, technique = reason.here.plan, reason.technique
    return Why(sort, words, technique.name, technique.level, plan.spots(spots, lines), plan.spots(targets))


def _because(reason: Reason) -> tuple[Phrase, tuple[int, ...], int]:
    here, negated = reason.here, reason.negated
    match reason.proof:
        case Consequence() as found:
            return _one_step(here, found, negated.spot), *_seen(found.step, reason.technique)
        case str() as key:
            words = say(f"sweet_spots.review.{key}") if key != LONG else _long(here, negated)
            return words, (), negated.spot
        case tuple() as trail:
            return _steps(trail, negated.spot), *_seen(hardest_of(trail).step, reason.technique)
        case chain:
            lines = tuple(line for outcome in chain.outcomes for line in outcome.lines)
            return in_turn(each.words for each in chain_links(here, chain)), lines, negated.spot


def _seen(step: Step, technique: Technique) -> tuple[tuple[int, ...], int]:
    marks = 0 if technique.name in BOOKKEEPING else step.chests | step.crosses
    return step.lines, step.spots | marks


def _about(here: BoardView, step: Step, matters: int) -> Phrase:
    """Why the marks of the step follow, those on these spots above all."""
    name = _ONE.get(step.because.key)
    cells = matters & (step.chests | step.crosses)
    if name is None or not 1 <= cells.bit_count() <= (1 if name in _OF_CHESTS else MOST_NAMED):
        return step.because
    lines = {what: blank for what, blank in step.because.blanks if isinstance(blank, Phrase)}
    return say_on(f"sweet_spots.one.{name}", here.plan, **lines | {"spot": cells})


def _one_step(here: BoardView, found: Consequence, spot: int) -> Phrase:
    """Why that mark follows from one step: by itself, as a last spot that it leaves, or by what that rules out."""
    plan, step = here.plan, found.step
    if spot & (step.chests | step.crosses):
        return _about(here, step, spot)
    lines = plan.lines[spot.bit_length() - 1] if found.after.last_spots() & spot else ()
    line = next((each for each in lines if found.after.room(each).bit_count() == found.after.missing[each]), None)
    if not found.chests & spot or line is None:
        return _then(_about(here, step, step.chests), here, spot)
    left = found.after.missing[line]
    key = "leaves_one" if left == 1 else "leaves_many"
    why = _about(here, step, plan.masks[line])
    return say_on(f"sweet_spots.review.{key}", plan, why=why, line=line, count=left)


def _then(why: Phrase, here: BoardView, spot: int) -> Phrase:
    return say_on("sweet_spots.review.brings", here.plan, why=why, spot=spot)


def _long(here: BoardView, supposed: Supposition) -> Phrase:
    end = say("sweet_spots.review.in_the_end")
    return in_turn((in_words(here.plan, supposed), end, supposed.conclusion(here).because))


def _steps(trail: Sequence[ProofStep], spot: int) -> Phrase:
    """The steps that lead to the mark: two of them, or the hardest and the last of more."""
    hardest, last = hardest_of(trail), trail[-1]
    words = {id(each): _step(trail, at, spot) for at, each in enumerate(trail)}
    end = words[id(last)]
    if not spot & (last.step.chests | last.step.crosses):
        end = _then(end, last.before, spot)
    if len(trail) == 1:
        return end
    if len(trail) == 2:
        return say("sweet_spots.review.two_steps", first=words[id(trail[0])], second=end)
    if hardest is last:
        return say("sweet_spots.review.steps_last", count=len(trail), last=end)
    return say("sweet_spots.review.steps", count=len(trail), hardest=words[id(hardest)], last=end)


def _step(trail: Sequence[ProofStep], at: int, spot: int) -> Phrase:
    """A step, said of those of its marks on which later steps rest."""
    here, step = trail[at].before, trail[at].step
    if step.because.key.startswith("sweet_spots.why.what_if"):
        return _long(here, Supposition(step.spots, chest=not step.chests))
    return _about(here, step, spot | union(then.matter(trail[at]) for then in trail[at + 1 :]))


def chain_links(here: BoardView, found: Chain) -> tuple[Link[Move], ...]:
    board, supposed = here.plan, found.supposed
    so = supposed.conclusion(here).because
    now = suppose(here, supposed)
    spot = board.spots(supposed.spot)
    links = [Link(in_words(board, supposed), here.move_to(now), spot, spot)]
    for outcome in found.outcomes:
        after = now.put(outcome.chests, outcome.crosses)
        move = None if outcome.breaks else now.move_to(after)
        words = in_turn((outcome.words, so)) if outcome.breaks else outcome.words
        targets = board.spots(outcome.chests | outcome.crosses)
        links.append(Link(words, move, board.spots(0, outcome.lines) | targets, targets, outcome.breaks))
        now = after
    return tuple(links)


def in_words(board: Plan, supposed: Supposition) -> Phrase:
    return say_on(f"sweet_spots.chain.{'chest' if supposed.chest else 'none'}", board, spot=supposed.spot)


def in_turn(sentences: Iterable[Phrase]) -> Phrase:
    return chained("sweet_spots.chain.and_then", sentences)
