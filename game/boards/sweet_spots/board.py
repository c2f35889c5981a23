"""The Sweet Spots board: taps, drags and keys; marks, clashes and hints."""

from __future__ import annotations

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Board, SpokenBoard, SpokenCell, Taken, Told, View, Wants
from game.boards.parts.grid import STEPS, draw_ring, draw_veil, fit_grid, parse_spot
from game.boards.sweet_spots.marks import (
    EDGE,
    ROW,
    LidAnimation,
    Marks,
    Painting,
    Surround,
    badge_rows,
    draw_letter,
    paint_ground,
    palette_of,
)
from game.ui.animation import Motion, motion, overshoot
from game.ui.input import Down, Event, Key, Moved, Secondary, Up
from game.ui.shapes import LruCache, clip_to
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots import rules
from generators.sweet_spots.colours import colours_of
from generators.sweet_spots.rules import Mark, Move, State, is_solved, play

NEXT = {Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.CHEST, Mark.CHEST: Mark.EMPTY}
PLACED = 140  # ms
JOIN, NEEDS = "join", "needs"  # actions
EXPERT = 12  # rows from which these have buttons, as they have with several chests in a line


class SweetSpotsBoard(Board[State, Move]):
    wants = Wants(switches=("auto_mark", "show_faults", "sure", "patterns", "strong_colours", "letters"))

    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self.margin = EDGE  # points, at the left and above
        self._large = False  # large letters
        self.joining, self.counts_needs = False, False
        self._first: Spot | None = None  # first spot of a pair to join
        self._painting: Painting | None = None
        self._followed: dict[Spot, tuple[Spot, ...]] = {}  # crosses that are set and removed together with a chest
        self._placed: dict[Spot, Motion] = {}
        self._opening = LidAnimation()
        self._grounds: LruCache[object, tuple[Surface, tuple[Colour, ...]]] = LruCache(1)

    def precompute_sketch(self, ui: Ui, state: State) -> None:
        colours_of(state.puzzle, palette_of(ui))

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        self.area, self._large = area, ui.large
        size, edge = state.puzzle.size, ui.fixed_px(self.margin)
        below = badge_rows(ui, size, area.width - edge) * ui.fixed_px(ROW) if self.counts_needs else 0
        room = Rect(area.left + edge, area.top + edge, area.width - edge, area.height - edge - below)
        self.grid = fit_grid(room, size, size)
        strip = Rect(room.left, self.grid.rect.bottom, room.width, below)
        self.cell = self.grid.side
        self.cursor = self.grid.nearest(self.cursor)
        self.marks = Marks(ui, self.cell)
        key = (state.puzzle.zones, self.cell, ui)
        self.sheet, self.colours = self._grounds.get(key, lambda: paint_ground(ui, state.puzzle, self.cell))
        self.surround = Surround(ui, self.grid, strip, self.colours)

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        self.margin = 0
        super().sketch(target, ui, rect, state)
        self.margin = EDGE

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at) if not is_solved(state):
                return self._down(self.grid.spot_at(at))
            case Moved(at, held):
                return self._hover_spot(self.grid.spot_at(at), held=held)
            case Up():
                return self._up(state)
            case Secondary(at):
                self._painting = None
                spot = self.grid.spot_at(at)
                return self._chest(spot, state) if spot is not None else None
            case Key() if not is_solved(state):
                return self._key(event, state)
        return None

    def _down(self, spot: Spot | None) -> Taken | None:
        if spot is None:
            return None
        self.cursor = spot
        self._painting = Painting(spot)
        return TAKEN

    def _hover_spot(self, spot: Spot | None, *, held: bool) -> Taken | None:
        changed = spot != self.hovered
        self.hovered = spot
        if held and self._painting is not None and spot is not None:
            self._painting.reach(spot)
            return TAKEN
        return TAKEN if changed and not held else None

    def _up(self, state: State) -> Move | Taken | None:
        painting, self._painting = self._painting, None
        if painting is None:
            return None
        if self.joining:
            return self._join(frozenset(painting.spots), state)
        if painting.drags:
            return painting.move(state) or TAKEN
        return self._mark(painting.began, NEXT[state.at(painting.began)], state)

    def _join(self, reached: Spots, state: State) -> Move | Taken:
        """Joins the spots of a drag, or the pressed spot with the one before; a press on joined spots parts them."""
        (*_, last), first = sorted(reached), self._first
        self._first = None
        if len(reached) == 1 and (joined := [each for each in state.open_joined() if last in each]):
            return Move((), joined[-1])
        spots = state.empty(reached if len(reached) > 1 or first is None else reached | {first})
        if len(spots) > 1:
            return Move((), spots)
        self._first = last if spots and first != last else None
        return TAKEN

    def _chest(self, spot: Spot, state: State) -> Move:
        self.cursor = spot
        return self._mark(spot, Mark.EMPTY if state.at(spot) is Mark.CHEST else Mark.CHEST, state)

    def told(self, state: State) -> Told:
        clash, target = "touch" if any(rules.touching(state)) else "crowd", state.puzzle.per_zone[0]
        return Told(
            task=say(
                f"board.sweet_spots.task_{target}" if target <= 2 else "board.sweet_spots.task_many", count=target
            ),
            clash=say(f"board.sweet_spots.{clash}") if rules.faults(state) else None,
        )

    def complete_move(self, move: Move, state: State) -> Move:
        """Add the automatic crosses of the chests that the move places, and remove those of the chests it removes."""
        changes = dict(move.changes)
        gone = [spot for spot, mark in move.changes if state.at(spot) is Mark.CHEST is not mark]
        followed = {other for spot in gone for other in self._followed.pop(spot, ()) if state.at(other) is Mark.CROSS}
        cleared = play(play(state, move), Move(tuple((other, Mark.EMPTY) for other in followed - set(changes))))
        kept = {other for chest in cleared.spots(Mark.CHEST) for other in rules.auto_marks(cleared, chest)}
        changes.update(dict.fromkeys(sorted(followed - kept - set(changes)), Mark.EMPTY))
        if self.ui.settings.auto_mark:
            after = play(state, move)
            for spot in (spot for spot, mark in move.changes if mark is Mark.CHEST):
                self._followed[spot] = tuple(other for other in rules.auto_marks(after, spot) if other not in changes)
                changes.update(dict.fromkeys(self._followed[spot], Mark.CROSS))
        return Move(tuple(changes.items()))

    def _mark(self, spot: Spot, mark: Mark, state: State) -> Move:
        return self.complete_move(Move(((spot, mark),)), state)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        match key.name:
            case arrow if arrow in STEPS:
                self.cursor = self.grid.beside(self.cursor, arrow)
                paints = key.shift and state.at(self.cursor) is Mark.EMPTY
                return Move(((self.cursor, Mark.CROSS),)) if paints else TAKEN
            case "return" | "enter":
                return self._chest(self.cursor, state)
            case "d" | "e":
                return self.act(JOIN if key.name == "d" else NEEDS, state)
            case "space" if self.joining:
                return self._join(frozenset((self.cursor,)), state)
            case "space" | "x":
                crossed = state.at(self.cursor) is Mark.CROSS
                return self._mark(self.cursor, Mark.EMPTY if crossed else Mark.CROSS, state)
            case "backspace" | "delete":
                return self._mark(self.cursor, Mark.EMPTY, state)
        return None

    def actions(self, state: State) -> tuple[Action, ...]:
        if is_solved(state):
            return ()
        plain = state.puzzle.size < EXPERT and max(state.puzzle.targets()) == 1
        in_menu = plain or self._large  # large letters leave no space for more buttons
        return (
            Action(
                JOIN,
                say("board.sweet_spots.join"),
                "joined",
                "D",
                on=self.joining,
                in_menu=in_menu,
                about=say("board.sweet_spots.joining"),
            ),
            Action(
                NEEDS,
                say("board.sweet_spots.needs"),
                "edges",
                "E",
                on=self.counts_needs,
                in_menu=in_menu,
                about=say("board.sweet_spots.needing"),
            ),
        )

    def act(self, action: str, state: State) -> Move | Taken | None:
        if action == JOIN:
            self.joining, self._first = not self.joining, None
            self.pending_message = say("board.sweet_spots.joining") if self.joining else None
        elif action == NEEDS:
            self.counts_needs = not self.counts_needs
            if self.counts_needs:
                self.pending_message = say("board.sweet_spots.needing")
            self.place(self.ui, self.area, state)
        return TAKEN

    def where(self, name: str, state: State) -> Rect | None:
        spot = parse_spot(name)
        return self.grid.place_of(spot) if spot is not None else None

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self._followed.clear()
            self._placed.clear()
            self._first = None
            return
        for spot in after.spots(Mark.CHEST):
            if before.at(spot) is not Mark.CHEST:
                self._placed[spot] = motion(PLACED, still=self.ui.still)
        if is_solved(after) and not is_solved(before):
            new = [spot for spot in after.spots(Mark.CHEST) if before.at(spot) is not Mark.CHEST]
            self._opening.begin(new[-1] if new else self.cursor, still=self.ui.still)

    def motions(self) -> tuple[Motion, ...]:
        return (*self._placed.values(), self._opening)

    def draw(self, target: Surface, view: View[State]) -> None:
        target.blit(self.sheet, self.grid.rect)
        self._draw_hover(target, view)
        self._draw_lights(target, view)
        self._draw_marks(target, view)
        self._draw_joined_dots(target, view)
        for spot in view.faults:
            self.marks.draw_clash(target, self.grid.place_of(spot))
        for spot in view.wrong:
            self.marks.draw_check_mark(target, self.grid.place_of(spot))
        for letter, spots in zip("ab", view.ways, strict=False):
            for spot in spots:
                self.marks.draw_possible_chest(target, self.grid.place_of(spot), letter)
        if view.lit:
            draw_veil(self.ui, target, self.grid, view)
            if view.ghost is not None:
                self.marks.draw_ghosts(target, self.grid, view.state, view.ghost)
            self.marks.draw_outline(target, self.grid, view.broken)
        for spot in view.targets:
            draw_ring(self.ui, target, self.grid.place_of(spot))
        if view.by_key and view.focused and not is_solved(view.state):
            draw_ring(self.ui, target, self.grid.place_of(self.cursor))
        if view.lit:
            self.marks.draw_names(target, self.grid.rect, view, self.colours)
        if self.counts_needs and not view.sketched and not is_solved(view.state):
            self.surround.draw_needs(target, view)
        if view.lit or view.numbered:
            self.surround.draw_numbers(target, view)

    def headline(self, state: State) -> Phrase:
        found = sum(1 for _ in state.spots(Mark.CHEST))
        return say("board.sweet_spots.headline", found=found, all=sum(state.puzzle.per_row))

    def progress(self, state: State) -> Phrase:
        found = sum(1 for _ in state.spots(Mark.CHEST))
        return say("board.sweet_spots.progress", found=found, all=sum(state.puzzle.per_row))

    def rule(self, state: State) -> Phrase:
        target = state.puzzle.per_zone[0]
        return say(f"board.sweet_spots.rule_{target}" if target <= 3 else "board.sweet_spots.rule_many", count=target)

    def spoken_board(self, state: State) -> SpokenBoard:
        joined = frozenset[Spot]().union(*map(state.empty, state.open_joined()))

        def cell(spot: Spot) -> SpokenCell:
            mark = "joined" if spot in joined else state.at(spot).name.lower()
            zone = say("reader.zone", name=rules.zone_name(state.puzzle.zone(spot)))
            return SpokenCell(spot, self.grid.place_of(spot), say(f"reader.{mark}"), zone)

        return SpokenBoard(tuple(map(cell, self.grid.spots())), self.cursor)

    def _draw_hover(self, target: Surface, view: View[State]) -> None:
        if self.hovered is None or view.by_key or self._painting is not None or is_solved(view.state):
            return
        sheet = Surface((self.cell, self.cell))
        sheet.fill(self.ui.theme.ink)
        sheet.set_alpha(22)
        target.blit(sheet, self.grid.place_of(self.hovered))

    def _draw_lights(self, target: Surface, view: View[State]) -> None:
        """Draw the light of the chests under all marks, clipped to the board."""
        done = is_solved(view.state)
        with clip_to(target, self.grid.rect):
            for spot in view.state.spots(Mark.CHEST):
                place = self.grid.place_of(spot)
                self.marks.draw_glimmer(target, place)
                if done:
                    self.marks.draw_light(target, place, self._opening.light(spot))

    def _draw_marks(self, target: Surface, view: View[State]) -> None:
        done = is_solved(view.state)
        faded = self._opening.faded if done else 0.0
        for spot in self.grid.spots():
            paints = self._painting is not None and not self.joining
            mark = self._painting.preview(spot, view.state) if paints and self._painting else view.state.at(spot)
            place = self.grid.place_of(spot)
            if mark is Mark.CROSS:
                self.marks.draw_cross(target, place, self.colours[view.state.puzzle.zone(spot)], faded)
            elif mark is Mark.CHEST:
                placed = self._placed.get(spot)
                grown = overshoot(placed.share) if placed is not None and placed.running else 1.0
                self.marks.draw_chest(target, place, grown, self._opening.lid(spot) if done else 0.0)
                if self.ui.settings.letters:
                    zone = view.state.puzzle.zone(spot)
                    draw_letter(self.ui, target, zone, self.colours[zone], place)

    def _draw_joined_dots(self, target: Surface, view: View[State]) -> None:
        """Draws the joined spots; a ring marks a spot that is the only free one left of its group."""
        groups = [view.state.empty(each) for each in view.state.open_joined()]
        if self.joining and self._painting is not None and self._painting.drags:
            groups.append(view.state.empty(frozenset(self._painting.spots)))
        for each in groups:
            self.marks.draw_joined_dots(target, [self.grid.place_of(spot).center for spot in sorted(each)])
        for (spot,) in (each for each in groups if len(each) == 1):
            draw_ring(self.ui, target, self.grid.place_of(spot))
        if self._first is not None:
            self.marks.draw_joined_dots(target, [self.grid.place_of(self._first).center])
