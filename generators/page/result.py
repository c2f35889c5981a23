"""Codes of results, which stand in any message: those of a player's day, and of a puzzle that came as a page.

A code is `litday1` or `litgift1`, and digits of one number (those of codes of puzzles). From its
highest bits on it has the player (24 bits) and the day (14, from START), or instead of both the
number of the given puzzle (32); then for each result its puzzle (8, a number of NUMBERS), late (1),
lost (1), tenths of a second (17), helps (4), mistakes (4) and the lowest 8 bits of the puzzle's
number; then a check of 24 bits. So the digits say how many results there are. `litrace1` has a run
of a race (`race.py`), and the same check. Older pages gave `lit`, a kind, and 13 digits.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.names.code import DIGITS, tag
from generators.page.race import MOST_TENTHS, Run, pack_run, unpack_run

VERSION = "1"
MINI, SUNDAY = "mini", "sunday"  # puzzles that a day has beside its dailies
# The number of a puzzle is its place here, from 1 on. Numbers are never changed; new puzzles stand at the end.
NUMBERS = (
    *("lion_wall", "connecting_wall", "connecting_wall_zh", "sweet_spots", "brick", "idioms_zh_rows", "brick_zh"),
    *("riddle", "riddle_zh", "crossword", "idioms_zh", "fill_in", "poem_zh", MINI, SUNDAY),
)
START = 737_425  # 1 January 2020, counted as `date.toordinal` does
MOST_HELPS = 15
BEFORE = 300  # letters before a code in which its name may be
KEYS = 256  # so much of a puzzle's number is in a code
_DAY, _GIFT, _RACE, _CHECK = "day", "gift", "race", 24
_HEADS = {_DAY: 24 + 14, _GIFT: 32}  # bits
_ENTRY, _MOST, _LONGEST = 43, 40, 130  # bits of a result; most results; digits of a race
# The look behind stands after the first letters, so that a long text is searched for them alone.
_CODE = re.compile(r"lit(?<![0-9A-Za-z]lit)([a-z]{1,24})([0-9])([0-9A-Za-z]*)")
_OLD = {tag(each): each for each in NUMBERS}
_OLD_LENGTH, _OLD_BYTES = 13, 9
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


@dataclass(frozen=True, slots=True)
class Result:
    puzzle: str  # one of NUMBERS
    key: int  # of its puzzle, see `key_of_text`; of one from a code of a day its lowest bits
    tenths: int = 0  # 0: unknown
    helps: int = 0
    mistakes: int = 0
    late: bool = False  # not on its day
    lost: bool = False  # or shown


@dataclass(frozen=True, slots=True)
class Sent:
    """What one code says: a day of a player, a race, or the result of a puzzle that was given, with no player."""

    results: tuple[Result, ...]
    player: int = 0
    day: int = 0  # as `date.toordinal` counts; 0: it was given
    name: str = ""  # that stands before the code
    run: Run | None = None  # then there are no results


def number_of(puzzle: str) -> int:
    return NUMBERS.index(puzzle) + 1


def puzzle_key(kind: AnyKind, puzzle: AnyPuzzle) -> int:
    """A number that tells puzzles of a kind apart."""
    return key_of_text(kind.write(puzzle))


def key_of_text(puzzle: str) -> int:
    return zlib.crc32(puzzle.encode("utf-8", "replace"))


def write_result(sent: Sent) -> str:
    if sent.run is not None:
        word, number = _RACE, pack_run(sent.run, sent.player)
    elif sent.day:
        word, number = _DAY, sent.player << 14 | (sent.day - START) % 2**14
    else:
        word, number = _GIFT, sent.results[0].key
    for each in sent.results:
        number = number << 10 | number_of(each.puzzle) << 2 | each.late << 1 | each.lost
        number = number << 17 | min(each.tenths, MOST_TENTHS)
        number = number << 8 | min(each.helps, MOST_HELPS) << 4 | min(each.mistakes, MOST_HELPS)
        number = number << 8 | each.key % KEYS
    number, digits = number << _CHECK | _check(word, number), ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    length = _length(word, len(sent.results)) if sent.results else 0
    return f"lit{word}{VERSION}{digits.rjust(length, DIGITS[0])}"


def _bits(word: str, count: int) -> int:
    return _HEADS[word] + _ENTRY * count + _CHECK


def _length(word: str, count: int) -> int:
    """The digits of a code with so many results."""
    highest, length = 2 ** _bits(word, count) - 1, 0
    while highest:
        highest, length = highest // len(DIGITS), length + 1
    return length


_COUNTS = {word: {_length(word, count): count for count in range(1, _MOST)} for word in _HEADS}


def _check(word: str, number: int) -> int:
    return zlib.crc32(f"{word}{VERSION}{number:x}".encode()) >> 32 - _CHECK


def has_results(text: str) -> bool:
    """Whether a text has a code of results, valid or not."""
    return next(_codes(text), None) is not None


def _codes(text: str) -> Iterator[re.Match[str]]:
    return (each for each in _CODE.finditer(text) if each[1] in (*_HEADS, _RACE) or each[1] in _OLD)


def read_results(text: str) -> list[Sent]:
    """What all codes in a text say, each once. Damaged ones are passed over; BadText if there is no other."""
    found, fault = dict[str, Sent](), None
    for code in _codes(text):
        if code[0] not in found:
            try:
                found[code[0]] = _read(code)
            except BadText as error:
                fault = error
    if fault is not None and not found:
        raise fault
    return list(found.values())


def _read(code: re.Match[str]) -> Sent:
    word, version, digits = code.groups()
    if version != VERSION:
        raise BadText("back.version", version=version)
    number, count = 0, _COUNTS.get(word, {_OLD_LENGTH: 1}).get(len(digits), 0)
    if not (count or (word == _RACE and len(digits) <= _LONGEST)):
        raise BadText("back.damaged")
    for digit in digits:
        number = number * len(DIGITS) + _VALUES[digit]
    if word in _OLD:
        return Sent((_read_old(_OLD[word], number),))
    number, check = divmod(number, 2**_CHECK)
    if check != _check(word, number) or (word != _RACE and number >> _bits(word, count) - _CHECK):
        raise BadText("back.damaged")
    if word == _RACE:
        player, run = unpack_run(number)
        return Sent((), player, name=_name_before(code), run=run)
    results = list[Result]()
    for _ in range(count):
        number, entry = divmod(number, 2**_ENTRY)
        if 0 < entry >> 35 <= len(NUMBERS):  # a newer version has more
            more = {"helps": entry >> 12 & 15, "mistakes": entry >> 8 & 15}
            late, lost = bool(entry >> 34 & 1), bool(entry >> 33 & 1)
            name = NUMBERS[(entry >> 35) - 1]
            results.append(Result(name, entry % KEYS, entry >> 16 & MOST_TENTHS, **more, late=late, lost=lost))
    if word == _GIFT:
        return Sent(tuple(replace(each, key=number) for each in results))
    return Sent(tuple(reversed(results)), number >> 14, START + number % 2**14, _name_before(code))


def _name_before(code: re.Match[str]) -> str:
    """The name in a line such as “Anna · 9 December · …” right before the code; in a saved chat the
    sender stands first."""
    before = code.string[max(0, code.start() - BEFORE) : code.start()].rstrip().rpartition("\n")[2]
    name, dot, _ = before.partition(" · ")
    return name.rpartition(": ")[2].strip() if dot else ""


def _read_old(kind: str, number: int) -> Result:
    """The number has the puzzle's number (32 bits), seconds (18), hints (7), checks (7) and a check (8)."""
    total, number, check = 0, number >> 8, number % 256
    if not number or number >> 8 * (_OLD_BYTES - 1):
        raise BadText("back.damaged")
    for byte in reversed(number.to_bytes(_OLD_BYTES - 1, "big")):
        total = (total * 3 + byte) % 256
    if check != total:
        raise BadText("back.damaged")
    return Result(kind, number >> 32, 10 * (number >> 14 & 0x3FFFF), (number >> 7 & 127) + (number & 127))
