"""A Fill-In from the first word to the last; words chosen, typed, dragged and lifted."""

from __future__ import annotations

import pygame
import pytest

from game.boards.fill_in.board import FillInBoard
from game.reader.node import walk
from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, fitting_words, placed_words
from generators.kernel.kind import Spot, no_pulse
from generators.kernel.phrases import say
from generators.lattice.layout import Slot, slot_name
from tests.game.boards.hand import solution
from tests.game.page_text import heard, unheard
from tests.game.pilot import Pilot, piloted
from tests.rows import of_type, present

KIND = "fill_in"


def board(pilot: Pilot) -> FillInBoard:
    return of_type(pilot.play.board, FillInBoard)


def answers(pilot: Pilot) -> list[tuple[Slot, str]]:
    """Each slot that is not full yet, and its word."""
    wanted, state = solution(pilot), pilot.session.state
    slots = state.puzzle.layout.slots
    return [(slot, wanted.reads(slot)) for slot in slots if state.reads(slot) != wanted.reads(slot)]


def middle(pilot: Pilot, slot: Slot) -> tuple[int, int]:
    """The middle of the slot, scrolled into sight."""
    spot = slot.spots[slot.length // 2]
    board(pilot).grid.show(spot)
    first, last = board(pilot).grid.place_of(slot.spots[0]), board(pilot).grid.place_of(slot.spots[-1])
    return first.union(last).center


def word_at(pilot: Pilot, word: str) -> tuple[int, int]:
    return board(pilot).list.show(word).center


def own_cell(pilot: Pilot, slot: Slot) -> Spot:
    """A cell through which no other word of that length runs."""
    layout = pilot.session.state.puzzle.layout
    for spot in slot.spots:
        others = [layout.slots[index] for index, _ in layout.through[spot] if layout.slots[index] != slot]
        if all(other.length != slot.length for other in others):
            return spot
    return slot.spots[0]


def reads(pilot: Pilot, slot: Slot) -> str:
    found: str = pilot.session.state.reads(slot)
    return found


pytestmark = pytest.mark.plays(KIND, "7-easy")


# --- to the end


def put(pilot: Pilot, way: str, slot: Slot, word: str) -> None:
    start = word_at(pilot, word)
    match way:
        case "word first":
            pilot.click(start)
            assert board(pilot).choice.word == word
            pilot.click(middle(pilot, slot))
        case "place first":
            place = board(pilot).grid.place_of(own_cell(pilot, slot)).center
            pilot.click(place)
            if board(pilot).at.slot != slot:
                pilot.click(place)  # a second press turns
            pilot.click(word_at(pilot, word))
        case "dragged":
            pilot.drag(start, (start[0] - 30, start[1]), middle(pilot, slot))
        case "tapped":
            pilot.touch(start)
            pilot.touch(middle(pilot, slot))
        case _:
            pilot.touch(start, (start[0] - 14, start[1]), middle(pilot, slot))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("way", "size"),
    [
        *((way, (1280, 800)) for way in ("word first", "place first", "dragged")),
        ("tapped", (720, 1280)),
        ("pulled by a finger", (360, 480)),
    ],
)
def test_words_are_put_by_each_hand(way: str, size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, "7-easy")
        for slot, word in answers(pilot)[:: 1 if way == "dragged" else 3]:
            if reads(pilot, slot) != word:
                put(pilot, way, slot, word)
                assert reads(pilot, slot) == word
        if way == "dragged":
            pilot.won()


@pytest.mark.parametrize("hand", ["drag", "touch"])
def test_within_a_long_list_a_mouse_carries_a_word_and_a_finger_scrolls(hand: str) -> None:
    with piloted(size=(360, 480)) as pilot:
        pilot.open(KIND, "7-easy")
        words = pilot.session.state.puzzle.words
        word, scroller = words[len(words) // 2], board(pilot).list.scroller
        (x, y), before = word_at(pilot, word), scroller.offset
        assert scroller.scrolls
        getattr(pilot, hand)((x, y), (x, y - 10), (x, y - 14))
        assert board(pilot).choice.word == (word if hand == "drag" else ""), "the word that was carried"
        assert (scroller.offset != before) == (hand == "touch"), "whether the list scrolled"


@pytest.mark.plays(KIND, "7-easy-numbers")
@pytest.mark.parametrize("keys", ["{}", "[{}]"], ids=["digits", "keypad"])
def test_numbers_are_typed(playing: Pilot, keys: str) -> None:
    """By digits of the row or of the keypad; letters write nothing there, and nobody calls them words."""
    assert playing.play.shown.message.words == playing.services.ui.tell("board.fill_in.instruction_numbers")
    wanted = dict(answers(playing))
    playing.key("tab")
    slot, before = board(playing).at.slot, playing.session.state
    playing.key("p")
    assert playing.session.state == before
    for digit in wanted[slot]:
        playing.key(keys.format(digit))
    assert reads(playing, slot) == wanted[slot]
    empty = next(each for each in wanted if not reads(playing, each).strip())
    board(playing).at.go(empty.spots[1], empty.direction)
    for digit in wanted[empty]:
        playing.key(keys.format(digit))
    assert reads(playing, empty) == wanted[empty], "a number typed in its second cell begins in the first"


def test_no_key_writes_a_letter_among_characters() -> None:
    with piloted() as pilot:
        pilot.open(KIND, text="fill-in\n****\n*...\n\n一心一意 一日\n")
        pilot.key("tab", "h", "7")
        assert not pilot.session.state.rows[0].strip()
        pilot.key("page down", "return")
        assert {"一心一意", "一日"} & placed_words(pilot.session.state)


def test_after_redo_the_player_writes_on(playing: Pilot) -> None:
    slot, word = next(each for each in answers(playing) if len(each[1]) > 4 and not reads(playing, each[0]).strip())
    board(playing).at.go(slot.start, slot.direction)
    playing.key(*word[:3].lower(), "ctrl z", "ctrl z", "ctrl y", "ctrl y", *word[3:].lower())
    assert reads(playing, slot) == word


def test_the_words_are_heard_by_length_and_can_be_pressed_where_they_are_seen(playing: Pilot) -> None:
    slot, word = put_first(playing)
    playing.key("page down")
    told = heard(playing.play, playing.app.window)
    assert list(unheard(playing.play, told)) == []
    items = {each.id: each for path, each in walk(told) if f"/length:{len(each.id)}/" in path}
    assert [*items] == list(playing.session.state.puzzle.words)
    assert items[word].note == "placed"
    able = fitting_words(playing.session.state, board(playing).at.slot)
    assert [each.id for each in items.values() if each.note == "fits"] == [each for each in able if each != word]
    assert [each.id for each in items.values() if each.chosen] == [board(playing).choice.word] * bool(able)
    assert items[word].presses
    playing.click(pygame.Rect(items[word].bounds).center)
    assert board(playing).at.slot == slot
    clue = board(playing).spoken_board(playing.session.state).clue
    assert clue == say("reader.stands", slot=slot_name(slot), length=slot.length, word=word)
    playing.resize((360, 480))
    told = heard(playing.play, playing.app.window)
    window = board(playing).list.scroller.window
    seen = [each for path, each in walk(told) if "/length:" in path and each.presses]
    assert 0 < len(seen) < len(items)
    assert all(window.contains(each.bounds) for each in seen)
    assert all(window.contains(board(playing).list.show(word)) for word in items), "a word cannot be scrolled to"


# --- Words and letters of a Fill-In, one by one: chosen, placed, lifted, written, hinted at


def put_first(pilot: Pilot) -> tuple[Slot, str]:
    slot, word = answers(pilot)[0]
    pilot.click(word_at(pilot, word))
    pilot.click(middle(pilot, slot))
    assert reads(pilot, slot) == word
    return slot, word


def test_a_word_that_does_not_fit_says_so(playing: Pilot) -> None:
    slot, word = put_first(playing)
    before = playing.session.state
    other = next(each for each in before.puzzle.words if len(each) == len(word) and each not in placed_words(before))
    playing.click(word_at(playing, other))
    playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
    assert playing.session.state == before
    assert playing.said()


@pytest.mark.parametrize("way", ["right", "long", "delete", "pill"])
def test_a_word_is_lifted(playing: Pilot, way: str) -> None:
    slot, word = put_first(playing)
    place = board(playing).grid.place_of(own_cell(playing, slot)).center
    if way == "right":
        playing.click(place, button=3)
    elif way == "long":
        playing.touch(place, held=0.7)
    else:
        playing.click(word_at(playing, word))
        playing.key("delete") if way == "delete" else playing.press("lift")
    assert reads(playing, slot) != word
    assert word not in placed_words(playing.session.state)


def test_the_pointer_shows_where_a_press_puts_the_chosen_word(playing: Pilot) -> None:
    slot, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    cell = board(playing).grid.place_of(own_cell(playing, slot)).center
    before = playing.session.state
    playing.hover(cell)
    aim = present(board(playing)._aim)
    assert playing.session.state == before, "only shown"
    playing.click(cell)
    assert reads(playing, aim) == word
    assert board(playing)._aim is None
    playing.hover((2, 2))
    assert board(playing)._aim is None


def test_a_finger_sees_where_the_chosen_word_goes_before_it_lets_go(playing: Pilot) -> None:
    """It may slide to another place; beside the grid it lets go of nothing."""
    slot, word = answers(playing)[0]
    playing.touch(word_at(playing, word))
    before, grid = playing.session.state, board(playing).grid
    there = grid.place_of(own_cell(playing, slot)).center
    for end, placed in (((2, grid.rect.top), False), (there, True)):
        for kind, at in ((pygame.FINGERDOWN, grid.rect.center), (pygame.FINGERMOTION, there)):
            playing.finger(kind, at)
            playing.step()
        assert board(playing)._aim is not None
        assert playing.session.state == before, "only shown"
        for kind in (pygame.FINGERMOTION, pygame.FINGERUP):
            playing.finger(kind, end)
            playing.step()
        assert (playing.session.state != before) == placed
        assert board(playing)._aim is None


def test_a_word_is_chosen_and_dropped(playing: Pilot) -> None:
    """By a second press, or by a drag that ends nowhere; one that is placed shows where it stands."""
    slot, word = put_first(playing)
    playing.click(word_at(playing, word))
    assert board(playing).at.slot == slot
    assert board(playing).choice.word == ""
    before, start = playing.session.state, word_at(playing, answers(playing)[0][1])
    playing.click(start)
    playing.click(start)
    assert board(playing).choice.word == ""
    playing.drag(start, (start[0] - 40, start[1] + 5), (start[0] - 60, start[1] + 9))
    assert playing.session.state == before


def test_a_hint_lights_the_place_and_puts_the_word(playing: Pilot) -> None:
    hint = present(FILL_IN.hint(playing.session.state, no_pulse))
    assert isinstance(hint.move, Place)
    playing.key("ctrl h")
    playing.thinking()
    playing.step(2)
    assert frozenset(board(playing).at.slot.spots) == hint.spots
    playing.key("ctrl h", "ctrl h")
    assert hint.move.word in placed_words(playing.session.state)
