"""Minis, cryptics and lead clues written by hand: grids, and clues that say the answer without saying it.

    ACT.. IRON. RADIO .TALL .EYED        the rows of a mini; `.` is black
    ACT: Do something, or pretend to     then a clue for each word

A cryptic has the rows of its grid, then lines as in assets/clues/cryptic.txt. Lead clues are three clues of the big
crossword of a day, whose grid is in the almanac.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from generators.crossword.cryptic import CRYPTIC_DEFINITION, BadClue, cryptic_clues, name_of, parse_of, read_line
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import roots
from generators.kernel.kind import BadText
from generators.kernel.phrases import phrasebook
from generators.lattice.layout import no_lonely_cell, read_layout
from generators.names.almanac import read_year
from generators.words.clue_bank import LONGEST, bank, phrases
from generators.words.dictionary import dictionary, shorter_forms, word_sets
from tests.generators.crossword.proof import prove
from tools.data.dailies.source import CRYPTIC, LEAD, MONTH, TWO_YEARS, BadSource, Entry, Finding, bad_words, words_of

SIZES = {"mini": 5, CRYPTIC: 9}
SHORTEST = 3  # letters of a word
MOST_BLANKS = MOST_QUOTES = MOST_SINGLE = 1
MOST_OPENINGS = 2  # clues that a word may open
LEADS = 3
ALIKE, SEASON = 6, 120  # so many words of a grid may not come back within so many days
MOST_OF_A_DEVICE, MOST_CRYPTIC_DEFINITIONS = 3, 2  # clues of a cryptic
BLANK = re.compile("__+")
LENGTHS = re.compile(r" ?(\([\d,-]+\))$")
QUOTED = re.compile('["“].+["”]')

FORMS = word_sets("""\
many: people men women children feet teeth mice geese sheep fish they them these those both pair few some many
many: two three four five six seven eight nine ten is has does was data dice
past: was were came gave made ran sang sat rang broke wrote spoke drove rode rose chose froze woke hid
third: is has does goes gets makes takes gives those these they
""")
MANY, PAST, THIRD = FORMS["many"], FORMS["past"], FORMS["third"]

_CLUE = re.compile(r"([A-Z]+): *(\S.*)")


@dataclass(frozen=True, slots=True)
class HandGrid:
    entry: Entry
    puzzle: Puzzle
    numbers: tuple[int, ...]  # line numbers of the clues, in the order of the slots; 0: not written by hand
    answers: tuple[str, ...]

    @property
    def clues(self) -> Iterator[tuple[int, str, str]]:
        """Number of the line, answer, clue; those by hand."""
        every = zip(self.numbers, self.answers, self.puzzle.clues, strict=True)
        return (each for each in every if each[0])


def read_grid(entry: Entry) -> HandGrid:
    rows, rest = _split(entry)
    size = SIZES[entry.kind]
    if len(rows) != size or any(len(row) != size for row in rows):
        raise BadSource(entry.line, f"a {entry.kind} has {size} rows of {size} letters")
    try:
        layout = no_lonely_cell(read_layout(rows, entry.line + 1))
    except BadText as error:
        raise BadSource(entry.line, phrasebook().tell(error.phrase)) from None
    found: dict[str, tuple[int, str, str]] = {}
    for number, text in rest:
        answer, clue, parse = _read_clue(entry, number, text)
        if answer in found:
            raise BadSource(number, f"{answer} has a clue already")
        found[answer] = number, clue, parse
    wanted = ["".join(map(layout.sign, slot.spots)) for slot in layout.slots]
    if missing := [answer for answer in wanted if answer not in found]:
        raise BadSource(entry.line, f"no clue for {', '.join(missing)}")
    if strange := [answer for answer in found if answer not in wanted]:
        raise BadSource(found[strange[0]][0], f"{strange[0]} is not in the grid")
    numbers, clues, parses = zip(*(found[answer] for answer in wanted), strict=True)
    return HandGrid(entry, Puzzle(layout, clues, parses=parses if any(parses) else ()), numbers, tuple(wanted))


def read_leads(entry: Entry) -> HandGrid:
    text = _big_crosswords(f"{entry.day.year}").get(entry.day.isoformat())
    if text is None:
        raise BadSource(entry.line, f"the almanac has no big crossword on {entry.day}")
    puzzle = CROSSWORD.read(text)
    answers = tuple(map(puzzle.answer, puzzle.solution.slots))
    numbers, clues = [0] * len(answers), list(puzzle.clues)
    for number, line in entry.lines:
        answer, clue, _ = _read_clue(entry, number, line)
        if answer not in answers:
            raise BadSource(number, f"{answer} is not in the grid")
        at = answers.index(answer)
        if length := LENGTHS.search(clues[at]):
            clue = f"{LENGTHS.sub('', clue)} {length[0]}"
        numbers[at], clues[at] = number, clue
    return HandGrid(entry, replace(puzzle, clues=tuple(clues)), tuple(numbers), answers)


@cache
def _big_crosswords(year: str) -> dict[str, str]:
    return {page.day: page.text for page in read_year(CROSSWORD.id, year)}


def _split(entry: Entry) -> tuple[list[str], list[tuple[int, str]]]:
    """The rows of the grid and the lines of the clues."""
    rows: list[str] = []
    rest: list[tuple[int, str]] = []
    for number, text in entry.lines:
        if text.startswith("#"):
            continue
        if not rest and all(re.fullmatch(r"[A-Z.]+", part) for part in text.split()):
            rows += text.split()
        else:
            rest.append((number, text))
    return rows, rest


def _read_clue(entry: Entry, number: int, text: str) -> tuple[str, str, str]:
    if entry.kind != CRYPTIC:
        if not (found := _CLUE.fullmatch(text)):
            raise BadSource(number, "write WORD: clue")
        return found[1], found[2].strip(), ""
    try:
        clue = read_line(text)
        prove(clue)
    except BadClue as error:
        raise BadSource(number, str(error)) from None
    return clue.answer, clue.text, parse_of(clue)


def check_grid(grid: HandGrid, others: Iterable[HandGrid]) -> Iterator[Finding]:
    if grid.entry.kind == LEAD:
        if sum(map(bool, grid.numbers)) != LEADS:
            yield Finding(grid.entry.line, f"a crossword has {LEADS} lead clues")
    else:
        yield from _check_layout(grid)
    for number, answer, clue in grid.clues:
        yield from _check_clue(grid, number, answer, clue)
        yield from bad_words(number, clue, answer.lower())
    yield from _check_devices(grid) if grid.entry.kind == CRYPTIC else _check_tone(grid)
    yield from _check_past(grid, list(others))


def _check_layout(grid: HandGrid) -> Iterator[Finding]:
    layout, line = grid.puzzle.solution, grid.entry.line
    if not layout.is_connected():
        yield Finding(line, "the grid falls into pieces")
    if grid.entry.kind != CRYPTIC and any(len(words) < 2 for words in layout.through.values()):
        yield Finding(line, "a letter stands in one word only")
    for number, answer, _ in grid.clues:
        if len(answer) < SHORTEST:
            yield Finding(number, f"{answer} has fewer than {SHORTEST} letters")
        if not any(answer.lower() in known for known in (dictionary(), bank(), phrases())):
            yield Finding(number, f"{answer} is not in the dictionary", fault=False)
    for answer, count in Counter(grid.answers).items():
        if count > 1:
            yield Finding(line, f"{answer} is in the grid twice")


def _check_clue(grid: HandGrid, number: int, answer: str, clue: str) -> Iterator[Finding]:
    known, told = dictionary(), words_of(clue)
    family = roots(answer.lower(), known)
    kin = [word for word in told if word == answer.lower() or family & roots(word, known)]
    if kin:
        yield Finding(number, f"“{kin[0]}” in the clue is {answer} or its kin")
    yield from (
        Finding(number, f"“{word}” in the clue is an answer of the grid")
        for word in told
        if word.upper() in grid.answers and word.upper() != answer
    )
    if len(clue) > LONGEST:
        yield Finding(number, f"the clue has {len(clue)} signs, more than {LONGEST}")
    if grid.entry.kind != CRYPTIC and (why := form_doubt(answer.lower(), clue)):
        yield Finding(number, f"{answer}: {why}", fault=False)
    if clue in (each.text for each in bank().get(answer.lower(), ())):
        yield Finding(number, f"the bank has this clue for {answer}", fault=False)


def form_doubt(answer: str, clue: str) -> str:
    """Why the clue may be of another form than the answer; a guess, as English hides its forms."""
    told, known = words_of(clue), dictionary()
    if BLANK.search(clue) or QUOTED.match(clue) or not told:
        return ""

    def bent(word: str, ending: str) -> bool:
        stems = (stem for stem in shorter_forms(word) if stem in known)
        return word.endswith(ending) and not word.endswith("ss") and any(stems)

    if bent(answer, "s") and not any(bent(word, "s") or word in MANY for word in told):
        return "is the clue of a plural or of a third person?"
    if bent(answer, "ing") and not any(word.endswith("ing") for word in told):
        return "is the clue in -ing too?"
    if bent(answer, "ed") and not any(word.endswith(("d", "t", "n", "k", "w")) or word in PAST for word in told):
        return "is the clue in the past too?"
    if not answer.endswith("s") and told[0] in THIRD and answer not in MANY:
        return "does the clue want an s?"
    return ""


def _check_tone(grid: HandGrid) -> Iterator[Finding]:
    clues = [clue for _, _, clue in grid.clues]
    for name, pattern, most in (("blanks", BLANK, MOST_BLANKS), ("quotations", QUOTED, MOST_QUOTES)):
        having = [number for number, _, clue in grid.clues if pattern.search(clue)]
        if len(having) > most:
            yield Finding(having[most], f"{len(having)} {name}; {most} is enough for a grid")
    single = [number for number, _, clue in grid.clues if len(clue.split()) == 1]
    if len(single) > MOST_SINGLE:
        yield Finding(single[-1], f"{len(single)} clues of a single word", fault=False)
    openings = Counter(words_of(clue)[0] for clue in clues if words_of(clue))
    for word, count in openings.items():
        if count > MOST_OPENINGS:
            last = [number for number, _, clue in grid.clues if words_of(clue)[:1] == [word]][-1]
            yield Finding(last, f"{count} clues begin with “{word}”")


def _check_devices(grid: HandGrid) -> Iterator[Finding]:
    lines: dict[str, list[int]] = {}
    for number, clue in zip(grid.numbers, cryptic_clues(grid.puzzle), strict=True):
        if clue is not None:
            lines.setdefault(clue.device, []).append(number)
    for device, having in lines.items():
        most = MOST_CRYPTIC_DEFINITIONS if device == CRYPTIC_DEFINITION else MOST_OF_A_DEVICE
        if len(having) > most:
            yield Finding(
                sorted(having)[most], f"{len(having)} clues of the device {name_of(device)}; {most} are enough"
            )


def _check_past(grid: HandGrid, others: list[HandGrid]) -> Iterator[Finding]:
    mine = set(grid.answers)
    for each in others:
        if mine.isdisjoint(each.answers):  # nearly all, and each grid is compared with all before it
            continue
        apart = abs((grid.entry.day - each.entry.day).days)
        stocked = grid.entry.level or each.entry.level  # may be dealt on any day
        shared = len(mine.intersection(each.answers))
        if mine == set(each.answers):
            yield Finding(grid.entry.line, f"the words of the grid are those of {each.entry.day}")
        elif shared >= ALIKE and apart <= SEASON and not stocked and each.entry.kind == grid.entry.kind:
            yield Finding(grid.entry.line, f"{shared} words of the grid are those of {each.entry.day}")
        if apart > TWO_YEARS and not stocked:
            continue
        theirs = {word: text for _, word, text in reversed(list(each.clues))}  # the first, where a word is there twice
        for number, answer, clue in grid.clues:
            there = theirs.get(answer)
            if there is not None and there.casefold() == clue.casefold():
                yield Finding(number, f"{answer} has this clue on {each.entry.when} too")
            elif there is not None and apart <= MONTH and not stocked:
                yield Finding(number, f"{answer} is an answer of {each.entry.day} too", fault=False)
