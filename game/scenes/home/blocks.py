"""The blocks of the front page: a press anywhere in a block opens its puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.catalogue import Form
from game.scenes.home.day_puzzles import DayPuzzle, PuzzleText
from game.scenes.shared.game_names import kind_icon
from game.scenes.shared.parts import lamp
from game.scenes.shared.scene import Open
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Grid, Ink, Label, Measure, Paint, Plate, Row
from game.ui.icons import Icon, draw_icon, draw_picture
from game.ui.lantern import Light, bead
from game.ui.shapes import square
from game.ui.text import BODIES, LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.ui import Ui
from game.ui.widget import Look, focus_ring
from game.ui.widgets.button import Button, Variant
from generators.kernel.phrases import clock_text
from generators.names.stories import PICTURE_WIDTH, Story

PAD = 8  # points around a block: its ground shows when it is hovered
KICKER, CARD, HIGHEST, HIGHEST_SIGN = 26, 40, 60, 132  # points: the head of a block, a card of a wall
LEAST_CARDS = 440  # points: narrower walls have two cards beside each other
GRID, LARGE_GRID, ROOMY = 132, 160, 300  # points: a grid with its clues beside it, a larger one, and from what width on
MINI_CELLS = 5  # wider grids are drawn shrunk
SMALL, SMALLER = 84, 68  # points: the picture of a small board, and on a page with a story
LISTED = 48  # points: the picture in a list
FACE = 2  # lines of a Chinese riddle: its face, and what is asked for
SPACE = 2  # points between the letters of a title
ARROWS = ("→", "↓")
SIGN = 1  # letter of a card that is a character
SIGNS = (Style.DISPLAY, Style.TITLE)
STRONGS = (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)  # beside BODIES


@dataclass(slots=True, eq=False)
class BlockTitle(Button):
    """The name of a puzzle, in capitals with space between them; small ones are bold."""

    small: bool = False
    can_shrink: bool = field(default=True, init=False)

    def natural(self, m: Measure) -> int:
        ui = m.ui
        if self.small:
            return ui.text.width(self.label, Style.LABEL_STRONG) + 1
        return sum(ui.text.width(each, Style.LABEL_STRONG) + ui.px(SPACE) for each in self.label.upper())

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        rect, theme = self.rect, ui.theme
        if self.small:
            ui.text.fill(target, self.label, LABELS_STRONG, theme.ink, rect)
        else:
            draw_spaced(self.label, ui, target, rect)
        if look.focused:
            focus_ring(ui, target, self.rect.inflate(ui.px(8), ui.px(2)), ui.px(6))


def draw_spaced(words: str, ui: Ui, target: Surface, rect: Rect) -> None:
    """In capitals with space between them; as they are where there is no room for that."""
    place, words = rect.copy(), words.upper()
    if ui.text.width(words, Style.LABEL_STRONG) + len(words) * ui.px(SPACE) > rect.width:
        ui.text.fill(target, words, LABELS_STRONG, ui.theme.accent, rect)
        return
    for letter in words:
        ui.text.draw(target, letter, Style.LABEL_STRONG, ui.theme.accent, place)
        place.left += ui.text.width(letter, Style.LABEL_STRONG) + ui.px(SPACE)


def block(
    ui: Ui,
    puzzle: DayPuzzle,
    text: PuzzleText | None,
    number: int,
    made: bool,
    wide: float,
    **more: Any,
) -> Column:
    """`number`: the key that opens it; `made`: not one that is still to be made; `wide`: points that its words have."""
    shown = {Form.VERSE: _verse, Form.CLUES: _clues}.get(puzzle.entry.form)
    if not made:
        words = Label(ui.tell("day.making"), LABELS, "ink_2", align=0.5, lines=0)
        content = [Element(height=GRID / 2, grow=1), words, Element(height=GRID / 2, grow=1)]
    elif shown is None:
        content = _cards(text, wide, won=puzzle.lamp.light.lit)
    else:
        content = shown(ui, text, wide) if text else [Element(height=GRID, grow=1)]
    about = Label(puzzle.about(ui) or "", LABELS, "ink_2", grow=1, min_width=1, silent=True)
    head = Row([_title(ui, puzzle, number), about, _time(puzzle)], gap=10, height=KICKER, align=0.5)
    return _pressed(puzzle, [head, *content], gap=6, **more)


def small_block(
    ui: Ui, puzzle: DayPuzzle, text: PuzzleText | None, number: int, made: bool, side: int, *, beside: bool
) -> Element:
    """`side`: points of its picture; `beside`: its words stand beside it."""
    reads = puzzle.entry.form is not Form.VERSE  # verse is unreadable at this size
    picture = sketch(text, fine=True) if text is not None and reads else Paint(partial(kind_icon, puzzle.entry))
    picture.width = picture.height = side
    begun = puzzle.lamp.over or puzzle.lamp.light is not Light.UNLIT
    about = Label(puzzle.about(ui) or "", LABELS, "ink_2", height=22, silent=True)
    if not made:
        about = Label([ui.tell("day.making"), ui.tell("day.being_made")], LABELS, "ink_2", height=22)
    words = [_title(ui, puzzle, number, small=True), _time(puzzle) if begun else about]
    if beside:
        column = Column([Element(grow=1), *words, Element(grow=1)], grow=1, min_width=1)
        return _pressed(puzzle, [Row([picture, column], gap=12, height=side)], high=1 if side == LISTED else PAD)
    return _pressed(puzzle, [Column([picture, Element(height=2), *words], align=0.0)])


def _pressed(puzzle: DayPuzzle, parts: Sequence[Element], high: float = PAD, **more: Any) -> Column:
    play = partial(Open, puzzle.entry, puzzle.request)
    return Column(parts, press=play, id=f"block:{puzzle.id}", pad=(PAD, high), plate=Plate("bg", "", 12), **more)


def _title(ui: Ui, puzzle: DayPuzzle, number: int, *, small: bool = False) -> Element:
    """A screen reader hears what a press does, and how the puzzle stands."""
    name, over = puzzle.name(ui), puzzle.lamp.over
    begun = puzzle.lamp.light is Light.BEGUN
    does = ui.tell("almanac.review" if over else "home.resume" if begun else "home.play")
    notes = ", ".join([*puzzle.about(ui)[:1], *puzzle.lamp.words_so_far(ui)])
    key = f"Ctrl {number}" if number < 10 else ""
    command = Command(f"play:{puzzle.id}", name, partial(Open, puzzle.entry, puzzle.request), (key,) if key else ())

    title = BlockTitle(command.id, name, Variant.QUIET, small=small, do=command, height=KICKER)
    return Box([title], node=lambda parts: replace(parts[0], name=f"{name}: {does}", note=notes, key=key))


def _time(puzzle: DayPuzzle) -> Element:
    """A lantern and the time of a puzzle that is over; half a lantern of one in progress. Others have an icon."""
    seen = puzzle.lamp
    if not seen.over and seen.light is Light.UNLIT:
        return Element()
    ink = "ok" if seen.light.lit else "ink_2"
    sign = lamp(seen.light, 26, below=0) if puzzle.address is None else Icon(seen.icon, ink, 20)
    sign.width, sign.height = 28, 26
    time = Label(clock_text(seen.seconds), Style.LABEL_STRONG, ink, silent=True)
    told = seen.seconds and seen.light is not Light.DIM
    return Row([sign, time if told else None], gap=2, height=KICKER)


def sketch(text: PuzzleText, *, fine: bool = False, **more: Any) -> Element:
    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        place = square(min(rect.size), topleft=rect.topleft)
        target.blit(text.sketch(ui, place.size, fine=fine), place)

    return Paint(paint, **more)


def _cards(text: PuzzleText | None, wide: float, *, won: bool) -> list[Element]:
    """The sixteen cards, blank until the wall is read; its groups as bars once it is over."""
    if text is not None and text.answer is not None:
        return [bars(text.answer.lists, won=won)]
    words = text.state.puzzle.cards if text is not None else ("",) * 16
    signs = all(len(each) == SIGN for each in words)

    def card(words: str) -> Element:
        styles, lines, high = (SIGNS, 1, CARD + 4) if signs else (BODIES, 0, CARD)  # two lines of the smallest style
        label = Label(words.upper().replace("'", "’"), styles, align=0.5, lines=lines, height=high)
        return Column([Element(grow=1), label, Element(grow=1)], pad=(8, 0), plate=Plate("tile", "", 8))

    columns, row = 4 if signs or wide >= LEAST_CARDS else 2, (CARD, HIGHEST_SIGN if signs else HIGHEST)
    return [Grid([card(each) for each in words], columns=columns, gap=8, row=row, grow=1)]


def bars(groups: Sequence[Any], *, won: bool) -> Element:
    """The groups, all in the largest size in which each fits on one line; else their names stand over their cards."""
    grounds: Sequence[Ink] = GROUPS if won else ["tile"] * len(groups)
    ink: Ink = ON_GROUP if won else "ink_2"
    sizes = list(zip(STRONGS, BODIES, strict=True))

    def rows_in(size: tuple[Style, Style], *, under: bool = False) -> Element:
        rows: list[Element] = []
        for group, ground in zip(groups, grounds, strict=True):
            words = zip((group.title, group.rows[0].text.upper()), size, strict=True)
            name, cards = (Label(each, style, ink, lines=0 if under else 1) for each, style in words)
            plate, space = Plate(ground, "", 8), Element(grow=1)
            if under:
                rows.append(Column([space, name, cards, Element(grow=1)], pad=(14, 6), plate=plate))
            else:
                rows.append(Row([name, space, cards], gap=12, pad=(14, 0), align=0.5, plate=plate))
        return Grid(rows, columns=1, down=8, row=(CARD, HIGHEST), grow=1)

    return First([*map(rows_in, sizes), rows_in(sizes[1], under=True)], grow=1)


def _verse(ui: Ui, text: PuzzleText, wide: float) -> list[Element]:
    """All lines in the largest size in which each fits; those about the whole word are bold."""
    rows, count = text.sheet.lists[0].rows, int(text.sheet.drawing.width) if text.sheet.drawing else 0
    room = ui.px(wide)
    longest = [max((ui.text.width(each.text, style) for each in rows[:count]), default=0) for style in LABELS]
    style = next((style for style, length in zip(LABELS, longest, strict=True) if length <= room), LABELS[-1])
    bold = Style.LABEL_STRONG if style is not Style.CAPTION else Style.CAPTION_STRONG
    lines = [Label(each.text, style, lines=0) for each in rows[:count]]
    lines += [Label(each.text, (bold, Style.CAPTION_STRONG), lines=0) for each in rows[count:]]
    if len(rows) == FACE:
        lines = [Label(rows[0].text, TITLES, lines=0), Label(rows[1].text, LABELS, "ink_2", lines=0)]
    answer = text.answer.lists[0].rows[0].text if text.answer is not None else " " * count
    return [Column([*lines, Element(height=8), _boxes(answer)], grow=1)]


def _boxes(letters: str) -> Element:
    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        gap = ui.px(5)
        side = min(rect.height * 8 // 9, (rect.width + gap) // len(letters) - gap)
        for at, letter in enumerate(letters):
            box = Rect(rect.left + at * (side + gap), rect.top, side, side * 9 // 8)
            ui.shapes.rounded_rect(target, box, ui.px(6), ui.theme.surface, ui.theme.ink_3, max(1, ui.px(1)))
            ui.text.glyph(target, letter, round(side * 0.62), ui.theme.ink, box.center, bold=True)

    return Paint(paint, height=36, says=[letters] if letters.strip() else ())


def _clues(ui: Ui, text: PuzzleText, wide: float) -> list[Element]:
    """The grid and as many whole clues as fit beside it; once it is over, its letters."""
    side = GRID if wide < ROOMY else LARGE_GRID
    fine = text.state.puzzle.solution.width > MINI_CELLS
    clues = [_clue(*each, number) for number, each in enumerate(in_order(text.sheet.lists), 1)]
    if text.answer is not None:
        return [sketch(text, fine=fine, grow=1, height=side)]
    more = Label(ui.tell("day.clues", count=len(clues)), LABELS, "ink_2", height=24, silent=True)
    grid = Column([sketch(text, fine=fine, width=side, height=side), more])
    return [Row([grid, Column(clues, grow=1, rest=True)], gap=10, grow=1)]


def _clue(number: int, direction: int, title: str, words: str, place: int) -> Element:
    shown = Label(f"{number}{ARROWS[direction]}", Style.LABEL_STRONG, width=36, silent=True)
    line = Label(words, LABELS, lines=0, middle=False, grow=1, min_width=1)
    clue = Row([shown, line], align=0.0, below=3, drop=place)
    clue.node = lambda parts: replace(parts[-1], name=f"{number} {title}: {parts[-1].name}")
    return clue


def in_order(lists: Iterable[Any]) -> list[tuple[int, int, str, str]]:
    """The clues by their numbers: each with its number, its direction, what that is called, and the words."""
    both = [each for each in lists if each.rows and each.rows[0].label]
    return sorted((int(row.label), at, each.title, row.text) for at, each in enumerate(both) for row in each.rows)


def week(ui: Ui, days: Sequence[tuple[str, Light | None, bool]], said: str, *, whole: bool = False) -> Column:
    """A lantern for each day of the week, a snowflake for one that a freeze saved; the frame is around today."""

    def day(name: str, light: Light | None, today: bool) -> Element:
        def paint(ui: Ui, target: Surface, rect: Rect) -> None:
            if today:
                ui.shapes.rounded_rect(target, rect, ui.px(8), None, ui.theme.ink, max(1, ui.px(2)))
            if light is None:
                draw_icon(ui, target, "freeze", ui.theme.focus, rect.center, ui.px(24))
            else:
                bead(ui, target, rect.center, ui.px(20), light)

        words = Label(name, (Style.CAPTION,), "ink" if today else "ink_2", align=0.5, height=20, silent=True)
        return Column([Paint(paint, height=36), words])

    lamps = Grid([day(*each) for each in days], columns=len(days), gap=2)
    title = Paint(partial(draw_spaced, ui.tell("day.week")), height=KICKER, grow=1, says=[ui.tell("day.week")])
    if whole:
        head = [Row([title]), Label(said, TITLES, "accent", align=0.5, height=32)]
    else:
        head = [Row([title, Label(said, LABELS, "ink_2", height=KICKER)], gap=8)]
    return Column([*head, lamps], gap=6, pad=(PAD,), grow=1, min_width=1)


def story_block(story: Story, *, beside: bool = False) -> Element:
    """The picture over the words, or beside them."""
    picture = Paint(partial(draw_picture, story.picture), ratio=1 / PICTURE_WIDTH)
    occasion = Paint(partial(draw_spaced, story.occasion), height=KICKER, says=[story.occasion])
    headline, text = Label(story.headline, TITLES, lines=0), Label(story.text, LABELS, "ink_2", lines=0)
    words = Column([occasion, headline, Element(height=4), text], grow=1, min_width=1)
    if beside:
        picture.grow = picture.min_width = 1
        return Row([picture, words], gap=24, pad=(PAD,), align=0.0)
    return Column([picture, Element(height=6), words], pad=(PAD,))
