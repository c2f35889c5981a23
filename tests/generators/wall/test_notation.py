from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.phrases import phrasebook
from generators.wall.menu import Mode
from generators.wall.notation import read, read_cards, write
from generators.wall.rules import CountAnyway, Ghost, GiveUp, Group, Guess, Name, Puzzle, Shuffle, TimeUp
from tests.generators.lattice.second import puzzle_or_sentence
from tests.generators.wall.walls import letters
from tests.said import refused

LETTERS = st.characters(codec="utf-8", exclude_characters="#:|_", exclude_categories=("C", "M", "Z"))
WORDS = st.text(LETTERS, min_size=1, max_size=7)
CARDS = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
NAMES = st.lists(st.text(LETTERS | st.just("_"), min_size=1, max_size=8), min_size=1, max_size=4).map(" ".join)


@st.composite
def walls(draw: st.DrawFn) -> Puzzle:
    cards = draw(st.lists(CARDS, min_size=16, max_size=16, unique_by=str.upper))
    groups = tuple(
        Group(
            draw(NAMES),
            tuple(cards[number : number + 4]),
            tuple(draw(st.lists(NAMES, max_size=3))),
            fits=tuple(sorted(draw(st.sets(st.sampled_from(cards[:number] + cards[number + 4 :]), max_size=3)))),
        )
        for number in range(0, 16, 4)
    )
    order, mode = tuple(draw(st.permutations(cards))), draw(st.sampled_from(Mode))
    name = draw(NAMES.filter(lambda name: name not in {group.name for group in groups}))
    ghost = Ghost(name, (cards[0], *draw(st.permutations(cards[1:]))[: draw(st.integers(4, 8))]))
    title = draw(st.sampled_from(["", "Count again, and don't peek"]))
    author = draw(st.sampled_from(["", "Ann"]))
    return Puzzle(order, groups, mode, ghost=draw(st.sampled_from([None, ghost])), title=title, author=author)


MOVES = st.one_of(
    st.tuples(CARDS, CARDS, CARDS, CARDS).map(Guess),
    st.builds(Shuffle, st.integers(-(10**17), 10**17)),
    st.builds(Name, st.integers(0, 3), st.just("") | NAMES),
    st.builds(CountAnyway, st.integers(0, 3)),
    st.just(TimeUp()),
    st.just(GiveUp()),
)


@given(walls())
def test_a_wall_survives_its_text(puzzle: Puzzle) -> None:
    assert read(write(puzzle)) == puzzle


WALL = "birds: rook crow jay kite\nx: e f g h\ny: i j k l\nz: m n o p\n"


def test_a_long_title_is_cut_and_one_that_cannot_be_drawn_is_refused() -> None:
    assert read(f"# title:  Two   words \n{WALL}").title == "Two words"
    assert len(read(f"# title: {'word ' * 40}\n{WALL}").title) <= 60
    for name in ("title", "by"):
        assert "Line 1" in phrasebook().tell(refused(read, f"# {name}: Chess\u200b\n{WALL}"))


@pytest.mark.parametrize(
    "text",
    [
        *("Chess", "Chess: rook e i", "Chess: rook e i king", "birds: rook e i m"),
        *("Chess: rook kite jay crow", ": rook e i m"),
    ],
)
def test_a_line_that_names_no_ghost_is_a_comment(text: str) -> None:
    """Fewer than four of its cards are on the wall, or it is a group of it."""
    assert read(f"# ghost: {text}\n{WALL}") == read(WALL)


def test_a_wall_made_by_hand() -> None:
    text = "# for Ann\nbirds | fowl: rook crow jay_bird  kite\nx: e f g h # easy\n\ny: i j k l\nz: m n o p"
    puzzle = read(text)
    assert puzzle.groups[0] == Group("birds", ("rook", "crow", "jay bird", "kite"), ("fowl",))
    assert puzzle.mode is Mode.CLASSIC
    assert puzzle.cards == read(text).cards  # the same layout each time
    assert puzzle.cards[:4] != puzzle.groups[0].cards  # which does not give the answer away
    names = "|".join(["link", *(f"name{number}" for number in range(40))])
    long = f"{names}: a b c d\n" + "".join(f"x{row}: {row}e {row}f {row}g {row}h\n" for row in range(3))
    assert read(write(read(long))) == read(long), "a line kept with more spaces is measured as it will be kept"


@given(st.text(max_size=300))
def test_any_sixteen_cards_are_read_or_refused(text: str) -> None:
    cards, sentence = puzzle_or_sentence(lambda: read_cards(text))
    assert sentence or (cards and len(set(cards)) == 16)


def test_sixteen_cards_in_any_order() -> None:
    assert read_cards("a b c d e\nf g h i_j k l m n o p q") == (*"abcdefgh", "i j", *"klmnopq")
    assert sorted(read_cards(write(letters(Mode.CLASSIC)))) == sorted("abcdefghijklmnop")
    for text in ("a b c", "a a b c d e f g h i j k l m n o"):
        refused(read_cards, text)


@pytest.mark.parametrize("sign", ["\u200b", "\u200d", "\u202e", "\ufeff", "\x00", "\ue000", "\u0301"])
@pytest.mark.parametrize("place", ["card", "name", "loose"])
def test_a_sign_that_cannot_be_drawn_is_refused_by_name(sign: str, place: str) -> None:
    rows = ["one: a b c d", "two: e f g h", "three: i j k l", "four: m n o p"]
    rows[1] = f"two: {sign} f g h" if place == "card" else f"{sign}: e f g h"
    loose = " ".join([sign, *"abcdefghijklmno"])
    why = refused(read_cards, loose) if place == "loose" else refused(read, "\n".join(rows))
    assert why.key == "wall.unseen"
    assert f"U+{ord(sign):04X}" in phrasebook().tell(why)


def test_a_witty_name_may_stand_before_the_plain_one() -> None:
    text = "“Say it” | Kinds of cheese | cheese: feta brie edam goat\n"
    rest = "".join(f"Group {row}: {' '.join(f'{row}{n}' for n in range(4))}\n" for row in "abc")
    group = read(text + rest).groups[0]
    assert (group.name, group.wit, group.answers) == ("Kinds of cheese", "Say it", ("“Say it”", "cheese"))
    assert read(write(read(text + rest))) == read(text + rest)
