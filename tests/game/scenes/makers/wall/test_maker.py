from __future__ import annotations

import pytest

from game.reader.node import found, walk
from game.scenes.files.save_file import SaveFile
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.makers.wall.panel import ticks
from game.scenes.play.play import Playing
from generators.wall.choices import Mode
from generators.wall.maker.draft import tidy
from generators.wall.maker.verdict import HowMany
from generators.wall.maker.verdict_words import headline
from generators.wall.notation import read
from tests.game.files_hand import types
from tests.game.laws.heard import heard, unheard
from tests.game.memory_store import MemoryStore
from tests.game.pilot import Pilot, piloted
from tests.game.scenes.makers.wall.hand import HAN, WALL, opened, settled


def write(pilot: Pilot, name: str, text: str) -> None:
    pilot.scroll_to(name)
    pilot.press(name)
    pilot.key("ctrl a")
    types(pilot, text)


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_a_wall_is_written_judged_and_played(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        page = opened(pilot)
        for number, line in enumerate(WALL.strip().splitlines()):
            name, _, cards = line.partition(": ")
            write(pilot, f"name-{number}", name)
            write(pilot, f"card-{number}-0", cards)
        pilot.until(lambda: page.verdict.outcome is HowMany.ONE)
        assert page.draft.groups[0].cards == ("robin", "thrush", "lark", "puffin")
        pilot.step()
        pilot.scroll_to("play")
        pilot.press("play")
        pilot.until_playing()
        assert isinstance(pilot.scene, Playing)
        assert {group.name for group in pilot.session.state.puzzle.groups} >= {"Birds", "Printers"}


def test_a_tick_makes_two_ways_and_an_offer_mends_it() -> None:
    with piloted() as pilot:
        page = opened(pilot, WALL)
        assert page.verdict.outcome is HowMany.ONE
        pilot.press("card-0-3")
        pilot.scroll_to("tick-1")
        pilot.press("tick-1")
        pilot.until(lambda: page.verdict.outcome is HowMany.TWO)
        settled(pilot)
        pilot.scroll_to("offer-0")
        pilot.press("offer-0")
        pilot.until(lambda: page.verdict.outcome is HowMany.ONE)


@pytest.mark.parametrize(("page", "typed"), [(WallMaker, "fish, map , piano,, dragon,"), (LionMaker, "江河、湖海")])
def test_a_list_may_be_typed_letter_by_letter(page: type[WallMaker], typed: str) -> None:
    """The hand goes on in the place that the list got to."""
    with piloted() as pilot:
        opened(pilot, page=page)
        write(pilot, "card-0-1", "x")  # which is typed over
        pilot.press("card-0-0")
        for letter in typed:
            types(pilot, letter)
        cards = ("fish", "map", "piano", "dragon") if page is WallMaker else tuple("江河湖海")
        assert tuple(map(tidy, pilot.scene.draft.groups[0].cards)) == cards
        assert pilot.scene.draft.groups[1].filled == ()
        assert [pilot.widget(f"card-0-{place}").node().value for place in range(4)] == list(cards)
        pilot.key("backspace")
        assert pilot.scene.draft.groups[0].cards[3] == cards[3][:-1]


def test_the_verdict_stays_while_a_menu_is_open() -> None:
    with piloted() as pilot:
        opened(pilot, WALL)
        pilot.key("f10", "escape", "f5")
        pilot.until_playing()


def test_no_heading_stands_over_nothing() -> None:
    """A word can fit another group as soon as one has a name."""
    with piloted() as pilot:
        page = opened(pilot)
        write(pilot, "name-0", "Birds")
        write(pilot, "card-0-0", "robin")
        assert ticks(pilot.services.ui, page.draft, page.verdict, (0, 0)) == []
        write(pilot, "name-1", "Heroes")
        assert len(ticks(pilot.services.ui, page.draft, page.verdict, (0, 0))) == 2


def test_undo_takes_back_what_was_written_in_one_go() -> None:
    with piloted() as pilot:
        page = opened(pilot, WALL)
        write(pilot, "card-0-0", "owl")
        write(pilot, "card-0-1", "auk")
        pilot.press("undo")
        assert page.draft.groups[0].cards[:2] == ("owl", "thrush")
        pilot.press("undo")
        assert page.draft.groups[0].cards[:2] == ("robin", "thrush")
        pilot.press("redo")
        assert page.draft.groups[0].cards[0] == "owl"


def test_a_draft_is_there_again_with_every_letter() -> None:
    store = MemoryStore()
    with piloted(store) as pilot:
        opened(pilot)
        write(pilot, "card-0-0", "robi")
        left = WallMaker(pilot.services)
        assert left.draft.groups[0].cards[0] == "robi"
        left.leave()


def test_characters_have_their_own_maker() -> None:
    with piloted() as pilot:
        page = opened(pilot, HAN, LionMaker)
        assert page.verdict.outcome is HowMany.ONE
        write(pilot, "card-0-0", "病疯疼疫")
        pilot.until(lambda: page.verdict.outcome is HowMany.ONE and page.puzzle.groups[0].cards[3] == "疫")


def test_it_is_copied_saved_and_read_again() -> None:
    with piloted() as pilot:
        page = opened(pilot, WALL)
        pilot.press("mode")
        pilot.key("right")
        pilot.until(lambda: page.puzzle is not None and page.puzzle.mode is Mode.CONNECTIONS)
        pilot.step()
        pilot.press("share")
        assert read(pilot.clipboard.text) == page.puzzle
        pilot.key("escape")
        pilot.app.stack.put(page)
        pilot.press("save")
        assert isinstance(pilot.scene, SaveFile)


def test_drafts_are_listed_and_a_new_one_begins() -> None:
    with piloted() as pilot:
        page = opened(pilot, WALL)
        write(pilot, "title", "Feathers")
        first = page.saved.id
        pilot.key("f10")
        pilot.press("new")
        assert page.draft.is_empty
        assert page.saved.id != first
        types(pilot, "Fins")
        assert page.draft.title == "Fins", "the hand begins at the top"
        pilot.key("ctrl z")
        pilot.key("f10")
        pilot.press("drafts")
        pilot.press("open-0")
        assert page.draft.title == "Feathers"


def test_a_wall_is_heard_with_what_its_signs_say() -> None:
    with piloted() as pilot:
        page = opened(pilot, WALL)
        pilot.press("card-0-3")
        pilot.scroll_to("tick-1")
        pilot.press("tick-1")
        pilot.until(lambda: page.verdict.outcome is HowMany.TWO)
        pilot.step()
        told = heard(page, pilot.app.window)
        assert list(unheard(page, told)) == []
        card = found(told, "WallMaker/card-0-3")
        assert card is not None
        assert (card.name, card.value) == ("Group 1, word 4", "puffin")
        assert card.note == "Fits group 2 too. Lies elsewhere in the other solution."
        assert "Group 1: 4 of 4" in {each.name for _, each in walk(told)}
        assert page.news() == ((pilot.services.ui.tell(headline(page.draft, page.verdict)), ""),)
