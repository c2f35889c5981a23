"""The words of the almanac on a month, of a day and of each of its puzzles."""

from __future__ import annotations

from datetime import date

from game.catalogue import MINI, entry_of
from game.scenes.almanac.days import MonthFacts, lit
from game.scenes.shared.day_lanterns import DailyLamp, Extra
from game.scenes.shared.game_names import first_fitting, tell_or_nothing
from game.ui.lantern import Light
from game.ui.ui import Ui
from generators.kernel.phrases import clock_text

DOT = " · "
LEGEND = ("legend_lit", "legend_begun", "legend_unlit", "legend_freeze")


def month_name(ui: Ui, month: date) -> str:
    return ui.tell("almanac.month", month=ui.tell(f"date.month_{month.month}"), year=month.year)


def day_name(ui: Ui, day: date) -> str:
    month, weekday = ui.tell(f"date.month_{day.month}"), ui.tell(f"date.weekday_{day.weekday()}")
    return ui.tell("almanac.day", weekday=weekday, day=day.day, month=month)


def extra_name(ui: Ui, extra: Extra) -> str:
    """A puzzle beside the dailies: the mini, or its style and size."""
    if extra.address.preset == MINI[1]:
        return ui.tell("home.mini")
    offer = entry_of(extra.address.kind).preset(extra.address.preset)
    return DOT.join(ui.tell(each) for each in reversed(offer.choices) if each not in offer.plain)


def count(ui: Ui, known: MonthFacts) -> str:
    """The lanterns lit that month, and never how many are not."""
    if known.lit <= 1:
        return ui.tell("almanac.lit_in_all_one") if known.lit else ""
    return ui.tell("almanac.lit_in_all", count=known.lit)


def day_note(ui: Ui, known: MonthFacts, day: date) -> str:
    ramp, lamps = ui.tell(f"almanac.of_ramp_{day.weekday()}"), known.days.get(day, ())
    return DOT.join([ramp, ui.tell("almanac.lit", lit=lit(lamps), all=len(lamps))]) if lamps else ramp


def status(ui: Ui, lamp: DailyLamp, width: int) -> str:
    parts = _parts(ui, lamp)
    return first_fitting(ui, [DOT.join(parts[:most]) for most in range(len(parts), 0, -1)], width)


def extra_note(ui: Ui, extra: Extra, width: int) -> str:
    """The words under its name: on which days there is one, or how it stands once begun."""
    lamp, key = extra.lamp, "home.mini_line" if extra.address.preset == MINI[1] else "almanac.extra"
    return status(ui, lamp, width) if lamp.over or lamp.light is Light.BEGUN else ui.tell(key)


def pill(ui: Ui, lamp: DailyLamp) -> str:
    begun = lamp.light is Light.BEGUN
    return ui.tell("almanac.review" if lamp.over else "almanac.resume" if begun else "almanac.play")


def _parts(ui: Ui, lamp: DailyLamp) -> list[str]:
    clock = clock_text(lamp.seconds)
    if lamp.over:
        how = "shown" if lamp.shown else "solved" if lamp.light.lit else "lost"
        return [ui.tell(f"almanac.{how}"), clock, *([_hints(ui, lamp.hints)] if lamp.hints and not lamp.shown else [])]
    if lamp.light is Light.BEGUN:
        far = tell_or_nothing(ui, lamp.words) if lamp.words is not None else ""
        return [far or ui.tell("almanac.begun"), clock]
    return [ui.tell("almanac.not_begun")]


def _hints(ui: Ui, number: int) -> str:
    return ui.tell("almanac.one_hint") if number == 1 else ui.tell("almanac.hints", hints=number)
