"""The messages of a game while it is played and when it is over."""

from __future__ import annotations

from datetime import date

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.game_names import mini_day
from game.stage.stage import Message, instruction
from game.store.log import REFUSED
from generators.kernel.phrases import Phrase, clock_text, say


def message(game: OpenGame) -> Message:
    tell, coach, state = game.services.ui.tell, game.coach, game.session.state
    if game.session.chapter.closed:
        return Message(f"{verdict(game)}\n{played_time(game)}", loud=True)
    if coach.busy:
        return Message(tell(coach.thinking), loud=True)
    if game.prover.doubt is not None:
        return Message(tell(game.prover.doubt.because), loud=True)
    if coach.words is not None:
        name = next(
            (tell(each.phrase(game.kind.id)) for each in game.kind.techniques if each.name == coach.technique), ""
        )
        return Message(tell(coach.words), loud=True, title=name, icon=game.entry.techniques.get(coach.technique, ""))
    if game.session.chapter.ending is not None and not game.session.chapter.ending.open:
        return Message(tell("play.again", time=clock_text(game.session.chapter.ending.seconds)), loud=False)
    if game.is_sure:
        refused = sum(each.action == REFUSED for each in game.session.chapter.log)
        return Message(tell("sure.refused", count=refused) if refused else tell("sure.instruction"), loud=False)
    usual = instruction(game.kind.id, by_finger=game.by_finger, by_pad=game.services.ui.by_pad)
    return Message(tell(game.board.instruction(state) or usual), loud=False)


def verdict(game: OpenGame) -> str:
    said = game.board.verdict(game.session.state)
    lines: tuple[Phrase, ...] = tuple(game.kind.result(game.session.state)) if said is None else said
    return "\n".join(game.services.ui.tell(each) for each in lines or (say("play.solved"),))


def played_time(game: OpenGame) -> str:
    """The time at the first ending: the one that the statistics know."""
    tell, played = game.services.ui.tell, game.session.chapter
    return tell("play.time", time=clock_text(played.elapsed), help=played.help)


def names(game: OpenGame) -> str:
    preset = game.preset
    return " · ".join(game.services.ui.tell(each) for each in preset.choices if each not in preset.plain)


def subtitle(game: OpenGame) -> str:
    named = _link_name(game)
    return f"{game.services.ui.tell('sure.name')} · {named}" if game.is_sure else named


def _link_name(game: OpenGame) -> str:
    tell, played = game.services.ui.tell, game.session.chapter
    if not played.heading.preset:
        return tell("play.unproved" if played.unproved else "play.imported")
    if played.heading.daily:
        return f"{tell('play.daily', day=_date(game, played.heading.daily))} · {names(game)}"
    if day := mini_day(played.heading):
        return f"{tell('home.mini')} · {_date(game, day)}"
    there = played.heading.made_at
    return f"{names(game)} · #{there.seed}" if there is not None else names(game)


def puzzle_name(game: OpenGame) -> str:
    """The shortest name that is not that of another puzzle in the session."""
    played, there = game.session.chapter, game.session.chapter.heading.made_at
    if played.heading.daily:
        return game.services.ui.tell("play.daily", day=_date(game, played.heading.daily))
    return f"#{there.seed}" if there is not None else names(game) or game.services.ui.tell("play.imported")


def _date(game: OpenGame, iso: str) -> str:
    tell, day = game.services.ui.tell, date.fromisoformat(iso)
    key = "play.date" if day.year == game.services.today().year else "play.date_with_year"
    weekday, month = tell(f"date.weekday_{day.weekday()}"), tell(f"date.month_{day.month}")
    return tell(key, weekday=weekday, day=day.day, month=month, year=day.year)
