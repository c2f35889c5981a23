"""The board of a wall: four cards to choose, bars of groups, and at the end links to name; and the
walls with a note on each card of a found group, which is shown when it is pointed at, pressed, or
under the cursor."""

from __future__ import annotations

from random import SystemRandom

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Board, SpokenBoard, SpokenCell, Taken, Told, View, Wants, plain
from game.boards.parts.grid import STEPS, parse_spot
from game.boards.wall.animation import KEYS, WallAnimation, is_missed, lay_out
from game.boards.wall.bars import is_open
from game.boards.wall.link_fields import Naming
from game.boards.wall.picture import HURRY, LIFTED, WallPicture, announcement, draw_start_card, link_of
from game.session.worker import LazyData, Worker
from game.ui.input import Down, Event, Key, Moved, Point
from game.ui.sound import Cue
from game.ui.ui import Ui
from game.ui.widget import ACCEPT
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, chain_phrases, in_a_row, say
from generators.wall import rules
from generators.wall.connecting.bank import read_bank
from generators.wall.menu import Mode
from generators.wall.naming.lists import NameVerdict
from generators.wall.rules import GiveUp, Guess, Move, Name, Phase, Shuffle, State, TimeUp

NO_HINT = Action("hint", say("play.hint"), "hint", enabled=False)
SPOTS = {key: divmod(number, rules.SIZE) for number, key in enumerate(KEYS)}  # row and column of each key


class WallBoard(Board[State, Move]):
    wants = Wants(
        wide=True, spells=True, film=False, switches=("auto_submit",), pills=("shuffle", "clear", "hint", "submit")
    )

    def __init__(self) -> None:
        self.chosen: tuple[str, ...] = ()
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self.naming = Naming()
        self.show = WallAnimation()
        self.bank = LazyData(read_bank)
        self._watched = False  # view only
        self._begun = False  # whether the player is ready, on a wall with a time limit
        self._tick = 0  # last second with a sound of the countdown
        self._picked: dict[frozenset[str], str] = {}  # idioms in the order in which they were chosen

    def prepare(self, worker: Worker) -> None:
        self.bank.prepare(worker)

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        self.area = area
        self._watched = ui.watched
        choices = self.choices(state)
        writes = ui.by_pad and state.phase is Phase.NAMING and not choices and not rules.is_ordered(state.puzzle)
        self.places = lay_out(ui, area, writes=writes)
        self.edges = self.places.grid.rect.left, self.places.grid.rect.right
        self._picture = self.picture()
        if state.phase is Phase.NAMING:
            self.naming.place(ui, state, self.places, choices)
        else:
            self.naming = Naming()
        self.show.place(self.places, still=ui.still)

    def picture(self) -> WallPicture:
        return WallPicture(self.ui, self.places, self.show, bank=self.bank)

    def choices(self, state: State) -> tuple[str, ...]:
        return ()

    def chosen_spots(self) -> Spots:
        return self.naming.spots

    def waits(self, state: State) -> bool:
        """Does the board wait for the player to be ready, as in Only Connect?"""
        fresh = state.phase is Phase.GUESSING and not state.guesses
        return fresh and rules.limit(state.puzzle) is not None and not (self._begun or self._watched)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.waits(state):
            # Starts the clock after a press on the wall, Enter or Space.
            pressed = isinstance(event, Down) and self.places.grid.rect.collidepoint(event.at)
            self._begun = pressed or (isinstance(event, Key) and event.name in ACCEPT)
            return TAKEN if self._begun else None
        if self.naming.active and (answer := self.naming.handle(event, state)) is not None:
            return answer
        match event:
            case Down(at):
                return self._down(at, state)
            case Moved(at, held=False):
                was, self.hovered = self.hovered, self.places.grid.spot_at(at)
                return TAKEN if was != self.hovered else None
            case Key("return" | "enter") if state.phase is Phase.NAMING and all(state.names):
                return GiveUp()
            case Key():
                return self._key(event, state)
        return None

    def _down(self, at: Point, state: State) -> Move | Taken | None:
        spot = self.places.grid.spot_at(at)
        if spot is None or state.phase is not Phase.GUESSING or not self._card(spot, state):
            return None
        self.cursor = spot
        return self._toggle(spot, state)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt or state.phase is not Phase.GUESSING:
            return None
        if key.name in SPOTS:
            self.cursor = SPOTS[key.name]
            return self._toggle(self.cursor, state)
        match key.name:
            case arrow if arrow in STEPS:
                return self._step(arrow, state)
            case "space":
                return self._toggle(self.cursor, state)
            case "return" | "enter":
                return self._submit(state) if len(self.chosen) == rules.SIZE else self._toggle(self.cursor, state)
            case "backspace" | "delete" | "escape" if self.chosen or key.name != "escape":
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
        return min(rules.GROUPS - 1, len(state.seen))

    def _card(self, spot: Spot, state: State) -> str | None:
        number = (spot[0] - len(state.seen)) * rules.SIZE + spot[1]
        return state.order[number] if 0 <= number < len(state.order) else None

    def _toggle(self, spot: Spot, state: State) -> Move | Taken:
        card = self._card(spot, state)
        if card is None:
            return TAKEN
        hurries = state.puzzle.mode is Mode.ONLY_CONNECT
        if hurries and len(self.chosen) == rules.SIZE:  # wrong four, still chosen
            self._clear()
        if card in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each != card)
        elif len(self.chosen) == rules.SIZE:
            self.show.shake_counter()
            return TAKEN
        else:
            self.chosen = (*self.chosen, card)
        self.pending_sound = Cue.SELECT
        self.show.lift(card)
        full = len(self.chosen) == rules.SIZE
        return self._submit(state) if full and (hurries or self.ui.settings.auto_submit) else TAKEN

    def _submit(self, state: State) -> Move | Taken:
        if frozenset(self.chosen) in state.guesses:
            self.pending_message = say("wall.guessed_already")
            self.show.shake_counter()
            return TAKEN
        self._picked[frozenset(self.chosen)] = "".join(self.chosen)
        return Guess(self.chosen)

    def _clear(self) -> None:
        for card in self.chosen:
            self.show.lift(card)
        self.chosen = ()

    def _shuffle(self) -> Move:
        return Shuffle(SystemRandom().getrandbits(32))

    def actions(self, state: State) -> tuple[Action, ...]:
        if rules.over(state):
            return ()
        if state.phase is Phase.NAMING:
            return self._naming_actions(state)
        full, some, waits = len(self.chosen) == rules.SIZE, bool(self.chosen), self.waits(state)
        deed = say("board.wall.start" if waits else "board.wall.submit")
        needed = waits or state.puzzle.mode is not Mode.ONLY_CONNECT  # there four cards submit themselves
        return (
            Action("shuffle", say("board.wall.shuffle"), "shuffle", "T", enabled=not waits),
            Action("clear", say("board.wall.clear"), "close", enabled=some),
            *((NO_HINT,) if waits else ()),  # a hint would show a card
            *((Action("submit", deed, "check", "Enter", primary=True, enabled=full or waits),) if needed else ()),
            Action("give_up", say("board.wall.give_up"), "flag", in_menu=True, asks=True),
        )

    def _naming_actions(self, state: State) -> tuple[Action, ...]:
        finish = say("board.wall.finish")
        if all(state.names):
            return (NO_HINT, Action("submit", finish, "check", "Enter", primary=True))
        written = self.naming.name_in(state) is not None
        return (
            Action("submit", say("board.wall.answer"), "check", "Enter", primary=True, enabled=written),
            Action("finish", finish, "flag", in_menu=True, asks=True),
        )

    def act(self, action: str, state: State) -> Move | Taken | None:
        if rules.over(state):
            return None
        match action:
            case "submit" if state.phase is Phase.NAMING:
                return GiveUp() if all(state.names) else self.naming.name_in(state)
            case "submit" if self.waits(state):
                self._begun = True
            case "submit" if len(self.chosen) == rules.SIZE:
                return self._submit(state)
            case "shuffle" if state.phase is Phase.GUESSING:
                return self._shuffle()
            case "clear":
                self._clear()
            case "give_up" | "finish":
                return GiveUp()
        return None

    def key_place(self, key: str) -> Rect | None:
        return self.places.grid.place_of(SPOTS[key]) if key in SPOTS else None

    def where(self, name: str, state: State) -> Rect | None:
        """A card by its word; a place by its row and column, which is the whole row of a group that is seen."""
        if name in state.puzzle.cards:
            return self.places.grid.place_of(state.spot_of(name))
        spot = parse_spot(name)
        if spot is None:
            return None
        return self.places.bar(spot[0]) if spot[0] < len(state.seen) else self.places.grid.place_of(spot)

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.chosen = ()
            self._picked.clear()
            self._begun = False
            self.cursor = (0, 0)
            self.show.stop()
            return
        asked_again = (before.halves, before.misses) != (after.halves, after.misses)
        found = len(after.found) > len(before.found) and not asked_again
        missed = is_missed(before, after)
        self.pending_sound = Cue.GROUP if found else Cue.WRONG if missed or asked_again else None
        if missed and frozenset(self.chosen) != after.guesses[-1]:  # it stays chosen, as often only one card changes
            self.chosen = tuple(card for card in after.order if card in after.guesses[-1])
        self.chosen = tuple(card for card in self.chosen if card in after.order)
        self.cursor = (max(self._top(after), self.cursor[0]), self.cursor[1])
        self.show.follow(before, after)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        self.show.update(seconds)
        self.bank.update()
        most = rules.limit(state.puzzle)
        if most is not None and len(self.chosen) == rules.SIZE and not self.show.hold.running:
            self._clear()
        self._begun = self._begun or clock > 0
        if state.phase is Phase.GUESSING and most is not None:
            left = most - clock
            if 0 < left <= HURRY and self._tick != int(left):  # a sound for each of the last seconds
                self._tick, self.pending_sound = int(left), Cue.SELECT
            if left <= 0:
                self.pending_message = say("board.wall.time_up")
                return TimeUp()
        return self._name_picked(state) if state.phase is Phase.NAMING and rules.is_ordered(state.puzzle) else None

    def _name_picked(self, state: State) -> Name | None:
        """Names an idiom at once if its cards were chosen in order."""
        for number, group in enumerate(state.puzzle.groups):
            text = self._picked.pop(frozenset(group.cards), "")  # once: it may be undone
            if state.names[number] is None and rules.judge_link(state, number, text) is NameVerdict.RIGHT:
                return Name(number, text)
        return None

    def moving(self) -> bool:
        return self.show.running or self.bank.is_news

    def clock(self, state: State, seconds: float) -> float | None:
        """The time left in Only Connect; naming has no time limit."""
        most = rules.limit(state.puzzle)
        if most is None or rules.over(state):
            return seconds
        if self.waits(state) and not seconds:
            return None
        return max(0.0, most - seconds) if state.phase is Phase.GUESSING else None

    def under_cursor(self, state: State) -> Rect | None:
        card = self._card(self.cursor, state)
        place = self.places.grid.place_of(self.cursor)
        return place.move(0, -self.ui.px(LIFTED) if card in self.chosen else 0) if card else None

    def draw(self, target: Surface, view: View[State]) -> None:
        if self.waits(view.state) and not (view.seconds or view.sketched):
            draw_start_card(self.ui, target, self.places)
            return
        hovered = self.hovered if view.state.phase is Phase.GUESSING else None
        by_key = view.by_key and view.focused and not self.naming.active  # there a field has the ring
        cursor = self.under_cursor(view.state) if by_key and not self.show.hidden else None
        self._picture.draw(target, view, self.chosen, hovered, cursor, hung=not self.shown)
        self.naming.draw(target, self.show.hidden)

    def headline(self, state: State) -> Phrase:
        if state.phase is Phase.NAMING:
            asked = "order_them" if rules.is_ordered(state.puzzle) else "name_them"
            return say("wall.hint_end" if all(state.names) else f"board.wall.{asked}")
        if rules.over(state) and not rules.is_solved(state):
            return say("board.wall.lamps_out" if rules.lives(state) == 0 else "board.wall.lost")
        found = say("board.wall.headline", found=len(state.found))
        return found if rules.over(state) else chain_phrases("board.wall.named", (*self.names(state), found))

    def names(self, state: State) -> tuple[Phrase, ...]:
        return (say(f"wall.{Mode(state.puzzle.mode)}"),)

    def progress(self, state: State) -> Phrase:
        return say("board.wall.progress", found=len(state.found))

    def rule(self, state: State) -> Phrase:
        return say(f"board.wall.rule_{Mode(state.puzzle.mode)}")

    def told(self, state: State) -> Told:
        """In Only Connect the title of the result has the points."""
        only = state.puzzle.mode is Mode.ONLY_CONNECT
        return Told(title=rules.outcome(state)[0] if only else None, verdict=_verdict(state, only=only))

    def spoken_board(self, state: State) -> SpokenBoard:
        """While links are named, their fields and buttons are read too, and have the cursor."""
        chosen, language = self.chosen, CHINESE if state.puzzle.script or state.puzzle.language else ENGLISH

        def cell(card: str, link: Phrase | None = None) -> SpokenCell:
            spot, count = state.spot_of(card), chosen.index(card) + 1 if card in chosen else 0
            name = say("reader.picked", card=card, count=count, all=rules.SIZE) if count else plain(card)
            place, more = self.places.grid.place_of(spot), self.sound(card, state)
            return SpokenCell(spot, place, name, link, None, more, language, card in chosen)

        cells = list[SpokenCell]()
        for number in state.seen:
            link = say("reader.group", name=link_of(state, number)) if is_open(state, number) else None
            cells += [cell(card, link) for card in rules.bar_cards(state, number)]
        cells += map(cell, state.order)
        nodes = tuple(each.node() for each in self.naming.panel.widgets)
        clue = say("reader.picks", cards=in_a_row(chosen)) if chosen else None
        at = None if state.phase is Phase.NAMING else self.cursor
        return SpokenBoard(tuple(cells), at, clue, leads=not chosen, says=announcement(state), nodes=nodes)

    def sound(self, card: str, state: State) -> Phrase | None:
        """The pronunciation and meaning of a card. Default: none, as a word needs no note."""

    def instruction(self, state: State) -> Phrase | None:
        if state.phase is not Phase.NAMING:
            return say("board.wall.instruction_at_once") if rules.limit(state.puzzle) is not None else None
        ordered = rules.is_ordered(state.puzzle)
        if self.places.keys is not None and not all(state.names):
            return say("board.wall.instruction_naming_pad")
        if all(state.names):
            return say("wall.hint_end_ordered" if ordered else "board.wall.instruction_named")
        return say("board.wall.instruction_ordering" if ordered else "board.wall.instruction_naming")

    @property
    def typing(self) -> bool:
        return self.naming.panel.typing


def _verdict(state: State, *, only: bool) -> tuple[Phrase, ...]:
    total = rules.points(state)
    found, count = len(state.found), rules.mistakes(state)
    account = say("board.wall.account", found=found, links=total - found)
    first = (account,) if only and total < rules.FULL_MARKS else ()
    ghost = []
    if (trap := state.puzzle.ghost) is not None:
        met = "ghost" if rules.met_ghost(state) else "ghost_guessed"
        ghost.append(say(f"board.wall.{met}", ghost=trap.name))
    if not rules.is_solved(state):
        return (*first, *rules.outcome(state)[only:], *ghost)
    if rules.slips(state) and not count:  # only the order of an idiom was wrong
        return (*first, *rules.ordered_phrase(state))
    wrong = say("board.wall.slips", slips=count) if count > 1 else say(f"board.wall.slips_{count}")
    return (*first, *rules.ordered_phrase(state), wrong, *ghost)
