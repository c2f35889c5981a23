"""A race: five puzzles that a word gives, the same for everybody with the same edition; and codes of runs, which stand
in any message, such as `litrace1` and some 75 digits.

docs/files.md says what the digits mean. Where the parts were found no code says.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from generators.kernel.kind import BadText
from generators.names.address import LEAST_SEED, MOST_SEED, Address, edition_of
from generators.names.code import DIGITS
from generators.page.result import name_before, read_codes

# Their numbers are never changed; new sets stand at the end.
SETS = {
    "boards": ("sweet_spots", "8-1-medium"),
    "minis": ("crossword", "5-american-easy"),
    "walls": ("connecting_wall", "medium-classic"),
    "minis_zh": ("idioms_zh", "5-easy"),
    "walls_zh": ("connecting_wall_zh", "medium-classic"),
}
LEGS, EIGHTHS, PENALTY = 5, 8, 100  # puzzles; parts of one that a run counts; tenths for a full one that is wrong
MOST_TENTHS, MOST_WRONG, SHARE = 2**17 - 1, 15, 63
LONGEST_WORD = 24  # bytes
VERSION = "1"
_CODE = re.compile(r"litrace(?<![0-9A-Za-z]litrace)([0-9])([0-9A-Za-z]*)")
_CHECK, _LEG, _HEAD = 24, 17 + 4 + 6 * (EIGHTHS - 1), 24 + 4 + 8
_MOST_DIGITS = 130


@dataclass(frozen=True, slots=True)
class Leg:
    """How one of the puzzles went."""

    tenths: int  # without what was wrong
    wrong: int = 0
    shares: tuple[int, ...] = (SHARE,) * (EIGHTHS - 1)  # of SHARE: when each eighth was found

    @property
    def total(self) -> int:
        return self.tenths + PENALTY * self.wrong


@dataclass(frozen=True, slots=True)
class Race:
    word: str
    set: str  # one of SETS
    edition: int

    @property
    def addresses(self) -> tuple[Address, ...]:
        kind, preset = SETS[self.set]
        seeds = (sha256(f"{self.word} {number}".encode()).digest()[:8] for number in range(1, LEGS + 1))
        spread = MOST_SEED - LEAST_SEED + 1
        return tuple(Address(kind, preset, str(LEAST_SEED + int.from_bytes(each, "big") % spread)) for each in seeds)

    @property
    def is_ours(self) -> bool:
        """Does this version have the same puzzles?"""
        return self.edition == edition_of(SETS[self.set][0])


@dataclass(frozen=True, slots=True)
class Run:
    race: Race
    legs: tuple[Leg, ...]
    player: int = 0
    name: str = ""  # that stands before the code

    @property
    def tenths(self) -> int:
        return sum(each.total for each in self.legs)

    @property
    def wrong(self) -> int:
        return sum(each.wrong for each in self.legs)

    def at(self, tenths: int) -> tuple[int, int]:
        """How many puzzles were done by that time, and how many eighths of the next one."""
        for number, leg in enumerate(self.legs):
            if tenths < leg.total:
                return number, sum(tenths * SHARE >= share * leg.tenths for share in leg.shares)
            tenths -= leg.total
        return len(self.legs), 0


def race_of(word: str, set_name: str) -> Race:
    """The race of a word as somebody types it, with the puzzles of this version."""
    return Race(plain_word(word), set_name, edition_of(SETS[set_name][0]))


def plain_word(word: str) -> str:
    """Friday 7 and friday-7 are one word."""
    kept = "".join(each if each.isalnum() else " " for each in unicodedata.normalize("NFKC", word).lower())
    plain = "-".join(kept.split()).encode("utf-8", "ignore")[:LONGEST_WORD].decode("utf-8", "ignore")
    return plain.strip("-")


def write_run(run: Run) -> str:
    number = 1 << 24 | run.player
    number = number << 12 | ([*SETS].index(run.race.set) + 1) << 8 | run.race.edition % 256
    for leg in run.legs:
        number = number << 21 | min(leg.tenths, MOST_TENTHS) << 4 | min(leg.wrong, MOST_WRONG)
        for share in leg.shares:
            number = number << 6 | share
    word = run.race.word.encode()
    number = number << 8 * len(word) | int.from_bytes(word, "big")
    number, digits = number << _CHECK | _check(number), ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"litrace{VERSION}{digits}"


def _check(number: int) -> int:
    return zlib.crc32(f"race{VERSION}{number:x}".encode()) >> 32 - _CHECK


def has_runs(text: str) -> bool:
    """Whether a text has a code of a race, valid or not."""
    return _CODE.search(text) is not None


def read_runs(text: str) -> list[Run]:
    """The runs of all codes in a text, as `read_results` reads them."""
    return read_codes(_CODE.finditer(text), _read)


def _read(code: re.Match[str]) -> Run:
    version, digits = code.groups()
    if version != VERSION:
        raise BadText("back.version", version=version)
    number = 0
    for digit in digits[:_MOST_DIGITS]:
        number = number * len(DIGITS) + DIGITS.index(digit)
    number, check = divmod(number, 2**_CHECK)
    bits = number.bit_length() - 1 - _HEAD - LEGS * _LEG
    if len(digits) > _MOST_DIGITS or check != _check(number) or bits <= 0 or bits % 8:
        raise BadText("back.damaged")
    number, word = divmod(number, 2**bits)
    number, rest = divmod(number, 2 ** (LEGS * _LEG))
    chosen, name = number >> 8 & 15, word.to_bytes(bits // 8, "big").decode("utf-8", "replace")
    if not 0 < chosen <= len(SETS):
        raise BadText("back.version", version=chosen)
    race = Race(name, [*SETS][chosen - 1], number % 256)
    if plain_word(name) != name:
        raise BadText("back.damaged")
    return Run(race, tuple(_legs(rest)), number >> 12 & 2**24 - 1, name_before(code))


def _legs(number: int) -> Iterator[Leg]:
    for at in reversed(range(LEGS)):
        leg = number >> at * _LEG
        shares = tuple(leg >> 6 * each & SHARE for each in reversed(range(EIGHTHS - 1)))
        leg >>= 6 * (EIGHTHS - 1)
        yield Leg(leg >> 4 & MOST_TENTHS, leg & MOST_WRONG, shares)
