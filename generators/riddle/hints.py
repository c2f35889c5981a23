"""The next thing a person could see in a riddle, and why the answer is what it is."""

from __future__ import annotations

from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import EASY, MEDIUM, MISTAKE, Technique
from generators.kernel.phrases import Phrase, lettered, say
from generators.riddle.kin import in_common
from generators.riddle.rules import Cross, Line, Move, Put, Puzzle, Sort, State, allowed, over, possible
from generators.riddle.solver import aim, mistakes

MOST_LISTED = 10  # letters; more are counted


ONLY_LETTER = Technique("only_letter", EASY, 1)
NO_WORD = Technique("no_word", MEDIUM, 2)
LAST_CHOICE = Technique("last_choice", MEDIUM, 2)
TECHNIQUES = (MISTAKE, ONLY_LETTER, NO_WORD, LAST_CHOICE)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """First what is wrong; then the open line that leaves the fewest letters is narrowed, and at last filled."""
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


def explain(puzzle: Puzzle, answer: str = "") -> tuple[Phrase, ...]:
    """For each line why it gives the letter of the answer, and what its two words have in common; of several answers,
    of that one or the first."""
    letters = enumerate(answer or puzzle.answers[0])
    return tuple(_with_kin(why_here(puzzle, position, letter), puzzle.lines[position]) for position, letter in letters)


def _with_kin(why: Phrase, line: Line) -> Phrase:
    kin = in_common(line.first, line.second)
    return say("riddle.why.and_kin", why=why, kin=kin) if kin else why


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


def why_here(puzzle: Puzzle, position: int, letter: str) -> Phrase:
    line = puzzle.lines[position]
    others = allowed(line).replace(letter, "")
    why = _because(line, letter.upper())
    if not others:
        return say("riddle.why.only", why=why)
    if len(others) > MOST_LISTED:
        return say("riddle.why.many", why=why, count=len(others))
    return say("riddle.why.others", why=why, others=lettered(others.upper()))


def _because(line: Line, letter: str) -> Phrase:
    if line.sort is not Sort.TOLD:
        return say(f"riddle.why.{line.sort}", letter=letter, first=line.first.upper(), second=line.second.upper())
    first, *others = (
        say(f"riddle.why.{clause.times.name.lower()}", word=clause.word.upper()) for clause in line.clauses
    )
    for other in others:
        first = say("riddle.why.and", first=first, second=other)
    return say("riddle.why.told", letter=letter, clauses=first)


def _hint(position: int, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where, spot = say("riddle.hint.where", number=position + 1), frozenset({(0, position)})
    return Hint(where, because, move, spot, spot, technique=technique.name, level=technique.level)
