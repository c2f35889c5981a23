"""The part of the board without the letters: the card with its lists, the ladder, and the note on a word."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, Board, Taken
from game.boards.brick.layout import capitals
from game.boards.brick.strip import RankLadder, Strip
from game.boards.brick.word_shelf import LISTS, RANKS, NoteCard, WordShelf, tabs
from game.session.worker import Worker
from game.ui.input import Key, Point
from game.ui.ui import Ui
from game.ui.widgets.scroller import Scroller
from generators.brick.rules import (
    Add,
    Move,
    Reveal,
    State,
    Strike,
    is_unknown,
    judge,
    most_points,
    next_rank,
    over,
    play,
    points,
    points_for,
    rank,
    solved,
    stars,
    words_to_find,
)
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import Blank, Phrase, in_a_row, say
from generators.words.word_list import ADDED, REMOVED

LIST = 68  # points: the least height of a list above a note; in less space the note covers it


def newest_word(before: State, after: State) -> str:
    return after.found[-1] if len(after.found) > len(before.found) else after.bonus[-1]


def points_message(before: State, after: State) -> Phrase:
    word = newest_word(before, after)
    words = say("board.brick.earned", verdict=judge(before, word), points=points_for(after.puzzle, word))
    if rank(before) == rank(after):
        return words
    return say("board.brick.risen", verdict=words, rank=rank(after))


def bonus_message(before: State, after: State) -> Phrase:
    word = newest_word(before, after)
    return say("brick.verdict.added", word=word) if is_unknown(before, word) else judge(before, word)


class CardBoard(Board[State, Move]):
    ui: Ui
    area: pygame.Rect
    shelf: WordShelf

    def __init__(self) -> None:
        self.word = ""
        self.tab = "alphabet"
        self.scroller = Scroller()  # of the card
        self.unfolded = False  # in little space, the card covers the letters, or only its head is visible
        self.over_letters = False
        self.cursor = ""  # the word at the keyboard cursor in the list
        self.strip = Strip()
        self.ladder = RankLadder()
        self.note = NoteCard()

    def prepare(self, worker: Worker) -> None:
        self.note.prepare(worker)

    def place_card(self, card: pygame.Rect, state: State, *, folded: bool) -> None:
        self.note.place(self.ui, card, self.area)
        foot = 0 if folded else self.note.high(state)
        self.shelf = WordShelf(self.ui, card, state, folded=folded)
        if self.shelf.body.height - foot >= self.ui.px(LIST):
            self.shelf.body.height -= foot
        if self.tab not in (*self.shelf.tabs, RANKS):
            self.tab = tabs(state)[0]
            self.scroller.jump(0)
        self.shelf.fit(self.scroller, state, self.tab)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self.note.update():
            self.place(self.ui, self.area, state)
        return super().update(seconds, clock, state)

    def moving(self) -> bool:
        return super().moving() or self.note.is_news

    def holds(self, at: Point, state: State) -> bool:
        if self.note.holds(at, state) or self.strip.adds(at, state):
            return True
        return self.shelf.card.collidepoint(at) or self.ladder.area.collidepoint(at)

    def tap(self, at: Point, state: State) -> Move | Taken:
        if self.note.holds(at, state):
            return self.strike(state) if self.note.strikes(at, state) else self.show_note("", state)
        if self.strip.adds(at, state):
            return self.add_word(state)
        tab = RANKS if self.ladder.area.collidepoint(at) else self.shelf.tab_at(at)
        if tab is not None:
            shut = tab == self.tab and (tab == RANKS or self.over_letters)
            self.turn_to(tabs(state)[0] if shut and tab == RANKS else tab, state, unfold=not shut)
            return TAKEN
        word = self.shelf.word_at(at, state, self.tab, self.scroller.offset)
        return TAKEN if word is None else self.press(word, state)

    def press(self, word: str, state: State) -> Move | Taken:
        """Reveal a letter of a word not found yet, or write it if all are shown; show the meaning of other words."""
        if over(state) or word not in words_to_find(state):
            return self.show_note("" if word == self.note.word else word, state)
        if dict(state.revealed).get(word, 0) < len(word):
            return Reveal(word)
        self.word = word
        return TAKEN

    def show_note(self, word: str, state: State) -> Taken:
        """Show the note of the word; an empty one closes it."""
        self.note.word = word
        self.place(self.ui, self.area, state)
        self.scroller.reveal(self.shelf.rect_of(word, state, self.tab, self.scroller.offset))
        return TAKEN

    def turn_to(self, tab: str, state: State, *, unfold: bool = True) -> None:
        self.tab, self.cursor, self.note.word = tab, "", ""
        self.scroller.jump(0)
        self.unfolded = unfold
        self.place(self.ui, self.area, state)

    def browse(self, key: Key, state: State) -> bool:
        match key:
            case Key("left" | "right"):
                names = tabs(state)
                step = 1 if key.name == "right" else -1
                here = names.index(self.tab) if self.tab in names else -1
                self.turn_to(names[(here + step) % len(names)], state)
            case Key("escape") if self.note.word:
                self.show_note("", state)
            case Key("escape") if self.over_letters and not self.word:
                self.turn_to(self.tab, state, unfold=False)
            case Key("up" | "down") if self.tab in LISTS:
                step = -1 if key.name == "up" else 1
                self.cursor, rect = self.shelf.next_word(self.cursor, step, state, self.tab, self.scroller.offset)
                self.scroller.reveal(rect)
            case Key("up" | "down" | "page up" | "page down" | "home" | "end"):
                self.scroller.key(key, arrows=True)
            case _:
                return False
        return True

    def add_word(self, state: State) -> Move | Taken:
        """Add the word that was rejected as unknown to the word list."""
        return self._change_word_list(ADDED, Add(self.strip.offered), state) if self.strip.offered else TAKEN

    def strike(self, state: State) -> Move | Taken:
        """Remove the word of the note from the word list; a finished game keeps it."""
        word = self.note.word
        if not word or not self.note.may_strike(state):
            return TAKEN
        self.show_note("", state)
        if over(state):
            self.pending_word = REMOVED + word
            return TAKEN
        return self._change_word_list(REMOVED, Strike(word), state)

    def _change_word_list(self, sign: str, move: Add | Strike, state: State) -> Move | Taken:
        try:
            play(state, move)
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            return TAKEN
        self.pending_word = sign + move.word
        return move

    def actions(self, state: State) -> tuple[Action, ...]:
        shuffle = Action("shuffle", say("board.brick.shuffle"), "shuffle")
        if over(state):
            return (shuffle,)
        own = (
            Action("enter", say("board.brick.enter"), "check", primary=True),
            Action("delete", say("board.brick.delete"), "delete"),
            shuffle,
            Action("finish", say("board.brick.finish"), "flag", in_menu=True, asks=True),
        )
        if not self.strip.offered:
            return own
        return (*own, Action("add", say("board.brick.add", word=self.strip.offered), "check", key="+", in_menu=True))

    def typing(self) -> bool:
        return True

    def headline(self, state: State) -> Phrase:
        following = next_rank(state)
        if solved(state) or following is None:
            return say("board.brick.complete")
        if over(state):
            return say("board.brick.words", found=len(state.found), all=len(state.puzzle.words))
        missing, name = following
        if missing == 1:
            return say("board.brick.headline_one", rank=name)
        return say("board.brick.headline", missing=missing, rank=name)

    def progress(self, state: State) -> Phrase:
        return say("board.brick.progress", rank=rank(state), points=points(state), most=most_points(state.puzzle))

    def rule(self, state: State) -> Phrase:
        return say("board.brick.rule_centre" if state.puzzle.centre else "board.brick.rule")

    def in_words(self, state: State) -> Phrase:
        if over(state):
            return say("board.brick.word_list", words=in_a_row(state.puzzle.words))
        letters = " ".join(capitals(state.puzzle.letters))
        count, words = len(state.puzzle.letters), len(state.puzzle.words)
        return say("board.brick.in_words", letters=letters, count=count, words=words)

    def verdict(self, state: State) -> tuple[Phrase, ...]:
        found, count = len(state.found), len(state.puzzle.words)
        now: dict[str, Blank] = {"rank": rank(state), "points": points(state), "most": most_points(state.puzzle)}
        now |= {"found": found, "count": count}
        if not stars(state):
            return (say("board.brick.verdict", **now),)
        return (say("board.brick.verdict_stars", **now, stars="★" * len(stars(state))),)
