"""Yesterday's words beside today's puzzle: played, not played, begun, and on the first day of all."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest

from game.scenes.play.play import Playing
from game.scenes.play.yesterday import AskFirst
from game.scenes.play.yesterday_page import WordCard, WordsOfDay
from game.scenes.shared.launch_request import Daily
from game.scenes.shared.scene import Open
from game.session.keeper import daily_place
from game.store import Store
from game.store.archive import Archive, ArchiveBusyError, Game
from game.store.disk_shelf import DiskShelf
from game.store.log import HINT, SHOWN, SOLVED, WAY
from game.ui.widgets.word_tiles import WordTiles
from generators.brick.rules import Finish, Guess, Strike, is_pangram
from generators.names.almanac import FIRST
from tests.game.memory_store import add_games
from tests.game.pilot import TODAY, Pilot, entry_of, piloted

BRICK = "brick"
YESTERDAY = TODAY - timedelta(days=1)
ENTRY = entry_of(BRICK)


def daily(pilot: Pilot, day: date) -> Playing:
    """That day's puzzle on the table, on that day."""
    pilot.services.today = lambda: day
    pilot.app.follow(Open(ENTRY, Daily(day.isoformat())))
    pilot.until(lambda: isinstance(pilot.scene, Playing) and pilot.session.chapter.heading.daily == day.isoformat())
    pilot.step()
    return pilot.play


def play(pilot: Pilot, day: date, *moves: Any, over: bool = True) -> tuple[str, ...]:
    """Every other word of it is found, and then what else is done; gives the words found."""
    game = daily(pilot, day).game
    words: tuple[str, ...] = pilot.session.state.puzzle.words[::2]
    for move in (*map(Guess, words), *moves, *([Finish()] if over else [])):
        game.play(move)
        pilot.step()
    return words


def offered(pilot: Pilot) -> bool:
    return any(each.id == "yesterday" for each in pilot.play.shown.commands)


def opened(pilot: Pilot, wanted: type) -> Any:
    """By way of the menu."""
    pilot.press("menu")
    pilot.scroll_to("yesterday")
    pilot.press("yesterday")
    pilot.until(lambda: isinstance(pilot.scene, wanted))
    pilot.step()
    return pilot.scene


def test_of_a_game_that_was_played_the_found_ones_are_marked(store: Store) -> None:
    with piloted(store) as pilot:
        found = play(pilot, YESTERDAY)
        puzzle = pilot.session.state.puzzle
        daily(pilot, TODAY)
        scene = opened(pilot, WordsOfDay)
        assert scene.answers.letters == puzzle.letters
        assert [each.word for each in scene.words] == sorted(puzzle.words)
        assert {each.word for each in scene.words if each.found} == set(found)
        assert {each.word for each in scene.words if each.full} == {w for w in puzzle.words if is_pangram(puzzle, w)}
        tiles = pilot.widget("word")
        assert isinstance(tiles, WordTiles)
        marked = {tiles.row(at).label for at in range(tiles.count) if tiles.row(at).icon == "check"}
        assert marked == set(found)
        assert pilot.services.ui.tell("yesterday.found", found=len(found), count=len(puzzle.words)) in told(pilot)


def told(pilot: Pilot) -> list[str]:
    found, waiting = [], [pilot.scene.spoken()]
    while waiting:
        node = waiting.pop()
        found.append(node.name)
        waiting += node.children
    return found


def test_on_the_disk_nothing_is_read_by_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with piloted(Store(tmp_path, lambda: TODAY)) as pilot:
        play(pilot, YESTERDAY)
        daily(pilot, TODAY)
        pilot.store.writer.wait()
        pilot.press("menu")
        pilot.scroll_to("yesterday")
        for owner, name in ((DiskShelf, "glances"), (DiskShelf, "claim"), (Archive, "in_place"), (Archive, "lines")):
            read = getattr(owner, name)

            def aside(*args: Any, read: Any = read, **more: Any) -> Any:
                assert current_thread() is not main_thread()
                return read(*args, **more)

            monkeypatch.setattr(owner, name, aside)
        pilot.press("yesterday")
        pilot.until(lambda: isinstance(pilot.scene, WordsOfDay))
        monkeypatch.undo()


def test_one_that_is_begun_is_offered_first(store: Store) -> None:
    with piloted(store) as pilot:
        found = play(pilot, YESTERDAY, over=False)
        daily(pilot, TODAY)
        scene = opened(pilot, AskFirst)
        words = pilot.play.session.state.puzzle.words
        assert not any(each in line for line in told(pilot) for each in words), "nothing is given away"
        assert scene.past.answers is None
        far = pilot.services.ui.tell(scene.past.far)
        assert pilot.services.ui.tell("yesterday.far", far=far) in told(pilot), "how far it has come is said"
        pilot.press("play")
        pilot.until(
            lambda: isinstance(pilot.scene, Playing) and pilot.session.chapter.heading.daily == YESTERDAY.isoformat()
        )
        assert pilot.session.state.found == found
        assert pilot.session.chapter.hints == 0


def test_who_looks_all_the_same_has_had_it_shown(store: Store) -> None:
    with piloted(store) as pilot:
        found = play(pilot, YESTERDAY, over=False)
        daily(pilot, TODAY)
        opened(pilot, AskFirst)
        pilot.press("show")
        pilot.until(lambda: isinstance(pilot.scene, WordsOfDay))
        assert {each.word for each in pilot.scene.words if each.found} == set(found)
        pilot.key("escape")
        daily(pilot, YESTERDAY)
        chapter = pilot.session.chapter
        assert [(each.act, each.text) for each in chapter.log if each.act == HINT] == [(HINT, WAY)]
        for word in set(chapter.puzzle.words) - set(found):
            pilot.play.game.play(Guess(word))
        pilot.step()
        assert chapter.ending.how == SHOWN


def test_the_first_ending_stands_and_a_word_that_was_struck_is_gone(store: Store) -> None:
    with piloted(store) as pilot:
        found = play(pilot, YESTERDAY, over=False)
        pilot.play.game.play(Strike(found[0]))
        pilot.play.game.play(Finish())
        pilot.step()
        pilot.session.restart()
        pilot.play.game.play(Guess(found[1]))
        pilot.step()
        daily(pilot, TODAY)
        words = opened(pilot, WordsOfDay).words
        assert {each.word for each in words if each.found} == set(found[1:])
        assert found[0] not in {each.word for each in words}


@pytest.mark.parametrize("day", [date.fromisoformat(FIRST), YESTERDAY])
def test_there_is_none_on_the_first_day_nor_beside_an_earlier_one(pilot: Pilot, day: date) -> None:
    daily(pilot, day)
    assert offered(pilot) == (day == YESTERDAY)
    pilot.services.today = lambda: TODAY
    pilot.play.place()
    assert not offered(pilot), "it is not today's any more"


@pytest.mark.parametrize("name", ["lamp:riddle", f"play:{BRICK}"])
def test_only_a_daily_of_this_kind_has_one(pilot: Pilot, name: str) -> None:
    pilot.supply(BRICK)
    pilot.press(name)
    pilot.until_playing()
    assert not offered(pilot)


def test_of_a_game_known_by_numbers_alone_nothing_is_marked(pilot: Pilot) -> None:
    day = YESTERDAY.isoformat()
    add_games(pilot.store, [Game("a1", BRICK, daily_place(day), "", day, SOLVED, 61.0, 0, 30)])
    daily(pilot, TODAY)
    scene = opened(pilot, WordsOfDay)
    assert not scene.answers.found
    assert pilot.services.ui.tell("yesterday.unknown", count=len(scene.words)) in told(pilot)


def test_where_the_archive_is_busy_it_is_said(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> str:
        raise ArchiveBusyError

    daily(pilot, TODAY)
    pilot.press("menu")
    pilot.scroll_to("yesterday")
    monkeypatch.setattr(type(pilot.store.archive), "in_place", busy)
    pilot.press("yesterday")
    pilot.until(pilot.said)
    assert pilot.said() == [pilot.services.ui.tell("yesterday.busy")]
    assert pilot.scenes()[-1] is Playing


def test_a_finger_opens_a_word_and_keys_lead_on(pilot: Pilot) -> None:
    daily(pilot, TODAY)
    scene = opened(pilot, WordsOfDay)
    words = [each.word for each in scene.words]
    tiles: Any = pilot.widget("word")
    pilot.touch(tiles.place_of(1).center)
    assert isinstance(pilot.scene, WordCard)
    assert pilot.scene.title() == words[1]
    assert pilot.scene.meaning in told(pilot)
    pilot.key("right")
    assert pilot.scene.title() == words[2]
    pilot.key("left", "left", "left")
    assert pilot.scene.title() == words[0]
    assert not pilot.widget("before").enabled
    pilot.press("after")
    assert pilot.scene.title() == words[1]
    pilot.key("escape")
    while pilot.scene.panel.focus != "word" or not pilot.scene.panel.by_key:
        pilot.key("tab")
    pilot.key("right", "return")
    assert pilot.scene.title() == words[2], "from the one that was seen last"


def test_the_words_that_are_worth_most_come_first_if_wished(pilot: Pilot) -> None:
    daily(pilot, TODAY)
    scene = opened(pilot, WordsOfDay)
    pilot.click(pilot.widget("order").chips[1].center)  # type: ignore[attr-defined]
    points = [each.points for each in scene.words]
    assert points == sorted(points, reverse=True)
    assert scene.words[0].full
    pilot.click(pilot.widget("order").chips[0].center)  # type: ignore[attr-defined]
    assert [each.word for each in scene.words] == sorted(each.word for each in scene.words)
