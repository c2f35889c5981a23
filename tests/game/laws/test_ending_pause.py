"""Whatever was still typed or pressed when a game ended leads nowhere, whichever the puzzle."""

from __future__ import annotations

import string

from game.catalogue import Entry
from game.scenes.play.open_game import ENDING_PAUSE
from generators.kernel.kind import Preset
from tests.game.pilot import Pilot
from tests.kinds import first, hinted, puzzle

# Not Ctrl+W, which closes the window whatever is in it.
KEYS = [*string.ascii_lowercase, "return", "space", *(f"ctrl {each}" for each in "ehklnrz")]


@first
def test_no_command_runs_right_after_an_ending(pilot: Pilot, entry: Entry, preset: Preset[object]) -> None:
    kind = entry.kind
    pilot.open(kind.id, preset.id, text=kind.write(puzzle(kind.id, preset.id)))
    moves = hinted(kind.id, preset.id)
    with pilot.unseen():
        for move, _ in moves[:-1]:
            pilot.session.play(move)
        pilot.wait(0.2)
        pilot.play.game.play(moves[-1][0])
        pilot.step(2)
        assert pilot.session.chapter.closed
        scenes, chapter, deeds = pilot.scenes(), pilot.session.chapter, len(pilot.session.chapter.log)
        pilot.key(*KEYS)
        for each in pilot.play.panel.widgets:
            if each.id != "back":
                pilot.click(each.rect.center)
        assert pilot.play.game.ending_pause, "the press was too late"
        assert (pilot.scenes(), pilot.session.chapter) == (scenes, chapter)
        assert len(chapter.log) == deeds
        pilot.wait(ENDING_PAUSE)
        pilot.key("f10")
        assert pilot.scenes() != scenes, "then it does"
