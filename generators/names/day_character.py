"""The path of one character a day, for learners of Chinese: what each day has, and which is next.

assets/courses/characters.txt has a block for each day: the character with the four words of its middle, two heard gaps,
a riddle or a wall, and a line of a poem. After all days there are other riddles, walls and lines.
sentences.txt has what is read after four and eight weeks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from generators.kernel.cache import cached
from generators.kernel.options import LEARNERS
from generators.names.address import LEAST_SEED, Address
from generators.words.dictionary import asset_entries

PATH = "hsk-path"  # preset of its puzzles
STEPS = OPENER, FIRST_GAP, SECOND_GAP, PUZZLE, LINE = range(5)
RIDDLE = "谜 "  # before the face of one
SLIPS, WALLS = "riddle_zh", "connecting_wall_zh"  # kinds
WEEK, RIDDLE_DAYS = 7, (1, 3, 5)
FESTIVE = {"new_year": "新年过", "lanterns": "节", "tombs": "明", "autumn": "月中", "01-01": "新年过"}


@dataclass(frozen=True, slots=True)
class CharacterDay:
    level: int
    sign: str
    words: tuple[str, ...]  # that need it
    gaps: tuple[tuple[str, ...], ...]  # of each sentence the key, the word, the character and its sound
    riddle: str  # its face
    wall: tuple[tuple[str, ...], ...]  # of each group the name, and its cards
    line: str

    @property
    def every_word(self) -> tuple[str, ...]:
        return (*self.words, *(gap[1] for gap in self.gaps))


@cached
def character_days() -> Sequence[CharacterDay]:
    """Those of HSK 3, then those of HSK 4."""
    return [_read(rows) for rows in _blocks("characters.txt")]


def _blocks(name: str) -> Sequence[list[str]]:
    text = "\n".join(asset_entries("courses", name))
    return [block.splitlines() for block in text.split("HSK ")[1:]]


def _read(rows: Sequence[str]) -> CharacterDay:
    (head, one, two), (*puzzle, line) = rows[:3], rows[3:]
    (level, sign), words = head.partition(":")[0].split(), head.partition(":")[2].split()
    groups = (row.rpartition(":") for row in puzzle if not row.startswith(RIDDLE))
    wall = tuple((name, *cards.split()) for name, _, cards in groups)
    riddle = puzzle[0].removeprefix(RIDDLE) * (not wall)
    return CharacterDay(int(level), sign, tuple(words), (tuple(one.split()), tuple(two.split())), riddle, wall, line)


@cached
def sentence_pages() -> Mapping[str, Sequence[tuple[str, str, str]]]:
    """Sentences, what they mean and how they sound, by level and week."""
    found = dict[str, list[tuple[str, str, str]]]()
    for name, *rows in _blocks("sentences.txt"):
        cells = (row.split("\t") for row in rows)
        found[name] = [(text, sense, sound) for text, sense, sound in cells]
    return found


def met_before(page: str) -> frozenset[str]:
    """The characters of the days before these sentences."""
    level, weeks = map(int, page.split())
    days = [each for each in character_days() if each.level == level]
    return frozenset(each.sign for each in days[: weeks * WEEK])


def day_character(path: str, learned: Collection[str], festival: str = "") -> int:
    """The number of the next day of a path (that of HSK 3 goes on to HSK 4): one whose character suits the
    festival, else the first that is left. After all of them numbers go on, which are in `learned`, too."""
    days = [(number, each.sign) for number, each in enumerate(character_days()) if each.level >= LEARNERS[path]]
    if left := {sign: number for number, sign in days if sign not in learned}:
        return next((left[sign] for sign in FESTIVE.get(festival, "") if sign in left), next(iter(left.values())))
    return len(character_days()) + sum(each.isdecimal() for each in learned)


def addresses_of(number: int) -> tuple[Address, ...]:
    """The puzzles of a day; of those after all characters, one and a line."""
    days = character_days()
    has_riddle = bool(days[number].riddle) if number < len(days) else number % WEEK in RIDDLE_DAYS
    kinds = (SLIPS, SLIPS, SLIPS, SLIPS if has_riddle else WALLS, SLIPS)
    slips = [Address(kind, PATH, str(LEAST_SEED + number * len(STEPS) + at)) for at, kind in enumerate(kinds)]
    return (*slips,) if number < len(days) else (*slips[PUZZLE:],)


def place_of(seed: int) -> tuple[int, int]:
    """The number of the day at a seed, and that of its step."""
    return divmod(max(0, seed - LEAST_SEED), len(STEPS))
