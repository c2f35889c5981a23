"""The loop of the window."""

from __future__ import annotations

from unittest.mock import patch

from game.app import QUIET
from game.catalogue import CATALOGUE
from game.system import desktop
from tests.game.pilot import TICK, Pilot


def test_memory_is_freed_on_the_first_page_in_a_quiet_moment(pilot: Pilot) -> None:
    """A full garbage collection is a late frame, so nobody may be moving anything."""
    pilot.open(CATALOGUE[0].kind.id)
    with patch.object(desktop, "free_caches") as freed:
        pilot.go_home()
        pilot.wait(QUIET - 3 * TICK)
        pilot.hover((5, 5))
        pilot.wait(QUIET - 3 * TICK)
        assert not freed.called
        pilot.wait(5 * TICK)
        assert freed.call_count == 1
        pilot.wait(2 * QUIET)
        assert freed.call_count == 1, "once is enough"


def test_a_game_that_is_opened_at_once_keeps_what_was_read(pilot: Pilot) -> None:
    pilot.open(CATALOGUE[0].kind.id)
    with patch.object(desktop, "free_caches") as freed:
        pilot.go_home()
        pilot.open(CATALOGUE[0].kind.id)
        pilot.wait(2 * QUIET)
    assert not freed.called
