"""The keys of a Mac: Command for Control, as SDL reports them, and what macOS does with some of them itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
import pytest

from game.store.settings import Settings
from game.ui.command import Command
from game.ui.input import Event, InputReader, Key
from game.ui.ui import ui_for
from game.ui.widgets.field import Field
from generators.kernel import phrases
from generators.kernel.phrases import name_keys, tell

COMMAND, CONTROL, OPTION = pygame.KMOD_LMETA, pygame.KMOD_LCTRL, pygame.KMOD_LALT


@pytest.fixture(autouse=True)
def mac(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sentences are read again."""
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setattr(sys, "platform", "darwin")
    phrases._book.cache_clear()
    yield
    phrases._book.cache_clear()


def keys(name: str, mod: int) -> list[Event]:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")
    return [*InputReader((100, 100)).read(event, 0.0)]


@pytest.mark.parametrize(
    ("name", "mod", "seen"),
    [
        ("z", COMMAND, [Key("z", control=True)]),
        ("h", COMMAND, []),  # hides the window
        ("m", COMMAND, []),  # minimises it
        ("f", COMMAND | CONTROL, []),  # fills the screen
        ("h", COMMAND | OPTION, []),
        ("h", CONTROL, [Key("h", control=True)]),
        ("m", 0, [Key("m")]),
    ],
)
def test_keys_that_macos_takes_itself_do_nothing_else(name: str, mod: int, seen: list[Event]) -> None:
    assert keys(name, mod) == seen


def test_caps_have_the_signs_of_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    command = Command("undo", "Undo", list, ("Ctrl Z", "U"))
    assert command.key == "⌘ Z"
    assert name_keys("Ctrl H · Ctrl Shift N · Ctrl M · F11") == "Ctrl H · ⌘ Shift N · Ctrl M · Ctrl ⌘ F"
    assert "Ctrl H gives a hint, ⌘ Z undoes" in tell("board.riddle.keys") + tell("board.brick.keys")
    monkeypatch.setattr(sys, "platform", "win32")
    assert command.key == "Ctrl Z"


@pytest.mark.parametrize(
    ("name", "mod", "text", "caret"),
    [
        ("left", COMMAND, "two words", 0),
        ("left", OPTION, "two words", 4),
        ("left", 0, "two words", 8),
        ("backspace", OPTION, "two ", 4),
        ("a", OPTION, "two words", 9),
    ],
)
def test_arrows_go_by_words_with_option_and_to_the_ends_with_command(
    name: str, mod: int, text: str, caret: int
) -> None:
    field = Field(ui_for((800, 600), Settings(), dark=False), "field", pygame.Rect(0, 0, 320, 40), "two words")
    (key,) = keys(name, mod)
    assert isinstance(key, Key)
    assert field.takes(key) == (name != "a")
    field.key(key)
    assert (field.text, field.line.caret) == (text, caret)
