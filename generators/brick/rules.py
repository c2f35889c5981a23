"""The rules of Brick, and its points and ranks:

Make words from the given letters. A word has four letters or more, and may repeat a letter.
If there is a centre letter, every word must use it. A word with all the letters is a pangram.
A word of four letters earns 1 point, a longer one a point a letter, a pangram 7 more.
Points and ranks are of the words to find alone. Any other word is an extra, whose points are counted apart.
The player may add an unknown word, which is an extra, or remove a found word from the words to find.

    A E I L N R T     rain       1 point, as any word of four letters
                      train      5 points
                      latrine    7 points, and 7 more: a pangram

The solution is all the words to find, in any order.

besides  the common ones of the extra words: grim words, odd forms, American spellings, words that the player removed
extra    all known words that are not to find; those that the player finds are the bonus
hushed   extra words that are not printed, each stored as a hash
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.words.signs import CHARACTERS

SHORTEST = 4  # letters of a word
PANGRAM_POINTS = 7
BOX = "□"
FIRST_CHARACTER, LAST_CHARACTER = CHARACTERS.split("-")
UNKNOWN = "brick.verdict.unknown"
LAST_LETTERS = 2  # a word with at most so many letters hidden counts as shown


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The letters, the words to find, and the extra words; it needs no dictionary to be played."""

    letters: str  # sorted and distinct
    centre: str  # the letter that every word must use, or nothing
    words: tuple[str, ...]  # sorted
    extra: tuple[str, ...] = ()  # sorted: known words beyond those to find
    hushed: tuple[str, ...] = ()  # the same, as hashes: words that count but are not printed
    besides: tuple[str, ...] = ()  # sorted: the common ones of the extra words


@dataclass(frozen=True, slots=True)
class State:
    """The words found and the letters revealed. A guess that earns nothing leaves no trace."""

    puzzle: Puzzle
    found: tuple[str, ...] = ()  # in the order of finding
    bonus: tuple[str, ...] = ()  # words beyond those to find, in the order of finding
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
    """Accept an unknown word as an extra."""

    word: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Remove a found word from the words to find; it becomes an extra."""

    word: str


@dataclass(frozen=True, slots=True)
class Finish:
    """Show the rest of the words, which ends the game."""


Move: TypeAlias = Guess | Reveal | Add | Strike | Finish


def has_characters(puzzle: Puzzle) -> bool:
    """Is this a puzzle of Chinese idioms?"""
    return FIRST_CHARACTER <= puzzle.letters[0] <= LAST_CHARACTER


def in_signs(puzzle: Puzzle, phrase: Phrase) -> Phrase:
    """A sentence about letters and words as one about characters and idioms, where the puzzle has these."""
    return in_characters(phrase) if has_characters(puzzle) else phrase


def in_characters(phrase: Phrase) -> Phrase:
    blanks = ((name, in_characters(each) if isinstance(each, Phrase) else each) for name, each in phrase.blanks)
    table, _, rest = phrase.key.partition("brick.")
    key = "board.brick_zh." + rest if table else "brick_zh." + rest
    return Phrase(key if rest and table in ("", "board.") else phrase.key, tuple(blanks))


def start(puzzle: Puzzle) -> State:
    return State(puzzle)


def play(state: State, move: Move) -> State:
    if over(state):
        raise IllegalMove("brick.illegal.over")
    if isinstance(move, Finish):
        return replace(state, finished=True)
    actions = {Guess: _guess, Reveal: _reveal, Add: _add, Strike: _strike}
    try:
        return actions[type(move)](state, normalize(move.word))
    except IllegalMove as refused:
        phrase = in_signs(state.puzzle, refused.phrase)
        raise IllegalMove(phrase.key, **dict(phrase.blanks)) from refused


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    """The words of a puzzle are its one solution."""
    return (State(puzzle, found=puzzle.words),)[:most]


def is_solved(state: State) -> bool:
    return len(state.found) == len(state.puzzle.words)


def over(state: State) -> bool:
    return state.finished or is_solved(state)


def normalize(word: str) -> str:
    """The normal form for comparisons: composed, lower case, without surrounding space."""
    return unicodedata.normalize("NFC", word.strip().lower())


def printable(text: str) -> str:
    """The text with a box for each character that cannot be printed."""
    return "".join(sign if sign.isprintable() and not unicodedata.combining(sign) else BOX for sign in text)


def seal(word: str) -> str:
    """A short hash of a word, which identifies it without showing it."""
    return blake2b(word.encode(), digest_size=5).hexdigest()


def is_pangram(puzzle: Puzzle, word: str) -> bool:
    return len(set(word)) == len(puzzle.letters)


def extra_points(state: State) -> int:
    return sum(points_for(state.puzzle, word) for word in state.bonus)


def words_to_find(state: State) -> tuple[str, ...]:
    found = frozenset(state.found)
    return tuple(word for word in state.puzzle.words if word not in found)


def judge(state: State, guess: str) -> Phrase:
    word = normalize(guess)
    pangram = is_pangram(state.puzzle, word)
    found = say("brick.verdict.pangram" if pangram else "brick.verdict.found", word=word)
    if word not in state.puzzle.words:
        key = "brick.verdict.extra_pangram" if pangram else "brick.verdict.extra"
        found = say(key, word=word, points=points_for(state.puzzle, word))
    return in_signs(state.puzzle, _refusal(state, word) or found)


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
        letters = in_a_row([printable(each).upper() for each in strangers])
        return say("brick.verdict.other_letters", word=printable(word), letters=letters)
    if len(word) < SHORTEST:
        return say("brick.verdict.too_short", word=word, fewest=SHORTEST)
    if puzzle.centre not in word:
        return say("brick.verdict.no_centre", word=word, letter=puzzle.centre.upper())
    if word in state.found or word in state.bonus:
        return say("brick.verdict.already", word=word)
    known = word in puzzle.words or word in puzzle.extra or (puzzle.hushed and seal(word) in puzzle.hushed)
    return None if known else say(UNKNOWN, word=word)


def is_unknown(state: State, guess: str) -> bool:
    """Is the guess refused only because the word is unknown?"""
    refusal = _refusal(state, normalize(guess))
    return refusal is not None and refusal.key == UNKNOWN


def same_brick(one: Puzzle, other: Puzzle) -> bool:
    """Do the two puzzles have the same letters and words, apart from removed words?"""
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
    if word not in words_to_find(state):
        raise IllegalMove("brick.illegal.reveal")
    shown = dict(state.revealed)
    if shown.get(word, 0) == len(word):
        raise IllegalMove("brick.illegal.revealed")
    shown[word] = shown.get(word, 0) + 1
    return replace(state, revealed=tuple(sorted(shown.items())))


# The least share of all points, in hundredths, and its rank. 70 is what players of such games call a genius, who also
# needs half of the words; only every word gives the sun.
RANKS: tuple[tuple[int, str], ...] = (
    (0, "ember"),
    (2, "spark"),
    (5, "match"),
    (8, "candle"),
    (15, "lamp"),
    (25, "torch"),
    (40, "bonfire"),
    (50, "beacon"),
    (70, "lighthouse"),
    (100, "sun"),
)
GENIUS = len(RANKS) - 2  # the number of the last rank but one
NAMES = tuple(say(f"brick.rank.{name}") for _, name in RANKS)


def points_for(puzzle: Puzzle, word: str) -> int:
    points = 1 if len(word) == SHORTEST else len(word)
    return points + (PANGRAM_POINTS if is_pangram(puzzle, word) else 0)


def points(state: State) -> int:
    return sum(points_for(state.puzzle, word) for word in state.found)


def known_words(state: State) -> frozenset[str]:
    """The words that were found or shown."""
    return frozenset(state.found) | {word for word, count in state.revealed if len(word) - count <= LAST_LETTERS}


def without_hints(state: State, given: frozenset[str]) -> State:
    """The ended game with only the words that no hint gave."""
    return replace(state, found=tuple(word for word in state.found if word not in given), finished=True)


def most_points(puzzle: Puzzle) -> int:
    return sum(points_for(puzzle, word) for word in puzzle.words)


def rank_thresholds(puzzle: Puzzle) -> tuple[tuple[int, int, Phrase], ...]:
    """The points and words that each rank needs, lowest first. Where few words are to be found,
    several ranks would need the same points: only the highest of these remains."""
    needed = {points: (points, words, name) for (points, words), name in zip(needs(puzzle), NAMES, strict=True)}
    return tuple(needed.values())


def needs(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The points and words of each rank. Only Genius asks for words, if its points can be had with
    fewer than half. Idioms are too few for ten ranks: those between the first and Genius ask for as
    much as Genius."""
    most, half = most_points(puzzle), (len(puzzle.words) + 1) // 2
    least = RANKS[GENIUS][0] if has_characters(puzzle) else 0
    points = [-(-most * max(share, least if share else 0) // 100) for share, _ in RANKS]
    best = sorted((points_for(puzzle, word) for word in puzzle.words), reverse=True)
    words = half if sum(best[: half - 1]) >= points[GENIUS] else 0
    return [(needed, words if at == GENIUS else 0) for at, needed in enumerate(points)]


def rank(state: State) -> Phrase:
    return NAMES[rank_number(state)]


def rank_number(state: State) -> int:
    now, count = points(state), len(state.found)
    return max(at for at, (needed, words) in enumerate(needs(state.puzzle)) if needed <= now and words <= count)


def is_genius(state: State) -> bool:
    return rank_number(state) >= GENIUS


def next_rank(state: State) -> tuple[int, int, Phrase] | None:
    """The points and words missing to the next rank, and its name; None at the top."""
    now, count = points(state), len(state.found)
    missing = ((needed - now, words - count, name) for needed, words, name in rank_thresholds(state.puzzle))
    return next(((max(0, some), max(0, more), name) for some, more, name in missing if max(some, more) > 0), None)


def tell_needs(points: int, words: int) -> Phrase:
    """“3 points and 1 word”."""
    worth = say("board.brick.rank_one") if points == 1 else say("board.brick.rank_mark", points=points)
    if not words:
        return worth
    count = say("board.brick.rank_word") if words == 1 else say("board.brick.rank_words", words=words)
    return say("board.brick.rank_both", points=worth, words=count) if points else count


def by_first_letter(state: State) -> dict[str, Counter[int]]:
    table: dict[str, Counter[int]] = {}
    for word in words_to_find(state):
        table.setdefault(word[0], Counter())[len(word)] += 1
    return table


def by_first_two_letters(state: State) -> dict[str, int]:
    return dict(Counter(word[:2] for word in words_to_find(state)))


def letters_shown(state: State, word: str) -> str:
    """The word with blanks for unrevealed letters: dr____."""
    shown = dict(state.revealed).get(word, 0)
    return word[:shown] + "_" * (len(word) - shown)


def hints_used(state: State) -> int:
    return sum(count for _, count in state.revealed)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    lines = [
        say("brick.result.rank", rank=rank(state), points=points(state), most=most_points(puzzle)),
        say("brick.result.words", found=len(state.found), count=len(puzzle.words)),
    ]
    if state.bonus:
        lines.append(say("brick.result.extra", points=extra_points(state)))
    if hints_used(state):
        lines.append(say("brick.result.hints", count=hints_used(state)))
    return tuple(in_signs(puzzle, line) for line in lines)
