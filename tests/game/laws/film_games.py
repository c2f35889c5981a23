"""Hands of films at each board, from the first move on: words that are right and wrong, every action of the board, and
the end. A kind that has none here is played by hints and by chance alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.scenes.play.play import Playing
from tests.game.pilot import Pilot

Act = Callable[[], object]
WORDS = 4  # of each sort that are tried


def game_acts(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    yield from HANDS.get(scene.game.kind.id, _nothing)(pilot, scene)
    table = [each for each in scene.board.actions(scene.session.state) if each.enabled]
    for action in sorted(table, key=lambda each: each.asks):
        yield partial(_act, pilot, scene, action.id)


def _act(pilot: Pilot, scene: Playing, name: str) -> None:
    """An action of the board, while it has it."""
    if pilot.scene is scene and any(each.id == name for each in scene.board.actions(scene.session.state)):
        scene.game.act(name)
        scene.dirty = True
        pilot.wait(0.5)


def _nothing(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    del pilot, scene
    yield from ()


def _types(pilot: Pilot, text: str, *keys: str) -> None:
    for letter in text.lower():
        pilot.post(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0, unicode=letter)
        pilot.post(pygame.TEXTINPUT, text=letter)
    pilot.step()
    pilot.key(*keys) if keys else None


def _held(pilot: Pilot, *path: tuple[int, int]) -> None:
    """A drag that has not ended."""
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=path[0], button=1, touch=False)
    for at in path[1:]:
        pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        pilot.step()


def _let_go(pilot: Pilot, at: tuple[int, int]) -> None:
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
    pilot.step()


def _brick(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    board: Any = scene.board
    puzzle = scene.session.state.puzzle
    first, second, third, *_ = puzzle.words
    yield partial(_types, pilot, first)
    for word in (first, first, "zzz", first[::-1], puzzle.letters[:3], *puzzle.extra[:1], second):
        yield partial(_types, pilot, word, "return")
        yield partial(_types, pilot, "", "escape")
    yield partial(pilot.post, pygame.TEXTINPUT, text="+")
    path = [board.hive.places[letter] for letter in third]
    yield partial(_held, pilot, *(at for at, after in pairwise((*path, None)) if at != after))
    yield partial(_let_go, pilot, path[-1])
    for keys in (("tab",), ("down", "down"), ("return",), ("-",), ("up",), ("escape",), ("space",)):
        yield partial(pilot.key, *keys)
    for rect in list(board.shelf.tabs.values())[:WORDS]:
        yield partial(pilot.click, rect.center)
    for word in (first, second):
        if (place := board.where(word, scene.session.state)) is not None:
            yield partial(pilot.click, place.center)


def _crossword(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    board: Any = scene.board
    slots, answer = scene.session.state.puzzle.solution.slots, scene.session.state.puzzle.answer
    for number, slot in enumerate(slots[: 2 * WORDS]):
        yield partial(pilot.click, board.places.grid.place_of(slot.spots[0]).center)
        yield partial(_types, pilot, answer(slot) if number % 2 else answer(slot)[::-1])
        yield partial(pilot.key, ("backspace", "delete", "tab", "shift tab", "space", "home", "end", "insert")[number])
    for column in board.places.lists:
        for row in column.rows[1:3]:
            yield partial(pilot.click, (column.body.left + 40, column.body.top + row.top + 8 - column.scroller.offset))
    yield partial(pilot.touch, board.places.grid.rect.center)
    yield partial(pilot.key, "insert")
    yield partial(_types, pilot, "ab", "return")


def _fill_in(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    board: Any = scene.board
    puzzle = scene.session.state.puzzle
    for number, slot in enumerate(puzzle.layout.slots[: 2 * WORDS]):
        word = next(each for each in puzzle.words[number:] + puzzle.words if len(each) == slot.length)
        at, listed = board.grid.place_of(slot.spots[0]).center, partial(_listed, board, word)
        if number % 2:
            yield partial(_click, pilot, listed)
            yield partial(pilot.click, at)
        else:
            yield partial(_drag, pilot, listed, at)
            yield partial(_let_go, pilot, at)
        yield partial(_types, pilot, word[:2])
        yield partial(pilot.key, ("tab", "return", "backspace", "delete", "space", "home", "shift tab", "end")[number])


def _listed(board: Any, word: str) -> tuple[int, int]:
    board.list.show(word)
    at: tuple[int, int] = board.list.place_of(word).center
    return at


def _click(pilot: Pilot, where: Callable[[], tuple[int, int]]) -> None:
    pilot.click(where())


def _drag(pilot: Pilot, where: Callable[[], tuple[int, int]], to: tuple[int, int]) -> None:
    """Aside at first, as what goes up or down scrolls."""
    left, top = where()
    _held(pilot, (left, top), (left - 30, top), to)


def _wall(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    groups = [each.cards for each in scene.session.state.puzzle.groups]
    first, second, third, fourth = groups
    for cards in ((*first[:3], second[0]), first, (*second[:2], *third[:2]), second, third, fourth):
        yield partial(_choose, pilot, scene, cards[:2])
        yield partial(_choose, pilot, scene, cards)
        yield partial(pilot.key, "return")
        yield partial(pilot.wait, 1.5)
    names = [each.name for each in scene.session.state.puzzle.groups]
    for name in ("x", names[0].split()[0], *names):
        yield partial(pilot.post, pygame.TEXTINPUT, text=name)
        yield partial(pilot.key, "return")
        yield partial(pilot.key, "tab")


def _choose(pilot: Pilot, scene: Playing, cards: tuple[str, ...]) -> None:
    """These cards and no others, as far as they still lie there."""
    board: Any = scene.board
    pilot.key("backspace")
    for card in cards:
        if (place := board.where(card, scene.session.state)) is not None:
            pilot.click(place.center)


def _riddle(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    board: Any = scene.board
    answer = scene.session.state.puzzle.answers[0]
    for number, letter in enumerate(answer[:-1]):
        yield partial(pilot.click, board.places.boxes.place_of((0, number)).center)
        yield partial(pilot.key, "e" if number % 2 else letter)
        yield partial(pilot.click, board.keypad.keys["aeiours"[number % 7]].center)
        yield partial(pilot.key, ("left", "space", "delete", "backspace", "tab", "home")[number % 6])
    yield partial(pilot.click, board.lines[1].center)
    yield partial(pilot.click, board.keypad.keys["t"].center, 3)


def _sweet_spots(pilot: Pilot, scene: Playing) -> Iterator[Act]:
    board: Any = scene.board
    size = scene.session.state.puzzle.size
    for number in range(size):
        at = board.grid.place_of((number, (3 * number) % size)).center
        yield partial(pilot.click, at)
        yield partial(pilot.click, at, 1 if number % 2 else 3)
    row = [board.grid.place_of((1, column)).center for column in range(size)]
    yield partial(_held, pilot, *row)
    yield partial(_let_go, pilot, row[-1])
    for key in ("right", "space", "down", "x", "return", "c", "backspace"):
        yield partial(pilot.key, key)


HANDS: dict[str, Callable[[Pilot, Playing], Iterator[Act]]] = {
    "brick": _brick,
    "crossword": _crossword,
    "fill_in": _fill_in,
    "lion_wall": _wall,
    "connecting_wall": _wall,
    "riddle": _riddle,
    "sweet_spots": _sweet_spots,
}
