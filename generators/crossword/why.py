"""Why a letter: a word that it completes, or one that it makes wrong; and how words are found.

A letter alone says little, so words are judged: when the last letter of one is written and all are right. What had been
written of it just before cannot be separated from what stood; so only letters in crossing words that were full count as
help. A pencilled letter that is wrong was a try; a wrong one beside another in the same word is the same mistake, and
followed from it where the other came with a word that crosses.

    # S # #      The O completes LION. L and N stood before, too; but of full words SKI alone crossed it, so that it was
    # K # #      found by its clue and one letter: _ I _ _.
    L I _ N
"""

from __future__ import annotations

from generators.crossword import rules
from generators.crossword.cryptic.parse import DEVICES
from generators.crossword.rules import Move, Put, State, stands
from generators.crossword.why_words import because, wrong_letter
from generators.crossword.word_facts import FEW, GAP, UNKNOWN, WordFacts, letters_in, prepare, word_facts
from generators.kernel.kind import EASY, FOLLOWED, FOUND, HARD, MEDIUM, MISTAKE, SLIP, Pulse, Spot, Technique, Why
from generators.kernel.phrases import say
from generators.lattice.layout import Slot

A_LETTER = Technique("a_letter", EASY, 1)  # given away: nothing is concluded from clues
A_WORD = Technique("a_word", EASY, 1)  # the same
LAST_LETTERS = Technique("last_letters", EASY, 1)
BY_EASY_CLUE = Technique("by_easy_clue", EASY, 1)
BY_CROSSINGS = Technique("by_crossings", MEDIUM, 2)
BY_FAIR_CLUE = Technique("by_fair_clue", MEDIUM, 2)
BY_CLUE = Technique("by_clue", MEDIUM, 2)  # of a file, which says nothing of how hard it is
BY_HARD_CLUE = Technique("by_hard_clue", HARD, 4)
BY_DEVICE = {device: Technique(device, HARD, 4) for device in DEVICES}  # of cryptic clues
TECHNIQUES = (
    *(MISTAKE, A_LETTER, A_WORD, LAST_LETTERS, BY_EASY_CLUE),
    *(BY_CROSSINGS, BY_FAIR_CLUE, BY_CLUE, BY_HARD_CLUE),
    *BY_DEVICE.values(),
)

_LONG = 7  # letters of a word of which two are soon filled in; else one is
_BY_DIFFICULTY = {UNKNOWN: BY_CLUE, 1: BY_EASY_CLUE, 2: BY_FAIR_CLUE, 3: BY_HARD_CLUE}


def technique(word: WordFacts, letters: str) -> Technique:
    """The technique by which the word is found when these letters of it stand."""
    missing = letters.count(GAP)
    if missing == len(letters):
        return _by_clue(word) if word.clue else A_WORD
    if not word.clue:
        return BY_CROSSINGS if word.fitting(letters) == 1 else A_WORD
    if missing <= (2 if len(letters) >= _LONG else 1):
        return LAST_LETTERS
    return BY_CROSSINGS if word.fitting(letters) <= FEW else _by_clue(word)


def _by_clue(word: WordFacts) -> Technique:
    return BY_DEVICE[word.cryptic.device] if word.cryptic else _BY_DIFFICULTY[word.difficulty]


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    prepare(pulse)
    if not isinstance(move, Put) or state.letter(move.spot) == move.letter:
        return None
    after = rules.play(state, move)
    wrong = rules.mistakes(after)
    if move.spot in wrong:
        slots = _slots_through(after, move.spot)
        beside = {each: slot for slot in slots for each in slot.spots if each != move.spot and each in wrong}
        same_word = not all(_crossed(after, *each) for each in beside.items())
        if move.pencil or same_word or move.spot in rules.mistakes(state):
            return None
        return _wrong_letter(after, move.spot, followed=bool(beside))
    complete = [slot for slot in _slots_through(after, move.spot) if stands(after, slot)]
    if not complete:
        return None
    # Of two words that one letter completes, the one of which less stood was looked for.
    slot = max(complete, key=lambda slot: held(state, slot, move.spot).count(GAP) / slot.length)
    return _found(state, slot, move.spot)


def held(state: State, slot: Slot, written: Spot) -> str:
    """The word's letters that lay in full crossing words as well, with gaps, before one was written."""
    others = (other for other in state.puzzle.solution.slots if other != slot)
    full = {spot for other in others if GAP not in letters_in(state, other) for spot in other.spots}
    signs = zip(slot.spots, letters_in(state, slot), strict=True)
    return "".join(sign if spot != written and spot in full else GAP for spot, sign in signs)


def _crossed(state: State, spot: Spot, slot: Slot) -> bool:
    """Did this letter come with another word, which crosses?"""
    return any(GAP not in letters_in(state, other) for other in _slots_through(state, spot) if other != slot)


def _slots_through(state: State, spot: Spot) -> list[Slot]:
    layout = state.puzzle.solution
    return [layout.slots[place] for place, _ in layout.through[spot]]


def _found(state: State, slot: Slot, spot: Spot) -> Why:
    word = word_facts(state.puzzle)[state.puzzle.solution.slots.index(slot)]
    letters = held(state, slot, spot)
    found = technique(word, letters)
    sentence = because("why", slot, word, letters, found)
    return Why(FOUND, sentence, found.name, found.level, frozenset(slot.spots), frozenset((spot,)))


def _wrong_letter(state: State, spot: Spot, *, followed: bool) -> Why:
    slots, at = _slots_through(state, spot), frozenset((spot,))
    if followed:
        return Why(FOLLOWED, say("review.followed"), MISTAKE.name, MISTAKE.level, targets=at)
    lit = frozenset(each for slot in slots for each in slot.spots)
    return Why(SLIP, wrong_letter(state.letter(spot), spot, slots), MISTAKE.name, MISTAKE.level, lit, at)
