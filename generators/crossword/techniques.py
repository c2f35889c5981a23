"""What finds a word of a crossword: its clue, or the words that cross it."""

from __future__ import annotations

from generators.crossword.fitting import GAP, fitting
from generators.crossword.known import UNKNOWN, Known
from generators.kernel.ladder import EASY, HARD, MEDIUM, MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import Slot
from generators.lattice.letters import slot_name

A_LETTER = Technique("a_letter", EASY, 1)  # given away: nothing is concluded from clues
A_WORD = Technique("a_word", EASY, 1)  # the same
LAST_LETTERS = Technique("last_letters", EASY, 1)
BY_EASY_CLUE = Technique("by_easy_clue", EASY, 1)
BY_CROSSINGS = Technique("by_crossings", MEDIUM, 2)
BY_FAIR_CLUE = Technique("by_fair_clue", MEDIUM, 2)
BY_CLUE = Technique("by_clue", MEDIUM, 2)  # of a file, which says nothing of how hard it is
BY_HARD_CLUE = Technique("by_hard_clue", HARD, 4)
TECHNIQUES = (
    *(MISTAKE, A_LETTER, A_WORD, LAST_LETTERS, BY_EASY_CLUE),
    *(BY_CROSSINGS, BY_FAIR_CLUE, BY_CLUE, BY_HARD_CLUE),
)

FEW = 5  # words that fit, among which the right one is soon seen
_LONG = 7  # letters of a word of which two are soon filled in; else one is
_BY_DIFFICULTY = {UNKNOWN: BY_CLUE, 1: BY_EASY_CLUE, 2: BY_FAIR_CLUE, 3: BY_HARD_CLUE}


def technique(word: Known, letters: str) -> Technique:
    """By which the word is found when these letters of it stand."""
    missing = letters.count(GAP)
    if missing == len(letters):
        return _BY_DIFFICULTY[word.difficulty] if word.clue else A_WORD
    if not word.clue:
        return BY_CROSSINGS if _fits(word, letters) == 1 else A_WORD
    if missing <= (2 if len(letters) >= _LONG else 1):
        return LAST_LETTERS
    return BY_CROSSINGS if _fits(word, letters) <= FEW else _BY_DIFFICULTY[word.difficulty]


def _fits(word: Known, letters: str) -> int:
    """Words of the dictionary, where it says something of this one."""
    return fitting(letters) if word.listed and word.plain else FEW + 1


def because(table: str, slot: Slot, word: Known, letters: str) -> Phrase:
    """The clue, the answer, and what stood; in sentences of that table: of a way, or of what was played."""
    key = f"crossword.{table}.{_key(word, letters)}"
    missing, fits = letters.count(GAP), _fits(word, letters)
    level = say(f"crossword.clue.level_{word.difficulty}")
    return say(
        key,
        head=head(slot, word),
        level=level,
        count=len(letters) - missing,
        all=len(letters),
        letters=letters,
        left=missing,
        words=fits,
    )


def _key(word: Known, letters: str) -> str:
    """The sentence that says how it was found."""
    found = technique(word, letters)
    missing = letters.count(GAP)
    if found == LAST_LETTERS:
        return "last_one" if missing == 1 else "last_some"
    if found == BY_CROSSINGS:
        return "only" if _fits(word, letters) == 1 else "few"
    if found == A_WORD:
        return "given" if missing < len(letters) else "given_cold"
    return "clue" if missing < len(letters) else "clue_cold"


def head(slot: Slot, word: Known) -> Phrase:
    key = "crossword.clue.head" if word.clue else "crossword.clue.head_bare"
    return say(key, slot=slot_name(slot), clue=word.clue, word=word.answer)
