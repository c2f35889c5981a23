"""Opens every scene once: for --smoke and for the tools."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from game.app import App
from game.backup.merge import Preview, RestoreResult
from game.backup.read import BackupCounts
from game.catalogue import CATALOGUE, OF_WORDS, Entry
from game.routes import plain_page
from game.scenes.almanac.days import AlmanacHelp, GiveOfDay
from game.scenes.atlas.path_screen import PathScreen
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.files.give import Give, GivenLink, SendSlip
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.open_file import OpenFile
from game.scenes.files.pack_screen import PackScreen
from game.scenes.files.print_screen import PrintScreen, of_day
from game.scenes.files.save_file import SaveFile
from game.scenes.files.words_screen import WordsScreen
from game.scenes.home.character_day import read_character
from game.scenes.home.character_list import CharacterList
from game.scenes.home.character_sentences import CharacterSentences
from game.scenes.home.circle import CircleScreen, Who
from game.scenes.home.circle_folder import FolderSheet, NewCircle
from game.scenes.home.dialogs import Choose, Greeting, Waiting
from game.scenes.home.find import FindScreen
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.home.race import RaceScreen, make_puzzles
from game.scenes.lessons.lesson import LessonScene, Rules
from game.scenes.makers.own_puzzles import MAKERS, OwnPuzzles
from game.scenes.makers.riddle_screen import RiddleDrafts
from game.scenes.makers.sweet_spots.editor import DraftList
from game.scenes.makers.sweet_spots.picture_screen import PictureScreen
from game.scenes.makers.wall.drafts import WallDrafts
from game.scenes.makers.wall.host import HostScene
from game.scenes.makers.wall.night import night_of
from game.scenes.play.cards_told import CardsTold
from game.scenes.play.commands import BothWays, Keys, Menu, Paused, SpoilerWarning, commands, group_rows
from game.scenes.play.opening import Opening
from game.scenes.play.play import Playing
from game.scenes.play.race_run import RaceRun
from game.scenes.play.result import Result
from game.scenes.play.share import Share, to_save
from game.scenes.practice.cards import CardDialog, CardList, CardsScreen
from game.scenes.practice.path import CourseScreen, EveningScene
from game.scenes.practice.practice import Practice, PracticeChoice, Reasons
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.review import Review
from game.scenes.settings.about import About
from game.scenes.settings.own_data import Restore, TakeDays
from game.scenes.shared.day_lanterns import DailyLamp
from game.scenes.shared.puzzle_screens import GiveOf, RunRace, SlipOf
from game.scenes.shared.scene import LaunchRequest, Push, Replace, Resume, Scene, Services
from game.scenes.shared.screen import KeysHere, Screen
from game.scenes.shared.screens import LISTED, PlainScreen
from game.scenes.shared.wait import Wait
from game.scenes.shared.words import WordDialog
from game.scenes.shared.writing import WritingDialog
from game.scenes.solution.solution import Solution
from game.scenes.statistics.filter import Levels
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.session.lessons import lesson_of
from game.session.puzzle_cache import fresh
from game.session.worker import Job, Worker
from game.start import services_for
from game.store.store import Gift, Store
from game.system.print_job import PrintProgress, print_to_file
from game.ui.input import Key
from game.ui.lantern import Light
from generators.kernel.kind import WORDS, AnyCards, Link, Met, no_pulse
from generators.kernel.paper import PaperList, PaperRow
from generators.kernel.phrases import say
from generators.kernel.way import way
from generators.names.address import DAILY, slug
from generators.names.almanac import FIRST
from generators.names.day_character import sentence_pages
from generators.packs.pack import PackedPuzzle, PackHead, puzzle_line
from generators.page.circle_file import About as Circle
from generators.page.link import Links
from generators.page.own_days import OwnDays
from generators.page.qr import qr_rows
from generators.page.race import LEGS, Leg, Run, race_of
from generators.page.result import NUMBERS, Sent
from generators.page.result import Result as DayResult
from generators.paper.items import OrderedPuzzle, PrintChoices, PrintOrder
from generators.words.word_list import read_word_list

SIZES = ((1280, 800), (720, 1280))
NIGHT = "#quiznight\n==\n"  # with a wall
TABLE = b"Word,Clue\nmoon,full last night\nlamp,shines\nroom,has a view\ntree,grows\n"


def smoke() -> int:
    """Draw every scene once in both orientations, make a puzzle of every kind, and print a page."""
    with TemporaryDirectory(prefix="lantern-", ignore_cleanup_errors=True) as folder:
        return _smoke(Store(Path(folder)))


def _smoke(store: Store) -> int:
    app, worker = App(), Worker()
    services = services_for(store, worker, app.size)
    try:
        for entry in CATALOGUE:
            preset = entry.kind.presets[0]
            job = worker.submit(partial(fresh, entry.kind, preset, seed="smoke"))
            store.put_ready(entry.kind.id, preset.id, entry.kind.write(job.result()))
        for make in scene_groups().values():  # one group at a time: all scenes together need a gigabyte
            _draw(app, services, make)
            gc.collect()
        app.listen()
        # Print a page in a separate process, as the frozen app does.
        kind = CATALOGUE[0].kind.id
        order = PrintOrder((OrderedPuzzle(kind, f"{slug(kind)}/{DAILY}/{FIRST}"),), PrintChoices(), kind)
        with TemporaryDirectory(prefix="lantern-") as name:
            print_to_file(order, Path(name, "one.pdf"), PrintProgress(), no_pulse)
    finally:
        worker.stop()
        store.close()
    return 0


def _draw(app: App, services: Services, make: Callable[[Services], Iterable[Scene]]) -> None:
    scenes = tuple(make(services))
    for size in SIZES:
        for scene in scenes:
            app.show_once(services, scene, size)
    for scene in scenes:
        scene.leave()


def every_scene(services: Services) -> list[Scene]:
    return [scene for make in scene_groups().values() for scene in make(services)]


def scene_groups() -> dict[str, Callable[[Services], Iterable[Scene]]]:
    """Functions that make all scenes, in groups independent of each other."""
    return {
        "pages": _pages,
        **{entry.kind.id: partial(_of_kind, entry=entry) for entry in CATALOGUE},
        "cards": _of_cards,
        "sheets": _sheets,
        "statistics": _of_statistics,
        "files": _of_files,
        "printing": lambda services: [_printing(services)],
        "night": _of_night,
        "rest": _of_rest,
    }


def _pages(services: Services) -> Iterator[Scene]:
    services.store.change_own_words(lambda _: "+zonkey\n-moor\n")
    kind = next(each.id for each in CATALOGUE if each.maker and not each.language)
    board = "# title: Smoke\n# targets: 1\n0 0 0 0\n1 1 1 1\n2 2 2 2\n3 3 3 3\n"
    services.store.gifts.keep(kind, Gift("Anna", puzzle=board, day="2026-11-29"))
    home = Home(services)
    yield from (home, FindScreen(services, home.known, "queens"), AlmanacHelp(services), About(services).licence(0))
    circle, today = services.store.circle, services.today().toordinal()
    circle.meet("0000a7", "Anna")
    circle.take([Sent((DayResult(NUMBERS[0], 7, 600),), 0xA7, today)])
    week = CircleScreen(services)
    week.view = 1
    listed = (plain_page(services, PlainScreen(name)) for name in LISTED)
    busy = PlayedGames | OwnPuzzles | CircleScreen
    for page in (week, *listed):
        yield _wait_for_job(page) if isinstance(page, busy) else page
    before, services.settings = services.settings, replace(services.settings, character="hsk-3")
    day = FrontScreen(services)
    day.character = read_character(services)  # as for a player who has played before
    asked, ended = (CharacterSentences(services, next(iter(sentence_pages()))) for _ in range(2))
    asked.is_shown, ended.marks, ended.left = True, "1" * len(ended.sentences), []
    yield from (day, CharacterList(services), asked, ended)
    services.settings = before


def _sheets(services: Services) -> Iterator[Scene]:
    yield _wait_for_job(ImportDialog.of(services, b"\0", "smoke"))
    entry = CATALOGUE[0]
    yield from (Give(services, GiveOf(entry, lambda _: None, 252.0, evening=each)) for each in ("", "2026-12-24"))
    link = "https://example.org/play/sweet_spots-en.html#1"
    yield GivenLink(services, Links(link, link, with_steps=False), qr_rows(link))
    yield GiveOfDay(services, services.today(), [DailyLamp(each) for each in CATALOGUE])
    yield Who(services, [("7e11b0",)], edits=True)
    sheet = FolderSheet(services, Circle("7e11b0", "Smoke"), Path("Lantern"))
    _until(lambda: sheet.job is None, sheet)
    yield from (sheet, NewCircle(services))
    yield TakeDays(services, OwnDays(7, "Smoke"), {})
    yield Waiting(services, services.store.shelf.summaries(CATALOGUE[0].kind.id))
    yield WordsScreen(services, read_word_list("lantern: lit\nmoon: full\nriver: flows"))
    yield from (_wait_for_job(ImportDialog.of(services, TABLE, "smoke.csv")), _picture(services))
    yield from (_restore_page(services), WordDialog(services, "告诉", "gàosu", ""), WritingDialog(services, "家"))
    yield from (Greeting(services), KeysHere(services), ReviewHelp(services))


def _of_rest(services: Services) -> Iterator[Scene]:
    """Scenes over other scenes."""
    yield from _race(services)
    yield Wait(services, Job(lambda _: None), say("practice.looking"), lambda _: None)  # never runs
    makers = [each for each in CATALOGUE if each.maker]
    yield DraftList(services, next(each.kind.id for each in makers if not each.language))
    hung = next(each for each in CATALOGUE if each.hung)
    riddle = open_game(services, hung, Resume()).session.chapter.puzzle
    yield from (RiddleDrafts(services, hung.id), SendSlip(services, SlipOf(hung, riddle)))
    yield WallDrafts(services, next(each.kind.id for each in makers if each.language))
    entry = CATALOGUE[0]
    game = open_game(services, entry, Resume()).game
    text, preset = entry.kind.write(game.session.chapter.puzzle), entry.kind.presets[0].id
    head = PackHead(entry.kind.id, preset, 1)
    pack = PackScreen(services, (head.line() + puzzle_line(head, PackedPuzzle(1, text))).encode(), "smoke.jsonl")
    _until(lambda: pack.loaded is not None, pack)
    yield pack
    hint = entry.kind.hint(game.session.state, no_pulse)
    yield Reasons(services, (hint.because,) if hint is not None else ())
    lights = [(each, Light.BEGUN) for each in CATALOGUE]
    yield CardsTold(game, (PaperList("smoke", (PaperRow("9", "8"), PaperRow("7"))), PaperList("", (PaperRow("6"),))))
    yield Share(game, Result(Light.LIT, "smoke", ("1:01",), ("9",), lights, "2026-11-20"))


def _race(services: Services) -> Iterator[Scene]:
    """A race that runs against a ghost, and its page after the end."""
    race = race_of("smoke", "boards")
    legs = tuple(Leg(400 + 90 * number, number % 2) for number in range(LEGS))
    now, puzzles, keep = Run(race, legs[:2], 1.0), make_puzzles(race, no_pulse), services.store.races.keep
    yield RaceRun(services, RunRace(now, puzzles, lambda: 151.0, "Anna", Run(race, legs)))
    keep(Run(race, legs, 1.0))
    services.store.races.take([Sent((), 7, name="Anna", run=Run(race, legs[::-1]))])
    yield RaceScreen(services, race.set, race.word)


def _until(done: Callable[[], object], *scenes: Scene, seconds: float = 0.0) -> None:
    """Update the scenes until the condition holds."""
    while not done():
        time.sleep(0.001)
        for each in scenes:
            each.update(seconds)


def _restore_page(services: Services) -> Restore:
    """A restore page with made-up contents of a backup."""
    page = _wait_for_job(Restore(services, Path("smoke.zip")))
    would = RestoreResult(games=197, running=3, new=set(map(str, range(200))))
    page.fault, page.found = None, Preview("2026-11-14", BackupCounts(214, 3, 12), would, has_settings=True, lists=2)
    return page


def _of_night(services: Services) -> list[Scene]:
    entry = next(each for each in CATALOGUE if each.maker and each.language)
    puzzle = open_game(services, entry, Resume()).session.chapter.puzzle
    page = night_of(services, (NIGHT + entry.kind.write(puzzle)).encode())
    turn = page.host()
    assert isinstance(turn, Push)
    assert isinstance(turn.scene, HostScene)
    turn.scene.pause()
    turn.scene.update(1.0)
    turn.scene.hide()
    page.back()
    again = page.ask_again()
    assert isinstance(again, Push)
    return [page, turn.scene, again.scene]


def _picture(services: Services) -> PictureScreen:
    """A board without words, drawn, and read again."""
    entry = next(each for each in CATALOGUE if each.maker and not each.language)
    sheet, file = Surface((480, 480)), BytesIO()
    state = open_game(services, entry, Resume()).session.state
    entry.board().sketch(sheet, services.ui, sheet.get_rect().inflate(-40, -40), state)
    pygame.image.save(sheet, file, "smoke.png")
    page = PictureScreen(services, file.getvalue(), "smoke.png")
    page.resize(Rect((0, 0), SIZES[0]))
    _until(lambda: page.draft is not None or page.fault is not None, page)
    return page


def _printing(services: Services) -> PrintScreen:
    page = PrintScreen(services, of_day(date.fromisoformat(FIRST)))
    _until(lambda: not page.waits, page)
    return page


def _of_statistics(services: Services) -> list[Scene]:
    pages = [Statistics(services, entry.kind.id) for entry in CATALOGUE]
    return [*pages, Levels(services, pages[0].selection)]


def open_game(services: Services, entry: Entry, request: LaunchRequest) -> Playing:
    opening = Opening(services, entry, request)
    while not isinstance(turn := opening.update(0.0), Replace):
        time.sleep(0.001)
    assert isinstance(turn.scene, Playing)
    return turn.scene


def _of_kind(services: Services, entry: Entry) -> Iterator[Scene]:
    playing = open_game(services, entry, Resume())
    yield playing
    table = commands(playing.game)
    yield Rules(services, entry.kind.id, tuple(each for each in table if each.id == "keys"))
    lessons = dict.fromkeys(lesson_of(entry.kind.id, each.id) for each in entry.menu.presets)
    yield from (LessonScene(services, entry, lesson) for lesson in lessons if lesson is not None)
    yield Choose(services, entry, entry.kind.presets[0])
    if entry.maker:
        yield MAKERS[entry.id](services)
    yield Menu(services, group_rows(table))
    yield Keys(services, table, kind=entry.kind.id, spells=playing.board.wants.spells)
    yield Paused(services, entry.name, "1:23")
    yield _wait_for_job(Review(services, entry, playing.session.chapter))
    if (course := entry.kind.teaching.course) is not None:
        page = CourseScreen(services, entry, course)
        _until(lambda: page.parts, page)
        evening = EveningScene(services, entry, page.path, page.parts)
        _until(lambda: evening.player is not None, evening)
        yield from (page, evening)
    yield from _ways(services, entry, playing)
    if (drills := entry.kind.teaching.drills) is not None:
        practice = Practice(services, entry, drills.names[0])
        _until(lambda: practice.player is not None, practice)
        yield from (PracticeChoice(services, entry), practice)
    text = entry.kind.write(playing.session.chapter.puzzle)
    yield _wait_for_job(ImportDialog.of(services, text.encode(), "smoke"))


def _ways(services: Services, entry: Entry, playing: Playing) -> Iterator[Scene]:
    start = playing.session.state
    hint = entry.kind.hint(start, no_pulse)
    state = start if hint is None else entry.kind.play(start, hint.move)
    way = Solution(services, entry, state, start)
    while way.search.busy:
        time.sleep(0.001)
        way.search.follow()
    way.cursor.to(len(way.cursor.steps) // 2)
    yield from (way, SpoilerWarning(playing.game))
    if entry.kind.teaching.doubt is not None and hint is not None:
        yield BothWays(playing.game, (Link(hint.where, hint.move), Link(hint.because, None)))


def _of_cards(services: Services) -> Iterator[Scene]:
    for entry in CATALOGUE:
        if entry.kind.teaching.cards is not None:
            yield from _cards(services, entry, entry.kind.teaching.cards)


def _cards(services: Services, entry: Entry, cards: AnyCards) -> Iterator[Scene]:
    kind, puzzle = entry.kind, open_game(services, entry, Resume()).session.chapter.puzzle
    *_, last = way(kind, kind.start(puzzle), no_pulse)
    met = (replace(each, missed=True) for each in cards.met(last.after))
    services.store.cards.meet(kind.id, met, services.today() - timedelta(7))
    services.store.cards.meet(WORDS, [Met("天气", missed=True)], services.today() - timedelta(7))
    for each in (entry, OF_WORDS):
        page, every = CardsScreen(services, each), CardList(services, each)
        _until(lambda: page.read and every.read, page, every)  # noqa: B023
        page.flipped = True
        yield from (page, every, CardDialog(services, every.met[0][0], each))
    if kind.teaching.atlas is not None:
        yield from _atlas(services, entry)


def _atlas(services: Services, entry: Entry) -> Iterator[Scene]:
    family, found, unknown = (AtlasScreen(services, entry, sign) for sign in ("清", "马", "☃"))
    way, ladder = (PathScreen(services, family.queries, "妈", family.open, "热") for _ in range(2))
    pages = (family, found, unknown, way, ladder)
    for each in pages:
        each.resize(Rect((0, 0), SIZES[0]))
        _wait_for_answer(each)
    found.search("qing")
    _wait_for_answer(found)
    ladder.handle(Key("return"))
    _wait_for_answer(ladder)
    yield from pages


def _wait_for_answer(page: AtlasScreen | PathScreen) -> None:
    _until(lambda: not page.queries.busy, page, seconds=1.0)


def _of_files(services: Services) -> list[Scene]:
    with TemporaryDirectory(prefix="lantern-") as name:
        folder = Path(name)
        (folder / "Walls").mkdir()
        (folder / "broken.ipuz").write_text("{}", encoding="utf-8")
        playing = [open_game(services, each, Resume()) for each in CATALOGUE]
        puzzles = [to_save(each.game) for each in playing]
        for game, each in zip(playing, puzzles, strict=True):
            game.leave()
            (folder / f"{each.name}{each.suffixes[0]}").write_bytes(each.data(0))
        page = OpenFile(services, folder)
        pages = [page, *(SaveFile(services, each, folder) for each in puzzles[-2:])]
        _until(lambda: all(each.browser.usual and not each.browser.waits for each in pages), *pages)
        page.pick_row(len(puzzles) - 1)
        _until(lambda: page.seen is not None, page, seconds=0.05)
    return list(pages)


AnyScreen = TypeVar("AnyScreen", bound=Screen)


def _wait_for_job(screen: AnyScreen) -> AnyScreen:
    screen.resize(Rect((0, 0), SIZES[0]))
    _until(lambda: screen.job is None, screen)
    return screen
