"""How each board is played in a browser by mouse, finger and keys, from its first turn to its last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generators.lattice.page import PageSlot
from generators.wall.page import PageGroup
from tests.generators.page.browser import cells, centre, ribbons, signs
from tests.generators.page.played import Played

MOUSE, FINGER, KEYS = "mouse", "finger", "keys"
CARD_KEYS = "1234qwerasdfzxcv"
FOCUS = "document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()"


def press(spot: Any, hand: str) -> None:
    if hand == KEYS:
        spot.press("Enter")
    elif hand == FINGER:
        spot.tap()
    else:
        spot.click()


def walk_to(page: Any, place: int, width: int) -> None:
    """By arrow keys, from wherever the one Tab stop of the board is."""
    page.evaluate(FOCUS)
    here = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)")
    (row, column), (down, right) = divmod(here, width), divmod(place, width)
    for key, back, count in (("ArrowDown", "ArrowUp", down - row), ("ArrowRight", "ArrowLeft", right - column)):
        for _ in range(abs(count)):
            page.keyboard.press(key if count > 0 else back)


# --- cells and cards


def chests(board: Played) -> list[int]:
    return [place for place, value in enumerate(board.page.solution) if value == 2]


def mark_chest(page: Any, board: Played, place: int, hand: str) -> None:
    """By keys Enter, by finger two taps, by mouse those or the right button."""
    if hand == KEYS:
        walk_to(page, place, board.puzzle.size)
        page.keyboard.press("Enter")
    elif hand == MOUSE and place % 2:
        cells(page).nth(place).click(button="right")
    else:
        for _ in range(2):
            press(cells(page).nth(place), hand)


def groups(board: Played) -> list[list[int]]:
    """The last one solves itself."""
    return [list(group.cards) for group in board.givens.groups[:-1]]


def guess(page: Any, board: Played, cards: list[int], hand: str) -> None:
    """Four cards, which are submitted if there is no limit of time; by keys every other one by its letter."""
    labels = "[...document.querySelectorAll('[role=gridcell]')].map(each => each.offsetParent && each.ariaLabel)"
    for card in cards:
        at = page.evaluate(labels).index(board.givens.cards[card])
        if hand == KEYS and at % 2:
            page.keyboard.press(CARD_KEYS[at + 4 * page.locator(".bar").count()])
        elif hand == KEYS:
            walk_to(page, at, 4)
            page.keyboard.press("Enter")
        else:
            press(cells(page).nth(at), hand)
    if board.givens.limit:
        return
    if hand == KEYS:
        page.keyboard.press("Enter")
    else:
        press(page.locator("#buttons .primary:visible"), hand)


def find_group(page: Any, board: Played, cards: list[int], hand: str) -> None:
    """Behind the last group names may be asked for, of idioms only where the order is not known."""
    guess(page, board, cards, hand)
    for group in board.givens.groups[-1 if board.givens.ordered else 0 :]:
        if page.is_visible("#link"):
            name_link(page, board, group, hand)


def name_link(page: Any, board: Played, group: PageGroup, hand: str) -> None:
    """An idiom by its characters in their order."""
    if board.givens.ordered:
        for card in group.cards:
            press(page.locator(f".signs button:text-is('{board.givens.cards[card]}')"), hand)
    else:
        page.fill("#link", group.names[-1])
    press(page.locator(".links .primary"), hand)


# --- grids of words and rows of boxes


def cell_at(page: Any, board: Played, place: int) -> Any:
    row, column = divmod(place, board.givens.width)
    return page.locator(f"#board > :nth-child({row + 1}) > :nth-child({column + 1})")


def slots(board: Played) -> list[PageSlot]:
    """Those across first, which leave little of the others."""
    return sorted(board.givens.slots, key=lambda slot: not slot.across)


def answer(board: Played, slot: PageSlot) -> list[str]:
    given = board.givens.given
    return [str(given.get(place, board.page.solution[place])) for place in slot.places]


def go_to(page: Any, board: Played, slot: PageSlot, hand: str) -> None:
    """Press its first cell, once more if the cursor then stands across it; by Enter from word to word."""
    page.evaluate(FOCUS)
    for _ in board.givens.slots:
        if hand != KEYS:
            press(cell_at(page, board, slot.places[0]), hand)
        if page.inner_text("#bar b") == slot.name:
            return
        if hand == KEYS:
            page.keyboard.press("Enter")


def missing(page: Any, board: Played, slot: PageSlot) -> list[int]:
    there = signs(page)
    return [place for place, sign in zip(slot.places, answer(board, slot), strict=True) if there[place] != sign]


def write_word(page: Any, board: Played, slot: PageSlot, hand: str) -> None:
    """By keys in one go; else cell by cell, by finger with the keys of the page."""
    left = missing(page, board, slot)
    if hand == KEYS and left:
        go_to(page, board, slot, hand)
        page.keyboard.type("".join(str(board.page.solution[place]) for place in left))
        return
    for place in left:
        press(cell_at(page, board, place), hand)
        if hand == FINGER:
            page.locator(f"#keys button:text-is('{board.page.solution[place]}')").tap()
        else:
            page.keyboard.press(board.page.solution[place])


def place_word(page: Any, board: Played, slot: PageSlot, hand: str) -> None:
    """By mouse a place, then its word; by finger a word, then a cell of its place alone."""
    if hand == KEYS:
        write_word(page, board, slot, hand)
        return
    if not missing(page, board, slot):
        return
    word = page.locator(f"#lists button:text-is('{''.join(answer(board, slot))}')")
    if hand == MOUSE:
        go_to(page, board, slot, hand)
    press(word, hand)
    if hand == FINGER:
        every = board.givens.slots
        alone = (place for place in slot.places if sum(place in each.places for each in every) == 1)
        press(cell_at(page, board, next(alone)), hand)


def lay_tiles(page: Any, board: Played, slot: PageSlot, hand: str) -> None:
    """A cell, then what it is made of; by keys the cursor goes on by itself, but after pieces."""
    left = missing(page, board, slot)
    if hand == KEYS and left:
        go_to(page, board, slot, hand)
    for place in left:
        if hand != KEYS:
            press(cell_at(page, board, place), hand)
        for piece in str(board.page.solution[place]):
            press(page.locator(f".tiles button:not(.used):text-is('{piece}')").first, hand)
        if hand == KEYS and board.puzzle.in_rows and place != left[-1]:
            page.evaluate(FOCUS)
            page.keyboard.press("ArrowRight")


def boxes(board: Played) -> list[int]:
    return [*range(board.givens.width)]


def write_box(page: Any, board: Played, at: int, hand: str) -> None:
    """By finger into the next empty box; Chinese by keys in a field, else from a tray, which is a help."""
    sign, field, tray = board.page.solution[at], page.locator("#keys input"), page.locator("#keys > button")
    if hand == KEYS:
        field.press_sequentially(sign) if field.count() else page.keyboard.press(sign)
        return
    if tray.count() and tray.is_visible():
        press(tray, hand)
    if hand == MOUSE:
        cells(page).nth(at).click()
    press(page.locator(f"#keys button:text-is('{sign}')"), hand)


# --- words of letters, and lines


def enter_word(page: Any, board: Played, word: str, hand: str) -> None:
    """By keys into the field for Chinese, if there is one."""
    if hand == KEYS:
        field = page.locator("#board input")
        field.press_sequentially(word) if field.count() else page.keyboard.type(word)
        page.keyboard.press("Enter")
        return
    for letter in word:
        press(page.locator(f".hive button:text-is('{letter.upper()}')"), hand)
    press(page.locator("#buttons button").first, hand)


def paths(board: Played) -> list[list[int]]:
    return [[*map(int, value.split())] for value in dict.fromkeys(map(str, board.page.solution)) if value != "0"]


def touch(page: Any, *places: int, hold: int = 0) -> None:
    """A finger goes over these cells and rests so many milliseconds on the last."""
    device = page.context.new_cdp_session(page)
    for at, place in enumerate(places):
        points = [dict(zip("xy", centre(page, place), strict=True))]
        device.send("Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": points})
    if hold:
        page.wait_for_timeout(hold)
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def drag(page: Any, *places: int) -> None:
    page.mouse.move(*centre(page, places[0]))
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*centre(page, place))
    page.mouse.up()


def draw_line(page: Any, board: Played, path: list[int], hand: str) -> None:
    """By mouse and by finger in one stroke; every other line by taps."""
    if hand == MOUSE:
        drag(page, *path)
    elif hand == FINGER and ribbons(page) % 2:
        touch(page, *path)
    else:
        for place in path:
            if hand == FINGER:
                cells(page).nth(place).tap()
            else:
                walk_to(page, place, board.puzzle.width)
                page.keyboard.press("Space")


# The turns of each script, and how one is made.
HANDS: dict[str, tuple[Callable[[Played], list[Any]], Callable[[Any, Played, Any, str], None]]] = {
    "sweet_spots": (chests, mark_chest),
    "wall": (groups, find_group),
    "crossword": (slots, write_word),
    "fill_in": (slots, place_word),
    "idioms": (slots, lay_tiles),
    "riddle": (boxes, write_box),
    "riddle_zh": (boxes, write_box),
    "brick": (lambda board: list(board.puzzle.words), enter_word),
    "poem": (paths, draw_line),
}
