"""The text of a card: in one line if possible, else in two or three, else smaller, else with a hyphen.

A Chinese character takes half its tile. The lower limits of a word are measured in points at 100
per cent; only the largest size grows with the player's text size.

Notes for learners follow: on a character, in its bar or on a note card; on an idiom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import TypeAlias

from pygame import Rect, Surface

from game.session.worker import LazyData
from game.ui.shapes import inset, strip
from game.ui.text import LABELS, Style
from game.ui.theme import ON_GROUP, Colour
from game.ui.ui import Ui
from generators.characters.chinese import CardFacts, card_facts, other_form_phrase, prepare, roles_of
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.wall.rules import State, is_ordered
from generators.words.idioms import Idiom, idiom_of, idiom_sense
from generators.words.readings import BETWEEN, join_note, senses_of

LARGEST, LARGE_ENOUGH, LEGIBLE = 26, 18, 11  # points; a line below 18 is rather broken; a word below 11 anywhere
LARGEST_HAN = 34  # Chinese words: their signs have more strokes
EDGE = 13  # share of the tile's width that they leave free beyond what words do
READABLE = 14  # points: smaller text in a bar takes two lines
TINY = 6  # pixels: smallest size of a font
GLYPH = 0.5  # share of its tile's height
LEADING = 1.16
IDEOGRAPHS = "\u2e80"  # lowest code point of Chinese signs
LINES = {2: 0.36, 3: 0.25}  # share of the tile's height for a line, by number of lines

WIDE = 320  # points
LESSON = 190  # points: in a wider place the words stand beside the character
NOTE_LINES = 3  # lines beside or below it
WIDE_IDIOM = 420  # points: the note card of an idiom
LARGEST_NOTE = 20  # points: of its words in a bar
NOTE_LINE, WORD = 24, 1.4  # points: highest line of a note under a word; how much higher that of the word is
NOTE_SHARE, LEAST = 0.72, 12  # size of the letters in their line, and in pixels the least of a meaning


@dataclass(frozen=True, slots=True)
class Wording:
    lines: tuple[str, ...]
    pixels: int
    bold: bool = False

    @property
    def leading(self) -> int:
        return round(self.pixels * LEADING)

    def draw(self, ui: Ui, target: Surface, colour: Colour, centre: tuple[int, int]) -> None:
        top = centre[1] - self.leading * (len(self.lines) - 1) // 2
        for number, line in enumerate(self.lines):
            middle = centre[0], top + number * self.leading
            ui.text.glyph(target, line, self.pixels, colour, middle, bold=self.bold)


def capitals(card: str) -> str:
    """A capital letter would give a name away, so all are: CHINA and TURKEY could also be dishes and birds."""
    return card.upper().replace("'", "’")


def fit_word(ui: Ui, card: str, size: tuple[int, int], *, among_words: bool = False) -> Wording:
    """`among_words`: has the wall longer cards too? Then one character is no larger than they are."""
    wide, high = size
    card = capitals(card)
    if len(card) == 1 and card >= IDEOGRAPHS and not among_words:
        return Wording((card,), round(min(high, wide) * GLYPH))
    room = wide - min(ui.fixed_px(16), max(ui.fixed_px(6), wide // 13))
    most = ui.px(LARGEST)
    if card >= IDEOGRAPHS:
        room -= wide // EDGE  # signs fill their squares
        most = min(ui.px(LARGEST_HAN), room // 3)  # two signs are as large as three
    whole = Wording((card,), fit_size(ui, (card,), room, min(most, round(high * 0.6))))
    if whole.pixels >= min(ui.fixed_px(LARGE_ENOUGH), most, round(high * 0.5)):
        return whole
    ways = [whole, *(_fit_lines(ui, lines, room, high) for lines in _line_breaks(card))]
    best = max(ways, key=lambda each: (each.pixels, -len(each.lines)))
    if best.pixels >= min(ui.fixed_px(LEGIBLE), most):
        return best
    ways += [_fit_lines(ui, lines, room, high) for lines in _hyphenate(card)]
    return max(ways, key=lambda each: (each.pixels, -len(each.lines)))


def _fit_lines(ui: Ui, lines: tuple[str, ...], room: int, high: int) -> Wording:
    return Wording(lines, fit_size(ui, lines, room, min(ui.px(LARGEST), round(high * LINES[len(lines)]))))


def fit_size(ui: Ui, lines: tuple[str, ...], room: int, most: int, *, bold: bool = False) -> int:
    """The largest size, in pixels, at which the longest line takes no more than that room."""

    def longest(pixels: int) -> int:
        return max(ui.text.glyph_width(line, pixels, bold=bold) for line in lines)

    wide = longest(most)
    pixels = most if wide <= room else most * room // wide
    while pixels > TINY and longest(pixels) > room:
        pixels -= 1
    while pixels < most and longest(pixels + 1) <= room:  # a font does not grow evenly
        pixels += 1
    return max(pixels, TINY)


def fit_lines(ui: Ui, line: str, lines: tuple[str, ...], place: Rect, most: int) -> Wording:
    """The text in one line, or in two where that would be too small."""
    one = Wording((line,), fit_size(ui, (line,), place.width, most))
    two = Wording(lines, fit_size(ui, lines, place.width, min(most, round(place.height * 0.42))))
    return one if one.pixels >= ui.fixed_px(READABLE) else max(one, two, key=lambda each: each.pixels)


def is_plain(text: str) -> bool:
    """Has the text no characters that only the regular weight draws?"""
    return all(sign < IDEOGRAPHS for sign in text)


def _line_breaks(card: str) -> Iterator[tuple[str, ...]]:
    ends = [match.end() for match in re.finditer(r"[ -]", card) if card[match.end() :]]
    for count in (1, 2):
        for cuts in combinations(ends, count):
            yield tuple(card[a:b].rstrip(" ") for a, b in zip((0, *cuts), (*cuts, len(card)), strict=True))


def _hyphenate(card: str) -> Iterator[tuple[str, ...]]:
    """The word in two or three parts of about the same length, for words too long for the tile."""
    for count in (2, 3):
        if len(card) >= 2 * count:
            cuts = [round(len(card) * each / count) for each in range(count + 1)]
            parts = [card[a:b].strip(" ") for a, b in pairwise(cuts)]
            yield (*(f"{part.rstrip('-')}-" for part in parts[:-1]), parts[-1])


Rows: TypeAlias = list[tuple[str, Style]]  # rows of a note card


class CharacterNotes(LazyData):
    def __init__(self) -> None:
        super().__init__(prepare)

    def of(self, card: str, script: str = "", language: str = ENGLISH, link: str = "") -> CardFacts | None:
        return card_facts(card, script, language, link) if self.known and len(card) == 1 else None


def draw_note(ui: Ui, target: Surface, card: str, facts: CardFacts, place: Rect, ink: Colour = ON_GROUP) -> None:
    """Draws the character, and beside or below it a line each for its sound, its meaning and its parts.

    All four of a bar have the same height. What is too long for a line is only on the note card."""
    leading, gap = ui.text.leading(Style.CAPTION), ui.fixed_px(10)
    beside = place.width >= ui.px(LESSON)
    side = min(ui.fixed_px(46 if beside else 44), place.height // 2)
    left = place.left + (side + 2 * gap if beside else gap // 2)
    wide = place.right - left - gap // 2
    sound = f" · {ui.tell('board.wall.sound_part', part=facts.sound_part)}" if facts.sound_part else ""
    made_of = facts.decomposition + sound
    made_of = made_of if ui.text.width(made_of, Style.CAPTION) <= wide else facts.decomposition
    heard, free = _sound_and_meaning(ui, facts, wide), place.height - (0 if beside else side)
    most = NOTE_LINES + bool(facts.linked)  # a word may need a line for its sense
    count = max(1, min(most, free // leading))
    lines = [line for line in (*heard, *(_word_lines(ui, facts.linked, wide) or [made_of])) if line][:count]
    large = ui.text.leading(Style.LABEL) * count <= free
    leading = ui.text.leading(Style.LABEL) if large else leading
    high = count * leading + (0 if beside else side)
    top = place.centery - high // 2
    middle = (place.left + gap + side // 2, place.centery) if beside else (place.centerx, top + side // 2)
    ui.text.glyph(target, card, side, ink, middle)
    top += (count - len(lines)) * leading // 2 if beside else side
    for number, line in enumerate(lines):
        words = Rect(left, top + number * leading, wide, leading)
        ui.text.fill(target, line, LABELS[not large :], ink, words, align=0.0 if beside else 0.5)


def _word_lines(ui: Ui, linked: str, wide: int) -> list[str]:
    """A word with its sound and its sense, in one line or in two."""
    if whole := _whole_senses(ui, linked, wide):
        return [whole]
    word, _, sense = linked.partition(BETWEEN)
    return [word, _whole_senses(ui, sense, wide)] if linked else []


def _sound_and_meaning(ui: Ui, facts: CardFacts, wide: int) -> tuple[str, str]:
    """Sound and meaning of a card; or both readings, each with its meaning."""
    first = _whole_senses(ui, join_note(facts.pinyin, facts.meaning), wide)
    if facts.also and first:
        return first, _whole_senses(ui, facts.also, wide)
    return facts.pinyin or facts.japanese, _whole_senses(ui, facts.meaning, wide)


def _whole_senses(ui: Ui, meaning: str, width: int, *sizes: int) -> str:
    """The senses that fit in a line of the first of these sizes, none of them cut; empty where not even one does."""
    senses = re.split(r"(?<=[,;] )|(?<=[，；])", meaning)
    for pixels, count in product(sizes or (ui.text.pixels(Style.CAPTION),), range(len(senses), 0, -1)):
        line = "".join(senses[:count]).rstrip(" ,;，；")
        if ui.text.glyph_width(line, pixels) <= width:
            return line
    return ""


def draw_words(
    ui: Ui, target: Surface, facts: Sequence[tuple[str, str, str]], places: Sequence[Rect], ink: Colour
) -> None:
    """Draws words in a row, each over its sound and its meaning, in one line where all fit; each line in one size."""
    wide, high = places[0].width - ui.fixed_px(14), places[0].height
    sizes = [round(min(high / (WORD + lines), ui.px(NOTE_LINE)) * NOTE_SHARE) for lines in (1, 2)]
    notes = [[_whole_senses(ui, join_note(sound, sense), wide, *sizes) for _, sound, sense in facts]]
    if not all(notes[0]):
        senses = [_whole_senses(ui, sense, wide, sizes[1], LEAST) for *_, sense in facts]
        notes = [[sound for _, sound, _ in facts], senses]
    line = sizes[len(notes) - 1] / NOTE_SHARE
    middle = places[0].centery - line * len(notes) / 2
    for row, share in (([word for word, *_ in facts], WORD), *((each, 1.0) for each in notes)):
        pixels = fit_size(ui, tuple(row), wide, round(line * share * NOTE_SHARE))
        for text, each in zip(row, places, strict=True):
            ui.text.glyph(target, text, pixels, ink, (each.centerx, round(middle)))
        middle += line * (share + 1) / 2


REASONS = (
    (Style.STRONG, Style.BODY),
    (Style.STRONG, Style.LABEL),
    (Style.LABEL_STRONG, Style.LABEL),
    (Style.LABEL_STRONG, Style.CAPTION),
    (Style.CAPTION_STRONG, Style.CAPTION),
)  # sizes of a word and of its reason


def reason_sizes(ui: Ui, rows: Sequence[tuple[str, str]], place: Rect) -> tuple[Style, Style] | None:
    """The largest sizes in which words have room in a row, over their reasons."""
    text, room = ui.text, _reason_width(ui, place)

    def fits(bold: Style, plain: Style) -> bool:
        lines = max(text.height(reason, plain, room) for _, reason in rows)
        widest = max(text.width(word, bold) for word, _ in rows)
        return widest <= room and text.leading(bold) + lines <= place.height

    return next((each for each in REASONS if fits(*each)), None)


def draw_reasons(ui: Ui, target: Surface, rows: Sequence[tuple[str, str]], place: Rect, ink: Colour) -> None:
    bold, plain = reason_sizes(ui, rows, place) or REASONS[-1]
    room, lead = _reason_width(ui, place), ui.text.leading(bold)
    high = lead + max(ui.text.height(reason, plain, room) for _, reason in rows)
    for at, (word, reason) in enumerate(rows):
        cell = Rect(0, 0, room, high)
        cell.center = place.left + place.width * (2 * at + 1) // (2 * len(rows)), place.centery
        ui.text.draw(target, word, bold, ink, strip(cell, cell.top, cell.top + lead), align=0.5)
        ui.text.paragraph(target, reason, plain, ink, inset(cell, top=lead), align=0.5)


def _reason_width(ui: Ui, place: Rect) -> int:
    return place.width // 4 - ui.fixed_px(12)


def character_rows(ui: Ui, facts: CardFacts) -> Rows:
    japanese = ui.tell("board.wall.japanese", sounds=facts.japanese) if facts.japanese else ""
    words = ui.tell("board.wall.makes_words", words=" ".join(facts.words)) if facts.words else ""
    in_lines = ui.language != CHINESE  # each one with its sound and meaning
    also, _, sense = facts.also.partition(" ")
    level = ui.tell("lion_wall.level", number=facts.hsk) if facts.hsk else ""
    form = ui.tell(other) if (other := other_form_phrase(facts)) else ""
    rows = [
        (facts.linked, Style.STRONG),
        (facts.pinyin, Style.STRONG),
        (facts.meaning, Style.BODY),
        (also, Style.STRONG),
        (sense, Style.BODY),
        (japanese, Style.LABEL),
        (facts.decomposition, Style.BODY),
        (ui.tell(roles) if (roles := roles_of(facts)) else "", Style.LABEL),
        *(((word, Style.BODY) for word in facts.words) if in_lines else [(words, Style.BODY)]),
        (" · ".join(filter(None, (form, level))), Style.LABEL),
    ]
    return [row for row in rows if row[0]]


def draw_note_card(ui: Ui, target: Surface, rows: Rows, beside: Rect, area: Rect, card: str = "") -> None:
    """Draws a note card; if there is room, above a character, with a large copy of it, or below an idiom."""
    px, theme, text = ui.px, ui.theme, ui.text
    side, edges = (px(76), px(20 + 16 + 20)) if card else (0, px(40))
    most = min(px(WIDE if card else WIDE_IDIOM), area.width) - side - edges
    room = min(most, max(text.width(*row) for row in rows) + 1)
    lines = sum(text.height(words, style, room) for words, style in rows)
    rect = Rect(0, 0, room + side + edges, min(max(side, lines) + px(32), area.height))
    above, below = beside.top - px(6) - rect.height, beside.bottom + px(6)
    if card:
        rect.top = above if above >= area.top else below
    else:
        rect.top = below if below + rect.height <= area.bottom else above
    rect.centerx = beside.centerx
    rect.clamp_ip(area)
    ui.shapes.rounded_rect(target, rect.inflate(px(2), px(2)), px(16), theme.ink_3)
    ui.shapes.rounded_rect(target, rect, px(16), theme.surface)
    place = Rect(rect.left + px(20), rect.top + px(16), room, 0)
    if card:
        text.glyph(target, card, side, theme.ink, (rect.left + px(20) + side // 2, rect.centery))
        place.topleft = rect.left + px(36) + side, rect.centery - lines // 2
    for words, style in rows:
        place.height = rect.bottom - px(8) - place.top
        place.top += text.paragraph(target, words, style, theme.ink_2 if style is Style.LABEL else theme.ink, place)


def idiom_on(state: State, number: int) -> Idiom | None:
    return idiom_of(state.puzzle.groups[number].name) if is_ordered(state.puzzle) else None


def draw_idiom(ui: Ui, target: Surface, idiom: Idiom, place: Rect, ink: Colour) -> None:
    """Draws the meaning, and except in Chinese the literal one, in one line or two."""
    literal, meaning = ui.tell("board.wall.literal", literal=idiom.literal), _meaning(ui, idiom)
    both = ui.language != CHINESE
    line, lines = f"{literal} · {meaning}" if both else meaning, (literal, meaning) if both else (meaning,)
    most = min(ui.px(LARGEST_NOTE), round(place.height * 0.7))
    fit_lines(ui, line, lines, place, most).draw(ui, target, ink, place.center)


def _meaning(ui: Ui, idiom: Idiom) -> str:
    return idiom_sense(idiom.simplified) if ui.language == CHINESE else idiom.meaning


def idiom_rows(ui: Ui, idiom: Idiom, notes: CharacterNotes) -> Rows:
    rows = [(idiom.pinyin, Style.STRONG), (_meaning(ui, idiom), Style.BODY)]
    if ui.language != CHINESE:
        rows.append((ui.tell("board.wall.literal", literal=idiom.literal), Style.LABEL))
    sounds = idiom.pinyin.split()
    forms = zip(idiom.simplified, idiom.traditional, sounds, strict=True)
    for simplified, traditional, sound in forms:
        facts = notes.of(simplified, language=ui.language)
        sign = simplified if simplified == traditional else f"{simplified} {traditional}"
        meant = senses_of(facts.pinyin, facts.meaning, facts.also) if facts else {}
        rows.append((join_note(f"{sign} {sound}", meant.get(sound, "")), Style.CAPTION))
    return rows
