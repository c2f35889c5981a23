"""site: the newspaper as static files in a folder. Days that are there already stay as they are."""

from __future__ import annotations

import json
import time
from argparse import ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from generators.command import CliCommand, option, print_notes, whole_number, writing
from generators.kernel.kind import BadText
from generators.kernel.phrases import LANGUAGES, current_language, in_a_row, say, speak, speaking, tell
from generators.lanterns import all_kinds
from generators.packs.command import OFTEN, jobs_count
from generators.packs.make_pack import AHEAD, Workers, cluster, processes
from generators.page.page import evening_name, read_asset
from generators.site import site
from generators.site.day import SiteDay, make_day
from generators.site.frame import MONTH, Add, feed_name
from generators.site.new import DRAWERS, FILE, write_new_pages
from generators.site.settings import PLAIN, SiteSettings, read_settings
from generators.site.site import INDEX, Months, Rows
from generators.web.drawer import every_drawer, fill_drawer

MOST_DAYS, MOST_READY = 2_000, 1_000
EVENINGS = 366  # of riddles, beside New
SHOWN = 20.0  # seconds until New shows the drawers made since
ENGINE, ENGINE_WORKER = "engine-", "worker.js"
# Files that are replaced, and a text that ours have.
OURS = {site.WORKER: "lantern", site.NOWHERE: "lantern"} | dict.fromkeys(
    map(feed_name, LANGUAGES), "T00:00:00Z</updated>"
)
_days = whole_number(MOST_DAYS, "site.command.bad_days")
_ready = whole_number(MOST_READY, "site.command.bad_days")
A = TypeVar("A")
B = TypeVar("B")


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ArgumentTypeError(tell("site.command.bad_day")) from error


@dataclass(slots=True)
class SiteFolder:
    """A folder that gets a file only if its content is new. A killed process leaves no incomplete file."""

    path: Path
    settings: SiteSettings = PLAIN
    files: int = 0  # number of files written
    size: int = 0
    first: date = date.max  # the day from which the command writes

    def write(self, name: str, data: bytes) -> None:
        path = self.path / name
        with writing(str(self.path)):
            if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
                return
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(f"{path.name}.new")
            fresh.write_bytes(data)
            fresh.replace(path)
        self.files, self.size = self.files + 1, self.size + len(data)

    def add(self, made: SiteDay) -> None:
        for name, data in made.files.items():
            self.write(f"a/{name}", data)
        for name, data in made.pages.items():
            self.write(name, data)

    def names(self, place: str) -> list[str]:
        return sorted(each.name for each in (self.path / place).glob("*") if each.suffix != ".new")

    def copy_engine(self, source: Path) -> None:
        """The files of `make engine`, in a folder with a name by their content."""
        with writing(str(source)):
            files = {each.name: each.read_bytes() for each in sorted(source.iterdir())}
        name = f"{ENGINE}{blake2b(repr(files).encode(), digest_size=8).hexdigest()}"
        for each, data in files.items():
            self.write(f"{name}/{each}", data)
        (self.path / name).touch()  # the latest is used

    def engine(self) -> str:
        """The address of the engine's worker; empty if the folder has none."""
        found = sorted(self.path.glob(f"{ENGINE}*/{ENGINE_WORKER}"), key=lambda each: each.parent.stat().st_mtime)
        return found[-1].relative_to(self.path).as_posix() if found else ""

    def evening(self, language: str) -> dict[str, Any]:
        """The evenings of riddles around that day without a gap, and what they load."""
        files, days = set[str](), list[date]()
        for step in (-1, 1):
            day = self.first
            while (path := self.path / evening_name(str(day), language)).exists():
                files.update(FILE.findall(path.read_text(encoding="utf-8")))
                days.append(day)
                day += timedelta(step)
        with speaking(language):
            name = tell("evening.on_site")
        ends = [str(min(days)), str(max(days))] if days else ["", ""]
        return {"days": ends, "page": evening_name("{day}", language), "name": name, "files": sorted(files)}

    def months(self) -> dict[str, dict[str, str]]:
        """The months in the folder; BadText if the folder holds another site."""
        path = self.path / INDEX
        if not path.exists():
            for name, ours in OURS.items():
                file = self.path / name
                if file.exists() and ours not in file.read_text(encoding="utf-8", errors="replace"):
                    raise BadText("site.other", name=str(self.path))
            return {}
        try:
            return site.read_months(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadText("site.other", name=str(self.path)) from error

    def rows(self, file: str) -> dict[str, list[Any]]:
        """The days of a month, by its file; days that cannot be read are made anew."""
        try:
            return dict(json.loads((self.path / "a" / file).read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return {}


def _site(arguments: Namespace) -> int:
    if arguments.jobs and arguments.scheduler:
        raise BadText("pack.command.both")
    today, folder = datetime.now().astimezone().date(), SiteFolder(Path(arguments.folder))
    folder.settings = read_settings(folder.path)
    first = folder.first = arguments.first or today
    months = folder.months()
    asked = {str(first + timedelta(each)) for each in range(min(arguments.days, (date.max - first).days + 1))}
    there = [row for each in months.values() for file in each.values() for row in folder.rows(file).items()]
    asked |= {day for day, (front, *_) in there if "/" not in front}  # earlier versions gave days no addresses
    days = sorted(each for each in asked if folder.settings.to_come or each <= str(today))
    fresh: dict[tuple[str, str], dict[str, list[Any]]] = {}
    faults = []
    aside = cluster(arguments.scheduler) if arguments.scheduler else None
    aside = processes(arguments.jobs) if arguments.jobs else aside
    noted = time.monotonic()
    with aside or nullcontext() as workers:
        for done, made in enumerate(_make_each(partial(make_day, settings=folder.settings), days, workers), 1):
            folder.add(made)
            if time.monotonic() - noted > OFTEN:
                noted = time.monotonic()
                print_notes([say("site.progress", done=done, count=len(days))])
            faults += [say("site.left_out", day=made.day, name=name, why=why) for name, why in made.faults]
            if not made.rows:
                faults.append(say("site.no_puzzles", day=made.day))
            for language, row in made.rows.items():
                fresh.setdefault((language, made.day[:MONTH]), {})[made.day] = row
        if arguments.engine:
            folder.copy_engine(Path(arguments.engine))
        _write_frame(folder, months, fresh, str(today))
        if arguments.ready:
            _fill_drawers(folder, arguments.ready, workers, str(today))
        if arguments.ready or arguments.engine:
            _add_evenings(folder, workers)
            _write_frame(folder, folder.months(), {}, str(today))
    print(tell("site.done", name=arguments.folder, days=len(days), files=folder.files, size=f"{folder.size:,}"))
    left = [each.name for each in all_kinds() if each.outside.page is None]
    print_notes([say("site.no_page", names=in_a_row(left))] if left else [])
    print_notes(faults)
    return 1 if faults else 0


def _make_each(make: Callable[[A], B], parts: Sequence[A], workers: Workers | None) -> Iterator[B]:
    if workers is None:
        yield from map(make, parts)
        return
    waiting = deque[Future[B]]()
    for part in parts:
        waiting.append(workers.executor.submit(make, part))
        if len(waiting) >= AHEAD * max(1, workers.count()):
            yield waiting.popleft().result()
    yield from (each.result() for each in waiting)


def _fill_drawers(folder: SiteFolder, count: int, workers: Workers | None, today: str) -> None:
    """Makes the drawers that are not there. Those of earlier editions stay, as somebody may still take from them."""
    there = folder.names(DRAWERS)
    missing = [each for each in every_drawer() if not each.files(there)]
    shown = noted = time.monotonic()
    for done, data in enumerate(_make_each(partial(fill_drawer, count=count), missing, workers), 1):
        folder.write(f"{DRAWERS}/{missing[done - 1].file(data)}", data)
        if (now := time.monotonic()) - noted > OFTEN:
            noted = now
            print_notes([say("site.filled", done=done, count=len(missing))])
        if now - shown > SHOWN:
            shown = now
            _write_frame(folder, folder.months(), {}, today)


def _add_evenings(folder: SiteFolder, workers: Workers | None) -> None:
    """Those that are not there."""
    nights = (str(folder.first + timedelta(each)) for each in range(EVENINGS if folder.settings.to_come else 0))
    spoken = folder.settings.languages[0]
    missing = [each for each in nights if not (folder.path / evening_name(each, spoken)).exists()]
    for made in _make_each(partial(make_day, settings=folder.settings, whole=False), missing, workers):
        folder.add(made)


def _write_frame(
    folder: SiteFolder,
    months: dict[str, dict[str, str]],
    fresh: dict[tuple[str, str], dict[str, list[Any]]],
    today: str,
) -> None:
    """Writes the months, then the files that lead to them. A feed has the days up to today."""
    frame = SiteDay("")
    for (language, month), rows in fresh.items():
        own = months.setdefault(language, {})
        every = folder.rows(own[month]) | rows if month in own else rows
        own[month] = frame.add(json.dumps(every, ensure_ascii=False, separators=(",", ":"), sort_keys=True), "json")
    months = {language: dict(sorted(own.items())) for language, own in months.items()}
    settings, spoken = folder.settings, current_language()
    pages = dict(site.write_play_pages(settings, frame.add, folder.engine()))
    evenings = {each: folder.evening(each) for each in settings.languages}
    fresh_pages = dict(write_new_pages(settings, pages, folder.names(DRAWERS), folder.engine(), evenings, frame.add))
    index = site.write_index(
        settings, months, evenings, frame.add, [each for each in LANGUAGES if site.new_name(each) in fresh_pages]
    )
    pages |= fresh_pages | {site.NOWHERE: site.write_nowhere(settings, frame.add), site.WORKER: read_asset("sw", "js")}
    folder.add(frame)
    pages |= _write_come(folder, months, frame.add, today)
    speak(spoken)
    folder.add(frame)
    lasting = ["a", DRAWERS, *(each for each in folder.names("") if each.startswith(ENGINE))]
    headers = folder.path / site.HEADERS
    if not headers.exists() or headers.read_text(encoding="utf-8").startswith(site.OWN_HEADERS):
        pages[site.HEADERS] = site.write_headers(settings, lasting)
    for name, page in (pages | {INDEX: index}).items():
        folder.write(name, page.encode())


def _write_come(folder: SiteFolder, months: Months, add: Add, today: str) -> Iterator[tuple[str, str]]:
    """What names the days that have come: the pages of months, the feeds, and the map."""
    settings, come = folder.settings, dict[str, Rows]()
    for language in settings.languages:
        speak(language)
        own = come[language] = {}
        for month, file in months.get(language, {}).items():
            rows = {day: row for day, row in folder.rows(file).items() if day <= today}
            own |= rows
            yield f"{settings.place()}{month}/{INDEX}", site.write_month(settings, month, rows, add)
        yield feed_name(language), site.write_feed(settings, own)
    if settings.address:
        yield site.MAP, site.write_map(settings, come)


SITE = CliCommand(
    _site,
    (
        option("folder", "site.command.folder", metavar="FOLDER"),
        option("--from", "site.command.from", dest="first", type=read_day, metavar="DATE"),
        option("--days", "site.command.days", type=_days, default=31, metavar="N"),
        option("--jobs", "site.command.jobs", type=jobs_count, metavar="N"),
        option("--scheduler", "site.command.scheduler", metavar="ADDRESS"),
        option("--ready", "site.command.ready", type=_ready, metavar="N"),
        option("--engine", "site.command.engine", metavar="FOLDER"),
    ),
)
