"""A game looked back at: by mouse, finger and keys, of every kind; it changes nothing, and can be called off."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.play.play import Playing
from game.scenes.review.marks import LOOKS, colour_of, draw_mark
from game.scenes.review.review import Review
from game.scenes.statistics.played_games import PlayedGames
from game.store.settings import Settings
from game.ui.theme import DARK, LIGHT, STRONG_DARK, STRONG_LIGHT, Theme
from game.ui.ui import Ui, ui_for
from tests.contrast import contrast
from tests.game.long_turns import let_pass
from tests.game.pilot import Pilot
from tests.game.scenes.review.review_hand import looking_back, words
from tests.game.sweet_spots_hand import EASY, KIND
from tests.rows import few_or_slow

KINDS = [each.kind.id for each in CATALOGUE]


@pytest.fixture
def scene(pilot: Pilot) -> Review:
    return looking_back(pilot, KIND)


# --- the positions


@pytest.mark.parametrize("kind", few_or_slow(2, reversed(KINDS)))
def test_all_that_was_done_can_be_walked_through(pilot: Pilot, kind: str) -> None:
    scene = looking_back(pilot, kind)
    before = list(scene.chapter.log), scene.chapter.seconds, scene.chapter.at
    last = scene.cursor.last
    assert scene.cursor.at == last > 2
    pilot.key("home")
    assert scene.cursor.state == scene.chapter.kind.start(scene.chapter.puzzle)
    with pilot.unseen():
        for at in range(1, last + 1):
            pilot.key("right")
            assert (scene.cursor.at, scene.cursor.state) == (at, scene.cursor.done[at - 1].after)
    pilot.key("right", "left")
    assert scene.cursor.at == last - 1
    pilot.key("end")
    assert scene.cursor.at == last
    assert (scene.chapter.log, scene.chapter.seconds, scene.chapter.at) == before


# --- the hand


def test_the_line_of_time_is_taken_hold_of(pilot: Pilot, scene: Review) -> None:
    track = scene.line.line
    pilot.click((track.left, track.centery))
    assert scene.cursor.at == 0
    pilot.click(track.center)
    middle = scene.cursor.at
    assert 0 < middle < scene.cursor.last
    assert abs(scene.cursor.second - scene.cursor.seconds[-1] / 2) < 40
    pilot.drag(track.center, (track.right, track.centery))
    assert scene.cursor.at == scene.cursor.last
    pilot.touch((track.right, track.centery), track.center, (track.left + 3, track.centery - 40))
    assert scene.cursor.at == 0
    assert scene.line.rect.height >= 44


def test_each_position_is_reached_from_its_own_place(scene: Review) -> None:
    for at in range(scene.cursor.last + 1):
        x = [scene.line.x(each) for each in scene.line.shares]
        assert x[scene.line.nearest(x[at])] == x[at]


def test_the_wheel_walks_over_the_board_and_scrolls_over_the_cards(pilot: Pilot) -> None:
    pilot.resize((1000, 480))
    scene = looking_back(pilot, KIND)
    wheel(pilot, scene.places.board.center, 1.0)
    assert scene.cursor.at == scene.cursor.last - 1
    assert scene.scroller.offset == 0
    wheel(pilot, scene.cards.center, -1.0)
    assert scene.cursor.at == scene.cursor.last - 1
    assert scene.scroller.offset > 0


def wheel(pilot: Pilot, at: tuple[int, int], up: float) -> None:
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pilot.post(pygame.MOUSEWHEEL, precise_y=up, x=0, y=0)
    pilot.step()


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_moment_is_opened_and_lit(pilot: Pilot, scene: Review, hand: str) -> None:
    assert scene.cursor.moment is None
    assert {each.sort for each in scene.cursor.moments} == {"best", "guess", "slip"}
    for number, moment in enumerate(scene.cursor.moments):
        pilot.scroll_to(f"moment:{number}")
        pilot.press_by(hand, f"moment:{number}")
        assert scene.cursor.moment == moment
        assert (scene.cursor.view.lit, scene.cursor.view.targets) == (moment.spots, moment.targets)
    pilot.key("left")
    assert scene.cursor.moment is None
    assert scene.cursor.view.lit == frozenset()


@pytest.mark.parametrize(("on", "back"), [("ctrl right", "ctrl left"), ("shift right", "shift left"), ("down", "up")])
def test_keys_lead_from_moment_to_moment(pilot: Pilot, scene: Review, on: str, back: str) -> None:
    count = len(scene.cursor.moments)
    pilot.key("home")
    for number in [*range(count), count - 1]:
        pilot.key(on)
        assert scene.cursor.opened == number
        assert scene.window.contains(pilot.widget(f"moment:{number}").rect), "it is scrolled into sight"
    pilot.key(back)
    assert scene.cursor.opened == count - 2


def test_the_whole_game_has_a_page_of_its_own(pilot: Pilot, scene: Review) -> None:
    chips = pilot.widget("tab")
    pilot.click(chips.chips[1].center)  # type: ignore[attr-defined]
    assert words(scene)[:3] == ["Solved!", "Hint", "Check"]
    pilot.click(pilot.widget("tab").chips[0].center)  # type: ignore[attr-defined]
    assert pilot.widget("moment:0")


def test_it_is_shared_without_telling_where_anything_lies(pilot: Pilot, scene: Review) -> None:
    assert scene.cursor.review is not None
    shares: list[Callable[[], None]] = [lambda: pilot.press("share"), lambda: pilot.key("ctrl c")]
    for share in shares:
        pilot.clipboard.text = ""
        share()
        head, *shapes, count = pilot.clipboard.text.split("\n")
        assert "Sweet Spots" in head
        assert set("".join(shapes)) <= set("●▶‖◆×↳○")
        assert len("".join(shapes)) == sum(1 for each in scene.cursor.review.moves if each.sort)
        assert count.startswith("The board showed ")
    assert pilot.said()


def test_words_in_cells_are_coloured_by_their_time_at_the_end(pilot: Pilot) -> None:
    scene = looking_back(pilot, "fill_in", plain=True)
    cells = set(scene.chapter.puzzle.layout.cells()) - set(scene.chapter.puzzle.layout.givens())
    assert cells <= set(scene.cursor.times)
    assert scene._here() == scene.ui.tell("review.coloured")
    scene.draw(pilot.app.window)
    pilot.key("left")
    assert scene.cursor.times == {}
    assert looking_back(pilot, KIND, plain=True).cursor.times == {}


# --- from an archived game


def test_any_archived_game_that_ended_can_be_looked_back_at(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.solve()
    let_pass(pilot, 2.0)
    count = len(pilot.session.chapter.positions) - 1
    pilot.key("escape")
    pilot.put(PlayedGames(pilot.services))
    pilot.until(lambda: pilot.scene.job is None)
    pilot.step()
    pilot.press("game")
    pilot.until_playing()
    pilot.wait(0.2)
    pilot.key("l")
    assert isinstance(pilot.scene, Review)
    assert pilot.scene.cursor.last == count
    pilot.key("escape")
    assert pilot.scenes()[-1] is Playing


# --- What a move was can be told without colours, in any theme, and by its sign where all is text

THEMES = {"light": LIGHT, "dark": DARK, "strong light": STRONG_LIGHT, "strong dark": STRONG_DARK}

TEXT, SIGN, MUCH = 4.5, 3.0, 7.0
SIDE = 40


def ui_of(theme: Theme) -> Ui:
    return ui_for((1280, 800), Settings(high_contrast=theme in (STRONG_LIGHT, STRONG_DARK)), dark=theme.dark)


def shape(sort: str) -> pygame.mask.Mask:
    """Where it covers its square, without its colour."""
    target = pygame.Surface((SIDE, SIDE))
    draw_mark(ui_of(LIGHT), target, sort, (SIDE // 2, SIDE // 2), SIDE, (255, 255, 255))
    return pygame.mask.from_threshold(target, (255, 255, 255), (127, 127, 127, 255))


def test_shapes_alone_tell_them_apart() -> None:
    shapes = {each: shape(each) for each in LOOKS}
    for (one, first), (other, second) in itertools.combinations(shapes.items(), 2):
        common = first.overlap_area(second, (0, 0))
        assert common / (first.count() + second.count() - common) < 0.75, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_marks_are_seen_and_times_in_their_colour_are_read(theme: Theme) -> None:
    least = MUCH if theme in (STRONG_LIGHT, STRONG_DARK) else TEXT
    for sort in LOOKS:
        colour = colour_of(theme, sort)
        assert min(contrast(colour, theme.bg), contrast(colour, theme.surface)) >= least, sort
        assert max(contrast(colour, theme.line), contrast(colour, theme.tile)) >= SIGN, sort
