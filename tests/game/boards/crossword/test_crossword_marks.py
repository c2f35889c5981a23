"""What only some crosswords have, under the hand: cells of several letters, bars, circles, shades, a name and notes;
and the letters of an anagram in a ring, from the hint on that names them."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.crossword.clues import ClueBar, draw_marked
from game.reader.node import walk
from game.scenes.lessons.lesson import Rules
from game.store.settings import Settings
from game.store.store import Store
from game.ui.text import Style
from game.ui.ui import ui_for
from game.ui.widgets.keypad import BACKSPACE
from generators.crossword.cryptic import DEFINITION, FODDER, INDICATOR, Span
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.kernel.phrases import say
from generators.lattice.layout import DOWN, Layout
from tests.contrast import contrast
from tests.game.boards.crossword.crossword_hand import KIND, at, board, cell, opened, own, rows, write
from tests.game.pilot import Pilot, piloted
from tests.generators.crossword.test_rules import SEVERAL
from tests.rows import present, sample

NAMED = SEVERAL.replace(
    "grid\n", "title Sky\nauthor A. Setter\nnote Look up.\nnote Twice.\ncircles 1,1 3,3\nshades 1,2 2,1\ngrid\n", 1
)

CELLS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))

pytestmark = pytest.mark.plays(KIND, text=NAMED)


def letter(pilot: Pilot, row: int, column: int) -> str:
    found: str = pilot.session.state.letter((row, column))
    return found


def test_insert_opens_a_cell_and_enter_closes_it(playing: Pilot) -> None:
    """Escape leaves it as it was, and the game open; what stands there can be gone on with."""
    scene = playing.scene
    playing.key("insert", *"xy", "escape")
    assert letter(playing, 0, 0) == " "
    assert playing.scene is scene
    playing.key("insert", "return")
    assert not playing.session.moved
    playing.key("insert", *"stx", "backspace")
    assert letter(playing, 0, 0) == " "
    assert at(playing) == ((0, 0), "across")
    playing.key("return")
    board(playing).at.go((0, 0), "across")
    playing.key("insert", *"ar", "tab")
    assert letter(playing, 0, 0) == "STAR"
    board(playing).at.go((0, 1), "across")
    write(playing, "ts")
    assert rows(playing)[0] == "STS"


def test_it_is_won_with_all_letters_or_with_the_first(playing: Pilot) -> None:
    """The menu opens the cell, and a tap elsewhere closes it."""
    board(playing).act("several", playing.session.state)
    playing.key(*"star")
    playing.click(cell(playing, (2, 2)))
    assert letter(playing, 0, 0) == "STAR"
    assert at(playing)[0] == (2, 2)
    for spot, sign in zip(CELLS[1:], "tseodun", strict=True):
        board(playing).at.go(spot, "across")
        playing.key(sign)
    playing.won()


def test_fingers_write_several_letters() -> None:
    with piloted(size=(360, 480)) as pilot:
        pilot.open(KIND, text=NAMED)
        pilot.touch(cell(pilot, (0, 0)))
        board(pilot).at.go((0, 0), "across")
        board(pilot).act("several", pilot.session.state)
        for key in (*"stx", BACKSPACE, *"ar"):
            pilot.touch(board(pilot).keypad.keys[key].center)
        pilot.touch(cell(pilot, (1, 2)))
        assert letter(pilot, 0, 0) == "STAR"


@pytest.mark.plays(KIND, text=own(("CAT", "A.O", "PEN")))
def test_where_every_cell_takes_one_letter_that_is_said(playing: Pilot) -> None:
    playing.key("insert")
    assert playing.said() == [playing.services.ui.tell("crossword.one_letter_each")]
    assert "several" not in [action.id for action in board(playing).actions(playing.session.state)]
    playing.key("c")
    assert letter(playing, 0, 0) == "C"


# --- what is seen


Colour = tuple[int, int, int]


def seen(pilot: Pilot, x: int, y: int) -> Colour:
    red, green, blue, _ = pilot.app.window.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_shades_circles_and_bars_are_seen(playing: Pilot, theme: str) -> None:
    board(playing).at.go((2, 1), "across")
    playing.prefer(theme=theme)
    colours, grid = playing.services.ui.theme, board(playing).places.grid
    surface, ink = colours.cell, colours.ink
    plain, shaded, circled = (grid.place_of(spot) for spot in ((0, 2), (1, 0), (0, 0)))
    assert seen(playing, plain.right - 9, plain.bottom - 19) == surface
    shade = seen(playing, shaded.right - 9, shaded.bottom - 9)
    assert contrast(shade, surface) > 1.25
    assert contrast(shade, ink) > (7 if theme == "light" else 3.5)
    ring = [seen(playing, x, circled.centery) for x in range(circled.left + 1, circled.left + 8)]
    assert max(contrast(each, surface) for each in ring) > 3
    assert all(seen(playing, x, plain.centery) == surface for x in range(plain.left + 2, plain.left + 8))
    bar = [seen(playing, plain.centerx, y) for y in range(plain.bottom - 3, plain.bottom + 3)]
    assert max(contrast(each, surface) for each in bar) > (7 if theme == "light" else 4.5)


@pytest.mark.parametrize("letters", ["STAR", "STARRY", "CONSTELLATION", "SEVENTEENLETTERSLON"])
def test_letters_stay_within_their_cell(pilot: Pilot, letters: str) -> None:
    pilot.open(KIND, text=SEVERAL.replace("STAR", letters))
    for size in ((1280, 800), (360, 480)):
        pilot.resize(size)
        grid = board(pilot).places.grid
        sheet = Surface((400, 400))
        place = Rect(200, 200, grid.cell, grid.cell)
        grid.draw_letter(sheet, letters, (255, 255, 255), place, bold=False)
        inked = pygame.mask.from_threshold(sheet, (255, 255, 255), (90, 90, 90)).get_bounding_rects()
        assert inked
        assert place.inflate(2, 2).contains(inked[0].unionall(inked[1:]))


def test_its_name_and_notes_are_shown(playing: Pilot) -> None:
    tell = playing.services.ui.tell
    state = playing.session.state
    assert tell(board(playing).headline(state)) == "0 of 4 words · “Sky” by A. Setter"
    assert tell(present(board(playing).instruction(state))) == "Note: Look up. Twice."
    write(playing, "s")
    assert board(playing).instruction(playing.session.state) is None
    playing.press("rules")
    assert isinstance(playing.scene, Rules)
    words = [each.name for each in playing.scene.nodes()]
    assert words[1:4] == ["“Sky” by A. Setter", "Look up.", "Twice."]


# --- The parts of a cryptic clue: each is underlined in a way of its own, for whoever sees no colours


def test_a_definition_has_two_lines_an_indicator_dashes_and_fodder_one() -> None:
    ui, high = ui_for((1280, 800), Settings(), dark=False), {}
    for part in (DEFINITION, INDICATOR, FODDER):
        target = Surface((200, 60))
        draw_marked(ui, target, ["nnnnnnnn"], [Span(part, 0, 8)], Style.BODY, target.get_rect())
        wide = ui.text.width("nnnnnnnn", Style.BODY)
        foot = ui.text.leading(Style.BODY) - ui.px(3)
        rows = [[any(target.get_at((x, y))[:3]) for x in range(wide)] for y in range(foot, 60)]
        high[part] = sum(all(row) for row in rows), sum(any(row) and not all(row) for row in rows)
    whole, broken = zip(*(high[part] for part in (DEFINITION, INDICATOR, FODDER)), strict=True)
    assert whole[0] > whole[2] > whole[1] == 0
    assert broken[1] > 0 == broken[2]


def test_a_clue_with_marked_parts_keeps_its_blanks_and_commas() -> None:
    """The comma before "we hear" became dots over the next word, and "is" stood against "genuine"."""
    clue = "Fishing line holder, we hear, is genuine (4)"
    spans = [Span(FODDER, 0, 19), Span(INDICATOR, 21, 28), Span(DEFINITION, 33, 40)]
    ui, blanks = ui_for((720, 1280), Settings(), dark=True), []
    for style in (Style.BODY, Style.LABEL, Style.CAPTION):
        for marked in ([], spans):
            target = Surface((500, 60))
            draw_marked(ui, target, [clue], marked, style, target.get_rect())
            foot = ui.text.leading(style) - ui.px(3)  # the lines under the parts begin here
            inked = [x for x in range(500) if any(any(target.get_at((x, y))[:3]) for y in range(foot))]
            blanks.append([(left, right) for left, right in pairwise(inked) if right - left > ui.px(3)])
        plain, coloured = blanks[-2:]
        assert len(coloured) == len(plain) == clue.count(" ")
        assert all(abs(one[0] - other[0]) <= 1 for one, other in zip(plain, coloured, strict=True))


@pytest.mark.watched
@pytest.mark.parametrize("size", [(480, 800), (640, 480), (800, 600)])
def test_the_crossing_clue_keeps_off_the_edge_of_the_bar(size: tuple[int, int]) -> None:
    """Below a long clue one pixel was left."""
    with piloted(size=size, watched=True) as pilot:
        pilot.open(KIND, "9-cryptic")
        for _ in range(12):
            bar, ground = board(pilot).places.bar, pilot.services.ui.theme.word
            rows = (*range(bar.rect.top + 1, bar.rect.top + 5), *range(bar.rect.bottom - 5, bar.rect.bottom - 1))
            inked = {y for y in rows for x in range(bar.inner.left, bar.inner.right) if seen(pilot, x, y) != ground}
            assert not inked
            pilot.key("tab")
            pilot.step()


# --- the ring of an anagram


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


ringed = pytest.mark.plays(KIND, text=text())
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
    faint = ring.used_places(pilot.session.state)
    return "".join(ring.letters[each].lower() if each in faint else ring.letters[each] for each in ring.order)


def press(pilot: Pilot, letter: int) -> None:
    pilot.click(board(pilot).ring.rect_of(letter).center)
    pilot.step()


@ringed
def test_nothing_is_shown_before_the_hint_that_names_the_fodder_nor_parts_of_another_clue(playing: Pilot) -> None:
    seen = []
    for _ in range(TO_FODDER + 1):
        hint(playing)
        seen.append(shown(playing))
    assert seen == ["", "", "", "", "BRAINTILL", "BRAINTILL"]
    drawn = []
    with patch.object(ClueBar, "draw", lambda *given, **_: drawn.append((given[3].number, set(given[5])))):
        assert playing.app.window
        playing.click(cell(playing, (2, 7)))
        assert playing.app.window
    assert drawn[0] == (1, {"definition", "indicator", "fodder"})
    assert drawn[-1] == (5, set())


@ringed
def test_letters_are_pressed_at_the_caret_used_once_each_and_heard(playing: Pilot) -> None:
    hinted(playing)
    for number in (0, 1, 3):
        press(playing, number)
    assert (rows(playing)[0], shown(playing)) == ("BRI      ", "brAiNTILL")
    assert at(playing) == ((0, 3), "across")
    places = present(board(playing).ring.places)
    playing.click((places.shuffle.right + 2, places.shuffle.centery))  # beside the tiles
    assert rows(playing)[0] == "BRI      "
    seen = []
    for key in ("l", "l", "backspace", "ctrl z"):
        playing.key(key)
        seen.append(shown(playing))
    assert seen == ["brAiNTIlL", "brAiNTIll", "brAiNTIlL", "brAiNTIll"]
    playing.step()
    told = playing.services.ui.tell("reader.letters", letters="B R A I N T I L L")
    assert told in [words for words, _ in playing.scene.news()]
    tiles = [node for path, node in walk(playing.scene.spoken_page()) if "/ring/" in path]
    assert "".join(node.name for node in tiles[:-1]) == "BRAINTILL"
    assert [number for number, node in enumerate(tiles) if "used" in node.note] == [0, 1, 3, 7, 8]
    assert all(node.presses and node.bounds for node in tiles)


@ringed
@pytest.mark.parametrize("still", [False, True])
def test_a_shuffle_by_press_and_key_keeps_the_letters(playing: Pilot, *, still: bool) -> None:
    def offered() -> list[str]:
        return [key for each in playing.play.shown.commands if each.id == "shuffle" for key in each.keys]

    playing.prefer(reduce_motion=still)
    assert offered() == []
    hinted(playing)
    assert offered() == [","]
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


def told(pilot: Pilot) -> str:
    found: str = pilot.play.game.coach.shown.words.key
    return found


@ringed
def test_a_hint_is_about_the_chosen_clue_and_goes_on_where_it_stood(playing: Pilot) -> None:
    """Each letter began with the definition again, and the clue with the fewest gaps came first."""
    down = (board(playing).at.layout.need_slot((0, 7), DOWN)).spots
    playing.click(cell(playing, down[1]))
    for key in ("lattice.look", "cryptic_clue.hint.definition", "cryptic_clue.hint.anagram"):
        hint(playing)
        assert (told(playing), board(playing).at.slot.spots) == (key, down)
    playing.click(cell(playing, (1, 1)))
    assert playing.play.game.coach.next_press == say("play.hint")
    hint(playing, 2)
    assert told(playing) != "cryptic_clue.hint.definition", "2 down has no parse"
    playing.click(cell(playing, down[1]))
    for key in ("cryptic_clue.hint.indicator", "cryptic_clue.fodder.anagram", "cryptic_clue.letters.anagram"):
        hint(playing)
        assert told(playing) == key
    hint(playing, 2)  # the letter is named, then written
    assert playing.session.state.letter(down[0]) == "N"
    for left in (1, 2):
        hint(playing)
        assert told(playing).startswith("crossword.hint."), "what was told about the clue does not come again"
        while playing.session.state.letter(down[left]) == " ":
            hint(playing)
    hint(playing)
    assert told(playing) == "lattice.look"
    assert board(playing).at.slot.spots != down, "the chosen word is right, so the hint is about another"


@ringed
def test_a_wrong_letter_of_the_chosen_clue_comes_first(playing: Pilot) -> None:
    write(playing, "Z")
    playing.click(cell(playing, (2, 7)))
    hint(playing)
    assert (told(playing), at(playing)) == ("lattice.look", ((0, 7), DOWN))
    hint(playing)
    assert told(playing) == "cryptic_clue.hint.definition", "the wrong letter is in another word"
    write(playing, "X")
    playing.click(cell(playing, (2, 7)))
    hint(playing, 2)
    assert told(playing) == "crossword.hint.wrong"
    assert board(playing).at.slot.direction == DOWN


SIZES = ((1280, 800), (1920, 1080), (1024, 768), (720, 1280), (768, 1024), (600, 960), (640, 400), (360, 480))


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "scale"), sample(product(SIZES, (100, 200)), 4))
def test_it_stands_over_nothing_else(size: tuple[int, int], scale: int) -> None:
    with piloted(size=size) as pilot:
        pilot.prefer(scale=scale)
        opened(pilot, text())
        hint(pilot, TO_FODDER)
        for _ in range(2):
            places = board(pilot).places
            others = [places.grid.outer, places.bar.rect, *(each.rect for each in places.clues.scrolls)]
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
