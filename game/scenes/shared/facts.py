"""The data of home, read from the store at once, again after each game, and never while drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from game.catalogue import CATALOGUE, FIRST_STEPS, OF_WORDS, PUZZLES, Entry, Lantern, entry_of, first_kind
from game.rating.strength import level_name
from game.scenes.shared.day_lanterns import (
    DailyLamp,
    Extra,
    Lights,
    extras,
    firsts_of,
    lamp_of,
    light_of,
    minis_of,
    solved_days,
    with_away,
    with_first,
)
from game.scenes.shared.game_names import is_mine
from game.scenes.shared.minis import cryptic_on, extra_day, first_on, mini_entry
from game.scenes.shared.scene import Addressed, Daily, LaunchRequest, NewPuzzle, Resume, Services
from game.session.keeper import daily_place
from game.store.archive import ArchiveBusyError, Game
from game.store.figures import streak_status
from game.store.log import FREE
from game.store.summary import ChapterSummary, in_place
from game.ui.lantern import Light, brightest
from generators.kernel.kind import LEVELS, WORDS
from generators.page.result import Result

EASY = 5  # games of a new player that are easy on any day
HABIT = 60  # days that count for the most played kinds
STEP = 3  # days with something solved, after which dailies one level harder are suggested


@dataclass(frozen=True, slots=True)
class KindFacts:
    entry: Entry
    waiting: tuple[ChapterSummary, ...]  # latest first
    daily: ChapterSummary | None  # today's daily, in progress or ended
    lamp: DailyLamp  # how the daily stands; its light is what it gave its lantern
    preset: str  # preset of the last free game
    played: int  # games of late
    is_mine: bool = False  # new puzzles at the player's own level
    others: tuple[KindFacts, ...] = ()  # same puzzle in other languages
    first: Extra | None = None  # today's first game for new players, if it is of this kind

    @property
    def light(self) -> Light:
        return with_first(self.lamp.light, self.first)

    @property
    def siblings(self) -> tuple[KindFacts, ...]:
        return self, *self.others

    @property
    def best(self) -> KindFacts:
        """The sibling whose daily lights the lantern today, or is in progress; else this one."""
        light = brightest(each.light for each in self.siblings)
        return next(each for each in self.siblings if each.light is light)

    @property
    def awaits(self) -> bool:
        """Whether today's daily can still be solved, and would light the lantern."""
        return not self.best.light.lit and (self.daily is None or self.daily.waits)


@dataclass(frozen=True, slots=True)
class Suggestion:
    standing: KindFacts
    request: LaunchRequest
    begun: ChapterSummary | None  # game to resume

    @property
    def preset(self) -> str:
        """The preset of the puzzle; nothing for one from outside."""
        match self.request:
            case Daily(day):
                return self.standing.entry.daily_on(day)
            case NewPuzzle(preset):
                return preset
            case Addressed(address):
                return address.plain
            case _:
                return self.begun.heading.preset if self.begun else ""


@dataclass(frozen=True, slots=True)
class HomeFacts:
    today: date
    languages: tuple[str, ...]  # languages of puzzles, most wanted first
    streak: int  # days in a row
    frozen: frozenset[date]  # days that a freeze saved
    to_freeze: int  # days in a row until the next freeze
    days: frozenset[str]  # days with a solved puzzle
    standings: tuple[KindFacts, ...]  # for each puzzle, in the order of the table
    due: tuple[tuple[str, int], ...]  # cards for today: "due" or "learn" and the kind
    mini: Extra | None = None  # today's; None: not known, or nothing for these languages
    sunday: Extra | None = None  # today's cryptic, on a Sunday
    is_known: bool = True  # False while another process has the archive: read again later

    @property
    def saved(self) -> date | None:
        """Yesterday, if a freeze saved it."""
        return next((each for each in self.frozen if each.toordinal() == self.today.toordinal() - 1), None)

    @property
    def dailies(self) -> tuple[KindFacts, ...]:
        """Those that have a lantern."""
        return tuple(each for each in self.standings if each.entry.menu.week)

    @property
    def lights(self) -> Lights:
        return tuple((each.entry, each.best.light) for each in self.dailies)

    @property
    def lit(self) -> set[str]:
        """The lanterns that are lit, by name."""
        return {entry.lantern for entry, light in self.lights if light.lit}

    @property
    def kinds(self) -> list[KindFacts]:
        return [each for standing in self.standings for each in standing.siblings]

    @property
    def waiting(self) -> tuple[ChapterSummary, ...]:
        """All games in progress, the latest first."""
        found = (each for kind in self.kinds for each in kind.waiting)
        return tuple(sorted(found, key=lambda each: (each.heading.begun, each.opened), reverse=True))

    @property
    def suggestion(self) -> Suggestion | None:
        """The latest daily in progress, else the first games of a new player, else the next daily
        of a liked kind; one in a language that the player does not read only when no other is left.
        While those are too hard: a game in progress, or else a small puzzle."""
        siblings = (each for standing in self.dailies for each in standing.siblings)
        begun = [each for each in siblings if each.awaits and each.light is Light.BEGUN]
        if begun:
            latest = max(begun, key=lambda each: each.daily.opened if each.daily else 0)
            return Suggestion(latest, self._daily, latest.daily)
        liked, first = self.liked, self.first
        if first.begun is not None or not (self.days or liked[0].played):
            return first
        if (step := self.step) is not None:
            return step
        left = [each for each in liked if each.awaits]
        offered = [each for each in left if self._is_read(each)] or left
        # One level more is offered after the first day and every few days; all of them once a daily of today is solved.
        most = len(LEVELS) if any(each.lamp.light.lit for each in self.kinds) else (len(self.days) + STEP - 1) // STEP
        day = self.today.isoformat()
        hard = {
            each.entry.id: LEVELS.index(level_name(each.entry.preset(each.entry.daily_on(day)))) for each in offered
        }
        fresh = next((each for each in offered if hard[each.entry.id] <= most), None)
        if fresh is not None:
            return Suggestion(fresh, self._daily, None)
        waits = next((each for each in (*liked, *self.kinds) if each.waiting), None)
        if waits is not None:
            return Suggestion(waits, Resume(), waits.waiting[0])
        return Suggestion(liked[0], NewPuzzle(liked[0].preset), None) if left else None

    @property
    def first(self) -> Suggestion:
        """The first game of a new player: small and easy on every day. A win lights its lantern."""
        entry = first_kind(self.languages[0])
        own, at = next(each for each in self.kinds if each.entry is entry), first_on(entry, self.today)
        begun = next((each for each in own.waiting if each.heading.made_at == at), None)
        return Suggestion(own, own.first.request if own.first else Addressed(at), begun)

    @property
    def step(self) -> Suggestion | None:
        """After the first game, for some games: the mini of today, then easy puzzles, each of another kind."""
        count = max(len(self.days), len(self.lit), sum(each.played for each in self.kinds))
        own = {each.entry.id: each for each in self.kinds}
        if count >= EASY:
            return None
        if self.mini is not None and not self.mini.lamp.over and (standing := own.get(self.mini.address.kind)):
            return Suggestion(standing, self.mini.request, None)
        steps = [
            (own[kind], name)
            for kind, name in FIRST_STEPS
            if kind in own and entry_of(kind).language in ("", self.languages[0])
        ]
        standing, name = steps[min(max(0, count - EASY + len(steps)), len(steps) - 1)]
        if standing.waiting:
            return Suggestion(standing, Resume(), standing.waiting[0])
        return Suggestion(standing, NewPuzzle(name), None)

    @property
    def _daily(self) -> Daily:
        return Daily(self.today.isoformat())

    @property
    def liked(self) -> list[KindFacts]:
        """The most played of them, then the suggested first game, others in the player's languages, and the rest."""
        first = first_kind(self.languages[0])
        return sorted(self.dailies, key=lambda each: (not self._is_read(each), -each.played, each.entry is not first))

    def _is_read(self, standing: KindFacts) -> bool:
        return bool(standing.played) or standing.entry.language in ("", *self.languages)


def read_facts(services: Services) -> HomeFacts:
    store, today, is_known = services.store, services.today(), True
    dailies, days, played = list[Game](), solved_days(store), dict[str, int]()
    mini, sunday, firsts = None, None, dict[tuple[str, date], Extra]()
    try:
        if (entry := mini_entry(services.ui.languages)) is not None:
            mini = minis_of(store, entry, [today])[today]
        sunday = _sunday(services, today)
        firsts = firsts_of(store, [today])
        dailies = store.archive.dailies(today.isoformat(), today.isoformat())
        days |= store.archive.solved_days()
        played = store.archive.played_since(date.fromordinal(max(1, today.toordinal() - HABIT)).isoformat())
    except ArchiveBusyError:
        is_known = False
    streak, away = streak_status(days, today), store.circle.away().get(today.isoformat(), {})
    cards = services.store.cards
    due = [
        f"{'learn' if card.to_learn else 'due'}:{each.id}"
        for each in CATALOGUE
        for card in cards.due(each.id)
        if each.kind.teaching.cards is not None
    ]
    due += [f"words:{OF_WORDS.id}" for _ in cards.due(WORDS)]
    return HomeFacts(
        today,
        services.ui.languages,
        streak.days if is_known else 0,
        streak.frozen,
        streak.to_freeze,
        frozenset(days),
        tuple(_lantern(services, each, today, dailies, played, firsts, away) for each in PUZZLES),
        tuple(sorted(Counter(due).items())),
        mini,
        sunday,
        is_known,
    )


def _sunday(services: Services, today: date) -> Extra | None:
    """The cryptic of a Sunday, for who reads its language."""
    at = cryptic_on(today)
    if at is None or entry_of(at.kind).language not in services.ui.languages:
        return None
    return extras(services.store, {today: at})[today]


def _lantern(
    services: Services,
    lantern: Lantern,
    today: date,
    dailies: Sequence[Game],
    played: Mapping[str, int],
    firsts: Mapping[tuple[str, date], Extra],
    away: Mapping[str, Result],
) -> KindFacts:
    siblings = (_standing(services, each, today, dailies, played) for each in lantern.order(services.ui.languages))
    lit = (replace(each, lamp=with_away(each.lamp, away)) for each in siblings)
    first, *others = (replace(each, first=firsts.get((each.entry.id, today))) for each in lit)
    return replace(first, others=tuple(others))


def _standing(
    services: Services, entry: Entry, today: date, dailies: Sequence[Game], played: Mapping[str, int]
) -> KindFacts:
    kind, shelf = entry.id, services.store.shelf
    summaries = shelf.summaries(kind)
    daily = in_place(summaries, daily_place(today.isoformat()))
    own = (each for each in summaries if each.heading.place == FREE and not (each.brought or extra_day(each.heading)))
    free = max(own, key=lambda each: each.opened, default=None)
    preset = entry.preset(free.heading.preset if free else "").id
    # Today's mini, and the cryptic of a Sunday, have a tile of their own.
    waiting = tuple(each for each in shelf.waiting(kind) if extra_day(each.heading) != today.isoformat())
    count = played.get(kind, 0) + sum(each.moves > 0 for each in waiting)
    mine = kind in services.settings.mine and is_mine(services, entry.kind)  # few are, and importing a kind takes long
    archived = max(
        (each for each in dailies if each.kind == kind), key=lambda each: (each.solved, bool(each.ending)), default=None
    )
    lamp = replace(lamp_of(entry, daily, archived), light=light_of(kind, daily, dailies))
    return KindFacts(entry, waiting, daily, lamp, preset, count, mine)
