"""Scenes in states that few meet: boards and walls of makers with what is wrong in them, files from elsewhere, figures
of a kind, pages of print as they are looked at closely."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from pygame import Rect

from game.catalogue import CATALOGUE, Entry
from game.scenes.atlas.path_screen import PathScreen
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.print_screen import PrintScreen, of_day
from game.scenes.lessons.lesson import LessonScene
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.practice.cards import CardsScreen
from game.scenes.shared.scene import Scene, Services
from game.scenes.statistics.statistics import Statistics
from game.session.lessons import lesson_of
from game.store.learning import LearnedCard
from generators.kernel.atlas import Way
from generators.kernel.kind import no_pulse
from generators.names.almanac import FIRST
from generators.sweet_spots.maker import read_draft
from tests.game.pilot import LOOK
from tests.generators.input_files import FILES
from tests.generators.wall.maker.walls import draft, two_ways
from tests.kinds import hinted

WAYS = ("水", "☃"), ("水", "水"), ("妈", "热"), ("妈", "热"), ("妈", "热"), ("妈", "热")
CHAINS = None, None, "她", "她地黑热", "她地黑火热", "热"  # what was found of the way
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
    yield from (ImportDialog.of(services, text.encode(), name) for name, text in FILES.items())
    for kind, clean in (("brick", True), ("connecting_wall", True), ("sweet_spots", False)):
        page = Statistics(services, kind)
        page.show(clean=clean)
        yield page
    yield PrintScreen(services, of_day(date.fromisoformat(FIRST)))
    yield from _cards(services)
    yield from _atlas(services, next(each for each in CATALOGUE if each.kind.teaching.atlas is not None))
    for entry in CATALOGUE:
        lessons = dict.fromkeys(lesson_of(entry.kind.id, each.id) for each in entry.menu.presets)
        yield from (LessonScene(services, entry, lesson) for lesson in lessons if lesson is not None)


def _cards(services: Services) -> Iterator[Scene]:
    """Cards asked for by sound and by meaning, with what was typed, right and wrong, and when all is done."""
    for entry in CATALOGUE:
        kind, cards = entry.kind, entry.kind.teaching.cards
        if cards is None:
            continue
        cards.prepare(no_pulse)
        _, last = hinted(kind.id, kind.presets[0].id)[-1]
        met = next(each for each in cards.met(last) if (back := cards.back(each.front, each.tag)) and back.meaning)
        card = LearnedCard(kind.id, met.front, met.tag, met.where, FIRST, FIRST, misses=1)
        for step, typed in ((0, ""), (0, "qing1"), (0, met.front), (1, ""), (1, "x"), (1, met.front)):
            page = _asking(services, entry, [replace(card, step=step), card])
            page.typed = typed
            if typed:
                page._flip()
            yield page
        page = _asking(services, entry, [])
        page.asked = 3
        yield page


def _asking(services: Services, entry: Entry, waiting: list[LearnedCard]) -> CardsScreen:
    page = CardsScreen(services, entry)
    page.resize(Rect(0, 0, 1280, 800))
    page.read, page.waiting = True, waiting
    page._ask()
    return page


def _atlas(services: Services, entry: Entry) -> Iterator[Scene]:
    """Nothing found; no way, the same, a stranger; and ladders on the way, as short as can be, and longer."""
    page = AtlasScreen(services, entry, "清")
    page.resize(Rect(0, 0, 1280, 800))
    _answered(page)
    page.search("zzqx")
    _answered(page)
    yield page
    for (start, goal), chain in zip(WAYS, CHAINS, strict=True):
        way = PathScreen(services, page.queries, start, page.open, goal)
        _answered(way)
        if chain is not None:
            way.ladder = Way((start, *chain), ("日",) * len(chain))
        yield way


def _answered(page: AtlasScreen | PathScreen) -> None:
    """The atlas is opened, and says what it was asked."""
    page.resize(Rect(0, 0, 1280, 800))
    while page.queries.busy:
        time.sleep(LOOK)
        page.update(0.0)
