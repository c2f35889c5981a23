"""A second opinion on riddles: the sentences are read, the dictionary is scanned. Shares no code with the solver.

Phrases about a line are judged by their keys and blanks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from string import ascii_lowercase
from typing import Any

from generators.kernel.phrases import Phrase
from generators.riddle.notation import sentences
from generators.riddle.rules import State
from generators.words.dictionary import dictionary, never_offered
from tests import said

Told = tuple[str, str, str, set[str]]  # the sort of a line, its two words, the letters it allows


@cache
def words_of(length: int) -> list[str]:
    return [word for word in dictionary().levels if len(word) == length]


def understood(text: str) -> Told:
    """A line, read by its words."""
    _, _, told = text.replace("’s in ", " is in ").split(" ", 2)
    words = told.split()
    if told.startswith("is neither in "):
        return "neither", words[3], words[6], set(ascii_lowercase) - set(words[3]) - set(words[6])
    if " but not in " in told or " but never in " in told:
        return "but not", words[2], words[6], set(words[2]) - set(words[6])
    if told.startswith("is in both "):
        return "both", words[3], words[5], set(words[3]) & set(words[5])
    assert " and also in " in told
    return "both", words[2], words[6], set(words[2]) & set(words[6])


def allowed(state: State) -> list[set[str]]:
    """The letters that each line allows, by its sentence."""
    return [understood(line)[3] for line in sentences(state.puzzle)]


def fitting(state: State) -> list[str]:
    """The words that fit all the lines."""
    return list(_scanned(sentences(state.puzzle)))


@cache
def _scanned(sentences: tuple[str, ...]) -> tuple[str, ...]:
    lines = [understood(line)[3] for line in sentences]
    return tuple(word for word in words_of(len(lines)) if all(a in b for a, b in zip(word, lines, strict=True)))


def left(state: State) -> set[str]:
    """The words that fit, have the letters of the boxes, and none that is crossed out in an open line."""
    rows = list(zip(state.placed, state.crossed, strict=True))
    return {
        word
        for word in fitting(state)
        if all(each == here or (not here and each not in gone) for each, (here, gone) in zip(word, rows, strict=True))
    }


def going_on(state: State, position: int, letter: str) -> set[str]:
    """The words with that letter there, with those in the boxes elsewhere, and with none that is crossed out."""
    lines = allowed(state)
    return {word for word in _with(len(lines), position, letter) if _agrees(word, state, lines, position)}


@cache
def _with(length: int, position: int, letter: str) -> list[str]:
    return [word for word in words_of(length) if word[position] == letter]


def _agrees(word: str, state: State, lines: list[set[str]], position: int) -> bool:
    for at, letter in enumerate(word):
        if at == position:
            continue
        if state.placed[at]:
            if letter != state.placed[at]:
                return False
        elif state.crossed[at] and letter not in lines[at] - set(state.crossed[at]):
            return False
    return True


def left_by_boxes(state: State) -> int:
    """The words with the letters of the boxes."""
    boxes = state.placed
    return sum(all(a in ("", b) for a, b in zip(boxes, word, strict=True)) for word in words_of(len(boxes)))


# --- phrases


class Claim:
    """What a phrase says of one line, in small letters, and what is known of that line."""

    def __init__(self, phrase: Phrase, state: State, at: int) -> None:
        self.state, self.at = state, at
        self.said = {name: _small(value) for name, value in said.blanks(phrase).items()}
        self.letter: str = self.said.get("letter", "")
        self.letters: set[str] = set(self.said.get("letters", ()))
        self.line = allowed(state)[at]

    @cached_property
    def open_letters(self) -> set[str]:
        return self.line - set(self.state.crossed[self.at])

    @cached_property
    def of_words(self) -> set[str]:
        """The letters that words which fit have there."""
        return {word[self.at] for word in fitting(self.state)}

    @cached_property
    def of_words_left(self) -> set[str]:
        return {word[self.at] for word in left(self.state)}

    @cached_property
    def answers(self) -> set[str]:
        return set(self.state.puzzle.answers)

    def explains(self, sort: str) -> bool:
        return understood(sentences(self.state.puzzle)[self.at])[:3] == (sort, self.said["first"], self.said["second"])

    def counts_words(self) -> bool:
        words, shown = going_on(self.state, self.at, self.letter), self.said.get("word")
        return len(words) == self.said.get("count", 1) and (not shown or shown in words - never_offered())

    def is_last_choice(self) -> bool:
        others = self.letters - {self.letter}
        return others == self.open_letters - {self.letter} and not any(
            going_on(self.state, self.at, each) for each in others
        )

    def parts_answers(self) -> bool:
        """No answer with the letter has all letters of the other boxes."""
        having = [answer for answer in self.answers if answer[self.at] == self.letter]
        others = [(at, here) for at, here in enumerate(self.state.placed) if here and at != self.at]
        return bool(having) and not any(all(answer[at] == here for at, here in others) for answer in having)

    def is_needed(self) -> bool:
        """The answer has the letter, and none that is left can be reached."""
        answer, crossed = self.said["answer"], self.state.crossed
        reached = [each for each in left(self.state) & self.answers if not any(map(str.__contains__, crossed, each))]
        return answer in self.answers and answer[self.at] == self.letter and not reached

    def names_two(self) -> bool:
        answer, other = self.said["answer"], self.said["other"]
        return answer != other and answer in self.answers and {answer, other} <= left(self.state)


CHECKS: dict[str, Callable[[Claim], bool]] = {
    **dict.fromkeys(("why.and_kin", "why.kind", "why.opposite", "why.same"), lambda _: True),  # see test_pairs.py
    **dict.fromkeys(("why.alike", "way.because", "review.free", "hint.closing"), lambda _: True),
    "why.but_not": lambda claim: claim.explains("but not"),
    "why.and_also": lambda claim: claim.explains("both"),
    "why.both": lambda claim: claim.explains("both"),
    "why.neither": lambda claim: claim.explains("neither"),
    "why.only": lambda claim: len(claim.line) == 1,
    "why.others": lambda claim: (
        set(claim.said["others"]) < claim.line and len(claim.said["others"]) == len(claim.line) - 1
    ),
    "why.many": lambda claim: len(claim.line) == claim.said["count"] + 1,
    "hint.choice": lambda claim: claim.letters & claim.of_words == {claim.letter},
    "hint.choice_here": lambda claim: claim.letters & claim.of_words_left == {claim.letter},
    "hint.narrow": lambda claim: set(claim.said["all"]) == claim.open_letters and not claim.letters & claim.of_words,
    "hint.narrow_here": lambda claim: (
        set(claim.said["all"]) == claim.open_letters and not claim.letters & claim.of_words_left
    ),
    "hint.breaks": lambda claim: claim.letter not in claim.line,
    "hint.no_word": lambda claim: claim.letter in claim.line - claim.of_words,
    "hint.needed": lambda claim: claim.of_words == {claim.letter},
    "hint.needed_by": Claim.is_needed,
    "hint.not_together": lambda claim: claim.letter in claim.line and claim.parts_answers(),
    "hint.in_file": lambda claim: claim.names_two() and claim.said["other"] not in claim.answers,
    "hint.several": lambda claim: (
        claim.names_two() and claim.said["other"] in claim.answers and claim.said["answer"][claim.at] == claim.letter
    ),
    "review.other": lambda claim: (
        claim.letter in claim.of_words - {answer[claim.at] for answer in claim.answers}
        and claim.said["due"] in {answer[claim.at] for answer in claim.answers}
    ),
    "review.choice": Claim.is_last_choice,
    **dict.fromkeys(("review.words", "review.words_such_as", "review.one_word"), Claim.counts_words),
    "review.never": lambda claim: not claim.letters & claim.line,
    "review.dead": lambda claim: not any(going_on(claim.state, claim.at, each) for each in claim.letters),
    "review.none": lambda claim: not claim.letters & claim.of_words,
    "review.none_here": lambda claim: not claim.letters & claim.of_words_left,
    "review.rest": lambda claim: claim.line - {claim.letter} <= set(claim.state.crossed[claim.at]),
    "review.not_in": lambda claim: claim.letter not in claim.said["word"],
    "review.is_in": lambda claim: claim.letter in claim.said["word"],
}


def true_of(phrase: Phrase, state: State, at: int) -> bool:
    """The facts of a phrase, and of the phrases in it."""
    claims = [each for each in said.parts(phrase) if each.key.startswith("riddle.")]
    numbers = [said.blanks(each).get("number", at + 1) for each in claims]
    return set(numbers) == {at + 1} and all(
        CHECKS[each.key.removeprefix("riddle.").removesuffix("_one")](Claim(each, state, at)) for each in claims
    )


def _small(value: Any) -> Any:
    if isinstance(value, list):
        return [_small(each) for each in value]
    return value.lower() if isinstance(value, str) else value
