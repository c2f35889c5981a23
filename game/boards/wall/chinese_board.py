"""Connecting Wall in Chinese: notes that say how a word sounds and why it is in its group, in English what it means."""

from __future__ import annotations

from game.boards.wall.card_text import Rows
from game.boards.wall.notes_board import NotesWallBoard
from game.ui.text import Style
from generators.kernel.phrases import CHINESE, Phrase, say
from generators.wall.pointers import reason_in
from generators.wall.rules import State
from generators.words.readings import in_english, join_note, senses, sounds_in, spell, word_facts, word_note


class ChineseWallBoard(NotesWallBoard):
    def sound(self, card: str, _: State) -> Phrase | None:
        note = word_note(card) if self.notes.known else ""
        return say("reader.word_sounds", card=card, note=note) if note else None

    def note_on(self, state: State, number: int, column: int) -> tuple[Rows, str]:
        """In English also what the word means, each of its characters as it sounds in the word, and what the witty name
        of the group says. Those of a word without a meaning of its own would mislead: 小号, a size and a trumpet, is no
        small number."""
        group = state.puzzle.groups[number]
        card = group.cards[column]
        sound, meaning = word_facts(card)
        rows = [(f"{card} {sound or spell(card)}", Style.STRONG)]
        in_chinese = self.ui.language == CHINESE
        rows += [(told, Style.BODY) for told in ("" if in_chinese else meaning, reason_in(group, card)) if told]
        if meaning and not in_chinese:
            heard = zip(card, sounds_in(card, sound), strict=True) if len(card) > 1 else ()
            rows += [(join_note(f"{sign} {each}", senses(sign)[each]), Style.CAPTION) for sign, each in heard if each]
        rows += [(f"“{group.wit}” {joke}", Style.CAPTION) for joke in in_english("jokes_en.txt", group.wit)]
        return rows, ""
