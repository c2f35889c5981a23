"""Letters in a grid of words: whose change it was, what a hint speaks of, when the cursor has to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.parts.letter_entry import Writing
from game.store.settings import Settings
from generators.kernel.kind import Spot
from generators.lattice.layout import Layout

LAYOUT = Layout(("***", "*.*", "***"))


@dataclass(frozen=True)
class Letters:
    rows: tuple[str, ...]

    def letter(self, spot: Spot) -> str:
        return self.rows[spot[0]][spot[1]]


EMPTY = Letters(("   ",) * 3)
BEGUN = Letters(("A  ", "   ", "   "))


def writing() -> Writing:
    made = Writing()
    assert made.begin(LAYOUT, EMPTY)
    return made


def test_the_cursor_stays_on_a_layout_until_it_begins_afresh() -> None:
    made = writing()
    made.cursor.go((2, 2), "across")
    assert not made.begin(LAYOUT, EMPTY)
    assert made.cursor.spot == (2, 2)
    assert made.begin(LAYOUT, EMPTY, afresh=True)
    assert made.cursor.spot == (0, 0)


def test_a_letter_goes_where_the_cursor_was() -> None:
    made = writing()
    assert made.advance(EMPTY, Settings()) == (0, 0)
    assert made.cursor.spot == (0, 1)


def test_only_what_others_changed_is_unforeseen() -> None:
    made = writing()
    assert made.own(EMPTY, BEGUN)
    assert made.unforeseen(EMPTY, BEGUN) == []
    assert made.unforeseen(BEGUN, EMPTY) == [(0, 0)]
    assert not made.own(BEGUN, BEGUN)
    assert made.unforeseen(EMPTY, BEGUN) == [(0, 0)]


def test_a_hint_names_a_word_by_its_cells() -> None:
    made = writing()
    slot = LAYOUT.slots[-1]
    assert made.word_of(frozenset(slot.spots)) == slot
    assert made.word_of(frozenset(slot.spots[:1])) is None
    assert made.word_of(frozenset()) is None


def test_the_cursor_is_shown_once_wherever_it_goes() -> None:
    made, on = writing(), object()
    assert made.moved(on)
    assert not made.moved(on)
    made.cursor.flip()
    assert made.moved(on)
    assert made.moved(object())
