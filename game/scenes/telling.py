"""What is said of a game while it is played and when it is over."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.open_game import OpenGame
from game.ui.clock import clock_text
from generators.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Message:
    words: str
    loud: bool  # it is news


def message(game: OpenGame) -> Message:
    tell, coach, state = game.services.ui.tell, game.coach, game.session.state
    if game.session.closed:
        return Message(f"{verdict(game)}\n{time(game)}", loud=True)
    if coach.busy:
        return Message(tell("coach.thinking"), loud=True)
    if coach.words is not None:
        return Message(tell(coach.words), loud=True)
    if game.session.chapter.ending is not None:
        return Message(tell("play.again", time=clock_text(game.session.chapter.ending.seconds)), loud=False)
    return Message(tell(game.board.hands(state) or say(f"board.{game.kind.id}.hands")), loud=False)


def verdict(game: OpenGame) -> str:
    said = game.board.verdict(game.session.state)
    lines: tuple[Phrase, ...] = tuple(game.kind.result(game.session.state)) if said is None else said
    return "\n".join(game.services.ui.tell(each) for each in lines or (say("play.solved"),))


def time(game: OpenGame) -> str:
    """As at the first ending: that is what the statistics know."""
    tell, played = game.services.ui.tell, game.session.chapter
    hints = played.ending.hints if played.ending is not None else played.hints
    key = "play.time_alone" if hints == 0 else "play.time_one_hint" if hints == 1 else "play.time_hints"
    return tell(key, time=clock_text(played.elapsed), hints=hints)


def names(game: OpenGame) -> str:
    """Size, level and the like."""
    return " · ".join(game.services.ui.tell(each) for each in game.preset.choices)


def subtitle(game: OpenGame) -> str:
    tell, played = game.services.ui.tell, game.session.chapter
    if not played.preset:
        return f"{tell('play.imported')} · #{game.code}"
    if played.daily:
        return f"{tell('play.daily', day=played.daily)} · {names(game)}"
    return f"{names(game)} · #{game.code}"


def result(game: OpenGame) -> str:
    """To share: the puzzle's name, its own lines, the time."""
    tell = game.services.ui.tell
    lines = [f"{tell('app.name')} · {tell(f'board.{game.kind.id}.name')}", subtitle(game)]
    lines += [tell(each) for each in game.kind.result(game.session.state)]
    return "\n".join([*lines, time(game)])
