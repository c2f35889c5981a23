"""The pages that home leads to, by name; each is imported when it is first opened."""

from __future__ import annotations

from game.catalogue import CATALOGUE, entry_of
from game.scenes.shared.scene import Push, Scene, Services
from game.session.lessons import lesson_of


def open_page(page: str, services: Services) -> Scene:  # noqa: PLR0911 - a table of pages
    match page.split(":"):
        case ["almanac"]:
            from game.scenes.almanac.almanac import Almanac

            return Almanac(services)
        case ["statistics"]:
            from game.scenes.statistics.statistics import Statistics

            return Statistics(services)
        case ["played"]:
            from game.scenes.statistics.played_games import PlayedGames

            return PlayedGames(services)
        case ["bring"]:
            from game.scenes.files.import_menu import ImportMenu

            return ImportMenu(services)
        case ["make"]:
            from game.scenes.make.make_menu import MakeMenu

            return MakeMenu(services)
        case ["words"]:
            from game.scenes.make.words_page import WordsPage

            return WordsPage(services)
        case ["lists"]:
            from game.scenes.makers.wall.lists import OwnListsPage

            return OwnListsPage(services)
        case ["print"]:
            from game.scenes.printing.print_page import PrintPage
            from game.scenes.printing.source import of_day

            return PrintPage(services, of_day(services.today()))
        case ["atlas"]:
            from game.scenes.atlas.page import AtlasPage

            return AtlasPage(services, next(each for each in CATALOGUE if each.kind.teaching.atlas is not None))
        case ["due", kind]:
            from game.scenes.practice.cards import CardsPage

            return CardsPage(services, entry_of(kind))
        case ["practice", kind]:
            from game.scenes.practice.choice import PracticeChoice
            from game.scenes.practice.practice import Practice

            entry = entry_of(kind)
            return PracticeChoice(services, entry, lambda drill: Push(Practice(services, entry, drill)))
        case ["lesson", kind] if (lesson := lesson_of(kind)) is not None:
            from game.scenes.lessons.lesson import LessonScene

            return LessonScene(services, entry_of(kind), lesson)
        case ["rules", kind]:
            from game.scenes.lessons.view import Rules

            return Rules(services, kind, ())
    return _of_settings(page, services)


def _of_settings(page: str, services: Services) -> Scene:
    from game.scenes.settings.about import About
    from game.scenes.settings.restore import WhichBackup
    from game.scenes.settings.settings import OwnWordsPage, PuzzleSettings, SettingsPage

    match page.split(":"):
        case ["about"]:
            return About(services)
        case ["restore"]:
            return WhichBackup(services)
        case ["own_words"]:
            return OwnWordsPage(services)
        case ["of_puzzles", *at]:
            return PuzzleSettings(services, at="".join(at))
        case [_, *at]:
            return SettingsPage(services, at="".join(at))
    raise KeyError(page)
