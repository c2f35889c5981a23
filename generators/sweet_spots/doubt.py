"""Whether a chest is proved: by what is marked now, in one step that people take. If not, two chests that both seem
possible, or why it cannot be there.

    A A B     Neither A nor the first row tells which of the two spots of A has the chest. So each is in doubt, and the
    . . B     other one is shown beside it: nothing breaks with a chest here, and nothing with one there.

A mark that a hint would give is proved as well, so that nobody is refused who follows hints.
"""

from __future__ import annotations

from generators.kernel.bits import bits
from generators.kernel.kind import JUSTIFIED, SLIP, Doubt, Link, Pulse
from generators.kernel.phrases import say
from generators.sweet_spots.hints import hint
from generators.sweet_spots.proofs import refuted_at_once
from generators.sweet_spots.rules import Mark, Move, State, play
from generators.sweet_spots.solver import answers
from generators.sweet_spots.techniques.board_view import BoardView, say_on
from generators.sweet_spots.techniques.whatif import Supposition, suppose
from generators.sweet_spots.why import why


def counts(_: State, move: Move) -> bool:
    """Crosses are notes: nobody has to prove them."""
    return any(mark is Mark.CHEST for _, mark in move.changes)


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    new = tuple(spot for spot, mark in move.changes if mark is Mark.CHEST is not state.at(spot))
    found = why(state, Move(tuple((spot, Mark.CHEST) for spot in new)), pulse) if new else None
    if found is None or found.sort == JUSTIFIED:
        return None
    clear = play(state, Move(tuple((spot, Mark.EMPTY) for spot in new)))
    known = answers(state.puzzle)
    here, wrong = known.right_marks(clear, pulse)
    instead = Move(tuple((spot, Mark.EMPTY) for spot in new)) if clear != state else None
    if wrong:
        return Doubt(say("sweet_spots.doubt.mistake"), instead=instead)
    if found.sort != SLIP and _hinted(clear, new, pulse):
        return None
    here, chest = here.with_forced_crosses(), known.plan.field.mask(new[:1])
    if refuted_at_once(here, Supposition(chest, chest=True), pulse):
        return Doubt(say("sweet_spots.doubt.cannot_be"), frozenset(new), why=found, instead=instead)
    return _both(here, chest, instead, pulse)


def _hinted(state: State, new: tuple[tuple[int, int], ...], pulse: Pulse) -> bool:
    step = hint(state, pulse)
    return step is not None and {(spot, Mark.CHEST) for spot in new} <= set(step.move.changes)


def _both(here: BoardView, chest: int, instead: Move | None, pulse: Pulse) -> Doubt[Move]:
    """A chest on the spot, and one that could be in its place; or else none."""
    others = (index for line in _lines(here, chest) for index in bits(here.room(line) & ~chest))
    possible = (Supposition(1 << other, chest=True) for other in others)
    other = next((each for each in possible if not refuted_at_once(here, each, pulse)), Supposition(chest, chest=False))
    ways = (_way(here, Supposition(chest, chest=True)), _way(here, other))
    spots = here.plan.spots(chest | other.spot)
    return Doubt(say("sweet_spots.doubt.both"), spots, ways, instead=instead)


def _lines(here: BoardView, chest: int) -> list[int]:
    """The lines of the spot, the tightest first."""
    lines = here.plan.lines[chest.bit_length() - 1]
    return sorted(lines, key=lambda line: (here.room(line).bit_count() - here.missing[line], -line))


def _way(here: BoardView, supposed: Supposition) -> Link[Move]:
    """The marks that the chest brings: crosses around it, and in the lines that it fills."""
    key = "sweet_spots.doubt.chest" if supposed.chest else "sweet_spots.doubt.none"
    words = say_on(key, here.plan, spot=supposed.spot)
    return Link(words, here.move_to(suppose(here, supposed)), here.plan.spots(supposed.spot))
