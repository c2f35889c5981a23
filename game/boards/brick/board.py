"""The Brick board: letters to tap, drag over or type, and the words found."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.board import TAKEN, Moving, Taken, View, Wants
from game.boards.brick.card_board import CardBoard, bonus_message, newest_word, points_message
from game.boards.brick.hive import INNER, Flare, Hive, Trail
from game.boards.brick.layout import (
    append_letters,
    capitals,
    letters_in,
    match_guess,
    places,
    shuffle_letters,
    unfolded_card,
)
from game.boards.brick.word_shelf import RANKS, tabs
from game.boards.parts.speech import SpokenBoard, SpokenCell, letter, spell_out
from game.reader.node import Node, SpokenRole
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Secondary, Typed, Up
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.brick.rules import (
    GENIUS,
    Finish,
    Guess,
    Move,
    State,
    is_pangram,
    is_unknown,
    over,
    play,
    points,
    rank,
    rank_number,
    same_brick,
)
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import say


class BrickBoard(CardBoard):
    wants = Wants(wide=True, spells=True)
    round_letters = True

    def __init__(self) -> None:
        super().__init__()
        self._order = ""
        self._trail = Trail()
        self.flare = Flare()
        self._pressed: Point | None = None  # a press on the card

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.area = area
        if set(self._order) != set(state.puzzle.letters):
            self._order = state.puzzle.letters
        where = places(ui, area)
        self.ladder.place(ui, where.ladder)
        self.strip.place(ui, where.strip)
        self.hive = Hive(ui, where.hive, self._order, state.puzzle.centre)
        self.over_letters = where.folded and self.unfolded
        card = unfolded_card(where) if self.over_letters else where.card
        self.place_card(card, state, folded=where.folded and not self.unfolded)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.scroller.handle(event):
            self._pressed = None
            return TAKEN
        match event:
            case Down(at):
                return self._down(at, state)
            case Moved(at, held=True):
                return self._moved(at)
            case Up(at):
                return self._up(at, state)
            case Secondary(at) if self._letter(at):
                self._trail.end()
                return TAKEN
            case Typed(text) | Composing(text) if not over(state):
                return self._type(text, state, decided=isinstance(event, Typed))
            case Key():
                return self._key(event, state)
        return None

    def _down(self, at: Point, state: State) -> Taken | None:
        self.cursor = ""
        letter = None if self.note.holds(at, state) else self._letter(at)
        if letter is not None and not over(state):
            self._trail.begin(letter, at, self.word)
            self._add(letter)
            return TAKEN
        if self.holds(at, state):
            self._pressed = at
            return TAKEN
        return None

    def _letter(self, at: Point) -> str | None:
        return None if self.over_letters else self.hive.at(at)

    def _moved(self, at: Point) -> Taken | None:
        if self._trail.letter is None:
            return None
        self._trail.pointer = at
        letter = self._letter(at)
        if self._trail.extend(letter, well_inside=self.hive.at(at, INNER) is not None):
            self._add(letter or "")
        return TAKEN

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        """A drag over several letters spells a word. Released on a letter, it is entered; away from all letters, it is
        undone; between letters, it stays."""
        drags, letters, card = self._trail.drags, self._trail.letter is not None, self._pressed
        whole, before = self._trail.end()
        self._pressed = None
        if drags and not self.hive.near(at):
            self.word = before
        elif whole and self._letter(at) is not None:
            return self._enter(state)
        if letters or card is None:
            return TAKEN if letters else None
        return self.tap(at, state) if abs(at[1] - card[1]) < self.ui.px(10) else TAKEN

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        if self.browse(key, state):
            return TAKEN
        if key.name == "-" and self.note.word:
            return self.strike(state)
        if key.name in ("return", "enter") and self.cursor and not self.word:
            return self.press(self.cursor, state)
        return None if over(state) else self._spell(key.name, state)

    def _spell(self, name: str, state: State) -> Move | Taken | None:
        """Keys that edit the word; letters themselves come as text events."""
        match name:
            case "return" | "enter":
                return self._enter(state)
            case "backspace":
                self.word = self.word[:-1]
            case "delete":
                self.word = ""
            case "escape" if self.word:
                self.word = ""
            case "space":
                self._shuffle(state)
            case letter if len(letter) == 1 and letter.isalpha():
                return TAKEN
            case _:
                return None
        return TAKEN

    def _type(self, text: str, state: State, *, decided: bool) -> Move | Taken | None:
        if text == "+" and self.strip.offered:
            return self.add_word(state)
        self.strip.composing = "" if decided else text
        letters = letters_in(text)
        if not letters:
            return None  # such as a space that presses a button
        if decided:
            self._add(letters)
        return TAKEN

    def _add(self, letters: str) -> None:
        self.strip.clear()
        self.word = append_letters(self.word, letters)

    def _enter(self, state: State) -> Move | Taken:
        """A valid guess is a move; any other is answered at once."""
        typed, self.word = self.word, ""
        if not typed:
            return TAKEN
        guess = Guess(match_guess(state, typed))
        try:
            play(state, guess)
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            self.strip.shake(typed)
            self.pending_sound = Cue.WRONG
            self.strip.offered = guess.word if is_unknown(state, guess.word) else ""
            return TAKEN
        return guess

    def _shuffle(self, state: State) -> None:
        before, self._order = self.hive.places, shuffle_letters(self._order)
        self.place(self.ui, self.area, state)
        self.hive.glide_from(before)

    def where(self, name: str, state: State) -> pygame.Rect | None:
        if name in self.hive.places:
            return None if self.over_letters else self.hive.rect_of(name)
        parts = {"ladder": self.ladder.area, "strip": self.strip.line.union(self.strip.below), "card": self.shelf.card}
        if name in parts:
            return parts[name]
        if name in self.shelf.tabs:
            return self.shelf.tabs[name]
        known = name in state.puzzle.words and not self.shelf.folded
        return self.shelf.rect_of(name, state, self.tab, self.scroller.offset) if known else None

    def follow(self, before: State, after: State) -> None:
        if not same_brick(before.puzzle, after.puzzle):
            self.word, self.cursor, self.note.word = "", "", ""
            self.scroller.jump(0)
            self.strip.clear()
        elif before.puzzle != after.puzzle:  # a word was removed or restored
            self.strip.clear()
        elif points(after) > points(before):
            self.pending_sound = Cue.GROUP
            self.strip.say(points_message(before, after), good=True)
            self._celebrate(before, after)
            if self.tab == RANKS:  # show the list, which has changed
                self.turn_to(tabs(after)[0], after, unfold=self.unfolded)
        elif len(after.bonus) == len(before.bonus) + 1:
            self.pending_sound = Cue.GROUP
            self.strip.say(bonus_message(before, after), good=True)
        else:
            self.strip.clear()
        if over(after) and not over(before):
            self.unfolded = True  # all words are revealed, and the tabs of hints are gone
            self.place(self.ui, self.area, after)
        if self.cursor in after.found and self.cursor not in before.found:
            self.cursor = ""

    def _celebrate(self, before: State, after: State) -> None:
        """A new rank flares on the ladder; a pangram, or a rank from Genius up, also on the letters."""
        risen = rank(before) != rank(after)
        if risen:
            self.ladder.rise()
        word = newest_word(before, after)
        self.strip.golden = pangram = word if is_pangram(after.puzzle, word) else ""
        grand = risen and rank_number(after) >= GENIUS
        self.pending_sound = Cue.WIN if grand else self.pending_sound
        lit = pangram or ("".join(self.hive.places) if grand else "")
        if lit:
            self.flare.begin(lit, still=self.ui.still)

    def motions(self) -> tuple[Moving, ...]:
        return (self.strip.shaking, self.ladder.rising, self.hive.glide, self.flare, self.scroller)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        self.strip.draw(target, self.word, state)
        if not self.over_letters:
            self.hive.draw(target, self._trail, self.flare, state)
        self.ladder.draw(target, state)
        self.shelf.draw(target, state, self.tab, self.scroller, self.cursor if view.focused else "")
        self.note.draw(target, state)

    def spoken(self, state: State) -> SpokenBoard:
        """The current word is a field with the focus; letters are cells, and the words found are a list."""
        letters, centre = tuple(self.hive.places), state.puzzle.centre

        def cell(number: int) -> SpokenCell:
            needed = say("reader.centre") if letters[number] == centre else None
            where, place = say("reader.letter_of", number=number + 1, all=len(letters)), letters[number]
            return SpokenCell((0, number), self.hive.rect_of(place), letter(place), needed, where)

        found, word = self.shelf.spoken(state, self.tab, self.cursor), capitals(self.word)
        field = Node("word", SpokenRole.FIELD, self.ui.tell("reader.your_word"), tuple(self.strip.line), value=word)
        nodes = (replace(field, focused=not self.cursor), *([found] if found.children else []))
        named = " ".join(map(capitals, letters))
        clue = say("reader.letters_centre", letters=named, centre=capitals(centre)) if centre else None
        row = spell_out(self.word) if self.word else say("reader.no_word")
        cells = tuple(map(cell, range(len(letters))))
        return SpokenBoard(cells, None, clue or say("reader.letters", letters=named), row, self.strip.words, nodes)

    def act(self, action: str, state: State) -> Move | Taken | None:
        match action:
            case "shuffle":
                self._shuffle(state)
            case "delete":
                self.word = self.word[:-1]
            case "finish" if not over(state):
                return Finish()
            case "enter" if not over(state):
                return self._enter(state)
            case "add" if not over(state):
                return self.add_word(state)
        return None
