"""site: the newspaper as static files in a folder. Days that are there already stay as they are."""

from __future__ import annotations

import json
import time
from argparse import ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from generators.command import CliCommand, option, print_notes, whole_number, writing
from generators.kernel.kind import BadText
from generators.kernel.phrases import LANGUAGES, in_a_row, say, tell
from generators.lanterns import all_kinds
from generators.packs.command import OFTEN, jobs_count
from generators.packs.make_pack import AHEAD, Workers, cluster, processes
from generators.page.page import read_asset
from generators.site.day import SiteDay, make_day
from generators.site.site import INDEX, WORKER, feed_name, read_months, write_feed, write_index, write_play_pages

MOST_DAYS = 2_000
MONTH = len("2026-11")
_days = whole_number(MOST_DAYS, "site.command.bad_days")


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ArgumentTypeError(tell("site.command.bad_day")) from error


@dataclass(slots=True)
class SiteFolder:
    """A folder that gets a file only if its content is new. A killed process leaves no incomplete file."""

    path: Path
    files: int = 0  # number of files written
    size: int = 0

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

    def months(self) -> dict[str, dict[str, str]]:
        """The months in the folder; BadText if the folder holds another site."""
        path = self.path / INDEX
        if not path.exists():
            return {}
        try:
            return read_months(path.read_text(encoding="utf-8"))
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
    first = arguments.first or today
    days = [str(first + timedelta(each)) for each in range(min(arguments.days, (date.max - first).days + 1))]
    months = folder.months()
    fresh: dict[tuple[str, str], dict[str, list[Any]]] = {}
    faults = []
    aside = cluster(arguments.scheduler) if arguments.scheduler else None
    aside = processes(arguments.jobs) if arguments.jobs else aside
    noted = time.monotonic()
    with aside or nullcontext() as workers:
        for done, made in enumerate(_make_days(days, workers), 1):
            folder.add(made)
            if time.monotonic() - noted > OFTEN:
                noted = time.monotonic()
                print_notes([say("site.progress", done=done, count=len(days))])
            faults += [say("site.left_out", day=made.day, name=name, why=why) for name, why in made.faults]
            if not made.rows:
                faults.append(say("site.no_puzzles", day=made.day))
            for language, row in made.rows.items():
                fresh.setdefault((language, made.day[:MONTH]), {})[made.day] = row
    _write_frame(folder, months, fresh, str(today))
    print(tell("site.done", name=arguments.folder, days=len(days), files=folder.files, size=f"{folder.size:,}"))
    left = [say(f"board.{each.id}.name") for each in all_kinds() if each.outside.page is None]
    print_notes([say("site.no_page", names=in_a_row(left))] if left else [])
    print_notes(faults)
    return 1 if faults else 0


def _make_days(days: Sequence[str], workers: Workers | None) -> Iterator[SiteDay]:
    if workers is None:
        yield from map(make_day, days)
        return
    waiting = deque[Future[SiteDay]]()
    for day in days:
        waiting.append(workers.executor.submit(make_day, day))
        if len(waiting) >= AHEAD * max(1, workers.count()):
            yield waiting.popleft().result()
    yield from (each.result() for each in waiting)


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
    index, pages = write_index(months, frame.add), dict(write_play_pages(frame.add))
    folder.add(frame)
    for name, page in pages.items():
        folder.write(name, page.encode())
    folder.write(WORKER, read_asset("sw", "js").encode())
    for language in LANGUAGES:
        late = [file for month, file in months.get(language, {}).items() if month <= today[:MONTH]][-2:]
        titles = {day: str(row[1]) for file in late for day, row in folder.rows(file).items() if day <= today}
        folder.write(feed_name(language), write_feed(language, titles).encode())
    folder.write(INDEX, index.encode())


SITE = CliCommand(
    _site,
    (
        option("folder", "site.command.folder", metavar="FOLDER"),
        option("--from", "site.command.from", dest="first", type=read_day, metavar="DATE"),
        option("--days", "site.command.days", type=_days, default=31, metavar="N"),
        option("--jobs", "site.command.jobs", type=jobs_count, metavar="N"),
        option("--scheduler", "site.command.scheduler", metavar="ADDRESS"),
    ),
)
