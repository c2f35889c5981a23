"""Scenes in states that few meet: boards and walls of makers with what is wrong in them, files from elsewhere, figures
of a kind, pages of print as they are looked at closely."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from game.catalogue import CATALOGUE
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.lessons.lesson import LessonScene
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.printing.print_page import PrintPage
from game.scenes.printing.source import of_day
from game.scenes.shared.scene import Scene, Services
from game.scenes.statistics.statistics import Statistics
from game.session.lessons import lesson_of
from game.ui.widgets.widget import Chosen
from generators.names.almanac import FIRST
from generators.sweet_spots.maker.draft import read_draft
from tests.generators.command_transcripts import FILES
from tests.generators.wall.maker.walls import draft, two_ways

BOARDS = (
    "# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D",
    "# targets: 1\nA A B B\nA A B B\nC C D D\nC C D D",
    "# targets: 1\nA A A A\nB B C C\nA D D D\nA A D D",
    "# targets: 2\nA A . B\nC A A B\nC C C C\nC . D D",
)
WALLS = (
    """Birds: robin, thrush, lark, puffin
Printers: penguin, caxton, zinco, plantin
Architects: nash, soane, barry, pugin
____ fly: butter, horse, fire, gad""",
    "Birds: robin, robin, lark, \n: penguin, caxton, zinco, plantin\nx: nash, soane, barry, Wren!\n: , , , ",
)
SIGNS = "sickness: 病, 疯, 疼, 痛\nwater: 江, 泳, 河, 池\n木: 林, 柏, 枝, 桃\nqing: 青, 情, 晴, 请"


def states(services: Services) -> Iterator[Scene]:
    yield from (BoardEditor(services, read_draft(text)) for text in BOARDS)
    yield from (WallMaker(services, draft(text)) for text in WALLS)
    yield WallMaker(services, two_ways()[0][0])
    yield LionMaker(services, draft(SIGNS))
    yield from (ImportSheet.of(services, text.encode(), name) for name, text in FILES.items())
    for kind, clean in (("brick", True), ("connecting_wall", True), ("sweet_spots", False)):
        page = Statistics(services, kind)
        page.choose(Chosen("clean", clean))
        yield page
    yield PrintPage(services, of_day(date.fromisoformat(FIRST)))
    for entry in CATALOGUE:
        lessons = dict.fromkeys(lesson_of(entry.kind.id, each.id) for each in entry.menu.presets)
        yield from (LessonScene(services, entry, lesson) for lesson in lessons if lesson is not None)
