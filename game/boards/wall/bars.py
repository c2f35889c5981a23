"""The bar of a found or revealed group: its colour, shape, link and cards; paler if it was not found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.boards.icons import draw_mark
from game.boards.wall import card_text
from game.boards.wall.card_text import TINY, CharacterNotes, Wording
from game.session.worker import LazyData
from game.ui.icons import draw_icon
from game.ui.shapes import blit_centred, inset, strip
from game.ui.text import BODIES, Style
from game.ui.theme import GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui, grid
from generators.characters.sounds import SOUND_SEPARATOR as OF_SOUND
from generators.characters.sounds import is_final, sounds, with_tone
from generators.wall.connecting.bank import hidden_part
from generators.wall.menu import Mode
from generators.wall.naming.answer import is_sound
from generators.wall.pointers import label, reasons
from generators.wall.rules import SIZE, Group, Phase, State, bar_cards, is_order_secret, is_tried
from generators.words.readings import in_english

ROOMY = (104, 150)  # points: height of a bar, and of a quarter of its width, with space for the meaning of a card
HIGH = 160  # points: the most that a link and words with reasons take
SMALLEST = 28  # points: height of a character over its sound
NAME, PLAIN, CARDS = 22, 17, 24  # points; the plain name is under a witty one
TWO_LINES = 40  # points: in a lower place both names share a line
PILL = 184  # points: pill beside a link that was not named
NOTES_HIGH = 52  # points: least height of words with their sounds and meanings
SHOWN = 0.32  # share of its colour in a bar that was not found
BETWEEN = "  ·  "  # two words of a bar


def is_open(state: State, number: int) -> bool:
    """Is the link shown? In Only Connect only after it was named."""
    if is_order_secret(state, number):
        return False
    if state.puzzle.mode is not Mode.ONLY_CONNECT or state.phase is Phase.OVER:
        return True
    return state.names[number] is not None


def is_asked_again(state: State, number: int) -> bool:
    return state.phase is Phase.NAMING and state.names[number] is None and is_tried(state, number)


def first_try_place(ui: Ui, upper: Rect) -> Rect:
    """The left of the upper line of a bar, after its mark; the field has the rest."""
    return inset(upper, left=ui.px(28), right=upper.width - round(upper.width * 0.4) + ui.px(12))


def ground_of(ui: Ui, state: State, number: int) -> Colour:
    return mix(ui.theme.bg, GROUPS[number], SHOWN) if number in state.revealed else GROUPS[number]


def ink_of(ui: Ui, state: State, number: int) -> Colour:
    return ui.theme.ink if number in state.revealed else ON_GROUP


def split_bar_height(ui: Ui, rect: Rect, names: int = 1, *, notes: bool = False) -> tuple[Rect, Rect]:
    """The places of the link and of the cards; two names take more of the height, and notes under the cards too."""
    side = ui.fixed_px(20 if rect.width > ui.fixed_px(420) else 10)
    share = 0.86 if rect.height > ui.px(90) and not notes else 0.94
    high = min(round(rect.height * share), ui.px((92 if names == 1 else 108) + 48 * notes))
    inner = rect.inflate(-2 * side, high - rect.height)
    middle = inner.top + round(inner.height * ((0.54 if names == 1 else 0.62) - 0.18 * notes))
    return strip(inner, inner.top, middle), strip(inner, middle, inner.bottom)


class GroupBars:
    def __init__(self, ui: Ui, notes: CharacterNotes | None, bank: LazyData | None = None) -> None:
        self.ui = ui
        self.notes = notes
        self.bank = bank  # hidden words of the cards
        self.facts_of: Callable[[Group, str], tuple[str, str]] | None = None  # sound and sense of a card, for learners

    def draw(self, target: Surface, rect: Rect, state: State, number: int) -> None:
        self._plate(target, rect, state, number)
        if not is_open(state, number):
            self._draw_unnamed(target, rect, state, number)
            return
        if self._has_reasons(rect, state, number):
            self._reasons(target, rect, state, number)
            return
        upper, lower, has_notes = self._split(rect, state, number)
        if (shown := self._shown_place(rect, state, number)) is not None:
            upper = upper.inflate(-2 * max(0, upper.right - shown.left + self.ui.fixed_px(8)), 0)
        ink = ink_of(self.ui, state, number)
        group, idiom = state.puzzle.groups[number], card_text.idiom_on(state, number)
        explains = idiom is None and self._has_room_for_notes(rect, state, number)
        self._title(target, state, number, self._heading(rect) if explains else upper)
        if idiom is not None:
            card_text.draw_idiom(self.ui, target, idiom, lower, ink)
        elif explains and self.notes is not None:
            for card, place in zip(group.cards, self.cells(rect, state, number), strict=True):
                facts = self.notes.of(card, state.puzzle.script, self.ui.language, group.name)
                if facts is not None:
                    card_text.draw_note(self.ui, target, card, facts, place, ink)
        elif has_notes and self.facts_of is not None:
            words = [(card, *self.facts_of(group, card)) for card in group.cards]
            card_text.draw_words(self.ui, target, words, self.cells(rect, state, number), ink)
        else:
            self._cards(target, group.cards, lower, ink, (group.name, *group.answers))

    def _has_reasons(self, rect: Rect, state: State, number: int) -> bool:
        """Has an ended wall room in its bars to say why each card is in its group?"""
        if state.phase is not Phase.OVER or not reasons(state.puzzle.groups[number]):
            return False
        place = _split_reasons(self.ui, rect)[1]
        rows = map(self._told, state.puzzle.groups)
        return all(card_text.reason_sizes(self.ui, each, place) for each in rows)

    def _told(self, group: Group) -> list[tuple[str, str]]:
        """Its words, for learners with their sounds, and their reasons."""
        found, rows = dict(reasons(group)), []
        for card in group.cards:
            sound = self.facts_of(group, card)[0] if self.facts_of else ""
            rows.append((f"{card_text.capitals(card)} {sound}".rstrip(), found.get(card, "")))
        return rows

    def _reasons(self, target: Surface, rect: Rect, state: State, number: int) -> None:
        ui, ink = self.ui, ink_of(self.ui, state, number)
        upper, lower = _split_reasons(ui, rect)
        self._title(target, state, number, upper)
        rows = self._told(state.puzzle.groups[number])
        card_text.draw_reasons(ui, target, rows, lower, ink)

    def _draw_unnamed(self, target: Surface, rect: Rect, state: State, number: int) -> None:
        """Draws the mark and the cards of a bar whose link is hidden."""
        ui, ink, secret = self.ui, ink_of(self.ui, state, number), is_order_secret(state, number)
        alone = state.phase is Phase.GUESSING or secret  # else a field takes the upper line
        upper, lower = split_bar_height(ui, rect)
        side = min(ui.px(22), rect.height // 3)
        at = rect.left + ui.px(16) + side // 2, rect.centery if alone else upper.centery
        mark(ui, target, number, at, side, ink)
        if secret and state.phase is Phase.NAMING:
            return  # the characters are buttons, see link_fields.py
        if is_asked_again(state, number):
            half = state.halves[number]
            said = ui.tell("board.wall.nearly_said", said=half) if half else ui.tell("board.wall.once_more")
            ui.text.fill(target, said, BODIES, ink, first_try_place(ui, upper))
        self._cards(target, bar_cards(state, number), rect.inflate(-ui.px(96), 0) if alone else lower, ink, ())

    def cells(self, rect: Rect, state: State, number: int) -> list[Rect]:
        """The places where each card of a bar can be looked at; none while its link is hidden."""
        if not is_open(state, number):
            return []
        if self._has_reasons(rect, state, number):
            place = _split_reasons(self.ui, rect)[1]
            return grid(place.topleft, SIZE, SIZE, (place.width // SIZE, place.height), (0, 0))
        _, lower, has_notes = self._split(rect, state, number)
        if has_notes:
            return grid(lower.topleft, SIZE, SIZE, (lower.width // SIZE, lower.height), (0, 0))
        if self.notes is None:
            words, wording = self._words(state.puzzle.groups[number].cards, lower)
            places = [self._place_in(wording, word, (0, len(word)), lower.center) for word in words]
            return [each.inflate(self.ui.px(12), self.ui.px(4)) for each in places]
        if card_text.idiom_on(state, number) is not None:
            return [rect] * SIZE  # places for the note on the idiom
        if self._has_room_for_notes(rect, state, number):
            side, top = self.ui.fixed_px(8), self._heading(rect).bottom
            wide = (rect.width - 2 * side) // SIZE
            high = rect.bottom - self.ui.fixed_px(6) - top
            return grid((rect.left + side, top), SIZE, SIZE, (wide, high), (0, 0))
        wide = _pitch(lower)
        return grid((rect.centerx - 2 * wide, lower.top), SIZE, SIZE, (wide, lower.height), (0, 0))

    def _plate(self, target: Surface, rect: Rect, state: State, number: int) -> None:
        """Draws the ground of a bar; if it was not found, with a label and only the edge in full colour."""
        ui = self.ui
        edge, thick = (GROUPS[number], ui.fixed_px(2)) if number in state.revealed else (None, 0)
        ui.shapes.rounded_rect(target, rect, ui.fixed_px(12), ground_of(ui, state, number), edge, thick)
        if is_asked_again(state, number):
            inside, ink = rect.inflate(-ui.fixed_px(6), -ui.fixed_px(6)), ink_of(ui, state, number)
            ui.shapes.rounded_rect(target, inside, ui.fixed_px(9), None, ink, ui.fixed_px(2))
        if (place := self._shown_place(rect, state, number)) is not None:
            ui.text.draw(target, ui.tell("board.wall.shown"), Style.CAPTION, ui.theme.ink_2, place)

    def _shown_place(self, rect: Rect, state: State, number: int) -> Rect | None:
        """The place of the word that says that a group was shown; None where there is none."""
        ui, wide = self.ui, self.ui.text.width(self.ui.tell("board.wall.shown"), Style.CAPTION)
        has_room = rect.width > 4 * wide and rect.height > ui.px(48)
        if not has_room or number not in state.revealed or state.phase is not Phase.OVER:
            return None
        return Rect(rect.right - ui.px(20) - wide, rect.top + ui.px(10), wide + 1, ui.px(22))

    def _heading(self, rect: Rect) -> Rect:
        px = self.ui.fixed_px
        return strip(rect.inflate(-2 * px(20), 0), rect.top + px(6), rect.top + px(36)).clip(rect)

    def _has_room_for_notes(self, rect: Rect, state: State, number: int) -> bool:
        """For all lines of a note, or at least, with large letters, for the sound under its character."""
        ui, text = self.ui, self.ui.text
        if state.phase is not Phase.OVER or self.notes is None:
            return False
        facts = list(map(self.notes.of, state.puzzle.groups[number].cards))
        if rect.height >= ui.px(ROOMY[0]) and rect.width // SIZE >= ui.px(ROOMY[1]):
            return all(facts)
        high, wide = rect.bottom - self._heading(rect).bottom, rect.width // SIZE - ui.fixed_px(24)
        if high < 2 * max(text.leading(Style.CAPTION), ui.fixed_px(SMALLEST)) + ui.fixed_px(6):
            return False
        return all(each is not None and text.width(each.pinyin, Style.CAPTION) <= wide for each in facts)

    def _split(self, rect: Rect, state: State, number: int) -> tuple[Rect, Rect, bool]:
        """The places of a shown link and of the cards, and whether the cards have notes: not while links are named."""
        names = 1 + bool(state.puzzle.groups[number].wit)
        upper, lower = split_bar_height(self.ui, rect, names, notes=True)
        room = lower.height >= self.ui.fixed_px(NOTES_HIGH) and state.phase is not Phase.NAMING
        if self.facts_of is not None and room:
            return upper, lower, True
        return *split_bar_height(self.ui, rect, names), False

    def _title(self, target: Surface, state: State, number: int, place: Rect) -> None:
        ui, ink, group = self.ui, ink_of(self.ui, state, number), state.puzzle.groups[number]
        link = label(group, ui.language)
        plain = (link if isinstance(link, str) else ui.tell(link)) + self._tones(group)
        named = state.names[number]
        wrong = named is not None and not named.counted
        if wrong and state.phase is Phase.NAMING:
            place = inset(place, right=ui.px(PILL))
        side, gap = min(ui.px(18), place.height), ui.px(10)
        tail = side + gap if named is not None else 0
        room = place.width - side - gap - tail
        plain = plain if ui.text.glyph_width(plain, TINY) <= room else group.name
        words, jokes = group.wit or plain, in_english("jokes_en.txt", group.wit)
        told = [f"{group.wit} ({joke})" for joke in jokes]
        if group.wit and place.height < ui.fixed_px(TWO_LINES):
            ways = [ui.tell("wall.two_names", wit=wit, link=plain) for wit in (*told, group.wit)]
            small = [ui.fixed_px(card_text.LEGIBLE)] * len(told) + [TINY]
            fits = (both for both, size in zip(ways, small, strict=True) if ui.text.glyph_width(both, size) <= room)
            words = next(fits, plain)
        elif group.wit:  # a witty name alone explains nothing
            middle = place.top + round(place.height * 0.56)
            place, below = strip(place, place.top, middle), strip(place, middle, place.bottom)
            pixels = card_text.fit_size(ui, (plain,), below.width, min(ui.px(PLAIN), round(below.height * 0.86)))
            ui.text.glyph(target, plain, pixels, ink, below.center)
            words = next((each for each in told if ui.text.glyph_width(each, ui.px(PLAIN)) <= room), words)
        most, bold = min(ui.px(NAME), round(place.height * 0.86)), card_text.is_plain(words)
        pixels = card_text.fit_size(ui, (words,), room, most, bold=bold)
        wide = ui.text.glyph_width(words, pixels, bold=bold)
        left = place.centerx - (side + gap + wide + tail) // 2
        mark(ui, target, number, (left + side // 2, place.centery), side, ink)
        at = (left + side + gap + wide // 2, place.centery)
        ui.text.glyph(target, words, pixels, ink, at, bold=bold)
        if named is None:
            return
        icon = "close" if wrong else "check"
        draw_icon(ui, target, icon, ink, (left + side + 2 * gap + wide + side // 2, place.centery), side)
        if wrong and left - place.left > ui.px(90):
            beside = inset(place, right=place.right - left + 2 * gap)
            said = ui.tell("board.wall.said", words=named.text)
            ui.text.draw(target, said, Style.CAPTION, ink, beside)

    def _tones(self, group: Group) -> str:
        """How each card of a sound or a final is said: qīng qíng qǐng qìng."""
        if self.notes is None or not self.notes.known or not is_sound(group.name, group.answers):
            return ""
        sound = group.name.rpartition(OF_SOUND)[2]
        heard = {card: sounds(card)[0] if is_final(group.name) else sound for card in group.cards}
        return f" · {' '.join(with_tone(card, heard[card]) for card in group.cards)}"

    def _cards(self, target: Surface, cards: Sequence[str], place: Rect, ink: Colour, links: Sequence[str]) -> None:
        ui = self.ui
        if self.notes is not None and all(len(card) == 1 for card in cards):
            pixels = min(ui.px(36), round(place.height * 0.82))
            for number, card in enumerate(cards):
                at = (place.centerx + round((number - 1.5) * _pitch(place)), place.centery)
                ui.text.glyph(target, card, pixels, ink, at)
            return
        words, wording = self._words(cards, place)
        wording.draw(ui, target, ink, place.center)
        if links and self.bank is not None and self.bank.known:
            for card, word in zip(cards, words, strict=True):
                part = hidden_part(links, card)
                if part[0] != part[1]:
                    letters = self._place_in(wording, word, part, place.center)
                    top = letters.centery + round(wording.pixels * 0.42)
                    ui.shapes.rounded_rect(target, strip(letters, top, top + max(2, wording.pixels // 9)), 0, ink)

    def _place_in(self, wording: Wording, word: str, part: tuple[int, int], centre: tuple[int, int]) -> Rect:
        """The place of the letters of a word from the first to before the last; one of the lines has the word."""
        leading, width = wording.leading, self.ui.text.glyph_width
        number, line = next(each for each in enumerate(wording.lines) if word in each[1].split(BETWEEN))
        there = line.split(BETWEEN)
        at = len(BETWEEN.join([*there[: there.index(word)], ""]))
        start, end = (width(line[: at + each], wording.pixels) for each in part)
        left = centre[0] - width(line, wording.pixels) // 2
        middle = centre[1] - leading * (len(wording.lines) - 1) // 2 + number * leading
        return Rect(left + start, middle - leading // 2, end - start, leading // 2 * 2)

    def _words(self, cards: Sequence[str], place: Rect) -> tuple[tuple[str, ...], Wording]:
        words, most = tuple(map(card_text.capitals, cards)), min(self.ui.px(CARDS), round(place.height * 0.8))
        lines = BETWEEN.join(words[:2]), BETWEEN.join(words[2:])
        return words, card_text.fit_lines(self.ui, BETWEEN.join(words), lines, place, most)


def _split_reasons(ui: Ui, rect: Rect) -> tuple[Rect, Rect]:
    """The names of a link, in a low bar in one line, and the rest for its words with reasons."""
    high = min(rect.height - 2 * ui.fixed_px(5), ui.px(HIGH))
    inner = rect.inflate(-2 * ui.fixed_px(10), high - rect.height)
    lines = 1.9 if high >= ui.px(HIGH) else 1
    middle = inner.top + min(round(ui.text.leading(Style.STRONG) * lines), inner.height // 3)
    return strip(inner, inner.top, middle), strip(inner, middle, inner.bottom)


def _pitch(place: Rect) -> int:
    return min(round(place.height * 1.9), place.width // SIZE)


def mark(ui: Ui, target: Surface, number: int, centre: tuple[int, int], side: int, colour: Colour = ON_GROUP) -> None:
    sprite = ui.shapes.sprite(("group", number), (side, side), colour, lambda canvas: draw_mark(canvas, number, colour))
    blit_centred(target, sprite, centre)
