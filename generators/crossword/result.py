"""What there is to say of a crossword: before it is played, when it comes from outside, and when it is over."""

from __future__ import annotations

from generators.crossword.rules import Puzzle, State
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.solution
    lines = [say("crossword.result", height=layout.height, width=layout.width, words=len(layout.slots))]
    if state.puzzle.title:
        lines.append(say("crossword.result_title", title=state.puzzle.title))
    if state.puzzle.theme:
        lines.append(say("crossword.result_theme", theme=state.puzzle.theme))
    if state.revealed:
        lines.append(say("crossword.result_revealed", letters=len(state.revealed)))
    return tuple(lines)


def about(puzzle: Puzzle, pulse: Pulse) -> Phrase:
    """The one solution need not be looked for: it is in the file."""
    pulse()
    layout = puzzle.solution
    words = say("crossword.about", height=layout.height, width=layout.width, words=len(layout.slots))
    if not puzzle.title:
        return words
    named = "about_named" if puzzle.author else "about_title"
    return say(f"crossword.{named}", title=puzzle.title, author=puzzle.author, about=words)
