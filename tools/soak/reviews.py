"""Whole random games, played on the real boards by a hand that errs, and then reviewed: a slip of two taps, a mark on a
mark, letters over letters. Nothing may be raised, and a game that was read again is the same game."""

from __future__ import annotations

from random import Random

import pygame

from game.boards.board import AnyBoard, Taken
from game.catalogue import CATALOGUE, Entry
from game.rating.learner import count_techniques
from game.review.review import played_moves, review
from game.session.session import AnyChapter, Chapter, lines_of, read_chapter
from game.store.log import Heading
from game.store.settings import Settings
from game.ui.input import Down, Event, Key, Secondary, Up
from game.ui.ui import ui_for
from generators.kernel.kind import IllegalMove, no_pulse
from tests.kinds import puzzle
from tools.soak.tally import Tally, Task, halves

GAMES, QUICK = 5_600, 14  # games of all kinds
SIZE, MOST = (1280, 800), 400  # deeds of one game
KEYS = (*"abcdefghijklmnopqrstuvwxyz", "return", "space", "tab", "left", "right", "up", "down", "backspace", "delete")


def tasks(share: float, *, quick: bool) -> list[Task]:
    kinds = [each.kind.id for each in CATALOGUE]
    if quick:
        return halves(kinds, QUICK)
    return [(kind, max(1, round(GAMES * share / len(kinds)))) for kind in kinds]


def run(task: Task, seed: str) -> Tally:
    names, amount = task
    kinds = names.split(",")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    tally = Tally()
    for number in range(amount):
        entry = next(each for each in CATALOGUE if each.kind.id == kinds[number % len(kinds)])
        open_review(entry, Random(f"{seed} {number}"), tally, f"{seed} {number}")
    return tally


def open_review(entry: Entry, rng: Random, tally: Tally, about: str) -> None:
    kind = entry.kind
    chapter = game(entry, rng)
    with tally.watch(f"{kind.id} {about}\n" + "\n".join(lines_of(chapter))):
        found = review(chapter, no_pulse)
        count_techniques(kind.id, "2026-11-20", found)
        if kind.teaching.again is not None:
            kind.teaching.again(tuple(played_moves(chapter)))
        again = read_chapter(kind, lines_of(chapter))
        assert (again.state, again.at, again.hints) == (chapter.state, chapter.at, chapter.hints), (
            "read as another game"
        )
    tally.tried[f"{kind.id}: games"] += 1
    tally.tried[f"{kind.id}: deeds"] += len(chapter.log)


def game(entry: Entry, rng: Random) -> AnyChapter:
    """Every other deed is what a hint says, so that it comes to an end."""
    kind, preset = entry.kind, rng.choice(entry.kind.presets[: 1 + len(entry.kind.presets) // 2])
    made = puzzle(kind.id, preset.id)
    chapter = Chapter(kind, Heading("soak", kind.id, "free", preset.id, kind.write(made), "2026-11-20"), made)
    board, ui = entry.board(), ui_for(SIZE, Settings(), dark=False)
    board.place(ui, pygame.Rect(20, 60, 1000, 700), chapter.state)
    while not chapter.over and len(chapter.log) < MOST:
        chapter.tick(rng.choice((0.2, 1.0, 9.0, 60.0)))
        before = chapter.state
        _act(board, chapter, rng)
        if chapter.state != before:
            board.follow(before, chapter.state)
    return chapter


def _act(board: AnyBoard, chapter: AnyChapter, rng: Random) -> None:
    match rng.randrange(20):
        case 0:
            chapter.undo()
        case 1:
            chapter.redo()
        case 2 if rng.random() < 0.02:
            chapter.restart()
        case chance if chance < 11:
            hint = chapter.kind.hint(chapter.state, no_pulse)
            if hint is not None:
                chapter.play(hint.move)
        case _:
            _touch(board, chapter, rng)


def _touch(board: AnyBoard, chapter: AnyChapter, rng: Random) -> None:
    """Once or twice at one place, as people tap; or a key."""
    at = rng.randrange(20, 1020), rng.randrange(60, 760)
    taps: list[Event] = [Down(at), Up(at)] * rng.choice((1, 2, 2))
    for event in rng.choice((taps, taps, [Secondary(at)], [Key(rng.choice(KEYS))])):
        before = chapter.state
        if chapter.over:
            return
        move = board.handle(event, before)
        if move is None or isinstance(move, Taken):
            continue
        try:
            chapter.play(move)
        except IllegalMove:
            continue
        if chapter.state != before:
            board.follow(before, chapter.state)
