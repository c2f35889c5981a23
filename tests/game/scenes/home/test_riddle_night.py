"""The night of riddles: fifteen sheets, each opens its riddle, and shows its answer once it is guessed."""

from __future__ import annotations

from datetime import date

from game.scenes.home.front_page import FrontPage
from game.scenes.home.riddle_night import MANY, RiddleNight
from game.scenes.play.play import Playing
from generators.riddle_zh.rules import Put, is_solved
from tests.game.pilot import Pilot

NIGHT = date(2027, 2, 20)


def test_fifteen_riddles_hang_and_are_guessed(pilot: Pilot) -> None:
    pilot.services.today = lambda: NIGHT
    page = pilot.put(FrontPage(pilot.services))
    pilot.until(lambda: page.texts)
    pilot.scroll_to("riddles")
    pilot.press("riddles")
    night = pilot.scene
    assert isinstance(night, RiddleNight)
    faces = [state.puzzle.face for state, _ in night.riddles]
    assert len(set(faces)) == MANY
    assert "0 of 15 guessed" in [each.name for each in night.nodes()]
    pilot.press("riddle-3")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    puzzle = pilot.session.state.puzzle
    assert puzzle.face == faces[3]
    pilot.play.game.play(Put(0, puzzle.answer))
    pilot.wait(2.0)
    pilot.key("escape")

    assert [is_solved(state) for state, _ in night.riddles] == [number == 3 for number in range(MANY)]
    assert "1 of 15 guessed" in [each.name for each in night.nodes()]
    assert [state.puzzle.face for state, _ in RiddleNight(pilot.services).riddles] == faces, "the same all year"
