"""In Chinese no English is to be read on a Lion Wall: everything that is drawn goes by a spy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pygame
import pytest

from game.boards.board import View
from game.boards.wall.layout import KEYS
from game.boards.wall.lion_board import LionWallBoard
from game.store.settings import Settings
from game.ui.text import Text
from game.ui.ui import Ui, ui_for
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.wall.characters.facts import prepare
from generators.wall.characters.han import facts
from generators.wall.characters.idioms import idiom_of
from generators.wall.choices import LINKS, Mode, Options
from generators.wall.kind import LION_WALL
from generators.wall.rules import GROUPS, SIZE, GiveUp, Guess, Name, Phase, Puzzle, State, play, start
from tests.rows import FULL, sample

LEVELS, SCRIPTS = ("easy", "medium", "hard"), ("simplified", "traditional")
WINDOW = (1280, 800)
BOARD = pygame.Rect(40, 90, 900, 680)
LATIN = re.compile(r"[A-Za-z]+")
TONED = re.compile(r"\w*[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]\w*")
WALLS = 9 if FULL else 1  # of each sort, level and script


@pytest.fixture(autouse=True)
def _chinese() -> Iterator[None]:
    pygame.init()
    speak(CHINESE)
    yield
    speak(ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    render = Text._line

    def spy(self: Text, text: str, *rest: object) -> pygame.Surface:
        lines.append(text)
        return render(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "_line", spy)
    return lines


def chinese() -> Ui:
    return ui_for(WINDOW, Settings(language=CHINESE), dark=False)


def show(ui: Ui, state: State) -> LionWallBoard:
    """The board, and once it is over every leaflet, one after the other."""
    board = LionWallBoard()
    board.notes.known = True
    board.place(ui, BOARD, state)
    target = pygame.Surface(WINDOW)
    board.draw(target, View(state))
    for row in range(GROUPS if state.phase is Phase.OVER else 0):
        for column in range(SIZE):
            board._looked = (row, column)
            board.draw(target, View(state))
    return board


def stages(puzzle: Puzzle) -> Iterator[State]:
    state = start(puzzle)
    yield state
    state = play(state, Guess(puzzle.groups[0].cards))
    yield state
    for number in (1, 2):
        state = play(state, Guess(puzzle.groups[number].cards))
    yield state
    if state.phase is Phase.NAMING:
        state = play(state, Name(0, puzzle.groups[0].name))
        yield play(state, GiveUp())
    yield play(start(puzzle), GiveUp())


def heard(puzzle: Puzzle) -> set[str]:
    """What may stand there in letters: how characters and idioms sound."""
    words = ["HSK"]
    for card in puzzle.cards:
        fact = facts()[card]
        words += [
            fact.pinyin,
            *TONED.findall(fact.also),
            *fact.also.split(" ")[:1],
            fact.japanese,
        ]  # its reading is first
    for group in puzzle.groups:
        idiom = idiom_of(group.name)
        words += [group.name.rpartition(" · ")[2]] if group.name.islower() else []
        words += [idiom.pinyin] if idiom is not None else []
    return {part for each in words for part in LATIN.findall(each)}


@pytest.mark.parametrize(("level", "script", "links"), sample(product(LEVELS, SCRIPTS, LINKS), len(LINKS) + 1))
def test_no_english_on_a_wall(drawn: list[str], links: str, level: str, script: str) -> None:
    ui, rng = chinese(), Random(7)
    prepare(no_pulse)
    for number in range(WALLS):
        mode = tuple(Mode)[(number + LINKS.index(links)) % len(Mode)]
        puzzle = LION_WALL.generate(Options(level, mode, script, links=links), rng, no_pulse)
        allowed = heard(puzzle)
        drawn.clear()
        for state in stages(puzzle):
            show(ui, state)
            found = LION_WALL.hint(state, no_pulse)
            drawn.extend(ui.tell(each) for each in ((found.where, found.because) if found else ()))
        lines = {line for line in drawn if line not in KEYS}
        english = {line for line in lines if set(LATIN.findall(line)) - allowed - {each[0] for each in allowed}}
        assert not english, (puzzle, english)


def test_the_spy_sees_english(drawn: list[str]) -> None:
    prepare(no_pulse)
    puzzle = LION_WALL.generate(Options("easy", Mode.CLASSIC, "simplified", links="meanings"), Random(1), no_pulse)
    show(ui_for(WINDOW, Settings(language=ENGLISH), dark=False), play(start(puzzle), GiveUp()))
    assert any(puzzle.groups[number].name in line for line in drawn for number in range(GROUPS))


def test_a_japanese_wall_speaks_chinese_too(drawn: list[str]) -> None:
    prepare(no_pulse)
    puzzle = LION_WALL.generate(Options("easy", Mode.ONLY_CONNECT, "japanese"), Random(1), no_pulse)
    show(chinese(), play(start(puzzle), GiveUp()))
    romaji = {part for card in puzzle.cards for part in LATIN.findall(facts()[card].japanese)}
    assert {part for line in drawn for part in LATIN.findall(line)} <= romaji
    assert any(line.startswith("日语读音：") for line in drawn)
