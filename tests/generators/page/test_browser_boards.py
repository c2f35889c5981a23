"""What one board alone does in a real browser, and what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE
from generators.wall.notation import write as write_wall
from tests.generators.page.browser import DESK, IN_BROWSER, cells, centre, check_access, line_of, marks, ribbons, signs
from tests.generators.page.hands import (
    FINGER,
    KEYS,
    MOUSE,
    answer,
    cell_at,
    drag,
    enter_word,
    go_to,
    guess,
    name_link,
    paths,
    touch,
)
from tests.generators.page.played import (
    BOARDS,
    BRICKS,
    CROSSWORDS,
    FILL_INS,
    IDIOMS,
    LANTERN_RIDDLES,
    POEMS,
    REBUS,
    RIDDLES,
    WALLS,
    Played,
    played,
)
from tests.generators.page.test_path import place_of, ways

SPLIT = "idioms-zh-rows/daily/2026-12-13"  # with 𠂇

pytestmark = IN_BROWSER
BOARD, WALL, HAUNTED = BOARDS[1], WALLS[0], WALLS[4]
SIZE = 6
TOUCH = {"has_touch": True, "is_mobile": True}

Reading = Callable[..., Any]


# --- cells


def wrong_chest(board: Played) -> tuple[list[int], str]:
    place = board.page.solution.index(1)
    row, column = divmod(place, SIZE)
    return [place], rf"\b{row + 1}\D+{column + 1}\D"


def card_of_another_group(board: Played) -> tuple[list[int], str]:
    first, second, *_ = board.givens.groups
    return [*first.cards[:2], second.cards[0]], re.escape(board.givens.cards[second.cards[0]])


@pytest.mark.parametrize(("address", "do_wrong"), [(BOARD, wrong_chest), (WALL, card_of_another_group)])
def test_a_hint_names_what_is_wrong_and_takes_it_back(
    address: str, do_wrong: Callable[[Played], tuple[list[int], str]], reader: Reading
) -> None:
    places, named = do_wrong(played(address))
    page = reader(address).play()
    for place in places:
        cells(page).nth(place).click(button="right")
    page.click("#hint")
    page.click("#hint")
    assert re.search(named, page.inner_text("#card-text"))
    page.click("#hint")
    assert sum(map(bool, marks(page))) + page.locator(".chosen").count() == len(places) - 1


def test_a_drag_paints_crosses_and_takes_them_back(reader: Reading) -> None:
    page = reader(BOARD).play()
    for wanted in ([1] * SIZE, [0] * SIZE):
        drag(page, 0, SIZE - 1)  # at once: cells between are not left out
        assert marks(page)[:SIZE] == wanted


def test_a_finger_drags_crosses_and_holds_for_a_chest(reader: Reading) -> None:
    page = reader(BOARD, **TOUCH).play()
    touch(page, 0, 1, 2, 2 + SIZE)
    assert [place for place, value in enumerate(marks(page)) if value] == [0, 1, 2, 2 + SIZE]
    assert page.evaluate("scrollY") == 0, "the page moves under the finger"
    touch(page, 4 * SIZE, hold=700)
    assert marks(page)[4 * SIZE] == 2


@pytest.mark.parametrize("address", ["sweet-spots/6-1-easy/5@2", BOARD])
def test_a_broken_rule_is_told_without_a_jump(address: str, reader: Reading) -> None:
    """More chests than one in a row, then two that touch; below one line of text and below two."""
    page = reader(address, (360, 640), **TOUCH).play()
    stands = page.locator("#board").bounding_box()
    for place in (0, 3, 5, 6):
        for _ in range(2):
            cells(page).nth(place).tap()
        assert page.locator("#board").bounding_box() == stands
    assert page.locator("#status.bad").is_visible()
    for _ in range(8):
        page.tap("#undo")
    assert page.locator("#board").bounding_box() == stands


def test_clashes_and_check_are_told(reader: Reading) -> None:
    page = reader(BOARD).play()
    page.click("#check")
    assert "Nothing is filled in" in page.inner_text("#card-text")
    for place in (0, 1):
        cells(page).nth(place).click(button="right")
    assert page.inner_text("#status") == "Two chests touch. Corners count, too."
    assert page.locator(".faults").count() == 2
    page.click("#check")
    assert "mistake" in page.inner_text("#card-text")
    check_access(page, "clash", "light", "dark")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert not any(marks(page)), "both chests are taken back"


# --- cards


def test_long_cards_are_large_enough_and_inside(reader: Reading) -> None:
    """SNOWMOBILE in a quarter of a telephone, and labels of pills: nothing touches an edge, or is under 11 pixels."""
    puzzle = played(WALL).puzzle
    long = dict(zip(puzzle.cards, ("snowmobile", "snowshoes", "big bad wolf", "rip-roaring"), strict=False))
    groups = tuple(replace(each, cards=tuple(long.get(card, card) for card in each.cards)) for each in puzzle.groups)
    cards = tuple(long.get(card, card) for card in puzzle.cards)
    text = "connecting-wall\n" + write_wall(replace(puzzle, cards=cards, groups=groups))
    page = reader(text).play()
    for width, height in ((360, 640), DESK):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        sizes = cells(page).evaluate_all("every => every.map(each => parseFloat(each.style.fontSize))")
        assert min(sizes) >= 11, "a card cannot be read"
        room = page.evaluate(
            """[...document.querySelectorAll('[role=gridcell] .line, #buttons button')].flatMap((each) => {
                const text = document.createRange();
                text.selectNodeContents(each);
                const inner = text.getBoundingClientRect();
                const outer = each.closest('[role], button').getBoundingClientRect();
                return inner.width ? [Math.min(inner.left - outer.left, outer.right - inner.right)] : [];
            })"""
        )
        assert len(room) >= 16 + 4
        assert min(room) >= 2, "a word touches its edge"


def test_mistakes_are_lanterns_and_the_last_one_ends_the_game(reader: Reading) -> None:
    wall = played(WALL)
    first, second, *_ = wall.givens.groups
    page = reader(WALL).play()
    for at, other in enumerate(second.cards, 1):
        page.keyboard.press("Backspace")
        guess(page, wall, [*first.cards[:3], other], MOUSE)
        if at < 4:
            assert page.inner_text("#status") == "one away"
            assert page.locator(".lamps .off").count() == at
            page.click("#buttons .primary:visible")
            assert page.inner_text("#status") == "You tried these four already."
    assert page.inner_text("#end-title") == "No lives left"
    lantern = page.locator("#end > svg").evaluate("each => getComputedStyle(each).filter")
    assert lantern == "grayscale(1)", "the lantern stays dark"
    assert page.locator(".bar.missed").count() == 4
    headline = "Count again, and don't peek"
    assert line_of(page) == f"Connecting Wall · {headline}: 0 of 4 groups, without help, 4 mistakes."


def test_a_ghost_that_misled_is_named_in_a_hint_and_at_the_end(reader: Reading) -> None:
    wall = played(HAUNTED)
    page = reader(HAUNTED).play()
    guess(page, wall, [wall.puzzle.cards.index(card) for card in wall.puzzle.ghost.cards], MOUSE)
    assert page.inner_text("#status") == "“Cinderella” is no group here"
    page.keyboard.press("Backspace")
    page.click("#hint")
    page.click("#hint")
    text = page.inner_text("#card-text")
    assert text.endswith("all fit “Cinderella”, but that is no group here.")
    assert all(card.upper() in text for card in wall.puzzle.ghost.cards)
    while page.is_visible("#hint"):
        page.click("#hint")
    assert page.inner_text("#status") == "“Cinderella” was no group"


def test_links_are_named_by_the_listed_names_or_counted_anyway(reader: Reading) -> None:
    wall = played(WALLS[2])
    groups = wall.givens.groups
    page = reader(WALLS[2]).play()
    for group in groups[:-1]:
        guess(page, wall, group.cards, MOUSE)
    for number, group in enumerate(groups):
        page.fill("#link", "a hint, h and c" if number == 0 else group.names[-1])
        page.keyboard.press("Enter")
        if number == 0:
            assert "Try once more" in page.inner_text("form")
            page.click("text=Count it anyway")
    assert page.inner_text("#end-title").startswith("10 of 10 points")


def test_an_idiom_is_put_in_order_by_its_characters(reader: Reading) -> None:
    wall = played(WALLS[1])
    groups = wall.givens.groups
    page = reader(WALLS[1]).play()
    for at, group in enumerate(groups[:-1]):  # the first one in its order: it is not asked for again
        guess(page, wall, group.cards[:: -1 if at else 1], MOUSE)
    for group in groups[1:]:
        name_link(page, wall, group, MOUSE)
    assert page.is_visible("#end")
    assert "hint" not in line_of(page)


# --- grids of words


def test_the_cursor_goes_where_a_person_expects(reader: Reading) -> None:
    board = played(CROSSWORDS[3])
    slots = board.givens.slots
    page = reader(CROSSWORDS[3]).play()
    first, second = slots[0].places[:2]
    assert page.inner_text("#bar b") == slots[0].name
    page.keyboard.type("ab")
    assert [signs(page)[each] for each in (first, second)] == ["A", "B"]
    page.click("#undo")
    assert signs(page)[first] == signs(page)[second] == "", "both letters were typed in one go"
    page.click("#redo")
    cell_at(page, board, second).click()
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    assert signs(page)[first] == ""
    crossing = next(each for each in slots if not each.across)
    go_to(page, board, crossing, MOUSE)
    assert page.inner_text("#bar b") == crossing.name
    assert crossing.clue in page.inner_text("#bar").replace("\n", " ")
    page.keyboard.press("Tab")
    assert page.inner_text("#bar b") != crossing.name
    page.locator("#lists button").last.click()
    assert page.inner_text("#bar b") == slots[-1].name
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") is None, "Tab never leaves the board"


def test_a_whole_word_is_typed_over_its_crossings(reader: Reading) -> None:
    """As in the window: letters that are there already, in the middle and at the end, are typed again."""
    board = played(CROSSWORDS[3])
    page = reader(CROSSWORDS[3], DESK).play()
    every = board.givens.slots
    down = next(slot for slot in every if not slot.across and len(slot.places) > 5)
    crossings = [next(slot for slot in every if slot.across and down.places[at] in slot.places) for at in (2, -1)]
    for slot in (*crossings, down):
        go_to(page, board, slot, MOUSE)
        page.keyboard.type("".join(answer(board, slot)))
    filled = {place for slot in (*crossings, down) for place in slot.places}
    wanted = [sign if place in filled else "" for place, sign in enumerate(board.page.solution)]
    assert signs(page) == wanted


@pytest.mark.parametrize("address", [CROSSWORDS[3], FILL_INS[0]])
def test_a_word_is_typed_from_any_cell(address: str, reader: Reading) -> None:
    board = played(address)
    page = reader(address, DESK).play()
    slot = max(board.givens.slots, key=lambda each: len(each.places))
    for _ in range(2):
        if page.inner_text("#bar b") != slot.name:
            cell_at(page, board, slot.places[3]).click()
    cell_at(page, board, slot.places[2]).click()
    page.keyboard.type("".join(answer(board, slot)))
    there = signs(page)
    assert [there[place] for place in slot.places] == answer(board, slot)


def test_what_a_hint_says_can_be_typed(reader: Reading) -> None:
    page = reader(CROSSWORDS[0], **TOUCH).play()
    for _ in range(2):
        page.tap("#hint")
    assert page.is_visible("#card-text")
    page.locator("#keys button").first.tap()
    assert "Q" in signs(page)


def test_check_names_wrong_letters_of_the_word_or_the_grid(reader: Reading) -> None:
    board = played(CROSSWORDS[3])
    page = reader(CROSSWORDS[3], DESK).play()
    page.click("#check")
    assert "Nothing is filled in" in page.inner_text("#card-text")
    for slot in [slot for slot in board.givens.slots if slot.across][:2]:
        go_to(page, board, slot, MOUSE)
        page.keyboard.type("Q" if board.page.solution[slot.places[0]] != "Q" else "Z")
    for button, count in (("Word", 1), ("Grid", 2)):
        page.click("#check")
        check_access(page, f"choice before {button}", "light", "dark")
        page.click(f"#choices button:text-is('{button}')")
        assert page.locator(".wrong").count() == count
    check_access(page, "wrong letters", "light", "dark")
    page.click("#hint")
    page.click("#hint")
    assert "is not right" in page.inner_text("#card-text")
    page.click("#hint")
    assert page.locator(".wrong").count() == 1
    page.keyboard.type("AQ")
    assert page.locator(".wrong").count() <= 1, "another letter is marked, too"


def test_wrong_tiles_are_marked_in_colours_that_can_be_read(reader: Reading) -> None:
    page = reader(IDIOMS[3], **TOUCH).play()
    page.locator(".tiles button").last.click()
    page.click("#check")
    page.click("#choices button >> nth=1")
    check_access(page, "checked tile", "light", "dark")


def test_a_cell_takes_several_letters(reader: Reading) -> None:
    board = played(REBUS)
    page = reader(REBUS, has_touch=True).play()
    page.locator("#keys button[aria-label='Several letters']").tap()
    page.keyboard.type("car")
    page.keyboard.press("Enter")
    assert signs(page)[0] == "CAR"
    page.click("#undo")
    assert signs(page)[0] == ""
    for place, value in enumerate(board.page.solution):
        if value:
            cell_at(page, board, place).click()
            page.keyboard.press("Insert")
            page.keyboard.type(value)
            page.keyboard.press("Enter")
    assert page.is_visible("#end")


BOX = "each => (({left, right, top, bottom}) => [left, right, top, bottom])(each.getBoundingClientRect())"


@pytest.mark.parametrize("size", [(360, 640), (390, 664), (360, 560)])
@pytest.mark.parametrize("address", [CROSSWORDS[6], CROSSWORDS[7]])
def test_a_large_crossword_is_as_wide_as_a_telephone_above_its_keys(
    address: str, size: tuple[int, int], reader: Reading
) -> None:
    """Its cells were of 17 pixels. Wherever the cursor goes, its word is seen."""
    board = played(address)
    page = reader(address, size, **TOUCH).play()
    left, right, top, _ = cells(page).first.evaluate(BOX)
    assert right - left >= 23
    assert page.locator("#keys").evaluate(BOX)[3] <= size[1]
    for slot in (board.givens.slots[-1], board.givens.slots[0], board.givens.slots[-2]):
        page.evaluate(
            "name => [...document.querySelectorAll('#lists button')][name].click()", board.givens.slots.index(slot)
        )
        bar = page.locator("#bar").evaluate(BOX)
        for place in (slot.places[0], *slot.places[-1:] * (size[1] >= 640)):
            _, _, top, bottom = cell_at(page, board, place).evaluate(BOX)
            assert page.locator("header").evaluate(BOX)[3] <= top + 1
            assert bottom <= bar[2] + 1, "it is under the bar"
    assert page.evaluate("scrollY") == 0
    assert page.locator("#status").is_visible()


@pytest.mark.parametrize("address", [FILL_INS[0], FILL_INS[4], FILL_INS[6]])
def test_words_that_fit_stand_under_the_bar_of_a_telephone(address: str, reader: Reading) -> None:
    board = played(address)
    page = reader(address, (360, 640), **TOUCH).play()
    slot = next(each for each in board.givens.slots if not any(place in board.givens.given for place in each.places))
    cell_at(page, board, slot.places[0]).tap()
    if page.inner_text("#bar b") != slot.name:
        cell_at(page, board, slot.places[0]).tap()
    done = page.locator("#lists .done").all_inner_texts()
    listed = [word for word in board.givens.words if len(word) == len(slot.places) and word not in done]
    assert page.locator(".strip button").all_inner_texts() == listed
    word = page.locator(f".strip button:text-is('{''.join(answer(board, slot))}')")
    word.scroll_into_view_if_needed()
    assert word.evaluate(BOX)[3] <= page.locator("#buttons").evaluate(BOX)[2]
    word.tap()
    assert [signs(page)[place] for place in slot.places] == answer(board, slot)
    check_access(page, "words that fit", "light", "dark")
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert page.is_hidden(".strip"), "the list is beside the board"


# --- riddles


@pytest.mark.parametrize("address", RIDDLES[:3])
def test_the_line_of_a_letter_is_seen_above_the_keys(address: str, reader: Reading) -> None:
    board = played(address)
    page = reader(address, (360, 640), **TOUCH).play()
    for place in (board.givens.width - 1, 0):
        cells(page).nth(place).tap()
        assert page.locator("#keys").evaluate(BOX)[3] <= 640
        _, _, top, bottom = page.locator("#lists .current").evaluate(BOX)
        assert 0 <= top < bottom <= page.locator("#board").evaluate(BOX)[2]
    for _ in range(2):
        page.tap("#hint")
        _, _, top, bottom = page.locator("#lists .current").evaluate(BOX)
        assert 0 <= top < bottom <= page.locator("#board").evaluate(BOX)[2], "its line is away"
        assert page.locator("#card-text").evaluate(BOX)[3] <= 640


def test_letters_are_crossed_out_and_come_back(reader: Reading) -> None:
    page = reader(RIDDLES[0], DESK).play()
    gone = page.locator("#keys .gone")
    page.keyboard.press("Shift+A")
    page.click("#keys button:text-is('B')", button="right")
    page.click("#keys button[aria-pressed]")
    page.click("#keys button:text-is('C')")
    assert gone.all_inner_texts() == ["A", "C", "B"], "in the order of the keys"
    check_access(page, "crossed letter", "light", "dark")
    page.keyboard.press("ArrowRight")
    assert gone.count() == 0
    page.click("#undo")
    assert gone.all_inner_texts() == ["A", "B"], "the line whose letter came back is shown"
    assert signs(page)[0] == ""
    cells(page).first.click()
    page.keyboard.press("Space")
    page.keyboard.press("Q")
    assert signs(page)[0] == "Q"
    assert page.locator(".faults").count() == 1
    page.click("#check")
    assert page.locator(".wrong").count() == 1
    check_access(page, "wrong letter", "light", "dark")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    assert signs(page)[0] == ""


def test_a_wrong_answer_is_named_and_a_box_gives_its_character_back(reader: Reading) -> None:
    page = reader(LANTERN_RIDDLES[0], **TOUCH).play()
    page.locator("#keys input").fill("一二三四五")
    assert signs(page) == ["一", "二", "三", "四"]
    assert page.inner_text("#status") == "It is not 一二三四."
    assert page.is_hidden(".tiles")
    check_access(page, "wrong answer", "light", "dark")
    page.tap("[role=gridcell] >> nth=1")
    assert signs(page) == ["一", "", "三", "四"]
    page.click("#hint")
    assert page.inner_text("#card-text") == played(LANTERN_RIDDLES[0]).page.hints[0].where


def test_pieces_that_few_systems_draw_come_with_the_page(reader: Reading) -> None:
    """𥫗 and others were an empty box, and black bars lay between the rows."""
    board = played(SPLIT, CHINESE)
    assert max(board.givens.bank) > "\uffff"
    page = reader(SPLIT, language=CHINESE).play()
    page.wait_for_function("[...document.fonts].some((face) => face.status === 'loaded')")
    assert page.evaluate("getComputedStyle(document.querySelector('#board')).backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("address", ["idioms-zh/7-medium-pieces/7@3", IDIOMS[2], IDIOMS[3]])
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (360, 560)])
def test_a_hint_shows_the_cells_of_an_idiom(address: str, size: tuple[int, int], reader: Reading) -> None:
    page = reader(address, size, **TOUCH).play()
    for _ in range(3):
        page.tap("#hint")
        tops = page.locator("#board .lit").evaluate_all("every => every.map(each => each.getBoundingClientRect().top)")
        assert all(top >= 0 for top in tops), "the hint hides what it speaks of"


# --- bricks


def test_what_is_said_of_guesses(reader: Reading) -> None:
    board = played(BRICKS[0])
    page = reader(BRICKS[0], DESK).play()
    for typed, said in (
        ("admin", "admin: well found! Points: +5. New rank: Candle."),
        ("admin", "You have admin already."),
        ("zip", "zip uses other letters: P, Z."),
        ("kin", "kin is too short: words have 4 letters or more."),
        ("iiii", "iiii is not in the dictionary."),
        ("maim", "maim: an extra word. +1 extra."),
    ):
        enter_word(page, board, typed, KEYS)
        assert page.inner_text(".said") == said
    assert page.inner_text("#lists") == "1 of 14 words\nadmin\nExtra words: +1\nmaim"
    page.click("#lists button:text-is('admin')")
    assert page.inner_text(".said") == board.givens.notes[0]
    page.keyboard.type("ab")
    page.keyboard.press("Backspace")
    assert page.inner_text(".typed") == "A"
    page.keyboard.press("Escape")
    assert page.inner_text(".typed").strip() == ""
    page.keyboard.press("Control+z")
    assert page.locator("#lists h2").count() == 1, "the extra word is taken back"


def test_letters_stay_where_they_are_while_words_are_found(reader: Reading) -> None:
    board = played(BRICKS[0])
    page = reader(BRICKS[0], (390, 844), **TOUCH).play()
    stands = page.locator("#board").bounding_box()
    for word in board.puzzle.words[:-1]:
        enter_word(page, board, word, FINGER)
        assert page.locator("#board").bounding_box() == stands, word


def test_letters_that_a_hint_shows_stand_above_the_hive(reader: Reading) -> None:
    page = reader(BRICKS[0], (360, 640), **TOUCH).play()
    for _ in range(3):
        page.tap("#hint")
    shown = page.inner_text("#lists li:has-text('_')")
    assert page.inner_text(".said") == shown
    said = page.locator(".said").bounding_box()
    assert 0 <= said["y"] <= 640


def test_finish_is_asked_for_twice_and_shows_the_rest(reader: Reading) -> None:
    board = played(BRICKS[0])
    page = reader(BRICKS[0]).play()
    enter_word(page, board, "mania", KEYS)
    page.click("button:text-is('Finish')")
    assert page.inner_text(".said") == "Press Finish once more to end the game and see all words."
    page.click("button:text-is('Finish')")
    assert page.inner_text("#end-title") == "Candle: 5 of 39 points, 1 of 14 words."
    assert page.locator("#lists .missed button").count() == 13
    assert line_of(page).startswith("Brick: Candle, 5 of 39 points in 0:0")
    check_access(page, "end with words that are missed", "light", "dark")
    page.click("#lists button:text-is('mind')")
    assert page.inner_text("#card-text") == board.givens.notes[board.puzzle.words.index("mind")]


# --- poems


def test_a_wrong_line_is_named_and_a_long_press_takes_one_away(reader: Reading) -> None:
    board = played(POEMS[4])
    (stray,) = set(board.givens.lines) - set(board.puzzle.lines)
    page = reader(POEMS[4], **TOUCH).play()
    touch(page, *(place_of(board.puzzle, spot) for spot in ways(board.puzzle, (stray,))[0]))
    assert ribbons(page) == 1
    page.click("#check")
    assert "mistake" in page.inner_text("#card-text")
    assert page.locator(".ribbons .wrong").count() == 1
    for _ in range(2):
        page.click("#hint")
        assert stray in page.inner_text("#card-text")
    page.click("#hint")
    assert ribbons(page) == 0, "the hint does not take the wrong line away"
    touch(page, *paths(board)[0])
    touch(page, paths(board)[0][2], hold=700)
    assert ribbons(page) == 0, "a long press does not take a line away"


def test_what_is_no_line_is_refused_in_words(reader: Reading) -> None:
    page = reader(POEMS[0]).play()
    drag(page, 0, 1, 2, 3, 4)
    said = page.inner_text("#status")
    assert played(POEMS[0]).givens.signs[:5] in said
    assert page.locator(".ribbons .wrong").count() == 1
    drag(page, 5, 6)
    assert page.locator(".ribbons .wrong").count() == 0
    assert page.locator(".ribbons .pen").count() == 1
    assert page.inner_text("#status") != said
    check_access(page, "line that is drawn", "light", "dark")
    drag(page, 6, 5)  # back along the line
    page.keyboard.press("Escape")
    assert page.locator(".ribbons g").count() == 0


def test_a_drag_goes_from_corner_to_corner_and_back(reader: Reading) -> None:
    board = played(POEMS[0])
    width, on_board = board.puzzle.width, board.givens.signs
    page = reader(POEMS[0]).play()
    page.mouse.move(*centre(page, 0))
    page.mouse.down()
    page.mouse.move(*centre(page, 2 * width + 2))  # at once: the cell between is not left out, those aside are
    label = cells(page).first.get_attribute("aria-label")
    assert "".join(on_board[place] for place in (0, width + 1, 2 * width + 2)) in label
    page.mouse.move(*centre(page, 0))
    page.mouse.up()
    assert page.locator(".used").count() == 1
