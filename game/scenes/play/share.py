"""Sharing a result, as text and as a picture, and giving the puzzle."""

from __future__ import annotations

from functools import partial
from itertools import islice

from pygame import Rect, Surface

from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import ALONE, HELPED, LIT, OPEN, Result, begins_with
from game.scenes.play.wording import name_of, played_time, subtitle, titles
from game.scenes.shared.export import ToSave, code_of, copy_text, export_picture
from game.scenes.shared.export import to_save as by_sum
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import QUIET, drawn, picture, pill, qr_picture
from game.scenes.shared.puzzle_screens import GiveOf
from game.scenes.shared.scene import Pop
from game.scenes.shared.screen import Content, Dialog
from game.stage.parts import split_into_rows
from game.store.log import GIVEN, SOLVED
from game.ui.elements import Column, Element, Label, Paint, Plate, Row
from game.ui.lantern import Light, draw
from game.ui.shapes import LruCache, square, strip
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import Phrase, clock_text
from generators.page.link import write_links
from generators.page.page import Greeting
from generators.page.qr import qr_rows

MOST = 12  # squares
SHORT = 120  # letters of a code that is shared with the result

SIZE, UPRIGHT = (408, 568), (408, 880)  # points: a picture, and one of a slip or a verse
PREVIEW = 0.84  # height for a width of 1
SCANNED, MODULE = 150, 2.0  # points: least sides of a QR code and of its modules, read at half the size
VERSES = (Style.TITLE, Style.HEADING, Style.BODY, Style.LABEL, Style.CAPTION)
MARGIN, CELL, SMALL = 32, 44, 42  # points
GROUP_SIGNS = "🟨🟩🟦🟪"
A_ROW = 4  # lanterns at most
POINTS = ".points"  # end of the key of what a kind counts
LIGHTS = {ALONE: Light.LIT, HELPED: Light.BEGUN, OPEN: Light.UNLIT}


def to_save(game: OpenGame) -> ToSave:
    """The file of a puzzle. Its name is its address, where it has one."""
    puzzle, there = game.chapter.puzzle, game.chapter.heading.made_at
    if there is not None:
        return ToSave(game.entry, puzzle, str(there).replace("/", " "))
    return by_sum(game.entry, puzzle)


def gift_of(game: OpenGame) -> GiveOf:
    """The puzzle as a page for somebody else, with the player's own time if it was solved."""
    chapter = game.chapter
    puzzle, ending = chapter.puzzle, chapter.ending
    seconds = ending.seconds if ending is not None and ending.how == SOLVED else 0.0
    most = 2 if chapter.heading.place.startswith(GIVEN) else 1
    return GiveOf(game.entry, lambda _: puzzle, seconds, most)


def result_text(game: OpenGame) -> str:
    tell = game.tell
    name = tell(game.kind.name)
    own = [tell(each) for each in game.chapter.result]
    head = own.pop(0) if own and begins_with(own[0], name) else name
    there = game.chapter.heading.made_at
    seed = f"#{there.seed}" if there is not None else ""
    said = [seed, *(each for each in name_of(game).split(DOT) if each in head)]  # without names that players chose
    more = [each for each in subtitle(game).split(DOT) if each not in said]
    lines = [f"{tell('app.name')} · {head}", *titles(game), *([DOT.join(more)] if more else [])]
    squares = signs(game)
    words = own if not squares or not game.kind.is_solved(game.chapter.final) else own[:0]
    return "\n".join([*lines, *squares, *words, played_time(game), *address_or_code(game)])


def signs(game: OpenGame) -> list[str]:
    """A square for each rank, or for each part of the puzzle: found alone, with a hint, or not.
    Where guesses are judged one by one the kind's own lines show them."""
    chapter, scoring = game.chapter, game.kind.scoring
    if scoring.slips is not None:
        return []
    if scoring.rank is not None and not game.board.shown:
        done, every, helped = scoring.rank(chapter.final), len(scoring.ranks) - 1, 0
    else:
        done, every = _counts(game.board.progress(chapter.final))
        helped = min(done, chapter.ending.hints if chapter.ending is not None else chapter.hints)
    if every > MOST:
        done, helped, every = (round(each * MOST / every) for each in (done, helped, every))
    lit = f" {LIT}" if done == every and game.kind.is_solved(chapter.final) and not game.board.shown else ""
    return [ALONE * (done - helped) + HELPED * helped + OPEN * (every - done) + lit] if every else []


def _counts(progress: Phrase) -> tuple[int, int]:
    """The finished part, and the whole."""
    numbers = dict(progress.blanks)
    done = next((numbers[name] for name in ("found", "placed", "done") if name in numbers), 0)
    every = numbers.get("all", 0)
    return (done, every) if isinstance(done, int) and isinstance(every, int) else (0, 0)


def address_or_code(game: OpenGame) -> list[str]:
    """The line by which others find the same puzzle: its address, or else its code, if that is short."""
    there = game.chapter.heading.made_at
    if there is not None:
        return [str(there)]
    code = code_of(game.kind, game.chapter.puzzle)
    return [code] if 0 < len(code) <= SHORT else []


class Share(Dialog):
    """The result as text and as a picture, and the puzzle for somebody else."""

    title_key = "play.share"

    def __init__(self, game: OpenGame, result: Result) -> None:
        super().__init__(game.services)
        self._game, self._result = game, result
        self._cards: LruCache[object, Surface] = LruCache(1)

    def build(self) -> Content:
        ui, tell, game = self.ui, self.ui.tell, self._game
        look, day = (ui.theme, ui.settings, ui.language), game.chapter.heading.daily
        card = self._cards.get(look, lambda: result_picture(game, self._result))
        save = partial(export_picture, self.services, card, game.kind.id, day)
        copy = partial(copy_text, self.services, result_text(game), "play.copied_result")
        give, gives = partial(gift_of, game), game.kind.outside.page is not None
        return [
            picture(card, PREVIEW),
            pill("text", tell("play.copy_result"), copy),
            pill("picture", tell("play.save_picture"), save, Variant.OUTLINE),
            pill("give", tell("give.row"), lambda: Pop(give), Variant.OUTLINE) if gives else None,
        ]


def result_picture(game: OpenGame, result: Result) -> Surface:
    sight = _sight(game)
    size = SIZE if sight is None else UPRIGHT
    return drawn(game.services.ui, _result_card(game, result, sight), size)


def _sight(game: OpenGame) -> Element | None:
    """The slip of a riddle, without the answer; the lines of poems."""
    chapter, board = game.chapter, game.entry.board()
    if game.entry.hung:
        won = chapter.ending is not None and chapter.ending.how == SOLVED
        draw_slip = board.slip if won else board.sketch
        state = game.kind.start(chapter.puzzle)

        def paint(ui: Ui, sheet: Surface, room: Rect) -> None:
            draw_slip(sheet, ui, room.inflate(-room.width // 8, 0), state)

        return Paint(paint, grow=1, below=12)
    verse = board.verse(chapter.final)
    if not verse:
        return None
    return Label(verse, VERSES, lines=0, align=0.5, grow=1, below=12)


def _scanned(game: OpenGame) -> tuple[bytes, ...]:
    """What a camera reads: where there is a site, a link that plays the puzzle, unless it is too long for a code."""
    site, puzzle = game.services.settings.site, game.chapter.puzzle
    is_link = bool(site) and bool(game.entry.hung)
    link = write_links(game.kind, puzzle, Greeting(), site, no_pulse, 1).short if is_link else ""
    tried = map(qr_rows, filter(None, (link, *address_or_code(game))))
    return next(filter(None, tried), ())


def _result_card(game: OpenGame, result: Result, sight: Element | None) -> Element:
    """The name and the time at the top; of a lost game what was found. `sight`: for lanterns."""
    chapter, tell = game.chapter, game.tell
    won = chapter.ending is not None and chapter.ending.how == SOLVED
    points = [tell(each) for each in chapter.result if each.key.endswith(POINTS)]
    said = (*points, *result.notes) if won else result.lines[:1] or result.notes
    title = tell(game.kind.name)
    name = Label(title, (Style.TITLE, Style.HEADING, Style.STRONG), grow=1)
    app = Label(tell("app.name"), Style.STRONG)
    said = (*titles(game), *((result.title,) if result.signs else ()), *said)
    timed = won and not result.signs
    clock = Label(clock_text(chapter.elapsed), Style.TITLE, "accent") if timed else None
    # Half a code opens nothing.
    there = "".join(address_or_code(game))
    address = Label(there, Style.CAPTION, "ink_3", drop=1)
    # The squares that are shared as text: of each guess, or of each part of the puzzle.
    squares = [line.split()[0] for line in result.signs or signs(game)]
    small = Paint(partial(_draw_signs, squares), height=SMALL, below=12)
    lines = [tell(each) for each in chapter.result]
    guesses = [each.split()[0] for each in lines if each[:1] in GROUP_SIGNS]
    parts = [
        Row([name, clock], height=40, gap=8),
        Label(subtitle(game), Style.LABEL, "ink_2", height=26, below=4),
        Label([DOT.join(said[:most]) for most in (2, 1)], Style.LABEL_STRONG, height=28, below=6),
        sight or Paint(partial(_draw_signs, guesses or squares), grow=1),
        small if sight and result.signs else None,
        Label(tell("result.groups"), Style.CAPTION, "ink_2", height=24) if guesses else None,
        Paint(partial(_draw_today, result), height=74, below=16) if result.day else None,
        Row([app, Element(grow=1), address], height=28, gap=6),
    ]
    if sight is not None and (code := _scanned(game)):
        foot = Column([Element(grow=1), app, Row([address])], grow=1)
        side = max(SCANNED, MODULE * (len(code) + 2 * QUIET))
        drawing = qr_picture(code, tell("give.qr"), width=side)
        parts[-1] = Row([foot, drawing], height=side)
    return Column(parts, pad=(MARGIN, MARGIN, MARGIN, MARGIN - 4), plate=Plate(edge="", radius=0))


def _draw_signs(lines: list[str], ui: Ui, sheet: Surface, room: Rect) -> None:
    if not lines:
        return
    if lines[0][0] in GROUP_SIGNS:
        pitch = min(room.height // max(len(lines), 1), ui.px(CELL + 8))
        for row, line in enumerate(lines):
            _draw_guess(ui, sheet, strip(room, room.top + row * pitch, room.top + (row + 1) * pitch), line)
        return
    left, top = iter(lines[0]), room.top
    rows = split_into_rows(len(lines[0]), A_ROW)
    high = room.height // len(rows)
    side = min(high, room.width // max(rows)) * 3 // 4
    for count in rows:
        wide = room.width // count
        for column, sign in enumerate(islice(left, count)):
            draw(ui, sheet, (room.left + column * wide + wide // 2, top + high // 2), side, LIGHTS[sign])
        top += high


def _draw_guess(ui: Ui, sheet: Surface, room: Rect, line: str) -> None:
    """Four squares, one for the group of each card, and a lantern, lit by a right guess."""
    side = room.height - ui.px(8)
    for number, sign in enumerate(line):
        group = GROUP_SIGNS.index(sign)
        place = square(side, topleft=(room.left + number * (side + ui.px(8)), room.top))
        ui.shapes.rounded_rect(sheet, place, ui.px(8), GROUPS[group])
        ui.text.glyph(sheet, str(group + 1), side // 2, ON_GROUP, place.center, bold=True)
    light = Light.LIT if len({*line}) == 1 else Light.UNLIT
    draw(ui, sheet, (room.right - ui.px(40), room.top + side // 2), min(side, ui.px(SMALL)), light)


def _draw_today(result: Result, ui: Ui, sheet: Surface, room: Rect) -> None:
    sheet.fill(ui.theme.line, (room.left, room.top, room.width, ui.px(1)))
    pitch = room.width // len(result.today)
    for number, (_, light) in enumerate(result.today):
        draw(ui, sheet, (room.left + pitch * number + pitch // 2, room.centery + ui.px(5)), ui.px(SMALL), light)
