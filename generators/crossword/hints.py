"""A hint for a crossword, and the whole way, word by word.

A hint rubs out a wrong letter. Else it says where to look, then an easier clue, or a cryptic one bit by bit, then how
many words fit what stands, and only then a letter. The way is that of a good solver: what is wrong is rubbed out, then
each time the word comes that is easiest to find, by its clue and by what stands of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.crossword import rules
from generators.crossword.cryptic.explain import steps
from generators.crossword.cryptic.fodder import log_word_of
from generators.crossword.cryptic.spans import FODDER
from generators.crossword.rules import LETTER, Clear, Move, Reveal, State
from generators.crossword.why import A_LETTER, technique
from generators.crossword.why_words import because
from generators.crossword.word_facts import GAP, WordFacts, effort, letters_in, prepare, word_facts
from generators.kernel.kind import MISTAKE, Hint, Link, Pulse, Spot, Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The wrong letter to rub out; else the next letter of the word that has the most."""
    prepare(pulse)
    wrong = rules.mistakes(state)
    return mend(state, min(wrong)) if wrong else _help(state)


def mend(state: State, spot: Spot) -> Hint[Move]:
    slot = state.puzzle.solution.slots[state.puzzle.solution.through[spot][0][0]]
    words = say("crossword.hint.wrong", letter=state.letter(spot), slot=slot_name(slot))
    return _hint(slot, spot, MISTAKE, words, Clear(LETTER, spot))


def _help(state: State) -> Hint[Move] | None:
    open_slots = [slot for slot in state.puzzle.solution.slots if _blanks(state, slot)]
    if not open_slots:
        return None
    slot = min(open_slots, key=lambda slot: _blanks(state, slot) / slot.length)
    place, spot = next((place, spot) for place, spot in enumerate(slot.spots) if state.letter(spot) == BLANK)
    letter = state.puzzle.answer_at(spot)
    key = "crossword.hint.letters" if len(letter) > 1 else "crossword.hint.letter"
    words = say(key, place=place_name(place), slot=slot_name(slot), letter=letter)
    word = word_facts(state.puzzle)[state.puzzle.solution.slots.index(slot)]
    clue: list[Link[Move]] = list(_of_clue(word, slot))
    named, lit = clue[-1].parts if clue else frozenset(), frozenset(slot.spots)
    rest: list[Link[Move]] = [Link(each, None, lit, parts=named) for each in (*_of_letters(state, slot, word), words)]
    return replace(_hint(slot, spot, A_LETTER, words, Reveal(LETTER, spot)), chain=(*clue, *rest))


def _of_clue(word: WordFacts, slot: Slot) -> Iterator[Link[Move]]:
    """A cryptic clue taken apart, step by step; of another an easier one."""
    lit = frozenset(slot.spots)
    if word.cryptic:
        for words, parts in steps(word.cryptic):
            yield Link(words, None, lit, parts=parts, log_word=log_word_of(slot) if FODDER in parts else "")
    elif word.easier:
        yield Link(say("crossword.hint.easier", slot=slot_name(slot), clue=word.easier), None, lit)


def _of_letters(state: State, slot: Slot, word: WordFacts) -> list[Phrase]:
    """How many words fit the letters that stand."""
    letters, found = letters_in(state, slot), []
    if GAP * len(letters) != letters and word.listed and word.plain:
        fit = word.fitting(letters)
        only = say("crossword.hint.only_fit", letters=letters)
        found.append(say("crossword.hint.fit", count=fit, letters=letters) if fit > 1 else only)
    return found


def _hint(slot: Slot, spot: Spot, found: Technique, words: Phrase, move: Move) -> Hint[Move]:
    where = say("lattice.look", slot=slot_name(slot))
    lit, targets = frozenset(slot.spots), frozenset((spot,))
    return Hint(where, words, move, lit, targets, technique=found.name, level=found.level)


def _blanks(state: State, slot: Slot) -> int:
    return sum(state.letter(spot) == BLANK for spot in slot.spots)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    prepare(pulse)
    for spot in sorted(rules.mistakes(state)):
        pulse()
        step = mend(state, spot)
        yield step
        state = rules.play(state, step.move)
    yield from _words(state, pulse)


def _words(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    slots, words = state.puzzle.solution.slots, word_facts(state.puzzle)
    efforts: dict[int, float] = {}  # of the words with gaps
    changed = set(range(len(slots)))
    while True:
        for place in changed:
            pulse()
            letters = letters_in(state, slots[place])
            efforts.pop(place, None)
            if any(state.letter(spot) == BLANK for spot in slots[place].spots):
                efforts[place] = effort(words[place], letters)
        if not efforts:
            break
        easiest = min(efforts, key=lambda place: (efforts[place], place))
        yield _word(state, slots[easiest], words[easiest])
        state = rules.play(state, Reveal(slots[easiest].direction, slots[easiest].start))
        changed = {easiest, *(each.other for each in state.puzzle.solution.junctions[easiest])}


def _word(state: State, slot: Slot, word: WordFacts) -> Hint[Move]:
    letters = letters_in(state, slot)
    found = technique(word, letters)
    return Hint(
        say("lattice.look", slot=slot_name(slot)),
        because("way", slot, word, letters, found),
        Reveal(slot.direction, slot.start),
        frozenset(slot.spots),
        frozenset(spot for spot in slot.spots if state.letter(spot) == BLANK),
        technique=found.name,
        level=found.level,
    )
