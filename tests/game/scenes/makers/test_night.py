"""A quiz night is put together and hosted; drafts of every maker outlive a window that is killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.scenes.files.words_screen import WordsScreen
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.drafts import drafts_of, load_night
from game.scenes.makers.wall.host import HostScene
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.makers.wall.night import NightScreen
from game.scenes.makers.wall.projector import Big
from game.store.records import SavedDraft
from game.store.store import Store
from generators.kernel.phrases import say
from generators.quiz import night as quiz
from generators.quiz.night import open_night, read_night, start_night, write_night
from generators.wall.maker.draft import to_value
from tests.game.element_faults import faults
from tests.game.memory_store import MemoryStore
from tests.game.page_text import drawn_words
from tests.game.pilot import Pilot, piloted
from tests.game.scenes.makers.crash import LIST
from tests.generators.quiz.test_night import NIGHT
from tests.generators.wall.maker.walls import WALL, draft
from tests.rows import few_or_slow, present
from tests.sources import ROOT

WALLS = read_night(NIGHT)


def host(pilot: Pilot) -> HostScene:
    return pilot.put(HostScene(pilot.services, start_night(WALLS)))


def guess(pilot: Pilot, group: int) -> None:
    """The clock starts with the first, and the cards are shown."""
    view = pilot.scene
    if view.covered:
        pilot.press("pause")
    for card in view.hosting.now.state.puzzle.groups[group].cards:
        pilot.press(f"card-{view.hosting.now.state.order.index(card)}")


def points(view: HostScene) -> tuple[int, int]:
    return view.hosting.points(0), view.hosting.points(1)


def words_of(page: Any) -> str:
    return " ".join(each.name for each in page.panel.root.nodes())


def ids(page: Any) -> set[str]:
    return {each.id for each in page.panel.widgets}


@pytest.mark.slow
def test_a_night_is_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiz, "WALLS", 3)
    store = MemoryStore()
    store.drafts.keep(SavedDraft(WallMaker.kind.id, "draft", json.dumps(to_value(draft(WALL)))))
    with piloted(store) as pilot:
        page = pilot.put(NightScreen(pilot.services))
        pilot.press("title")
        pilot.type_in("Friday")
        pilot.press("team-0")
        pilot.type_in("Owls")
        assert (page.night.title, page.night.teams[0]) == ("Friday", "Owls")
        pilot.reach("add")
        assert [len(each.puzzle.groups) for each in page.night.walls] == [4]
        page.bring("easy")
        pilot.key("return")
        assert pilot.scene._text() == say("quiz.making", number=1, count=1)
        pilot.until(lambda: pilot.scene is page and len(page.night.walls) == 2)
        page.bring("fill")
        pilot.key("return")
        pilot.until(lambda: pilot.scene is page and len(page.night.walls) == 3)
        assert len({group.name for each in page.night.walls for group in each.puzzle.groups}) == 12
        assert page.panel.focus == "host"
        pilot.step()
        pilot.reach("later-0")
        assert page.night.walls[1].puzzle.groups[0].name == "Birds"
        page.bring("later-1")
        pilot.key("return")
        assert page.night.walls[2].puzzle.groups[0].name == "Birds", "the keys go with the wall"
        page.bring("earlier-2")
        pilot.key("return", "return", "return")
        assert page.night.walls[1].puzzle.groups[0].name == "Birds", "the third led back"
        assert "earlier-0" not in ids(page)
        before = page.night
        pilot.press("remove-1")
        assert len(page.night.walls) == 2
        pilot.wait(0.3)
        pilot.key("ctrl z")
        assert page.night == before
        pilot.reach("copy")
        assert read_night(pilot.clipboard.text) == page.night
        assert load_night(store.drafts)[0] == page.night
        assert len(drafts_of(pilot.services, WallMaker.kind.id)) == 1


@pytest.mark.parametrize("size", few_or_slow(1, [(720, 1280), (1280, 800), (1920, 1080)]))
def test_a_wall_is_hosted_by_hand(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        view = host(pilot)
        for number in range(3):
            guess(pilot, number)
        for verdict in ("right", "pass", "right", "wrong", "right"):
            assert list(faults(present(view.panel.root))) == []
            pilot.press(verdict)
        assert view.hosting.now.is_over
        assert points(view) == (6, 1)
        assert "6 of 10 for Night Owls, 1 for The Sages." in words_of(view), "it kept silent about the others' point"
        pilot.press("next")
        assert (view.hosting.number, view.hosting.now.team) == (1, 1)


def test_a_wall_is_hosted_by_keys(pilot: Pilot) -> None:
    view = host(pilot)
    pilot.key("2")
    assert view.hosting.now.team == 1
    view.panel.focus, view.panel.by_key, view.dirty = "buzz-0", True, True
    pilot.watch(1.0)
    ring = pilot.app.window.get_at(pilot.widget("buzz-0").rect.move(0, 1).midtop)[:3]
    assert ring == pilot.services.ui.theme.ink, "the other team plays: its frame alone has the colour of a team"
    view.panel.focus = None
    pilot.key("space", "r", "r", "y", "p", "y", "n", "n")
    assert points(view) == (1, 1)
    pilot.key("return")
    assert view.hosting.number == 1
    pilot.key("space", "r", "r", "n", "n", "n", "n", "return")
    assert view.hosting.ended
    pilot.press("again")
    assert (view.hosting.number, view.hosting.ended, view.hosting.points(0)) == (0, False, 0)
    pilot.press("more-1")
    pilot.key(*(["space", "r", "r", "n", "n", "n", "n", "return"] * 2))
    pilot.key("escape")
    assert pilot.scene is not view
    page = pilot.put(NightScreen(pilot.services))
    assert page.hosting.points(1) == 1, "the score is kept after the last wall"
    assert not {"host", "remove-0"} & ids(page)
    assert pilot.widget("resume").node().name == pilot.services.ui.tell("quiz.finish")
    pilot.press("resume")
    assert pilot.scene.hosting.ended
    pilot.key("escape")
    at = pilot.widget("easy").rect.copy()
    page._change(page.night.with_wall("", WALLS.walls[0].puzzle))
    assert pilot.widget("easy").rect == at, "the walls stand below the buttons"
    pilot.press("resume")
    assert (pilot.scene.hosting.number, pilot.scene.hosting.ended, points(pilot.scene)) == (2, False, (0, 1))


def test_the_plate_of_the_team_that_may_answer_has_its_colour(pilot: Pilot) -> None:
    host(pilot)

    def is_plain(team: int) -> bool:
        pilot.watch(0.1)
        at = pilot.widget(f"more-{team}").rect.move(0, 2).midtop
        return bool(pilot.app.window.get_at(at)[:3] == pilot.services.ui.theme.surface)

    assert [is_plain(0), is_plain(1)] == [False, True]
    pilot.key("space", "r", "r", "p")
    assert [is_plain(0), is_plain(1)] == [True, False], "the link was passed to the others"
    pilot.key("n")
    assert [is_plain(0), is_plain(1)] == [False, True]


def test_the_host_alone_sees_the_answer_by_finger_too() -> None:
    with piloted(size=(720, 1280)) as pilot:
        view = host(pilot)
        for name in ("pause", "shuffle", "reveal", "reveal"):
            pilot.touch(pilot.widget(name).rect.center)
        link = view.hosting.now.state.puzzle.groups[view.hosting.now.asked or 0].name
        assert link not in pilot.widget("answer").node().name
        pilot.touch(pilot.widget("answer").rect.center)
        assert link in pilot.widget("answer").node().name


def test_every_button_is_large_enough_for_a_finger_in_the_smallest_window() -> None:
    with piloted(size=(360, 480)) as pilot:
        view = host(pilot)
        pilot.key("space", "r", "r", "y", "p", "h")
        assert {"answer", "undo", "wrong"} <= ids(view)
        assert [each.id for each in view.panel.widgets if min(each.rect.size) < 24] == []


@pytest.mark.slow
def test_cards_are_covered_until_the_clock_starts_and_while_it_stands(pilot: Pilot) -> None:
    view = host(pilot)
    cards = view.hosting.now.state.order
    pilot.wait(2.0)
    assert view.hosting.now.left == 150.0
    assert "card-0" not in ids(view)
    assert not set(cards) & {words for words, _ in drawn_words(view, pilot.app.window)}
    pilot.press("pause")
    pilot.wait(2.0)
    assert 147.0 < view.hosting.now.left < 149.0
    assert "card-0" in ids(view)
    pilot.key("space")
    assert "card-0" not in ids(view)
    left = view.hosting.now.left
    pilot.wait(2.0)
    assert view.hosting.now.left == left
    pilot.key("space")
    pilot.wait(150.0)
    assert view.hosting.now.left == 0.0
    assert view.hosting.now.asked == 0
    assert pilot.services.ui.tell("board.wall.time_up") in pilot.said(), "nobody asks why the wall is shown"


def test_the_room_sees_that_four_are_no_group(pilot: Pilot) -> None:
    view, tell = host(pilot), pilot.services.ui.tell
    assert view.call()[1] == tell("quiz.keys_teams"), "the clock stands"
    pilot.press("pause")
    groups, order = view.hosting.now.state.puzzle.groups, view.hosting.now.state.order
    four = (*groups[0].cards[:3], groups[1].cards[0])
    for card in four:
        pilot.press(f"card-{order.index(card)}")
    pilot.wait(1.5)
    pilot.watch(0.1)
    cards = [each for each in view.panel.widgets if each.id.startswith("card-")]
    edges = {each.node().name: pilot.app.window.get_at(each.rect.move(0, 1).midtop)[:3] for each in cards}
    marked = {card for card, edge in edges.items() if edge == pilot.services.ui.theme.error}
    assert marked == set(four)
    assert view.call()[0] == say("quiz.not_a_group")
    assert view.call()[1] == tell("quiz.keys_clock"), "buzzers do nothing after the first guess"
    pilot.wait(1.0)
    assert not view.refused
    assert view.call()[0] != say("quiz.not_a_group")


def test_the_room_sees_what_the_words_of_a_link_hide(pilot: Pilot) -> None:
    """The letters were underlined on every wall but this one."""
    night = read_night(NIGHT.replace("Birds: robin thrush lark puffin", "Hidden metals: raging tinsel golden pewterer"))
    view = pilot.put(HostScene(pilot.services, start_night(night)))
    pilot.until(lambda: view._bank.known)
    pilot.key("space", "r", "r")

    def underlined() -> list[str]:
        found = (each for each in view.panel.root.walk() if isinstance(each, Big))
        return [each.words[first:last] for each in found for first, last in each.under]

    assert underlined() == [], "the link is still to be named"
    pilot.key("y", "y", "y", "y")
    assert underlined() == ["TIN", "GOLD", "PEWTER"]


def test_the_host_takes_back_presses_up_to_the_start(pilot: Pilot) -> None:
    view = host(pilot)
    start = view.hosting
    guess(pilot, 0)
    found = view.hosting
    pilot.key("r")
    assert view.hosting.now.state == found.now.state, "showing the groups asks first"
    pilot.key("r", "y", "p", "n")
    pilot.key("ctrl z", "ctrl z")
    assert view.hosting.now.asked is not None
    assert not view.others
    pilot.key("ctrl z", "ctrl z")
    assert view.hosting.now.state == found.now.state
    assert view.covered, "undone, the clock waits for Start"
    pilot.press("undo")
    assert view.hosting.now.state == start.now.state
    assert "undo" not in ids(view)


def test_walls_to_come_are_changed_without_losing_the_score(pilot: Pilot) -> None:
    host(pilot)
    guess(pilot, 0)
    pilot.key("r", "r", "y", "y", "y", "y", "escape")
    page = pilot.put(NightScreen(pilot.services))
    assert pilot.widget("resume").node().name == pilot.services.ui.tell(say("quiz.resume", number=2))
    pilot.press("resume")
    assert pilot.scene.hosting.number == 1, "it goes on with the next wall"
    pilot.key("escape")
    score = page.hosting.points(0)
    assert score > 0
    assert "remove-0" not in ids(page), "it was played"
    before = page.night
    for name in ("remove-1", "clear_rest"):
        pilot.reach(name)
        assert page.hosting.points(0) == score
        assert page.hosting.is_last
        pilot.take_back()
        assert page.night == before


def test_starting_again_asks_and_can_be_undone(pilot: Pilot) -> None:
    host(pilot)
    pilot.press("more-0")
    pilot.key("escape")
    page = pilot.put(NightScreen(pilot.services))
    assert "host" not in ids(page)
    pilot.reach("again")
    assert page.hosting.points(0) == 1
    pilot.press("again")
    assert load_night(pilot.services.store.drafts)[1] is None
    pilot.wait(0.3)
    pilot.key("ctrl z")
    assert page.hosting.points(0) == 1


def test_the_list_keeps_the_links_of_walls_to_come_secret(pilot: Pilot) -> None:
    rated = replace(WALLS, walls=tuple(replace(each, title="", level="easy") for each in WALLS.walls))
    page = pilot.put(NightScreen(pilot.services, open_night(write_night(rated).encode())))
    assert "Wall 2 · Easy" in words_of(page)
    assert "Birds" not in words_of(page)
    pilot.reach("links-0")
    assert "Birds" in words_of(page)
    pilot.reach("links-0")
    assert "Birds" not in words_of(page)


def test_after_a_night_comes_a_new_one_with_the_same_teams(pilot: Pilot) -> None:
    host(pilot)
    pilot.key(*(["space", "r", "r", "y", "y", "y", "y", "return"] * 2), "escape")
    page = pilot.put(NightScreen(pilot.services))
    assert " at the end" in words_of(page), "it said: so far"
    pilot.reach("links-0")
    assert "Birds" in words_of(page), "a wall that was played could not be looked at again"
    before = page.night, page.hosting
    pilot.reach("new_night")
    assert (page.night.walls, page.hosting, page.night.teams) == ((), None, WALLS.teams)
    pilot.key("ctrl z")
    assert (page.night, page.hosting) == before


# --- Drafts of every maker outlive a window that is killed


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nothing there kills as SIGKILL does")
def test_every_draft_is_there_again_after_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.game.scenes.makers.crash", str(tmp_path)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    store = Store(tmp_path)
    with piloted(store) as pilot:
        group = WallMaker(pilot.services).draft.groups[0]
        assert (group.name, group.cards) == ("Birds", ("robin", "thrush", "lark", "puff"))
        assert LionMaker(pilot.services).draft.groups[0].cards == ("江", "河", "湖", "")
        board = BoardEditor(pilot.services)
        assert board.draft.zones[0][:5] == (board.hand.zone,) * 4 + (-1,)
        words = WordsScreen(pilot.services).words
        assert (words.words, words.clue("MOON")) == (("MOON",), "full")
        assert store.own_lists().strip() == LIST
        assert len(present(load_night(store.drafts)[1]).now.state.found) == 1


def test_a_night_that_was_closed_goes_on() -> None:
    store = MemoryStore()
    with piloted(store) as pilot:
        view = host(pilot)
        guess(pilot, 0)
        pilot.press("more-1")
        kept = view.hosting
    with piloted(store) as pilot:
        pilot.put(NightScreen(pilot.services))
        pilot.press("resume")
        again = pilot.scene.hosting
        assert again.now.state == kept.now.state
        assert again.points(1) == 1
        assert abs(again.now.left - kept.now.left) < 0.2
