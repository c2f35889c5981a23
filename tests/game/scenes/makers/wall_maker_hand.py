"""A wall that is written by a hand."""

from __future__ import annotations

import json
from typing import Any

from game.scenes.makers.wall.maker import LionMaker, WallMaker
from game.store.records import SavedDraft
from generators.wall.maker.draft import to_value
from tests.game.pilot import Pilot
from tests.generators.wall.maker.walls import HAN, WALL, draft


def saved(text: str, page: type[WallMaker] = WallMaker, name: str = "draft") -> SavedDraft:
    return SavedDraft(page.kind.id, name, json.dumps(to_value(draft(text))))


def opened(pilot: Pilot, text: str = "", page: type[WallMaker] = WallMaker) -> Any:
    scene = page(pilot.services, draft(text) if text else None)
    pilot.app.stack.put(scene)
    pilot.until(lambda: scene.verdict is not None)
    pilot.step()
    return scene


def settled(pilot: Pilot) -> None:
    live = pilot.scene._live
    pilot.until(lambda: not live._judging.busy and live.offers is not None)
    pilot.step()


__all__ = ["HAN", "WALL", "LionMaker", "WallMaker", "opened", "saved", "settled"]
