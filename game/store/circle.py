"""The player's circle: who its people are, and their results. Lines come as codes in pasted texts.

A line is a record such as `["lit","7e11b0 2026-12-09 sweet_spots",[1234,0,0,"on",97],1]`: the
person, the day (or `gift` and a number, of a puzzle that was given) and the puzzle; tenths of a
second, helps, mistakes, how, and the number of the puzzle. Two lines of one key have the same
version, and the rule of `order_of` decides, in any order; a line that was removed has a higher one.
People of one name stand in one row: they may be one person with two machines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import count, islice
from os import urandom
from zlib import crc32

from game.store.log import read_day
from game.store.records import DAY, FRIEND, LINE, ME, RACE, SENT, Record, Records, Values
from game.store.records import GIFT as GIVEN
from game.store.summary import help_phrase
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, clean, clock_text, say
from generators.page.own_days import OwnDays
from generators.page.result import KEYS, MINI, NUMBERS, SUNDAY, Result, Sent, read_results

LONGEST_NAME = 40
LARGEST = 2**32
GIFT = "gift "
WHEN, LOST = ("on", "late"), ("", " lost")
HOW = {WHEN[late] + LOST[lost]: (late, lost) for late in (False, True) for lost in (False, True)}
WORDS = {how: words for words, how in HOW.items()}  # by late and lost
ELSEWHERE = "000000"  # the player on other devices; two homes of a player have the same
UNKNOWN = "g"  # first letter of a person's id that was made here: a page does not say who played it
ID = re.compile("[0-9a-f]{6}")
MOST_TOLD = 6  # results beside one's own


@dataclass(frozen=True, slots=True)
class Line:
    person: str
    place: str  # a day such as 2026-12-09, or GIFT and a number
    result: Result

    def record(self) -> Record:
        each = self.result
        value = [each.tenths, each.helps, each.mistakes, WORDS[each.late, each.lost], each.key]
        return Record(LINE, f"{self.person} {self.place} {each.puzzle}", value)


def read_line(record: Record) -> Line | None:
    """The line; None if it cannot be read: a newer version may have written it."""
    person, _, rest = record.key.partition(" ")
    found = read_result(rest, record.value)
    return Line(person, *found) if found is not None else None


def read_result(key: str, value: object) -> tuple[str, Result] | None:
    """The place and the result of a line without its person."""
    place, _, puzzle = key.rpartition(" ")
    match value:
        case [tenths, helps, mistakes, str(how), number] if how in HOW and puzzle in NUMBERS:
            if type(tenths) is type(helps) is type(mistakes) is type(number) is int:
                sound = min(tenths, helps, mistakes, number) >= 0 and max(tenths, helps, mistakes, number) < LARGEST
                given = place.startswith(GIFT) and place[len(GIFT) :].isdecimal() and puzzle not in (MINI, SUNDAY)
                if sound and (given or read_day(place) is not None):
                    return place, Result(puzzle, number, tenths, helps, mistakes, *HOW[how])
    return None


def order_of(record: Record) -> tuple[bool, bool, bool, int, int, int]:
    """Of two lines the higher one counts: that of its own day, else the worse."""
    if (line := read_line(record)) is None:
        return False, False, False, 0, 0, 0
    each = line.result
    return True, not each.late, each.lost, each.helps, each.mistakes, each.tenths


def result_phrase(name: str, result: Result) -> Phrase:
    who = name or say("back.someone")
    if result.lost:
        return say("circle.lost", name=who)
    time = clock_text(result.tenths / 10) if result.tenths else say("circle.done")
    return say("back.theirs", name=who, time=time, help=help_phrase(result.helps, 0))


class Circle:
    def __init__(self, records: Records, receiver: Callable[[str, int], str], today: Callable[[], date]) -> None:
        """`receiver` tells who got a puzzle, by its kind and number."""
        self._records, self._receiver, self._today = records, receiver, today
        self._lines = Values(records, LINE, read_line)

    @property
    def me(self) -> str:
        """The player's id, which says nothing else."""
        known = self._records.of(ME).get("id")
        if known is None or not ID.fullmatch(str(known.value)):
            self._records.set(ME, {"id": urandom(3).hex()})
        return str(self._records.of(ME)["id"].value)

    @property
    def name(self) -> str:
        known = self._records.of(ME).get("name")
        return _clean_name(known.value) if known is not None else ""

    def set_name(self, name: str) -> None:
        self._records.set(ME, {"name": _clean_name(name)})

    def names(self) -> dict[str, str]:
        """The people by id; those without a name have an empty one."""
        return {each.key: _clean_name(each.value) for each in self._records.of(FRIEND).values()}

    def meet(self, person: str, name: str) -> list[str]:
        """Know this person by a name that a text gives; empty if they were known, else the unknown person."""
        if person in (names := self.names()):
            return []
        self.call(person, _free_name(_clean_name(name), names))
        return [person]

    def follow(self, person: str, name: str) -> None:
        """Take the name of a person's own file, until the player changes it."""
        known, names = self._records.of(FRIEND).get(person), self.names()
        names.pop(person, None)
        free = _free_name(_clean_name(name), names)
        if known is None or (known.version == 1 and free not in ("", known.value)):
            self._records.put(Record(FRIEND, person, free))

    def call(self, person: str, name: str) -> None:
        self._records.set(FRIEND, {person: _clean_name(name)})

    def remove(self, people: Iterable[str]) -> None:
        """Remove people with their lines, which do not come back when the same texts are pasted again."""
        gone = set(people)
        for kind in (LINE, RACE):
            self._records.set(kind, {key: None for key in self._records.of(kind) if key.partition(" ")[0] in gone})
        self._records.set(FRIEND, dict.fromkeys(gone))

    def lines(self) -> list[Line]:
        last = date.fromordinal(self._today().toordinal() + 1).isoformat()
        return [each for each in self._lines.all() if each.place <= last or each.place.startswith(GIFT)]

    def take(self, found: Iterable[Sent], *, own: bool = False) -> tuple[int, list[str]]:
        """Keep what others did, or `own`. Returns how many lines are new, and the people who were unknown."""
        known, names, mine = self._records.by_kind().get(LINE, {}), self.names(), (self.me, ELSEWHERE)
        new, strangers = dict[str, Record](), list[str]()
        for sent in (each for each in found if each.day or each.results):
            name = sent.name or ("" if sent.day else self._receiver(sent.results[0].puzzle, sent.results[0].key))
            person = f"{sent.player:06x}" if sent.day else _given_to(_clean_name(name), sent, names)
            place = date.fromordinal(sent.day).isoformat() if sent.day else f"{GIFT}{sent.results[0].key}"
            for result in sent.results if own or person not in mine else ():
                record = Line(person, place, result).record()
                before = new.get(record.key) or known.get(record.key)
                if before is None or (before.value not in (None, record.value) and order_of(record) > order_of(before)):
                    new[record.key] = replace(record, version=before.version) if before else record
                    if person not in names and not own:
                        names[person] = _free_name(_clean_name(name), names) if sent.day else _clean_name(name)
                        strangers += [person] * (bool(sent.day) or not names[person])
        here = self.names()  # perhaps changed meanwhile
        self._records.set(FRIEND, {person: name for person, name in names.items() if person not in here})
        self._records.put(*new.values())
        return len(new), strangers

    def away(self) -> dict[str, dict[str, Result]]:
        """What the player did on other devices, by day and puzzle."""
        found = dict[str, dict[str, Result]]()
        for each in self.lines():
            if each.person == ELSEWHERE:
                found.setdefault(each.place, {})[each.result.puzzle] = each.result
        return found

    def take_days(self, file: OwnDays) -> bool:
        """Keep what the player did on another device. Returns whether anything was new."""
        days, given, person = self._records.of(DAY), self._records.of(GIVEN), f"{file.player:06x}"
        gifts = {f"{puzzle} {mark} {to}": {"to": to, "day": day} for day, puzzle, mark, to in file.gifts}
        new = [Record(DAY, day, value=True) for day in sorted(file.solved - days.keys())]
        new += [Record(GIVEN, key, value) for key, value in gifts.items() if key not in given]
        self._records.put(*new)
        self.remove({person} & self.names().keys())  # whose lines were pasted
        mine = [replace(each, player=0) for each in file.sent if each.day]
        back = self.take(each for each in file.sent if not each.day)
        return bool(self.take(mine, own=True)[0] + back[0] + len(new))

    def take_over(self) -> None:
        """Make lines of the results that were codes until now."""
        sent = self._records.of(SENT)
        for code, each in sent.items():
            try:
                self.take(replace(one, name=str(each.value)) for one in read_results(code))
            except BadText:  # it stays, but is no result
                continue
        self._records.set(SENT, dict.fromkeys(sent))

    def phrases_of(self, puzzle: str, key: int, day: str = "") -> list[Phrase]:
        """What others did with a puzzle, in words; `day`: its own."""
        names, places, mine = self.names(), (day, f"{GIFT}{key}"), (self.me, ELSEWHERE)
        theirs = (each for each in self.lines() if each.person not in mine and each.result.puzzle == puzzle)
        found = (each for each in theirs if each.place in places)
        same = (each for each in found if each.result.key % KEYS == key % KEYS)
        return [result_phrase(names.get(each.person, ""), each.result) for each in islice(same, MOST_TOLD)]


def _clean_name(name: object) -> str:
    return clean(name, LONGEST_NAME) if isinstance(name, str) else ""


def _given_to(name: str, sent: Sent, names: Mapping[str, str]) -> str:
    """Who played a puzzle that was given: a person of that name, or a new one."""
    known = (person for person, each in names.items() if name and each.casefold() == name.casefold())
    mark = crc32((name or repr(sent.results[0])).encode("utf-8", "replace"))
    return next(known, f"{UNKNOWN}{mark % 16**5:05x}")


def _free_name(name: str, names: Mapping[str, str]) -> str:
    """The name that a text gives; with a number, if it is that of another person with a code of their own."""
    taken = {each.casefold() for person, each in names.items() if person[0] != UNKNOWN}
    tries = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(each for each in tries if not name or each.casefold() not in taken)
