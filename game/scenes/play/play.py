"""A game as it is played: the board, and all that is said around it."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.boards.board import Taken
from game.catalogue import Entry, dailies
from game.reader.node import Node
from game.scenes.play.commands import commands
from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import RISE, LampButton, ResultCards, Rising
from game.scenes.play.wording import message, name_of, subtitle, titles
from game.scenes.shared.game_names import DOT, daily_words
from game.scenes.shared.scene import Daily, Open, Scene, Services, Turn
from game.stage.board_reader import BoardReading
from game.stage.layout import StageLayout, StageSize, place_around, place_stage
from game.stage.parts import ROOMY, Clock, Title, clock_box, stage_bar
from game.stage.stage import Answer, Stage, ViewModel
from game.ui.animation import Motion, ease_out, motion
from game.ui.command import At, Command
from game.ui.elements import Element, Measure, Paint
from game.ui.input import Down, Event, Key, Moved, Wheel
from game.ui.shapes import clip_to, inset, strip
from game.ui.widget import Chosen

LEADS_ON = (Key("return"), Key("enter"))
AFTER, RISING = 720, 180  # milliseconds from the ending until the result comes, and for how long it rises


class Playing(Scene):
    """The board shows the game and takes its moves; everything else is a command."""

    pauses = True

    def __init__(self, services: Services, game: OpenGame) -> None:
        super().__init__(services)
        self.game = game
        self.kind, self.session, self.coach, self.board = game.kind, game.session, game.coach, game.board
        self.stage = Stage(self.panel, played=True)
        self._puzzles_begun = game.puzzles_begun
        self._size: StageSize | None = None
        self._size_chapter = self.session.chapter  # chapter of that size
        self._rise = Motion(0.0)  # movement of the result
        self.place()
        self._heard = BoardReading(self.ui, self.board, self.shown.view)  # board in the last announcement

    @property
    def content(self) -> object:  # type: ignore[override]
        return self.game.puzzles_begun

    @property
    def moving(self) -> bool:
        return self.board.moving() or self._rise.running

    @property
    def typing(self) -> bool:
        return not self.session.chapter.closed and self.board.typing

    def place(self) -> None:
        self.shown = self._view_model()
        self._lay_out()

    def draw(self, target: Surface) -> None:
        if isinstance(ending := self.panel.find("ending"), Rising):
            ending.share = ease_out(self._rise.share)
        super().draw(target)

    def patch(self, target: Surface) -> Rect:
        place = self.panel.rect("clock")
        with clip_to(target, place):  # the ring of a hovered pause lies over the digits
            self.draw(target)
        return place

    def _result_area(self) -> Rect:
        """The area of the result: all beside the board, or below it."""
        board, room, area = self.panel.rect("board"), self.panel.rect("room"), self.area
        if board.contains(room):
            return room
        beside = room.left >= board.right
        top = self.panel.rect("bar").bottom if beside else board.bottom
        return inset(area, board.right - area.left if beside else 0, top - area.top)

    def spoken_title(self) -> str:
        return self.shown.name

    def spoken_page(self) -> Node:
        self._heard = BoardReading(self.ui, self.board, self.shown.view, self._heard)
        return super().spoken_page()

    def nodes(self) -> list[Node]:
        return [self._heard.node(focused=self.panel.focus is None), *self.panel.nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        """The result; else the clue, the board's answers and the message."""
        if self.result is not None:
            return tuple((each, "") for each in (self.result.title, *self.result.lines))
        message = self.shown.message
        loud = ((". ".join(each for each in (message.title, message.words) if each), ""),) if message.loud else ()
        return (*self._heard.news(), *loud)

    def toast_place(self) -> Rect:
        """Never over the board: where the messages are, or above the pills of a result."""
        found, board, room = super().toast_place(), self.panel.rect("board"), self.panel.rect("room")
        message, ended = self.panel.rect("message"), self.result is not None
        if board.contains(room):
            return strip(room, self.area.top, self.area.top + (room.top if ended else message.bottom + self.ui.px(8)))
        if room.left < board.right:
            pills = (each.rect.top for each in self.panel.widgets if room.contains(each.rect))
            foot = room.top if ended else min(pills, default=found.bottom)
            return strip(found, found.top, min(foot, found.bottom))
        offers = [each.rect.top for each in self.panel.widgets if message.contains(each.rect)]
        foot = found.bottom if ended else min(offers, default=message.bottom)
        return strip(room, found.top, foot)

    def _view_model(self) -> ViewModel:
        if self._puzzles_begun != self.game.puzzles_begun:  # a new puzzle takes the keys
            self._puzzles_begun, self.panel.focus = self.game.puzzles_begun, None
        self.result = self.game.result
        game, tell, state = self.game, self.ui.tell, self.session.state
        self.stage.commands = table = commands(game)
        return ViewModel(
            view=game.view(focused=self.stage.on_board, by_key=self.panel.by_key),
            name=tell(self.kind.name),
            subtitle=DOT.join([*titles(game), subtitle(game)]),
            short="".join(titles(game)) or name_of(game),
            clock=game.clock,
            headline=tell(self.board.headline(state)),
            rule=tell(self.board.rule(state)),
            message=message(game),
            commands=table,
        )

    def _look(self) -> None:
        before, result = self.shown, self.result
        self.shown = self._view_model()
        self.dirty = True
        message = self.shown.message
        if (message.loud or message.warns) and message != before.message:
            self.services.toasts.clear()  # they lie where it stands
        same = before.view.state is self.shown.view.state and before.commands == self.shown.commands
        ended = result is None and self.result is not None
        if ended and self._size_chapter is self.session.chapter:  # not after undo back into a game that ended long ago
            self._rise = motion(RISING, still=self.ui.still, delay=AFTER)
            self.services.toasts.clear()  # earlier messages are out of date
        if not same or self._size != self._stage_size():
            self._lay_out()
        elif before.words != self.shown.words:
            place_around(self.panel, self.ui, self.area, self._build, self._board_place)
            self._note_places()

    def _lay_out(self) -> None:
        self._size = self._stage_size()
        self._size_chapter = self.session.chapter
        board, state = self.board, self.session.state
        loud, ended = self._size.loud, self._size.ended
        self._board_place = place_stage(
            self.panel, self.ui, self.area, board, state, self._build, loud=loud, ended=ended
        )
        self._note_places()

    def _note_places(self) -> None:
        if isinstance(ending := self.panel.find("ending"), Rising):
            ending.ground = self._result_area()
        self.game.folded = frozenset(each.id for each in self.shown.commands if each.at) - {
            each.id for each in self.panel.widgets
        }

    def _build(self, m: Measure) -> tuple[StageLayout, Element]:
        shown, size = self.shown, self._stage_size()
        board = Paint(lambda _ui, target, _rect: self.board.draw(target, self.shown.view), id="board")
        layout = StageLayout(m, self.area, size, board, shown, self._ending_cards(m))
        commands = [each for each in shown.at(At.BAR) if not (layout.has_foot() and At.FOOT in each.at)]
        clock = clock_box(shown, roomy=layout.wide > ROOMY)
        bar = stage_bar(self._heading(), commands, clock)
        bar.id = "bar"
        return layout, bar

    def _heading(self) -> Element:
        return Title(name=self.shown.name, note=self.shown.subtitle, short=self.shown.short)

    def _ending_cards(self, m: Measure) -> Element | None:
        if self.result is None:
            return None
        cards = ResultCards(m, self.result, self.shown.at, self._lamp_buttons)
        return Rising(make=cards.build, id="ending", rise=0 if self.ui.still else RISE)

    def _lamp_buttons(self) -> list[Element]:
        """The lanterns of the result, with tooltips."""
        day = self.session.chapter.heading.daily or self.services.today().isoformat()

        def lamp(entry: Entry) -> Element:
            words, play = daily_words(self.ui, entry, day), lambda _: Open(entry, Daily(day))
            return LampButton(f"lamp:{entry.kind.id}", words, do=play, grow=1, min_width=1)

        return [lamp(each) for each in dailies(self.ui.languages)]

    def _stage_size(self) -> StageSize:
        """The parts that need room. After the end they keep their places, or the board would move."""
        chapter, wants, seen = self.session.chapter, self.board.wants, self.shown
        if self._size is not None and self._size_chapter is chapter and chapter.closed:
            return replace(self._size, ended=self.result is not None)
        return StageSize(
            wide=wants.wide,
            tall=wants.tall,
            tools=_tool_count(self.game) if chapter.closed else len(seen.at(At.TOOLS)),
            offers=bool(seen.at(At.MESSAGE)),
            foot=not (wants.pills or chapter.heading.daily),
            loud=seen.message.loud,
            ended=self.result is not None,
        )

    def update(self, seconds: float) -> Turn | None:
        if self.game.tick(seconds):
            self._refresh_clock()
        moved = self.moving  # the last frame of a motion is still to be drawn
        self._rise.update(seconds)
        if self.game.update(seconds) or moved or self.dirty or self.board.moving():
            self._look()
        self.services.hear(self.game.take_cue())
        notice = self.game.news.words
        if notice is not None and (self.session.chapter.over or not self.session.chapter.closed):
            self.services.announce(notice)
        return None

    def _refresh_clock(self) -> None:
        """Draw only the clock, unless it counts down, which the board shows too."""
        now = self.game.clock
        self.shown = replace(self.shown, clock=now)
        if isinstance(found := self.panel.find("clock"), Clock) and now is not None:
            found.time = now
        self.needs_patch = self.needs_patch or now is not None
        self.dirty = self.dirty or (now is not None and now.runs_down)

    def hide(self) -> None:
        self.game.keeper.keep()

    def leave(self) -> None:
        self.game.leave()

    def handle(self, event: Event) -> Turn | None:
        if event == Key("escape") and self.game.is_interrupted():
            self.game.dismiss_messages()  # unfinished input on the board stays
            self._look()
            return None
        game, closed, pauses = self.game, self.session.chapter.closed, self.game.ending_pause > 0.0
        if closed and game.keys_kept:
            self._keep_keys(event)
        answer = self.stage.handle(event, self._pass_to_board, typing=self.typing)
        game.by_finger = self.stage.by_finger
        self.dirty = self.dirty or self.stage.changed
        if answer is None and event in LEADS_ON and closed and not pauses:
            main = next((each for each in self.shown.commands if each.primary), None)
            if main is not None and game.keys_kept and self.panel.focus != main.id:
                self.bring(main.id)
            else:
                answer = main
        leads = isinstance(answer, Chosen) or (isinstance(answer, Command) and answer.id != "back")
        if closed and pauses and leads:
            return None
        if isinstance(answer, Command):
            turn = self.do(answer) if self.game.asking.sure(answer) else None
            self._look()
            return turn
        if isinstance(answer, Chosen):
            return self.do(answer)
        if answer is not None and not isinstance(answer, Taken):
            self.game.play(answer)
            self._look()
        return None

    def _keep_keys(self, event: Event) -> None:
        """A finished game keeps keys that may be meant for its board, until the result is pressed
        or Tab leads there. The first Enter only shows its main button, and any other key takes the
        focus back to the board."""
        if isinstance(event, Down):
            touched = not self.game.ending_pause and self.panel.rect("ending").collidepoint(event.at)
            self.game.keys_kept = not touched
        elif isinstance(event, Key) and event.name in ("tab", "f6"):
            self.game.keys_kept = False
        elif isinstance(event, Key) and event not in LEADS_ON:
            self.panel.focus = None

    def _pass_to_board(self, event: Event) -> Answer:
        """Pass the event to the board; a closed game only takes hovering and scrolling."""
        pointed = isinstance(event, Wheel) or (isinstance(event, Moved) and not event.held)
        if self.session.chapter.closed and not self.session.chapter.over and not pointed:
            return None
        answer = self.board.handle(event, self.session.state)
        if answer is not None and not isinstance(event, Moved):
            self.game.asking.forget()
        return answer

    def back(self) -> None:
        self.game.read_again()
        self.dirty = True
        if self.game.steps:
            self.stage.walk(self.game.steps)
            self.game.steps, self.dirty = 0, True


def _tool_count(game: OpenGame) -> int:
    if game.board.wants.pills:
        return len(game.board.wants.pills)
    own = game.board.actions(game.kind.start(game.chapter.puzzle))
    undo = ("undo", "redo") if game.board.wants.undo else ()
    check = ("check",) if game.kind.mistakes is not None else ()
    return len({"hint", *undo, *check} | {each.id for each in own if not each.in_menu})
