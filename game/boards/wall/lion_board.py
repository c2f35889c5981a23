"""Lion Wall: notes on characters, also in the bars, and on idioms."""

from __future__ import annotations

from game.boards.wall.card_text import Rows, character_rows, idiom_on, idiom_rows
from game.boards.wall.notes_board import NotesWallBoard
from game.boards.wall.picture import WallPicture
from generators.kernel.phrases import Phrase, chain_phrases, say
from generators.wall.lion.link_families import FINALS, THEMES, theme_of
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.menu import PARTS
from generators.wall.rules import Phase, State


class LionWallBoard(NotesWallBoard):
    def picture(self, _: State) -> WallPicture:
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
