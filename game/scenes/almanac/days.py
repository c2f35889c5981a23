"""The data of the almanac, read from the store in one go, again after changes, and never while drawing."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from game.catalogue import CATALOGUE, LANTERNS, entry_of
from game.scenes.shared.day_lanterns import (
    DailyLamp,
    Extra,
    extras,
    firsts_of,
    lamp_of,
    minis_of,
    solved_days,
    with_away,
    with_first,
)
from game.scenes.shared.game_names import extra_name, kind_name
from game.scenes.shared.minis import cryptic_on, mini_entry
from game.scenes.shared.parts import paragraph, row, section, table
from game.scenes.shared.puzzle_screens import GiveOf
from game.scenes.shared.scene import Pop, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.session.keeper import daily_place
from game.store.archive import Game
from game.store.figures import StreakStatus, streak_status
from game.store.log import DAILY, read_day
from game.store.summary import ChapterSummary
from game.ui.lantern import Light, brightest
from generators.kernel.kind import AnyPuzzle, Pulse
from generators.names import almanac
from generators.names.address import make_at
from generators.page.result import Result

FIRST = date.fromisoformat(almanac.FIRST)  # day of the first dailies
RULES = ("row", "freeze", "midnight", "later")


@dataclass(frozen=True, slots=True)
class MonthFacts:
    today: date
    month: date  # first day of it
    first: date  # first day of the earliest month
    row: StreakStatus
    days: Mapping[date, tuple[DailyLamp, ...]] = field(default_factory=dict)  # dailies of the month that can be played
    extras: Mapping[date, tuple[Extra, ...]] = field(default_factory=dict)  # on these days
    is_known: bool = True  # False while another process has the archive: read again later

    @property
    def has_earlier(self) -> bool:
        return self.month > self.first

    @property
    def has_later(self) -> bool:
        return self.month < month_of(self.today)

    @property
    def lit(self) -> int:
        return sum(lit(lamps) for lamps in self.days.values())

    def nearest(self, day: date) -> date:
        """The day itself if it can be played, else the closest one of the month that can; a month
        with none has its first day."""
        return min(self.days, key=lambda each: (abs(each - day), each), default=self.month)


def all_lamps(lamps: Iterable[DailyLamp]) -> list[DailyLamp]:
    """With the siblings that are listed as well."""
    return [one for lamp in lamps for one in (lamp, *lamp.others)]


def lit(lamps: Iterable[DailyLamp]) -> int:
    return sum(each.light.lit for each in lamps)


def suggestion(lamps: Sequence[DailyLamp]) -> DailyLamp | None:
    """The puzzle of a day to suggest: one in progress, else the first new one."""
    left = [each for each in lamps if not (each.over or each.light.lit)]
    return min(left, key=lambda each: each.light is not Light.BEGUN, default=None)


def month_of(day: date) -> date:
    return day.replace(day=1)


def days_of(month: date) -> list[date]:
    return [month.replace(day=each) for each in range(1, monthrange(month.year, month.month)[1] + 1)]


def next_month(month: date, step: int) -> date:
    """The month before or after; the calendar's own end stands."""
    number = month.year * 12 + month.month - 1 + step
    year, rest = divmod(number, 12)
    return date(year, rest + 1, 1) if date.min.year <= year <= date.max.year else month


def read_month(services: Services, month: date) -> MonthFacts:
    store, today = services.store, services.today()
    # The dailies on the shelf; where a place has several, the one that was on the table last.
    found = (each for entry in CATALOGUE for each in store.shelf.summaries(entry.id) if each.heading.daily)
    summaries = {(each.heading.kind, each.heading.place): each for each in sorted(found, key=lambda each: each.opened)}
    # The first month: that of the first dailies, or an earlier one with a game.
    played = [store.archive.first_daily(), *(place.removeprefix(DAILY) for _, place in summaries)]
    first = month_of(min([FIRST, today, *(read_day(each) or today for each in played)]))
    month = max(first, min(month_of(month), month_of(today)))
    days = days_of(month)
    # The games of the archive by place; of several the one that was solved, then the one that ended.
    dailies = store.archive.dailies(days[0].isoformat(), days[-1].isoformat())
    best = sorted(dailies, key=lambda each: (each.solved, bool(each.ending)))
    games = {(each.kind, each.place): each for each in best}
    firsts = firsts_of(store, days)
    languages, away = services.ui.languages, store.circle.away()
    lamps = {day: _lamps(day, languages, summaries, games, firsts, away) for day in days if day <= today}
    since = min(FIRST, today)
    offered = {day: each for day, each in lamps.items() if day >= since or _was_played(day, summaries, games)}
    return MonthFacts(
        today,
        month,
        first,
        streak_status(store.archive.solved_days() | solved_days(store), today),
        offered,
        _extras(services, offered),
    )


def _extras(services: Services, days: Iterable[date]) -> dict[date, tuple[Extra, ...]]:
    """Minis in the player's language, and the cryptics of Sundays."""
    entry = mini_entry(services.ui.languages)
    sundays = {each: address for each in days if (address := cryptic_on(each)) is not None}
    found = minis_of(services.store, entry, days) if entry else {}, extras(services.store, sundays)
    return {each: tuple(by_day[each] for by_day in found if each in by_day) for each in days}


Summaries = dict[tuple[str, str], ChapterSummary]  # summaries by kind and place
Games = dict[tuple[str, str], Game]
Away = dict[str, dict[str, Result]]  # on other devices, by day and kind
Firsts = dict[tuple[str, date], Extra]  # first games by kind and day


def _was_played(day: date, summaries: Summaries, games: Games) -> bool:
    place = daily_place(day.isoformat())
    return any((each.id, place) in found for each in CATALOGUE for found in (summaries, games))


def _lamps(
    day: date, languages: Sequence[str], summaries: Summaries, games: Games, firsts: Firsts, away: Away
) -> tuple[DailyLamp, ...]:
    """For each lantern the sibling that lights it, or is in progress; else the first. Others are
    listed if they were played, or are in a further language that the player wants."""
    place, found = daily_place(day.isoformat()), list[DailyLamp]()
    for lantern in LANTERNS:
        keys = [(each, (each.id, place)) for each in lantern.order(languages)]
        lamps = [lamp_of(entry, summaries.get(key), games.get(key)) for entry, key in keys]
        lamps = [with_away(each, away.get(day.isoformat(), {})) for each in lamps]
        lamps = [replace(each, light=with_first(each.light, firsts.get((each.entry.id, day)))) for each in lamps]
        light = brightest(each.light for each in lamps)
        best = next(each for each in lamps if each.light is light)
        others = [each for each in lamps if each is not best]
        wanted = lantern.in_each(languages)
        told = (each for each in others if each.over or each.light is Light.BEGUN or each.entry in wanted)
        found.append(replace(best, others=tuple(told)))
    return tuple(found)


class GiveOfDay(Dialog):
    """Asks which puzzle of a day to give."""

    title_key = "give.title"
    arrows_move_focus = True

    def __init__(self, services: Services, day: date, lamps: Sequence[DailyLamp], more: Sequence[Extra] = ()) -> None:
        super().__init__(services)
        self.day, self.more = day.isoformat(), more
        self.lamps = [each for each in all_lamps(lamps) if each.entry.kind.outside.page is not None]

    def build(self) -> Content:
        """A mini is the one that is sent first."""
        names = [(extra_name(self.ui, each.address), partial(self._give_extra, each)) for each in self.more]
        rows = [row(f"extra:{at}", *each) for at, each in enumerate(names)]
        return rows + [
            row(each.entry.id, kind_name(self.ui, each.entry), partial(self._give, each)) for each in self.lamps
        ]

    def _give_extra(self, extra: Extra) -> Turn:
        entry, seconds = entry_of(extra.address.kind), extra.lamp.seconds if extra.lamp.over else 0.0
        return Pop(lambda: GiveOf(entry, partial(make_at, entry.kind, extra.address), seconds, 1))

    def _give(self, lamp: DailyLamp) -> Turn:
        kind, preset = lamp.entry.kind, lamp.entry.preset(lamp.entry.daily_on(self.day))
        ready, day = self.services.ready, self.day

        def make(pulse: Pulse) -> AnyPuzzle:
            return ready.daily(kind, preset, day) or ready.make(kind, preset, pulse, day)

        return Pop(lambda: GiveOf(lamp.entry, make, lamp.seconds if lamp.light.lit else 0.0, 1))


class AlmanacHelp(Dialog):
    title_key = "almanac_help.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        days, today = services.store.archive.days_solved_on_time(), services.today()
        for day, those in services.store.circle.away().items():
            for kind in (each.puzzle for each in those.values() if not (each.late or each.lost)):
                days.setdefault(kind, set()).add(day)
        siblings = {each.order(services.ui.languages)[0].id: each.siblings for each in LANTERNS}
        solved = {kind: {day for each in those for day in days.get(each.id, ())} for kind, those in siblings.items()}
        self.rows = {kind: streak_status(those, today) for kind, those in solved.items()}

    def build(self) -> Content:
        tell = self.ui.tell
        rules = [paragraph(tell(f"almanac_help.{each}"), faint=False, below=12) for each in RULES]
        heads = tell("almanac_help.now"), tell("almanac_help.longest")
        lines = {tell(f"board.{kind}.name"): (str(own.days), str(own.longest)) for kind, own in self.rows.items()}
        return [*rules, section(tell("almanac_help.kinds"), table(heads, lines))]
