"""On the way to a game: at once where there is one, else by waiting, which can be called off."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.play.messages import subtitle
from game.scenes.play.play import Playing
from game.scenes.play.start_game import Opening
from game.scenes.shared.launch_request import Again, Imported, LaunchRequest
from game.scenes.shared.scene import Open
from game.scenes.shared.wait import Wait
from game.store import Store
from generators.kernel.kind import BadText, Pulse
from tests.game.pilot import Pilot, entry_of, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, solve
from tests.rows import few_or_slow

pytestmark = pytest.mark.plays(KIND, EASY)


def endless(pulse: Pulse) -> None:
    while True:
        pulse()
        time.sleep(0.001)


def busy(pilot: Pilot) -> None:
    """The worker has other things to do."""
    pilot.worker.submit(endless)


@pytest.mark.parametrize("kind", few_or_slow(1, [each.kind.id for each in CATALOGUE]))
def test_what_runs_or_lies_ready_is_there_at_once(pilot: Pilot, kind: str) -> None:
    pilot.supply(kind)
    for _ in range(2):
        busy(pilot)
        pilot.scroll_to(f"play:{kind}")  # an eighth kind may lie lower
        pilot.press(f"play:{kind}")
        assert pilot.scenes() == [Home, Playing], "not one frame of anything else"
        pilot.key("escape", "escape")


def test_a_puzzle_that_must_be_made_is_waited_for(pilot: Pilot) -> None:
    pilot.press(f"play:{KIND}")
    assert pilot.scenes() == [Home, Opening]
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    assert pilot.session.chapter.heading.preset == entry_of(KIND).kind.presets[0].id


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_waiting_called_off_leads_home(tmp_path: Path, way: str) -> None:
    with piloted(Store(tmp_path)) as pilot:
        busy(pilot)
        pilot.press(f"play:{KIND}")
        if way == "cancel":
            time.sleep(0.2)
            pilot.step()
            before = pygame.image.tobytes(pilot.app.window, "RGB")
            pilot.services.ui.background(pilot.app.window)
            assert pygame.image.tobytes(pilot.app.window, "RGB") != before, "a card tells of it"
            pilot.press("cancel")
        else:
            pilot.key("escape")
        assert pilot.scenes() == [Home]
        assert pilot.store.shelf.glances(KIND) == []


def test_a_finished_game_is_seen_while_the_next_is_made(playing: Pilot) -> None:
    solve(playing)
    puzzle = playing.session.chapter.puzzle
    playing.key("escape")
    playing.press(f"play:{KIND}")
    assert playing.scenes() == [Home, Playing, Wait]
    playing.until(lambda: playing.scenes() == [Home, Playing])
    assert playing.session.chapter.puzzle != puzzle
    playing.key("ctrl z")
    assert playing.session.chapter.puzzle == puzzle


def test_where_no_more_can_be_made_the_game_goes_on(pilot: Pilot) -> None:
    def nothing(pulse: Pulse) -> object:
        pulse()
        raise BadText("import.no_more")

    entry = entry_of(KIND)
    puzzle = entry.kind.read(puzzle_text(KIND, EASY))
    pilot.app.follow(Open(entry, Imported(puzzle, nothing)))
    pilot.step()
    assert pilot.scenes() == [Home, Playing]
    pilot.key("n")
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    assert pilot.said()
    assert pilot.session.chapter.puzzle == puzzle


def test_what_nobody_proved_is_said_for_as_long_as_it_is_so(pilot: Pilot) -> None:
    entry, tell = entry_of(KIND), pilot.services.ui.tell
    puzzle = entry.kind.read(puzzle_text(KIND, EASY))

    def opened(request: LaunchRequest) -> str:
        pilot.app.follow(Open(entry, request))
        pilot.step()
        return subtitle(pilot.play.game)

    assert opened(Imported(puzzle, unproved=True)) == tell("play.unproved")
    solve(pilot)
    assert tell("result.unproved") in pilot.play.game.result.notes
    name = pilot.session.chapter.heading.id
    pilot.key("escape")
    assert opened(Again(name)) == tell("play.unproved")
    pilot.key("escape")
    assert opened(Imported(puzzle)) == tell("play.imported"), "the sheet has proved it meanwhile"
    assert tell("result.unproved") not in pilot.play.game.result.notes
    pilot.key("escape")
    assert opened(Imported(puzzle, unproved=True)) == tell("play.imported"), "what was proved once stays so"
