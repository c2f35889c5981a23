"""What is said of a game while it is played and when it is over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import begins_with
from game.ui.clock import clock_text
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, phrasebook, say
from generators.names.code import write_code

SHORT = 120  # letters of a code that is shared with the result


@dataclass(frozen=True, slots=True)
class Message:
    words: str
    loud: bool  # it is news


def message(game: OpenGame) -> Message:
    tell, coach, state = game.services.ui.tell, game.coach, game.session.state
    if game.session.closed:
        return Message(f"{verdict(game)}\n{time(game)}", loud=True)
    if coach.busy:
        return Message(tell(coach.thinking), loud=True)
    if coach.words is not None:
        return Message(tell(coach.words), loud=True)
    if game.session.chapter.ending is not None:
        return Message(tell("play.again", time=clock_text(game.session.chapter.ending.seconds)), loud=False)
    return Message(tell(game.board.hands(state) or hands(game.kind.id, by_finger=game.by_finger)), loud=False)


def hands(kind: str, *, by_finger: bool) -> Phrase:
    """How it is played, in the words of whatever hand was used last."""
    mouse = f"mouse.{kind}"
    known = mouse in phrasebook().sentences and not by_finger
    return say(mouse if known else f"board.{kind}.hands")


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
    """Size, level and the like, without what goes without saying."""
    preset = game.preset
    return " · ".join(game.services.ui.tell(each) for each in preset.choices if each not in preset.plain)


def subtitle(game: OpenGame) -> str:
    tell, played = game.services.ui.tell, game.session.chapter
    if not played.preset:
        return tell("play.imported")
    if played.daily:
        return f"{tell('play.daily', day=_date(game))} · {names(game)}"
    there = played.heading.made_at
    return f"{names(game)} · #{there.seed}" if there is not None else names(game)


def _date(game: OpenGame) -> str:
    """As people write it; with the year only where that is another one."""
    tell, day = game.services.ui.tell, date.fromisoformat(game.session.chapter.daily)
    key = "play.date" if day.year == game.services.today().year else "play.date_with_year"
    weekday, month = tell(f"date.weekday_{day.weekday()}"), tell(f"date.month_{day.month}")
    return tell(key, weekday=weekday, day=day.day, month=month, year=day.year)


def result(game: OpenGame) -> str:
    """To share: the puzzle's name, its own lines, the time. Nothing is said twice."""
    tell = game.services.ui.tell
    name = tell(f"board.{game.kind.id}.name")
    own = [tell(each) for each in game.kind.result(game.session.chapter.final)]
    head = own.pop(0) if own and begins_with(own[0], name) else name
    there = game.session.chapter.heading.made_at
    seed = f"#{there.seed}" if there is not None else ""
    more = [each for each in subtitle(game).split(" · ") if each not in head and each != seed]
    lines = [f"{tell('app.name')} · {head}", *([" · ".join(more)] if more else []), *own, time(game)]
    return "\n".join([*lines, *where(game)])


def where(game: OpenGame) -> list[str]:
    """How others find the same puzzle, on a line of its own: its address, else its code, if that is short."""
    there = game.session.chapter.heading.made_at
    if there is not None:
        return [str(there)]
    code = code_of(game)
    return [code] if code is not None and len(code) <= SHORT else []


def code_of(game: OpenGame) -> str | None:
    """None for a puzzle that is too large for one."""
    try:
        return write_code(game.kind, game.session.chapter.puzzle)
    except BadText:
        return None
