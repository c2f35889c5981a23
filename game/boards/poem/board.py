"""The board of Walk the Poem: a line is dragged, pressed character by character, or drawn with keys."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Moving, SpokenBoard, SpokenCell, Taken, Told, View, Wants, plain
from game.boards.parts.grid import STEPS, Grid, GridAndList, NotchedBoard, parse_spot
from game.boards.poem.line_list import PAUSE, LineList
from game.boards.poem.picture import Pen, PoemPicture, fit_sheet, lay_out
from game.session.worker import Worker
from game.ui.animation import Motion, ease_out
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.shapes import LruCache
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.phrases import CHINESE, Phrase, say
from generators.poem.explain import sources
from generators.poem.rules import HIDDEN, POEM, Draw, Lift, Move, Path, State, faults, is_solved, path_at, play
from generators.words.poem_book import WIDE_BLANK, book, listed_lines
from generators.words.readings import readings, say_reading

NEAR = 0.42  # share of a cell: a drag counts only so near the middle, which leaves room for diagonals
COLOURED, SHAKEN = 0.14, 0.3  # seconds


class PoemBoard(NotchedBoard[State, Move]):
    places: GridAndList[Grid, LineList]
    wants = Wants(wide=True, tall=True, switches=("show_faults",))

    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self.pen = Pen()
        self._refused_path: Path = ()  # the line that was refused last
        self._shake, self._colour = Motion(), Motion()
        self._layouts: LruCache[object, GridAndList[Grid, LineList]] = LruCache(2)  # with a notch, and without

    def prepare(self, worker: Worker) -> None:
        """Reads the whole list for the first wrong line, and the readings for a screen reader."""
        worker.submit(listed_lines, ahead=True)
        worker.submit(readings, ahead=True)

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        key = (ui, tuple(area), state.puzzle, self.foot)
        self.places = self._layouts.get(key, lambda: lay_out(ui, area, state, self.foot))
        self.cursor = self.grid.nearest(self.cursor)
        self._fill_list(state)

    @property
    def grid(self) -> Grid:
        return self.places.grid

    def where(self, name: str, state: State) -> Rect | None:
        spot = parse_spot(name)
        return self.grid.place_of(spot) if spot is not None else None

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        grid = fit_sheet(ui, state, rect)
        PoemPicture(ui, grid, View(state, sketched=True)).draw(target, Pen(), (), 1.0)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Wheel():
                return TAKEN if self.places.list.scroll(event) else None
            case Down(at):
                return self._down(event, self.grid.spot_at(at), state)
            case Moved(at, held):
                return self._drag(event, at, state) if held else self._hover(event)
            case Up():
                return self._up(event, state)
            case Secondary(at):
                spot = self.grid.spot_at(at)
                return self._remove(spot, state) if spot is not None and not is_solved(state) else None
            case Key():
                return self._key_when_solved(event, state) if is_solved(state) else self._key(event, state)
        return None

    def _down(self, event: Down, spot: Spot | None, state: State) -> Taken | None:
        lines = self.places.list
        if spot is None:
            if not lines.area.collidepoint(event.at):
                return None
            if not lines.scroll(event):
                lines.handle(event)
            return TAKEN
        self.cursor = spot
        self.hovered = None
        if not is_solved(state):
            self.pen.press(spot, state)
            self.pending_sound = Cue.SELECT
            self._fill_list(state)
        return TAKEN

    def _hover(self, event: Moved) -> Taken | None:
        before = self.hovered, self.places.list.over
        self.hovered = self.grid.spot_at(event.at)
        self.places.list.scroll(event)
        self.places.list.handle(event)
        return TAKEN if before != (self.hovered, self.places.list.over) else None

    def _drag(self, event: Moved, at: Point, state: State) -> Taken | None:
        if not self.pen.held:
            return TAKEN if self.places.list.scroll(event) else None
        spot = self.grid.spot_at(at)
        if spot is None or math.dist(at, self.grid.place_of(spot).center) > NEAR * self.grid.side:
            return TAKEN
        if self.pen.drag(spot, state):
            self.cursor = spot
            self.pending_sound = Cue.SELECT
            self._fill_list(state)
        return TAKEN

    def _up(self, event: Up, state: State) -> Move | Taken | None:
        if not self.pen.held:
            return self._choose(event, state)
        self.pen.lift()
        return self._end_line(state)

    def _choose(self, event: Up, state: State) -> Taken | None:
        lines = self.places.list
        lines.scroll(event)
        chosen = lines.handle(event)
        if chosen is None:
            return TAKEN if lines.area.collidepoint(event.at) else None
        if is_solved(state):
            lines.choose(chosen.id)
            self._fill_list(state)
        else:
            self.cursor = next(path[0] for path in state.drawn if state.puzzle.reads(path) == chosen.id)
        return TAKEN

    def _end_line(self, state: State) -> Move | Taken:
        """Plays the drawn line if it is whole. A line shorter than those of the answer stays for more."""
        path, lengths = self.pen.path, set(map(len, state.puzzle.lines))
        self._fill_list(state)
        if len(path) not in lengths:
            return TAKEN
        move = Draw(path)
        try:
            play(state, move)
        except IllegalMove as refused:
            if len(path) == max(lengths):
                self._refuse(path, refused.phrase, state)
            return TAKEN
        self.pen.drop()
        return move

    def _refuse(self, path: Path, why: Phrase, state: State) -> None:
        self.pending_message, self.pending_sound = why, Cue.WRONG
        self.pen.drop()
        self._refused_path = path
        self._shake.run(SHAKEN, still=self.ui.still)
        self._fill_list(state)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        match key.name:
            case arrow if arrow in STEPS:
                self.cursor = self.grid.beside(self.cursor, arrow)
            case "space" | "return" | "enter":
                self.pen.press(self.cursor, state)
                self.pen.lift()
                return self._end_line(state)
            case "backspace" if self.pen.path:
                self.pen.step_back()
                self.cursor = self.pen.path[-1] if self.pen.path else self.cursor
                self._fill_list(state)
            case "escape" if self.pen.path:
                self.pen.drop()
                self._fill_list(state)
            case "backspace" | "delete":
                return self._remove(self.cursor, state)
            case _:
                return None
        return TAKEN

    def _key_when_solved(self, key: Key, state: State) -> Taken | None:
        """The arrow keys move from line to line; Space opens and closes the poem, and Escape closes it."""
        if key.control or key.alt:
            return None
        if key.name in STEPS:
            self.cursor = self.grid.beside(self.cursor, key.name)
        elif key.name == "space" or (key.name == "escape" and self.places.list.opened):
            self.places.list.choose(state.puzzle.reads(path_at(state, self.cursor)))
            self._fill_list(state)
        else:
            return None
        return TAKEN

    def _remove(self, spot: Spot, state: State) -> Move | Taken:
        """Removes the line through the cell; a line that is being drawn is dropped."""
        self.cursor = spot
        self.pen.drop()
        self._fill_list(state)
        return Lift(spot) if path_at(state, spot) else TAKEN

    def follow(self, before: State, after: State) -> None:
        self._refused_path = ()
        if before.puzzle != after.puzzle:
            self.cursor = (0, 0)
            self.pen.drop()
        elif is_solved(after) or not after.free.issuperset(self.pen.path):
            self.pen.drop()
        if len(after.drawn) > len(before.drawn):
            self._colour.run(COLOURED, still=self.ui.still)
        if before.puzzle == after.puzzle:  # another puzzle gets a new layout
            self._fill_list(after)

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        self.cursor = min(lit, default=self.cursor)

    def motions(self) -> tuple[Moving, ...]:
        return self._shake, self._colour, self.places.list

    def draw(self, target: Surface, view: View[State]) -> None:
        state, picture = view.state, PoemPicture(self.ui, self.grid, view)
        # The line under the pointer, on the sheet or in the list.
        over = self.places.list.over
        listed = next((path for path in state.drawn if state.puzzle.reads(path) == over), ())
        pointed = path_at(state, self.hovered) if self.hovered else listed
        picture.draw(target, self.pen, pointed, ease_out(self._colour.share))
        if self._refused_path and self._shake.running:
            picture.draw_refused(target, self._refused_path, self._shake.share)
        if self.hovered in state.free and not view.by_key and self.hovered not in self.pen.path:
            picture.draw_hover(target, self.hovered)
        picture.draw_hints(target)
        if view.by_key and view.focused:
            picture.draw_cursor(target, self.cursor)
        self._fill_list(state)
        self.places.list.draw(target)

    def _fill_list(self, state: State) -> None:
        self.places.list.show(state, self.pen.path, hsk=self.for_learners)

    def text_to_speak(self, state: State) -> str:
        """The line found last, or the open poem."""
        opened = self.places.list.opened
        return PAUSE.join(book().by_line[opened].lines) if opened else "".join(state.found[-1:])

    @staticmethod
    def headline(state: State) -> Phrase:
        puzzle = state.puzzle
        if puzzle.form == HIDDEN:
            return say("board.poem.headline_hidden", count=len(puzzle.lines[0]))
        done, lines = len(state.drawn), len(puzzle.lines)
        return say(f"board.poem.headline_{puzzle.form}", placed=done, all=lines, theme=puzzle.theme)

    @staticmethod
    def rule(state: State) -> Phrase:
        puzzle = state.puzzle
        return say(f"board.poem.rule_{puzzle.form}", count=len(puzzle.lines), theme=puzzle.theme)

    def verse(self, state: State) -> str:
        """The lines that were found, as couplets with their poets."""
        found = (text for each in sources(state, CHINESE) for _, text in each.blanks)
        return "\n".join(map(str, found)).replace(WIDE_BLANK, "\n")

    def told(self, state: State) -> Told:
        return Told(clash=say("board.poem.clash") if state.puzzle.form == POEM and faults(state) else None)

    def actions(self, state: State) -> tuple[Action, ...]:
        if is_solved(state):
            return ()
        able = bool(self.pen.path or path_at(state, self.cursor))
        return (Action("lift", say("board.poem.lift"), "delete", "Delete", enabled=able),)

    def act(self, action: str, state: State) -> Move | Taken | None:
        return self._remove(self.cursor, state) if action == "lift" and not is_solved(state) else None

    def spoken_board(self, state: State) -> SpokenBoard:
        self._fill_list(state)
        lines = {spot: state.puzzle.reads(path) for path in (*state.drawn, self.pen.path) for spot in path}

        def cell(spot: Spot) -> SpokenCell:
            drawn = spot in self.pen.path
            key = "board.poem.drawing" if drawn else "board.poem.in_line"
            group = say(key, line=lines[spot]) if spot in lines else None
            sign = plain(state.puzzle.sign(spot))
            more, place = say_reading(state.puzzle.sign(spot)), self.grid.place_of(spot)
            return SpokenCell(spot, place, sign, group, more=more, language=CHINESE, chosen=drawn)

        drawn = say("board.poem.drawing", line=state.puzzle.reads(self.pen.path)) if self.pen.path else None
        nodes = tuple(self.places.list.nodes())
        return SpokenBoard(tuple(map(cell, self.grid.spots())), self.cursor, row=drawn, nodes=nodes)
