"""Whether a letter is proved: by what is written and crossed out now. If not, two letters that both still lead to
words, or why it cannot stand there.

    My first is in boat but not in bat     O          proved: no other letter is left
    My second is in both wolf and wall     W or L     in doubt: O W _ and O L _ both lead to words

A letter that a hint would give is proved as well, so that nobody is refused who follows hints.
"""

from __future__ import annotations

from generators.kernel.kind import JUSTIFIED, Doubt, Link, Pulse
from generators.kernel.phrases import Phrase, say
from generators.riddle.hints import hint
from generators.riddle.rules import Move, Put, State, play, possible
from generators.riddle.solver import aim, compatible_words, mistakes
from generators.riddle.why import why_by_board
from generators.riddle.why_words import example


def counts(_: State, move: Move) -> bool:
    return isinstance(move, Put) and bool(move.letter)


def doubt(state: State, move: Move, pulse: Pulse) -> Doubt[Move] | None:
    found = why_by_board(state, move, pulse) if isinstance(move, Put) else None
    if not isinstance(move, Put) or found is None or found.sort == JUSTIFIED:
        return None
    base = play(state, Put(move.position, ""))
    if mistakes(base, pulse) or any(map(str.__contains__, base.crossed, aim(base))):
        return Doubt(say("riddle.doubt.mistake"))
    step = hint(base, pulse)
    if step is not None and step.move == move:
        return None
    spots = frozenset({(0, move.position)})
    found_words = ((each, compatible_words(base, move.position, each)) for each in possible(base, move.position))
    leading = {each: words for each, words in found_words if words}
    others = [each for each in leading if each != move.letter]
    if move.letter not in leading or not others:
        return Doubt(say("riddle.doubt.cannot_be", letter=move.letter.upper()), spots, why=found)
    other = max(others, key=lambda each: len(leading[each]))
    both = say("riddle.doubt.both", one=move.letter.upper(), other=other.upper())
    ways: tuple[Link[Move], ...] = tuple(
        Link(_leads(each, leading[each]), Put(move.position, each)) for each in (move.letter, other)
    )
    return Doubt(both, spots, ways)


def _leads(letter: str, words: tuple[str, ...]) -> Phrase:
    """How many words it leads to, with one of them."""
    shown, count = example(words), len(words)
    key = "leads" if shown is None else "leads_to" if count == 1 else "leads_to_many"
    return say(f"riddle.doubt.{key}", letter=letter.upper(), count=count, word=shown or "")
