"""Boards of walls of characters: Chinese walls and Lion Walls, whose cards have notes."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken, View
from game.boards.parts.grid import STEPS
from game.boards.wall.board import WallBoard
from game.boards.wall.card_text import CharacterNotes, Rows, character_rows, draw_note_card, idiom_on, idiom_rows
from game.boards.wall.picture import WallPicture
from game.session.worker import Worker
from game.ui.input import Down, Event, Key, Moved, Point, Secondary
from game.ui.text import Style
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, Phrase, chain_phrases, say
from generators.wall import rules
from generators.wall.lion.link_families import FINALS, THEMES, theme_of
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.menu import PARTS
from generators.wall.pointers import meaning_in, reason_in, sound_in
from generators.wall.rules import Group, Move, Phase, State
from generators.words.readings import in_english, join_note, senses, sentence, sounds_in, spell, word_facts


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
