"""The proof of a cryptic clue: its letters make the answer, and every word of it has one part to play.

The definition stands at the clue's beginning or end; the words of the indicator and of the fodder stand in it. No word
belongs to two of them, and what is left over are small words that link them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generators.crossword.cryptic.parse import (
    ANAGRAM,
    BEHEADING,
    CHARADE,
    CONTAINER,
    CURTAILING,
    DOUBLE,
    HIDDEN,
    INITIALS,
    REVERSAL,
    SOUND,
    BadClue,
    CrypticClue,
    folded,
    letters_of,
)
from generators.crossword.kin import roots
from generators.kernel.cache import cached
from generators.words.dictionary import asset, dictionary, entries

DEFINITION, INDICATOR, FODDER = PARTS = ("definition", "indicator", "fodder")

_WORD = re.compile(r"[’'][^\W_]+|[^\W_]+")
_LINKS = """
    a an the of in on for from with to by at and or but as is are be was were being been has have had having get gets
    getting got give gives giving given make makes making made that this which who one it its it's their his her my our
    your you i we he she they so then when where while into thus s re ve d ll needs becomes becoming finds
    finding shows showing provides providing produces producing creates creating offers
"""
LINKS = frozenset(_LINKS.split())


@dataclass(frozen=True, slots=True)
class Span:
    """A run of the clue's text that plays one part."""

    part: str
    start: int
    end: int


Run = range  # of words, by their places
Runs = tuple[Run, ...]


def prove(clue: CrypticClue) -> tuple[Span, ...]:
    """The spans of the clue's parts; or a BadClue that says what is wrong."""
    _prove_indicator(clue)
    for piece in (*clue.pieces, *clue.inner):
        if clue.device in _OWN_LETTERS and piece.stated:
            raise BadClue(f"The letters of {clue.device} stand in the clue itself: no “= {piece.letters}” here.")
    _PROOFS[clue.device](clue)
    _prove_secret(clue)
    return spans(clue)


def spans(clue: CrypticClue) -> tuple[Span, ...]:
    """The places of the parts, in order; or a BadClue where they do not stand in the clue, or leave a word over."""
    signs = list(_WORD.finditer(clue.text))
    words = [folded(sign[0]) for sign in signs]
    taken = _placed(clue, words)
    left = [words[place] for place in range(len(words)) if all(place not in run for _, run in taken)]
    strange = [word for word in left if word not in LINKS]
    if strange:
        raise BadClue(f"“{strange[0]}” belongs to no part of the clue.")
    found = (Span(part, signs[run.start].start(), signs[run.stop - 1].end()) for part, run in taken)
    return tuple(sorted(found, key=lambda span: span.start))


def _prove_indicator(clue: CrypticClue) -> None:
    if clue.device == DOUBLE and clue.indicator:
        raise BadClue("A double definition has no indicator.")
    if clue.device not in (DOUBLE, CHARADE) and not clue.indicator:
        raise BadClue(f"The device {clue.device} needs an indicator.")


def _prove_secret(clue: CrypticClue) -> None:
    """The clue does not say the answer, nor does its definition name one of its family."""
    if clue.answer.lower() in _words(clue.text):
        raise BadClue("The answer itself stands in the clue.")
    family = roots(clue.answer.lower(), dictionary())
    for word in _words(clue.definition):
        if family & roots(word, dictionary()):
            raise BadClue(f"“{word}” in the definition is of the answer's family.")


# --- the letters


def _anagram(clue: CrypticClue) -> None:
    if sorted(clue.letters) != sorted(clue.answer):
        raise BadClue(f"The letters {clue.letters} do not make {clue.answer} when mixed.")
    if clue.answer in (clue.letters, *(piece.letters for piece in clue.pieces)):
        raise BadClue(f"{clue.answer} is not mixed at all.")


def _hidden(clue: CrypticClue) -> None:
    words = _words(clue.pieces[0].words)
    at = clue.letters.find(clue.answer)
    if len(clue.pieces) != 1 or at < 0:
        raise BadClue(f"{clue.letters} does not hold {clue.answer}.")
    end = len(clue.letters) - at - len(clue.answer)
    if len(words) < 2 or (not at and not end):
        raise BadClue(f"{clue.answer} must run from inside one word into another.")
    if at >= len(words[0]) or end >= len(words[-1]):
        raise BadClue(f"{clue.answer} does not touch every word of the fodder; name only those that hold it.")


def _charade(clue: CrypticClue) -> None:
    if len(clue.pieces) < 2:
        raise BadClue("A charade has two pieces or more, joined by +.")
    if clue.letters != clue.answer:
        raise BadClue(f"The pieces make {clue.letters}, not {clue.answer}.")


def _container(clue: CrypticClue) -> None:
    outer, inner = clue.letters, letters_of(clue.inner)
    found = any(outer[:cut] + inner + outer[cut:] == clue.answer for cut in range(1, len(outer)))
    if not found:
        raise BadClue(f"{inner} inside {outer} does not make {clue.answer}.")


def _reversal(clue: CrypticClue) -> None:
    if clue.letters[::-1] != clue.answer:
        raise BadClue(f"{clue.letters} backwards is {clue.letters[::-1]}, not {clue.answer}.")
    if clue.letters == clue.answer:
        raise BadClue(f"{clue.answer} reads the same both ways.")


def _double(clue: CrypticClue) -> None:
    if len(clue.pieces) != 1:
        raise BadClue("The fodder of a double definition is the other definition, in one piece.")


def _sound(clue: CrypticClue) -> None:
    if clue.letters == clue.answer:
        raise BadClue(f"{clue.answer} is spelled the same; it must sound alike and look different.")
    if len(clue.pieces) != 1 or clue.answer.lower() not in sounding_like(clue.letters.lower()):
        raise BadClue(f"{clue.letters} does not sound like {clue.answer} by assets/words/homophones.txt.")


def _beheading(clue: CrypticClue) -> None:
    if clue.letters[1:] != clue.answer:
        raise BadClue(f"{clue.letters} without its first letter is {clue.letters[1:]}, not {clue.answer}.")


def _curtailing(clue: CrypticClue) -> None:
    if clue.letters[:-1] != clue.answer:
        raise BadClue(f"{clue.letters} without its last letter is {clue.letters[:-1]}, not {clue.answer}.")


def _initials(clue: CrypticClue) -> None:
    firsts = "".join(word[0] for piece in clue.pieces for word in _words(piece.words)).upper()
    if firsts != clue.answer:
        raise BadClue(f"The first letters make {firsts}, not {clue.answer}.")


_OWN_LETTERS = (ANAGRAM, HIDDEN, INITIALS, DOUBLE)
_PROOFS: Mapping[str, Callable[[CrypticClue], None]] = {
    ANAGRAM: _anagram,
    HIDDEN: _hidden,
    CHARADE: _charade,
    CONTAINER: _container,
    REVERSAL: _reversal,
    DOUBLE: _double,
    SOUND: _sound,
    BEHEADING: _beheading,
    CURTAILING: _curtailing,
    INITIALS: _initials,
}


@cached
def _homophones() -> Mapping[str, tuple[str, ...]]:
    groups = [tuple(line.split()) for line in entries(asset("words", "homophones.txt").read_text(encoding="ascii"))]
    return {word: group for group in groups for word in group}


def sounding_like(word: str) -> tuple[str, ...]:
    """The words that sound like this one, with itself; nothing where none does."""
    return _homophones().get(word, ())


# --- the words


def _words(text: str) -> list[str]:
    return [folded(word) for word in _WORD.findall(text)]


def _placed(clue: CrypticClue, words: list[str]) -> list[tuple[str, Run]]:
    """A run of words for each part, none in two: the definition at an end."""
    parts = [(DEFINITION, clue.definition), *((INDICATOR, each) for each in clue.indicator)]
    parts += [(FODDER, piece.words) for piece in (*clue.pieces, *clue.inner)]
    for _, text in parts:
        if not any(_runs(_words(text), words)):
            raise BadClue(f"“{text}” is not in the clue.")
    ends = {0, len(words) - len(_words(clue.definition))}
    if not any(run.start in ends for run in _runs(_words(clue.definition), words)):
        raise BadClue(f"The definition “{clue.definition}” must begin or end the clue.")
    for runs in _disjoint([_words(text) for _, text in parts], words, ()):
        if runs[0].start in ends and _is_ordered(clue, runs[1 + len(clue.indicator) :]):
            return [(part, run) for (part, _), run in zip(parts, runs, strict=True)]
    raise BadClue(f"The parts share words{_OF_ORDER[clue.device == CHARADE]}.")


_OF_ORDER = ("", ", or the pieces come in another order and no indicator says so")


def _is_ordered(clue: CrypticClue, runs: Sequence[Run]) -> bool:
    """Do the pieces of a charade come in order, where no indicator says otherwise?"""
    if clue.device != CHARADE or clue.indicator:
        return True
    return [run.start for run in runs] == sorted(run.start for run in runs)


def _disjoint(parts: list[list[str]], words: list[str], taken: Runs) -> Iterator[Runs]:
    if len(taken) == len(parts):
        yield taken
        return
    for run in _runs(parts[len(taken)], words):
        if all(run.stop <= other.start or other.stop <= run.start for other in taken):
            yield from _disjoint(parts, words, (*taken, run))


def _runs(part: list[str], words: list[str]) -> Iterator[Run]:
    count = len(part)
    runs = (Run(at, at + count) for at in range(len(words) - count + 1) if count)
    return (run for run in runs if words[run.start : run.stop] == part)
