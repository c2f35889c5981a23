"""The names by which pages call a game: its day, its preset, where it comes from."""

from __future__ import annotations

from datetime import date

from game.catalogue import Entry
from game.store.log import FREE, GIVEN
from game.store.summary import Glance
from game.ui.ui import Ui


def day(ui: Ui, iso: str) -> str:
    year, month, number = (int(each) for each in iso.split("-"))
    return ui.tell("date.day", day=number, month=ui.tell(f"date.month_{month}"), year=year)


def preset_names(ui: Ui, entry: Entry, preset: str) -> list[str]:
    return [ui.tell(each) for each in entry.preset(preset).choices] if preset else [ui.tell("play.imported")]


def in_short(ui: Ui, entry: Entry, seen: Glance, today: date) -> str:
    if seen.heading.place == FREE:
        return described(ui, entry, seen)
    if seen.heading.place.startswith(GIVEN):
        return ui.tell("play.imported")
    if seen.heading.daily == today.isoformat():
        return ui.tell("waiting.today")
    return ui.tell("waiting.daily", day=day(ui, seen.heading.daily))


def described(ui: Ui, entry: Entry, seen: Glance) -> str:
    return " · ".join(preset_names(ui, entry, seen.heading.preset))
