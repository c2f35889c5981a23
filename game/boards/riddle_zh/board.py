"""The board of Chinese riddles: characters are pressed in the tray, typed, or drawn."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from operator import not_

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Moving, SpokenBoard, SpokenCell, Taken, Told, View, Wants, letter, plain
from game.boards.parts.grid import STEPS, NotchedBoard, Wave, draw_ring
from game.boards.parts.pinyin_strip import PinyinStrip
from game.boards.riddle_zh import picture
from game.boards.riddle_zh.picture import CARD_ROW, SHEET, TRAY_ROW, HelpCards, RiddleLayout, RiddlePicture
from game.reader.node import Node, SpokenRole
from game.session.worker import Worker
from game.ui.elements import arrange, beside_board
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Secondary, Typed, Up
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import BODIES
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.options import HSK, LEARNERS, say_level
from generators.kernel.phrases import CHINESE, Phrase, current_language, say
from generators.lattice.layout import BLANK
from generators.riddle_zh.explain import face_in_english, judge, line_for_learners, reason, sound_of, target_of
from generators.riddle_zh.generate import belongs, learner_row
from generators.riddle_zh.menu import EVENING, FOLK
from generators.riddle_zh.rules import SIGNS, Move, Put, State, is_solved
from generators.words.pinyin_candidates import load
from generators.words.readings import readings, say_reading, word_note
from generators.words.strokes import shapes


class RiddleZhBoard(NotchedBoard[State, Move]):
    places: RiddleLayout
    wants = Wants(wide=True, spells=True, film=False, switches=("show_faults", "riddle_bank"))
    typing = True

    def __init__(self) -> None:
        self.at = 0  # the place that is written next
        self.cursor: Spot = (TRAY_ROW, 0)  # place of the keyboard cursor
        self.composing = ""
        self.strip = PinyinStrip()
        self._composes = False  # the player has an input method
        self._large = ""  # the open card whose words are shown in large, over the tray
        self._pressed: Spot | None = None
        self.note = ""  # for learners: note about the character of the tray under the pointer
        self._wave = Wave()

    def prepare(self, worker: Worker) -> None:
        self._begin_shapes = partial(worker.submit, shapes, ahead=True)
        worker.submit(readings, ahead=True)
        worker.submit(load, ahead=True)

    @property
    def given(self) -> bool:
        """Is the tray there from the start, as for learners, in exercises and old riddles?"""
        return self.preset in (None, FOLK) or self.for_learners or self.ui.settings.riddle_bank

    def _has_tray(self, state: State) -> bool:
        return not is_solved(state) and (state.bank or self.given)

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        line, hsk = self._learner_line(state), self.for_learners
        self.places = picture.lay_out(ui, area, state, self.foot, given=self.given, line=line, hsk=hsk)
        self.helps = self._make_cards(state)
        self._show_strip()
        self.at = min(self.at, len(state.placed) - 1)
        self.cursor = self.cursor if is_solved(state) else self._nearest_spot(self.cursor, state)

    def _learner_line(self, state: State) -> str:
        """The line for learners; also on an evening, whose list says what the face says."""
        return line_for_learners(state.puzzle) if self.for_learners or self.preset == EVENING else ""

    def _make_cards(self, state: State) -> HelpCards:
        return HelpCards(self.ui, self.places.helps, state, given=self.given, line=self._learner_line(state))

    def where(self, name: str, state: State) -> Rect | None:
        return self.helps.rect(name) if name in self.helps.cards else self.places.where(name)

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        """The sheet under its lantern, and beside it an answer that is wrong."""
        wrong = "" if is_solved(state) else state.word
        paper = Rect(0, 0, min(rect.width, ui.px(SHEET), rect.height * 2 // 5), rect.height)
        paper.center = rect.centerx - paper.width * bool(wrong), rect.centery
        m = beside_board(ui)
        parts = arrange(m, picture.hang(m.points(paper.width), m.points(paper.height), upright=True), paper)
        sheet = parts["sheet"]
        RiddlePicture(ui, View(state)).draw_sheet(target, sheet, parts["lantern"])
        side = min(sheet.width, rect.width // (2 * len(state.placed)))
        ui.text.glyph(target, wrong, side, ui.theme.error, (sheet.right + sheet.width, sheet.centery))

    def slip(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        """The sheet under a lit lantern, with or without the answer."""
        m, paper = beside_board(ui), rect.inflate(-rect.width * 2 // 5, 0)
        parts = arrange(m, picture.hang(m.points(paper.width), m.points(paper.height), upright=True), paper)
        RiddlePicture(ui, View(state)).draw_sheet(target, parts["sheet"], parts["lantern"], Light.LIT)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if not (is_solved(state) or (self._composes and current_language() == CHINESE)):
            free = [*takewhile(not_, state.placed[self.at :])]  # places
            chosen = self.strip.use(event, len(free or state.placed))
            if chosen is not None:
                move = self._type(chosen, state) if chosen else None
                self._show_strip()
                return move or TAKEN
        if event == Key("d", control=True) and current_language() != CHINESE:
            return self.act("draw", state)
        before = large, *_ = self._large, self.note, self.helps.over, self.helps.held
        if event == Key("escape") and self.close_note():
            return TAKEN
        if isinstance(event, Down) or (isinstance(event, Moved) and not event.held):
            sign = self.places.sign_at(self._spot_at(event.at, state))
            self.note = f"{sign} {word_note(sign)}" if sign and self._learner_line(state) else ""
            self._large = self.helps.small(event.at)
            on_words = large and self.places.below.collidepoint(event.at)
            if isinstance(event, Down) and (self._large or on_words):  # a press on the words must not reach the tray
                return TAKEN
        if self.helps.handle(event) is not None:
            return self.helps.next
        changed = before != (self._large, self.note, self.helps.over, self.helps.held)
        return self._handle(event, state) or (TAKEN if changed else None)

    def _show_strip(self) -> None:
        self.strip.lay_out(self.ui, self.places.below, notes=self.for_learners)

    def close_note(self) -> bool:
        was, self._large = self._large, ""
        return bool(was)

    def _handle(self, event: Event, state: State) -> Put | Taken | None:
        if is_solved(state) and not (isinstance(event, Key) and event.name in STEPS):
            return None
        match event:
            case Down(at):
                self._pressed = self._spot_at(at, state)
                return TAKEN if self._pressed else None
            case Up(at):
                return self._up(at, state)
            case Secondary(at) if (spot := self._spot_at(at, state)) is not None and not spot[0]:
                return self._take(spot[1], state)
            case Typed(text):
                return self._type(text, state)
            case Composing(text):
                self.composing, self._composes = text, self._composes or bool(text)
                return TAKEN
            case Key(control=False, alt=False):
                return self._key(event, state)
        return None

    def _spot_at(self, at: Point, state: State) -> Spot | None:
        spot = self.places.spot_at(at)
        return spot if spot is None or not spot[0] or self._has_tray(state) else None

    def _up(self, at: Point, state: State) -> Put | Taken | None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return None
        return self._press(pressed, state) if pressed == self._spot_at(at, state) else TAKEN

    def _press(self, spot: Spot, state: State) -> Put | Taken:
        self.cursor = spot
        if not spot[0]:
            return self._take(spot[1], state)
        return Put(self.at, self.places.sign_at(spot))

    def _take(self, place: int, state: State) -> Put | Taken:
        self.at = place
        return Put(place, "") if state.placed[place] else TAKEN

    def _type(self, text: str, state: State) -> Put | Taken | None:
        """A whole answer begins at the first place."""
        self.composing = ""
        if text.isascii() and text.isalpha():
            self.pending_message = say("board.riddle_zh.letters")
            return TAKEN
        if not text or not SIGNS.fullmatch(text):
            return None
        if len(text) >= len(state.placed):
            self.at = 0
        return Put(self.at, text[: len(state.placed) - self.at])

    def _key(self, key: Key, state: State) -> Put | Taken | None:
        match key.name:
            case arrow if arrow in STEPS:
                return self._move_cursor(arrow, state)
            case "return" | "enter" | "space":
                return TAKEN if self.cursor[0] == CARD_ROW else self._press(self.cursor, state)
            case "backspace":
                before = self.at - 1 if self.at and not state.placed[self.at] else self.at
                return self._take(before, state)
            case "delete":
                return self._take(self.at, state)
        return None

    def _move_cursor(self, name: str, state: State) -> Taken:
        """Moves to the next box, open card or character; in a solved riddle to the next card."""
        rows, (row, column), (down, right) = self._row_lengths(state), self.cursor, STEPS[name]
        if row in rows:
            at = rows.index(row) + down
            self.cursor = self._nearest_spot((rows[max(0, min(at, len(rows) - 1))], column + right), state)
        else:
            self.cursor = rows[0], 0
        row, column = self.cursor
        self._large = self.helps.cards[column] if row == CARD_ROW else ""
        return TAKEN

    def _row_lengths(self, state: State) -> list[int]:
        if is_solved(state):
            return [CARD_ROW]
        rows = range(TRAY_ROW, TRAY_ROW + self.places.tray.rows * self._has_tray(state))
        return [0, *([CARD_ROW] if self.helps.opened else []), *rows]

    def _nearest_spot(self, spot: Spot, state: State) -> Spot:
        rows, row = self._row_lengths(state), spot[0]
        row = row if row in rows else rows[-1]  # the tray has fewer rows
        columns = self.helps.opened if row == CARD_ROW else (self.places.tray if row else self.places.boxes).columns
        return row, max(0, min(spot[1], columns - 1))

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.at, self.cursor, self.composing, self._large, self.note = 0, (TRAY_ROW, 0), "", "", ""
            self.strip.clear()
            return
        self.helps, self._large, self.note = self._make_cards(after), "", ""
        if after.helps > before.helps and self.helps.cut:  # in a small window the whole help is written below
            self.pending_message = plain(self.helps.texts[after.puzzle.helps[after.helps - 1]])
        written = [at for at, sign in enumerate(after.placed) if sign != before.placed[at]]
        self.at = next((at for at, sign in enumerate(after.placed) if not sign), max(written, default=self.at))
        if is_solved(after) and not is_solved(before):
            self.strip.clear()
            self._wave.begin(still=self.ui.still)
        elif len(after.tried) > len(before.tried):
            self.pending_message, self.pending_sound = judge(after), Cue.WRONG

    def motions(self) -> tuple[Moving, ...]:
        return (self._wave,)

    def draw(self, target: Surface, view: View[State]) -> None:
        drawing, laid = RiddlePicture(self.ui, view), self.places
        drawing.draw_sheet(target, laid.sheet, laid.lantern)
        drawing.draw_boxes(target, laid, self.at, self.composing, self._wave)
        drawing.draw_line(target, laid, self.note or self._learner_line(view.state))
        self.helps.draw(target)
        if self.strip.open:
            self.strip.draw(target)
        elif self._large:
            drawing.draw_words(target, laid.below, self.helps.texts[self._large], BODIES)
        elif is_solved(view.state):
            drawing.draw_reason(target, laid)
        elif self._has_tray(view.state):
            drawing.draw_tray(target, laid)
        else:
            drawing.draw_instruction(target, laid)
        if view.by_key and view.focused and not self.strip.open and (self._large or not is_solved(view.state)):
            row, column = self.cursor
            on_card = row == CARD_ROW
            ring = self.helps.rect(self.helps.cards[column]) if on_card else laid.place_of(self.cursor)
            draw_ring(self.ui, target, ring)

    def text_to_speak(self, state: State) -> str:
        return state.word if is_solved(state) else state.puzzle.face

    def headline(self, state: State) -> Phrase:
        if is_solved(state):
            return say("board.riddle_zh.solved", answer=state.word)
        return say("board.riddle_zh.headline", target=target_of(state.puzzle))

    def rule(self, state: State) -> Phrase:
        return say("board.riddle_zh.rule")

    def told(self, state: State) -> Told:
        """Without lines of the result: the sheet shows the face, and the title says how it ended."""
        said, level = face_in_english(state.puzzle), say_level(HSK) if state.puzzle in learner_row() else None
        fits = [each for each in LEARNERS if belongs(state.puzzle, each)]
        gloss = plain(said) if said else None
        return Told(gloss=gloss, pinyin=sound_of(state.puzzle), level=level, fits=fits, verdict=())

    def actions(self, state: State) -> tuple[Action, ...]:
        if is_solved(state):
            return ()
        able = any(state.placed)
        take = Action("take", say("board.riddle_zh.take"), "delete", "Backspace", enabled=able)
        hint = Action("hint", say("play.hint"), "hint", "Ctrl H")
        write = Action("draw", say("board.pinyin.write"), "pencil", "Ctrl D", on=self.strip.draws)
        return (take, hint) if current_language() == CHINESE else (take, hint, write)

    def act(self, action: str, state: State) -> Move | Taken | None:
        if is_solved(state):
            return None
        if action == "draw":
            self._begin_shapes()
            closes = self.strip.draws
            self.strip.clear()
            self.strip.draws = not closes
            self._show_strip()
            return TAKEN
        return self.helps.next if action == "hint" else self._key(Key("backspace"), state)

    def spoken_board(self, state: State) -> SpokenBoard:
        def cell(spot: Spot, sign: str) -> SpokenCell:
            where = None if spot[0] else say("reader.letter_of", number=spot[1] + 1, all=len(state.placed))
            place, more = self.places.place_of(spot), say_reading(sign)
            return SpokenCell(spot, place, letter(sign), None, where, more, CHINESE)

        boxes = (cell((0, number), sign) for number, sign in enumerate(state.placed))
        typed = self.strip.open
        signs = self.places.signs if self._has_tray(state) and not typed else ()
        tiles = (cell(self.places.spot_of(number), sign) for number, sign in enumerate(signs))
        asked = say("riddle_zh.asked", face=state.puzzle.face, target=target_of(state.puzzle))
        large = plain(self.helps.texts[self._large]) if self._large else None
        clue = large or (reason(state) if is_solved(state) else asked)
        row = plain("".join(sign or BLANK for sign in state.placed))
        cursor = (0, 0) if is_solved(state) else (0, self.at) if typed else self.cursor
        says = plain(self.helps.texts[state.puzzle.helps[state.helps - 1]]) if state.helps else None
        line = self._learner_line(state)
        nodes = (Node("line", SpokenRole.TEXT, line, tuple(self.places.line)),) if line else ()
        parts = (*nodes, *(self.strip.nodes() if typed else ()), *self.helps.nodes())
        language = "" if large and self.helps.is_english else CHINESE
        return SpokenBoard((*boxes, *tiles), cursor, clue, row, says, parts, language=language)
