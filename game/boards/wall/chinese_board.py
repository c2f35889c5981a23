"""Connecting Wall in Chinese: notes with the pinyin of each word, and in English with its meaning."""

from __future__ import annotations

from game.boards.wall.card_text import Rows
from game.boards.wall.notes_board import NotesWallBoard
from game.ui.text import Style
from generators.kernel.phrases import CHINESE, Phrase, say
from generators.wall.rules import State
from generators.words.readings import spell, word_facts, word_note


class ChineseWallBoard(NotesWallBoard):
    def sound(self, card: str, _: State) -> Phrase | None:
        note = word_note(card) if self.notes.known else ""
        return say("reader.word_sounds", card=card, note=note) if note else None

    def note_on(self, state: State, number: int, column: int) -> tuple[Rows, str]:
        """In English also what each character of a word means."""
        card = state.puzzle.groups[number].cards[column]
        sound, meaning = word_facts(card)
        rows = [(f"{card} {sound or spell(card)}", Style.STRONG)]
        if self.ui.language != CHINESE:
            rows += [(meaning, Style.BODY)] if meaning else []
            signs = [facts for sign in card if (facts := self.notes.of(sign)) and len(card) > 1]
            rows += [(f"{each.character} {each.pinyin}  {each.meaning}".rstrip(), Style.CAPTION) for each in signs]
        return rows, ""
