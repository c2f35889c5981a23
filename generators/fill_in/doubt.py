"""Whether a word is proved: by what stands now, in a step that people take. If not, two words that both still fit, or
why it cannot stand there.

A word that is typed is judged by its last letter, as if it had been placed at once. A word that a hint would give is
proved as well, so that nobody is refused who follows hints.

    C . .      CAT COD DEN TEN      Nothing tells yet whether CAT or COD goes across: each is in doubt.
    . # .
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.fill_in.analysis import SHORT, crossed, view_of
from generators.fill_in.hints import hint
from generators.fill_in.rules import Lift, Move, Place, Put, State, lifted, play, slot_of
from generators.fill_in.solver import mistakes, with_letters
from generators.fill_in.why import letters_under_way, why
from generators.kernel.kind import JUSTIFIED, Doubt, Link, Pulse
from generators.kernel.phrases import say
from generators.lattice.layout import BLANK


def counts(state: State, move: Move) -> bool:
    return next(_completed(state, move), None) is not None


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    """Why one of the words that the move completes is not proved. One that crosses a proved word in its last open cell
    needs no proof of its own, unless other letters of it were only typed."""
    after = play(state, move)
    loose = {each: bool(letters_under_way(after, _index(state, each))) for each in _completed(state, move)}
    judged = [each for each in loose if loose[each] or each == move or isinstance(move, Put)]
    found = {each: _doubt(state, each, pulse) for each in judged}
    proved = None in found.values()
    return next((why for each, why in found.items() if why is not None and (loose[each] or not proved)), None)


def _completed(state: State, move: Move) -> Iterator[Place]:
    """The words of the list that stand after the move, and did not before."""
    if isinstance(move, Lift) or (isinstance(move, Put) and move.letter in (BLANK, state.letter(move.spot))):
        return
    after = play(state, move)
    for slot in state.puzzle.layout.slots:
        word = after.reads(slot)
        if word in state.puzzle.words and state.reads(slot) != word:
            yield Place(slot.start, slot.direction, word)


def _index(state: State, move: Place) -> int:
    return state.puzzle.layout.slots.index(slot_of(state, move))


def _doubt(state: State, move: Place, pulse: Pulse) -> Doubt[Move] | None:
    found = why(state, move, pulse)
    if found is None or found.sort == JUSTIFIED:
        return None
    slot, index = slot_of(state, move), _index(state, move)
    typed = dict.fromkeys(letters_under_way(state, index), BLANK)
    base = with_letters(lifted(state, slot, move.word), typed)
    spots = frozenset(slot.spots)
    if mistakes(base, pulse):
        return Doubt(say("fill_in.doubt.mistake"))
    step = hint(base, pulse)
    if step is not None and step.move == move:
        return None
    words = _possible(base, index, pulse)
    if move.word not in words or len(words) == 1:
        return Doubt(say("fill_in.doubt.cannot_be", word=move.word), spots, why=found)
    one, other = move.word, next(word for word in words if word != move.word)
    ways = (_way(move, one), _way(move, other))
    return Doubt(say("fill_in.doubt.both", one=one, other=other), spots, ways)


def _possible(base: State, index: int, pulse: Pulse) -> list[str]:
    """The words of a slot that leave every crossing slot another word, as far as anybody follows."""
    view = view_of(base)
    for _ in range(SHORT):
        pulse()
        view = crossed(view)
    return view.choices.get(index, [])


def _way(move: Place, word: str) -> Link[Move]:
    return Link(say("fill_in.doubt.word", word=word), Place(move.spot, move.direction, word))
