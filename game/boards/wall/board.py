"""A wall under the hand: four cards to choose, bars to look at, and at the end links to name."""

from __future__ import annotations

from random import SystemRandom

import pygame

from game.boards.board import TAKEN, Action, StillBoard, Taken, View
from game.boards.parts.grid import STEPS
from game.boards.wall.layout import KEYS, places
from game.boards.wall.naming import Naming
from game.boards.wall.picture import WallPicture
from game.boards.wall.show import Show
from game.ui.input import Down, Event, Key, Moved, Point
from game.ui.ui import Ui
from generators.kind import Spot
from generators.phrases import Phrase, say
from generators.wall.result import result
from generators.wall.rules import (
    GROUPS,
    SIZE,
    GiveUp,
    Guess,
    Mode,
    Move,
    Phase,
    Shuffle,
    State,
    TimeUp,
    limit,
    over,
    seen,
    solved,
    takes_back,
)


class WallBoard(StillBoard[State, Move]):
    wide = True
    spells = True
    switches: tuple[str, ...] = ("auto_submit",)

    def __init__(self) -> None:
        self.chosen: tuple[str, ...] = ()
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self.naming = Naming()
        self.show = Show()
        self._phase = Phase.GUESSING
        self._sure = False  # Give up was pressed once
        self._picture: WallPicture | None = None

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.area = area
        self.places = places(ui, area)
        self._phase = state.phase
        self._picture = self.picture()
        self.naming.place(ui, state, self.places, self.choices(state))
        self.show.place(self.places, still=ui.still)

    def picture(self) -> WallPicture:
        return WallPicture(self.ui, self.places)

    def choices(self, state: State) -> tuple[str, ...]:
        """Links to choose from while naming."""
        del state
        return ()

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self._phase is Phase.NAMING and (answer := self.naming.handle(event, state)) is not None:
            return answer
        match event:
            case Down(at):
                return self._down(at, state)
            case Moved(at, held=False):
                return self._hover(at)
            case Key():
                return self._key(event, state)
        return None

    def _down(self, at: Point, state: State) -> Move | Taken | None:
        spot = self.places.grid.spot_at(at)
        if spot is None or state.phase is not Phase.GUESSING or not self._card(spot, state):
            return None
        self.cursor = spot
        return self._toggle(spot, state)

    def _hover(self, at: Point) -> Taken | None:
        was, self.hovered = self.hovered, self.places.grid.spot_at(at)
        return TAKEN if was != self.hovered else None

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt or state.phase is not Phase.GUESSING:
            return None
        if len(key.name) == 1 and key.name in KEYS:
            self.cursor = divmod(KEYS.index(key.name), SIZE)
            return self._toggle(self.cursor, state)
        match key.name:
            case arrow if arrow in STEPS:
                return self._step(arrow, state)
            case "space":
                return self._toggle(self.cursor, state)
            case "return" | "enter":
                return self._submit(state) if len(self.chosen) == SIZE else self._toggle(self.cursor, state)
            case "backspace" | "delete":
                self._clear()
                return TAKEN
            case "t":
                return self._shuffle()
        return None

    def _step(self, arrow: str, state: State) -> Taken:
        row, column = self.places.grid.beside(self.cursor, arrow)
        self.cursor = (max(self._top(state), row), column)
        return TAKEN

    def _top(self, state: State) -> int:
        """The first row that the cursor may stand in."""
        return min(GROUPS - 1, len(seen(state)))

    def _card(self, spot: Spot, state: State) -> str | None:
        """The card on the wall at that place."""
        number = (spot[0] - len(seen(state))) * SIZE + spot[1]
        return state.order[number] if 0 <= number < len(state.order) else None

    def _toggle(self, spot: Spot, state: State) -> Move | Taken:
        card = self._card(spot, state)
        self._sure = False
        if card is None:
            return TAKEN
        if card in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each != card)
        elif len(self.chosen) == SIZE:
            self.show.refuse()
            return TAKEN
        else:
            self.chosen = (*self.chosen, card)
        self.show.lift(card)
        full = len(self.chosen) == SIZE
        return self._submit(state) if full and self.ui.settings.auto_submit else TAKEN

    def _submit(self, state: State) -> Move | Taken:
        if frozenset(self.chosen) in state.guesses:
            self.said = say("wall.guessed_already")
            self.show.refuse()
            return TAKEN
        return Guess(self.chosen)

    def _clear(self) -> None:
        for card in self.chosen:
            self.show.lift(card)
        self.chosen = ()

    def _shuffle(self) -> Move:
        return Shuffle(SystemRandom().getrandbits(32))

    # --- the pills

    def actions(self, state: State) -> tuple[Action, ...]:
        if over(state):
            return ()
        if state.phase is Phase.NAMING:
            return (Action("finish", say("board.wall.finish"), "check", primary=True),)
        full, some = len(self.chosen) == SIZE, bool(self.chosen)
        give_up = "board.wall.give_up_now" if self._sure else "board.wall.give_up"
        return (
            Action("submit", say("board.wall.submit"), "check", "Enter", primary=True, enabled=full),
            Action("shuffle", say("board.wall.shuffle"), "shuffle", "T"),
            Action("clear", say("board.wall.clear"), "close", enabled=some),
            Action("give_up", say(give_up), "flag"),
        )

    def act(self, action: str, state: State) -> Move | None:
        if over(state):
            return None
        match action:
            case "submit" if len(self.chosen) == SIZE:
                move = self._submit(state)
                return None if isinstance(move, Taken) else move
            case "shuffle":
                return self._shuffle()
            case "clear":
                self._clear()
            case "give_up":
                return self._give_up(state)
            case "finish":
                return GiveUp()
        return None

    def _give_up(self, state: State) -> Move | None:
        """Where it cannot be undone it takes two presses."""
        if self._sure or takes_back(state, GiveUp()):
            return GiveUp()
        self._sure = True
        self.said = say("board.wall.give_up_again")
        return None

    # --- time

    def follow(self, before: State, after: State) -> None:
        self._sure = False
        if before.puzzle != after.puzzle:
            self.chosen = ()
            self.cursor = (0, 0)
            self.show.rest()
            return
        if len(after.guesses) != len(before.guesses):
            self.chosen = ()
        self.chosen = tuple(card for card in self.chosen if card in after.order)
        self.cursor = (max(self._top(after), self.cursor[0]), self.cursor[1])
        self.show.follow(before, after)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        self.show.update(seconds)
        most = limit(state.puzzle)
        if state.phase is Phase.GUESSING and most is not None and clock >= most:
            self.said = say("board.wall.time_up")
            return TimeUp()
        return None

    def moving(self) -> bool:
        return self.show.running

    def clock(self, state: State, seconds: float) -> float | None:
        """In Only Connect the time left; nobody hurries the naming."""
        most = limit(state.puzzle)
        if most is None or over(state):
            return seconds
        return max(0.0, most - seconds) if state.phase is Phase.GUESSING else None

    # --- the picture and the words

    def under_cursor(self, state: State) -> pygame.Rect | None:
        return self.places.grid.place_of(self.cursor) if self._card(self.cursor, state) else None

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        assert self._picture is not None
        hovered = self.hovered if view.state.phase is Phase.GUESSING else None
        cursor = self.under_cursor(view.state) if view.by_key and view.focused else None
        self._picture.draw(target, view, self.show, self.chosen, hovered, cursor)
        if self._phase is Phase.NAMING:
            self.naming.draw(self.ui, target, self.show.hidden)

    def headline(self, state: State) -> Phrase:
        if state.phase is Phase.NAMING:
            return say("board.wall.name_them")
        if over(state) and not solved(state):
            return say("board.wall.lost", found=len(state.found))
        return say("board.wall.headline", found=len(state.found))

    def progress(self, state: State) -> Phrase:
        return say("board.wall.progress", found=len(state.found))

    def rule(self, state: State) -> Phrase:
        return say(f"board.wall.rule_{Mode(state.puzzle.mode)}")

    def verdict(self, state: State) -> tuple[Phrase, ...] | None:
        """Points and mistakes; the guesses are for sharing."""
        return result(state)[:2]

    def hands(self, state: State) -> Phrase | None:
        if state.phase is not Phase.NAMING:
            return None
        return say("board.wall.hands_named" if all(state.names) else "board.wall.hands_naming")

    def typing(self) -> bool:
        return self._phase is Phase.NAMING and self.naming.typing
