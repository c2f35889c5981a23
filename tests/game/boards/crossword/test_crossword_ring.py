"""The letters of an anagram in a ring: from the hint on that names them, pressed, shuffled, heard."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest

from game.boards.crossword.clues import ClueBar
from game.reader.node import walk
from game.store.store import Store
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.lattice.layout import Layout
from tests.game.boards.crossword.crossword_hand import KIND, at, board, cell, opened, prefer, rows, write
from tests.game.pilot import Pilot, piloted
from tests.rows import sample

CLUES = {
    "1-across": ("Brain till overworked? Very clever (9)", "Very clever | anagram | overworked | Brain till"),
    "2-down": ("Colour of a poppy (3)", ""),
    "3-down": ("Cover in solid block (3)", "Cover | hidden | in | solid block"),
    "4-down": ("Frozen water (3)", ""),
    "5-down": ("By no means a ton, mixed (3)", "By no means | anagram | mixed | ton"),
}


def text() -> str:
    layout = Layout(("BRILLIANT", ".E.I.C.O.", ".D.D.E.T."))
    told = [CLUES[f"{slot.number}-{slot.direction}"] for slot in layout.slots]
    return CROSSWORD.write(Puzzle(layout, tuple(clue for clue, _ in told), parses=tuple(parse for _, parse in told)))


pytestmark = pytest.mark.plays(KIND, text=text())
TO_FODDER = 5  # presses: where to look, the definition, the device, the indicator, the fodder


def hint(pilot: Pilot, presses: int = 1) -> None:
    for _ in range(presses):
        pilot.key("ctrl h")
        pilot.thinking()
        pilot.step(2)


def hinted(pilot: Pilot) -> Pilot:
    hint(pilot, TO_FODDER)
    assert board(pilot).ring.places is not None
    return pilot


def shown(pilot: Pilot) -> str:
    """The letters as they stand, those that are used in small ones."""
    ring = board(pilot).ring
    if ring.places is None:
        return ""
    faint = ring.used(pilot.session.state)
    return "".join(ring.letters[each].lower() if each in faint else ring.letters[each] for each in ring.order)


def press(pilot: Pilot, letter: int) -> None:
    pilot.click(board(pilot).ring.rect_of(letter).center)
    pilot.step()


def test_nothing_is_shown_before_the_hint_that_names_the_fodder(playing: Pilot) -> None:
    seen = []
    for _ in range(TO_FODDER + 1):
        hint(playing)
        seen.append(shown(playing))
    assert seen == ["", "", "", "", "BRAINTILL", "BRAINTILL"]


def test_a_hint_names_no_parts_of_another_clue(playing: Pilot) -> None:
    hinted(playing)
    seen = []
    with patch.object(ClueBar, "draw", lambda *given: seen.append((given[3].number, set(given[5])))):
        assert playing.app.window
        playing.click(cell(playing, (2, 7)))
        assert playing.app.window
    assert seen[0] == (1, {"definition", "indicator", "fodder"})
    assert seen[-1] == (5, set())


def test_letters_that_stand_are_used_once_each(playing: Pilot) -> None:
    hinted(playing)
    write(playing, "BRIL")
    assert shown(playing) == "brAiNTIlL"
    write(playing, "L")
    assert shown(playing) == "brAiNTIll"
    playing.key("backspace", "backspace")
    assert shown(playing) == "brAiNTILL"
    playing.key("ctrl z")
    assert shown(playing) == "brAiNTIlL"


def test_a_press_types_the_letter_at_the_caret(playing: Pilot) -> None:
    hinted(playing)
    for letter in (0, 1, 3):
        press(playing, letter)
    assert rows(playing)[0] == "BRI      "
    assert at(playing) == ((0, 3), "across")
    assert shown(playing) == "brAiNTILL"
    places = board(playing).ring.places
    assert places is not None
    playing.click((places.shuffle.right + 2, places.shuffle.centery))  # beside the tiles
    assert rows(playing)[0] == "BRI      "


@pytest.mark.parametrize("still", [False, True])
def test_a_shuffle_by_press_and_key_keeps_the_letters(playing: Pilot, *, still: bool) -> None:
    prefer(playing, reduce_motion=still)
    hinted(playing)
    ring = board(playing).ring
    write(playing, "B")
    assert ring.places is not None
    before = shown(playing)
    playing.click(ring.places.shuffle.center)
    assert ring.glide.running != still
    first = shown(playing)
    playing.wait(1.0)
    assert not board(playing).moving()
    playing.key(",")
    assert sorted(before) == sorted(first) == sorted(shown(playing))
    assert len({before, first, shown(playing)}) == 3
    assert rows(playing)[0] == "B        "


def test_a_game_taken_up_again_still_shows_it(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        hinted(opened(pilot, text()))
        write(pilot, "BR")
        kept = shown(pilot)
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        pilot.step(2)
        assert shown(pilot) == kept == "brAINTILL"
        pilot.key("ctrl n")
        pilot.until_playing()
        pilot.step(2)
        assert shown(pilot) == ""


SIZES = ((1280, 800), (1920, 1080), (1024, 768), (720, 1280), (768, 1024), (600, 960), (640, 400), (360, 480))


@pytest.mark.parametrize(("size", "scale"), sample(product(SIZES, (100, 200)), 4))
def test_it_stands_over_nothing_else(size: tuple[int, int], scale: int) -> None:
    with piloted(size=size) as pilot:
        prefer(pilot, scale=scale)
        opened(pilot, text())
        hint(pilot, TO_FODDER)
        for _ in range(2):
            places = board(pilot).places
            others = [places.grid.outer, places.bar.rect, *(each.rect for each in places.lists)]
            others += [each for each in (places.keys, places.notch) if each is not None]
            if places.ring is not None:
                tiles = (*places.ring.tiles, places.ring.shuffle)
                assert len(places.ring.tiles) == 9
                assert all(places.ring.rect.contains(each) for each in tiles)
                assert places.ring.rect.collidelist(others) == -1
                assert all(each.collidelist(tiles[number + 1 :]) == -1 for number, each in enumerate(tiles))
                assert board(pilot)._area.contains(places.ring.rect)
            pilot.touch(cell(pilot, board(pilot).at.spot))  # and with the keyboard on the screen
            pilot.step()
            pilot.touch(cell(pilot, board(pilot).at.spot))
            pilot.step()


@pytest.mark.parametrize(("size", "form"), [((1600, 800), "ring"), ((720, 1280), "row"), ((360, 480), "none")])
def test_a_ring_where_there_is_room_else_a_row_else_nothing(size: tuple[int, int], form: str) -> None:
    with piloted(size=size) as pilot:
        opened(pilot, text())
        hint(pilot, TO_FODDER)
        places = board(pilot).ring.places
        assert form == ("none" if places is None else "ring" if places.ground else "row")


def test_it_goes_with_its_clue_and_no_key_of_the_screen_moves() -> None:
    with piloted(size=(720, 1280)) as pilot:
        hinted(opened(pilot, text()))
        keys = board(pilot).places.keys
        pilot.touch(cell(pilot, (2, 7)))
        pilot.step()
        assert at(pilot) == ((2, 7), "down")
        assert shown(pilot) == ""
        assert board(pilot).places.keys == keys
        pilot.touch(cell(pilot, (0, 0)))
        pilot.step()
        assert shown(pilot) == "BRAINTILL"


def test_it_is_heard(playing: Pilot) -> None:
    hinted(playing)
    write(playing, "L")
    playing.step()
    told = playing.services.ui.tell("reader.letters", letters="B R A I N T I L L")
    assert told in [words for words, _ in playing.scene.news()]
    tiles = [node for path, node in walk(playing.scene.spoken()) if "/ring/" in path]
    assert "".join(node.name for node in tiles[:-1]) == "BRAINTILL"
    assert [number for number, node in enumerate(tiles) if "used" in node.note] == [7]
    assert all(node.presses and node.bounds for node in tiles)


def test_the_way_to_shuffle_is_with_the_keys_while_there_is_a_ring(playing: Pilot) -> None:
    def offered() -> list[str]:
        return [key for each in playing.play.shown.commands if each.id == "shuffle" for key in each.keys]

    assert offered() == []
    hinted(playing)
    assert offered() == [","]
    before = shown(playing)
    playing.play.game.act("shuffle")
    assert shown(playing) != before
