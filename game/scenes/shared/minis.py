"""Small puzzles that a day has beside its dailies, the same for everybody. The minis are one
crossword in English and five lines of poems in Chinese; Sundays have a cryptic crossword as well.
The first game is for new players, and lights the lantern of its kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from game.catalogue import CATALOGUE, ON_SUNDAYS, Entry, entry_of
from game.store.database import valid_day
from game.store.log import Heading
from generators.names.address import Address
from generators.names.almanac import FIRST

SUNDAY = 6  # weekday, counted from Monday
START, LEAST = date(2020, 1, 1), 100_000  # the seeds of days with several minis are counted from here


def mini_entry(languages: Sequence[str]) -> Entry | None:
    """In the first of these languages that has minis."""
    found = (each for language in languages for each in CATALOGUE if each.minis and each.language == language)
    return next(found, None)


def minis_on(entry: Entry, day: date) -> tuple[Address, ...]:
    """The only one of a day has its date as the seed. Those of a preset that several have follow
    each other from day to day, as seeds in a row give different lines."""
    if len(entry.minis) == 1:
        return (Address(entry.id, entry.minis[0], seed_of(day)),)
    days, found = max(0, (day - START).days), list[Address]()
    for at, preset in enumerate(entry.minis):
        number = days * entry.minis.count(preset) + entry.minis[:at].count(preset)
        found.append(Address(entry.id, preset, str(LEAST + number)))
    return tuple(found)


def seed_of(day: date) -> str:
    """Such as 261120. Windows formats no year before 1900."""
    return day.isoformat()[2:].replace("-", "")


def cryptic_on(day: date) -> Address | None:
    """The cryptic crossword of a Sunday; its date is the seed."""
    return Address(*ON_SUNDAYS, seed_of(day)) if day.weekday() == SUNDAY else None


def first_on(entry: Entry, day: date) -> Address:
    """The first game of those who begin that day; its date is the seed."""
    return Address(entry.id, entry.first, seed_of(day))


def first_day(heading: Heading) -> str:
    """The day whose first game it is, if it is one and was begun that day."""
    at, first = heading.made_at, first_on(entry_of(heading.kind), date.fromisoformat(heading.begun))
    return heading.begun if at is not None and (at.preset, at.seed) == (first.preset, first.seed) else ""


def mini_day(heading: Heading) -> str:
    """The day whose mini it is, if it is one."""
    at = heading.made_at
    entry = next((each for each in CATALOGUE if at and each.id == at.kind and at.plain in each.minis), None)
    if at is None or entry is None or len(at.seed) != len("261120"):
        return ""
    day = _day_of(at)
    if len(entry.minis) > 1:
        found = START + timedelta(days=(int(at.seed) - LEAST) // entry.minis.count(at.plain))
        of_today = replace(at, edition=0)  # the lines are the same in each edition
        day = found.isoformat() if of_today in minis_on(entry, found) else ""
    return day if FIRST <= day <= heading.begun and valid_day(day) == day else ""


def cryptic_day(heading: Heading) -> str:
    """The Sunday whose cryptic it is, if it is one."""
    at = heading.made_at
    day = _day_of(at) if at is not None and (at.kind, at.plain) == ON_SUNDAYS else ""
    is_day = FIRST <= day <= heading.begun and valid_day(day) == day
    return day if is_day and cryptic_on(date.fromisoformat(day)) is not None else ""


def extra_day(heading: Heading) -> str:
    """The day that has this puzzle beside its dailies, if one has."""
    return mini_day(heading) or cryptic_day(heading)


def own_day(heading: Heading) -> str:
    """The day of which it is a puzzle: a daily, one beside them, or a first game."""
    return heading.daily or extra_day(heading) or first_day(heading)


def _day_of(at: Address) -> str:
    """What a seed says that is a day, such as 261120."""
    return f"20{at.seed[:2]}-{at.seed[2:4]}-{at.seed[4:]}"
