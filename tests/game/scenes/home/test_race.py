"""A race from its page to its end, by keys, and with what friends sent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.reader.node import walk
from game.scenes.home import race
from game.scenes.home.circle import Who
from game.scenes.home.race import RaceScreen
from game.scenes.play.race_run import RaceRun
from game.scenes.shared.scene import Scene
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.way import way
from generators.page.race import Leg, Run, race_of
from generators.page.result import Sent, read_results, write_result
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import Pilot
from tests.game.scenes.home.test_circle import pasted
from tests.rows import of_type

FRIDAY = race_of("friday-7", "boards")
LEGS = tuple(Leg(300 + each, each % 2) for each in range(5))
ANNA = f"Anna · race friday-7 · 2:50.1\n{write_result(Sent((), 7, run=Run(FRIDAY, LEGS)))}"


class Clock:
    second = 1000.0

    def __call__(self) -> float:
        return self.second


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(race, "machine_clock", found)
    return found


def words(scene: Scene) -> str:
    return "\n".join(f"{each.name} {each.note}" for _, each in walk(scene.spoken_page()))


def race_page(pilot: Pilot) -> RaceScreen:
    return of_type(pilot.put(RaceScreen(pilot.services, "boards", "Friday 7")), RaceScreen)


def begin(pilot: Pilot) -> RaceRun:
    pilot.press("run")
    pilot.until(lambda: isinstance(pilot.scene, RaceRun) or "Start" in words(pilot.scene))
    if isinstance(pilot.scene, RaceScreen):
        pilot.key("space")
    return of_type(pilot.scene, RaceRun)


def play(pilot: Pilot, run: RaceRun, clock: Clock, puzzles: int = 5) -> None:
    for _ in range(puzzles):
        for step in way(run.kind, run.game.state, no_pulse):
            clock.second += 1
            run.game.play(step.hint.move)
        pilot.step(2)


def test_a_race_by_keys(pilot: Pilot, clock: Clock) -> None:
    page = race_page(pilot)
    run = begin(pilot)
    clock.second += 10
    pilot.step()
    assert "0:10.0" in words(run)
    assert not {"hint", "check", "pause"} & {each.id for each in run.shown.commands}
    run.game.play(Move(tuple(((row, 0), Mark.CHEST) for row in range(8))))
    pilot.step(2)
    run.place()
    assert ("Not yet. That costs ten seconds.", "") in run.news()
    run.game.undo()
    pilot.key("h")
    assert run.game.state == run.kind.start(run.route.puzzles[0]), "no hint"
    play(pilot, run, clock)
    assert pilot.scene is page
    first = page.own
    assert first.legs[0].wrong == 1
    assert first.tenths == 10 * int(clock.second - 1000) + 100
    play(pilot, begin(pilot), clock)
    assert pilot.scene is page
    assert page.own == first, "the first run counts"
    pilot.press("copy")
    who = of_type(pilot.scene, Who)
    who.names = ["Ben"]
    pilot.press("done", to=RaceScreen)
    [line] = read_results(pilot.clipboard.text)
    assert line.run == Run(first.race, first.legs)
    assert line.name == "Ben"


def test_a_race_that_was_left_goes_on(pilot: Pilot, clock: Clock) -> None:
    page, run = race_page(pilot), begin(pilot)
    play(pilot, run, clock, 1)
    run.game.play(Move((((1, 1), Mark.CROSS),)))
    pilot.key("escape")
    assert pilot.scene is page
    assert "its clock runs on" in words(page)
    clock.second += 100
    again = begin(pilot)
    assert len(again.game.run.legs) == 1
    assert again.game.state.at((1, 1)) is Mark.CROSS
    assert again.game.tenths >= 1000
    play(pilot, again, clock, 4)
    assert page.own.over


def test_the_line_of_a_friend_becomes_a_ghost(pilot: Pilot, clock: Clock) -> None:
    pasted(pilot, ANNA)
    pilot.press("race:boards:friday-7", to=RaceScreen)
    page = of_type(pilot.scene, RaceScreen)
    assert "Done by Anna" in words(page)
    assert "2:3" not in words(page), "no time before one's own run"
    run = begin(pilot)
    clock.second += 50
    pilot.step(2)
    assert "Anna" in words(run)
    play(pilot, run, clock)
    assert "Anna" in words(page)
    assert "ahead of Anna" in words(page) or "behind Anna" in words(page)


def test_other_editions_are_told(pilot: Pilot) -> None:
    race = replace(FRIDAY, edition=FRIDAY.edition + 1)
    pilot.services.store.races.take([Sent((), 7, name="Anna", run=Run(race, LEGS))])
    page = race_page(pilot)
    assert f"another edition ({race.edition}, yours is {FRIDAY.edition})" in words(page)
    assert page.ghosts == [("Nobody", None)]


def test_a_tie_says_so(pilot: Pilot) -> None:
    pilot.services.store.races.take([Sent((), 7, name="Anna", run=Run(FRIDAY, LEGS))])
    pilot.services.store.races.keep(Run(FRIDAY, LEGS, 1000.0))
    said = words(race_page(pilot))
    assert all(each in said for each in ("level with Anna", "1  Anna", "1  You"))


def test_a_line_of_a_newer_version_is_refused(pilot: Pilot) -> None:
    newer = ANNA.replace("litrace1", "litrace2")
    with pytest.raises(BadText, match="version 2"):
        read_results(newer)
    pilot.paste(newer)
    pilot.step(3)
    assert "version 2" in words(pilot.scene)
