"""Makes the screens that other rooms ask for: this file alone knows all rooms. It is imported when the first page is
opened, or in the first quiet moment after the first picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import assert_never

from game.catalogue import entry_of
from game.course import course_of
from game.scenes.almanac.almanac import Almanac
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.files import open_file, words_screen
from game.scenes.files.give import Give, SendSlip
from game.scenes.files.import_dialog import ImportDialog, import_pasted, import_text
from game.scenes.files.pack_screen import PackScreen
from game.scenes.files.print_screen import print_page
from game.scenes.files.read_puzzle import load, looks_like_name, parse_name, what_is
from game.scenes.files.save_file import SaveFile
from game.scenes.home.character_list import CharacterList
from game.scenes.home.character_sentences import CharacterSentences
from game.scenes.home.circle import CircleScreen, copy_day, take_results
from game.scenes.home.circle_folder import open_circle, own_folder
from game.scenes.home.dialogs import Choose, Waiting, greet
from game.scenes.home.find import FindScreen
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.race import RaceScreen
from game.scenes.home.riddle_night import RiddleNight
from game.scenes.home.week_walls import WeekWalls
from game.scenes.lessons.lesson import LessonScene, Rules
from game.scenes.makers import maker_screen
from game.scenes.makers.own_puzzles import MAKERS, OwnPuzzles
from game.scenes.makers.sweet_spots.picture_screen import PictureScreen
from game.scenes.makers.wall import lists, night
from game.scenes.play.commands import Menu
from game.scenes.play.opening import Opening
from game.scenes.play.race_run import RaceRun
from game.scenes.practice.cards import CardsScreen
from game.scenes.practice.path import CourseScreen
from game.scenes.practice.practice import Practice, PracticeChoice
from game.scenes.review.review import Review
from game.scenes.settings import about, own_data, settings
from game.scenes.shared import puzzle_screens, screens
from game.scenes.shared.scene import Import, MakeFromWords, Open, Push, Replace, Route, Scene, Services, Turn
from game.scenes.shared.screens import KindScreen, PlainScreen, ScreenName
from game.scenes.solution.solution import Solution
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.store.files import is_there
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, say
from generators.page.result import read_results

MAX_NAME = 24  # letters of a code as a name


def turn_of(services: Services, route: Route) -> Turn | None:
    match route:
        case Import(data, name):
            return import_data(services, data, name)
        case MakeFromWords(words):
            return Replace(words_screen.WordsScreen(services, words))
        case screens.Greeting():
            return greet(services)
        case screens.ReadFile(name):
            return read_file(services, name)
        case screens.Loaded(file, contents):
            return import_file(services, file, contents)
        case screens.ReadText(text, source):
            return import_text(services, text, source)
        case screens.ReadClipboard():
            return import_pasted(services)
        case screens.CopyDay(day):
            return copy_day(services, day)
        case screens.PrintDay() | puzzle_screens.PrintGame() | puzzle_screens.PrintTexts():
            sheets = print_page(services, route)
            return Push(sheets) if sheets is not None else None
        case puzzle_screens.DealLists(alone):
            return lists.deal(services, alone=alone)
        case puzzle_screens.LessonOf(entry, script, onward):
            lesson_page = LessonScene(services, entry, script, onward)
            return Push(lesson_page) if onward is None else Replace(lesson_page)
    return Push(page_of(services, route))


def page_of(services: Services, route: Route) -> Scene:
    match route:
        case Open(entry, request):
            return Opening(services, entry, request)
        case PlainScreen():
            return plain_page(services, route)
        case KindScreen():
            return kind_page(services, route)
        case screens.FindIn(known, typed):
            return FindScreen(services, known, typed)
        case screens.ChoiceOf(entry, preset, then):
            return Choose(services, entry, preset, then)
        case screens.WaitingGames(games, resume):
            return Waiting(services, games, resume)
        case puzzle_screens.MenuOf(groups):
            return Menu(services, groups)
        case puzzle_screens.RulesOf(kind, more, about, by_finger):
            return Rules(services, kind, more, about, by_finger=by_finger)
        case puzzle_screens.ExercisesOf(entry, drill, first):
            return Practice(services, entry, drill, first)
        case puzzle_screens.AtlasOf(entry, sign, script):
            return AtlasScreen(services, entry, sign, script)
        case puzzle_screens.SolutionOf(entry, state, start):
            return Solution(services, entry, state, start)
        case puzzle_screens.ReviewOf(entry, chapter, play_on):
            return Review(services, entry, chapter, play_on)
        case puzzle_screens.RunRace():
            return RaceRun(services, route)
        case puzzle_screens.GiveOf():
            return Give(services, route)
        case puzzle_screens.SlipOf():
            return SendSlip(services, route)
        case puzzle_screens.SaveOf(puzzle, title, then):
            return SaveFile(services, puzzle, title=title, then=then)
    raise TypeError(route)


PLAIN_PAGES: dict[ScreenName, Callable[[Services], Scene]] = {
    "about": about.About,
    "almanac": Almanac,
    "bring": open_file.ImportMenu,
    "characters": CharacterList,
    "circle": CircleScreen,
    "day": FrontScreen,
    "file": open_file.OpenFile,
    "folder": own_folder,
    "lists": lists.OwnListsScreen,
    "make": maker_screen.MakeMenu,
    "night": night.NightScreen,
    "own_puzzles": OwnPuzzles,
    "own_words": settings.OwnWordsScreen,
    "restore": own_data.WhichBackup,
    "statistics": Statistics,
    "walls": WeekWalls,
    "words": words_screen.WordsScreen,
}


def plain_page(services: Services, route: PlainScreen) -> Scene:
    match route.page:
        case "of_puzzles":
            return settings.PuzzleSettings(services, entry_of(route.kind) if route.kind else None, route.at)
        case "played":
            return PlayedGames(services, route.kind)
        case "race":
            return RaceScreen(services, route.kind, route.at)
        case "riddles":
            return RiddleNight(services, route.kind)
        case "sentences":
            return CharacterSentences(services, route.at)
        case "settings":
            return settings.SettingsScreen(services, route.at)
    return PLAIN_PAGES[route.page](services)


def kind_page(services: Services, route: KindScreen) -> Scene:
    match route.page:
        case "cards":
            return CardsScreen(services, route.entry)
        case "maker":
            return MAKERS[route.entry.id](services)
        case "practice" if (course := course_of(route.entry.kind, services.ui.language)) is not None:
            return CourseScreen(services, route.entry, course)
        case "practice":
            return PracticeChoice(services, route.entry)
    assert_never(route.page)


def import_data(services: Services, data: bytes, name: str | Phrase, file: Path | None = None) -> Turn:
    text, what = data.decode("utf-8", "replace"), what_is(data)
    if file is not None and what != "pack":
        services.store.add_recent_file(str(file))
    try:
        match what:
            case "picture":
                return Push(PictureScreen(services, data, name))
            case "night":
                return Push(night.night_of(services, data))
            case "circle":
                return open_circle(services, data, file)
            case "days":
                return own_data.open_days(services, data)
            case "results":
                return take_results(services, read_results(text))
            case "address" if turn := parse_name(text, name).turn:
                return turn
            case "pack":
                return Push(PackScreen(services, data, name if isinstance(name, str) else services.ui.tell(name), file))
    except BadText as error:
        return Push(ImportDialog.for_fault(services, name, error.phrase))
    return Push(ImportDialog.of(services, data, name))


def import_file(services: Services, file: Path, contents: Callable[[], bytes | None]) -> Turn:
    try:
        data = contents()
    except BadText as error:
        return Push(ImportDialog.for_fault(services, file.name, error.phrase))
    if data is None:
        return Push(own_data.Restore(services, file))
    return import_data(services, data, file.name, file.absolute())


def read_file(services: Services, file: str) -> Turn:
    if not file or "\0" in file:
        return Push(ImportDialog.for_fault(services, say("import.dropped"), say("import.no_name")))
    return import_file(services, Path(file), lambda: load(Path(file)))


def first_page(services: Services, name: str) -> Scene:
    """The screen for a name on the command line: a file, or else an address or a code."""
    turn: Turn | None = screens.ReadFile(name)
    if looks_like_name(name) and not is_there(Path(name)):
        turn = screens.ReadText(name, name[:MAX_NAME])
    while isinstance(turn, Route):
        turn = turn_of(services, turn)
    assert isinstance(turn, Push)
    return turn.scene
