"""The wording of an open game: its message, its time and its names."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.game_names import DOT, date_text, extra_name, own_name
from game.scenes.shared.minis import extra_day, minis_on
from game.stage.stage import Message, instruction
from game.store.log import REFUSED, SOLVED
from generators.kernel.credit import credit
from generators.kernel.phrases import clock_text, say


def message(game: OpenGame) -> Message:
    tell, coach, state = game.tell, game.coach, game.state
    if coach.busy:
        return Message(tell(coach.thinking), loud=True)
    if game.prover.doubt is not None:
        return Message(tell(game.prover.doubt.because), loud=True)
    if coach.speaks:
        icon = game.entry.techniques.get(coach.technique, "")
        names = (tell(each.phrase(game.kind.id)) for each in game.kind.techniques if each.name == coach.technique)
        return Message(tell(coach.shown.words), loud=True, title=next(names, ""), icon=icon)
    ending = game.chapter.ending
    if ending is not None and ending.how == SOLVED and not ending.open:
        return Message(tell("play.again", time=clock_text(ending.seconds)), loud=False)
    if game.is_sure:
        refused = sum(each.action == REFUSED for each in game.chapter.log)
        return Message(tell("sure.refused", count=refused) if refused else tell("sure.instruction"), loud=False)
    usual = instruction(game.kind.id, by_finger=game.by_finger, by_pad=game.services.ui.by_pad)
    clash = game.board.told(state).clash if game.services.settings.show_faults else None
    return Message(tell(clash or game.board.instruction(state) or usual), loud=False, warns=clash is not None)


def played_time(game: OpenGame) -> str:
    """The time at the first ending: the one that the statistics know."""
    tell, played = game.tell, game.chapter
    return tell(played.lit_after or say("play.time", time=clock_text(played.elapsed), help=played.help))


def name_of(game: OpenGame) -> str:
    """The choices of the game's preset; without a preset, the puzzle's title and author, if it has them."""
    return own_name(game.services.ui, game.entry, game.chapter.heading.preset, game.chapter.heading.puzzle)


def subtitle(game: OpenGame) -> str:
    named = _name_and_origin(game)
    return f"{game.tell('sure.name')} · {named}" if game.is_sure else named


def _name_and_origin(game: OpenGame) -> str:
    tell, played = game.tell, game.chapter
    if not played.heading.preset:
        own = tell(credit(played.puzzle))
        usual = DOT.join([*([own] if own else []), tell("play.unproved")]) if played.unproved else name_of(game)
        return game.pack_names.get(played.heading.place) or game.pack_names.get("", usual)
    if played.heading.daily:
        return f"{tell('play.daily', day=date_text(game.services, played.heading.daily))} · {name_of(game)}"
    there = played.heading.made_at
    if there is not None and (day := extra_day(played.heading)):
        minis = minis_on(game.entry, date.fromisoformat(day))
        name = extra_name(game.services.ui, there)
        if len(minis) > 1:
            name = tell("mini.number", number=minis.index(replace(there, edition=0)) + 1, all=len(minis))
        return DOT.join([name, date_text(game.services, day)])
    return f"{name_of(game)} · #{there.seed}" if there is not None else name_of(game)


def titles(game: OpenGame) -> list[str]:
    """The title of a daily, once it is over."""
    title = game.tell(credit(game.chapter.puzzle))
    return [title] if title and game.chapter.heading.daily and game.chapter.closed else []
