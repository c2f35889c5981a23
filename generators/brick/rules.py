"""Brick, in the player's words:

Make words from the letters on the table. A word has four letters or more, and may use a letter as often as it likes.
Where a letter lies in the centre, every word must use it. A word with all the letters is a pangram.
A word of four letters earns 1 point, a longer one a point a letter, a pangram 7 more.
A common word that the puzzle does not ask for earns its points as well, a rare one a star.
An unknown word may be added, and earns a star; one that was found may be struck, and is none of those to find.

    A E I L N R T     rain       1 point, as any word of four letters
                      train      5 points
                      latrine    7 points, and 7 more: a pangram

The solution is all the words to find, in whatever order: a trie of the dictionary by letters gives each of them once.

centre   the letter that every word must use, or nothing
besides  common words beyond those to find, which earn points but are never asked for: grim ones, odd forms,
         American spellings, words that were struck
extra    words that are known beyond those to find; found, they are the bonus
hushed   the same for words that we do not print, each as a seal: a print of the word that cannot be read
pangram  a word with all the letters
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Pulse
from generators.kernel.phrases import Phrase, lettered, say

SHORTEST = 4  # letters of a word
PANGRAM_POINTS = 7
BOX = "□"
UNKNOWN = "brick.verdict.unknown"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The letters, the words to find, and the words that earn a star; it needs no dictionary to be played."""

    letters: str  # sorted and distinct
    centre: str  # the letter that every word must use, or nothing
    words: tuple[str, ...]  # sorted
    extra: tuple[str, ...] = ()  # sorted: known words beyond those to find
    hushed: tuple[str, ...] = ()  # the same, as seals: words that we do not print but do not refuse either
    besides: tuple[str, ...] = ()  # sorted: those of the extra words that earn points instead of a star


@dataclass(frozen=True, slots=True)
class State:
    """The words found and the letters revealed. A guess that earns nothing leaves no trace."""

    puzzle: Puzzle
    found: tuple[str, ...] = ()  # in the order of finding
    bonus: tuple[str, ...] = ()  # likewise, words beyond those to find
    revealed: tuple[tuple[str, int], ...] = ()  # words and how many of their letters a hint has shown, sorted
    finished: bool = False  # the player asked for the rest


@dataclass(frozen=True, slots=True)
class Guess:
    word: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the next letter of a word that is still to be found."""

    word: str


@dataclass(frozen=True, slots=True)
class Add:
    """Take an unknown word for a word: it earns a star."""

    word: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Ask no more for a word that was found: it keeps its points, and is none of those to find."""

    word: str


@dataclass(frozen=True, slots=True)
class Finish:
    """Show the rest of the words, which ends the game."""


Move: TypeAlias = Guess | Reveal | Add | Strike | Finish


def start(puzzle: Puzzle) -> State:
    return State(puzzle)


def play(state: State, move: Move) -> State:
    if over(state):
        raise IllegalMove("brick.illegal.over")
    if isinstance(move, Finish):
        return replace(state, finished=True)
    deeds = {Guess: _guess, Reveal: _reveal, Add: _add, Strike: _strike}
    return deeds[type(move)](state, tidy(move.word))


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    """The words of a puzzle are its one solution."""
    return (State(puzzle, found=puzzle.words),)[:most]


def solved(state: State) -> bool:
    return len(state.found) == len(state.puzzle.words)


def over(state: State) -> bool:
    return state.finished or solved(state)


def tidy(word: str) -> str:
    """A word as it is compared: composed, in lower case, without space around."""
    return unicodedata.normalize("NFC", word.strip().lower())


def seen(text: str) -> str:
    """Fit to be shown: what has no picture of its own is a box."""
    return "".join(sign if sign.isprintable() and not unicodedata.combining(sign) else BOX for sign in text)


def seal(word: str) -> str:
    """A short print of a word by which it can be known, but not read."""
    return blake2b(word.encode(), digest_size=5).hexdigest()


def is_pangram(puzzle: Puzzle, word: str) -> bool:
    return len(set(word)) == len(puzzle.letters)


def stars(state: State) -> tuple[str, ...]:
    return tuple(word for word in state.bonus if word not in state.puzzle.besides)


def to_find(state: State) -> tuple[str, ...]:
    found = frozenset(state.found)
    return tuple(word for word in state.puzzle.words if word not in found)


def judge(state: State, guess: str) -> Phrase:
    word = tidy(guess)
    refusal = _refusal(state, word)
    if refusal:
        return refusal
    if word not in state.puzzle.words and word not in state.puzzle.besides:
        return say("brick.verdict.bonus", word=word)
    return say("brick.verdict.pangram" if is_pangram(state.puzzle, word) else "brick.verdict.found", word=word)


def _guess(state: State, word: str) -> State:
    refusal = _refusal(state, word)
    if refusal:
        raise IllegalMove(refusal.key, **dict(refusal.blanks))
    if word in state.puzzle.words:
        return replace(state, found=(*state.found, word))
    return replace(state, bonus=(*state.bonus, word))


def _refusal(state: State, word: str) -> Phrase | None:
    puzzle = state.puzzle
    strangers = sorted(set(word) - set(puzzle.letters))
    if strangers:
        return say(
            "brick.verdict.other_letters", word=seen(word), letters=lettered([seen(each).upper() for each in strangers])
        )
    if len(word) < SHORTEST:
        return say("brick.verdict.too_short", word=word, fewest=SHORTEST)
    if puzzle.centre not in word:
        return say("brick.verdict.no_centre", word=word, letter=puzzle.centre.upper())
    if word in state.found or word in state.bonus:
        return say("brick.verdict.already", word=word)
    known = word in puzzle.words or word in puzzle.extra or (puzzle.hushed and seal(word) in puzzle.hushed)
    return None if known else say(UNKNOWN, word=word)


def is_unknown(state: State, guess: str) -> bool:
    """Do only the words that are known speak against it, and not the letters?"""
    refusal = _refusal(state, tidy(guess))
    return refusal is not None and refusal.key == UNKNOWN


def same_brick(one: Puzzle, other: Puzzle) -> bool:
    """Have they the same letters and words, whatever was struck?"""
    known = ({*puzzle.words, *puzzle.extra} for puzzle in (one, other))
    return (one.letters, one.centre, next(known)) == (other.letters, other.centre, next(known))


def _add(state: State, word: str) -> State:
    if not is_unknown(state, word) or not word.isalpha():
        raise IllegalMove("brick.illegal.add")
    return replace(state, bonus=(*state.bonus, word))


def _strike(state: State, word: str) -> State:
    if word not in state.found or len(state.puzzle.words) == 1:
        raise IllegalMove("brick.illegal.strike")
    puzzle = replace(
        state.puzzle,
        words=tuple(each for each in state.puzzle.words if each != word),
        extra=tuple(sorted((*state.puzzle.extra, word))),
        besides=tuple(sorted((*state.puzzle.besides, word))),
    )
    found = tuple(each for each in state.found if each != word)
    return replace(state, puzzle=puzzle, found=found, bonus=(*state.bonus, word))


def _reveal(state: State, word: str) -> State:
    if word not in to_find(state):
        raise IllegalMove("brick.illegal.reveal")
    shown = dict(state.revealed)
    if shown.get(word, 0) == len(word):
        raise IllegalMove("brick.illegal.revealed")
    shown[word] = shown.get(word, 0) + 1
    return replace(state, revealed=tuple(sorted(shown.items())))
