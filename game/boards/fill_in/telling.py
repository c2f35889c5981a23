"""What there is to say about a Fill-In beside its words."""

from __future__ import annotations

from generators.fill_in.rules import State, placed
from generators.kernel.phrases import Phrase, say


def headline(state: State) -> Phrase:
    """With the kind of the words, for the rule is not always to be seen."""
    done, words = len(placed(state)), len(state.puzzle.words)
    if state.puzzle.theme:
        return say("board.fill_in.headline_themed", placed=done, all=words, theme=state.puzzle.theme)
    key = "board.fill_in.headline_numbers" if state.puzzle.numbers else "board.fill_in.headline"
    return say(key, placed=done, all=words)


def rule(state: State) -> Phrase:
    theme = state.puzzle.theme
    if theme:
        return say("board.fill_in.rule_themed", theme=theme)
    return say("board.fill_in.rule_numbers" if state.puzzle.numbers else "board.fill_in.rule")
