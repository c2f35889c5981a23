"""The whole way through a crossword, word by word, as a good solver would take it: what is wrong is rubbed out, then
each time the word that is easiest to find, by its clue and by what stands of it."""

from __future__ import annotations

from collections.abc import Iterator

from generators.crossword import rules
from generators.crossword.hints import mend
from generators.crossword.known import Known, effort, known, prepare, standing
from generators.crossword.rules import Move, Reveal, State
from generators.crossword.techniques import because, technique
from generators.kernel.kind import Hint, Pulse
from generators.kernel.phrases import say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import slot_name


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Every word, but for those that the others fill on their way."""
    prepare(pulse)
    for spot in sorted(rules.mistakes(state)):
        pulse()
        hint = mend(state, spot)
        yield hint
        state = rules.play(state, hint.move)
    yield from _words(state, pulse)


def _words(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    slots, words = state.puzzle.solution.slots, known(state.puzzle)
    efforts: dict[int, float] = {}  # of the words with gaps
    changed = set(range(len(slots)))
    while True:
        for place in changed:
            pulse()
            letters = standing(state, slots[place])
            efforts.pop(place, None)
            if any(state.letter(spot) == BLANK for spot in slots[place].spots):
                efforts[place] = effort(words[place], letters)
        if not efforts:
            break
        easiest = min(efforts, key=lambda place: (efforts[place], place))
        yield _word(state, slots[easiest], words[easiest])
        state = rules.play(state, Reveal(slots[easiest].direction, slots[easiest].start))
        changed = {easiest, *(each.other for each in state.puzzle.solution.junctions[easiest])}


def _word(state: State, slot: Slot, word: Known) -> Hint[Move]:
    letters = standing(state, slot)
    found = technique(word, letters)
    return Hint(
        say("lattice.look", slot=slot_name(slot)),
        because("way", slot, word, letters),
        Reveal(slot.direction, slot.start),
        frozenset(slot.spots),
        frozenset(spot for spot in slot.spots if state.letter(spot) == BLANK),
        technique=found.name,
        level=found.level,
    )
