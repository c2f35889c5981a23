"""The laws of the house, for every kind of puzzle in the catalogue, whatever it is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.board import View
from game.catalogue import CATALOGUE, Entry
from game.ready import fresh
from game.session import Session, resume
from game.settings import Settings
from game.ui.ui import Ui, ui_for
from generators.kept import forget
from generators.kind import BadText, Cancelled, IllegalMove, Preset, still
from generators.ladder import LEVELS
from generators.phrases import phrasebook
from tests.kinds import EVERY, FIRST, FULL, chosen, hinted, puzzle
from tests.sources import ROOT

SIZES = ((320, 240), (1280, 800), (720, 1280))
MOST_WAIT = 0.3  # seconds between two looks at the cancel flag: 0.1, and three times that on a busy machine
every = pytest.mark.parametrize(("entry", "preset"), EVERY)
first = pytest.mark.parametrize(("entry", "preset"), FIRST)


def half(entry: Entry, preset: Preset[Any]) -> Any:
    """A state in the midst of it."""
    moves = hinted(entry.kind.id, preset.id)
    return moves[len(moves) // 2][1]


# --- texts


@every
def test_texts_round_trip(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    made = puzzle(kind.id, preset.id)
    text = kind.write(made)
    assert kind.read(text) == made
    assert kind.write(kind.read(text)) == text
    for move, _ in hinted(kind.id, preset.id):
        written = kind.write_move(move)
        assert kind.read_move(written) == move
        assert "\n" not in written


@every
def test_its_own_file_is_claimed_by_it_alone(entry: Entry, preset: Preset[Any]) -> None:
    made = puzzle(entry.kind.id, preset.id)
    data = entry.kind.write(made).encode()
    assert [each.kind.id for each in CATALOGUE if each.kind.claims(data)] == [entry.kind.id]
    assert entry.kind.open(data) == made


@first
def test_what_was_forgotten_comes_back(entry: Entry, preset: Preset[Any]) -> None:
    """The words and tables that a kind has read may go at any time."""
    kind, made, state = entry.kind, puzzle(entry.kind.id, preset.id), half(entry, preset)
    hint = kind.hint(state, still)
    forget()
    assert kind.hint(state, still) == hint
    forget()
    assert fresh(kind, preset, still, seed="tests") == made


@first
def test_the_frame_has_its_words(entry: Entry, preset: Preset[Any]) -> None:
    names = ["name", "line", "rules", "hands", "keys", *(f"axis_{axis}" for axis in range(len(preset.choices)))]
    for name in names:
        assert phrasebook().sentences[f"board.{entry.kind.id}.{name}"]


def test_names_are_names() -> None:
    assert (
        len({entry.kind.id for entry in CATALOGUE}) == len({entry.kind.suffix for entry in CATALOGUE}) == len(CATALOGUE)
    )
    for entry in CATALOGUE:
        ids = [preset.id for preset in entry.kind.presets]
        choices = {preset.choices for preset in entry.kind.presets}
        assert len(set(ids)) == len(ids) == len(choices)
        assert entry.daily in ids
        for preset in entry.kind.presets:
            assert all(phrasebook().tell(each) for each in preset.choices)


# --- generating

MAKE = """
import sys
from game.ready import fresh
from generators.kind import still
from tests.kinds import named
for name in sys.argv[1:]:
    kind, preset = name.split(":")
    entry = named(kind)
    puzzle = fresh(entry.kind, entry.preset(preset), still, seed="hash")
    sys.stdout.buffer.write(entry.kind.write(puzzle).encode() + b"\\0")
"""


def made_under(hash_seed: str, *names: str) -> list[bytes]:
    surroundings = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    answer = subprocess.run([sys.executable, "-c", MAKE, *names], capture_output=True, check=True, env=surroundings)
    return answer.stdout.split(b"\0")


def test_one_seed_gives_one_puzzle_under_any_hash_seed() -> None:
    names = [f"{entry.kind.id}:{preset.id}" for entry in CATALOGUE for preset in chosen(entry)[:2]]
    one, other = made_under("1", *names), made_under("2", *names)
    for name, a, b in zip([*names, ""], one, other, strict=True):
        assert a == b, name


@every
def test_there_is_exactly_one_solution(entry: Entry, preset: Preset[Any]) -> None:
    """By the kind's own count; each puzzle's tests hold a second opinion against it."""
    kind = entry.kind
    found = kind.solutions(puzzle(kind.id, preset.id), 2, still)
    assert len(found) == 1
    assert kind.solved(found[0])
    assert kind.over(found[0])
    assert not kind.faults(found[0])
    assert all(phrasebook().tell(each) for each in kind.result(found[0]))


# --- playing


@every
def test_hints_alone_solve_it(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    states = [state for _, state in hinted(kind.id, preset.id)]
    assert kind.solved(states[-1])
    assert not kind.faults(states[-1])
    if kind.mistakes is not None:
        for state in states:
            assert not kind.mistakes(state, still)


@every
def test_a_hint_says_where_and_why(entry: Entry, preset: Preset[Any]) -> None:
    for state in (entry.kind.start(puzzle(entry.kind.id, preset.id)), half(entry, preset)):
        hint = entry.kind.hint(state, still)
        assert hint is not None or entry.kind.over(state)
        if hint is not None:
            assert phrasebook().tell(hint.where)
            assert phrasebook().tell(hint.because)
            assert (hint.technique, hint.level) in [(each.name, each.level) for each in entry.kind.techniques]


@first
def test_every_technique_has_its_sentence_and_its_place_on_the_ladder(entry: Entry, preset: Preset[Any]) -> None:
    techniques = entry.kind.techniques
    assert techniques
    assert len({each.name for each in techniques}) == len(techniques)
    for each in techniques:
        assert phrasebook().tell(each.phrase(entry.kind.id))
        assert each.within(LEVELS[-1])
    named = {key.split(".")[2] for key in phrasebook().sentences if key.startswith(f"technique.{entry.kind.id}.")}
    assert named == {each.name for each in techniques}


@every
def test_undo_then_redo_is_nothing(entry: Entry, preset: Preset[Any]) -> None:
    session = Session(entry.kind)
    session.begin(preset.id, puzzle(entry.kind.id, preset.id))
    for move, state in hinted(entry.kind.id, preset.id):
        before = session.state
        session.play(move)
        assert session.state == state
        takes_back = entry.kind.takes_back
        session.undo()
        assert session.state == (before if takes_back is None or takes_back(state, move) else state)
        session.redo()
        assert session.state == state


@every
def test_a_resumed_game_is_the_same_and_keeps_its_redo(entry: Entry, preset: Preset[Any]) -> None:
    session = Session(entry.kind)
    session.begin(preset.id, puzzle(entry.kind.id, preset.id))
    moves = [move for move, _ in hinted(entry.kind.id, preset.id)]
    for move in moves[: len(moves) // 2 + 1]:
        session.play(move)
    session.mark()
    session.tick(12.3)
    session.restart()
    session.undo()
    resumed = resume(entry.kind, session.record())
    assert resumed == session
    assert resumed.can_redo
    resumed.redo()
    assert resumed.state == entry.kind.start(session.game.puzzle)
    session.redo()
    session.play(moves[0])
    assert resume(entry.kind, session.record()) == session


# --- calling off


class Watch:
    """A pulse that measures how long the work went without it, in time of this thread, and calls it off in the end."""

    def __init__(self, most: int = 1_000_000_000) -> None:
        self.most = most
        self.count = 0
        self.longest = 0.0
        self._last = time.thread_time()

    def __call__(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        self.count += 1
        if self.count > self.most:
            raise Cancelled

    def stop(self) -> None:
        self.longest = max(self.longest, time.thread_time() - self._last)


@every
def test_cancel_is_answered_soon(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    if not FULL and preset is kind.presets[-1] is not kind.presets[0]:
        pytest.skip("the first and the middle preset will do")
    made, middle = puzzle(kind.id, preset.id), half(entry, preset)
    works: list[Callable[[Watch], Any]] = [
        lambda pulse: kind.generate(preset.options, Random("watched"), pulse),
        lambda pulse: kind.solutions(made, 2, pulse),
        lambda pulse: kind.hint(middle, pulse),
    ]
    if (mistakes := kind.mistakes) is not None:
        works.append(lambda pulse: mistakes(middle, pulse))
    for number, work in enumerate(works):
        watch = Watch()
        work(watch)
        watch.stop()
        assert watch.longest < MOST_WAIT, number


@first
def test_work_that_is_called_off_ends(entry: Entry, preset: Preset[Any]) -> None:
    watch = Watch()
    entry.kind.generate(preset.options, Random("watched"), watch)
    assert watch.count > 0, "it never looks"
    for share in (0.0, 0.5):
        with pytest.raises(Cancelled):
            entry.kind.generate(preset.options, Random("watched"), Watch(int(watch.count * share)))


# --- the board


@pytest.fixture(scope="module")
def uis() -> list[Ui]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return [ui_for(size, Settings(), dark=dark) for size in SIZES for dark in (False, True)]


PAPER = (255, 0, 255)  # nothing of ours has this colour


@every
def test_the_board_draws_within_its_area(entry: Entry, preset: Preset[Any], uis: list[Ui]) -> None:
    """At the three sizes of a window, light and dark: new, in the midst, solved, with all that can be lit."""
    kind = entry.kind
    moves = hinted(kind.id, preset.id)
    states = [kind.start(puzzle(kind.id, preset.id)), half(entry, preset), moves[-1][1]]
    for number, ui in enumerate(uis):
        target = pygame.Surface(SIZES[number // 2])
        area = target.get_rect().inflate(-40, -40)
        for state in states:
            draw(entry, ui, target, area, state)
            assert painted(target).width > area.width // 4, "nothing to be seen"
            assert area.inflate(8, 8).contains(painted(target)), (target.get_size(), painted(target))


def draw(entry: Entry, ui: Ui, target: pygame.Surface, area: pygame.Rect, state: Any) -> None:
    target.fill(PAPER)
    board = entry.board()
    board.place(ui, area, state)
    hint = entry.kind.hint(state, still) if not entry.kind.over(state) else None
    lit, targets = (hint.spots, hint.targets) if hint else (frozenset(), frozenset())
    board.draw(target, View(state, entry.kind.faults(state), frozenset(), lit, targets, by_key=True, seconds=61.0))
    assert ui.tell(board.headline(state))
    assert ui.tell(board.rule(state))
    for action in board.actions(state):
        assert ui.tell(action.label)


def painted(target: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around all that is not bare paper."""
    mask = pygame.mask.from_threshold(target, PAPER, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


# --- bad texts

SIGNS = st.text(alphabet=st.sampled_from("0123456789 ABCxyz.,*#=:|/-_\n\t{}[]\"'éß灯\0\r\ufeff"), max_size=80)
ODD = st.one_of(st.text(max_size=60), SIGNS)


def damaged(text: str, data: st.DataObject) -> str:
    """A good text with something cut out, put in or put elsewhere."""
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 12)))
    return text[:start] + data.draw(st.one_of(st.just(""), ODD)) + text[end:]


def said(error: Exception) -> None:
    """One sentence, whole."""
    assert str(error).strip()
    assert "\n" not in str(error).strip()


@first
@settings(max_examples=400 if FULL else 60)
@given(data=st.data())
def test_a_bad_puzzle_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(good, data)
    try:
        made = kind.read(text)
    except BadText as error:
        said(error)
    else:
        assert kind.read(kind.write(made)) == made
        assert not kind.faults(kind.start(made)) or kind.over(kind.start(made))


@first
@settings(max_examples=400 if FULL else 60)
@given(data=st.data())
def test_a_bad_move_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    state = half(entry, preset)
    goods = [kind.write_move(move) for move, _ in hinted(kind.id, preset.id)]
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(data.draw(st.sampled_from(goods)), data)
    try:
        move = kind.read_move(text)
        assert kind.read_move(kind.write_move(move)) == move
        kind.over(kind.play(state, move))
    except (BadText, IllegalMove) as error:
        said(error)


@first
@settings(max_examples=400 if FULL else 60)
@given(data=st.data())
def test_a_bad_file_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    raw = data.draw(
        st.one_of(st.binary(max_size=60), st.builds(lambda: damaged(good, data).encode("utf-8", "replace")))
    )
    assert kind.claims(raw) in (True, False)
    try:
        kind.start(kind.open(raw))
    except BadText as error:
        said(error)


@first
@pytest.mark.parametrize(
    "raw", [b"", b"\0", b"\xff\xfe", b"\n" * 5000, b"[" * 100_000, b"1 " * 50_000, bytes(range(256)) * 40]
)
def test_a_strange_file_gives_one_sentence(entry: Entry, preset: Preset[Any], raw: bytes) -> None:
    assert entry.kind.claims(raw) in (True, False)
    with pytest.raises(BadText) as caught:
        entry.kind.open(raw)
    said(caught.value)
