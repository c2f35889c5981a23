"""The reason that can be given for one mark: at once, or after more thought.

What is to be shown is that something could not be otherwise: `otherwise` is a supposition, a chest there or none.
"""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import Pulse, Spots, Why
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.answers import Answers
from generators.sweet_spots.hints import SEVERAL, TECHNIQUES, chain_links, in_turn, lit, spots_of
from generators.sweet_spots.insight import insight
from generators.sweet_spots.later import SUPPOSING, later
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.chains import SHORT, Chain, by_counting, in_words
from generators.sweet_spots.techniques.ladder import LADDER, LAST_RESORT
from generators.sweet_spots.techniques.sight import Sight, line_phrase, spot_phrase
from generators.sweet_spots.techniques.whatif import Supposition
from generators.sweet_spots.telling import from_one_step, hardest_of, in_steps, in_the_end

GLANCE = 2  # links of a what-if that can be seen without setting out on one

AROUND, FULL = LADDER[:2]
TRIAL = next(rung for rung in LADDER if rung.name == LAST_RESORT)


@dataclass(frozen=True, slots=True)
class Reason:
    technique: Technique
    because: Phrase
    spots: Spots

    def why(self, sort: str, targets: Spots) -> Why:
        return Why(sort, self.because, self.technique.name, self.technique.level, self.spots, targets)

    def hardness(self) -> int:
        return TECHNIQUES.index(self.technique)


def ruled_out(here: Sight, spot: int) -> Reason | None:
    """What needs no thought: a chest beside it, or a line that has its chests."""
    plan = here.plan
    index = spot.bit_length() - 1
    if chests := plan.field.near[index] & here.chests:
        chest = chests & -chests
        because = say("sweet_spots.why.around", spot=spot_phrase(plan, chest))
        return Reason(AROUND, because, spots_of(plan, chest))
    line = next((each for each in plan.lines[index] if here.missing[each] <= 0), None)
    if line is None:
        return None
    return Reason(FULL, say("sweet_spots.why.full", line=line_phrase(plan, line)), lit(plan, (line,), 0))


def at_once(here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason | None:
    """From one step in a position that is booked; of what-ifs, those that why.py counts."""
    chests, crosses = (0, otherwise.spot) if otherwise.chest else (otherwise.spot, 0)
    seen = insight(here)
    known = seen.easiest(chests, crosses, pulse)
    if known is None:
        return _last_means(here, otherwise, pulse) if seen.stuck() else _at_a_glance(here, otherwise, pulse)
    step, plan = known.step, here.plan
    spots = lit(plan, step.lines, step.spots | step.chests | step.crosses)
    return Reason(known.rung, from_one_step(here, known, otherwise.spot), spots)


def _at_a_glance(here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason | None:
    found = by_counting(here, otherwise, pulse)
    return _chained(here, found) if found and len(found.outcomes) <= GLANCE else None


def _last_means(here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason | None:
    if not otherwise.refuted(here, Search(here.plan, pulse)):
        return None
    return _supposed(here, otherwise, pulse) or _in_the_end(here, otherwise)


def _supposed(here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason | None:
    """By a what-if that can be told."""
    for follow in (by_counting, in_words):
        found = follow(here, otherwise, pulse)
        if found and len(found.outcomes) <= SHORT:
            return _chained(here, found)
    return None


def _chained(here: Sight, found: Chain) -> Reason:
    so = found.supposed.step(here).because
    lines = tuple(line for outcome in found.outcomes for line in outcome.lines)
    return Reason(SUPPOSING, in_turn(chain_links(here, found, so)), lit(here.plan, lines, found.supposed.spot))


def _in_the_end(here: Sight, otherwise: Supposition) -> Reason:
    because = in_the_end(here.plan, otherwise, otherwise.step(here).because)
    return Reason(SUPPOSING, because, spots_of(here.plan, otherwise.spot))


# --- after more thought


def after_thought(known: Answers, here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason:
    """What a right mark would have followed from that did not follow at once."""
    return _climbed(here, otherwise, pulse) or _tried(known, here, otherwise, pulse)


def against(here: Sight, wrong: Supposition, pulse: Pulse) -> Reason:
    """Why it cannot be: what is easiest to see, or else where supposing it leads."""
    found = at_once(here, wrong, pulse) or _supposed(here, wrong, pulse) or _climbed(here, wrong, pulse)
    return found or Reason(TRIAL, say("sweet_spots.review.no_solution"), spots_of(here.plan, wrong.spot))


def _climbed(here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason | None:
    trail = later(here, otherwise, pulse)
    if not trail:
        return None
    if len(trail) == 1 and trail[0].rung is SUPPOSING:
        return _supposed(here, otherwise, pulse) or _in_the_end(here, otherwise)
    hardest = hardest_of(trail)
    step = hardest.step
    spots = lit(here.plan, step.lines, step.spots | step.chests | step.crosses)
    return Reason(hardest.rung, in_steps(trail, otherwise.spot), spots)


def _tried(known: Answers, here: Sight, otherwise: Supposition, pulse: Pulse) -> Reason:
    """Where no technique leads there: does the other mark fit as well?"""
    marks = here.plan.field.all & ~here.free & ~here.chests
    chests, crosses = (otherwise.spot, 0) if otherwise.chest else (0, otherwise.spot)
    spots = spots_of(here.plan, otherwise.spot)
    if known.fitting(here.chests | chests, marks | crosses, pulse) is not None:
        return Reason(SEVERAL, say("sweet_spots.review.several"), spots)
    return Reason(TRIAL, say("sweet_spots.review.trial"), spots)
