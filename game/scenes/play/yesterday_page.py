"""The page of the words of a day, and the card of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from game.catalogue import Entry
from game.scenes.almanac.words import day_name
from game.scenes.shared.blocks import Block, Option, Paragraph, Picture, WidgetBlock
from game.scenes.shared.page import Page, Sheet
from game.scenes.shared.page_layout import PageContent, Place
from game.scenes.shared.scene import Push, Services, Turn
from game.session.day_before import PastDaily, Played
from game.ui import lantern
from game.ui.icons import draw_icon
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.tiles import NumberTile
from game.ui.widgets.widget import Chosen, Widget
from game.ui.widgets.word_tiles import WordTiles, word_tiles
from generators.kernel.answers import AnswerWord

ORDERS = ("letters", "points")
TILE, APART = 52, 8  # points: of a letter, and between two
SIGN, LINE = 34, 30  # of the legend
STEPS = {"left": -1, "right": 1}


class WordsOfDay(Page):
    title_key = "yesterday.title"
    widest = 860  # points
    walks = True

    def __init__(self, services: Services, entry: Entry, past: PastDaily) -> None:
        super().__init__(services)
        assert past.answers is not None, "who opens it has asked"
        self.entry, self.past, self.answers = entry, past, past.answers
        self.order = 0
        self._room = 1  # pixels of the column
        self._card: WordCard | None = None  # that was opened last

    @property
    def words(self) -> list[AnswerWord]:
        """A letter after the other, or what is worth most first."""
        return sorted(self.answers.words, key=lambda each: -each.points if ORDERS[self.order] == "points" else 0)

    def lay(self, content: PageContent, place: Place) -> int:
        self._room = place[2]
        return super().lay(content, place)

    def blocks(self) -> list[Block]:
        tiles = [self._tile(each) for each in self.words]
        return [
            Paragraph(day_name(self.ui, date.fromisoformat(self.past.day)), Style.HEADING, faint=False, space=12),
            self._letters(),
            *self._orders(),
            self._legend(),
            WidgetBlock(lambda place: word_tiles(self.ui, "word", self.title(), tiles, place)),
        ]

    def _sentence(self) -> str:
        tell, count, found = self.ui.tell, len(self.answers.words), self.answers.found
        match self.past.played:
            case Played.NOT:
                return tell("yesterday.not_played", count=count)
            case Played.UNKNOWN:
                return tell("yesterday.unknown", count=count)
        if found == count:
            return tell("yesterday.found_all", count=count)
        return tell("yesterday.found", found=found, count=count)

    def _orders(self) -> list[Block]:
        """How many were found, and beside it the order in which all stand; a long sentence has lines of its own."""
        orders, words = tuple(self.ui.tell(f"yesterday.order_{each}") for each in ORDERS), self._sentence()

        def make(place: Place) -> Widget:
            return chooser(self.ui, "order", place, orders, self.order)

        wide = make((0, 0, self._room)).rect.width + self.ui.px(24)
        if self.ui.text.width(words, Style.BODY) + wide <= self._room:
            return [Option(words, make, space=8)]
        return [Paragraph(words, faint=False), WidgetBlock(make, space=12)]

    def _letters(self) -> Picture:
        """The letters in a row; the one that all words have stands first, on a ground of its own."""
        ui, centre = self.ui, self.answers.centre
        letters = centre + self.answers.letters.replace(centre, "") if centre else self.answers.letters
        gap = ui.px(APART)
        side = min(ui.px(TILE), (self._room + gap) // len(letters) - gap)
        shown = " ".join(letters).upper()
        key = "reader.letters_centre" if centre else "reader.letters"
        words = ui.tell(key, letters=shown, centre=centre.upper())

        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            for number, letter in enumerate(letters):
                place = pygame.Rect(rect.left + number * (side + gap), rect.top, side, side)
                here = letter == centre
                ui.shapes.rounded(target, place, ui.px(12), ui.theme.centre if here else ui.theme.tile)
                ink = ON_GROUP if here else ui.theme.ink
                ui.text.glyph(target, letter.upper(), side * 11 // 20, ink, place.center, bold=True)

        return Picture(paint, self._share(side), space=12, words=(words,))

    def _share(self, high: int) -> int:
        return -(-100 * high // self._room)

    def _legend(self) -> Picture:
        """The signs on the words; one beneath the other where they have no room beside each other."""
        ui, signs = self.ui, ("found", "full") if self.answers.found else ("full",)
        words = [ui.tell(f"yesterday.sign_{each}") for each in signs]
        wides = [ui.px(SIGN) + ui.text.width(each, Style.LABEL) + ui.px(20) for each in words]
        beside = sum(wides) <= self._room
        line = ui.px(LINE)

        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            left, top = rect.topleft
            for sign, each, wide in zip(signs, words, wides, strict=True):
                _sign(ui, target, sign, (left + ui.px(13), top + line // 2))
                place = pygame.Rect(left + ui.px(SIGN), top, rect.right - left - ui.px(SIGN), line)
                ui.text.draw(target, each, Style.LABEL, ui.theme.ink_2, place)
                left, top = (left + wide, top) if beside else (left, top + line)

        return Picture(paint, self._share(line * (1 if beside else len(signs))), space=8, words=tuple(words))

    def _tile(self, word: AnswerWord) -> NumberTile:
        icon = "check" if word.found else ""
        return NumberTile(word.word, str(word.points), icon, facts(self.ui, word, self.past), golden=word.full)

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "order":
            self.order = chosen.value
            self.place()
            return None
        self._card = WordCard(self.services, self.words, chosen.value, self.past)
        return Push(self._card)

    def back(self) -> None:
        """The focus is on the word that was seen last."""
        tiles = next((each for each in self.panel.widgets if isinstance(each, WordTiles)), None)
        if tiles is not None and self._card is not None:
            tiles.at = self._card.at
            self.bring(tiles.id) if self.panel.by_key else None


def _sign(ui: Ui, target: pygame.Surface, sign: str, centre: tuple[int, int]) -> None:
    if sign == "found":
        draw_icon(ui, target, "check", ui.theme.ok, centre, ui.px(16))
    else:
        lantern.draw(ui, target, centre, ui.px(26), Light.LIT)


def facts(ui: Ui, word: AnswerWord, past: PastDaily) -> str:
    """The marks on a word, in words."""
    signs = [ui.tell("yesterday.point") if word.points == 1 else ui.tell("yesterday.points", count=word.points)]
    signs += [ui.tell("yesterday.sign_full")] if word.full else []
    if past.played is Played.OVER:
        signs.insert(0, ui.tell("yesterday.sign_found" if word.found else "yesterday.missed"))
    return ui.tell("yesterday.between").join(signs)


class WordCard(Sheet):
    """A word and what it means; left and right lead to those beside it."""

    def __init__(self, services: Services, words: Sequence[AnswerWord], at: int, past: PastDaily) -> None:
        super().__init__(services)
        self.words, self.at, self.past = words, at, past

    @property
    def word(self) -> AnswerWord:
        return self.words[self.at]

    def title(self) -> str:
        return self.word.word

    def blocks(self) -> list[Block]:
        return [
            Paragraph(self.meaning, faint=False),
            Paragraph(facts(self.ui, self.word, self.past), Style.LABEL, space=8),
        ]

    @property
    def meaning(self) -> str:
        word = self.word
        if not word.meaning:
            return self.ui.tell("yesterday.no_meaning")
        if word.base == word.word:
            return word.meaning
        return self.ui.tell("yesterday.form_of", word=word.base, text=word.meaning)

    def news(self) -> tuple[tuple[str, str], ...]:
        return ((f"{self.word.word}. {self.meaning}", ""),)

    def in_bar(self) -> list[Widget]:
        px, bar = self.ui.px, self.frame
        found: list[Widget] = []
        for number, (name, icon) in enumerate((("before", "back"), ("after", "forward"))):
            rect = pygame.Rect(bar.right - px(12) - (2 - number) * px(52), bar.top + px(12), px(48), px(48))
            able = 0 <= self.at + (1, -1)[name == "before"] < len(self.words)
            key = ("Left", "Right")[number]
            found.append(Button(name, rect, self.ui.tell(f"yesterday.{name}"), Dress.ICON, icon, key, able))
        return found

    def handle(self, event: Event) -> Turn | None:
        if isinstance(event, Key) and event.name in STEPS and not (event.control or event.alt):
            self._step(STEPS[event.name])
            return None
        return super().handle(event)

    def choose(self, chosen: Chosen) -> Turn | None:
        self._step(-1 if chosen.id == "before" else 1)
        return None

    def _step(self, step: int) -> None:
        self.at = max(0, min(len(self.words) - 1, self.at + step))
        self.place()
