"""The facts on home, read from the store at once: they are read again after each game, and never while it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.catalogue import CATALOGUE, Entry
from game.scenes.shared.day_lanterns import Lights, light_of, solved_at_hand
from game.scenes.shared.launch_request import Daily, LaunchRequest, Resume
from game.scenes.shared.scene import Services
from game.session.keeper import daily_place
from game.store.archive import ArchiveBusyError
from game.store.glance import Glance, in_place
from game.store.log import FREE
from game.store.streak import streak
from game.ui.lantern import Light


@dataclass(frozen=True, slots=True)
class Standing:
    entry: Entry
    waiting: tuple[Glance, ...]  # the latest first
    daily: Glance | None  # today's, begun or ended
    light: Light
    preset: str  # of what was played freely at last

    @property
    def awaits(self) -> bool:
        """Today's daily can still be solved."""
        return self.light is not Light.LIT and (self.daily is None or self.daily.waits)


@dataclass(frozen=True, slots=True)
class Suggestion:
    standing: Standing
    request: LaunchRequest
    begun: Glance | None  # where it is gone on with


@dataclass(frozen=True, slots=True)
class AtHome:
    today: date
    streak: int  # days in a row
    standings: tuple[Standing, ...]  # in the order of the catalogue
    is_known: bool = True  # else somebody else has the archive, and it is to be asked again

    @property
    def lights(self) -> Lights:
        return tuple((each.entry.kind.id, each.light) for each in self.standings)

    @property
    def lit(self) -> set[str]:
        return {kind for kind, light in self.lights if light is Light.LIT}

    @property
    def suggestion(self) -> Suggestion | None:
        """The daily begun last, else the next one that nobody touched, else what waits in free play."""
        begun = [each for each in self.standings if each.awaits and each.light is Light.BEGUN]
        if begun:
            latest = max(begun, key=lambda each: each.daily.opened if each.daily else 0)
            return Suggestion(latest, Daily(self.today.isoformat()), latest.daily)
        fresh = next((each for each in self.standings if each.awaits), None)
        if fresh is not None:
            return Suggestion(fresh, Daily(self.today.isoformat()), None)
        waits = next((each for each in self.standings if each.waiting), None)
        return Suggestion(waits, Resume(), waits.waiting[0]) if waits else None


def look(services: Services) -> AtHome:
    store, today, is_known = services.store, services.today(), True
    solved, days = set[str](), 0
    try:
        solved = store.archive.dailies_solved(today.isoformat())
        days = streak(store.archive.solved_days() | solved_at_hand(store), today)
    except ArchiveBusyError:
        is_known = False
    return AtHome(today, days, tuple(_standing(services, each, today, solved) for each in CATALOGUE), is_known)


def _standing(services: Services, entry: Entry, today: date, solved: set[str]) -> Standing:
    kind, shelf = entry.kind.id, services.store.shelf
    glances = shelf.glances(kind)
    daily = in_place(glances, daily_place(today.isoformat()))
    free = max((each for each in glances if each.heading.place == FREE), key=lambda each: each.opened, default=None)
    preset = entry.preset(free.heading.preset if free else "").id
    return Standing(entry, tuple(shelf.waiting(kind)), daily, light_of(kind, daily, solved), preset)
