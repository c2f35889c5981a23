"""The board of Chinese riddles: characters are pressed in the tray, or typed with an input method."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, Moving, Taken, View, Wants
from game.boards.parts.grid import STEPS, Wave
from game.boards.parts.notch import NotchedBoard
from game.boards.parts.speech import SpokenBoard, SpokenCell, letter, plain
from game.boards.riddle_zh.helps import CARDS, HelpCards
from game.boards.riddle_zh.picture import SHEET, TRAY_ROW, RiddleLayout, RiddlePicture, hang, lay_out
from game.session.worker import Worker
from game.ui.elements import arrange, beside_board
from game.ui.input import Composing, Down, Event, Key, Point, Secondary, Typed, Up
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, Phrase, say
from generators.lattice.layout import BLANK
from generators.riddle_zh.explain import judge, reason, target_of
from generators.riddle_zh.generate import tray
from generators.riddle_zh.rules import SIGNS, Ask, Move, Put, State, is_solved
from generators.words.readings import readings, say_reading


class RiddleZhBoard(NotchedBoard[State, Move]):
    places: RiddleLayout
    wants = Wants(wide=True, spells=True, switches=("show_faults",))

    def __init__(self) -> None:
        self.at = 0  # the place that is written next
        self.cursor: Spot = (TRAY_ROW, 0)  # place of the keyboard cursor
        self.composing = ""
        self._pressed: Spot | None = None
        self._wave = Wave()

    def prepare(self, worker: Worker) -> None:
        worker.submit(readings, ahead=True)

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui, self.places = ui, lay_out(ui, area, tray(state.puzzle), len(state.placed), self.foot)
        self.helps = HelpCards(ui, self.places.helps, state)
        self.at = min(self.at, len(state.placed) - 1)
        self.cursor = self._nearest(self.cursor)

    def where(self, name: str, state: State) -> pygame.Rect | None:
        del state
        return self.helps.rect(name) if name in CARDS else self.places.where(name)

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
        """The sheet under its lantern, and beside it an answer that is wrong."""
        wrong = "" if is_solved(state) else state.word
        paper = pygame.Rect(0, 0, min(rect.width, ui.px(SHEET), rect.height * 2 // 5), rect.height)
        paper.center = rect.centerx - paper.width * bool(wrong), rect.centery
        m = beside_board(ui)
        parts = arrange(m, hang(m.points(paper.width), m.points(paper.height), upright=True), paper)
        sheet = parts["sheet"]
        RiddlePicture(ui, View(state)).sheet(target, sheet, parts["lantern"])
        side = min(sheet.width, rect.width // (2 * len(state.placed)))
        ui.text.glyph(target, wrong, side, ui.theme.error, (sheet.right + sheet.width, sheet.centery))

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if is_solved(state):
            return None
        before = self.helps.over, self.helps.held
        if self.helps.handle(event) is not None:
            return Ask()
        changed = before != (self.helps.over, self.helps.held)
        return self._handle(event, state) or (TAKEN if changed else None)

    def _handle(self, event: Event, state: State) -> Put | Taken | None:
        match event:
            case Down(at):
                self._pressed = self.places.spot_at(at)
                return TAKEN if self._pressed else None
            case Up(at):
                return self._up(at, state)
            case Secondary(at) if (spot := self.places.spot_at(at)) is not None and not spot[0]:
                return self._take(spot[1], state)
            case Typed(text):
                return self._type(text, state)
            case Composing(text):
                self.composing = text
                return TAKEN
            case Key(control=False, alt=False):
                return self._key(event, state)
        return None

    def _up(self, at: Point, state: State) -> Put | Taken | None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return None
        return self._press(pressed, state) if pressed == self.places.spot_at(at) else TAKEN

    def _press(self, spot: Spot, state: State) -> Put | Taken:
        self.cursor, (row, column) = spot, spot
        if not row:
            return self._take(column, state)
        return Put(self.at, self.places.signs[(row - TRAY_ROW) * self.places.tray.columns + column])

    def _take(self, place: int, state: State) -> Put | Taken:
        self.at = place
        return Put(place, "") if state.placed[place] else TAKEN

    def _type(self, text: str, state: State) -> Put | Taken | None:
        """A whole answer begins at the first place."""
        self.composing = ""
        if not text or not SIGNS.fullmatch(text):
            return None
        if len(text) >= len(state.placed):
            self.at = 0
        return Put(self.at, text[: len(state.placed) - self.at])

    def _key(self, key: Key, state: State) -> Put | Taken | None:
        match key.name:
            case arrow if arrow in STEPS:
                down, right = STEPS[arrow]
                self.cursor = self._nearest((self.cursor[0] + down, self.cursor[1] + right))
                return TAKEN
            case "return" | "enter" | "space":
                return self._press(self.cursor, state)
            case "backspace":
                before = self.at - 1 if self.at and not state.placed[self.at] else self.at
                return self._take(before, state)
            case "delete":
                return self._take(self.at, state)
        return None

    def _nearest(self, spot: Spot) -> Spot:
        row = max(0, min(spot[0], self.places.tray.rows))
        grid = self.places.tray if row else self.places.boxes
        return row, max(0, min(spot[1], grid.columns - 1))

    def typing(self) -> bool:
        return True

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.at, self.cursor, self.composing = 0, (TRAY_ROW, 0), ""
            return
        self.helps = HelpCards(self.ui, self.places.helps, after)
        if after.helps > before.helps and self.helps.cut:  # in a small window the whole help is written below
            self.pending_message = plain(self.helps.texts[after.helps - 1])
        written = [at for at, sign in enumerate(after.placed) if sign != before.placed[at]]
        self.at = next((at for at, sign in enumerate(after.placed) if not sign), max(written, default=self.at))
        if is_solved(after) and not is_solved(before):
            self._wave.begin(still=self.ui.still)
        elif len(after.tried) > len(before.tried):
            self.pending_message, self.pending_sound = judge(after), Cue.WRONG

    def motions(self) -> tuple[Moving, ...]:
        return (self._wave,)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        picture, laid = RiddlePicture(self.ui, view), self.places
        picture.sheet(target, laid.sheet, laid.lantern)
        picture.boxes(target, laid, self.at, self.composing, self._wave)
        self.helps.draw(target)
        if is_solved(view.state):
            picture.reason(target, laid)
        else:
            picture.tray(target, laid, self.cursor if view.by_key and view.focused else None)

    def headline(self, state: State) -> Phrase:
        if is_solved(state):
            return say("board.riddle_zh.solved", answer=state.word)
        return say("board.riddle_zh.headline", target=target_of(state.puzzle))

    def rule(self, state: State) -> Phrase:
        del state
        return say("board.riddle_zh.rule")

    def actions(self, state: State) -> tuple[Action, ...]:
        if is_solved(state):
            return ()
        able = any(state.placed)
        take = Action("take", say("board.riddle_zh.take"), "delete", "Backspace", enabled=able)
        return take, Action("hint", say("play.hint"), "hint", "Ctrl H")

    def act(self, action: str, state: State) -> Move | Taken | None:
        if is_solved(state):
            return None
        return Ask() if action == "hint" else self._key(Key("backspace"), state)

    def spoken_board(self, state: State) -> SpokenBoard:
        def cell(spot: Spot, sign: str) -> SpokenCell:
            where = None if spot[0] else say("reader.letter_of", number=spot[1] + 1, all=len(state.placed))
            place, more = self.places.place_of(spot), say_reading(sign)
            return SpokenCell(spot, place, letter(sign), None, where, more, CHINESE)

        boxes = (cell((0, number), sign) for number, sign in enumerate(state.placed))
        signs = () if is_solved(state) else self.places.signs
        tiles = (cell(self.places.spot_of(number), sign) for number, sign in enumerate(signs))
        asked = say("riddle_zh.asked", face=state.puzzle.face, target=target_of(state.puzzle))
        clue = reason(state) if is_solved(state) else asked
        row = plain("".join(sign or BLANK for sign in state.placed))
        cursor = (0, 0) if is_solved(state) else self.cursor
        says = plain(self.helps.texts[state.helps - 1]) if state.helps else None
        nodes = tuple(self.helps.nodes())
        return SpokenBoard((*boxes, *tiles), cursor, clue, row, says, nodes, language=CHINESE)
