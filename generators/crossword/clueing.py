"""Which clue each answer of a grid gets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generators.crossword.vocabulary import Vocabulary


def clues_for(answers: Sequence[str], words: Vocabulary, rng: Random, theme: str = "") -> tuple[str, ...] | None:
    """A clue for each, as near to the level as the bank has, that names no other answer and is not just the theme;
    rather one that does not name the theme at all. None if a word has none."""
    told = words.named(theme)
    families = {root: word for word in answers for root in words.roots_of(word.lower())}

    def is_fair(word: str, text: str) -> bool:
        named = words.named(text)
        return all(families.get(root, word) == word for root in named) and not (named and named <= told)

    chosen: list[str] = []
    for word in answers:
        fair = [clue.text for clue in words.clues(word) if is_fair(word, clue.text)]
        if not fair:
            return None
        silent = [text for text in fair if not words.named(text) & told]
        chosen.append(rng.choice(silent or fair))
    return tuple(chosen)
