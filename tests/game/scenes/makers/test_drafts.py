"""Drafts of every maker outlive a window that is killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes.make.words_page import WordsPage
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.scenes.makers.wall.night_store import night_at_hand
from game.store import Store
from tests.game.pilot import piloted
from tests.game.scenes.makers.crash import LIST
from tests.rows import FULL
from tests.sources import ROOT


@pytest.mark.skipif(not FULL or sys.platform == "win32", reason="a window of its own takes two seconds")
def test_every_draft_is_there_again_after_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.game.scenes.makers.crash", str(tmp_path)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    store = Store(tmp_path)
    with piloted(store) as pilot:
        group = WallMaker(pilot.services).draft.groups[0]
        assert (group.name, group.cards) == ("Birds", ("robin", "thrush", "lark", "puff"))
        assert LionMaker(pilot.services).draft.groups[0].cards == ("江", "河", "湖", "")
        board = BoardEditor(pilot.services)
        assert board.draft.zones[0][:5] == (board.hand.zone,) * 4 + (-1,)
        words = WordsPage(pilot.services).words
        assert (words.words, words.clue("MOON")) == (("MOON",), "full")
        assert store.own_lists().strip() == LIST
        hosting = night_at_hand(store.drafts).hosting
        assert hosting is not None
        assert len(hosting.now.state.found) == 1
