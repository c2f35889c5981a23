"""How the puzzles of a day stand: its dailies, each with the light of its lantern, its minis and its first games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeAlias, TypeVar

from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.shared.game_names import tell_or_nothing
from game.scenes.shared.minis import first_on, minis_on
from game.scenes.shared.scene import Addressed, Again, LaunchRequest
from game.store.archive import Game
from game.store.log import SHOWN, SOLVED
from game.store.records import DAY
from game.store.store import Store
from game.store.summary import ChapterSummary, Ending
from game.ui.lantern import Light, brightest, dimmest
from game.ui.ui import Ui
from generators.kernel.phrases import Phrase, clock_text, say
from generators.names.address import Address
from generators.names.almanac import FIRST_ISSUE
from generators.page.result import Result

K = TypeVar("K")
Lights: TypeAlias = Sequence[tuple[Entry, Light]]  # light of each lantern, in the order of the table


def solved_days(store: Store) -> set[str]:
    """The days of solved games that may not be in the archive yet, and of those on other devices."""
    endings = (each.ending for entry in CATALOGUE for each in store.shelf.summaries(entry.id))
    return {each.day for each in endings if each is not None and each.how == SOLVED} | {*store.records.of(DAY)}


def light_of(kind: str, begun: ChapterSummary | None, games: Iterable[Game]) -> Light:
    """The light of a kind's daily; a game on the shelf knows its ending before the archive does."""
    own = [each for each in games if each.kind == kind]
    ending = begun.ending if begun is not None else None
    if ending is not None and ending.how == SOLVED:
        return light_of_win(kind, ending)
    if any(each.solved for each in own):
        return Light.LIT
    if (begun is not None and begun.again) or any(each.again for each in own):
        return Light.DIM
    return Light.BEGUN if begun is not None and begun.in_progress else Light.UNLIT


def light_of_win(kind: str, ending: Ending) -> Light:
    ranks = entry_of(kind).kind.scoring.ranks
    return Light.BRIGHT if ranks and ending.rank == len(ranks) - 1 else Light.LIT


@dataclass(frozen=True, slots=True)
class DailyLamp:
    entry: Entry
    light: Light = Light.UNLIT
    over: bool = False
    seconds: float = 0.0
    hints: int = 0
    slips: int | None = None  # mistakes; None if they are not known
    shown: bool = False  # solution shown
    words: Phrase | None = None  # progress
    others: tuple[DailyLamp, ...] = ()  # siblings that are listed as well
    is_away: bool = False  # solved on another device, and not over here

    @property
    def how(self) -> str:
        """How one that is over ended: the key of its words in the almanac."""
        if self.light is Light.DIM:
            return "again"
        return "solved" if self.light.lit else "shown" if self.shown else "lost"

    @property
    def icon(self) -> str:
        """How one stands that is no daily, and so has no lantern."""
        return "check" if self.light.lit else "eye" if self.over else "clock"

    def words_of_end(self, ui: Ui) -> list[str]:
        """How one that is over ended, and its time; that of a later try is not kept."""
        return [ui.tell(f"almanac.{self.how}"), *([] if self.light is Light.DIM else [clock_text(self.seconds)])]

    def words_so_far(self, ui: Ui) -> list[str]:
        """How one stands that is over or in progress."""
        if self.over:
            return self.words_of_end(ui)
        if self.is_away:
            return [ui.tell("away.solved"), *([clock_text(self.seconds)] if self.seconds else [])]
        begun = tell_or_nothing(ui, self.words) or ui.tell("almanac.begun")
        return [begun, clock_text(self.seconds)] if self.light is Light.BEGUN else []


@dataclass(frozen=True, slots=True)
class Extra:
    """A puzzle that a day has beside its dailies, the same for everybody: how it stands, and how to open it."""

    address: Address
    lamp: DailyLamp
    request: LaunchRequest
    parts: tuple[DailyLamp, ...] = ()  # of several minis, each

    @property
    def is_mini(self) -> bool:
        return self.address.preset in entry_of(self.address.kind).minis


def issue_on(day: date) -> int:
    """The number of that day's front page; days before the first one have 0."""
    return max(0, day.toordinal() - date.fromisoformat(FIRST_ISSUE).toordinal() + 1)


def minis_of(store: Store, entry: Entry, days: Iterable[date]) -> dict[date, Extra]:
    """How those of each day stand together."""
    every = {day: minis_on(entry, day) for day in days}
    found = dict[Address, Extra]()
    for preset in sorted(set(entry.minis)):
        found |= extras(store, {at: at for each in every.values() for at in each if at.preset == preset})
    return {day: _together([found[at] for at in each]) for day, each in every.items()}


def _together(minis: Sequence[Extra]) -> Extra:
    """The first that is left, with how many are over; once all are, the last one with the time of all."""
    over = [each for each in minis if each.lamp.over]
    left = next((each for each in minis if not each.lamp.over), minis[-1])
    if len(minis) == 1 or not over:
        return left
    lamp = replace(
        left.lamp,
        light=Light.BEGUN if len(over) < len(minis) else dimmest(each.lamp.light for each in minis),
        seconds=sum(each.lamp.seconds for each in minis),
        hints=sum(each.lamp.hints for each in minis),
        shown=any(each.lamp.shown for each in over),
        words=say("mini.done", done=len(over), all=len(minis)),
    )
    return replace(left, lamp=lamp, parts=tuple(each.lamp for each in minis))


def firsts_of(store: Store, days: Iterable[date]) -> dict[tuple[str, date], Extra]:
    """How the first games of these days stand, by kind and day."""
    found, days = dict[tuple[str, date], Extra](), tuple(days)
    for entry in (each for each in CATALOGUE if each.first):
        found |= extras(store, {(entry.id, day): first_on(entry, day) for day in days})
    return found


def with_first(light: Light, first: Extra | None) -> Light:
    """The light of a daily's lantern, which the first game of that day lights as well."""
    return brightest([light, first.lamp.light]) if first is not None and first.lamp.light.lit else light


def extras(store: Store, addresses: Mapping[K, Address]) -> dict[K, Extra]:
    """These puzzles of one preset, whatever edition they were played in: a day had one puzzle."""
    if not addresses:
        return {}
    kind, preset = next((each.kind, each.preset) for each in addresses.values())
    games = {
        each.split("/")[2].partition("@")[0]: game
        for each, game in store.archive.games_by_address(kind, preset).items()
    }
    summaries = sorted(store.shelf.summaries(kind), key=lambda each: each.opened)
    seen = {at.seed: each for each in summaries if (at := each.heading.made_at) is not None and at.plain == preset}
    found = {}
    for day, address in addresses.items():
        summary, game = seen.get(address.seed), games.get(address.seed)
        chapter = summary.id if summary else game.id if game else ""
        request = Again(chapter) if chapter else Addressed(address)
        found[day] = Extra(address, lamp_of(entry_of(kind), summary, game), request)
    return found


def with_away(lamp: DailyLamp, results: Mapping[str, Result]) -> DailyLamp:
    """A daily that is not over here is lit by a win on another device."""
    won = results.get(lamp.entry.id)
    if won is None or won.lost or lamp.over:
        return lamp
    return replace(lamp, light=brightest([lamp.light, Light.LIT]), seconds=won.tenths / 10, is_away=True)


def lamp_of(entry: Entry, seen: ChapterSummary | None, game: Game | None) -> DailyLamp:
    """The state of a daily; the ending comes from the shelf or else the archive."""
    if seen is not None and seen.ending is not None:
        how, seconds, hints = seen.ending.how, seen.ending.seconds, seen.ending.hints
        lost = Light.DIM if seen.again else Light.UNLIT
        light = light_of_win(entry.id, seen.ending) if how == SOLVED else lost
        lamp = DailyLamp(entry, light, over=True, seconds=seconds, hints=hints, shown=how == SHOWN)
        return replace(lamp, slips=seen.ending.slips)
    if game is not None and game.ending:
        light = Light.LIT if game.solved else Light.DIM if game.again else Light.UNLIT
        lamp = DailyLamp(entry, light, over=True, seconds=game.seconds, hints=game.hints, shown=game.ending == SHOWN)
        return replace(lamp, slips=game.slips)
    if seen is not None:
        light = Light.BEGUN if seen.in_progress else Light.UNLIT
        return DailyLamp(entry, light, over=seen.over, seconds=seen.seconds, hints=seen.hints, words=seen.words)
    if game is not None and game.moves:
        return DailyLamp(entry, Light.BEGUN, seconds=game.seconds, hints=game.hints)
    return DailyLamp(entry)
