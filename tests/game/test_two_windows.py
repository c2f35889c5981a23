"""Two windows leave two games of one kind; the menu leads from one to the other."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.json_store import JsonStore


def game(number: int) -> str:
    return json.dumps({"lantern": 1, "over": False, "number": number})


@pytest.mark.parametrize("at_once", [False, True])
def test_the_other_game_is_found_and_brought_forward(tmp_path: Path, *, at_once: bool) -> None:
    one, two = JsonStore(tmp_path), JsonStore(tmp_path)
    first, second = one.claim("kind"), two.claim("kind")
    first.keep(game(1))
    second.keep(game(2))
    first.let_go()
    assert one.others("kind") == 1  # the second is being played
    second.let_go()
    if at_once:
        for path in (tmp_path / "games").glob("*.json"):
            os.utime(path, (1e9, 1e9))
    latest = one.claim("kind")
    text = latest.text()
    assert one.others("kind") == 1
    latest.let_go()
    one.bring_forward("kind")
    other = one.claim("kind")
    assert other.text() != text
    other.let_go()
    one.close()
    two.close()
