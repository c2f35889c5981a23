"""The board of a wall: four cards to choose, bars of groups, and at the end links to name; and the
walls with a note on each card of a found group, which is shown when it is pointed at, pressed, or
under the cursor."""

from __future__ import annotations

from abc import abstractmethod
from random import SystemRandom

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Board, SpokenBoard, SpokenCell, Taken, Told, View, Wants, plain
from game.boards.parts.grid import STEPS, parse_spot
from game.boards.wall.animation import KEYS, WallAnimation, is_missed, lay_out
from game.boards.wall.bars import is_open
from game.boards.wall.card_text import CharacterNotes, Rows, character_rows, draw_note_card, idiom_on, idiom_rows
from game.boards.wall.link_fields import Naming
from game.boards.wall.picture import HURRY, LIFTED, WallPicture, announcement, draw_start_card, link_of
from game.session.worker import LazyData, Worker
from game.ui.input import Down, Event, Key, Moved, Point, Secondary
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import ACCEPT
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, chain_phrases, in_a_row, say
from generators.wall import rules
from generators.wall.connecting.bank import read_bank
from generators.wall.lion.link_families import FINALS, THEMES, theme_of
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.menu import PARTS, Mode
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import meaning_in, reason_in, sound_in
from generators.wall.rules import GiveUp, Group, Guess, Move, Name, Phase, Shuffle, State, TimeUp
from generators.words.readings import in_english, join_note, senses, sentence, sounds_in, spell, word_facts

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


class NotesWallBoard(WallBoard):
    def __init__(self) -> None:
        super().__init__()
        self.notes = CharacterNotes()
        self._looked: Spot | None = None  # row and column of the card with an open note
        self._pointed = self._pressed = ""  # cards to speak: under the pointer or cursor, and pressed last

    def prepare(self, worker: Worker) -> None:
        self.notes.prepare(worker)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if event == Key("escape") and self.close_note():
            return TAKEN
        if isinstance(event, Down | Secondary) or (isinstance(event, Moved) and not event.held):
            was, pressed = self._looked, not isinstance(event, Moved)
            self._look(self._under(event.at, state), state, pressed=pressed)
            if self._looked is not None and pressed:
                return TAKEN
            return super().handle(event, state) or (TAKEN if was != self._looked else None)
        answer = super().handle(event, state)
        if isinstance(event, Key) and answer is TAKEN and state.phase is not Phase.NAMING:
            self._look(self.cursor, state, pressed=event.name not in STEPS)
        return answer

    def close_note(self) -> bool:
        was_open, self._looked = self._looked is not None, None
        return was_open

    def _look(self, spot: Spot | None, state: State, *, pressed: bool) -> None:
        self._looked, self._pointed = None, ""
        if spot is not None and spot[0] < len(state.seen):
            self._looked, (row, column) = spot, spot
            self._pointed = rules.bar_cards(state, state.seen[row])[column]
            self.atlas_entry = self._pointed if len(self._pointed) == 1 else ""
        elif spot is not None and state.puzzle.language:  # in a Lion Wall its sound may be the clue
            self._pointed = self._card(spot, state) or ""
        self._pressed = (pressed and self._pointed) or self._pressed

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if state.phase is Phase.OVER and key.name in STEPS and not key.control:
            return self._step(key.name, state)
        return super()._key(key, state)

    def _top(self, _: State) -> int:
        return 0

    def _under(self, at: Point, state: State) -> Spot | None:
        for row in range(len(state.seen)):
            column = Rect(at, (1, 1)).collidelist(self._cells(row, state))
            if column >= 0:
                return row, column
        spot = self.places.grid.spot_at(at)
        return spot if spot is not None and spot[0] >= len(state.seen) else None

    def under_cursor(self, state: State) -> Rect | None:
        cells = self._cells(self.cursor[0], state)
        return cells[self.cursor[1]] if cells else super().under_cursor(state)

    def _cells(self, row: int, state: State) -> list[Rect]:
        groups = state.seen
        return self._picture.bars.cells(self.places.bar(row), state, groups[row]) if row < len(groups) else []

    def where(self, name: str, state: State) -> Rect | None:
        place = super().where(name, state)
        if name in state.order or name not in state.puzzle.cards:
            return place
        row, column = state.spot_of(name)
        cells = self._cells(row, state)
        return cells[column] if cells else place

    def text_to_speak(self, state: State) -> str:
        """The card that is pointed at or was pressed; else the group that was seen last."""
        last = (card for number in state.seen[-1:] for card in rules.bar_cards(state, number))
        return self._pointed or self._pressed or "，".join(last)

    def follow(self, before: State, after: State) -> None:
        self._looked, self.atlas_entry = None, self.atlas_entry if before.puzzle == after.puzzle else ""
        self._pointed = self._pressed = ""
        super().follow(before, after)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self.notes.update():
            self.place(self.ui, self.area, state)
        return super().update(seconds, clock, state)

    def moving(self) -> bool:
        return self.notes.is_news or super().moving()

    def draw(self, target: Surface, view: View[State]) -> None:
        super().draw(target, view)
        if self._looked is None or self.show.running:
            return
        row, column = self._looked
        cells = self._cells(row, view.state)
        if cells and self.notes.known:
            rows, sign = self.note_on(view.state, view.state.seen[row], column)
            if rows:
                draw_note_card(self.ui, target, rows, cells[column], self.area, sign)

    @abstractmethod
    def note_on(self, state: State, number: int, column: int) -> tuple[Rows, str]:
        """The rows of the note on a card, none if nothing is known, and a character to draw in large beside them."""


class ChineseWallBoard(NotesWallBoard):
    """Learners in another window than a Chinese one may look up any word: pointed at, held, or under the cursor."""

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        held = self._under(event.at, state) if isinstance(event, Secondary) and self._explains(state) else None
        if held is None or (card := self._card(held, state)) is None:
            return super().handle(event, state)
        answer = self._toggle(held, state) if card == self._pressed else TAKEN  # a finger chose it as it came down
        self._look(held, state, pressed=False)
        self._pressed = ""
        return answer

    def _explains(self, state: State) -> bool:
        return self.for_learners and self.ui.language != CHINESE and not self.waits(state)

    def instruction(self, state: State) -> Phrase | None:
        return super().instruction(state) or (say("board.wall.instruction_words") if self.for_learners else None)

    def _look(self, spot: Spot | None, state: State, *, pressed: bool) -> None:
        super()._look(spot, state, pressed=pressed)
        if self._pointed and not pressed and self._explains(state):
            self._looked = spot

    def draw(self, target: Surface, view: View[State]) -> None:
        super().draw(target, view)
        card = self._card(self._looked, view.state) if self._looked and self.notes.known else None
        if card and self._looked:
            said = next(sound_in(group, card) for group in view.state.puzzle.groups if card in group.cards)
            sound, meaning = word_facts(card, said)
            rows = [(f"{card} {sound or spell(card)}", Style.STRONG), *([(meaning, Style.BODY)] * bool(meaning))]
            draw_note_card(self.ui, target, rows, self.places.grid.place_of(self._looked), self.area)

    def picture(self) -> WallPicture:
        picture = super().picture()
        if self.notes.known and (self.ui.language != CHINESE or self.for_learners):
            picture.bars.facts_of = self.sound_and_meaning
        return picture

    def sound_and_meaning(self, group: Group, card: str) -> tuple[str, str]:
        """Its sound, and in other windows than Chinese ones its meaning."""
        sound, meaning = word_facts(card, sound_in(group, card))
        return sound or spell(card), (meaning_in(group, card) or meaning) if self.ui.language != CHINESE else ""

    def sound(self, card: str, _: State) -> Phrase | None:
        sound, meaning = word_facts(card) if self.notes.known else ("", "")
        return say("reader.word_sounds", card=card, note=join_note(sound, meaning)) if sound else None

    def note_on(self, state: State, number: int, column: int) -> tuple[Rows, str]:
        """In English also what the word means, each of its characters as it sounds in the word, and
        what the witty name of the group says. Those of a word without a meaning of its own would
        mislead: 小号, a size and a trumpet, is no small number."""
        group = state.puzzle.groups[number]
        card = group.cards[column]
        sound, meaning = self.sound_and_meaning(group, card)
        rows = [(f"{card} {sound}", Style.STRONG)]
        rows += [(told, Style.BODY) for told in (meaning, reason_in(group, card)) if told]
        if meaning:
            known, _ = word_facts(card, sound_in(group, card))  # of an unsure sound nothing
            heard = zip(card, sounds_in(card, known), strict=True) if len(card) > 1 else ()
            rows += [(join_note(f"{sign} {each}", senses(sign)[each]), Style.CAPTION) for sign, each in heard if each]
            rows += zip(sentence(card), (Style.BODY, Style.CAPTION), strict=False)
        rows += [(f"“{group.wit}” {joke}", Style.CAPTION) for joke in in_english("jokes_en.txt", group.wit)]
        return rows, ""


class LionWallBoard(NotesWallBoard):
    def picture(self) -> WallPicture:
        return WallPicture(self.ui, self.places, self.show, self.notes)

    def choices(self, state: State) -> tuple[str, ...]:
        return links_to_choose(state.puzzle) if self.notes.known and state.phase is Phase.NAMING else ()

    def headline(self, state: State) -> Phrase:
        """What the groups share, as long as none is found."""
        if state.phase is not Phase.GUESSING or state.found:
            return super().headline(state)
        links = "finals" if theme_of(state.puzzle) is THEMES[FINALS] else state.puzzle.links or PARTS
        find = say(f"board.lion_wall.find_{links}")
        return chain_phrases("board.wall.named", (*super().names(state), find))

    def names(self, state: State) -> tuple[Phrase, ...]:
        return (*super().names(state), say(f"lion_wall.links_{state.puzzle.links or PARTS}"))

    def sound(self, card: str, state: State) -> Phrase | None:
        facts = self.notes.of(card, state.puzzle.script, self.ui.language)
        return None if facts is None else say("reader.sounds", card=card, pinyin=facts.pinyin, meaning=facts.meaning)

    def note_on(self, state: State, number: int, column: int) -> tuple[Rows, str]:
        idiom, group = idiom_on(state, number), state.puzzle.groups[number]
        if idiom is not None:
            return idiom_rows(self.ui, idiom, self.notes), ""
        card = group.cards[column]
        facts = self.notes.of(card, state.puzzle.script, self.ui.language, group.name)
        return character_rows(self.ui, facts) if facts else [], card
