"""Reasons, read back from their English words, beside nothing but the lines and the cells that they name."""

from __future__ import annotations

import re
from collections.abc import Callable

from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Puzzle
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.test_chains import LINE as EITHER
from tests.generators.sweet_spots.test_chains import SPOT, Known, Lines, line_of, spot_of

LINE = rf"(?:{EITHER})"
CELL = r"row \d+, column \d+"
SOME = rf"(?P<cells>{CELL}(?:, {CELL})*(?: or {CELL})?)"
ONE = rf"(?P<line>{LINE})"
TWO = rf"(?P<first>{LINE}) and (?P<second>{LINE})"


class Page:
    """What is known while one reads, sentence by sentence; `told` is what these leave, by cell."""

    def __init__(self, puzzle: Puzzle, known: Known) -> None:
        self.puzzle = puzzle
        self.known = dict(known)
        self.book()

    def book(self) -> None:
        """What the chests rule out is known to everybody."""
        for chest in [spot for spot, held in self.known.items() if held]:
            for spot in self._every():
                if second.touch(chest, spot):
                    self.known.setdefault(spot, False)
        for line, target in second.lines(self.puzzle):
            if sum(self.known.get(spot, False) for spot in line) >= target:
                for spot in line:
                    self.known.setdefault(spot, False)

    def _every(self) -> list[Spot]:
        return [(row, column) for row in range(self.puzzle.size) for column in range(self.puzzle.size)]

    def room(self, name: str) -> set[Spot]:
        return {spot for spot in line_of(self.puzzle, name)[0] if spot not in self.known}

    def needs(self, name: str) -> int:
        spots, target = line_of(self.puzzle, name)
        return target - sum(self.known.get(spot, False) for spot in spots)

    def cannot(self, spot: Spot, names: list[str], *, chest: bool = True) -> bool:
        """Would it leave these lines, which alone are looked at, no way to be filled?"""
        page = Page(self.puzzle, self.known)
        if page.known.setdefault(spot, chest) != chest:
            return True  # the other is known already
        if chest:
            page.book()
        return not Lines(self.puzzle, page.known, names).can_be_filled()

    def learn(self, spot: Spot, *, chest: bool) -> None:
        assert self.known.setdefault(spot, chest) == chest
        self.book()


def cells_of(text: str) -> list[Spot]:
    return [spot_of(each[0]) for each in SPOT.finditer(text)]


def lines_of(text: str) -> list[str]:
    return re.findall(LINE, SPOT.sub("", text))


Reader = Callable[[Page, re.Match[str], set[Spot]], dict[Spot, bool]]


def _around(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    chest = spot_of(said["cell"])
    assert page.known[chest]
    assert all(second.touch(chest, spot) for spot in lit)
    return dict.fromkeys(lit, False)


def _full(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    assert page.needs(said["line"]) == 0
    assert lit <= line_of(page.puzzle, said["line"])[0]
    return dict.fromkeys(lit, False)


def _last(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    del lit
    room = page.room(said["line"])
    count = int(said["count"]) if "count" in said.groupdict() else 1
    assert len(room) == page.needs(said["line"]) == count
    return dict.fromkeys(room, True)


def _used_up(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    del lit
    inner, outer = lines_of(said["inner"]), lines_of(said["outer"])
    within = set().union(*(page.room(each) for each in inner))
    around = set().union(*(page.room(each) for each in outer))
    assert within <= around
    assert (
        sum(map(page.needs, inner))
        == sum(map(page.needs, outer))
        == int(said.groupdict().get("count") or sum(map(page.needs, inner)))
    )
    return dict.fromkeys(around - within, False)


def _never(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    cells = cells_of(said.groupdict().get("cells") or "") or sorted(lit)
    names = lines_of(said[0])
    assert cells
    assert names
    assert all(page.cannot(spot, names) for spot in cells), said[0]
    return dict.fromkeys(cells, False)


def _always(page: Page, said: re.Match[str], lit: set[Spot]) -> dict[Spot, bool]:
    cells = cells_of(said.groupdict().get("cells") or "") or sorted(lit)
    names = lines_of(said[0])
    assert cells
    assert all(page.cannot(spot, names, chest=False) for spot in cells), said[0]
    return dict.fromkeys(cells, True)


_APART = rf"The chests of {ONE} must not touch\. Every way to place them "
_PAIR = rf"The chests of (?P<first>{LINE}) must not touch those of (?P<second>{LINE})\. Every way to place them "
_LEFT = r"All free cells of (?P<inner>[^.]*) are in (?P<outer>[^.]*)\. Both need "
_REST = r"\. So the other cells of [^.]* stay empty\."
_CROWDED = rf"would block too much of {ONE}\. Its chests would no longer fit"
_CLOSE = rf"(?:some )?chests of {ONE} would have to touch"
_BLOCKS = (
    rf"(?P<first>{LINE}) and (?P<second>{LINE}) need (?P<count>\d+) chests\. "
    r"(?P=count) two-by-two blocks hold all their free cells, so each block has one\. "
)
_WITHIN = r"All free cells of [^.]* are in [^.]*\. So (?:the other free cells of|outside) [^.]* need \d+\. "
_STAY = r"So these cells stay empty\."
SENTENCES: list[tuple[str, Reader]] = [
    (rf"The chest in (?P<cell>{CELL}) may touch no other chest\. So the cells around it stay empty\.", _around),
    (rf"All chests of {ONE} are found\. So its other cells stay empty\.", _full),
    (rf"Only one free cell is left in {ONE} for its chest\.", _last),
    (rf"Only (?P<count>\d+) free cells are left in {ONE} for its (?P=count) chests\.", _last),
    (rf"That leaves {ONE} one cell for its chest\.", _last),
    (rf"That leaves {ONE} just (?P<count>\d+) cells for its \d+ chests\.", _last),
    (rf"{_LEFT}the same number of chests{_REST}", _used_up),
    (rf"{_LEFT}(?P<count>\d+) chests{_REST}", _used_up),
    (rf"A chest in {SOME} {_CROWDED}\.(?: So this cell stays empty\.)?", _never),
    (rf"A chest on any lit cell {_CROWDED}\. So these cells stay empty\.", _never),
    (rf"Every way to place the chests of {ONE} would touch a chest in {SOME}\.", _never),
    (rf"{_APART}touches each lit cell\. So these cells stay empty\.", _never),
    (rf"With a chest in {SOME}, {_CLOSE}\.", _never),
    (rf"With a chest on a lit cell, {_CLOSE}\. So these cells stay empty\.", _never),
    (rf"With a chest in {SOME}, {TWO} cannot both be filled\.", _never),
    (
        rf"With a chest on a lit cell, {TWO} cannot both be filled\. So these cells stay empty\.",
        _never,
    ),
    (rf"{_APART}puts a chest on each lit cell\.", _always),
    (rf"{_APART}puts one in {SOME}\.", _always),
    (rf"{_PAIR}puts a chest on each lit cell\.", _always),
    (rf"{_PAIR}puts one in {SOME}\.", _always),
    (rf"{_BLOCKS}Every way to place them puts a chest on each lit cell\.", _always),
    (rf"{_BLOCKS}A chest on any lit cell would touch it\. {_STAY}", _never),
    (rf"{_BLOCKS}One of these is in {ONE}\. So the other cells of {LINE} stay empty\.", _never),
    (rf"{TWO} need \d+ chests\. A chest on any lit cell would leave them too little room\. {_STAY}", _never),
    (rf"{_WITHIN}Every way to place that puts a chest on each lit cell\.", _always),
    (rf"{_WITHIN}A chest on any lit cell would leave no room for that\. {_STAY}", _never),
]

_TRIED = r"No short reasoning helps here\. Trying (?:out )?everything "
TRIED = (
    (rf"{_TRIED}shows a chest in (?P<cell>{CELL})\.", True),
    (rf"{_TRIED}finds no solution with a chest in (?P<cell>{CELL})\. So it stays empty\.", False),
)


def read(page: Page, text: str, lit: set[Spot]) -> tuple[dict[Spot, bool], str]:
    """What the first sentence says of the board, found true; and the rest of the text."""
    for pattern, reader in SENTENCES:
        if said := re.match(pattern, text):
            return reader(page, said, lit), text[said.end() :].strip()
    raise AssertionError(f"nobody says: {text}")


def tried(text: str) -> tuple[Spot, bool]:
    """What trying everything shows: a cell, and whether it holds a chest."""
    for says, chest in TRIED:
        if said := re.fullmatch(says, text):
            return spot_of(said["cell"]), chest
    raise AssertionError(f"nobody says: {text}")


# --- what if


def what_if(page: Page, text: str) -> tuple[Spot, bool]:
    """A chain of counting alone: what it says in the end, once each of its sentences is seen to be true."""
    first = re.match(rf"Suppose ({CELL}) held (a|no) chest\. ", text)
    so = re.search(rf"So ({CELL}) holds (a|no) chest\.$", text)
    assert first, text
    assert so, text
    assert first[1] == so[1]
    assert {first[2], so[2]} == {"a", "no"}
    supposed = Page(page.puzzle, page.known)
    supposed.learn(spot_of(first[1]), chest=first[2] == "a")
    middle = text[first.end() : so.start()].strip()
    while not middle.startswith("But then"):
        middle = _then(supposed, middle)
    names = lines_of(middle)
    assert not Lines(page.puzzle, supposed.known, names).can_be_filled(), text
    return spot_of(so[1]), so[2] == "a"


def _then(page: Page, text: str) -> str:
    one = re.match(rf"Then {ONE} would have one cell left for its chest: (?P<cells>{CELL})\. ", text)
    many = re.match(rf"Then {ONE} would have just (?P<count>\d+) cells left for its \d+ chests\. ", text)
    all_in = r"Then all free cells of (?P<inner>[^.]*) would be in (?P<outer>[^.]*)\. Both would need "
    group = re.match(rf"{all_in}[^.]*\. So [^.]*\. ", text)
    said = one or many or group
    assert said, text
    if group:
        inner, outer = lines_of(said["inner"]), lines_of(said["outer"])
        within, around = (set().union(*(page.room(each) for each in some)) for some in (inner, outer))
        assert within <= around
        assert sum(map(page.needs, inner)) == sum(map(page.needs, outer))
        for spot in around - within:
            page.learn(spot, chest=False)
        return text[said.end() :]
    room = page.room(said["line"])
    assert len(room) == page.needs(said["line"])
    for spot in room:
        page.learn(spot, chest=True)
    return text[said.end() :]
