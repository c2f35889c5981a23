"""The log of a puzzle: what the player did, and when.

A log is written once, line after line, and never changed. `12.3 move 1,2 chest` is an entry: a
move, after 12.3 seconds on the clock of the chapter. The heading before the entries says what is
played, and where it belongs.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256

from generators.kernel.phrases import Phrase, say
from generators.names.address import AMERICAN, FIRST_EDITION, Address
from generators.names.address import DAILY as DAILY_ADDRESS

VERSION = 2
LONGEST = 1e9  # seconds on a clock, at most

MOVE, UNDO, REDO, GO, RESTART = "move", "undo", "redo", "go", "restart"
MARK, RESTORE = "mark", "restore"  # in older logs: saved the position; went back to one that was saved
LOOK, HINT = "look", "hint"  # saw where to look; saw the move, which counts as help
CHECK, END = "check", "end"  # CHECK is also the text of HINT, for a Check that found a mistake
SHOWN = "shown"  # text of HINT: a move that reveals; of LOOK: a hint plays the next move
NO_MOVE = "?"  # in the text of HINT: it tells why a move was refused, and names none
WAY = "way"  # text of HINT: every step to the end
OPEN, TURN = "open", "turn"  # opened as the last chapter, or by Undo and Redo; with a growing number
LEFT, CLOCK = "left", "clock"  # left by New; time has passed, with the progress as text
PROVED, REFUSED = "proved", "refused"  # the next move was proved; a move was refused
OVER = "over"  # ended again, after it was played on; with SOLVED if it was solved then, without a hint
UNPROVED = "unproved"  # imported without proof of one solution
BY_NOW = "no"  # text once that is proved, and for a puzzle opened by its address
NOTES = (LOOK, HINT, CHECK, OPEN, TURN, LEFT, OVER, PROVED, REFUSED, UNPROVED)  # change no position

_NAME = re.compile(r"[\w-]{1,64}")
_ADDRESS = re.compile(r"[a-z-]+/([^/\s]+)/([1-9][0-9]{0,5})(?:@([1-9][0-9]{0,8}))?")
_SEEDED = re.compile(r"[0-9a-f]+_([1-9][0-9]{4,5})_([1-9][0-9]{0,8})(_us)?")  # ids of one day: saves open

FREE = "free"  # place of puzzles that are neither daily nor imported
DAILY, GIVEN = "daily ", "given "  # prefixes of the day, and of a hash of the puzzle
SOLVED, LOST, SHOWN = "solved", "lost", "shown"  # shown: solved, but most of it was revealed
ENDINGS = (SOLVED, LOST, SHOWN)


@dataclass(frozen=True, slots=True)
class LogEntry:
    action: str
    second: float = 0.0
    text: str = ""

    def line(self) -> str:
        return f"{self.second:.1f} {self.action} {self.text}".rstrip()


def split_line(line: str) -> tuple[str, str, str]:
    """The second, the action and the text of an entry, as they are written."""
    second, _, rest = line.partition(" ")
    action, _, text = rest.partition(" ")
    return second, action, text


def read_entry(line: str) -> LogEntry:
    second, action, text = split_line(line)
    if not (action and 0 <= float(second) < LONGEST):
        raise ValueError(line)
    return LogEntry(action, float(second), text)


@dataclass(frozen=True, slots=True)
class Heading:
    id: str
    kind: str
    place: str
    preset: str  # "" for an imported puzzle
    puzzle: str
    begun: str  # date such as 2026-11-20
    address: str = ""  # for a puzzle made from a seed

    @property
    def daily(self) -> str:
        """The day of a daily puzzle, else empty."""
        return self.place.removeprefix(DAILY) if self.place.startswith(DAILY) else ""

    @property
    def made_at(self) -> Address | None:
        """The address that gives the same puzzle, if it was made from one."""
        if self.daily:
            return Address(self.kind, DAILY_ADDRESS, self.daily)
        if found := _ADDRESS.fullmatch(self.address):
            return Address(self.kind, found[1], found[2], int(found[3] or FIRST_EDITION))
        if self.preset and (found := _SEEDED.fullmatch(self.id)):
            return Address(self.kind, self.preset + AMERICAN * bool(found[3]), found[1], int(found[2]))
        return None

    @property
    def day_id(self) -> str:
        """The id for this game if its puzzle is one of a day."""
        at = self.made_at
        return day_id(self.kind, self.preset, self.place) if at is None or at.day else address_id(at)

    def line(self) -> str:
        return json.dumps({"lantern": VERSION, **asdict(self)}, ensure_ascii=False)


def day_id(kind: str, preset: str, place: str) -> str:
    """The id of the game of a puzzle of a day, the same on every machine: so a restore finds one game, not two."""
    return sha256(f"{kind} {preset} {place}".encode()).hexdigest()[:12]


def address_id(at: Address) -> str:
    """The same for a mini, a cryptic or a first game, whose seed is the day. The edition does not count."""
    return day_id(at.kind, at.preset, at.seed)


def read_heading(line: str) -> Heading:
    kept = json.loads(line)
    if kept.pop("lantern") != VERSION or not all(isinstance(each, str) for each in kept.values()):
        raise ValueError(line[:80])
    heading = Heading(**kept)
    date.fromisoformat(heading.begun)
    if not (_NAME.fullmatch(heading.id) and is_place(heading.place) and "".join(kept.values()).encode()):
        raise ValueError(line[:80])
    return heading


def read_day(text: str) -> date | None:
    """The day of 2026-11-26; None of anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def say_day(day: date, key: str = "date.day") -> Phrase:
    return say(key, day=day.day, month=say(f"date.month_{day.month}"), year=day.year)


def is_place(place: str) -> bool:
    if place.startswith(DAILY):
        return bool(date.fromisoformat(place.removeprefix(DAILY)))
    return place == FREE or place.startswith(GIVEN)
