"""Writing a character by mouse, finger and keys."""

from __future__ import annotations

import pytest

from game.scenes.shared.writing import WritingDialog
from generators.words.strokes import Judged
from tests.game.pilot import piloted


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_character_is_shown_and_written(hand: str) -> None:
    with piloted() as pilot:
        writing = pilot.put(WritingDialog(pilot.services, "二")).writing
        pilot.wait(3.0)
        assert writing.is_over, "its strokes came one after the other"
        draw, (x, y, side, _) = pilot.drag if hand == "mouse" else pilot.touch, pilot.scene.panel.widget("square").page
        paths = [
            [(x + round(each.real * side), y + round(each.imag * side)) for each in line] for line in writing.lines
        ]
        for path, verdict in ((paths[1], Judged.OTHER), (paths[0][::-1], Judged.BACKWARDS)):
            draw(*path)
            assert (writing.done, writing.verdict) == (0, verdict)
        assert pilot.labels()["square"] == pilot.services.ui.tell("writing.hint")
        for act in (lambda: [draw(*path) for path in paths], lambda: pilot.key("right", "right")):
            act()
            assert writing.is_over
