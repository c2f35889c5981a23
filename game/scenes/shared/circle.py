"""The day of the player and of others: what each did with its puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta

from game.catalogue import CATALOGUE, LANTERNS, Entry, entry_of
from game.scenes.shared.day_lanterns import extras
from game.scenes.shared.game_names import extra_name
from game.scenes.shared.minis import cryptic_day, cryptic_on, mini_day, mini_entry, minis_on
from game.scenes.shared.scene import Again, Services
from game.session.keeper import daily_place
from game.session.worker import JobSlot
from game.store.archive import ArchiveBusyError
from game.store.circle import Line, order_of
from game.store.log import DAILY, SOLVED, Heading
from game.store.store import Store
from game.store.summary import ChapterSummary, Ending, in_place, summarize
from game.ui.ui import Ui
from generators.kernel.kind import Pulse
from generators.names.address import Address
from generators.page.result import MINI, SUNDAY, Result, key_of_text

Results = dict[str, Result]  # by puzzle


@dataclass(frozen=True, slots=True)
class Person:
    ids: tuple[str, ...]  # none: the player
    name: str
    results: Mapping[str, Results] = field(default_factory=dict)  # by place

    def on(self, day: str) -> Results:
        return self.results.get(day, {})


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of a day: a lantern with its siblings, or one beside the dailies."""

    entry: Entry
    puzzles: tuple[str, ...]
    address: Address | None = None

    def name(self, ui: Ui) -> str:
        return extra_name(ui, self.address) if self.address is not None else ui.tell(self.entry.name)

    def of(self, results: Results, mine: Results) -> Result | None:
        """What somebody did with it: with the sibling that the player has finished, if there is one."""
        found = [results[each] for each in self.puzzles if each in results]
        return min(found, key=lambda each: each.puzzle not in mine, default=None)


def puzzle_of(heading: Heading) -> str:
    """What codes call the puzzle of a game."""
    return MINI if mini_day(heading) else SUNDAY if cryptic_day(heading) else heading.kind


def puzzles_on(languages: Sequence[str], day: date) -> list[Puzzle]:
    found = [Puzzle(each.order(languages)[0], tuple(one.id for one in each.siblings)) for each in LANTERNS]
    entry, cryptic = mini_entry(languages), cryptic_on(day)
    if entry is not None and len(entry.minis) == 1:
        found.append(Puzzle(entry, (MINI,), minis_on(entry, day)[0]))
    if cryptic is not None and entry_of(cryptic.kind).language in languages:
        found.append(Puzzle(entry_of(cryptic.kind), (SUNDAY,), cryptic))
    return found


def own_results(store: Store, languages: Sequence[str], day: date) -> Results:
    """What the player did with the puzzles of a day that are over."""
    iso = day.isoformat()
    found = store.circle.away().get(iso, {})
    for entry in CATALOGUE:
        _add(found, store, entry.id, entry.id, "", iso)
    for each in puzzles_on(languages, day):
        if each.address is not None:
            request = extras(store, {day: each.address})[day].request
            if isinstance(request, Again):
                _add(found, store, each.puzzles[0], each.entry.id, request.chapter, iso)
    return found


def _add(found: Results, store: Store, puzzle: str, kind: str, chapter: str, day: str) -> None:
    """`chapter`: of a puzzle beside the dailies."""
    place, shelf = daily_place(day), store.shelf.summaries(kind)
    seen = next((each for each in shelf if each.id == chapter), None) if chapter else in_place(shelf, place)
    if seen is None or seen.ending is None:
        lines = store.archive.lines(chapter or store.archive.in_place(kind, place) or "", quietly=True)
        seen = summarize(lines) if lines else seen
    if seen is not None and (ending := seen.ending) is not None:
        found[puzzle] = _result_of(puzzle, seen, ending, day)


def _result_of(puzzle: str, seen: ChapterSummary, ending: Ending, day: str) -> Result:
    key, counts = key_of_text(seen.heading.puzzle), (round(10 * ending.seconds), ending.hints, ending.slips or 0)
    return Result(puzzle, key, *counts, ending.day != day, ending.how != SOLVED)


def own_history(store: Store) -> dict[str, Results]:
    """The same of the dailies of all days, without puzzles beside them."""
    found = store.circle.away()
    for each in store.archive.ended_dailies():
        day, lost = each.place.removeprefix(DAILY), each.ending != SOLVED
        counts = round(10 * each.seconds), each.hints, each.slips or 0
        result = Result(each.kind, key_of_text(each.puzzle), *counts, each.day != day, lost)
        found.setdefault(day, {})[each.kind] = result
    for entry in CATALOGUE:
        for seen in store.shelf.summaries(entry.id):
            if seen.heading.daily and seen.ending is not None:
                own = found.setdefault(seen.heading.daily, {})
                own[entry.id] = _result_of(entry.id, seen, seen.ending, seen.heading.daily)
    return found


def exchange(services: Services, slot: JobSlot[bool]) -> None:
    """Exchange results with the folder of the circle, if there is one, in a thread of its own: a drive may never
    answer. The job gives whether something is new."""
    store, languages, today = services.store, services.ui.languages, services.today()

    def work(_: Pulse) -> bool:
        history = dict[str, Results]()
        with suppress(ArchiveBusyError):
            days = (today - timedelta(days=1), today)
            history = own_history(store) | {each.isoformat(): own_results(store, languages, each) for each in days}
        return store.shared.exchange(history)

    if store.shared.member is not None:
        slot.begin(services.worker.run_separately(work))


def people_of(lines: Iterable[Line], names: Mapping[str, str]) -> list[Person]:
    """Those of one name together, in the order of their names; those without a name last."""
    ids = dict[str, list[str]]()
    for person, name in names.items():
        ids.setdefault(name.casefold() or f" {person}", []).append(person)
    key_of = {person: key for key, each in ids.items() for person in each}
    results = {key: dict[str, Results]() for key in ids}
    for each in lines:
        if each.person in key_of:
            own = results[key_of[each.person]].setdefault(each.place, {})
            before, now = own.get(each.result.puzzle), each.result
            if before is None or order_of(each.record()) > order_of(Line("", each.place, before).record()):
                own[now.puzzle] = now
    people = [Person(tuple(each), names[each[0]], results[key]) for key, each in ids.items()]
    return sorted(people, key=lambda each: (not each.name, each.name.casefold()))
