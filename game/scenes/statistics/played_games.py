"""The list of all games played, latest first. A press opens a game, to continue or to replay it."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import itemgetter

from game.catalogue import CATALOGUE, ON_SUNDAYS, PUZZLES, entry_of
from game.scenes.shared.game_names import day, extra_name, kind_name, own_name
from game.scenes.shared.minis import extra_day
from game.scenes.shared.parts import choice, lamp, paragraph, rows
from game.scenes.shared.scene import Again, Open, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.store.archive import ArchiveBusyError, Game
from game.store.log import DAILY, LOST, SHOWN, SOLVED, Heading
from game.store.store import Store
from game.store.summary import ChapterSummary
from game.ui.elements import Fitted, Widget
from game.ui.lantern import Light
from game.ui.ui import Ui
from game.ui.widgets.chooser import chooser
from game.ui.widgets.rows import RowText
from generators.kernel.kind import Pulse
from generators.kernel.phrases import clock_text

A_PAGE = 50  # games read at once
PAGES = 12  # pages in memory
NARROW = 560  # points: in a narrower page only the icon shows how a game ended
EXTRAS = {ON_SUNDAYS, *((each.id, preset) for each in CATALOGUE for preset in each.minis)}  # presets
ENDED = {SOLVED: ("played.solved", "check"), LOST: ("played.lost", "flag"), SHOWN: ("played.shown", "eye")}


def _every_kind() -> list[str]:
    return [each.id for each in CATALOGUE]


class GameList:
    """A long list by date. Only visible pages are read, and never while drawing. Each game is one
    number: its row in the archive, or if negative, the complement of its index among the games that
    are not archived yet."""

    def __init__(self, store: Store, kind: str = "") -> None:
        self.kind = kind
        kinds = [kind] if kind else _every_kind()
        self._archive = store.archive
        self._unarchived = _unarchived_games(store, kinds)
        archived = store.archive.played_rows(kinds, without=[each.id for each in self._unarchived])
        at_hand = [(each.day, ~number) for number, each in enumerate(self._unarchived)]
        self._order = array("q", (row for _, row in sorted(at_hand + archived, key=itemgetter(0), reverse=True)))
        self._pages: OrderedDict[int, dict[int, Game]] = OrderedDict()
        self._missing_pages: set[int] = {0}
        self.count = len(self._order)
        here = _unarchived_games(store, _every_kind()) if kind else self._unarchived
        self.played = {*store.archive.played_since(""), *(each.kind for each in here)}  # kinds

    def at(self, number: int) -> Game | None:
        """The game in this row; None until its page is read."""
        row, page = self._order[number], number // A_PAGE
        if row < 0:
            return self._unarchived[~row]
        if page not in self._pages:
            self._missing_pages.add(page)
            return None
        return self._pages[page].get(row)

    def read(self) -> bool:
        missing = self._missing_pages - self._pages.keys()
        for page in missing:
            numbers = self._order[page * A_PAGE : (page + 1) * A_PAGE]
            games = self._archive.games_in_rows([row for row in numbers if row >= 0])
            made = self._archive.addresses([each.id for each in games.values() if (each.kind, each.preset) in EXTRAS])
            self._pages[page] = {row: replace(each, address=made.get(each.id, "")) for row, each in games.items()}
        self._missing_pages = set()
        while len(self._pages) > PAGES:
            self._pages.popitem(last=False)
        return bool(missing)


def read_first_page(store: Store, kind: str, pulse: Pulse) -> GameList:
    games = GameList(store, kind)
    pulse()
    games.read()
    return games


def count_played(store: Store) -> int:
    kinds = _every_kind()
    here = _unarchived_games(store, kinds)
    return len(here) + store.archive.count(kinds, without=[each.id for each in here])


def kind_choice(
    ui: Ui,
    make: Callable[..., Widget],
    kind: str,
    played: Collection[str] | None,
    every: str,
    do: Callable[[str], None],
    below: float = 0,
) -> Fitted:
    """A chip for each puzzle, and for each sibling that was played or is chosen; before them one
    for all, called `every`. Kinds that were not played are not offered; None: not known yet."""
    siblings = [each.order(ui.languages) for each in PUZZLES]
    shown = {kind, *(played or ()), *(first.id for first, *_ in siblings)}
    kinds = ["", *(each.id for those in siblings for each in those if each.id in shown)]
    names = ui.tell(every), *(kind_name(ui, entry_of(each)) for each in kinds[1:])
    offered = None if played is None else frozenset(at for at, each in enumerate(kinds) if each in ("", *played))
    chips = partial(make, ui, "kind", labels=names, at=kinds.index(kind), offered=offered)
    return choice(chips, lambda at: do(kinds[at]), below=below)


class PlayedGames(Screen):
    title_key = "played.title"
    kept_below = True

    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self.games: GameList | None = None
        self._show(kind)

    def build(self) -> Content:
        played = self.games.played if self.games is not None else None
        chips = kind_choice(self.ui, chooser, self.kind, played, "played.all", self._choose_kind, below=20)
        if self.games is None:
            return [chips]
        if not self.games.count:
            return [chips, lamp(Light.UNLIT), paragraph(self.ui.tell("played.nothing"))]
        return [chips, rows(self.ui, "game", self.games.count, partial(self._row, self.games), self._open)]

    def _choose_kind(self, kind: str) -> None:
        self._show(kind)
        self.place()

    def _open(self, number: int) -> Turn | None:
        game = self.games.at(number) if self.games is not None else None
        return Open(entry_of(game.kind), Again(game.id)) if game else None

    def back(self) -> None:
        """Read the list again: a game that was continued has another place in it."""
        self._show(self.kind)

    def update(self, seconds: float) -> Turn | None:
        with suppress(ArchiveBusyError):  # read again in the next turn
            if self.games is not None and self.games.read():
                self.dirty = True
        return super().update(seconds)

    def _show(self, kind: str) -> None:
        self.kind, store = kind, self.services.store
        self.begin(lambda pulse: read_first_page(store, kind, pulse))

    def receive(self, found: GameList | None) -> None:
        if found is None:  # the archive is busy
            self._show(self.kind)
            return
        if self.games is not None and self.games.kind != found.kind:
            self.scroller.jump(0)
        self.games = found

    def _row(self, games: GameList, number: int) -> RowText:
        game = games.at(number)
        if game is None:
            return RowText("")
        return game_row(self.ui, game, named=not games.kind, narrow=self.area.width < self.ui.px(NARROW))


def game_row(ui: Ui, game: Game, *, named: bool, narrow: bool) -> RowText:
    label, when = own_name(ui, entry_of(game.kind), game.preset, game.puzzle), _when(ui, game)
    heading = Heading(game.id, game.kind, game.place, game.preset, "", game.day, game.address)
    if heading.made_at is not None and extra_day(heading):
        label = extra_name(ui, heading.made_at)
    if named:  # the day of a daily implies its preset
        note = when if game.place.startswith(DAILY) else f"{label} · {when}"
        label = kind_name(ui, entry_of(game.kind))
    else:
        note = when
    ended, icon = ENDED.get(game.ending, ("played.unended", "clock"))
    clock = clock_text(game.seconds)
    return RowText(label, clock if narrow else ui.tell(ended, time=clock), icon, note)


def _when(ui: Ui, game: Game) -> str:
    """The day of the game, and for a daily also the day of its puzzle, which may be another."""
    listed = day(ui, game.day)
    if not game.place.startswith(DAILY):
        return listed
    daily = ui.tell("waiting.daily", day=day(ui, game.place.removeprefix(DAILY)))
    return f"{ui.tell('played.daily') if game.daily else daily} · {listed}"


def _unarchived_games(store: Store, kinds: Sequence[str]) -> list[Game]:
    """The games played that are not in the archive yet; of each kind the latest first."""
    found = [each for kind in kinds for each in sorted(store.shelf.summaries(kind), key=lambda each: -each.opened)]
    played = [each for each in found if each.moves or each.ending]
    known = store.archive.ended_of([each.id for each in played])
    return [_as_game(each) for each in played if each.id not in known]


def _as_game(seen: ChapterSummary) -> Game:
    head, end = seen.heading, seen.ending
    what = (seen.id, head.kind, head.place, head.preset)
    game = Game(*what, head.begun, "", seen.seconds, seen.hints, seen.moves)
    if end is not None:
        game = replace(game, day=end.day, ending=end.how, seconds=end.seconds, hints=end.hints)
    return replace(game, address=head.address, puzzle="" if head.preset else head.puzzle)
