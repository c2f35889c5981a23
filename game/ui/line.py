"""A line of text under the keys: a caret, a selection, and what can be done with them. Nothing is drawn here."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

LONGEST = 10_000  # signs of what is pasted: a whole book is not looked through for one line
UNSEEN = ("Cc", "Cs")  # what no font can draw: control characters and halves of letters


def in_one_line(text: str) -> str:
    """The text with spaces for breaks, without what cannot be drawn."""
    flat = " ".join(text.split("\n")) if "\n" in text else text
    flat = " ".join(flat.splitlines()).replace("\t", " ")
    return "".join(each for each in flat if unicodedata.category(each) not in UNSEEN)


STEPS = 100  # of typing that can be taken back


@dataclass(slots=True)
class EditedLine:
    text: str = ""
    caret: int = 0  # before this letter
    anchor: int = 0  # where the selection began; with the caret when nothing is selected
    most: int = 60  # letters
    done: list[tuple[str, int, int]] = field(default_factory=list)  # what it was before, with caret and anchor
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
            self.go(self._next(step, word=word), select=select)

    def insert(self, text: str) -> bool:
        """Inserts in the place of what is selected, as much as there is room for. True when the text changed."""
        start, end = self.span
        before, stood = self.text, (self.text, self.caret, self.anchor)
        room = max(0, self.most - len(before) + end - start)
        added = in_one_line(text[:LONGEST])[:room]
        self.text = before[:start] + added + before[end:]
        runs = self._runs
        self.go(start + len(added))
        self._runs = runs
        if self.text != before:
            self._note(stood, added, start == end)
        return self.text != before

    def undo(self) -> bool:
        """Take back what was typed last. True when the text changed."""
        return self._swap(self.done, self.undone)

    def redo(self) -> bool:
        return self._swap(self.undone, self.done)

    def _note(self, stood: tuple[str, int, int], added: str, beside: bool) -> None:
        letter = beside and len(added) == 1 and not added.isspace()
        if not (letter and self._runs and self.done):
            self.done = [*self.done[1 - STEPS :], stood]
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
            self.anchor = self._next(step, word=word)
        return self.insert("")

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word there, or the letters between words."""
        at = max(0, min(len(self.text) - 1, at))
        start = end = at
        while start > 0 and self._alike(start - 1, at):
            start -= 1
        while end < len(self.text) and self._alike(end, at):
            end += 1
        self.anchor, self.caret = start, end

    def _next(self, step: int, *, word: bool) -> int:
        at = self._letter(self.caret, step)
        while word and 0 < at < len(self.text) and not self._edge(at, step):
            at = self._letter(at, step)
        return at

    def _letter(self, at: int, step: int) -> int:
        """The end of the next letter with its accents."""
        at = max(0, min(len(self.text), at + step))
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        return at

    def _edge(self, at: int, step: int) -> bool:
        """Going left words are left at their beginning, going right at their end."""
        before, after = self._in_word(at - 1), self._in_word(at)
        return (after and not before) if step < 0 else (before and not after)

    def _alike(self, one: int, other: int) -> bool:
        return self._in_word(one) == self._in_word(other)

    def _in_word(self, at: int) -> bool:
        letter = self.text[at]
        return letter.isalnum() or letter in "_'’" or bool(unicodedata.combining(letter))
