"""A race: five puzzles that a word gives, the same for everybody with the same edition, and how a run of it went.

A run stands in a code (`result.py`); docs/files.md says what its number means.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile

from generators.kernel.kind import BadText
from generators.names.address import LEAST_SEED, MOST_SEED, Address, edition_of

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
_LEG = (17, 4, *(6,) * (EIGHTHS - 1))  # bits
_WIDTHS = (24, 4, 8, *_LEG * LEGS)


@dataclass(frozen=True, slots=True)
class Leg:
    """How one of the puzzles went."""

    tenths: int  # without what was wrong
    wrong: int = 0
    shares: tuple[int, ...] = (SHARE,) * (EIGHTHS - 1)  # of SHARE: when each eighth was found


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


@dataclass(frozen=True, slots=True)
class Run:
    race: Race
    legs: tuple[Leg, ...] = ()  # the puzzles that are done
    began: float = 0.0  # seconds of the machine's clock since 1970; 0: not yet, or somebody else's
    slips: int = 0  # in the puzzle that is on the board
    moves: tuple[str, ...] = ()  # there

    @property
    def over(self) -> bool:
        return len(self.legs) == LEGS

    @property
    def tenths(self) -> int:
        return sum(each.tenths + PENALTY * each.wrong for each in self.legs) + PENALTY * self.slips

    def at(self, tenths: int) -> tuple[int, int]:
        """How many puzzles were done by that time, and how many eighths of the next one."""
        for number, leg in enumerate(self.legs):
            whole = leg.tenths + PENALTY * leg.wrong
            if tenths < whole:
                return number, sum(tenths * SHARE >= share * leg.tenths for share in leg.shares)
            tenths -= whole
        return len(self.legs), 0


def race_of(word: str, set_name: str) -> Race:
    """The race of a word as somebody types it, with the puzzles of this version."""
    return Race(plain_word(word), set_name, edition_of(SETS[set_name][0]))


def plain_word(word: str) -> str:
    """Friday 7 and friday-7 are one word."""
    kept = "".join(each if each.isalnum() else " " for each in unicodedata.normalize("NFKC", word).lower())
    plain = "-".join(kept.split()).encode("utf-8", "ignore")[:LONGEST_WORD].decode("utf-8", "ignore")
    return plain.strip("-")


def pack_run(run: Run, player: int) -> int:
    legs = (*run.legs, *(Leg(0),) * (LEGS - len(run.legs)))
    values = [player, [*SETS].index(run.race.set) + 1, run.race.edition % 256]
    for each in legs:
        values += (min(each.tenths, MOST_TENTHS), min(each.wrong, MOST_WRONG), *each.shares)
    word, number = run.race.word.encode(), 1
    for width, value in zip((*_WIDTHS, 8 * len(word)), (*values, int.from_bytes(word, "big")), strict=True):
        number = number << width | value
    return number


def unpack_run(number: int) -> tuple[int, Run]:
    bits, values = number.bit_length() - 1 - sum(_WIDTHS), list[int]()
    number, word = divmod(number, 2 ** max(0, bits))
    for width in reversed(_WIDTHS):
        number, value = divmod(number, 2**width)
        values.insert(0, value)
    player, chosen, edition, *rest = values
    name = word.to_bytes(max(0, bits) // 8 + 1, "big").lstrip(b"\0").decode("utf-8", "replace")
    if bits <= 0 or bits % 8 or plain_word(name) != name:
        raise BadText("back.damaged")
    if not 0 < chosen <= len(SETS):
        raise BadText("back.version", version=chosen)
    legs = (Leg(rest[at], rest[at + 1], tuple(rest[at + 2 : at + len(_LEG)])) for at in range(0, len(rest), len(_LEG)))
    return player, Run(Race(name, [*SETS][chosen - 1], edition), tuple(takewhile(lambda leg: leg.tenths, legs)))
