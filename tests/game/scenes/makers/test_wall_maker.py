"""Walls are written, judged, mended and played; lists of one's own."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from game.scenes.files.save_file import SaveFile
from game.scenes.home.dialogs import Choose
from game.scenes.makers.wall.lists import OwnListsScreen
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.play.play import Playing
from game.scenes.play.wording import subtitle
from game.scenes.review.timeline import heading
from game.scenes.shared.game_names import describe_game
from game.scenes.shared.scene import Open, Push, Resume
from game.scenes.statistics.played_games import game_row, read_first_page
from game.store.store import Store
from game.ui.elements import Label
from game.ui.text import Style
from game.ui.widget import Chosen
from generators.kernel.kind import no_pulse
from generators.wall.maker.draft import clean_card
from generators.wall.maker.verdict import HowMany
from generators.wall.menu import Mode
from generators.wall.notation import read
from generators.wall.rules import Guess, Name, points
from tests.game.pilot import TODAY, Pilot, entry_of, piloted
from tests.generators.wall.maker.walls import WALL, draft
from tests.rows import few_or_slow


def opened(pilot: Pilot, text: str = "", page: type[WallMaker] = WallMaker) -> Any:
    scene = pilot.put(page(pilot.services, draft(text) if text else None))
    pilot.until(lambda: scene.verdict is not None)
    pilot.step()
    return scene


def write(pilot: Pilot, name: str, text: str) -> None:
    pilot.reach(name)
    pilot.key("ctrl a")
    pilot.type_in(text)


@pytest.mark.parametrize("size", few_or_slow(1, [(720, 1280), (1280, 800)]))
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
        pilot.reach("play")
        pilot.until_playing()
        assert isinstance(pilot.scene, Playing)
        assert played(pilot) >= {"Birds", "Printers"}


def test_a_named_wall_keeps_its_name_and_its_author_wherever_it_is_listed(tmp_path: Path) -> None:
    """It was Imported on the board, in the list of played games and in its review."""
    name = "Night birds · by Ann"
    with piloted(Store(tmp_path)) as pilot:
        page = pilot.put(WallMaker(pilot.services, draft(WALL)))
        for field, text in (("title", " Night birds"), ("author", "Ann")):
            page.do(Chosen(field, text=text))
        pilot.until(lambda: page.plays and page.puzzle.title)
        pilot.reach("play")
        pilot.until_playing()
        assert subtitle(pilot.play.game) == name
        chapter = pilot.session.chapter
        for group in chapter.puzzle.groups:
            pilot.play.game.play(Guess(group.cards))
        assert name in heading(pilot.services.ui, pilot.play.game.entry, chapter)
    with piloted(Store(tmp_path)) as pilot:
        (seen,) = pilot.store.shelf.summaries("connecting_wall")
        assert describe_game(pilot.services.ui, CONNECTING, seen) == name
        (log,) = tmp_path.rglob("*.chapter")
        pilot.store.archive.put([log.read_text().splitlines()], str(TODAY))
        ((_, number),) = pilot.store.archive.played_rows(["connecting_wall"])
        game = pilot.store.archive.games_in_rows([number])[number]
        for each in (game, read_first_page(pilot.store, "connecting_wall", no_pulse).at(0)):
            assert each is not None
            assert game_row(pilot.services.ui, each, named=True, narrow=False).note.startswith(name)


def test_a_wall_of_chinese_words_is_played_as_one(pilot: Pilot) -> None:
    rows = (
        "水果: 西瓜 香蕉 芒果 龙眼",
        "雨具: 雨衣 雨披 斗笠 蓑衣",
        "省: 辽宁 贵州 四川 安徽",
        "茶: 龙井 普洱 毛尖 铁观音",
    )
    opened(pilot, "\n".join(row.replace(" ", ", ").replace(":,", ":") for row in rows))
    assert pilot.scene.to_save(pilot.scene.puzzle).entry.id == "connecting_wall_zh"
    pilot.press_to_play("play")
    assert pilot.session.kind.id == "connecting_wall_zh"


def ticked(pilot: Pilot) -> Any:
    """The last card of the first group fits the second as well, says its maker."""
    page = opened(pilot, WALL)
    assert page.verdict.outcome is HowMany.ONE
    pilot.press("card-0-3")
    pilot.reach("tick-1")
    pilot.until(lambda: page.verdict.outcome is HowMany.TWO)
    return page


def test_a_tick_makes_two_ways_and_an_offer_mends_it(pilot: Pilot) -> None:
    page = ticked(pilot)
    pilot.until(lambda: not page._judge._judging.busy and page._judge.offers is not None)
    pilot.step()
    pilot.reach("offer-0")
    pilot.until(lambda: page.verdict.outcome is HowMany.ONE)


@pytest.mark.parametrize(("page", "typed"), [(WallMaker, "fish, map , piano,, dragon"), (LionMaker, "江河、湖海")])
def test_a_list_may_be_typed_letter_by_letter(pilot: Pilot, page: type[WallMaker], typed: str) -> None:
    """The hand goes on in the place that the list got to."""
    opened(pilot, page=page)
    write(pilot, "card-0-1", "x")  # which is typed over
    pilot.press("card-0-0")
    for letter in typed:
        pilot.type_in(letter)
    cards = ("fish", "map", "piano", "dragon") if page is WallMaker else tuple("江河湖海")
    assert tuple(map(clean_card, pilot.scene.draft.groups[0].cards)) == cards
    assert pilot.scene.draft.groups[1].filled == ()
    assert [pilot.widget(f"card-0-{place}").node().value for place in range(4)] == list(cards)
    pilot.key("backspace")
    assert pilot.scene.draft.groups[0].cards[3] == cards[3][:-1]
    pilot.type_in("s,")
    pilot.type_in("zinc")
    assert pilot.scene.draft.groups[1].filled == ("zinc",), "the fifth is no part of the fourth"


def test_what_a_pasted_list_has_more_than_a_group_is_said(pilot: Pilot) -> None:
    opened(pilot)
    pilot.press("card-0-0")
    pilot.paste("mercury, iron, tin, lead, zinc")
    assert pilot.scene.draft.groups[0].filled == ("mercury", "iron", "tin", "lead")
    assert pilot.said() == ["A group has four words. Left out: zinc."]


def test_undo_takes_back_what_was_written_in_one_go_and_a_draft_is_there_again(pilot: Pilot) -> None:
    page = opened(pilot, WALL)
    write(pilot, "card-0-0", "owl")
    write(pilot, "card-0-1", "auk")
    for command, cards in (("undo", ("owl", "thrush")), ("undo", ("robin", "thrush")), ("redo", ("owl", "thrush"))):
        pilot.press(command)
        assert page.draft.groups[0].cards[:2] == cards
    left = WallMaker(pilot.services)
    assert left.draft == page.draft
    left.leave()


def test_it_is_copied_saved_and_read_again(pilot: Pilot) -> None:
    page = opened(pilot, WALL)
    pilot.press("mode")
    pilot.key("right")
    pilot.until(lambda: page.puzzle is not None and page.puzzle.mode is Mode.CONNECTIONS)
    pilot.step()
    pilot.press("share")
    assert read(pilot.clipboard.text) == page.puzzle
    pilot.key("escape")
    pilot.put(page)
    pilot.press("save", to=SaveFile)


def test_drafts_are_listed_and_a_new_one_begins(pilot: Pilot) -> None:
    page = opened(pilot, WALL)
    write(pilot, "title", "Feathers")
    first = page.saved.id
    pilot.key("f10")
    pilot.press("new")
    assert page.draft.is_empty
    assert page.saved.id != first
    pilot.type_in("Fins")
    assert page.draft.title == "Fins", "the hand begins at the top"
    pilot.key("ctrl z")
    pilot.key("f10")
    pilot.press("drafts")
    pilot.press("open-0")
    assert page.draft.title == "Feathers"


CONNECTING = entry_of("connecting_wall")
TEXT = """Our teachers: Hill, Field, Rivers, Stone, Brown
Kinds of tea: green, oolong, kombucha, chai, mint
Our pets: Rex, Bella, Luna, Fluff, Bobo
Rooms here: lab, gym, library, attic, cellar
"""
NAMES = {line.partition(":")[0] for line in TEXT.splitlines()}


def test_lists_are_written_line_by_line_and_kept(pilot: Pilot) -> None:
    def told() -> list[str]:
        labels = (each for each in pilot.scene.panel.root.walk() if isinstance(each, Label))
        return [str(each.words) for each in labels if each.sizes == (Style.LABEL,) and each.ink == "ink"]

    pilot.put(OwnListsScreen(pilot.services))
    pilot.type_in("Kinds of tea: green, oolong")  # the line for a new list has the caret
    assert pilot.store.own_lists() == "Kinds of tea: green, oolong\n"
    pilot.press("line-1")
    pilot.type_in("no list")
    assert pilot.store.own_lists() == "Kinds of tea: green, oolong\nno list\n"
    pilot.press("line-0")
    pilot.key("ctrl a", "backspace")
    assert pilot.store.own_lists() == "no list\n"
    assert any("no list" in each for each in told()), "what is no list is named"
    pilot.press("line-1")
    pilot.key("ctrl a", "backspace")
    assert told() == []


def test_what_another_window_changed_and_removed_stays_so(pilot: Pilot) -> None:
    store = pilot.store
    store.keep_own_lists("Tea: green, mint\nTrees: oak, elm\nBoats: punt, ferry\n")
    pilot.put(OwnListsScreen(pilot.services))
    store.keep_own_lists("Tea: green, mint, rooibos\nBoats: punt, ferry, raft\nCheese: feta, brie\n")
    pilot.type_in("Fish: cod, eel")
    assert store.own_lists().splitlines() == [
        "Tea: green, mint, rooibos",
        "Boats: punt, ferry, raft",
        "Fish: cod, eel",
        "Cheese: feta, brie",
    ]
    store.keep_own_lists(store.own_lists().replace("cod, eel", "cod"))
    pilot.press("line-3")
    pilot.type_in(", hake")
    assert "Fish: cod, eel, hake" in store.own_lists().splitlines(), "what is written here stands"


def play_lists(pilot: Pilot, text: str) -> None:
    """A wall of one's own lists alone."""
    pilot.store.keep_own_lists(text)
    pilot.put(OwnListsScreen(pilot.services))
    pilot.press_to_play("only")


def test_lists_are_pasted_copied_and_played(pilot: Pilot) -> None:
    pilot.put(OwnListsScreen(pilot.services))
    pilot.clipboard.text = TEXT + "not a list\n"
    pilot.press("paste")
    assert pilot.store.own_lists() == TEXT
    pilot.clipboard.text = ""
    pilot.press("copy")
    assert pilot.clipboard.text == TEXT
    pilot.press_to_play("only")
    assert played(pilot) == NAMES
    assert subtitle(pilot.play.game) == "My lists"
    pilot.store.keep_own_lists(TEXT.splitlines()[0])
    pilot.put(OwnListsScreen(pilot.services))
    pilot.press("only")
    pilot.until(lambda: any("4 words" in each for each in pilot.said()))  # too few


PLANETS = """Planets: Mercury, Venus, Mars, Saturn, Jupiter
Metals: mercury, iron, tin, lead, silver
Bars: Snickers, Twix, Bounty, Topic
Ships: Titanic, Victory, Endeavour, Beagle
"""


@pytest.mark.parametrize("mode", [Mode.CONNECTIONS, Mode.ONLY_CONNECT])
def test_a_word_of_two_lists_is_one_card_that_tempts_and_the_game_goes_on_later(tmp_path: Path, mode: Mode) -> None:
    with piloted(Store(tmp_path)) as pilot:
        with patch("generators.wall.maker.knowledge.Mode", SimpleNamespace(CONNECTIONS=mode)):
            play_lists(pilot, PLANETS)
        puzzle = pilot.session.state.puzzle
        (word,) = (card for card in puzzle.cards if card.casefold() == "mercury")
        home = next(group for group in puzzle.groups if word in group.cards)
        (away,) = (group for group in puzzle.groups if word in group.fits)
        assert {home.name, away.name} == {"Planets", "Metals"}
        pilot.play.game.play(Guess((word, *away.cards[:3])))
        lost = (1, 0)[mode is Mode.ONLY_CONNECT]
        assert (pilot.session.state.found, pilot.session.state.lost) == ((), lost)
    with piloted(Store(tmp_path)) as pilot:
        pilot.app.stack.turn(Open(CONNECTING, Resume()))
        pilot.until_playing()
        assert pilot.session.state.puzzle == puzzle
        assert subtitle(pilot.play.game) == "My lists", "it was Imported from here on"
        for group in puzzle.groups[:3]:
            pilot.play.game.play(Guess(group.cards))
        assert len(pilot.session.state.found) == 4
        if mode is Mode.ONLY_CONNECT:
            for number, group in enumerate(puzzle.groups):
                pilot.play.game.play(Name(number, group.name.lower()))
            assert points(pilot.session.state) == 10


def test_a_wall_of_an_older_lantern_that_cannot_be_read_is_named_and_no_other_comes_instead(tmp_path: Path) -> None:
    """Older versions wrote walls with a word twice."""
    with piloted(Store(tmp_path)) as pilot:
        for text in (TEXT, PLANETS):
            play_lists(pilot, text)
            pilot.play.game.play(Guess(pilot.session.state.puzzle.cards[:4]))
            spoilt = pilot.session.chapter.heading
    path = tmp_path / "games" / "connecting_wall" / f"{spoilt.id}.chapter"
    path.write_text(path.read_text().replace("Snickers", "mercury").replace("Twix", "Mercury"))
    with piloted(Store(tmp_path)) as pilot:
        home = pilot.scene
        pilot.app.stack.turn(Open(CONNECTING, Resume()))
        pilot.until(pilot.said)
        assert pilot.scene is home
        assert "Your Connecting Wall of 20 November 2026 could not be read" in pilot.said()[0]
        assert not path.exists()
        assert list(path.parent.glob("*.unreadable-1.chapter"))
        pilot.app.stack.turn(Open(CONNECTING, Resume()))
        pilot.until_playing()
        assert played(pilot) == NAMES


def played(pilot: Pilot) -> set[str]:
    return {group.name for group in pilot.session.state.puzzle.groups}


def test_free_play_takes_them_too_or_alone(pilot: Pilot) -> None:
    pilot.store.keep_own_lists(TEXT)
    pilot.app.stack.turn(Push(Choose(pilot.services, CONNECTING, CONNECTING.kind.presets[0])))
    pilot.step()
    sheet = pilot.scene
    sheet.do(Chosen("lists", 2))
    pilot.app.stack.turn(sheet.do(Chosen("play")))
    pilot.until_playing()
    assert played(pilot) == NAMES
    pilot.store.keep_own_lists("")
    sheet = Choose(pilot.services, CONNECTING, CONNECTING.kind.presets[0])
    assert "lists" not in {each.id for each in sheet.panel.widgets}
