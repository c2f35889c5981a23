"""Chinese Idioms from the first character to the last: pressed, dragged, by finger, with keys and typed; a meaning that
costs a hint, and pieces that make nothing."""

from __future__ import annotations

import pytest

from game.boards.idioms.board import IdiomsBoard
from game.boards.idioms.picture import TELL, usual_side
from game.reader.node import walk
from game.ui.input import Wheel
from generators.idioms.explain import LADDER
from generators.idioms.ladder import FINISHES, Step, view_of
from generators.idioms.rules import Put, Spell
from generators.kernel.kind import Spot, no_pulse
from generators.lattice.layout import DOWN
from generators.words.pieces import ABOVE, BESIDE
from generators.words.readings import say_reading, sound_order
from tests.game.boards.hand import cell, solution
from tests.game.pilot import Pilot, piloted
from tests.generators.idioms.test_rules import CROSSED
from tests.rows import of_type, present
from tests.said import blanks

KIND = "idioms_zh"
CROSS = """idioms-zh: pieces
****
..*.
..*.
..*.

乐 木 及 生 非 心 龙 氵 舌 虍 几

乐极生悲 生龙活虎
"""


def board(pilot: Pilot) -> IdiomsBoard:
    return of_type(pilot.play.board, IdiomsBoard)


def tile(pilot: Pilot, piece: str) -> tuple[int, int]:
    """One that is left."""
    bank = board(pilot).bank
    names = (name for name in (piece, *(f"{piece}{copy}" for copy in range(2, 9))) if name not in bank.used)
    return bank.rect(next(names)).center


def put(pilot: Pilot, spot: Spot, piece: str, hand: str) -> None:
    if hand == "drag":
        pilot.drag(tile(pilot, piece), cell(pilot, spot))
        return
    if board(pilot).at.spot != spot:
        pilot.click(cell(pilot, spot)) if hand != "finger" else pilot.touch(cell(pilot, spot))
    if hand == "keys":
        while board(pilot).chosen != piece:
            pilot.key("page down")
        pilot.key("return")
    elif hand == "typed":
        pilot.type_in(piece)
    else:
        pilot.click(tile(pilot, piece)) if hand == "mouse" else pilot.touch(tile(pilot, piece))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("hand", "preset"),
    [
        *((hand, "5-easy-pieces") for hand in ("mouse", "drag", "finger", "keys", "typed")),
        *(("mouse", "5-easy"), ("keys", "2-medium-rows")),
    ],
)
def test_it_is_solved_by_any_hand(pilot: Pilot, hand: str, preset: str) -> None:
    pilot.open(KIND, preset)
    for spot, pieces in solution(pilot).placed:
        for piece in pieces:
            put(pilot, spot, piece, hand)
    assert pilot.won()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_empty_cells_are_as_those_of_the_other_grids(theme: str) -> None:
    """In the dark theme they were hardly seen."""
    with piloted(watched=True) as pilot:
        pilot.prefer(theme=theme)
        pilot.wait(0.1)
        pilot.open(KIND, "5-easy-pieces")
        colours = pilot.services.ui.theme
        word = board(pilot).at.slot.spots
        empty = next(spot for spot in pilot.session.state.puzzle.open_cells if spot not in word)
        assert pilot.app.window.get_at(cell(pilot, empty))[:3] == colours.cell


def test_after_redo_the_player_writes_on(pilot: Pilot) -> None:
    pilot.open(KIND, "5-easy")
    (first, pieces), *_ = solution(pilot).placed
    put(pilot, first, pieces[0], "mouse")
    after = board(pilot).at.spot
    assert after != first
    pilot.key("ctrl z")
    assert board(pilot).at.spot == first
    pilot.key("ctrl y")
    assert board(pilot).at.spot == after


def test_an_input_method_writes_characters_and_idioms(pilot: Pilot) -> None:
    """Of its pieces, each a move; a whole idiom is one."""
    pilot.open(KIND, text=CROSS)
    pilot.click(cell(pilot, (0, 3)))
    pilot.type_in("悲")
    pilot.step(4)
    assert sorted(pilot.session.state.at((0, 3))) == sorted("非心")
    pilot.type_in("乐极生悲")
    pilot.step(2)
    assert pilot.session.state.found == {"乐极生悲"}
    pilot.type_in("虑")
    pilot.step(2)
    assert pilot.services.ui.tell("idioms.not_enough", word="虑") in pilot.said()


def test_characters_typed_one_by_one_move_on(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    pilot.click(cell(pilot, (0, 0)))
    for sign in "乐极生非心":
        pilot.type_in(sign)
        pilot.step(4)
    assert pilot.session.state.found == {"乐极生悲"}


def test_what_is_too_long_for_its_place_is_told_and_not_cut(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    for text, spot in (("乐极生悲龙活", (0, 0)), ("生悲乐", (0, 2))):
        pilot.click(cell(pilot, spot))
        pilot.type_in(text)
        pilot.step(4)
        assert pilot.services.ui.tell("idioms.no_room", word=text) in pilot.said()
        assert not pilot.session.state.placed
    pilot.click(cell(pilot, (0, 0)))
    pilot.type_in("乐极生")
    pilot.step(8)
    assert [pilot.session.state.letter((0, column)) for column in range(3)] == list("乐极生")


def test_a_letter_chooses_a_piece_by_its_sound(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    pilot.type_in("m")
    assert board(pilot).chosen == "木"
    pilot.key("return")
    assert pilot.session.state.placed == (((0, 0), ("木",)),)
    pilot.type_in("s")  # as 水, and as 三点水
    assert board(pilot).chosen == "氵"


def test_a_tile_and_a_hint_name_a_piece_as_people_do(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    notes = {node.name: node.note for top in board(pilot).bank.nodes() for _, node in walk(top)}
    assert notes["氵"] == "三点水"
    assert notes["木"] == pilot.services.ui.tell(say_reading("木") or "")
    view = view_of(pilot.session.state, no_pulse)
    step = Step(Put((0, 3), "氵"), view.puzzle.layout.slots[0], "乐极生悲", "氵")
    assert blanks(LADDER.tell(view, FINISHES, step).where)["name"] == "三点水"


@pytest.mark.parametrize("way", ["press", "right", "delete", "backspace", "pill"])
def test_a_piece_goes_back(pilot: Pilot, way: str) -> None:
    pilot.open(KIND, text=CROSS)
    put(pilot, (0, 1), "木", "mouse")
    if way == "pill":
        pilot.press("take")
    elif way in ("press", "right"):
        pilot.click(cell(pilot, (0, 1)), 3 if way == "right" else 1)
    else:
        pilot.key(way)
    assert not pilot.session.state.placed


def test_a_used_tile_leads_to_its_cell(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    put(pilot, (0, 1), "木", "mouse")
    pilot.click(cell(pilot, (2, 2)))
    pilot.click(board(pilot).bank.rect("木").center)
    assert board(pilot).at.spot == (0, 1)
    assert len(pilot.session.state.placed) == 1


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["drag", "touch"])
def test_a_bank_that_scrolls_gives_tiles_beyond_its_edge(pilot: Pilot, hand: str) -> None:
    """In a small window a finger scrolls it, and takes a tile out of it upwards once it has left it."""
    pilot.open(KIND, "13-hard")
    pilot.resize((360, 480))
    bank, spot = board(pilot).bank, pilot.session.chapter.puzzle.open_cells[0]
    piece, edge = pilot.session.state.left[0], bank.tiles.window.midtop
    start = tile(pilot, piece)
    getattr(pilot, hand)(start, edge, cell(pilot, spot))
    assert pilot.session.state.at(spot) == (piece,)
    assert bank.tiles.offset == start[1] - edge[1] > 0, "the bank jumped as the tile was taken out"


def test_a_bank_stays_where_it_was_scrolled_unless_a_key_chooses_a_hidden_tile(pilot: Pilot) -> None:
    """It went back to its top whenever the cursor moved or a piece was placed."""
    pilot.open(KIND, "13-hard")
    pilot.resize((360, 480))
    bank, (first, *_, last) = board(pilot).bank, pilot.session.chapter.puzzle.open_cells
    bank.tiles.jump(most := bank.tiles.most)
    for spot in (last, first):
        pilot.click(cell(pilot, spot))
        assert bank.tiles.offset == most > 0, "the bank jumped as the cursor moved"
    pilot.drag(tile(pilot, pilot.session.state.left[-1]), cell(pilot, first))
    assert pilot.session.state.placed
    assert bank.tiles.offset == most, "the bank jumped as a piece was placed"
    pilot.key("page down")
    assert bank.tiles.window.contains(bank.rect(bank.chosen)), "the tile that was chosen is out of sight"


@pytest.mark.slow
def test_the_meanings_at_the_end_stay_where_they_were_scrolled(pilot: Pilot) -> None:
    """A press on one of them went back to the first."""
    pilot.open(KIND, "13-hard")
    pilot.resize((640, 480))
    pilot.solve()
    pilot.wait(3.0)
    bank, words = board(pilot).bank, pilot.session.state.puzzle.words
    pilot.scene.handle(Wheel(bank.area.center, -90.0))
    pilot.step()
    before = bank.meanings.offset
    assert before > 0
    pilot.click(bank.rect(words[-1]).center)
    assert board(pilot).text_to_speak(pilot.session.state) == words[-1]
    assert bank.meanings.offset == before, "the list jumped"


def test_the_meaning_of_an_idiom_is_told_once(pilot: Pilot) -> None:
    """What the card shows already lay also over the buttons, and then over what was said next."""
    pilot.open(KIND, "9-easy")
    while not pilot.session.state.found:
        pilot.key("ctrl h")
        pilot.thinking()
    pilot.step()
    (word,) = pilot.session.state.found
    assert board(pilot).text_to_speak(pilot.session.state) == word
    assert not pilot.services.toasts.showing


def test_a_press_on_a_meaning_at_the_end_chooses_what_is_spoken(pilot: Pilot) -> None:
    """The idiom of the cell pressed last was spoken, whichever was pressed in the list."""
    pilot.open(KIND, "9-easy")
    pilot.solve()
    pilot.wait(3.0)
    for word in pilot.session.state.puzzle.words[:3]:
        pilot.click(board(pilot).bank.rect(word).center)
        assert board(pilot).text_to_speak(pilot.session.state) == word


def test_what_is_no_idiom_is_told_also_across_a_right_one(pilot: Pilot) -> None:
    pilot.open(KIND, "9-easy", CROSSED)
    moves = [Spell((0, 2), DOWN, "生龙活虎"), Put((0, 0), "悲"), Put((0, 1), "乐"), Put((0, 3), "极")]
    pilot.services.toasts.say("an idiom found before")  # it lay over what is said here
    for move in moves:
        pilot.play.game.play(move)
    pilot.play._look()
    assert pilot.said() == []
    clash = present(board(pilot).told(pilot.session.state).clash)
    assert (clash.key, blanks(clash)) == ("idioms.why.no_idiom", {"word": "悲乐生极"})


def test_a_meaning_is_a_hint(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    pilot.click(board(pilot).bank.rect(TELL).center)
    assert pilot.session.state.shown == ("乐极生悲",)
    assert board(pilot).bank.find(TELL).press is None
    pilot.go_home()
    pilot.open(KIND, "5-hsk")
    assert board(pilot).bank.find(TELL).press is None, "learners paid a hint for what is the clue"
    pilot.key("ctrl h")
    pilot.until(lambda: pilot.play.game.coach.speaks)
    pilot.key("ctrl h")
    told = pilot.services.ui.tell(pilot.play.game.coach.shown.words)
    assert told.startswith("It sounds like "), "the hint said the meaning again, or one of the characters"


def test_pieces_that_make_nothing_say_so(pilot: Pilot) -> None:
    pilot.open(KIND, text=CROSS)
    put(pilot, (0, 0), "乐", "mouse")
    put(pilot, (0, 0), "龙", "mouse")
    clash = present(board(pilot).told(pilot.session.state).clash)
    assert pilot.services.ui.tell(clash) == "乐 and 龙 make no character."


@pytest.mark.parametrize(("piece", "side"), [("氵", (BESIDE, 0)), ("艹", (ABOVE, 0)), ("木", None)])
def test_a_piece_stands_where_it_mostly_does(piece: str, side: tuple[str, int] | None) -> None:
    assert usual_side(piece) == side


def test_the_bank_may_be_in_order_of_pinyin(pilot: Pilot) -> None:
    pilot.open(KIND, "9-easy")
    puzzle = pilot.session.state.puzzle
    pilot.prefer(bank_by_sound=True)
    pilot.wait(0.1)
    shown = [node.name for node in board(pilot).bank.nodes()[1].children]
    assert shown == sorted(puzzle.bank, key=sound_order)
    assert shown != list(puzzle.bank)
    sign = puzzle.answer[puzzle.open_cells[0]]
    board(pilot).at.go(puzzle.open_cells[0], board(pilot).at.direction)
    pilot.click(board(pilot).bank.rect(sign).center)
    assert pilot.session.state.placed == ((puzzle.open_cells[0], (sign,)),)
