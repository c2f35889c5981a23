"""A Chinese word that a player looks up: its sheet, and how it becomes a card."""

from __future__ import annotations

from functools import partial

from game.catalogue import CATALOGUE, Entry
from game.scenes.shared.parts import paragraph, pill, row
from game.scenes.shared.puzzle_screens import AtlasOf
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Content, Dialog
from game.ui.command import Command
from game.ui.elements import Element
from game.ui.ui import Ui
from game.ui.widgets.button import Variant, button_of
from game.word_cards import WORD_CARDS, signs_of
from generators.kernel.kind import WORDS, Met, SampleWord
from generators.kernel.phrases import Phrase, say
from generators.words.readings import join_note, word_facts

LEARN_KEYS = ("Ctrl Shift W",)


def with_atlas() -> Entry:
    return next(each for each in CATALOGUE if each.kind.teaching.atlas is not None)


def say_word(word: str, sound: str, meaning: str) -> Phrase:
    return say("find.word", word=word, sound=sound, meaning=meaning)


def sign_rows(ui: Ui, word: str, sound: str) -> list[Element]:
    """A row for each character of a word, which leads to the atlas."""
    found, atlas = list[Element](), with_atlas()
    for each in signs_of(word, sound):
        name = ui.tell(say_word(each.word, each.sound, each.meaning))
        found.append(row(f"sign:{each.word}", name, partial(AtlasOf, atlas, each.word)))
    return found


def learn_word(services: Services, word: str, where: str = "") -> None:
    """Add a card of the word, which is asked today, unless there is one already; and say so."""
    cards = services.store.cards
    known = word in (each.front for each in cards.all(WORDS) if each.is_asked)
    if not word_facts(word)[0]:
        services.announce("cards.no_word")
        return
    if not known:
        cards.choose(WORDS, [Met(word, missed=False, where=where)])
    services.announce("cards.already" if known else "cards.added", word=word)


class WordDialog(Dialog):
    """A Chinese word with its sound and its meaning, a sentence, and its characters, which lead to the atlas."""

    def __init__(self, services: Services, word: str, sound: str, meaning: str) -> None:
        super().__init__(services)
        self.word, self.sound, self.meaning = word, sound, meaning

    def title(self) -> str:
        return self.word

    def build(self) -> Content:
        speaker, tell = self.services.speaker, self.ui.tell
        learn = Command("learn", tell("cards.learn"), partial(learn_word, self.services, self.word), LEARN_KEYS)
        listen, back = partial(speaker.say, self.word), WORD_CARDS.back(self.word, "")
        used = (back.sentence if back is not None else None) or SampleWord("")
        lines = used.word, used.sound, used.meaning
        return [
            paragraph(join_note(self.sound, self.meaning), faint=False),
            *(paragraph(each, faint=bool(line), below=4) for line, each in enumerate(lines) if each),
            Element(height=12),
            *sign_rows(self.ui, self.word, self.sound),
            button_of(learn, Variant.OUTLINE, below=8),
            pill("listen", tell("play.listen"), listen, Variant.OUTLINE) if speaker.ready else None,
        ]
