"""Every scene looks as it did, says what it said, and does with a hand what it did.

Whoever means to change a picture looks at it, and keeps the new one with `python -m tools.pin_looks`."""

from __future__ import annotations

import pytest

from tests.game.looks import PARTS, films, player
from tools.pin_looks import kept, unlike


@pytest.mark.parametrize("part", PARTS)
def test_it_looks_as_it_did(part: str) -> None:
    before = kept()
    with player() as pilot:
        found = [fault for name, film in films(pilot, part) for fault in unlike(name, film, before)]
    assert not found, "\n".join(found)
