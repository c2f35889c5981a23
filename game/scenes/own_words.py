"""The words that the player added or struck for good: each can be taken back."""

from __future__ import annotations

from game.scenes.blocks import Block, Group, Words, row
from game.scenes.page import Page
from game.scenes.scene import Turn
from game.ui.widget import Chosen
from generators.own_words import ADDED, STRUCK, odd_line, read_own_words, with_line, without
from generators.phrases import say


class OwnWordsPage(Page):
    def title(self) -> str:
        return self.ui.tell("own.title")

    def blocks(self) -> list[Block]:
        text = self.services.store.own_words()
        own, odd = read_own_words(text), odd_line(text)
        blocks: list[Block] = [Words(self.ui.tell("own.about"))]
        if odd is not None:
            blocks.append(Words(self.ui.tell(odd)))
        for name, sign, words in (("added", ADDED, own.added), ("struck", STRUCK, own.struck)):
            if words:
                blocks.append(self._group(name, sign, words))
        return blocks

    def _group(self, name: str, sign: str, words: tuple[str, ...]) -> Group:
        detail = self.ui.tell("own.remove")
        rows = (row(self.ui, sign + word, word, detail=detail, icon="close", space=0) for word in sorted(words))
        return Group(self.ui.tell(f"own.all_{name}"), tuple(rows))

    def choose(self, chosen: Chosen) -> Turn | None:
        line, store = chosen.id, self.services.store
        store.change_own_words(lambda text: without(text, line[1:]))
        self.place()

        def undo() -> None:
            store.change_own_words(lambda text: with_line(text, line))
            self.place()
            self.dirty = True

        self.services.announce(say("own.removed", word=line[1:]), undo=undo)
        return None
