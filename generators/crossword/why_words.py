"""How it is said that a word was found, or that a letter is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from generators.crossword.cryptic.explain import parsed
from generators.crossword.word_facts import GAP, WordFacts
from generators.kernel.kind import Spot, Technique
from generators.kernel.phrases import Phrase, listed, say
from generators.lattice.layout import Slot
from generators.lattice.letters import slot_name

ONLY = "only"  # one word fits, so that the sentence says nothing of the clue


def because(table: str, slot: Slot, word: WordFacts, letters: str, found: Technique) -> Phrase:
    """The clue, the answer, and what stood; in sentences of that table: of a way, or of what was played."""
    missing = letters.count(GAP)
    key = _key(word, letters, found)
    parse = parsed(word.cryptic) if word.cryptic else None
    sentence = say(
        f"crossword.{table}.{key}",
        head=head(slot, word),
        level=parse or say(f"crossword.clue.level_{word.difficulty}"),
        count=len(letters) - missing,
        all=len(letters),
        letters=letters,
        left=missing,
        words=word.fitting(letters),
    )
    return say("cryptic_clue.found", words=sentence, parsed=parse) if parse and key == ONLY else sentence


def _key(word: WordFacts, letters: str, found: Technique) -> str:
    missing = letters.count(GAP)
    if found.name == "last_letters":
        return "last_one" if missing == 1 else "last_some"
    if found.name == "by_crossings":
        return ONLY if word.fitting(letters) == 1 else "few"
    key = "given" if found.name == "a_word" else "clue"
    return key if missing < len(letters) else f"{key}_cold"


def head(slot: Slot, word: WordFacts) -> Phrase:
    key = "crossword.clue.head" if word.clue else "crossword.clue.head_bare"
    return say(key, slot=slot_name(slot), clue=word.clue, word=word.answer)


def wrong_letter(letter: str, spot: Spot, slots: Sequence[Slot]) -> Phrase:
    names = listed([slot_name(slot) for slot in slots])
    return say("crossword.why.wrong", letter=letter, row=spot[0] + 1, column=spot[1] + 1, slots=names)
