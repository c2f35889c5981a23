"""A crossword of another program while it is read: what all such files have, and what is left out of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generators.crossword.rules import READING, Puzzle
from generators.crossword.texts import LONGEST_NAME, cell_letters, fitted, is_spelled_out, maker, plain
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, phrasebook, say
from generators.lattice.layout import BELOW, BLOCK, RIGHT, Bar, Layout, Slot, within
from generators.lattice.letters import slot_name

# in the order in which they are shown
_NOTES = ("no_clues", "some_clues", "rebus", "signs", "readings", "numbers", "diagramless", "colours", "shapes")
_LEFT_OUT = ("arrows", "pictures", "marks", "lines", "explanation")  # these in one sentence


@dataclass(slots=True)
class Draft:
    cells: list[list[str]]  # what belongs in each, as the file has it and then in capitals; nothing in a block
    bars: set[Bar] = field(default_factory=set)
    circles: set[Spot] = field(default_factory=set)
    shades: dict[Spot, str] = field(default_factory=dict)  # and their colours
    dropped: set[str] = field(default_factory=set)  # names of notes
    labels: dict[Spot, str] = field(default_factory=dict)  # numbers, as the file has them
    clues: dict[Slot, str] = field(default_factory=dict)
    chains: list[tuple[Slot, ...]] = field(default_factory=list)  # words that share a clue, which the first has
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(is_spelled_out(text) for row in self.cells for text in row):
            self.dropped.add("signs")
        self.cells = [
            [cell_letters(text, (row, column)) if text else "" for column, text in enumerate(texts)]
            for row, texts in enumerate(self.cells)
        ]

    def layout(self) -> Layout:
        rows = tuple("".join(letters[:1] or BLOCK for letters in row) for row in self.cells)
        layout = Layout(rows, within(self.bars, rows))
        for row, column in layout.lonely():
            raise BadText("crossword.lonely_cell", row=row + 1, column=column + 1)
        if not layout.slots:
            raise BadText("lattice.no_slot", line=1)
        return layout

    def puzzle(self, layout: Layout) -> Puzzle:
        clues = join_clues(self.clues, self.chains)
        return Puzzle(
            layout,
            tuple(fitted(clues.get(slot, "")) for slot in layout.slots),
            plain(self.title, LONGEST_NAME),
            maker(plain(self.author, LONGEST_NAME)),
            tuple((spot, self.cells[spot[0]][spot[1]]) for spot in layout.cells() if self._is_rebus(spot)),
            frozenset(spot for spot in self.circles if layout.is_open(*spot)),
            frozenset(spot for spot in self.shades if layout.is_open(*spot)),
            self.notes,
            plain(self.copyright, LONGEST_NAME),
            dropped=self._notes_on(layout, clues),
        )

    def _is_rebus(self, spot: Spot) -> bool:
        return len(self.cells[spot[0]][spot[1]]) > 1

    def _notes_on(self, layout: Layout, clues: Mapping[Slot, str]) -> tuple[Phrase, ...]:
        missing = sum(not clues.get(slot) for slot in layout.slots)
        several = [self.cells[row][column] for row, column in layout.cells() if self._is_rebus((row, column))]
        colours = {colour.lower() for spot, colour in self.shades.items() if layout.is_open(*spot)}
        found = set(self.dropped)
        if missing:
            found.add("no_clues" if missing == len(layout.slots) else "some_clues")
        if several:
            found.add("rebus")
        if any(READING in letters for letters in several):
            found.add("readings")
        if any(self.labels.get(slot.start, str(slot.number)) != str(slot.number) for slot in layout.slots):
            found.add("numbers")
        if len(colours) > 1:
            found.add("colours")
        blanks = {"some_clues": {"count": missing, "words": len(layout.slots)}, "colours": {"count": len(colours)}}
        notes = tuple(say(f"crossword.note_{name}", **blanks.get(name, {})) for name in _NOTES if name in found)
        left = [say(f"crossword.left_{name}") for name in _LEFT_OUT if name in found]
        return (*notes, say("crossword.note_left_out", things=in_a_row(left))) if left else notes


def bars_around(spot: Spot) -> dict[str, Bar]:
    """The bar on each side of a cell."""
    row, column = spot
    left, above = (row, column - 1), (row - 1, column)
    return {"right": (spot, RIGHT), "bottom": (spot, BELOW), "left": (left, RIGHT), "top": (above, BELOW)}


def join_clues(clues: Mapping[Slot, str], chains: list[tuple[Slot, ...]]) -> dict[Slot, str]:
    """The clues, where words share one: the first tells which, the others where to look. Clues are the puzzle's own
    text and English, whatever language is spoken."""
    tell = phrasebook(ENGLISH).tell
    found = dict(clues)
    sharing: set[Slot] = set()
    for first, *others in chains:
        if first in sharing:  # the other way round
            continue
        sharing.update(others)
        names = in_a_row([slot_name(slot) for slot in others])
        found[first] = tell(say("crossword.with", slots=names, clue=found.get(first, "")))
        for other in others:
            found[other] = found.get(other) or tell(say("crossword.see", slot=slot_name(first)))
    return found
