"""Letters and smooth shapes, drawn once for all windows of the tests: they take most of the time of a picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from unittest.mock import patch

from game import app
from game.ui import shapes, text
from game.ui.lantern import emblem
from game.ui.shapes import Shapes
from game.ui.text import Text
from game.ui.theme import Theme
from game.ui.ui import Ui

FACES, LINES, SPRITES = 16, 3_000_000, 6_000_000  # fonts, and bytes of pictures, that are kept


@lru_cache(4)
def _kept(scale: float) -> Text:
    with patch.object(text, "LINES", LINES), patch.object(text, "FACES", FACES):
        return Text(scale)


def letters(scale: float) -> Text:
    """Fonts, and lines that were written with them; what is noted of them is each window's own."""
    found = Text(scale)
    vars(found).update(vars(_kept(scale)))
    return found


@lru_cache(4)
def sprites(_theme: Theme) -> Shapes:
    """Their sizes are part of what they are kept by, not the colours that they take from a theme."""
    with patch.object(shapes, "SPRITES", SPRITES):
        return Shapes()


_emblem = cache(emblem)  # of the window, which copies it


@contextmanager
def drawn_once() -> Iterator[None]:
    made = Ui.__post_init__

    def share(ui: Ui) -> None:
        made(ui)
        ui.shapes = sprites(ui.theme)

    with (
        patch("game.ui.ui.Text", letters),
        patch.object(Ui, "__post_init__", share),
        patch.object(Ui, "forget", lambda _: None),
        patch.object(app, "emblem", _emblem),
    ):
        yield
