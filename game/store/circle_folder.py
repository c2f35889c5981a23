"""A folder that friends share. Each device writes one file, and only that one. What is read is the
union of all files, whatever their names are; docs/files.md says more.

A disk may never answer: `exchange` and `leave` need a thread of their own."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from datetime import date, timedelta
from os import urandom
from pathlib import Path
from threading import Lock
from time import monotonic

from game.store.circle import ID, Circle, read_result
from game.store.files import FOR_OTHERS, NO_LINK, replace_file, text_of
from game.store.log import read_day
from game.store.races import Races
from game.store.records import FRIEND, LINE, MACHINE, ME, RACE, Record, Records, read_records
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, reason, say
from generators.page.circle_file import SUFFIX, About
from generators.page.result import Result, Sent, read_results, write_result

KEY = "circle"  # of the record of this machine
LARGEST = 1_000_000  # bytes of a file
LONGEST = 500  # letters of a line
MOST_LINES = 12_000
MOST_OWN = 11_000  # in one's own file
MOST_FILES, MOST_PEOPLE = 300, 60
MOST_TAKEN = 20_000  # results
PATIENCE = 3.0  # seconds for the disk to answer
TEMPORARY = (".", "~")  # first signs of half copied files
BEGINS = b'["me",'
EMPTY = Record(ME, "", "")
READING = os.O_RDONLY | NO_LINK | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Membership:
    folder: str
    name: str
    times: bool
    device: str
    since: str  # day
    read: str = ""  # day of the last look
    known: Sequence[str] = ()  # files of known people

    @property
    def path(self) -> Path:
        return Path(self.folder, f"{self.device}.circle")


@dataclass(frozen=True, slots=True)
class DeviceFile:
    """What a file says."""

    person: str
    device: str
    name: tuple[int, str]  # after its version
    left: bool
    sent: tuple[Sent, ...]


def read_device(data: bytes) -> DeviceFile | None:
    """A last line that is not whole waits for its end."""
    lines = data[: data.rfind(b"\n") + 1].decode("utf-8", "replace").split("\n")[:MOST_LINES]
    records = read_records(each for each in lines if len(each) <= LONGEST)
    about = {each.key: each for each in reversed(records) if each.kind == ME}
    person, device = (str(about.get(each, EMPTY).value) for each in ("id", "device"))
    if not ID.fullmatch(person):
        return None
    named = about.get("name", EMPTY)
    number = int(person, 16)
    places = dict[str, list[Result]]()
    sent = list[Sent]()
    for each in records:
        if each.kind == LINE:
            found = read_result(each.key, each.value)
            if found is not None:
                places.setdefault(found[0], []).append(found[1])
        elif each.kind == RACE:
            with suppress(BadText):
                sent += (one for one in read_results(str(each.value)) if one.run and one.player == number)
    days = ((read_day(place), tuple(results)) for place, results in places.items())
    sent += (Sent(results, number, day.toordinal()) for day, results in days if day is not None)
    return DeviceFile(person, device, (named.version, str(named.value)), "left" in about, tuple(sent))


def line_of(record: Record) -> str:
    """How a record of the store stands in a file, where all are of one person."""
    if record.kind != LINE:
        return record.line()
    return Record(LINE, record.key.partition(" ")[2], record.value).line()


class CircleFolder:
    def __init__(self, records: Records, circle: Circle, races: Races, today: Callable[[], date]) -> None:
        self._records = records
        self._circle, self._races = circle, races
        self._today = today
        self._files: dict[str, tuple[object, DeviceFile | None]] = {}  # by name, each with its version
        self._taken: dict[str, list[DeviceFile]] = {}  # by person: what the circle has
        self._busy, self._began = Lock(), 0.0
        self._fault: Phrase | None = None  # of the last exchange

    @property
    def fault(self) -> Phrase | None:
        waits = self._busy.locked() and monotonic() - self._began > PATIENCE
        return say("folder.waits") if waits else self._fault

    @property
    def member(self) -> Membership | None:
        known = self._records.of(MACHINE).get(KEY)
        return Membership(*known.value[:7]) if known is not None else None

    def _keep(self, member: Membership | None) -> None:
        self._records.set(MACHINE, {KEY: [*astuple(member)] if member else None})

    def join(self, folder: Path, about: About) -> None:
        name = "".join(each for each in self._circle.name if each.isascii() and each.isalnum())
        device = f"{name[:20] or 'Lantern'} {urandom(3).hex()}"
        since = str(self._today())
        self._fault = None
        self._taken = {}
        self._keep(Membership(str(folder), about.name, about.times, device, since))

    def leave(self) -> Phrase:
        """Replace the own file by records that win over its copies."""
        member = self.member
        self._keep(None)
        try:
            if member is not None:
                Path(member.folder).stat()
                _write(member.path, [*self._head(member), Record(ME, "left", value=True)])
        except OSError as error:
            return say("folder.left_here", why=reason(error))
        return say("folder.left")

    def exchange(self, history: Mapping[str, Mapping[str, Result]]) -> bool:
        """Read what others did, and write what the player did, by day. Returns whether something is
        new. While another thread waits for the disk nothing is done."""
        if (member := self.member) is None or not self._busy.acquire(blocking=False):
            return False
        new, self._began = False, monotonic()
        me = int(self._circle.me, 16)
        try:
            days = ((date.fromisoformat(day), each) for day, each in history.items() if day >= member.since)
            self._circle.take((Sent(tuple(each.values()), me, day.toordinal()) for day, each in days), own=True)
            contents = self._read(member)
            new = self._take([*contents.values()])
            if self.member == member:  # the player has not left meanwhile
                self._fault = self._heal(member, contents)
                names = self._circle.names()
                known = sorted(file for file, each in contents.items() if each.person in names)
                self._keep(replace(member, known=known, read=str(self._today())))
        except OSError as error:
            self._fault = say("folder.unreadable", why=reason(error))
        finally:
            self._busy.release()
        return new

    def _read(self, member: Membership) -> dict[str, DeviceFile]:
        """Known files come first: no flood hides them."""
        with os.scandir(member.folder) as entries:
            plain = [each.name for each in entries if each.is_file(follow_symlinks=False)]
        first = {member.path.name, *member.known}
        if not any(each in first or each.lower().endswith(SUFFIX) for each in plain):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))  # its drive is elsewhere
        names = [each for each in plain if not each.startswith(TEMPORARY)]
        names.sort(key=lambda each: (each not in first, ".circle" not in each, each))
        before, self._files = self._files, {}
        for name in names[:MOST_FILES]:
            with suppress(OSError):
                path = Path(member.folder, name)
                about = path.lstat()
                mark = about.st_ino, about.st_size, about.st_mtime_ns
                same = name in before and before[name][0] == mark
                self._files[name] = before[name] if same else (mark, read_device(_read_plain(path)))
        return {name: each for name, (_, each) in self._files.items() if each is not None}

    def _take(self, contents: Sequence[DeviceFile]) -> bool:
        """Keep what is new, that of known people first."""
        circle, names = self._circle, self._circle.names()
        last = self._today() + timedelta(days=1)
        friends = self._records.by_kind().get(FRIEND, {})
        removed = {key for key, each in friends.items() if each.value is None}
        gone = {(each.person, each.device) for each in contents if each.left}
        found = list[Sent]()
        room = MOST_TAKEN
        people = {each.person for each in contents} - removed - {circle.me}
        for person in sorted(people, key=lambda each: (each not in names, each))[:MOST_PEOPLE]:
            own = [each for each in contents if each.person == person and (person, each.device) not in gone]
            if own and own != self._taken.get(person):
                self._taken[person] = own
                circle.follow(person, max(each.name for each in own)[1])
                found += (sent for each in own for sent in each.sent if sent.day <= last.toordinal())
        found.sort(key=lambda sent: (f"{sent.player:06x}" not in names, -sent.day))
        kept = [sent for sent in found if (room := room - max(1, len(sent.results))) >= 0]
        came, _ = circle.take(sent for sent in kept if sent.run is None)
        ran, _ = self._races.take(kept)
        return bool(came + ran or circle.names() != names)

    def _head(self, member: Membership) -> list[Record]:
        return [Record(ME, "id", self._circle.me), Record(ME, "device", member.device)]

    def _own(self, member: Membership) -> Iterator[Record]:
        """What the file of this device says."""
        me = f"{self._circle.me} "
        yield from self._head(member)
        yield self._records.of(ME).get("name", Record(ME, "name", ""))
        for run in self._races.own() if member.times else ():
            if run.over and str(date.fromtimestamp(run.began)) >= member.since:  # noqa: DTZ012
                race = run.race
                code = write_result(Sent((), int(me, 16), run=run))
                yield Record(RACE, f"{race.set} {race.edition} {race.word}", code)
        lines = self._records.of(LINE)
        own = sorted(each for each in lines if each.startswith(me))
        for key in own[-MOST_OWN:]:
            each = lines[key]
            if key >= me + member.since:
                yield each if member.times else replace(each, value=[0, *each.value[1:]])

    def _heal(self, member: Membership, contents: Mapping[str, DeviceFile]) -> Phrase | None:
        """Write what the own file lacks; remove copies that say no more."""
        own = [*self._own(member)]
        path = member.path
        me = self._circle.me, member.device
        lines = {each.encode("utf-8", "replace") for each in map(line_of, own)}
        files = [file for file, each in contents.items() if (each.person, each.device) == me]
        mine = [Path(member.folder, file) for file in files]
        try:
            if path not in mine or {*_read_plain(path).split(b"\n")} != {*lines, b""}:
                _write(path, own)
            for each in mine:
                if each != path and lines.issuperset(_read_plain(each).split(b"\n")[:-1]):
                    each.unlink()
        except OSError as error:
            return say("folder.unwritable", why=reason(error))
        return None


def _read_plain(path: Path) -> bytes:
    """A file of a person; empty if it is another one, too large, or no plain file."""
    with os.fdopen(os.open(path, READING), "rb") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST or file.read(len(BEGINS)) != BEGINS:
            return b""
        return BEGINS + file.read(LARGEST)


def _write(path: Path, records: Iterable[Record]) -> None:
    with replace_file(path, FOR_OTHERS) as file:
        file.write(text_of(map(line_of, records)).encode("utf-8", "replace"))
