"""What tests of the almanac share."""

from __future__ import annotations

from datetime import date, timedelta

from game.scenes.almanac.almanac import Almanac
from game.session.keeper import daily_place
from game.store.log import END, SOLVED, Deed, Heading
from game.store.store import Store
from game.ui.lantern import Light
from tests.game.pilot import TODAY, Pilot

KIND = "sweet_spots"
YESTERDAY = TODAY - timedelta(days=1)


def put(store: Store, day: date, kind: str = KIND, *, solved_on: date | None = None, moves: int = 0) -> None:
    """A daily that was solved, or begun and left long ago."""
    iso = day.isoformat()
    head = Heading(f"{kind}-{iso}", kind, daily_place(iso), "", "", iso)
    deeds = [Deed("move", float(each + 1), "x") for each in range(moves)]
    if solved_on is not None:
        deeds.append(Deed(END, 83.0, f"{SOLVED} {solved_on.isoformat()}"))
    store.archive.put([[head.line(), *(each.line() for each in deeds)]], iso)


def lights(pilot: Pilot, day: date) -> dict[str, Light]:
    return {each.entry.kind.id: each.light for each in pilot.scene.known.days[day]}


def refreshed(pilot: Pilot) -> Almanac:
    pilot.scene.back()
    pilot.step()
    scene: Almanac = pilot.scene
    return scene
