"""The next thing a person could see in a riddle; and the whole way: what is wrong goes first, then line by line, that
with the fewest letters first, each with its explanation.

Of a riddle from outside that several words fit, a hint says what all of them share; then an answer in the file
decides, and without one the way stops at two that fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse, Spots
from generators.kernel.ladder import EASY, EXPERT, MEDIUM, MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.riddle.rules import Cross, Move, Put, State, allowed, over, play, possible
from generators.riddle.solver import agreeing, aim, fitting, mistakes
from generators.riddle.why_words import choice, explain, misplaced, narrow, needed, several, why_here

ONLY_LETTER = Technique("only_letter", EASY, 1)
NO_WORD = Technique("no_word", MEDIUM, 2)
LAST_CHOICE = Technique("last_choice", MEDIUM, 2)
SEVERAL = Technique("several", EXPERT, 0)  # no technique helps where two answers part
TECHNIQUES = (MISTAKE, ONLY_LETTER, NO_WORD, LAST_CHOICE, SEVERAL)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step: what is wrong first; then the open line that leaves the fewest letters is narrowed, at last
    filled; where the words that fit share nothing more, two of them."""
    if over(state):
        return None
    answer = aim(state)
    wrong = sorted(mistakes(state, pulse))
    if wrong:
        return _cleared(state, wrong[0][1], answer)
    lost = next((at for at, letter in enumerate(answer) if letter in state.crossed[at]), None)
    if lost is not None:
        return _hint(lost, MISTAKE, needed(state, lost, answer), Cross(lost, answer[lost]))
    words = agreeing(state, fitting(state.puzzle))
    still_open = [position for position, letter in enumerate(state.placed) if not letter]
    by_letters = sorted(still_open, key=lambda each: (len(possible(state, each)), each))
    shared = (_narrowed(state, position, words) for position in by_letters)
    if found := next(filter(None, shared), None):
        return found
    # A letter of the answer in the first line where other words that fit have another.
    position = next(at for at, letter in enumerate(answer) if any(word[at] != letter for word in words))
    return _hint(position, SEVERAL, several(state, position, answer, words), Put(position, answer[position]))


def _cleared(state: State, position: int, answer: str) -> Hint[Move]:
    letter = state.placed[position]
    because = say("riddle.hint.breaks", letter=letter.upper(), number=position + 1)
    if letter in allowed(state.puzzle.lines[position]):
        because = misplaced(state.puzzle, position, letter, answer)
    return _hint(position, MISTAKE, because, Put(position, ""))


def _narrowed(state: State, position: int, words: tuple[str, ...]) -> Hint[Move] | None:
    """A letter that all the words that are left have there, or letters that none of them has."""
    letters, living = possible(state, position), {word[position] for word in words}
    dead = [letter for letter in letters if letter not in living]
    due = min(living)
    if len(letters) == 1:
        return _hint(position, ONLY_LETTER, why_here(state.puzzle, position, due), Put(position, due))
    if len(living) == 1 and len(dead) < 2:
        return _hint(position, LAST_CHOICE, choice(state, position, letters, due), Put(position, due))
    # One wrong letter is left to choose from: the player takes the last step.
    gone = "".join(dead[1:] if len(living) == 1 else dead)
    return _hint(position, NO_WORD, narrow(state, position, letters, gone), Cross(position, gone)) if gone else None


def open_to_choice(state: State, targets: Spots) -> bool:
    """Do answers part there, so that nothing in the file decides?"""
    left = agreeing(state, state.puzzle.answers)
    return any(len({answer[position] for answer in left}) > 1 for _, position in targets)


def _hint(position: int, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where, spot = say("riddle.hint.where", number=position + 1), frozenset({(0, position)})
    return Hint(where, because, move, spot, spot, technique=technique.name, level=technique.level)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while (found := hint(state, pulse)) is not None:
        pulse()
        yield _with_thought(state, found)
        if found.technique == SEVERAL.name and open_to_choice(state, found.targets):
            return
        state = play(state, found.move)


def _with_thought(state: State, found: Hint[Move]) -> Hint[Move]:
    """The step as part of the thought about its line; a letter of the answer with what the two words have in common."""
    if found.technique == MISTAKE.name:
        return replace(found, thought=say("riddle.way.mend"))
    if found.technique == SEVERAL.name:
        return replace(found, thought=say("riddle.way.several"))
    ((_, position),) = found.targets
    because = found.because
    if isinstance(found.move, Put):
        because = explain(state.puzzle, aim(state))[position]
        if found.technique == LAST_CHOICE.name:
            because = say("riddle.way.because", because=found.because, why=because)
    return replace(found, because=because, thought=say("riddle.way.line", number=position + 1))
