"""What there is to say about a Fill-In beside its words."""

from __future__ import annotations

from generators.fill_in.rules import State, placed
from generators.phrases import Phrase, say


def headline(state: State) -> Phrase:
    key = "board.fill_in.headline_numbers" if state.puzzle.numbers else "board.fill_in.headline"
    return say(key, placed=len(placed(state)), all=len(state.puzzle.words))


def rule(state: State) -> Phrase:
    theme = state.puzzle.theme
    if theme:
        return say("board.fill_in.rule_themed", theme=theme)
    return say("board.fill_in.rule_numbers" if state.puzzle.numbers else "board.fill_in.rule")
