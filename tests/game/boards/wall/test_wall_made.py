"""Walls as they are made: one made ahead repeats nothing of late, and a Lion Wall in Chinese shows no English."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.wall.animation import KEYS
from game.boards.wall.character_boards import LionWallBoard
from game.session.puzzle_cache import PuzzleCache, split_seed
from game.session.worker import Worker
from game.store.settings import Settings
from game.ui.text import Text
from game.ui.ui import Ui, ui_for
from generators.characters.chinese import prepare
from generators.characters.han import facts
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.menu import LINKS, Mode, Options
from generators.wall.rules import GROUPS, SIZE, GiveUp, Guess, Name, Phase, Puzzle, State, play, start
from generators.words.idioms import idiom_of
from tests.game.memory_store import MemoryStore
from tests.rows import few_or_slow, present

PATIENCE = 120.0  # seconds


def test_one_made_ahead_is_left_if_it_repeats_what_was_played_since(worker: Worker) -> None:
    store = MemoryStore()
    ready = PuzzleCache(store, worker)
    preset = CONNECTING_WALL.presets[0]
    ready.request(CONNECTING_WALL, preset)
    end = time.monotonic() + PATIENCE
    while not store.is_ready(CONNECTING_WALL.id, preset.id):
        assert time.monotonic() < end, "it never came"
        ready.collect()
        time.sleep(0.001)
    text = present(store.take_ready(CONNECTING_WALL.id, preset.id))
    puzzle, _ = split_seed(CONNECTING_WALL.id, text)
    for played in (False, True):
        store.put_ready(CONNECTING_WALL.id, preset.id, text)
        assert (ready.take(CONNECTING_WALL, preset) is None) == played
        store.add_seen(CONNECTING_WALL.id, puzzle or "")
    store.close()


# --- In Chinese no English is to be read on a Lion Wall: everything that is drawn goes by a spy

LEVELS, SCRIPTS = ("easy", "medium", "hard"), ("simplified", "traditional")
WINDOW = (1280, 800)
BOARD = Rect(40, 90, 900, 680)
LATIN = re.compile(r"[A-Za-z]+")
TONED = re.compile(r"\w*[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]\w*")


@pytest.fixture
def _chinese() -> Iterator[None]:
    pygame.init()
    speak(CHINESE)
    yield
    speak(ENGLISH)


@pytest.fixture
def drawn(_chinese: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    render = Text._line

    def spy(self: Text, text: str, *rest: object) -> Surface:
        lines.append(text)
        return render(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "_line", spy)
    return lines


def chinese() -> Ui:
    return ui_for(WINDOW, Settings(language=CHINESE), dark=False)


def show(ui: Ui, state: State) -> None:
    """The board, and once it is over every leaflet, one after the other."""
    board = LionWallBoard()
    board.notes.known = True
    board.place(ui, BOARD, state)
    target = Surface(WINDOW)
    board.draw(target, View(state))
    for spot in product(range(GROUPS), range(SIZE)) if state.phase is Phase.OVER else ():
        board._looked = spot
        board.draw(target, View(state))


def stages(puzzle: Puzzle) -> Iterator[State]:
    state = start(puzzle)
    yield state
    for group in puzzle.groups[:3]:
        state = play(state, Guess(group.cards))
        yield state
    if state.phase is Phase.NAMING:
        yield play(play(state, Name(0, puzzle.groups[0].name)), GiveUp())
    yield play(start(puzzle), GiveUp())


def heard(puzzle: Puzzle) -> set[str]:
    """What may stand there in letters: how characters and idioms sound."""
    words = ["HSK"]
    for card in puzzle.cards:
        fact = facts()[card]
        words += [fact.pinyin, *TONED.findall(fact.also), fact.also.split(" ")[0], fact.japanese]
    for group in puzzle.groups:
        idiom = idiom_of(group.name)
        words += [group.name.rpartition(" · ")[2]] if group.name.islower() else []
        words += [idiom.pinyin] if idiom is not None else []
    return {part for each in words for part in LATIN.findall(each)}


@pytest.mark.parametrize("sort", few_or_slow(1, product(LEVELS, SCRIPTS, LINKS)))
def test_no_english_on_a_wall(drawn: list[str], sort: tuple[str, str, str]) -> None:
    level, script, links = sort
    ui = chinese()
    prepare(no_pulse)
    mode = tuple(Mode)[(LEVELS.index(level) + LINKS.index(links)) % len(Mode)]
    puzzle = LION_WALL.generate(Options(level, mode, script, links=links), Random(7), no_pulse)
    allowed = heard(puzzle)
    drawn.clear()
    for state in stages(puzzle):
        show(ui, state)
        found = LION_WALL.hint(state, no_pulse)
        drawn.extend(ui.tell(each) for each in ((found.where, found.because) if found else ()))
    lines = {line for line in drawn if line not in KEYS}
    english = {line for line in lines if set(LATIN.findall(line)) - allowed - {each[0] for each in allowed}}
    assert not english, (puzzle, english)


def test_a_japanese_wall_of_an_old_game_speaks_chinese_too(drawn: list[str]) -> None:
    prepare(no_pulse)
    mixed = LION_WALL.generate(Options("easy", Mode.ONLY_CONNECT, "any"), Random(1), no_pulse)
    puzzle = replace(mixed, script="japanese")
    show(chinese(), play(start(puzzle), GiveUp()))
    romaji = {part for card in puzzle.cards for part in LATIN.findall(facts()[card].japanese)}
    assert {part for line in drawn for part in LATIN.findall(line)} <= romaji
    assert any(line.startswith("日语读音：") for line in drawn)
