"""The words about a cryptic clue: help in steps, none of which says the answer; and its parse, once that is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generators.crossword.cryptic.parse import (
    ANAGRAM,
    CONTAINER,
    CURTAILING,
    DOUBLE,
    HIDDEN,
    CrypticClue,
    Piece,
    letters_of,
)
from generators.crossword.cryptic.spans import DEFINITION, FODDER, INDICATOR
from generators.kernel.phrases import Phrase, listed, say

_STOPS = ",.:;?!“”"

Help = tuple[Phrase, frozenset[str]]  # and the parts of the clue that are named by then


def steps(clue: CrypticClue) -> Iterator[Help]:
    """Definition, device, indicator, fodder, letters: each says a little more."""
    shown = frozenset((DEFINITION,))
    yield say("cryptic_clue.hint.definition", words=clue.definition), shown
    yield say(f"cryptic_clue.hint.{clue.device}"), shown
    if clue.indicator:
        shown |= {INDICATOR}
        yield say("cryptic_clue.hint.indicator", words=" … ".join(clue.indicator)), shown
    shown |= {FODDER}
    pieces = (*clue.inner, *clue.pieces) if clue.device == CONTAINER else clue.pieces
    yield say(f"cryptic_clue.fodder.{clue.device}", words=listed([_clued(piece) for piece in pieces])), shown
    if clue.device != DOUBLE:
        yield _letters(clue), shown


def _clued(piece: Piece) -> Phrase:
    return say("cryptic_clue.other_word" if piece.stated else "cryptic_clue.own_letters", words=piece.words)


def _letters(clue: CrypticClue) -> Phrase:
    """The letters of the fodder; no more than an end of them, where the answer stands in them in a row."""
    key = f"cryptic_clue.letters.{clue.device}"
    if clue.device == ANAGRAM:
        ordered = sorted(clue.letters)
        mixed = reversed(ordered) if "".join(ordered) == clue.answer else ordered  # CHIN would tell itself
        return say(key, letters=" ".join(mixed))
    if clue.device == HIDDEN:
        first, *_, last = clue.pieces[0].words.split()
        return say(key, first=first.strip(_STOPS), last=last.strip(_STOPS))
    if clue.answer in clue.letters:
        key, end = ("ends", -1) if clue.device == CURTAILING else ("begins", 0)
        return say(f"cryptic_clue.letters.{key}", letter=clue.letters[end])
    return say(key, letters=" + ".join(piece.letters for piece in clue.pieces), inner=letters_of(clue.inner))


def parsed(clue: CrypticClue) -> Phrase:
    """The parse in a sentence or two, for who knows the answer."""
    return say(
        f"cryptic_clue.parsed.{clue.device}",
        definition=clue.definition,
        indicator=" … ".join(clue.indicator),
        fodder=_in_order(clue.pieces),
        inner=_in_order(clue.inner) if clue.inner else "",
    )


def _in_order(pieces: Sequence[Piece]) -> Phrase:
    phrases = [
        say("cryptic_clue.given", letters=piece.letters, words=piece.words)
        if piece.stated
        else say("cryptic_clue.own_letters", words=piece.words)
        for piece in pieces
    ]
    return say("cryptic_clue.joined", before=phrases[0], next=_in_order(pieces[1:])) if len(phrases) > 1 else phrases[0]
