"""While a puzzle is made or read: a card that says so, and then the game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial

from pygame import Surface

from game.catalogue import Entry
from game.scenes.play.open_game import OpenGame, PuzzleRequest
from game.scenes.play.play import Playing
from game.scenes.shared.game_names import next_preset
from game.scenes.shared.minis import mini_day, own_day
from game.scenes.shared.puzzle_screens import LessonOf
from game.scenes.shared.scene import (
    Addressed,
    Again,
    Daily,
    Imported,
    LaunchRequest,
    NewPuzzle,
    Open,
    Pop,
    Replace,
    Resume,
    Scene,
    Services,
    Then,
    Turn,
)
from game.scenes.shared.wait import Wait
from game.session.keeper import Keeper, daily_place, given_place
from game.session.lessons import LessonScript, lesson_of
from game.session.session import AnySession
from game.stage.parts import BAR, Bar, headline
from game.store.archive import ArchiveBusyError
from game.store.log import BY_NOW, UNPROVED
from game.ui.elements import Box, Column, Element, Plate, beside_board
from game.ui.icons import Icon
from game.ui.input import Event, Key
from generators.kernel.kind import AnyPuzzle
from generators.names.address import Address
from generators.names.day_character import PATH


class Opening(Scene):
    """Replaces itself by the game, at once if the puzzle is ready."""

    def __init__(self, services: Services, entry: Entry, request: LaunchRequest) -> None:
        super().__init__(services)
        self.entry = entry
        self.request = request
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.keeper = Keeper(services.store, entry.kind, services.today, self.board.progress, mini_day, own_day)
        self._wait: Wait[AnyPuzzle] | None = None  # while the worker makes a puzzle
        self._replaced = False

    @property
    def moving(self) -> bool:
        return self._wait is not None and self._wait.moving

    def place(self) -> None:
        if self._wait is not None:
            self._wait.resize(self.area)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self._wait is not None:
            return self._wait.handle(event)
        return Pop() if event == Key("escape") else None

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self._wait is None:
            with suppress(ArchiveBusyError):  # wait, as it is not known whether there is a game of it
                return self._begin()
            return None
        if self._wait.job.done:
            puzzle = self._wait.take_result()
            return Pop() if puzzle is None else self._show_puzzle(puzzle)
        self.dirty = self._wait.tick() or self.dirty
        return None

    def draw(self, target: Surface) -> None:
        """Draw the bar, the area of the board, and the wait in its middle."""
        self.ui.background(target)
        m, name = beside_board(self.ui), self.ui.tell(self.entry.name)
        back = Icon("back", "ink_2", 22, width=48, height=48)
        bar = Bar([back, Element(width=12), headline(name, height=BAR, grow=1)], height=BAR, pad=(8, 0), align=0.5)
        room = Box([Box(plate=Plate("tile", ""))], pad=(40, 28), grow=1)
        whole = Column([bar, room])
        whole.place(m, self.area.copy())
        whole.draw(target, self.panel)
        if self._wait is not None:
            self._wait.draw(target, veiled=False)

    def leave(self) -> None:
        if self._wait is not None:
            self._wait.leave()
        if not self._replaced:
            self.keeper.close()

    def _begin(self) -> Turn | None:
        lesson = first_lesson(self.services, self.entry.kind.id, self._puzzle_request.preset)
        if lesson is not None:
            return LessonOf(self.entry, lesson, Open(self.entry, self.request))
        session = self._started_session()
        if session is not None:
            if isinstance(self.request, Imported) and session.chapter.unproved and not self.request.unproved:
                session.chapter.note(UNPROVED, BY_NOW)
            return self._hand_over(self._make_game(session))
        if self._is_elsewhere:
            self.services.announce("opening.elsewhere")
            return Pop()
        if isinstance(self.request, Again) or self.keeper.has_unreadable:
            return Pop()  # unreadable, as a message said
        if isinstance(self.request, Imported):
            return self._show_puzzle(self.request.puzzle)
        puzzle = self._puzzle_request.take_prefetched(self.services)
        if puzzle is not None:
            return self._show_puzzle(puzzle)
        latest = self.keeper.latest() if isinstance(self.request, Resume) else None
        if latest is not None:  # the game that ended last stays visible while waiting
            game = self._make_game(latest)
            return self._hand_over(game, partial(game.wait, self._puzzle_request))
        self._wait = Wait(self.services, self._puzzle_request.make(self.services), self._puzzle_request.words)
        self.panel = self._wait.panel
        self.place()
        return None

    def _started_session(self) -> AnySession | None:
        match self.request:
            case Resume():
                return self.keeper.resume()
            case Again(chapter):
                return self.keeper.open(chapter)
        place = self._place_asked_for()
        return None if place is None else self.keeper.reopen(place)

    def _place_asked_for(self) -> str | Address | None:
        match self.request:
            case Daily(day):
                return daily_place(day)
            case Addressed(address):
                return address
            case Imported(puzzle):
                return given_place(self.entry.kind, puzzle)
        return None

    @property
    def _is_elsewhere(self) -> bool:
        if isinstance(self.request, Again):
            return not self.services.store.shelf.is_free(self.entry.kind.id, self.request.chapter)
        place = self._place_asked_for()
        return place is not None and self.keeper.is_elsewhere(place)

    @cached_property
    def _puzzle_request(self) -> PuzzleRequest:
        match self.request:
            case Daily(day):
                return PuzzleRequest(self.entry, self.entry.daily_on(day), day)
            case Addressed(address):
                return PuzzleRequest(self.entry, address.plain, address=address)
            case Imported():
                return PuzzleRequest(self.entry, "")
            case NewPuzzle(preset):
                return PuzzleRequest(self.entry, preset)
            case _:
                like = self.entry.preset(self.keeper.last_preset())
                return PuzzleRequest(self.entry, next_preset(self.services, self.entry.kind, like).id)

    def _show_puzzle(self, puzzle: AnyPuzzle) -> Turn:
        puzzle_request = self._puzzle_request
        made_at = puzzle_request.made_at(self.services, puzzle)
        session = self.keeper.begin(puzzle_request.preset, puzzle, puzzle_request.place(puzzle), made_at)
        if session is None:
            self.services.announce("opening.elsewhere")
            return Pop()
        if isinstance(self.request, Imported) and self.request.unproved:
            session.chapter.note(UNPROVED)
        if isinstance(self.request, Addressed):
            session.chapter.note(UNPROVED, BY_NOW)  # the next one is of the same kind
        game = self._make_game(session)
        game.after_begin(puzzle)
        return self._hand_over(game)

    def _make_game(self, session: AnySession) -> OpenGame:
        own = self.request if isinstance(self.request, Imported) else Imported(None)
        return OpenGame(
            session,
            self.board,
            self.services.announce,
            services=self.services,
            entry=self.entry,
            keeper=self.keeper,
            more=own.more,
            pack_names=own.names,
        )

    def _hand_over(self, game: OpenGame, then: Then | None = None) -> Turn:
        self._replaced = True
        return Replace(Playing(self.services, game), then)


def first_lesson(services: Services, kind: str, preset: str) -> LessonScript | None:
    """The lesson before the first game of a kind or style, if none was played and it was never offered. It is written
    for natives, so the puzzles of a learner's path begin without it."""
    taught, store, lesson = services.settings.taught, services.store, lesson_of(kind, preset)
    if not services.lessons or lesson is None or lesson.id in taught or preset == PATH:
        return None
    presets = [game.preset for game in store.archive.games(kind)]
    presets += [seen.heading.preset for seen in store.shelf.summaries(kind)]
    services.change(replace(services.settings, taught=(*taught, lesson.id)))
    return None if any(lesson_of(kind, each) is lesson for each in presets) else lesson
