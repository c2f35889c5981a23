"""Brick under the hand: letters to tap, drag over or type; words to gather."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Moving, StillBoard, Taken, View
from game.boards.brick import telling
from game.boards.brick.flare import Flare
from game.boards.brick.hive import INNER, Hive
from game.boards.brick.ladder import Ladder
from game.boards.brick.layout import places, unfolded
from game.boards.brick.letters import joined, letters_in, meant, shuffled
from game.boards.brick.strip import Strip
from game.boards.brick.trail import Trail
from game.boards.brick.word_shelf import RANKS, WordShelf, tabs
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Secondary, Typed, Up
from game.ui.scroller import Scroller
from game.ui.ui import Ui
from generators.brick.points import next_rank, points, rank
from generators.brick.rules import Finish, Guess, Move, Reveal, State, judge, over, play
from generators.kind import IllegalMove


class BrickBoard(StillBoard[State, Move]):
    wide = True
    spells = True

    def __init__(self) -> None:
        self.word = ""
        self.tab = "alphabet"
        self.scroller = Scroller()  # of the card
        self.unfolded = False  # where room is short, the card lies over the letters, or only its head is seen
        self.over_letters = False
        self.cursor = ""  # the word behind the blanks that the keyboard has come to
        self.strip = Strip()
        self.ladder = Ladder()
        self._order = ""
        self._trail = Trail()
        self.flare = Flare()
        self._pressed: Point | None = None  # where on the card

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
        card = unfolded(where) if self.over_letters else where.card
        self.shelf = WordShelf(ui, card, state, folded=where.folded and not self.unfolded)
        if self.tab not in (*self.shelf.tabs, RANKS):
            self.tab = tabs(state)[0]
            self.scroller.jump(0)
        self.shelf.fit(self.scroller, state, self.tab)

    # --- the hand

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
                return self._type(text, decided=isinstance(event, Typed))
            case Key():
                return self._key(event, state)
        return None

    def _down(self, at: Point, state: State) -> Taken | None:
        self.cursor = ""
        letter = self._letter(at)
        if letter is not None and not over(state):
            self._trail.begin(letter, at, self.word)
            self._add(letter)
            return TAKEN
        if self.shelf.card.collidepoint(at) or self.ladder.area.collidepoint(at):
            self._pressed = at
            return TAKEN
        return None

    def _letter(self, at: Point) -> str | None:
        return None if self.over_letters else self.hive.at(at)

    def _moved(self, at: Point) -> Taken | None:
        if self._trail.letter is None:
            return None
        self._trail.hand = at
        letter = self._letter(at)
        if self._trail.reaches(letter, well_inside=self.hive.at(at, INNER) is not None):
            self._add(letter or "")
        return TAKEN

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        """A drag over several letters is a whole word: let go on the last, and it is entered; beside the letters, and
        it is taken back; between them, and it waits."""
        drags, letters, card = self._trail.drags, self._trail.letter is not None, self._pressed
        whole, before = self._trail.end()
        self._pressed = None
        if drags and not self.hive.near(at):
            self.word = before
        elif whole and self._letter(at) is not None:
            return self._enter(state)
        if letters or card is None:
            return TAKEN if letters else None
        return self._tap(at, state) if abs(at[1] - card[1]) < self.ui.px(10) else TAKEN

    def _tap(self, at: Point, state: State) -> Move | Taken:
        """On the card: a tab, or the blanks of a word; on the ladder, its marks."""
        if self.ladder.area.collidepoint(at):
            shut = self.tab == RANKS
            self._turn_to(tabs(state)[0] if shut else RANKS, state, unfold=not shut)
            return TAKEN
        tab = self.shelf.tab_at(at)
        if tab is not None:
            shut = self.over_letters and tab == self.tab
            self._turn_to(tab, state, unfold=not shut)
            return TAKEN
        word = self.shelf.blank_at(at, state, self.tab, self.scroller.offset)
        return TAKEN if word is None else self._reveal(word, state)

    def _turn_to(self, tab: str, state: State, *, unfold: bool = True) -> None:
        self.tab, self.cursor = tab, ""
        self.scroller.jump(0)
        self.unfolded = unfold
        self.place(self.ui, self.area, state)

    def _reveal(self, word: str, state: State) -> Move | Taken:
        """One letter more; a word whose letters are all shown is written, ready to be entered."""
        if dict(state.revealed).get(word, 0) < len(word):
            return Reveal(word)
        self.word = word
        return TAKEN

    # --- the keyboard

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        if self._browse(key, state):
            return TAKEN
        return None if over(state) else self._spell(key.name, state)

    def _browse(self, key: Key, state: State) -> bool:
        """Keys that concern the card."""
        match key:
            case Key("left" | "right"):
                names = tabs(state)
                step = 1 if key.name == "right" else -1
                here = names.index(self.tab) if self.tab in names else -1
                self._turn_to(names[(here + step) % len(names)], state)
            case Key("escape") if self.over_letters and not self.word:
                self._turn_to(self.tab, state, unfold=False)
            case Key("up" | "down") if self.tab == "reveal":
                self._step(-1 if key.name == "up" else 1, state)
            case Key("up" | "down" | "page up" | "page down" | "home" | "end"):
                self.scroller.key(key, arrows=True)
            case _:
                return False
        return True

    def _step(self, step: int, state: State) -> None:
        """To the next word still to be found, and bring it into sight."""
        self.cursor, rect = self.shelf.next_blank(self.cursor, step, state, self.scroller.offset)
        self.scroller.reveal(rect)

    def _spell(self, name: str, state: State) -> Move | Taken | None:
        """Keys that concern the word; a letter itself comes as text."""
        match name:
            case "return" | "enter" if self.cursor and not self.word:
                return self._reveal(self.cursor, state)
            case "return" | "enter":
                return self._enter(state)
            case "backspace":
                self._erase()
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

    def _type(self, text: str, *, decided: bool) -> Taken | None:
        self.strip.composing = "" if decided else text
        letters = letters_in(text)
        if not letters:
            return None  # such as a space that was meant for a pill
        if decided:
            self._add(letters)
        return TAKEN

    def _add(self, letters: str) -> None:
        self.strip.hush()
        self.word = joined(self.word, letters)

    def _erase(self) -> None:
        self.word = self.word[:-1]

    def _enter(self, state: State) -> Move | Taken:
        """A guess that adds nothing is answered here; one that does is a move."""
        typed, self.word = self.word, ""
        if not typed:
            return TAKEN
        guess = Guess(meant(state, typed))
        try:
            play(state, guess)
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            self.strip.shake(typed)
            return TAKEN
        return guess

    def _shuffle(self, state: State) -> None:
        before, self._order = self.hive.places, shuffled(self._order)
        self.place(self.ui, self.area, state)
        self.hive.glide_from(before)

    # --- time

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.word, self.cursor = "", ""
            self.scroller.jump(0)
            self.strip.hush()
        elif points(after) > points(before):
            self.strip.say(telling.earned(before, after), good=True)
            self._celebrate(before, after)
        elif len(after.bonus) == len(before.bonus) + 1:
            self.strip.say(judge(before, after.bonus[-1]), good=True)
        else:
            self.strip.hush()
        if over(after) and not over(before):
            self.unfolded = True  # every word is told
        if self.cursor in after.found:
            self.cursor = ""

    def _celebrate(self, before: State, after: State) -> None:
        """A new rank flares up on the ladder; all the letters in one word, or the last light, over the letters too."""
        if rank(before) != rank(after):
            self.ladder.rise()
        self.strip.crown(pangram := telling.pangram(before, after))
        lit = pangram or ("" if next_rank(after) else "".join(self.hive.places))
        if lit:
            self.flare.begin(lit, still=self.ui.still)

    def motions(self) -> tuple[Moving, ...]:
        return (self.strip.shaking, self.ladder.rising, self.hive.glide, self.flare, self.scroller)

    # --- picture and words

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        self.strip.draw(target, self.word, state)
        if not self.over_letters:
            self.hive.draw(target, self._trail, self.flare, state)
        self.ladder.draw(target, state)
        self.shelf.draw(target, state, self.tab, self.scroller, self.cursor if view.focused else "")

    def sign_height(self, state: State) -> int:
        del state
        return self.hive.sign()

    headline = staticmethod(telling.headline)
    progress = staticmethod(telling.progress)
    rule = staticmethod(telling.rule)
    in_words = staticmethod(telling.in_words)
    verdict = staticmethod(telling.verdict)
    actions = staticmethod(telling.actions)

    def act(self, action: str, state: State) -> Move | None:
        if action == "finish" and not over(state):
            return Finish()
        if action == "enter" and not over(state):
            answer = self._enter(state)
            return None if isinstance(answer, Taken) else answer
        if action == "shuffle":
            self._shuffle(state)
        elif action == "delete":
            self._erase()
        return None

    def typing(self) -> bool:
        return True
