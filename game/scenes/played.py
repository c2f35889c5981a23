"""Every game that was played, the latest first: any of them can be opened and looked at, and played on or once more."""

from __future__ import annotations

from collections import OrderedDict

from game.catalogue import CATALOGUE, Entry, entry_of
from game.history.archive import Archive, Game
from game.history.glance import Glance
from game.history.log import LOST, SOLVED
from game.scenes.blocks import Block, Control, Words, rows
from game.scenes.page import Page
from game.scenes.scene import Open, Services, Turn
from game.scenes.wanted import Again
from game.ui.chooser import chooser
from game.ui.clock import clock_text
from game.ui.rows import Row
from game.ui.ui import Ui
from game.ui.widget import Chosen, Widget

A_PAGE = 50  # games that are read at once
PAGES = 12  # that are kept
ENDED = {SOLVED: ("played.solved", "check"), LOST: ("played.lost", "flag")}


class Games:
    """A long list of which only what comes into sight is read, and not while it is drawn."""

    def __init__(self, archive: Archive, kind: str, recent: list[Game]) -> None:
        self._archive = archive
        self._kind = kind
        self._recent = recent  # not in the archive yet
        self._pages: OrderedDict[int, list[Game]] = OrderedDict()
        self._wanted: set[int] = {0}
        self.count = len(recent) + archive.count(kind)

    def at(self, number: int) -> Game | None:
        """None when it has still to be read."""
        if number < len(self._recent):
            return self._recent[number]
        page, place = divmod(number - len(self._recent), A_PAGE)
        if page not in self._pages:
            self._wanted.add(page)
            return None
        games = self._pages[page]
        return games[place] if place < len(games) else None

    def read(self) -> bool:
        """What was asked for in vain; True when there was something."""
        wanted, self._wanted = self._wanted - self._pages.keys(), set()
        for page in wanted:
            self._pages[page] = self._archive.games(self._kind, page * A_PAGE, A_PAGE)
        while len(self._pages) > PAGES:
            self._pages.popitem(last=False)
        return bool(wanted)


class Played(Page):
    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self._unended = [game for entry in CATALOGUE for game in _at_hand(services, entry)]
        self._kinds = ["", *(each.kind.id for each in CATALOGUE)]
        self._show(kind)

    def title(self) -> str:
        return self.ui.tell("played.title")

    def blocks(self) -> list[Block]:
        if not self.games.count:
            return [Control(self._chips, 20), Words(self.ui.tell("played.nothing"))]
        return [Control(self._chips, 20), rows(self.ui, "game", self.games.count, self._row)]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "kind":
            self._show(self._kinds[chosen.value])
            self.scroller.jump(0)
            self.place()
            return None
        game = self.games.at(chosen.value)
        return Open(entry_of(game.kind), Again(game.id)) if game else None

    def update(self, seconds: float) -> Turn | None:
        if self.games.read():
            self.dirty = True
        return super().update(seconds)

    def _show(self, kind: str) -> None:
        self.kind = kind
        recent = [each for each in self._unended if kind in ("", each.kind)]
        self.games = Games(self.services.store.archive, kind, recent)
        self.games.read()

    def _chips(self, place: tuple[int, int, int]) -> Widget:
        names = (self.ui.tell("played.all"), *(self.ui.tell(f"board.{each}.name") for each in self._kinds[1:]))
        return chooser(self.ui, "kind", place, names, self._kinds.index(self.kind))

    def _row(self, number: int) -> Row:
        game = self.games.at(number)
        return Row("") if game is None else described(self.ui, game, named=not self.kind)


def described(ui: Ui, game: Game, *, named: bool) -> Row:
    """Its kind where that is not plain, its preset, its day; at the right how it ended, and its clock."""
    entry = entry_of(game.kind)
    name = [ui.tell(f"board.{game.kind}.name")] if named else []
    words = " · ".join([*name, *preset_names(ui, entry, game.preset)])
    ended, icon = ENDED.get(game.ending, ("played.unended", "clock"))
    return Row(words, ui.tell(ended, time=clock_text(game.seconds)), icon, day(ui, game.day))


def day(ui: Ui, iso: str) -> str:
    """As people write it."""
    year, month, number = (int(each) for each in iso.split("-"))
    return ui.tell("date.day", day=number, month=ui.tell(f"date.month_{month}"), year=year)


def preset_names(ui: Ui, entry: Entry, preset: str) -> list[str]:
    return [ui.tell(each) for each in entry.preset(preset).choices] if preset else [ui.tell("play.imported")]


def _at_hand(services: Services, entry: Entry) -> list[Game]:
    """What has not ended and is not in the archive yet."""
    glances = sorted(services.store.shelf.glances(entry.kind.id), key=lambda each: -each.opened)
    return [_as_game(each) for each in glances if each.ending is None and each.moves]


def _as_game(seen: Glance) -> Game:
    head = seen.heading
    return Game(seen.id, head.kind, head.place, head.preset, head.begun, "", seen.seconds, seen.hints, seen.moves)
