"""What each page says: the tree of a screen reader and the words that are drawn, in tests/golden/pages.

A file holds several pages, so that a change shows in few of them. Places stand in places.txt only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from game import smoke
from game.catalogue import CATALOGUE
from game.scenes.almanac.almanac import Almanac
from game.scenes.almanac.days import AlmanacHelp
from game.scenes.files.folder_browser import Where, path_to
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.open_file import ImportMenu, OpenFile
from game.scenes.files.print_screen import PrintScreen, of_day
from game.scenes.files.save_file import SaveFile
from game.scenes.files.words_screen import WordsScreen
from game.scenes.home.dialogs import Choose, Greeting
from game.scenes.home.find import FindScreen
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import LessonScene, Rules
from game.scenes.makers.maker_screen import MakeMenu
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.lists import OwnListsScreen
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.play.commands import Keys, Menu, Paused, commands, group_rows
from game.scenes.play.play import Playing
from game.scenes.play.result import Result
from game.scenes.play.share import Share, to_save
from game.scenes.practice.practice import Practice, PracticeChoice
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.review import Review
from game.scenes.settings.own_data import WhichBackup
from game.scenes.settings.settings import OwnWordsScreen, PuzzleSettings, SettingsScreen
from game.scenes.shared.scene import Scene
from game.scenes.shared.screen import KeysHere
from game.scenes.solution.solution import Solution
from game.scenes.statistics.filter import Levels
from game.scenes.statistics.statistics import Statistics
from game.session.lessons import lesson_of
from game.system.folders import UsualFolder
from game.ui.lantern import Light
from generators.kernel.phrases import say
from generators.names.almanac import FIRST
from generators.sweet_spots.maker import read_draft
from generators.words.word_list import read_word_list
from tests.game.laws.states import BOARDS, SIGNS, WALLS
from tests.game.memory_store import MemoryStore
from tests.game.page_text import TALL, WIDE, page_text, placed_text, settled
from tests.game.pilot import TODAY, Pilot, entry_of, piloted, puzzle_text
from tests.generators.input_files import FILES
from tests.generators.wall.maker.walls import draft
from tests.golden_text import GOLDEN, same
from tests.kinds import line
from tools.sample_player import chapters
from tools.shots import play_days

PAGES = GOLDEN / "pages"
GAMES = 60  # of a year
KIND = "sweet_spots"

Make = Callable[[Pilot], Iterable[Scene]]


@pytest.fixture(autouse=True)
def _fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing depends on chance, on time or on the machine."""
    for name in ("random", "getrandbits"):
        drawn = getattr(Random, name)

        def same_each_time(chance: SystemRandom, *bits: int, drawn: Any = drawn) -> Any:
            return drawn(vars(chance).setdefault("same", Random(1)), *bits)

        monkeypatch.setattr(SystemRandom, name, same_each_time)
    monkeypatch.setattr("game.scenes.settings.settings.VERSION", "1.2.3")
    monkeypatch.setenv("LANTERN_HOME", "/dev/null/lantern")
    monkeypatch.setattr("game.rating.learner.time", SimpleNamespace(monotonic=float))


@contextmanager
def player(games: int = 0) -> Iterator[Pilot]:
    """With puzzles that lie ready; somebody who has played that many games, and dailies."""
    store = MemoryStore(lambda: TODAY)
    if games:
        store.archive.put(list(chapters(games, TODAY)), TODAY.isoformat())
        play_days(store, TODAY)
    with piloted(store) as pilot:
        for entry in CATALOGUE:
            pilot.supply(entry.kind.id)
        yield pilot


# --- the pages of a puzzle


def at_the_start(kind: str) -> Any:
    entry = entry_of(kind)
    return entry.kind.start(entry.kind.read(puzzle_text(kind, entry.kind.presets[0].id)))


@cache
def moves(kind: str) -> list[Any]:
    """Those that hints lead to."""
    return [move for move, _ in line(entry_of(kind).kind, at_the_start(kind).puzzle)]


def play(pilot: Pilot, kind: str, share: float) -> Playing:
    """A game in which so much of its moves is made."""
    pilot.open(kind)
    for move in moves(kind)[: round(share * len(moves(kind)))]:
        pilot.play.game.play(move)
        pilot.step()
    return pilot.play


def half_way(kind: str, pilot: Pilot) -> Iterator[Scene]:
    """With a hint."""
    playing = play(pilot, kind, 0.5)
    for _ in range(2):
        playing.game.hint()
        pilot.thinking()
    yield playing


def result_and_review(kind: str, pilot: Pilot) -> Iterator[Scene]:
    playing = play(pilot, kind, 1.0)
    pilot.wait(3.0)
    assert playing.game.result is not None
    yield playing
    yield smoke._wait_for_job(Review(pilot.services, entry_of(kind), pilot.session.chapter))


def solution_and_learning(kind: str, pilot: Pilot) -> Iterator[Scene]:
    """The solution, a lesson and a drill."""
    entry, start = entry_of(kind), at_the_start(kind)
    page = settled(pilot, Solution(pilot.services, entry, start, start))
    page.cursor.to(len(page.cursor.steps) // 2)
    yield page
    script = lesson_of(kind, entry.kind.presets[0].id)
    if script is not None:
        yield LessonScene(pilot.services, entry, script)
    if entry.kind.teaching.drills is not None:
        yield Practice(pilot.services, entry, entry.kind.teaching.drills.names[0])


OF_A_KIND = half_way, result_and_review, solution_and_learning


# --- the other pages


def at_home(pilot: Pilot) -> Iterator[Scene]:
    services, entry = pilot.services, entry_of(KIND)
    home = Home(services)
    yield from (home, FindScreen(services, home.known, "queens"), Greeting(services))
    yield Choose(services, entry, entry.kind.presets[0])
    yield from (MakeMenu(services), ImportMenu(services), KeysHere(services))


def front_page(pilot: Pilot) -> Iterator[Scene]:
    pilot.services.today = lambda: date(2026, 12, 4)
    yield FrontScreen(pilot.services)


def almanac(pilot: Pilot) -> Iterator[Scene]:
    yield from (Almanac(pilot.services), AlmanacHelp(pilot.services))


def statistics(pilot: Pilot) -> Iterator[Scene]:
    yield settled(pilot, Statistics(pilot.services))
    page = settled(pilot, Statistics(pilot.services, KIND))
    yield from (page, Levels(pilot.services, page.selection))


def settings(pilot: Pilot) -> Iterator[Scene]:
    services = pilot.services
    yield from (SettingsScreen(services), PuzzleSettings(services))
    services.store.change_own_words(lambda _: "+zonkey\n-moor\n")
    yield from (OwnWordsScreen(services), WhichBackup(services), smoke._restore_page(services))


def over_a_game(pilot: Pilot) -> Iterator[Scene]:
    playing, services, entry = play(pilot, KIND, 0.5), pilot.services, entry_of(KIND)
    table = commands(playing.game)
    yield Menu(services, group_rows(table))
    yield Keys(services, table, kind=KIND, spells=playing.board.wants.spells)
    yield Rules(services, KIND, tuple(each for each in table if each.id == "keys"))
    yield Paused(services, say(f"board.{KIND}.name"), "1:23")
    yield Share(playing.game, Result(Light.LIT, "Solved!", ("1:23",), ("🟧",), [(entry, Light.LIT)], "2026-11-20"))
    yield from (ReviewHelp(services), PracticeChoice(services, entry))
    yield from list(smoke._ways(services, entry, playing))[1:]


def files(pilot: Pilot) -> Iterator[Scene]:
    """In a folder whose own path is not shown."""
    with TemporaryDirectory() as name:
        folder = Path(name, "puzzles")
        (folder / "deeper").mkdir(parents=True)
        for path, text in FILES.items():
            (folder / path).write_text(text, encoding="utf-8")
        (folder / "board.spots").write_text(puzzle_text(KIND, entry_of(KIND).kind.presets[0].id), encoding="utf-8")

        def inside(where: Where) -> list[Where]:
            return [each for each in path_to(where) if each not in folder.parents]

        usual = [UsualFolder(folder, "documents"), UsualFolder(folder / "deeper")]
        with (
            patch("game.scenes.files.file_screen.path_to", inside),
            patch("game.system.folders._usual_folders", lambda _: iter(usual)),
        ):
            saved = replace(to_save(play(pilot, "crossword", 0.0).game), name="my crossword")
            yield from (OpenFile(pilot.services, folder), SaveFile(pilot.services, saved, folder))


def imports(pilot: Pilot) -> Iterator[Scene]:
    services = pilot.services
    for name in ("table.csv", "first.txt", "bad.txt"):
        yield ImportDialog.of(services, FILES[name].encode(), name)
    yield WordsScreen(services, read_word_list("lantern: lit\nmoon: full\nriver: flows"))
    yield PrintScreen(services, of_day(date.fromisoformat(FIRST)))


def makers(pilot: Pilot) -> Iterator[Scene]:
    """After a second: then they ask how hard it is."""
    services = pilot.services
    for each in (
        BoardEditor(services, read_draft(BOARDS[0])),
        WallMaker(services, draft(WALLS[1])),
        LionMaker(services, draft(SIGNS)),
        smoke._picture(services),
        *smoke._of_night(services),
        OwnListsScreen(services),
    ):
        settled(pilot, each).update(1.0)
        yield each


def cards(pilot: Pilot) -> Iterator[Scene]:
    entry = entry_of("lion_wall")
    assert entry.kind.teaching.cards is not None
    yield from smoke._cards(pilot.services, entry, entry.kind.teaching.cards)


OTHERS = at_home, front_page, almanac, settings, over_a_game, files, imports, makers, cards
FILES_OF_PAGES: dict[str, tuple[Make, ...]] = {
    **{entry.kind.id: tuple(partial(each, entry.kind.id) for each in OF_A_KIND) for entry in CATALOGUE},
    **{each.__name__: (each,) for each in OTHERS},
}


def pages(name: str) -> Iterator[str]:
    count = Counter[str]()
    for make in FILES_OF_PAGES[name]:
        with player() as pilot:
            for scene in make(pilot):
                title = title_of(scene)
                count[title] += 1
                number = f" {count[title]}" if count[title] > 1 else ""
                yield f"== {title}{number} ==\n{page_text(pilot, scene)}\n"


def title_of(scene: Scene) -> str:
    if isinstance(scene, Playing) and scene.game.result is not None:
        return "result"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(scene).__name__).lower()


@pytest.mark.sampled
@pytest.mark.parametrize("name", FILES_OF_PAGES)
def test_what_each_page_says(name: str) -> None:
    same(PAGES / f"{name}.txt", "\n".join(pages(name)))


def test_what_figures_say() -> None:
    with player(GAMES) as pilot:
        texts = [f"== {title_of(each)} ==\n{page_text(pilot, each)}\n" for each in statistics(pilot)]
    same(PAGES / "statistics.txt", "\n".join(texts))


@pytest.mark.slow
def test_where_everything_stands() -> None:
    """On a few pages, in one file: a margin that changes moves what is on all."""
    with player() as pilot:
        texts = [placed(pilot, Home(pilot.services), each) for each in (WIDE, TALL)]
        texts.append(placed(pilot, SettingsScreen(pilot.services), WIDE))
        texts.append(placed(pilot, AlmanacHelp(pilot.services), TALL))
    for share in (0.5, 1.0):
        with player() as pilot:
            scene = play(pilot, KIND, share)
            pilot.wait(3.0)
            texts += [placed(pilot, scene, each) for each in (WIDE, TALL)]
    same(PAGES / "places.txt", "\n".join(texts))


def placed(pilot: Pilot, scene: Scene, size: tuple[int, int]) -> str:
    return f"== {title_of(scene)}, {size[0]}x{size[1]} ==\n{placed_text(pilot, scene, size)}\n"
