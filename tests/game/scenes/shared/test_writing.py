"""Writing a character by mouse, finger and keys."""

from __future__ import annotations

import pytest

from game.scenes.shared.writing import WritingDialog
from generators.words.strokes import Judged
from tests.game.pilot import piloted


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_character_is_shown_and_written(hand: str) -> None:
    with piloted() as pilot:
        dialog = pilot.put(WritingDialog(pilot.services, "二"))
        writing = dialog.writing
        pilot.wait(3.0)
        assert writing.is_over, "its strokes came one after the other"
        page, draw = dialog.panel.widget("square").page, pilot.drag if hand == "mouse" else pilot.touch
        paths = [
            [(page.x + round(each.real * page.width), page.y + round(each.imag * page.width)) for each in line]
            for line in writing.lines
        ]
        for path, done, verdict in ((paths[1], 0, Judged.OTHER), (paths[0][::-1], 0, Judged.BACKWARDS)):
            draw(*path)
            assert (writing.done, writing.verdict) == (done, verdict)
        assert pilot.labels()["square"] == pilot.services.ui.tell("writing.hint")
        for path in paths:
            draw(*path)
        assert writing.is_over
        pilot.key("right", "right")
        assert writing.is_over, "from the first stroke on again"
