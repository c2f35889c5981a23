"""Pages of every kind in a real browser: played by mouse, finger and keys, closed and opened again, hinted to the end,
and read by a checker of accessibility. Nothing is ever loaded, and the console stays empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH
from generators.lanterns import all_kinds
from generators.page.page import Greeting
from generators.page.result import read_results
from tests.generators.page.browser import (
    DESK,
    IN_BROWSER,
    PHONE,
    REFUSED,
    cells,
    check_access,
    check_room,
    leave,
    line_of,
    marks,
    seen,
)
from tests.generators.page.hands import FINGER, HANDS, KEYS, MOUSE, guess
from tests.generators.page.played import (
    BOARDS,
    BRICKS,
    CROSSWORDS,
    FILL_INS,
    IDIOMS,
    LANTERN_RIDDLES,
    POEMS,
    RIDDLES,
    WALLS,
    played,
)
from tests.generators.page.test_page import HOSTILE

pytestmark = IN_BROWSER
BOARD = BOARDS[1]
# The puzzles of each kind: by mouse and keys, by finger, with hints.
KINDS: dict[str, tuple[str, str, str]] = {
    "sweet_spots": (BOARDS[1], BOARDS[1], BOARDS[1]),
    "wall": (WALLS[0], WALLS[3], WALLS[5]),
    "wall_zh": (WALLS[8], WALLS[2], WALLS[2]),
    "lion_wall": (WALLS[1], WALLS[6], WALLS[1]),
    "crossword": (CROSSWORDS[0], CROSSWORDS[0], CROSSWORDS[0]),
    "fill_in": (FILL_INS[0], "fill-in/7-easy-numbers/3@5", FILL_INS[0]),
    "idioms_zh": (IDIOMS[0], IDIOMS[2], IDIOMS[5]),
    "idioms_zh_rows": ("idioms-zh-rows/3-medium/8", "idioms-zh-rows/3-easy/3", "idioms-zh-rows/4-expert/3"),
    "riddle": (RIDDLES[0], RIDDLES[0], RIDDLES[2]),
    "riddle_zh": (LANTERN_RIDDLES[0], LANTERN_RIDDLES[0], LANTERN_RIDDLES[0]),
    "brick": ("brick/5-easy-centred/18@7",) * 3,
    "brick_zh": (BRICKS[2], BRICKS[2], BRICKS[2]),
    "poem_zh": (POEMS[0], POEMS[1], POEMS[2]),
}
# Together nearly every kind has each hand, each size, each language, and light and dark.
SESSIONS = ((MOUSE, DESK, ENGLISH, "light"), (FINGER, PHONE, CHINESE, "dark"), (KEYS, DESK, CHINESE, "light"))
SIBLINGS = ("wall_zh", "lion_wall", "brick_zh")  # their pages are those of others
PLAYED = [(kind, *each) for kind in KINDS for each in SESSIONS if kind not in SIBLINGS or each[0] == FINGER]
# Large ones, whose pages are the fullest.
LARGE = (
    BOARDS[8],
    WALLS[7],
    CROSSWORDS[7],
    FILL_INS[5],
    IDIOMS[6],
    RIDDLES[5],
    BRICKS[1],
    BRICKS[4],
    POEMS[2],
    POEMS[4],
)
# All hints that are left, and the text of each step of a review: pressed by the page itself, which takes less time.
HINTS = """() => {
    const hint = document.querySelector("#hint");
    for (let press = 0; press < 4000 && hint.offsetParent; press += 1) hint.click();
}"""
REVIEW = """() => {
    const [text, on] = [document.querySelector("#card-text"), document.querySelector("#step-on")];
    const told = [text.innerText];
    for (; !on.disabled; told.push(text.innerText)) on.click();
    return told;
}"""


def test_the_table_has_every_kind() -> None:
    assert {played(each).kind.id for each, *_ in KINDS.values()} == {kind.id for kind in all_kinds()}


@pytest.mark.parametrize(("kind", "hand", "size", "language", "scheme"), PLAYED)
def test_a_puzzle_is_solved(
    kind: str, hand: str, size: tuple[int, int], language: str, scheme: str, reader: Callable[..., Any]
) -> None:
    """By finger in two sittings; what is solved by mouse stays so."""
    address, touch = KINDS[kind][hand == FINGER], hand == FINGER
    board = played(address, language)
    turns_of, make_turn = HANDS[board.page.script]
    turns = turns_of(board)
    settings = {"has_touch": touch, "is_mobile": touch, "reduced_motion": "reduce"}
    somebody = reader(address, size, language, **settings)
    page = somebody.play()
    empty = seen(page)
    if hand == MOUSE:
        check_room(page, size)
    for turn in turns[:2]:
        make_turn(page, board, turn, hand)
    before = seen(page)
    assert before != empty, "nothing that is done is seen"
    if hand == FINGER:
        leave(page)
        page = somebody.open()
        assert page.inner_text("#play") == "继续"
        page.click("#play")
        assert seen(page) == before, "what was played is lost"
    if page.is_visible("#undo"):
        page.click("#undo")
        assert seen(page) != before, "nothing is taken back"
        page.click("#redo")
        assert seen(page) == before, "what was taken back does not come again"
    if touch:
        check_access(page, "middle", scheme)
    assert page.is_hidden("#end")
    for turn in turns[2:]:
        if page.is_hidden("#end"):
            make_turn(page, board, turn, hand)
    assert page.is_visible("#end"), "it is not solved"
    (sent,) = read_results(line_of(page))
    tray = kind == "riddle_zh" and hand != KEYS
    assert [(each.puzzle, each.helps) for each in sent.results] == [(board.kind.id, int(tray))]
    if hand == MOUSE:
        check_access(page, "end", scheme)
        leave(page)
        assert somebody.open().is_visible("#end"), "that it is solved is lost"


@pytest.mark.parametrize("kind", KINDS)
def test_hints_lead_to_the_end_and_every_step_is_told_again(kind: str, reader: Callable[..., Any]) -> None:
    address = KINDS[kind][2]
    board = played(address)
    page = reader(address, reduced_motion="reduce").play()
    page.click("#hint")
    where = page.inner_text("#card-text")
    assert where, "nothing is said of where to look"
    page.click("#hint")
    assert page.inner_text("#card-text") != where or board.page.script == "brick", "no reason is given"
    check_access(page, "second press of a hint", "light")
    check_room(page, PHONE)
    page.click("#hint")
    page.evaluate(HINTS)
    assert page.locator("#end.out").count() == 1, "its lantern is lit, though hints played it"
    assert read_results(line_of(page)) == []
    assert "shown after" in line_of(page)
    assert not page.evaluate("Object.values(localStorage).some((each) => JSON.parse(each).solved)")
    page.click("#how")
    check_access(page, "review", "dark")
    told = page.evaluate(REVIEW)
    assert len(told) == len(board.page.steps), "the review has other steps than the way"
    for text, step in zip(told, board.page.steps, strict=True):
        assert text.startswith(step.where)
    page.click("#close")
    assert page.is_visible("#end")


@pytest.mark.parametrize("address", [BOARDS[1], WALLS[2], CROSSWORDS[7]])
def test_where_no_script_runs_the_page_says_so_and_shows_the_puzzle(address: str, reader: Callable[..., Any]) -> None:
    page = reader(address, (360, 640), java_script_enabled=False).open()
    assert page.inner_text("#greeting-title") == "For Ann, from Ben"
    assert page.locator("button:visible").count() == 0
    assert page.is_hidden("#old")
    assert "open that in Safari" in page.inner_text("#still")
    box = page.locator("#still svg").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["height"] > 100


def test_an_old_browser_is_told_so(reader: Callable[..., Any], browser: Any) -> None:
    """One in which the script fails, and one whose boards would have no height."""
    old = reader(BOARDS[1])
    old.context.add_init_script("delete Element.prototype.replaceChildren")
    page = old.open()
    assert page.inner_text("#old").startswith("This browser is too old for this puzzle.")
    assert page.is_visible("#still svg")
    assert page.is_hidden("#play")
    assert old.noted.pop().startswith("error:")
    assert old.noted == []
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.set_content(old.file.read_text(encoding="utf-8").replace("aspect-ratio: 1)", "no-such-property: 1)"))
    assert page.is_visible("#old")
    context.close()


@pytest.mark.parametrize("address", LARGE)
def test_nothing_is_cut_off(address: str, reader: Callable[..., Any]) -> None:
    keys = ["#keys"] * (address in CROSSWORDS)
    page = reader(address, language=CHINESE, has_touch=True, is_mobile=True).play()
    for size in ((360, 640), (640, 400), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check_room(page, size, *keys)


@pytest.mark.parametrize("kind", KINDS)
def test_a_telephone_shows_the_puzzle_and_its_buttons_at_once(kind: str, reader: Callable[..., Any]) -> None:
    """Upright or on its side; but the lines of a riddle need more room than the latter has."""
    page = reader(KINDS[kind][0], (640, 360), has_touch=True, is_mobile=True).open()
    for size in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert bottom_of(page, "#play") <= size[1], "one must scroll to begin"
    page.click("#play")
    for size in ((360, 640), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("scrollTo(0, 0)")
        if (kind, size) != ("riddle", (640, 360)):
            for each in ("#board", "#buttons", *["#keys"] * (kind in ("crossword", "riddle"))):
                assert bottom_of(page, each) <= size[1], f"{each} is not seen at once"
        low = page.evaluate(
            """[...document.querySelectorAll("button, summary, input")].filter((each) => each.offsetHeight)
                .filter((each) => each.offsetHeight < 44 && !each.closest("#lists"))
                .map((each) => each.outerHTML)"""
        )
        assert low == [], "too low for a finger"


def bottom_of(page: Any, each: str) -> float:
    box = page.locator(each).bounding_box()
    return float(box["y"] + box["height"])


def test_play_and_review_begin_at_the_top(reader: Callable[..., Any]) -> None:
    """Also of a reader who scrolled to the button; and when it is solved, what can be done then is seen."""
    page = reader(CROSSWORDS[0], (360, 400), has_touch=True, is_mobile=True).open()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.click("#play")
    assert page.evaluate("scrollY") == 0, "the board is scrolled away"
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate(HINTS)
    assert bottom_of(page, "#end-title") <= 640, "the end is not seen"
    assert page.locator("#board").bounding_box()["y"] >= 0, "the solved board is scrolled away"
    page.click("#how")
    assert page.locator("#board").bounding_box()["y"] >= 0, "the board is scrolled away"
    assert bottom_of(page, "#review") <= 640


# --- the end


SHARED = """globalThis.sent = []; navigator.share = (what) => {
    sent.push(what.text);
    return globalThis.refused ? Promise.reject(new DOMException("no", refused)) : Promise.resolve();
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 664)])
@pytest.mark.parametrize("kind", ["sweet_spots", "wall", "riddle", "riddle_zh", "poem_zh", "idioms_zh"])
def test_a_solved_board_is_seen_with_its_end(kind: str, size: tuple[int, int], reader: Callable[..., Any]) -> None:
    address = KINDS[kind][1]
    board = played(address)
    turns_of, make_turn = HANDS[board.page.script]
    page = reader(address, size, has_touch=True, is_mobile=True, reduced_motion="reduce").play()
    for turn in turns_of(board):
        if page.is_hidden("#end"):
            make_turn(page, board, turn, FINGER)
    assert page.locator("#frame").bounding_box()["y"] >= 0, "the solved board is scrolled away"
    assert page.locator("#copy").bounding_box()["y"] <= size[1] - 48, "the way to send the line is not seen"
    assert page.is_hidden("#keys")
    check_access(page, "end", "light", "dark")


def test_the_end_of_a_wall_is_shared_with_its_squares_and_played_again(reader: Callable[..., Any]) -> None:
    board = played(WALLS[0])
    (one, two, *_) = board.givens.groups
    somebody = reader(WALLS[0], (360, 640), has_touch=True, is_mobile=True, reduced_motion="reduce")
    somebody.context.add_init_script(SHARED)
    page = somebody.play()
    guess(page, board, [*two.cards[:3], one.cards[0]], FINGER)
    page.click("#buttons button:nth-of-type(2)")
    for group in board.givens.groups[:-1]:
        guess(page, board, list(group.cards), FINGER)
    assert page.locator("#squares > div").count() == 5
    assert page.get_attribute("#squares > div:first-child > :last-child", "class") == "group1"
    page.tap("#share")
    (sent,) = page.evaluate("sent")
    first, *rows, code = sent.split("\n")
    assert first.startswith(f"Connecting Wall · {board.puzzle.title}: lit in 0:")
    assert first.endswith("without help, 1 mistake.")
    assert rows == ["🟩🟩🟩🟨", "🟨🟨🟨🟨", "🟩🟩🟩🟩", "🟦🟦🟦🟦", "🟪🟪🟪🟪"]
    assert len(read_results(code)) == 1
    assert page.is_hidden("#copy-note"), "it is copied, too"
    page.evaluate("refused = 'AbortError'")
    page.tap("#share")
    page.wait_for_timeout(100)
    assert page.is_hidden("#copy-note"), "who changed their mind is told of a copy"
    page.evaluate("refused = 'NotAllowedError'")
    page.tap("#share")
    page.wait_for_selector("#copy-note:visible")
    page.tap("#again")
    page.wait_for_selector("#play:visible")
    assert page.inner_text("#play") == "Play"
    assert page.evaluate("Object.values(localStorage).every((each) => JSON.parse(each).solved)"), "its lantern is out"
    page.tap("#play")
    assert page.locator(".bar").count() == 0
    assert page.locator(".lamps .off").count() == 0


# --- what all pages do


def test_one_tab_stop_on_the_board(reader: Callable[..., Any]) -> None:
    page = reader(BOARD, DESK).open()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert marks(page)[:4] == [0, 0, 1, 0]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "undo"
    page.keyboard.press("h")
    assert page.inner_text("#card-title") == "Where to look"


def test_hostile_names_are_shown_as_they_are(reader: Callable[..., Any]) -> None:
    text = " ".join(each for each in HOSTILE if each.isprintable() and len(each) < 50)
    greeting = Greeting("<b>Ann</b>", "</script><script>alert(1)</script>", text)
    page = reader(BOARD, greeting=greeting).open()
    assert page.inner_text("#greeting-title") == "For <b>Ann</b>, from </script><script>alert(1)</script>"
    assert "<img src=x onerror=alert(1)>" in page.inner_text("#says")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    check_access(page, "greeting", "light", "dark")


def test_a_browser_that_keeps_nothing_is_told_of_once(reader: Callable[..., Any]) -> None:
    somebody = reader(BOARD)
    somebody.context.add_init_script(REFUSED)
    page = somebody.play()
    cells(page).first.click()
    assert marks(page)[0] == 1
    assert page.locator("text=This browser keeps nothing").count() == 1


def test_a_page_that_is_open_twice_loses_nothing(reader: Callable[..., Any]) -> None:
    somebody = reader(BOARD)
    first, second = somebody.open(), somebody.open()
    for page, place in ((first, 0), (second, 4)):
        page.click("#play")
        cells(page).nth(place).click()
    leave(first)  # the older one, which knows of one mark
    page = somebody.play()
    assert any(marks(page)), "both marks are lost"
    cells(page).nth(6).click()
    second.bring_to_front()
    second.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert marks(second) == marks(page)


def test_moves_in_two_windows_are_both_kept(reader: Callable[..., Any]) -> None:
    somebody = reader(BOARD)
    first, second = somebody.open(), somebody.open()
    for page, place in ((first, 0), (second, 4)):
        page.click("#play")
        cells(page).nth(place).click()
    kept = "JSON.stringify(localStorage)"
    while first.evaluate(kept) != second.evaluate(kept):  # the browser tells other windows a moment later
        first.wait_for_timeout(20)
    cells(first).nth(8).click()
    assert [place for place, mark in enumerate(marks(first)) if mark] == [0, 4, 8]


@pytest.mark.parametrize("kind", ["wall", "riddle_zh"])
def test_the_end_has_the_focus(kind: str, reader: Callable[..., Any]) -> None:
    board = played(KINDS[kind][0])
    page = reader(KINDS[kind][0], DESK).play()
    turns_of, make_turn = HANDS[board.page.script]
    for turn in turns_of(board):
        make_turn(page, board, turn, KEYS)
    assert page.evaluate("document.activeElement.id") == "copy"


@pytest.mark.parametrize(("address", "there"), [(BOARD, ["#board"]), (CROSSWORDS[3], ["#board", "#lists"])])
def test_a_printed_page_has_the_puzzle_alone(address: str, there: list[str], reader: Callable[..., Any]) -> None:
    page = reader(address, DESK).open()
    page.emulate_media(media="print")
    for each in there:
        assert page.is_visible(each), each
    for each in ("#greeting", "#buttons", "#hint", "#bar", "#keys", "footer"):
        assert page.is_hidden(each), each


def test_the_policy_stops_a_request(reader: Callable[..., Any]) -> None:
    somebody = reader(BOARD)
    page = somebody.open()
    broken = page.evaluate(
        """() => new Promise((done) => {
            document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
            document.body.append(Object.assign(new Image(), {src: "https://example.org/a.png"}));
        })"""
    )
    assert broken == "img-src"
    assert any("violates the following Content Security Policy" in each for each in somebody.noted)
    somebody.noted.clear()


def test_it_is_quick(reader: Callable[..., Any]) -> None:
    """The first picture, and a move: the work of the page itself, on a machine that does other things too."""
    somebody = reader(BOARD, DESK)
    page = somebody.play()
    tools = somebody.context.new_cdp_session(page)
    tools.send("Performance.enable")
    counts = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    assert counts["TaskDuration"] < 0.4
    milliseconds = page.evaluate(
        """() => {
            const cell = document.querySelector("[role=gridcell]");
            const began = performance.now();
            for (let turn = 0; turn < 40; turn += 1) {
              cell.dispatchEvent(new KeyboardEvent("keydown", {key: "x", bubbles: true}));
              document.body.offsetHeight;
            }
            return (performance.now() - began) / 40;
        }"""
    )
    assert milliseconds < 16
