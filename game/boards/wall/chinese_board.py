"""Connecting Wall in Chinese: a screen reader may say how a word sounds."""

from __future__ import annotations

from game.boards.wall.board import WallBoard
from game.boards.wall.card_text import CharacterNotes
from game.session.worker import Worker
from generators.kernel.phrases import Phrase, say
from generators.wall.characters.chinese import word_note
from generators.wall.rules import Move, State


class ChineseWallBoard(WallBoard):
    def __init__(self) -> None:
        super().__init__()
        self.notes = CharacterNotes()

    def prepare(self, worker: Worker) -> None:
        self.notes.prepare(worker)

    def sound(self, card: str, _: State) -> Phrase | None:
        note = word_note(card) if self.notes.known else ""
        return say("reader.word_sounds", card=card, note=note) if note else None

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        self.notes.update()
        return super().update(seconds, clock, state)

    def moving(self) -> bool:
        return self.notes.is_news or super().moving()
