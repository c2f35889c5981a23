"""The next thing a person could see in a riddle, why the answer is what it is, and what on the board is wrong."""

from __future__ import annotations

from generators.kind import Hint, Pulse, Spots
from generators.phrases import Phrase, say
from generators.riddle.rules import Cross, Move, Put, Puzzle, State, allowed, over, possible

MOST_LISTED = 10  # letters; more are counted


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    nothing = ("",) * len(puzzle.lines)
    return tuple(State(puzzle, tuple(answer), nothing) for answer in puzzle.answers[:most])


def mistakes(state: State, _: Pulse) -> Spots:
    """The boxes that differ from the answer; of several answers, from the nearest."""
    pairs = enumerate(zip(state.placed, _aim(state), strict=True))
    return frozenset((0, position) for position, (letter, due) in pairs if letter not in ("", due))


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """First what is wrong; then the open line that leaves the fewest letters is narrowed, and at last filled."""
    if over(state):
        return None
    answer = _aim(state)
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
    """For each line why it gives the letter of the answer; of several answers, of that one or the first."""
    return tuple(_why(puzzle, position, letter) for position, letter in enumerate(answer or puzzle.answers[0]))


def _aim(state: State) -> str:
    """The answer that agrees best with the boxes."""
    return max(state.puzzle.answers, key=lambda answer: sum(map(str.__eq__, answer, state.placed)))


def _cleared(state: State, position: int) -> Hint[Move]:
    letter = state.placed[position]
    if letter in allowed(state.puzzle.lines[position]):
        because = say("riddle.hint.no_word", letter=letter.upper(), number=position + 1)
    else:
        because = say("riddle.hint.breaks", letter=letter.upper(), number=position + 1)
    return _hint(position, because, Put(position, ""))


def _brought_back(position: int, letter: str) -> Hint[Move]:
    because = say("riddle.hint.needed", letter=letter.upper(), number=position + 1)
    return _hint(position, because, Cross(position, letter))


def _narrowed(state: State, position: int, due: str) -> Hint[Move]:
    letters = possible(state, position)
    living = {answer[position] for answer in state.puzzle.answers}
    dead = [letter for letter in letters if letter not in living]
    if len(letters) == 1:
        return _hint(position, _why(state.puzzle, position, due), Put(position, due))
    if len(dead) < 2:
        because = say("riddle.hint.choice", letters=_listed(letters), letter=due.upper())
        return _hint(position, because, Put(position, due))
    # One wrong letter is left to choose from: the player takes the last step.
    gone = "".join(dead[1:])
    because = say("riddle.hint.narrow", all=_listed(letters), letters=_listed(gone), number=position + 1)
    return _hint(position, because, Cross(position, gone))


def _why(puzzle: Puzzle, position: int, letter: str) -> Phrase:
    line = puzzle.lines[position]
    others = allowed(line).replace(letter, "")
    why = say(f"riddle.why.{line.sort}", letter=letter.upper(), first=line.first.upper(), second=line.second.upper())
    if not others:
        return say("riddle.why.only", why=why)
    if len(others) > MOST_LISTED:
        return say("riddle.why.many", why=why, count=len(others))
    return say("riddle.why.others", why=why, others=_listed(others))


def _hint(position: int, because: Phrase, move: Move) -> Hint[Move]:
    spot = frozenset({(0, position)})
    return Hint(say("riddle.hint.where", number=position + 1), because, move, spot, spot)


def _listed(letters: str) -> str:
    return " ".join(letters.upper())
