"""The words that the player added or removed: each can be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.shared.blocks import Block, Paragraph, Section, row
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Services, Turn
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say
from generators.words.word_list import ADDED, REMOVED, odd_line, read_own_words, with_line, without


class OwnWordsPage(Page):
    title_key = "own.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = services.store.own_words()

    def blocks(self) -> list[Block]:
        own, odd = read_own_words(self.text), odd_line(self.text)
        blocks: list[Block] = [Paragraph(self.ui.tell("own.about"))]
        if odd is not None:
            blocks.append(Paragraph(self.ui.tell(odd)))
        for name, sign, words in (("added", ADDED, own.added), ("struck", REMOVED, own.removed)):
            if words:
                blocks.append(self._group(name, sign, words))
        return blocks

    def _group(self, name: str, sign: str, words: tuple[str, ...]) -> Section:
        detail = self.ui.tell("own.remove")
        rows = (row(self.ui, sign + word, word, detail=detail, icon="close", space=0) for word in sorted(words))
        return Section(self.ui.tell(f"own.all_{name}"), tuple(rows))

    def choose(self, chosen: Chosen) -> Turn | None:
        line = chosen.id
        self._change(lambda text: without(text, line[1:]))
        undo = partial(self._change, lambda text: with_line(text, line))
        self.services.announce(say("own.removed", word=line[1:]), undo=undo)
        return None

    def _change(self, change: Callable[[str], str]) -> None:
        self.services.store.change_own_words(change)
        self.text = self.services.store.own_words()
        self.place()
