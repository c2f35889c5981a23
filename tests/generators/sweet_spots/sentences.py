"""Reasons, judged by their keys and blanks against nothing but the lines and the cells that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from generators.kernel.kind import Spot
from generators.kernel.phrases import Phrase
from generators.sweet_spots.rules import Puzzle, zone_name
from tests.generators.sweet_spots import naive, second
from tests.said import blanks, parts

Known = dict[Spot, bool]  # is there a chest?
LINES = ("sweet_spots.row", "sweet_spots.column", "sweet_spots.zone")


def lines_of(*phrases: Phrase) -> list[Phrase]:
    """The rows, columns and zones that are named."""
    return [part for phrase in phrases for part in parts(phrase) if part.key in LINES]


def cells_of(phrase: Phrase) -> list[Spot]:
    cells = [dict(part.blanks) for part in parts(phrase) if part.key == "sweet_spots.spot"]
    return [(int(str(cell["row"])) - 1, int(str(cell["column"])) - 1) for cell in cells]


def blank(phrase: Phrase, name: str) -> Phrase:
    value = dict(phrase.blanks)[name]
    assert isinstance(value, Phrase), phrase
    return value


def split(phrase: Phrase) -> list[Phrase]:
    """The sentences of a text, each by itself."""
    if phrase.key == "sweet_spots.chain.and_then":
        return [*split(blank(phrase, "first")), *split(blank(phrase, "second"))]
    return [phrase]


def line_of(puzzle: Puzzle, line: Phrase) -> tuple[set[Spot], int]:
    """Its cells, and the chests it needs."""
    size = puzzle.size
    every = [(row, column) for row in range(size) for column in range(size)]
    if line.key == "sweet_spots.zone":
        at = next(zone for zone in range(size) if zone_name(zone) == dict(line.blanks)["name"])
        return {(row, column) for row, column in every if puzzle.zones[row][column] == at}, puzzle.per_zone[at]
    at = blanks(line)["number"] - 1
    if line.key == "sweet_spots.row":
        return {spot for spot in every if spot[0] == at}, puzzle.per_row[at]
    return {spot for spot in every if spot[1] == at}, puzzle.per_column[at]


def judge(puzzle: Puzzle, known: Known, lines: Iterable[Phrase]) -> second.Judge:
    """Of the known cells and a few lines; all others are ignored."""
    chests, crosses = ([spot for spot, chest in known.items() if chest == each] for each in (True, False))
    return second.Judge(puzzle, chests, crosses, [line_of(puzzle, line) for line in lines])


class Screen:
    """What is known while one reads, sentence by sentence."""

    def __init__(self, puzzle: Puzzle, known: Known, *, book: bool = True) -> None:
        self.puzzle = puzzle
        self.known = dict(known)
        if book:
            self.book()

    def book(self) -> None:
        """Marks what the chests rule out."""
        chests = {spot for spot, held in self.known.items() if held}
        for spot in self.ruled_out(chests):
            self.known.setdefault(spot, False)

    def ruled_out(self, chests: set[Spot]) -> set[Spot]:
        """The cells around these chests, and in the lines that they complete."""
        known = self.known | dict.fromkeys(chests, True)
        out = {
            (row, column)
            for row in range(self.puzzle.size)
            for column in range(self.puzzle.size)
            if any(second.touch((row, column), chest) for chest in chests)
        }
        for line, target in second.lines(self.puzzle):
            if (not target or chests.intersection(line)) and sum(known.get(spot, False) for spot in line) >= target:
                out.update(line)
        return out - chests

    def room(self, *lines: Phrase) -> set[Spot]:
        cells = set[Spot]().union(*(line_of(self.puzzle, line)[0] for line in lines))
        return cells - set(self.known)

    def found(self, line: Phrase) -> int:
        return sum(self.known.get(spot, False) for spot in line_of(self.puzzle, line)[0])

    def needs(self, *lines: Phrase) -> int:
        return sum(line_of(self.puzzle, line)[1] - self.found(line) for line in lines)

    def can_be_filled(self, lines: Iterable[Phrase]) -> bool:
        return bool(judge(self.puzzle, self.known, lines).solutions(1))

    def cannot(self, spot: Spot, lines: list[Phrase], *, chest: bool = True) -> bool:
        """Would it leave these lines, which alone are looked at, no way to be filled?"""
        page = Screen(self.puzzle, self.known, book=False)
        if page.known.setdefault(spot, chest) != chest:
            return True  # the other is known already
        if chest:
            page.book()
        return not page.can_be_filled(lines)

    def learn(self, found: Known) -> None:
        for spot, chest in found.items():
            assert self.known.setdefault(spot, chest) == chest
        self.book()


AT_LAST = ("sweet_spots.review.in_the_end", "sweet_spots.review.at_last")
FOLLOWS = naive.ORDER[2 : naive.ORDER.index("packing")]  # what is plainly seen of lines and of zones in them
Reader = Callable[[Screen, Phrase, set[Spot]], Known]


def _around(page: Screen, phrase: Phrase, lit: set[Spot]) -> Known:
    (chest,) = cells_of(phrase)
    assert page.known[chest]
    assert all(second.touch(chest, spot) for spot in lit)
    return dict.fromkeys(lit, False)


def _full(page: Screen, phrase: Phrase, lit: set[Spot]) -> Known:
    (line,) = lines_of(phrase)
    assert page.needs(line) == 0
    assert lit <= line_of(page.puzzle, line)[0]
    return dict.fromkeys(lit, False)


def _last(page: Screen, phrase: Phrase, _: set[Spot]) -> Known:
    """The free cells of a line are as many as its chests."""
    line = blank(phrase, "line")
    count = 1 if phrase.key.endswith("_one") else blanks(phrase)["count"]
    assert len(page.room(line)) == page.needs(line) == count
    return dict.fromkeys(page.room(line), True)


def _inside(page: Screen, phrase: Phrase, _: set[Spot]) -> Known:
    """Some lines lie in as many others."""
    inner, outer = (lines_of(blank(phrase, name)) for name in ("inner", "outer"))
    assert page.room(*inner) <= page.room(*outer)
    assert page.needs(*inner) == page.needs(*outer)
    if "count" in blanks(phrase):
        assert page.needs(*inner) == blanks(phrase)["count"]
    return dict.fromkeys(page.room(*outer) - page.room(*inner), False)


def _judge(page: Screen, phrase: Phrase, lit: set[Spot], *, chest: bool) -> Known:
    """The cells that are named, else the lit ones, could not be otherwise if the lines are to be filled."""
    cells, lines = cells_of(phrase) or sorted(lit), lines_of(phrase)
    assert cells
    assert lines
    said = blanks(phrase)
    if "count" in said and "part" in said:
        whole, part = (lines_of(blank(phrase, name)) for name in ("whole", "part"))
        assert said["count"] == page.needs(*whole) - page.needs(*part), phrase
    elif "count" in said:
        assert said["count"] == page.needs(blank(phrase, "first"), blank(phrase, "second")), phrase
    assert all(page.cannot(spot, lines, chest=not chest) for spot in cells), phrase
    return dict.fromkeys(cells, chest)


_never, _always = (partial(_judge, chest=chest) for chest in (False, True))


TOLD = {
    "chain.none": False,
    "chain.chest": True,
    "why.what_if": False,
    "why.what_if_not": True,
    "why.try_everything": True,
    "why.try_everything_not": False,
}


def told(phrase: Phrase) -> Known:
    """What is supposed, what follows in the end, or what only the solution can show."""
    (spot,) = cells_of(phrase)
    return {spot: TOLD[phrase.key.removeprefix("sweet_spots.")]}


READERS: dict[str, Reader] = {
    "why.around": _around,
    "why.full": _full,
    **dict.fromkeys(("why.last_one", "why.last_many", "chain.last_one", "chain.last_many"), _last),
    **dict.fromkeys(("why.inside", "why.group", "chain.inside", "chain.band"), _inside),
    **dict.fromkeys(("why.crowding_one", "why.crowding_many", "why.block_touched", "why.block_in"), _never),
    **dict.fromkeys(("why.squeeze", "why.rest_crowded", "why.beyond_crowded", "one.crowding"), _never),
    **{f"{kind}.{name}": _never for kind in ("why", "one") for name in ("touched", "unusable", "pair_unusable")},
    **dict.fromkeys(("why.forced", "why.pair_forced", "one.forced", "one.pair_forced"), _always),
    **dict.fromkeys(("why.block_forced", "why.rest_forced", "why.beyond_forced"), _always),
    **dict.fromkeys(("why.try_everything", "why.try_everything_not"), lambda page, phrase, lit: told(phrase)),
}
ABOUT_LIT_CELLS = {
    f"sweet_spots.{key}"
    for key, reader in READERS.items()
    if key.startswith("why.") and reader in (_never, _always) and key not in ("why.crowding_one", "why.block_in")
}


def read(page: Screen, phrase: Phrase, lit: set[Spot]) -> Known:
    """What a reason says of the board, found true. Of lit cells it speaks without their names."""
    key = phrase.key.removeprefix("sweet_spots.")
    if key in ("review.leaves_one", "review.leaves_many", "review.brings"):
        found = read(page, blank(phrase, "why"), lit)
        page.learn(found)
        if key != "review.brings":
            return found | _last(page, phrase, set())
        for line, target in second.lines(page.puzzle):
            room = [spot for spot in line if spot not in page.known]
            if len(room) == target - sum(page.known.get(spot, False) for spot in line):
                page.learn(dict.fromkeys(room, True))
        spots = cells_of(blank(phrase, "spot"))
        assert not any(page.known[spot] for spot in spots)
        return found | dict.fromkeys(spots, False)
    return READERS[key](page, phrase, lit)


def breaks(page: Screen, phrase: Phrase) -> None:
    """The lines that are named cannot be filled, and its counts are right."""
    lines = lines_of(phrase)
    assert lines
    match phrase.key.removeprefix("sweet_spots.chain."):
        case "no_room":
            assert (page.needs(*lines), page.room(*lines)) == (1, set())
        case "too_few":
            assert len(page.room(*lines)) == blanks(phrase)["left"]
            assert page.needs(*lines) == blanks(phrase)["count"]
        case "overfull":
            (line,) = lines
            assert page.found(line) == blanks(phrase)["count"]
            assert line_of(page.puzzle, line)[1] == blanks(phrase)["most"]
        case "no_band":
            assert page.needs(*lines_of(blank(phrase, "inner"))) == blanks(phrase)["want"]
            assert page.room(*lines_of(blank(phrase, "inner"))) <= page.room(*lines_of(blank(phrase, "outer")))
        case key:
            assert key in ("no_way", "no_pair")
    assert not page.can_be_filled(lines), phrase


def breaks_at_last(page: Screen, phrase: Phrase) -> bool:
    """No solution fits what is supposed. Whether it names lines, and these cannot be filled once all is marked that
    follows; if they can, another line broke first."""
    chests, crosses = ([spot for spot, held in page.known.items() if held == each] for each in (True, False))
    assert not second.Judge(page.puzzle, chests, crosses).solutions(1), phrase
    lines = lines_of(phrase)
    assert bool(lines) == (phrase.key == "sweet_spots.review.in_the_end")
    look = naive.Board(page.puzzle).look(page.known).booked
    while lines and judge(page.puzzle, look.known, lines).solutions(1):
        steps = [step for step in look.steps if step.name in FOLLOWS]
        if not steps:
            assert look.is_broken, f"these lines can be filled: {phrase}"
            return False
        for step in steps:
            look = look.then(step.chests, step.crosses)
        look = look.booked
    return bool(lines)


def what_ifs(phrase: Phrase) -> list[Phrase]:
    """Those in a text, from what is supposed to what follows of it."""
    if phrase.key == "sweet_spots.chain.and_then":
        return [phrase]
    return [each for _, value in phrase.blanks if isinstance(value, Phrase) for each in what_ifs(value)]


def what_if(page: Screen, phrase: Phrase) -> tuple[Known, bool]:
    """What it says in the end, once it is played: what is supposed is marked, each of its sentences is seen to be true,
    and nothing fits what they lead to. And whether just the lines broke that it names."""
    first, *then, end, so = split(phrase)
    assert {spot: not chest for spot, chest in told(first).items()} == told(so)
    supposed = Screen(page.puzzle, page.known)
    supposed.learn(told(first))
    for each in then:
        supposed.learn(read(supposed, each, set()))
    if end.key in AT_LAST:
        return told(so), breaks_at_last(supposed, end)
    breaks(supposed, end)
    return told(so), True
