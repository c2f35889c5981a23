"""The next thing a person could see in a riddle; and the whole way: what is wrong goes first, then line by line, that
with the fewest letters first, each with its explanation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import EASY, MEDIUM, MISTAKE, Technique
from generators.kernel.phrases import Phrase, lettered, say
from generators.riddle.rules import Cross, Move, Put, State, allowed, over, play, possible
from generators.riddle.solver import aim, mistakes
from generators.riddle.why_words import explain, why_here

ONLY_LETTER = Technique("only_letter", EASY, 1)
NO_WORD = Technique("no_word", MEDIUM, 2)
LAST_CHOICE = Technique("last_choice", MEDIUM, 2)
TECHNIQUES = (MISTAKE, ONLY_LETTER, NO_WORD, LAST_CHOICE)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step: what is wrong first; then the open line that leaves the fewest letters is narrowed, at last
    filled."""
    if over(state):
        return None
    answer = aim(state)
    wrong = sorted(mistakes(state, pulse))
    if wrong:
        return _cleared(state, wrong[0][1])
    lost = [position for position, letter in enumerate(answer) if letter in state.crossed[position]]
    if lost:
        return _brought_back(lost[0], answer[lost[0]])
    still_open = [position for position, letter in enumerate(state.placed) if not letter]
    position = min(still_open, key=lambda each: (len(possible(state, each)), each))
    return _narrowed(state, position, answer[position])


def _cleared(state: State, position: int) -> Hint[Move]:
    letter = state.placed[position]
    if letter in allowed(state.puzzle.lines[position]):
        because = say("riddle.hint.no_word", letter=letter.upper(), number=position + 1)
    else:
        because = say("riddle.hint.breaks", letter=letter.upper(), number=position + 1)
    return _hint(position, MISTAKE, because, Put(position, ""))


def _brought_back(position: int, letter: str) -> Hint[Move]:
    because = say("riddle.hint.needed", letter=letter.upper(), number=position + 1)
    return _hint(position, MISTAKE, because, Cross(position, letter))


def _narrowed(state: State, position: int, due: str) -> Hint[Move]:
    letters = possible(state, position)
    living = {answer[position] for answer in state.puzzle.answers}
    dead = [letter for letter in letters if letter not in living]
    if len(letters) == 1:
        return _hint(position, ONLY_LETTER, why_here(state.puzzle, position, due), Put(position, due))
    if len(dead) < 2:
        because = say("riddle.hint.choice", letters=lettered(letters.upper()), letter=due.upper())
        return _hint(position, LAST_CHOICE, because, Put(position, due))
    # One wrong letter is left to choose from: the player takes the last step.
    gone = "".join(dead[1:])
    because = say(
        "riddle.hint.narrow", all=lettered(letters.upper()), letters=lettered(gone.upper()), number=position + 1
    )
    return _hint(position, NO_WORD, because, Cross(position, gone))


def _hint(position: int, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where, spot = say("riddle.hint.where", number=position + 1), frozenset({(0, position)})
    return Hint(where, because, move, spot, spot, technique=technique.name, level=technique.level)


# --- the whole way


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while (found := hint(state, pulse)) is not None:
        pulse()
        yield _with_thought(state, found)
        state = play(state, found.move)


def _with_thought(state: State, found: Hint[Move]) -> Hint[Move]:
    """The step as part of the thought about its line; a letter of the answer with what the two words have in common."""
    if found.technique == MISTAKE.name:
        return replace(found, thought=say("riddle.way.mend"))
    ((_, position),) = found.targets
    because = found.because
    if isinstance(found.move, Put):
        because = explain(state.puzzle, aim(state))[position]
        if found.technique == LAST_CHOICE.name:
            because = say("riddle.way.because", because=found.because, why=because)
    return replace(found, because=because, thought=say("riddle.way.line", number=position + 1))
