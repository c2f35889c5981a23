"""Reasons for one mark in words: what a step says of all the cells that it lights, said of those that matter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from generators.kernel.bits import bits
from generators.kernel.phrases import Phrase, listed, say
from generators.sweet_spots.field import Plan
from generators.sweet_spots.insight import Known, last
from generators.sweet_spots.later import Thinking
from generators.sweet_spots.techniques.deductions import put
from generators.sweet_spots.techniques.ladder import LADDER
from generators.sweet_spots.techniques.sight import Sight, Step, line_phrase, spot_phrase
from generators.sweet_spots.techniques.whatif import Supposition

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


def told(plan: Plan, step: Step, matters: int) -> Phrase:
    """Why the marks of the step follow, those on these spots above all."""
    name = _ONE.get(step.because.key)
    cells = matters & (step.chests | step.crosses)
    if name is None or not 1 <= cells.bit_count() <= (1 if name in _OF_CHESTS else MOST_NAMED):
        return step.because
    spot = listed([spot_phrase(plan, 1 << index) for index in bits(cells)], "or")
    lines = {what: blank for what, blank in step.because.blanks if what != "spot"}
    return say(f"sweet_spots.one.{name}", spot=spot, **lines)


def from_one_step(here: Sight, known: Known, spot: int) -> Phrase:
    """Why that mark follows from one step: by itself, as a last spot that it leaves, or by what that rules out."""
    plan, step = here.plan, known.step
    if spot & (step.chests | step.crosses):
        return told(plan, step, spot)
    after = put(here, step.chests, step.crosses)
    line = _left_in(after, spot)
    if not known.chests & spot or line is None:
        return say("sweet_spots.review.brings", why=told(plan, step, step.chests), spot=spot_phrase(plan, spot))
    why, left = told(plan, step, plan.masks[line]), after.missing[line]
    key = "leaves_one" if left == 1 else "leaves_many"
    return say(f"sweet_spots.review.{key}", why=why, line=line_phrase(plan, line), count=left)


def _left_in(here: Sight, spot: int) -> int | None:
    """The line of which it is one of the last spots."""
    lines = here.plan.lines[spot.bit_length() - 1] if last(here) & spot else ()
    return next((line for line in lines if here.room(line).bit_count() == here.missing[line]), None)


def in_the_end(plan: Plan, supposed: Supposition, so: Phrase) -> Phrase:
    """A what-if that is too long to be told."""
    key = "chest" if supposed.chest else "none"
    suppose = say(f"sweet_spots.chain.{key}", spot=spot_phrase(plan, supposed.spot))
    return reduce(and_then, (suppose, say("sweet_spots.review.in_the_end"), so))


def and_then(first: Phrase, second: Phrase) -> Phrase:
    return say("sweet_spots.chain.and_then", first=first, second=second)


# --- several steps


def in_steps(trail: Sequence[Thinking], spot: int) -> Phrase:
    """How they lead to the mark on that spot: two of them, or the hardest and the last of more."""
    hardest = hardest_of(trail)
    words = {id(each): _thought(trail, at, spot) for at, each in enumerate(trail)}
    end, step = words[id(trail[-1])], trail[-1].step
    if not spot & (step.chests | step.crosses):
        end = say("sweet_spots.review.brings", why=end, spot=spot_phrase(trail[-1].before.plan, spot))
    if len(trail) == 1:
        return end
    if len(trail) == 2:
        return say("sweet_spots.review.two_steps", first=words[id(trail[0])], second=end)
    if hardest is trail[-1]:
        return say("sweet_spots.review.steps_last", count=len(trail), last=end)
    return say("sweet_spots.review.steps", count=len(trail), hardest=words[id(hardest)], last=end)


def hardest_of(trail: Sequence[Thinking]) -> Thinking:
    return max(reversed(trail), key=lambda each: LADDER.index(each.rung))


def _thought(trail: Sequence[Thinking], at: int, spot: int) -> Phrase:
    """What matters of a step is what later ones rest on."""
    each = trail[at]
    plan, step = each.before.plan, each.step
    if step.because.key.startswith("sweet_spots.why.what_if"):
        return in_the_end(plan, Supposition(step.spots, chest=not step.chests), step.because)
    matters = spot
    for then in trail[at + 1 :]:
        matters |= then.matter(each)
    return told(plan, step, matters)
