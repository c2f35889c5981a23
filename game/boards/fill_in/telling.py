"""What there is to say about a Fill-In beside its words."""

from __future__ import annotations

from generators.fill_in.rules import State, placed
from generators.phrases import Phrase, say


def headline(state: State) -> Phrase:
    return say("board.fill_in.headline", placed=len(placed(state)), all=len(state.puzzle.words))


def rule(state: State) -> Phrase:
    theme = state.puzzle.theme
    return say("board.fill_in.rule_themed", theme=theme) if theme else say("board.fill_in.rule")
