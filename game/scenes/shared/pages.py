"""The pages by name. A page is imported when it is first opened, and no room of game/scenes needs another for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.catalogue import entry_of
from game.scenes.shared.scene import Push, Scene, Services, Turn
from generators.kernel.kind import AnyKind

PAGES = {  # below game.scenes: classes of scenes, and functions that make one
    "about": "settings.settings:About",
    "almanac": "almanac.almanac:Almanac",
    "atlas": "atlas.page:AtlasPage",
    "backup": "settings.restore:Restore",
    "bring": "files.open_file:ImportMenu",
    "choose": "home.sheets:Choose",
    "due": "practice.cards:CardsPage",
    "exercises": "practice.practice:Practice",
    "file": "files.import_sheet:read_from",
    "find": "home.find:FindPage",
    "first_lesson": "lessons.lesson:first_lesson",
    "game": "play.start_game:Opening",
    "home": "home.home:Home",
    "import": "files.import_sheet:import_scene",
    "keys": "shared.page:KeysHere",
    "lesson": "lessons.lesson:LessonScene",
    "lists": "makers.wall.lists:OwnListsPage",
    "make": "makers.maker_page:MakeMenu",
    "maker:connecting_wall": "makers.wall.maker:WallMaker",
    "maker:lion_wall": "makers.wall.maker:LionMaker",
    "maker:sweet_spots": "makers.sweet_spots.editor:BoardEditor",
    "menu": "play.menu:Menu",
    "named": "files.import_sheet:scene_named",
    "needed": "solution.step_list:TechniqueSummary",
    "night": "makers.wall.night:NightPage",
    "night_of": "makers.wall.night:night_of",
    "open_file": "files.open_file:OpenFile",
    "of_puzzles": "settings.settings:PuzzleSettings",
    "own_words": "settings.settings:OwnWordsPage",
    "pack": "files.pack_page:PackPage",
    "picture": "makers.sweet_spots.picture_page:picture_page",
    "picture_file": "makers.sweet_spots.picture_page:picture_from",
    "played": "statistics.played_games:PlayedGames",
    "practice": "practice.practice:PracticeChoice",
    "restore": "settings.restore:WhichBackup",
    "review": "review.review:Review",
    "rules": "lessons.view:Rules",
    "save": "files.save_file:SaveFile",
    "save_pages": "files.save_file:SavePages",
    "settings": "settings.settings:SettingsPage",
    "solution": "solution.solution:Solution",
    "statistics": "statistics.statistics:Statistics",
    "waiting": "home.sheets:Waiting",
    "words": "files.words_page:WordsPage",
}
LISTED = {  # in Find, and some on home: titles and icons
    "almanac": ("home.almanac", "calendar"),
    "statistics": ("home.statistics", "statistics"),
    "played": ("played.title", "clock"),
    "bring": ("import_menu.title", "folder"),
    "make": ("make.menu", "pencil"),
    "words": ("make.title", "pencil"),
    "atlas": ("atlas.menu", "list"),
    "settings": ("home.settings", "settings"),
    "of_puzzles": ("settings.of_puzzles", "settings"),
    "own_words": ("own.title", "list"),
    "lists": ("own_lists_page.title", "list"),
    "restore": ("backup.title", "folder"),
    "about": ("settings.about", "help"),
}
TURNS = {  # functions that return a turn, or none
    "deal_lists": "makers.wall.lists:deal",
    "dropped": "files.import_sheet:import_dropped",
    "greet": "home.sheets:greet",
    "paste": "files.import_sheet:import_pasted",
    "print_day": "files.print_page:print_day",
    "print_game": "files.print_page:print_game",
    "print_texts": "files.print_page:print_texts",
    "text": "files.import_sheet:import_text",
}


def import_object(place: str) -> Callable[..., Any]:
    """The class or function there."""
    module, _, name = place.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"game.scenes.{module}"), name)
    return found


def open_page(page: str, services: Services, *given: object, **more: object) -> Scene:
    """A new page; what it needs is given in the order of its class."""
    scene: Scene = import_object(PAGES[page])(services, *given, **more)
    return scene


def push_page(page: str, services: Services, *given: object, **more: object) -> Turn:
    return Push(open_page(page, services, *given, **more))


def open_if(page: str, services: Services, *given: object) -> Scene | None:
    """A new page; None if it cannot show what is given."""
    scene: Scene | None = import_object(PAGES[page])(services, *given)
    return scene


def turn_by(name: str, services: Services, /, *given: object, **more: object) -> Turn | None:
    turn: Turn | None = import_object(TURNS[name])(services, *given, **more)
    return turn


def maker_title(services: Services, kind: AnyKind) -> str:
    """The title of its row; nothing without a maker."""
    title = entry_of(kind.id).maker
    return services.ui.tell(title) if title else ""


def to_maker(services: Services, kind: AnyKind) -> Turn:
    return push_page(f"maker:{kind.id}", services)
