"""The board of Sweet Spots: crosses that come with a hinted chest, and what is seen: ghosts, crosses, signs, lines."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.sweet_spots import marks
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.marks import Marks, Surround, ink_on, line_needs, paint_zones
from game.store.settings import Settings
from game.ui.theme import Colour
from game.ui.ui import Ui, ui_for
from generators.kernel.kind import Hint, no_pulse
from generators.kernel.phrases import join_list, say
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Mark, Move, Puzzle, auto_marks, play, start
from tests.contrast import contrast
from tests.game.pilot import Pilot, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, board, cell, chests, free, mark
from tests.rows import present

pytestmark = pytest.mark.plays(KIND, EASY)

PAPER = (255, 0, 255)


def hinted(playing: Pilot) -> Hint[Move]:
    """The hint that is given just now, followed to its move."""
    found = present(SWEET_SPOTS.hint(playing.session.state, no_pulse))
    playing.press("hint")
    playing.thinking()
    while playing.play.coach.speaks:
        playing.press("hint")
    return found


def test_a_hinted_chest_brings_its_crosses_in_one_move(playing: Pilot) -> None:
    while not any(playing.session.state.spots(Mark.CHEST)):
        before = playing.session.state
        assert hinted(playing).technique.name not in ("around_chests", "full_lines")
    after = playing.session.state
    assert any(after.spots(Mark.CROSS))
    playing.key("ctrl z")
    assert playing.session.state == before, "one move, taken back as one"
    playing.key("ctrl y")
    assert playing.session.state == after
    (chest,) = after.spots(Mark.CHEST)
    playing.click(cell(playing, chest))
    assert set(playing.session.state.spots(Mark.CROSS)) == set(before.spots(Mark.CROSS)), "they go with it"
    playing.click(cell(playing, chest), button=3)
    assert set(playing.session.state.spots(Mark.CROSS)) == set(after.spots(Mark.CROSS)), "and come with it by hand"


def test_undo_mistakes_takes_off_a_wrong_chest_and_its_crosses_and_nothing_else(playing: Pilot) -> None:
    """Undo went back before the mistake, and took the right chests along; Check called such a chest four mistakes."""
    before, right = playing.session.state, chests(playing)[0]
    wrong = next(spot for spot in free(playing) if right not in auto_marks(before, spot))
    playing.click(cell(playing, wrong), button=3)
    playing.click(cell(playing, right), button=3)
    playing.press("check")
    playing.thinking()
    assert playing.play.shown.message.words == "1 mistake."
    playing.press("undo_mistakes")
    playing.thinking()
    crosses = ((spot, Mark.CROSS) for spot in auto_marks(before, right))
    assert playing.session.state == play(before, Move(((right, Mark.CHEST), *crosses)))
    playing.solve()
    playing.wait(2.0)
    assert playing.play.result.notes[-1] == "1 check"


def test_without_the_switch_a_hint_is_what_it_says(playing: Pilot) -> None:
    playing.press("auto_mark")
    while not any(playing.session.state.spots(Mark.CHEST)):
        state = playing.session.state
        assert SWEET_SPOTS.play(state, hinted(playing).move) == playing.session.state


# --- What is seen on a board of zones: quiet crosses, signs told apart by shape, and a moment at the end

CELL = 60


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def ui(request: pytest.FixtureRequest) -> Ui:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return ui_for((1280, 800), Settings(), dark=request.param)


def test_what_is_supposed_is_to_be_seen_and_nothing_runs_over_the_edge(ui: Ui) -> None:
    state, corner = SWEET_SPOTS.start(SWEET_SPOTS.read(puzzle_text(KIND, EASY))), frozenset({(0, 0)})
    ghost = play(state, Move((((0, 0), Mark.CHEST),)))
    target, shown, pictures = Surface((480, 480)), SweetSpotsBoard(), set()
    area = target.get_rect().inflate(-20, -20)
    shown.place(ui, area, state)
    for view in (
        View(state, lit=corner),
        View(state, lit=corner, targets=frozenset({(0, 1)})),
        View(state, lit=corner, ghost=ghost),
        View(state, lit=corner, ghost=ghost, broken=corner),
    ):
        target.fill(PAPER)
        shown.draw(target, view)
        target.set_colorkey(PAPER)
        assert target.get_bounding_rect().width <= area.width
        pictures.add(pygame.image.tobytes(target, "RGB"))
    assert len(pictures) == 4


def inked(ui: Ui, ground: Colour, sign: str) -> pygame.Mask:
    target = Surface((CELL, CELL))
    target.fill(ground)
    getattr(Marks(ui, CELL), f"draw_{sign}")(target, target.get_rect())
    mask = pygame.mask.from_threshold(target, ground, (1, 1, 1, 255))
    mask.invert()
    return mask


def test_a_cross_is_seen_on_every_zone(ui: Ui) -> None:
    for zone in (*ui.theme.zones, *ui.theme.strong_zones):
        target = Surface((CELL, CELL))
        target.fill(zone)
        Marks(ui, CELL).draw_cross(target, target.get_rect(), zone)
        darkest = max(
            (target.get_at((x, y))[:3] for x in range(CELL) for y in (CELL // 2 - 4, CELL // 2)),
            key=lambda each: contrast(each, zone),
        )
        assert contrast(darkest, zone) >= (3.0 if zone in ui.theme.zones else 2.4)


def test_a_cross_is_seen_on_a_pattern_even_after_the_win(ui: Ui) -> None:
    zone, line = ui.theme.zones[0], ink_on(ui, ui.theme.zones[0], marks.PATTERN_INK)
    ui.settings = replace(ui.settings, patterns=True)
    target = Surface((CELL, CELL))
    target.fill(line)
    Marks(ui, CELL).draw_cross(target, target.get_rect(), zone, faded=1.0)
    seen = [target.get_at((CELL // 2 + x, CELL // 2 + x))[:3] for x in range(CELL // 2)]
    assert zone in [target.get_at((CELL // 2 + x, CELL // 2))[:3] for x in range(CELL // 2)], "no lines beside it"
    assert max(contrast(each, line) for each in seen) >= 1.5


def test_each_zone_has_a_pattern_of_its_own(ui: Ui) -> None:
    """One had none."""
    ui.settings = replace(ui.settings, patterns=True)
    for number in range(marks.PATTERNS):
        zone = ui.theme.zones[0]
        sheet = paint_zones(ui, ((0,),), CELL, (zone,), (number,)).subsurface((8, 8, CELL - 16, CELL - 16))
        assert pygame.mask.from_threshold(sheet, zone, (1, 1, 1, 255)).count() < 0.98 * sheet.width**2


def test_the_letter_of_a_zone_stands_above_its_chest(playing: Pilot) -> None:
    """The chest and its light covered it."""
    playing.prefer(letters=True)
    playing.solve()
    playing.wait(3.0)
    here, state = board(playing), playing.session.state
    for spot in state.spots(Mark.CHEST):
        place, zone = here.grid.place_of(spot), here.colours[state.puzzle.zone(spot)]
        corner = playing.app.window.subsurface((*place.topleft, place.width // 3, place.height // 3))
        assert pygame.mask.from_threshold(corner, ink_on(here.ui, zone, 0.72), (1, 1, 1, 255)).count()


def test_a_clash_is_said_in_words(playing: Pilot) -> None:
    words = []
    for other in ((1, 1), (0, 4)):
        playing.click(cell(playing, (0, 0)), 3)
        playing.click(cell(playing, other), 3)
        words.append(playing.play.shown.message.words)
        playing.key("ctrl z", "ctrl z")
    assert words == [playing.services.ui.tell(f"board.sweet_spots.{each}") for each in ("touch", "crowd")]


def test_clash_and_check_differ_in_shape(ui: Ui) -> None:
    """Also to an eye without colours."""
    zone = ui.theme.zones[0]
    clash, check = (inked(ui, zone, sign) for sign in ("clash", "check_mark"))
    alone = clash.count() + check.count() - 2 * clash.overlap_area(check, (0, 0))
    assert alone > 0.5 * min(clash.count(), check.count())


def test_the_end_goes_outwards_and_nothing_moves_where_no_motion_is_wanted() -> None:
    opening = marks.LidAnimation()
    assert opening.lid((3, 3)) == 1.0  # a solved board is found as it was left
    opening.begin((0, 0), still=False)
    assert opening.lid((0, 0)) == opening.lid((5, 5)) == 0.0
    opening.update(0.3)
    lids = [opening.lid((0, column)) for column in range(5)]
    assert all(one >= other for one, other in pairwise(lids))
    assert lids[0] > lids[-1]
    opening.update(marks.LENGTH)
    assert not opening.running
    assert opening.lid((7, 7)) == 1.0
    opening.begin((0, 0), still=True)
    assert not opening.running


def test_lines_between_zones_are_thick_and_dark_and_others_fine(ui: Ui) -> None:
    colours = ui.theme.zones[:2]
    sheet = paint_zones(ui, ((0, 1), (0, 1)), CELL, colours, (0, 0))
    inner, outer = (sheet.get_at(spot)[:3] for spot in ((CELL // 2, CELL), (CELL, CELL // 2)))
    assert contrast(outer, colours[0]) > 4 > contrast(inner, colours[0]) > 1
    across = [sheet.get_at((x, CELL // 2))[:3] for x in range(CELL // 2, 3 * CELL // 2)]
    down = [sheet.get_at((CELL // 2, y))[:3] for y in range(CELL // 2, 3 * CELL // 2)]
    assert across.count(outer) > down.count(inner) == 1


def test_a_drag_shows_what_it_will_paint() -> None:
    """Crosses on empty cells and over nothing else; from a cross on, it takes crosses away."""
    state = play(
        start(Puzzle(((0, 0, 0),) * 3, (1, 1, 1), (1, 1, 1), (3,))), Move((((0, 1), Mark.CHEST), ((2, 2), Mark.CROSS)))
    )
    for began, ended, shown in (
        ((0, 0), (0, 2), [Mark.CROSS, Mark.CHEST, Mark.CROSS]),
        ((2, 2), (2, 0), [Mark.EMPTY, Mark.EMPTY, Mark.EMPTY]),
    ):
        hand = marks.Painting(began)
        hand.reach(ended)
        assert [hand.preview((ended[0], column), state) for column in range(3)] == shown
        after = present(hand.move(state))
        assert [play(state, after).at((ended[0], column)) for column in range(3)] == shown


# --- to the end, by finger alone


def test_by_touch(playing: Pilot) -> None:
    for spot in chests(playing):
        playing.touch(cell(playing, spot), held=0.6)
        assert mark(playing, spot) is Mark.CHEST
    playing.won()
    playing.wait(3.0)
    playing.hover(cell(playing, (0, 0)))
    place = board(playing).grid.place_of((0, 1))
    plain = playing.app.window.subsurface(place).copy()
    playing.hover(place.center)
    seen = pygame.image.tobytes(playing.app.window.subsurface(place), "RGB")
    assert seen == pygame.image.tobytes(plain, "RGB"), "a hover stayed on the won board"


# --- the hand on the board


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_drag_paints_and_then_wipes(playing: Pilot, by: str) -> None:
    path = [cell(playing, (2, column)) for column in (0, 5)]  # so fast that cells are passed over
    stroke = playing.drag if by == "mouse" else playing.touch
    stroke(*path)
    assert [mark(playing, (2, column)) for column in range(6)] == [Mark.CROSS] * 6
    assert len(playing.session.chapter.positions) == 2, "one drag is one move"
    stroke(*path[::-1])
    assert [mark(playing, (2, column)) for column in range(6)] == [Mark.EMPTY] * 6


def test_a_drag_that_ends_outside(playing: Pilot) -> None:
    left = board(playing).grid.rect.left
    playing.drag(cell(playing, (1, 1)), cell(playing, (1, 0)), (left - 15, cell(playing, (1, 0))[1]))
    assert mark(playing, (1, 0)) is mark(playing, (1, 1)) is Mark.CROSS
    playing.click(cell(playing, (5, 5)))
    assert mark(playing, (5, 5)) is Mark.CROSS


# --- for experts: cells of which one has a chest, and what each line still needs


def test_cells_are_joined_by_a_drag_or_one_after_the_other_and_parted_by_a_press(playing: Pilot) -> None:
    here = board(playing)
    playing.key("d")
    assert here.joining
    playing.drag(cell(playing, (0, 0)), cell(playing, (0, 1)))
    assert playing.session.state.joined == (frozenset({(0, 0), (0, 1)}),)
    assert not list(playing.session.state.spots(Mark.CROSS)), "a drag joins here, and crosses nothing out"
    playing.click(cell(playing, (4, 4)))
    playing.click(cell(playing, (6, 4)))
    assert playing.session.state.joined[-1] == {(4, 4), (6, 4)}
    playing.click(cell(playing, (0, 0)))
    assert playing.session.state.joined == (frozenset({(4, 4), (6, 4)}),)
    playing.key("ctrl z", "ctrl z", "ctrl z")
    assert playing.session.state.joined == ()
    playing.key("d")
    playing.click(cell(playing, (0, 0)))
    assert mark(playing, (0, 0)) is Mark.CROSS


def test_a_chest_crosses_out_what_is_joined_with_it(playing: Pilot) -> None:
    right, far = chests(playing)[0], free(playing)[-1]
    playing.play.game.play(Move((), frozenset({right, far})))
    playing.click(cell(playing, right), button=3)
    assert mark(playing, far) is Mark.CROSS
    playing.click(cell(playing, right), button=3)
    assert mark(playing, far) is Mark.EMPTY


def test_what_each_line_needs_is_counted_beside_the_board(playing: Pilot) -> None:
    state, spot = playing.session.state, chests(playing)[0]
    size = state.puzzle.size
    assert [each.need for each in line_needs(state)] == [1] * 3 * size
    after = play(state, Move(((spot, Mark.CHEST),)))
    needs = [each.need for each in line_needs(after)]
    assert [number for number, need in enumerate(needs) if not need] == [
        spot[0],
        size + spot[1],
        2 * size + state.puzzle.zone(spot),
    ]
    row = tuple(((spot[0], column), Mark.CROSS) for column in range(size) if column != spot[1])
    assert line_needs(play(state, Move(row)))[spot[0]].is_tight
    before = board(playing).grid.rect
    playing.key("e")
    around = board(playing).surround
    assert around.strip.top >= board(playing).grid.rect.bottom
    assert around.strip.bottom <= board(playing).area.bottom
    playing.key("e")
    assert board(playing).grid.rect == before


@pytest.mark.parametrize("counts", [False, True])
def test_beside_the_board_a_hint_has_the_numbers_of_the_lines_that_it_names(ui: Ui, *, counts: bool) -> None:
    """With what each line still needs there, a hint about row 8 had a 2 beside it, and all columns were marked."""
    state = SWEET_SPOTS.start(SWEET_SPOTS.read(puzzle_text(KIND, EASY)))
    shown, written = SweetSpotsBoard(), list[tuple[str, tuple[int, int]]]()
    shown.counts_needs = counts
    shown.place(ui, Rect(0, 0, 480, 480), state)
    row, column = say("sweet_spots.row", number=8), say("sweet_spots.column", number=3)
    zone, spot = say("sweet_spots.zone", name="A"), say("sweet_spots.spot", row=2, column=5)
    cells = frozenset((7, each) for each in range(8))
    words = {
        say("sweet_spots.hint.look_at", lines=join_list([zone, row])): {"8"},
        say("sweet_spots.hint.look_at", lines=join_list([column, row])): {"3", "8"},
        say("sweet_spots.hint.look_around", spot=spot): {"2", "5"},
        say("sweet_spots.hint.look_at", lines=zone): set[str](),
    }
    for hint, numbers in words.items():
        written.clear()
        with patch.object(Surround, "_write_words", lambda _, __, text, ___, at: written.append((text, at))):
            shown.draw(Surface((480, 480)), View(state, hint=hint, lit=cells))
        board = shown.grid.rect
        edge = [text for text, at in written if at[1] < board.bottom and not board.collidepoint(at)]
        assert sorted(edge) == sorted(numbers)


def test_numbers_of_a_hint_stand_beside_the_board_and_cover_no_cell(ui: Ui) -> None:
    state = SWEET_SPOTS.start(SWEET_SPOTS.read(puzzle_text(KIND, EASY)))
    shown, target = SweetSpotsBoard(), Surface((480, 480))
    shown.place(ui, target.get_rect(), state)
    named = shown.surround._named_lines(View(state, lit=frozenset({(0, 0), (7, 3)})))
    assert [number for number, _ in named] == [0, 7, 8, 11]
    for _, place in named:
        assert target.get_rect().contains(place)
        assert not place.colliderect(shown.grid.rect)
