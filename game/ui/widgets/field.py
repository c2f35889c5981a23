"""A line to type in: caret, selection, clipboard, and what an input method composes."""

from __future__ import annotations

import sys
import unicodedata
from dataclasses import dataclass, field, replace

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.elements import Measure, Widget
from game.ui.input import Composing, Down, Key, Moved, Typed
from game.ui.shapes import clip_to
from game.ui.text import BODIES, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look

LONGEST = 10_000  # signs of what is pasted: a whole book is not looked through for one line
UNSEEN = ("Cc", "Cs")  # signs without a glyph: control characters and halves of letters
MOST_UNDO = 100  # steps of typing that can be undone

MOST = 60  # letters
STEPS = {"left": -1, "right": 1}
RUBS = {"backspace": -1, "delete": 1}
ENDS = ("home", "end")
LETTERS = ("a", "c", "x", "v", "z", "y")  # with Control: all, copy, cut, paste, undo, redo
STYLE = Style.BODY


def in_one_line(text: str) -> str:
    """The text with spaces for breaks, without what cannot be drawn."""
    flat = " ".join(text.split("\n")) if "\n" in text else text
    flat = " ".join(flat.splitlines()).replace("\t", " ")
    return "".join(each for each in flat if unicodedata.category(each) not in UNSEEN)


@dataclass(slots=True)
class EditedLine:
    text: str = ""
    caret: int = 0  # index of the letter after the caret
    anchor: int = 0  # start of the selection; equal to the caret when nothing is selected
    most: int = 60  # letters
    done: list[tuple[str, int, int]] = field(default_factory=list)  # earlier texts, with caret and anchor
    undone: list[tuple[str, int, int]] = field(default_factory=list)
    _runs: bool = False  # letters typed one after the other are taken back together, a word at a time

    @property
    def span(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def go(self, to: int, *, select: bool = False) -> None:
        self._runs = self._runs and to == self.caret
        self.caret = max(0, min(len(self.text), to))
        self.anchor = self.anchor if select else self.caret

    def step(self, step: int, *, word: bool = False, select: bool = False) -> None:
        """A letter or a word on; without Shift a selection ends at its edge."""
        if self.selected and not select and not word:
            self.go(self.span[0] if step < 0 else self.span[1])
        else:
            self.go(self._next_letter(step, word=word), select=select)

    def insert(self, text: str) -> bool:
        """Inserts in place of the selection, as much as there is room for. True when the text changed."""
        start, end = self.span
        before, stood = self.text, (self.text, self.caret, self.anchor)
        room = max(0, self.most - len(before) + end - start)
        added = in_one_line(text[:LONGEST])[:room]
        self.text = before[:start] + added + before[end:]
        runs = self._runs
        self.go(start + len(added))
        self._runs = runs
        if self.text != before:
            self._note_change(stood, added, start == end)
        return self.text != before

    def undo(self) -> bool:
        """Take back what was typed last. True when the text changed."""
        return self._swap(self.done, self.undone)

    def redo(self) -> bool:
        return self._swap(self.undone, self.done)

    def _note_change(self, stood: tuple[str, int, int], added: str, beside: bool) -> None:
        letter = beside and len(added) == 1 and not added.isspace()
        if not (letter and self._runs and self.done):
            self.done = [*self.done[1 - MOST_UNDO :], stood]
        self._runs = letter
        self.undone.clear()

    def _swap(self, source: list[tuple[str, int, int]], other: list[tuple[str, int, int]]) -> bool:
        self._runs = False
        if not source:
            return False
        other.append((self.text, self.caret, self.anchor))
        self.text, self.caret, self.anchor = source.pop()
        return True

    def erase(self, step: int, *, word: bool = False) -> bool:
        """Erase the selection, else a letter or a word on that side. True when the text changed."""
        if not self.selected:
            self.anchor = self._next_letter(step, word=word)
        return self.insert("")

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word there, or the letters between words."""
        at = max(0, min(len(self.text) - 1, at))
        start = end = at
        while start > 0 and self._are_alike(start - 1, at):
            start -= 1
        while end < len(self.text) and self._are_alike(end, at):
            end += 1
        self.anchor, self.caret = start, end

    def _next_letter(self, step: int, *, word: bool) -> int:
        at = self._letter(self.caret, step)
        while word and 0 < at < len(self.text) and not self._is_word_edge(at, step):
            at = self._letter(at, step)
        return at

    def _letter(self, at: int, step: int) -> int:
        """The end of the next letter with its accents."""
        at = max(0, min(len(self.text), at + step))
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        return at

    def _is_word_edge(self, at: int, step: int) -> bool:
        """Is this the edge of a word: going left its beginning, going right its end?"""
        before, after = self._in_word(at - 1), self._in_word(at)
        return (after and not before) if step < 0 else (before and not after)

    def _are_alike(self, one: int, other: int) -> bool:
        return self._in_word(one) == self._in_word(other)

    def _in_word(self, at: int) -> bool:
        letter = self.text[at]
        return letter.isalnum() or letter in "_'’" or bool(unicodedata.combining(letter))


def _usual_key(key: Key) -> Key:
    """The key that does on other systems what this one does on a Mac, where arrows go by words with
    Option, and to the ends with Command."""
    if sys.platform == "darwin" and key.name in (*STEPS, *RUBS):
        if key.alt:
            return replace(key, control=True, alt=False)
        if key.control and key.name in STEPS:
            return replace(key, name=ENDS[key.name == "right"], control=False)
    return key


class Field(Widget):
    """A Chosen has value 0 for every change, and value 1 for Return."""

    drags = writes = True

    def __init__(self, ui: Ui, name: str, rect: Rect, text: str = "", *, prompt: str = "", most: int = MOST) -> None:
        super().__init__(id=name)
        self.line = EditedLine(most=most)
        self.line.insert(text)
        self.line.done.clear()  # to begin with a text is not typing
        self.prompt = prompt  # shown while it is empty
        self.composing = ""
        self.shift = 0  # pixels that are hidden at the left
        self.ui, self.rect = ui, rect
        self._show_caret()

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.ui, self.rect = m, m.ui, rect
        self._show_caret()

    @property
    def text(self) -> str:
        return self.line.text

    def node(self) -> Node:
        return Node(self.id, SpokenRole.FIELD, self.prompt, tuple(self.rect), value=self.text, presses=True)

    def follow(self, event: Down | Moved) -> None:
        """A press sets the caret, a drag selects; a second press takes the word, a third all."""
        if isinstance(event, Moved):
            if event.held:
                self.line.go(self._letter_at(event.at[0]), select=True)
        elif event.clicks == 2:
            self.line.select_word(self._letter_at(event.at[0], within=True))
        elif event.clicks > 2:
            self.line.select_all()
        else:
            self.line.go(self._letter_at(event.at[0]))
        self._show_caret()

    def take_state(self, before: Widget | None) -> None:
        """Take over the text, undo and caret of the field in this place before."""
        if isinstance(before, Field) and before.text == self.text:
            self.line = before.line
            self.composing, self.shift = before.composing, before.shift
        self._show_caret()

    def takes(self, key: Key) -> bool:
        """Does the field use the key? Other keys are shortcuts."""
        key = _usual_key(key)
        if key.alt:
            return False
        if key.name in (*STEPS, *RUBS):
            return True
        if key.control and key.name in ("z", "y"):
            forth = key.shift or key.name == "y"
            return bool(self.line.undone if forth else self.line.done)
        if key.control:
            return key.name in LETTERS
        return key.name in (*ENDS, "return", "enter", "space") or len(key.name) == 1

    def key(self, key: Key | Typed) -> Chosen | None:
        before = self.text
        if isinstance(key, Typed):
            self.composing = ""
            self.line.insert(key.text)
        elif self.composing or not self.takes(key):
            return None  # an input method has the keys
        elif key.name in ("return", "enter"):
            return Chosen(self.id, 1, self.text)
        elif key.control and key.name in LETTERS:
            self._command("y" if key.shift and key.name == "z" else key.name)
        else:
            self._edit(key)
        self._show_caret()
        return Chosen(self.id, 0, self.text) if self.text != before else None

    def compose(self, event: Composing) -> None:
        self.composing = in_one_line(event.text)
        self._show_caret()

    def _edit(self, key: Key) -> None:
        key = _usual_key(key)
        if key.name in STEPS:
            self.line.step(STEPS[key.name], word=key.control, select=key.shift)
        elif key.name in RUBS:
            self.line.erase(RUBS[key.name], word=key.control)
        elif key.name in ENDS:
            self.line.go(0 if key.name == "home" else len(self.text), select=key.shift)

    def _command(self, letter: str) -> None:
        if letter == "a":
            self.line.select_all()
        elif letter == "v":
            self.line.insert(self.ui.clipboard.paste())
        elif letter == "z":
            self.line.undo()
        elif letter == "y":
            self.line.redo()
        elif self.line.selected:
            self.ui.clipboard.copy(self.line.selected)
            if letter == "x":
                self.line.erase(-1)

    @property
    def inner(self) -> Rect:
        return self.rect.inflate(-self.ui.px(28), 0)

    def _text_width(self, text: str) -> int:
        return self.ui.text.width(text, STYLE) if text else 0

    def _letter_at(self, x: int, *, within: bool = False) -> int:
        """The nearest gap between letters, or the letter at that place."""
        way = x - self.inner.left + self.shift
        ends = [self._text_width(self.text[:number]) for number in range(len(self.text) + 1)]
        if within:
            return sum(end <= way for end in ends[1:])
        return min(range(len(ends)), key=lambda number: abs(ends[number] - way))

    def _caret_at(self) -> int:
        """The place of the caret from the left of the text, behind what is being composed."""
        return self._text_width(self.text[: self.line.caret] + self.composing)

    def _show_caret(self) -> None:
        room, caret = self.inner.width - self.ui.px(4), self._caret_at()
        whole = self._text_width(self._shown_text())
        self.shift = max(caret - room, min(self.shift, caret, max(0, whole - room)), 0)

    def _shown_text(self) -> str:
        return self.text[: self.line.caret] + self.composing + self.text[self.line.caret :]

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme, inner = ui.theme, self.inner
        edge, thick = (theme.focus, ui.px(3)) if look.focused else (theme.line, ui.px(2))
        ui.shapes.rounded_rect(target, self.rect, ui.px(12), theme.surface, edge, thick)
        with clip_to(target, inner):
            start, end = self.line.span
            if look.focused and start < end and not self.composing:
                place = self._span(self._text_width(self.text[:start]), self._text_width(self.text[:end]), 30)
                target.fill(mix(theme.surface, theme.focus, 0.3), place)
            if shown := self._shown_text():
                place = Rect(inner.left - self.shift, inner.top, self._text_width(shown) + 1, inner.height)
                ui.text.draw(target, shown, STYLE, theme.ink, place)
            else:
                clear = ui.px(8) if look.focused else 0  # space for the caret
                beside = Rect(inner.left + clear, inner.top, inner.width - clear, inner.height)
                ui.text.fill(target, self.prompt, BODIES, theme.ink_3, beside)
            if look.focused:
                self._caret(target)

    def _caret(self, target: Surface) -> None:
        caret = self._caret_at()
        if self.composing:
            place = self._span(self._text_width(self.text[: self.line.caret]), caret, 26)
            target.fill(self.ui.theme.ink, (place.left, place.bottom - self.ui.px(2), place.width, self.ui.px(2)))
        place = self._span(caret, caret + self.ui.px(2), 24)
        target.fill(self.ui.theme.focus, place)
        self.ui.compose_at(place)

    def _span(self, left: int, right: int, high: int) -> Rect:
        inner, px = self.inner, self.ui.px
        return Rect(inner.left - self.shift + left, inner.centery - px(high) // 2, right - left, px(high))
