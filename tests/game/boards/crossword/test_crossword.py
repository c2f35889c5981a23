"""A crossword from the first letter to the last, by mouse, by touch and by keyboard; the cursor, pencil and checks"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.crossword.board import CrosswordBoard
from game.boards.crossword.clues import Question
from game.reader.node import SpokenRole, focus_of, walk
from game.scenes.files.print_screen import PrintScreen
from game.scenes.play.play import Playing
from game.store.settings import Settings
from game.store.store import Store
from game.store.summary import slips_of
from game.ui.elements import Label
from game.ui.input import Key
from game.ui.text import Style
from game.ui.ui import ui_for
from game.ui.widgets.chooser import Chooser
from generators.crossword.kind import CROSSWORD
from generators.lattice.layout import ACROSS, DOWN, Slot
from tests.game.boards.crossword.crossword_hand import ALL, KIND, WORDS, at, board, cell, opened, own, rows, write
from tests.game.page_text import heard, unheard
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.rows import few_or_slow, of_type, present, sample

pytestmark = pytest.mark.plays(KIND, text=own(WORDS))


def test_by_mouse_and_letters(playing: Pilot) -> None:
    clues = board(playing).places.clues
    for row in (each for each in clues.rows if each.slot.direction == ACROSS):
        playing.click(row.rect.move(40, 8).topleft)
        assert board(playing).at.slot == row.slot
        write(playing, playing.session.state.puzzle.answer(row.slot))
    playing.won()


@pytest.mark.parametrize("size", few_or_slow(1, [(360, 480), (720, 1280), (640, 400)]))
def test_by_touch_on_the_keyboard_on_the_screen(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        opened(pilot)
        for row, column in product((0, 4), range(5)):
            if WORDS[row][column] != ".":
                board(pilot).places.grid.show((row, column))
                pilot.touch(cell(pilot, (row, column)))
                assert board(pilot).at.spot == (row, column)
                pilot.touch(board(pilot).keypad.keys[WORDS[row][column].lower()].center)
        assert (rows(pilot)[0], rows(pilot)[4]) == (WORDS[0], WORDS[4])


def test_in_landscape_the_keyboard_is_there_for_fingers_or_from_the_menu(playing: Pilot) -> None:
    assert board(playing).places.keys is None
    playing.touch(cell(playing, (1, 0)))
    keys = present(board(playing).places.keys)
    assert all(keys.contains(key) for key in board(playing).keypad.keys.values())
    assert not board(playing).places.clues.area.colliderect(keys)
    playing.click(board(playing).keypad.keys["e"].center)
    assert rows(playing)[1] == "E    "
    assert board(playing).places.keys is not None
    playing.click(cell(playing, (2, 0)))
    assert board(playing).places.keys is None
    for _ in range(2):
        playing.press("menu")
        playing.reach("keyboard")
        if board(playing).places.keys is not None:
            playing.click(board(playing).keypad.keys["x"].center)
    assert rows(playing)[2][0] == "X"
    assert board(playing).places.keys is None


def test_pencil_and_cursor_are_there_when_it_is_resumed(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        opened(pilot)
        write(pilot, "STAR")
        pilot.press("pencil")
        write(pilot, "T")
        pilot.key(".", "e", ".", "p", "ctrl k", "1")
        kept = pilot.session.state
        assert kept.pencil == {(1, 0), (1, 2)}
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == kept
        assert at(pilot) == ((1, 3), "across")
        pilot.key("ctrl z", "ctrl z", "ctrl z")
        assert rows(pilot)[1] == "     "


# --- pencil, check, reveal


def test_a_pencil_that_is_on_is_seen_and_ctrl_p_prints(playing: Pilot) -> None:
    for on in (True, None):
        playing.key(".")
        playing.step()
        assert [each.on for _, each in walk(heard(playing.play, playing.app.window)) if each.id == "pencil"] == [on]
    playing.key("ctrl p")
    assert isinstance(playing.app.stack.top, PrintScreen)


@pytest.mark.watched
def test_check_asks_how_far_and_a_question_can_be_left(playing: Pilot) -> None:
    write(playing, "SXXR")
    playing.click(cell(playing, (0, 1)))
    playing.press("check")
    question = board(playing).question
    assert question.asked
    playing.click(question.panel.widget("letter").rect.center)
    assert playing.session.state.wrong == {(0, 1)}
    assert not question.asked
    playing.key("ctrl k", "return")  # the word
    assert playing.session.state.wrong == {(0, 1), (0, 2)}
    playing.key("ctrl k", "right")
    told = heard(playing.play, playing.app.window)
    assert focus_of(told).endswith("/grid")
    assert list(unheard(playing.play, told)) == []
    playing.key("escape")
    chapter = playing.session.chapter
    assert playing.services.ui.tell(chapter.help) == "2 checks", "it was help, and is told as such"
    assert slips_of(chapter.kind, chapter.state, chapter.log) == 2, "not the first try"
    write(playing, "TA")
    assert playing.session.state.wrong == frozenset()
    playing.key("ctrl k", "g")
    assert playing.said()[-1] == playing.services.ui.tell("board.crossword.all_right")
    playing.key("home", "shift delete")
    for key in ("escape", "ctrl r", "s"):  # by which a question is left
        playing.key("ctrl r")
        assert question.asked
        playing.key(key)
        assert not question.asked
        assert isinstance(playing.scene, Playing)
    assert rows(playing)[0] == "S   .", "a letter writes on"
    assert not playing.session.state.revealed


@pytest.mark.parametrize(("key", "count"), [("1", 1), ("2", 4), ("3", 23)])
def test_what_is_revealed_stays(playing: Pilot, key: str, count: int) -> None:
    playing.key("ctrl r", key, *(["left", "return"] if key == "3" else []))
    shown = rows(playing)
    assert len(playing.session.state.revealed) == count
    assert playing.session.chapter.over == (count == 23)
    playing.key("home", "delete")
    assert rows(playing) == shown
    assert not playing.said()


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_whole_grid_is_not_revealed_by_one_slip(playing: Pilot, hand: str, scale: int) -> None:
    """Beside Word, one press ended a daily for good."""
    playing.prefer(scale=scale)
    question = board(playing).question
    playing.key("ctrl r")
    spot = question.panel.widget("grid").rect.center
    for _ in range(3):
        playing.key("3") if hand == "keys" else playing.click(spot)
        assert not playing.session.state.revealed
        if not question.asked:  # the second press cancelled
            break
        names = [each.name for each in question.panel.nodes() if each.presses]
        assert names == ["Reveal the grid", "Cancel"]
        assert not any(each.rect.collidepoint(spot) for each in question.panel.widgets if each.id == "sure")
    if hand == "keys":
        playing.key("return")
    assert not question.asked, "Enter cancels"
    assert not playing.session.state.revealed
    playing.key("ctrl r", "g")
    playing.click(question.panel.widget("sure").rect.center)
    assert playing.session.chapter.over


def test_not_right_yet_is_said_until_it_is(playing: Pilot) -> None:
    def told() -> bool:
        words = playing.services.ui.tell(board(playing).headline(playing.session.state))
        return words == playing.services.ui.tell("board.crossword.full_but_wrong")

    write(playing, ALL[:-1] + "X")
    assert told()
    playing.key("ctrl k")
    assert board(playing).question.chosen == "grid", "the whole grid is wrong, not this word"
    playing.key("escape")
    with playing.unseen():
        playing.wait(6)
    for spot, sign in (((0, 0), "Y"), ((0, 0), "S"), ((4, 4), "T")):
        assert told()
        assert not playing.session.chapter.over
        playing.click(cell(playing, spot))
        write(playing, sign)
    assert not told()
    playing.won()


# --- portrait, scrolling, long clues


def test_in_portrait_the_clues_take_the_place_of_the_keyboard() -> None:
    with piloted(size=(720, 1280)) as pilot:
        opened(pilot)
        assert not board(pilot).places.clues.rows
        pilot.touch(board(pilot).places.bar.ends["turn"].center)
        down = [each for each in board(pilot).places.clues.rows if each.slot.direction == DOWN]
        pilot.touch(down[1].rect.move(30, 10).topleft)
        assert board(pilot).places.keys is not None
        for end, row in (("", 1), ("next", 2), ("previous", 1)):
            if end:
                pilot.touch(board(pilot).places.bar.ends[end].center)
            assert board(pilot).at.slot == down[row].slot


def test_the_clues_scroll_and_follow(pilot: Pilot) -> None:
    opened(pilot, own(("ABCDEFGHIJKLMNOPQRSTU",) * 21))
    pilot.resize((800, 500))
    last = [each for each in board(pilot).places.clues.rows if each.slot.direction == ACROSS][-1]
    assert last.scroller.scrolls
    pilot.key("shift tab")
    pilot.step()
    assert board(pilot).at.slot == pilot.session.state.puzzle.solution.slots[-1]
    pilot.key(*["tab"] * 21)
    pilot.step()
    assert board(pilot).at.slot == last.slot
    assert last.scroller.window.collidepoint(last.rect.topleft)


@pytest.mark.watched
def test_many_clues_are_in_sight_each_of_them_whole(pilot: Pilot) -> None:
    """26 of 76 clues were in sight, and both lists were cut through the middle of a line."""
    puzzle = CROSSWORD.read(puzzle_text(KIND, "15-american-easy"))
    clues = tuple(f"A clue of usual length {number}" for number in range(len(puzzle.solution.slots)))
    opened(pilot, CROSSWORD.write(replace(puzzle, clues=clues)))
    shown, seen = board(pilot).places.clues, pilot.app.window.copy()
    whole = [row for row in shown.rows if row.scroller.window.contains(row.rect)]
    assert len(whole) >= 40
    for each in shown.scrolls:
        window, bar = each.scroller.window, each.scroller.rail
        last = max(row.rect.bottom for row in whole if window.contains(row.rect))
        below = Rect(window.left, last + 1, bar.left - window.left, window.bottom - last - 1)
        assert pygame.transform.average_color(seen.subsurface(below))[:3] == pilot.services.ui.theme.bg
        assert not window.colliderect(bar), "the bar is beside the clues"


@pytest.mark.parametrize("size", sample([(1280, 800), (720, 1280), (360, 480)], 2))
def test_large_and_oblong_grids_stay_legible(size: tuple[int, int]) -> None:
    for height, width in ((21, 21), (21, 15), (9, 25), (40, 40)):
        puzzle = CROSSWORD.read(own(tuple("A" * width for _ in range(height))))
        state = CROSSWORD.start(puzzle)
        view = CrosswordBoard()
        ui = ui_for(size, Settings(), dark=False)
        area = Rect(0, 0, *size).inflate(-24, -200)
        view.place(ui, area, state)
        assert view.places.grid.cell >= 18
        assert area.contains(view.places.grid.outer)
        view.at.go((height - 1, width - 1), "across")
        view.update(0.0, 0.0, state)
        view.draw(Surface(size), View(state))
        assert view.places.grid.rect.contains(view.places.grid.place_of((height - 1, width - 1)).inflate(-4, -4))


def test_a_star_before_a_clue_is_heard() -> None:
    puzzle = CROSSWORD.read(own(WORDS))
    with piloted(watched=True) as pilot:
        opened(pilot, CROSSWORD.write(replace(puzzle, clues=("*Curtain", *puzzle.clues[1:]))))
        told = [each for path, each in walk(heard(pilot.play, pilot.app.window)) if path.endswith("/1-across")]
        assert [(each.name, each.note) for each in told] == [("1: Curtain", "starred")]
        clue = present(board(pilot).spoken_board(pilot.session.state).clue)
        assert pilot.services.ui.tell(clue) == "1 across, starred: Curtain"
        assert "*Curtain" in " ".join(row.clue for row in board(pilot).places.clues.rows)


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((720, 1280), 100), ((1280, 800), 200)])
def test_a_long_clue_is_shown_in_full(size: tuple[int, int], scale: int) -> None:
    with piloted(size=size) as pilot:
        pilot.services.settings = replace(pilot.services.settings, scale=scale)
        pilot.resize(size)
        puzzle = CROSSWORD.read(own(WORDS))
        long = ("every word of it counts " * 12).strip()
        opened(pilot, CROSSWORD.write(replace(puzzle, clues=(long, *puzzle.clues[1:]))))
        bar = board(pilot).places.bar
        ui = bar.uis[-1]
        wide = bar.inner.width - ui.text.width("1A", Style.STRONG) - ui.px(12)
        assert ui.text.height(f"{long} (4)", Style.CAPTION, wide) <= bar.rect.height
        assert not bar.rect.colliderect(board(pilot).places.grid.outer)
        places = {each.id: each.rect for each in pilot.scene.panel.widgets}
        if scale == 100:
            assert places["undo"].top == places["redo"].top, "they are side by side"
        if scale == 200:
            labels = {each.id: getattr(each, "label", "") for each in pilot.scene.panel.widgets if each.id in places}
            row = [labels[name] for name in ("pencil", "check", "undo", "hint", "more")]
            assert row == ["Pencil", "Check", "Undo", "Hint", "More"], "one row leaves room for large words"
            pilot.press("more")
            assert {"redo", "reveal", "new", "change"} <= {each.id for each in pilot.scene.panel.widgets}


@pytest.mark.parametrize(("scale", "pill"), [(100, "New puzzle"), (200, "New")])
def test_large_words_below_a_board_are_whole_and_grow(scale: int, pill: str) -> None:
    """A pill said “New pu…” at 200 %, and what to do was written as small as at 100 %."""
    with piloted(size=(720, 1280)) as pilot:
        opened(pilot, own(WORDS))
        pilot.prefer(scale=scale)
        pilot.step(3)
        assert getattr(pilot.widget("new"), "label", "") == pill
        (words,) = [each for each in pilot.scene.panel.find("message").walk() if isinstance(each, Label)][1:]
        assert (words.choice[1].scale > 1) == (scale > 100)


def test_a_mini_is_as_high_as_the_window(playing: Pilot) -> None:
    """A hundred pixels were empty below it."""
    assert playing.app.size[1] - board(playing).places.bar.rect.bottom < 24


def test_the_lists_of_clues_are_heard_and_lead_to_their_words(playing: Pilot) -> None:
    state, first = playing.session.state, board(playing).at.slot
    write(playing, state.puzzle.answer(first))
    told = heard(playing.play, playing.app.window)
    assert list(unheard(playing.play, told)) == []
    clues = [(path, each) for path, each in walk(told) if "/clues:" in path and each.role is SpokenRole.ITEM]
    items = {path.rpartition("/")[2]: each for path, each in clues}
    slots = sorted(state.puzzle.solution.slots, key=lambda each: (each.direction, each.number))
    assert [*items] == [named(each) for each in slots]
    assert all(state.puzzle.clue(each) in items[named(each)].name for each in slots)
    assert items[named(first)].note == "all letters written"
    assert [name for name, each in items.items() if each.chosen] == [named(board(playing).at.slot)]
    name, other = next(each for each in items.items() if each[1].presses and not each[1].chosen)
    playing.click(Rect(other.bounds).center)
    assert named(board(playing).at.slot) == name


def named(slot: Slot) -> str:
    return f"{slot.number}-{slot.direction}"


def test_the_puzzle_is_saved_as_ipuz(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    opened(pilot)
    pilot.key("ctrl shift s")
    pilot.until(lambda: not pilot.scene.browser.waits)
    forms = of_type(pilot.widget("format"), Chooser)
    pilot.click(forms.chips[1].center)
    pilot.press("go")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    (path,) = (tmp_path / "exported").iterdir()
    assert path.suffix == ".ipuz"
    assert CROSSWORD.open(path.read_bytes()) == pilot.session.state.puzzle


# --- How far to check or to reveal: the question's keys and pills, whatever room it has


def test_a_question_is_walked_with_keys_and_has_its_title_where_there_is_room() -> None:
    """From the word, never past an end; the tab goes round; a letter or digit answers at once."""
    question, ui = Question(), ui_for((1280, 800), Settings(), dark=False)
    question.place(ui, Rect(0, 0, 500, 60))
    for keys, chosen in (
        *(("left", "letter"), ("left left", "letter"), ("right", "grid"), ("down down", "grid"), ("up right", "word")),
        *(("tab", "grid"), ("tab tab", "letter"), ("shift_tab", "letter"), ("shift_tab shift_tab", "grid")),
    ):
        question.drop()
        question.ask("check")
        for name in keys.split():
            assert question.key(Key(name.removeprefix("shift_"), shift="shift" in name)) is None
        assert question.key(Key("return")) == chosen
    told = [question.key(Key(name)) for name in ("1", "2", "3", "l", "w", "g", "escape", "x")]
    assert told == ["letter", "word", "grid", "letter", "word", "grid", "close", None]
    for wide, titled in ((900, True), (360, False)):
        question.place(ui, Rect(10, 10, ui.px(wide), ui.px(52)))
        words = [node.name for node in question.panel.nodes()]
        assert words == ["Check"] * titled + ["Letter", "Word", "Grid", "Cancel"]
        assert question.panel.root is not None
        places = [each.rect for each in question.panel.root.parts]
        assert not any(each.collidelistall(places[:at]) for at, each in enumerate(places))
        assert all(question.rect.contains(each) for each in places)


# --- the cursor


def test_a_tap_goes_there_and_a_second_one_turns(playing: Pilot) -> None:
    assert at(playing) == ((0, 0), "across")
    for spot, button, stands in (
        ((2, 2), 1, ((2, 2), "across")),
        ((2, 2), 1, ((2, 2), "down")),
        ((1, 1), 1, ((1, 1), "down")),
        ((0, 4), 1, ((1, 1), "down")),  # a block
        ((1, 1), 3, ((1, 1), "across")),
    ):
        playing.click(cell(playing, spot), button=button)
        assert at(playing) == stands
    playing.key("tab")
    for direction in ("across", "down"):  # where the cursor has jumped, the first click only places it
        playing.click(cell(playing, (2, 0)))
        assert at(playing) == ((2, 0), direction)


def test_arrows_turn_first_go_over_blocks_and_stop_at_the_edge(pilot: Pilot) -> None:
    opened(pilot, own(("ABCD", "E..F", "GHIJ")))
    pilot.key("down")
    assert at(pilot) == ((0, 0), "down")
    pilot.key("down")
    assert at(pilot) == ((1, 0), "down")
    pilot.key("up", "right", "right")
    assert at(pilot) == ((0, 1), "across")


def test_tab_goes_from_clue_to_clue_past_full_ones_to_the_first_empty_cell(playing: Pilot) -> None:
    playing.key("tab")
    assert at(playing) == ((1, 0), "across")
    playing.key("shift tab")
    assert at(playing) == ((0, 0), "across")
    playing.click(cell(playing, (1, 0)))
    write(playing, "TE")
    playing.key("shift tab", "tab")
    assert at(playing) == ((1, 2), "across")
    write(playing, "PEE")
    playing.key("shift tab", "tab")  # over the full one
    assert at(playing) == ((2, 0), "across")


def test_writing_skips_what_is_filled(playing: Pilot) -> None:
    playing.click(cell(playing, (1, 1)))
    playing.key("right")
    write(playing, "P")
    for key, column in (("end", 4), ("home", 0)):
        playing.key(key)
        assert board(playing).at.spot == (1, column)
    write(playing, "TEE")
    assert rows(playing)[1] == "TEPE "
    playing.prefer(skip_filled=False)
    playing.key("home", *"xxx")
    assert (rows(playing)[1], board(playing).at.spot) == ("XXXE ", (1, 3))
    playing.key("tab", "shift tab", *"tepeeer")  # also from the first cell of a clue, and over its last cell
    assert rows(playing)[1:3] == ("TEPEE", "ER   ")


def test_the_cursor_stays_at_the_end_of_the_last_word_or_of_any(playing: Pilot) -> None:
    write(playing, ALL[:-1] + "X")
    assert at(playing) == ((4, 4), "across")
    playing.key("ctrl z", "home", "space")
    assert at(playing) == ((4, 1), "down")
    playing.prefer(next_word=False)
    playing.click(cell(playing, (0, 0)))
    playing.key("home")
    write(playing, "STAR")
    assert at(playing) == ((3, 0), "down")


def test_after_redo_the_player_writes_on(playing: Pilot) -> None:
    write(playing, "STA")
    playing.key("ctrl z", "ctrl z", "ctrl y", "ctrl y", "r")
    assert rows(playing)[0] == "STAR."
    place = at(playing)
    playing.key("ctrl z", "ctrl z", "ctrl y", "ctrl y")
    assert at(playing) == place, "in the next word"
    playing.click(cell(playing, (0, 1)))
    playing.key("x", "ctrl z", "ctrl y")
    assert at(playing)[0] == (0, 2), "over another letter too"
    playing.key("left", "delete", "ctrl z", "ctrl y")
    assert at(playing)[0] == (0, 1), "on a cell that Redo empties"


def test_a_run_of_letters_is_one_undo_and_one_redo(playing: Pilot) -> None:
    """Undo took one press for each letter."""
    write(playing, "STARTEP")
    assert rows(playing)[:2] == ("STAR.", "TEP  ")
    playing.key("ctrl z")
    assert rows(playing)[:2] == ("STAR.", "     "), "each word is a run"
    assert at(playing) == ((1, 0), "across")
    playing.key("ctrl z")
    assert rows(playing)[0] == "    ."
    playing.key("ctrl y")
    assert rows(playing)[:2] == ("STAR.", "     ")
    write(playing, "TE")
    playing.key("left", "right", *"pe")
    playing.key("ctrl z")
    assert rows(playing)[1] == "TE   ", "who moves the cursor begins another one"
    playing.key("backspace", "ctrl z")
    assert rows(playing)[1] == "TE   ", "what was cleared is back alone"
    playing.click(cell(playing, (1, 2)))
    playing.key("x", "ctrl z", "ctrl z")
    assert rows(playing)[:2] == ("STAR.", "     ")
    playing.key("home", *"te", "left", "left", *"te", "shift delete", "ctrl z")
    assert rows(playing)[1] == "TE   ", "letters that changed nothing are in no run"


def test_backspace_clears_here_then_steps_back_and_delete_stays(playing: Pilot) -> None:
    write(playing, "STA")
    playing.key("backspace")  # on the empty fourth cell
    assert (rows(playing)[0], board(playing).at.spot) == ("ST  .", (0, 2))
    playing.key("left", "delete")
    assert (rows(playing)[0], board(playing).at.spot) == ("S   .", (0, 1))
    playing.click(cell(playing, (4, 4)))
    playing.key("ctrl z")  # leads to what it undid
    assert (rows(playing)[0], board(playing).at.spot) == ("ST  .", (0, 1))
    playing.click(cell(playing, (0, 0)))
    playing.key("backspace")
    assert (rows(playing)[0], board(playing).at.spot) == (" T  .", (0, 0))
    playing.key("shift delete")
    assert rows(playing)[0] == "    ."
    playing.key("ctrl z")
    assert rows(playing)[0] == " T  .", "the word that was cleared is back"
