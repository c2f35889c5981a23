"""Make the pictures of the README in assets/pictures: `python -m tools.data.pictures`. `hero.png` has five boards and
the reason of a hint, `hint.png` a game with a hint. The boards are drawn by the app itself, in the dark theme."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame

from game.boards.brick.hive import Flare, Hive, Trail
from game.catalogue import Entry, entry_of
from game.scenes.play.open_game import message, subtitle
from game.scenes.play.play import Playing
from game.scenes.shared.game_names import kind_icon
from game.scenes.shared.scene import Services
from game.session.puzzle_cache import fresh
from game.ui.icons import draw_tile
from game.ui.lantern import Light, draw
from game.ui.text import Style
from game.ui.theme import Colour, theme_for
from game.ui.ui import Ui
from generators.brick.rules import is_pangram, points_for, start
from generators.kernel.kind import no_pulse
from tools.shots import Shot, begin_game, prepare_services, settle, shoot

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
PRESETS = {  # one game of each kind; the gallery of the tests shows these, too
    "lion_wall": "easy-classic-simplified",
    "connecting_wall": "easy-classic",
    "sweet_spots": "8-1-medium",
    "brick": "7-easy-centred",
    "riddle": "6-easy-rhymed",
    "crossword": "9-british-easy",
    "fill_in": "9-easy",
}
TECHNIQUE = "groups_of_two"  # of both hints
HERO = (1600, 900)
SCALE = 1.25  # pixels a point
LANTERNS = 7
ROUND, EDGE = 16, 14  # points, of a card
ABOUT_TEXT = "Seven kinds of puzzles, one solution each, hints with reasons."

# Rectangles of the hero, in pixels
TITLE = pygame.Rect(64, 200, 540, 84)
ABOUT = pygame.Rect(64, 296, 540, 84)
BOARDS = {  # the preset, after how many moves it is shown, pixels a point, and how much room below a wall stays empty
    "crossword": (pygame.Rect(64, 396, 262, 222), "5-american-easy", 18, 0.75, 0),
    "lion_wall": (pygame.Rect(342, 396, 262, 222), PRESETS["lion_wall"], 1, 0.75, 32),
    "connecting_wall": (pygame.Rect(64, 634, 540, 218), PRESETS["connecting_wall"], 2, 1.0, 40),
}
BRICK = pygame.Rect(1212, 646, 326, 206)
SWEET_SPOTS = pygame.Rect(628, 200, 560, 652)
REASON = pygame.Rect(1212, 200, 326, 430)


def main() -> None:
    with prepare_services() as services:
        pygame.image.save(hero(services), FOLDER / "hero.png")
        play = game_with_hint(services, entry_of("sweet_spots"), "8-1-hard", 0)
        pygame.image.save(shoot(services, play, Shot((1280, 800), theme="dark")), FOLDER / "hint.png")
        play.leave()


def hero(services: Services) -> pygame.Surface:
    ui = Ui(theme_for(dark=True, strong=False), SCALE, services.settings)
    target = pygame.Surface(HERO)
    ui.background(target)
    draw_lanterns(ui, target)
    big = Ui(ui.theme, 1.4 * SCALE, services.settings)
    big.text.draw(target, "Lantern · 灯谜", Style.DISPLAY, ui.theme.ink, TITLE)
    large = Ui(ui.theme, 1.2 * SCALE, services.settings)
    large.text.paragraph(target, ABOUT_TEXT, Style.BODY, ui.theme.ink_2, ABOUT)
    for kind, (rect, preset, moves, scale, strip) in BOARDS.items():
        inner = draw_card(ui, target, rect)
        inner.height += strip
        draw_board(
            Ui(ui.theme, scale, services.settings), target, begin_game(services, entry_of(kind), preset), inner, moves
        )
    draw_brick(ui, target)
    draw_hint(ui, target, services)
    return target


def draw_board(ui: Ui, target: pygame.Surface, play: Playing, rect: pygame.Rect, moves: int) -> None:
    """A game after so many moves of its hints."""
    for _ in range(moves):
        if (hint := play.kind.hint(play.session.state, no_pulse)) is not None:
            play.session.play(hint.move)
    settle(play.services, play)
    play.board.finish_motions()
    play.board.sketch(target, ui.for_watching(), rect, play.session.state)
    play.leave()


def draw_brick(ui: Ui, target: pygame.Surface) -> None:
    """The letters of a Brick, and what its pangram is worth."""
    entry = entry_of("brick")
    puzzle = fresh(entry.kind, entry.preset(PRESETS["brick"]), no_pulse, seed="shots")
    word = min((each for each in puzzle.words if is_pangram(puzzle, each)), key=len)
    inner = draw_card(ui, target, BRICK)
    room = pygame.Rect(inner.left, inner.top, inner.height, inner.height)
    Hive(ui, room, puzzle.letters, puzzle.centre).draw(target, Trail(), Flare(), start(puzzle))
    said = pygame.Rect(room.right + ui.px(8), inner.centery - ui.px(32), inner.right - room.right - ui.px(8), ui.px(32))
    ui.text.fill(target, word.upper(), (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG), ui.theme.ink, said)
    ui.text.draw(target, f"+{points_for(puzzle, word)}", Style.TITLE, ui.theme.accent, said.move(0, said.height))


def draw_hint(ui: Ui, target: pygame.Surface, services: Services) -> None:
    """Sweet Spots with the cells of a hint, and its reason in a card beside it."""
    entry, px = entry_of("sweet_spots"), ui.px
    play = game_with_hint(services, entry, "9-1-hard", 20)
    game, theme = play.game, ui.theme
    inner = draw_card(ui, target, SWEET_SPOTS)
    head = pygame.Rect(inner.left, inner.top, inner.width, px(40))
    kind_icon(entry, ui, target, pygame.Rect(head.left, head.top, head.height, head.height))
    name = pygame.Rect(head.left + px(52), head.top, head.width - px(52), head.height)
    ui.text.draw(target, ui.tell("board.sweet_spots.name"), Style.TITLE, theme.ink, name)
    ui.text.draw(target, subtitle(game), Style.LABEL, theme.ink_2, name, align=1.0)
    side = min(inner.width, inner.bottom - head.bottom - px(EDGE))
    area = pygame.Rect(0, 0, side, side)
    area.midbottom = inner.midbottom
    play.board.place(ui.for_watching(), area, play.session.state)
    play.board.draw(target, game.view(focused=False, by_key=False))
    said = message(game)
    inner = draw_card(ui, target, REASON, theme.accent)
    draw_tile(ui, target, said.icon, (inner.left + px(32), inner.top + px(32)), px(64))
    beside = pygame.Rect(inner.left + px(78), inner.top, inner.width - px(78), px(64))
    ui.text.fill(target, said.title, (Style.TITLE,), theme.accent, beside)
    below = pygame.Rect(inner.left, beside.bottom + px(EDGE), inner.width, inner.bottom - beside.bottom - px(EDGE))
    large = Ui(theme, 1.2 * SCALE, services.settings)
    large.text.paragraph(target, said.words, Style.BODY, theme.ink, below)
    play.leave()


def game_with_hint(services: Services, entry: Entry, preset: str, moves: int) -> Playing:
    """A game whose hint gives the reason of TECHNIQUE, after at least so many moves."""
    play = begin_game(services, entry, preset)
    for number in count():
        hint = entry.kind.hint(play.session.state, no_pulse)
        assert hint is not None, "the puzzle needs the technique"
        if number >= moves and hint.technique.name == TECHNIQUE:
            break
        play.session.play(hint.move)
    play.session.chapter.tick(149.0)
    for _ in range(2):  # where to look, then the reason
        play.game.hint()
        settle(services, play)
    return play


def draw_card(ui: Ui, target: pygame.Surface, rect: pygame.Rect, line: Colour | None = None) -> pygame.Rect:
    """The room inside it."""
    ui.shapes.rounded_rect(
        target, rect, ui.px(ROUND), ui.theme.surface, line or ui.theme.line, ui.px(1 if line is None else 2)
    )
    return rect.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))


def draw_lanterns(ui: Ui, target: pygame.Surface) -> None:
    width = target.get_width()

    def height(x: int) -> int:
        return round(60 - 44 * ((2 * x - width) / width) ** 2)

    pygame.draw.aalines(target, ui.theme.ink_3, False, [(x, height(x)) for x in range(0, width + 1, 4)])
    for number in range(LANTERNS):
        x = round(width * (number + 0.5) / LANTERNS)
        draw(ui, target, (x, height(x) + 50), 110, Light.LIT)


if __name__ == "__main__":
    main()
