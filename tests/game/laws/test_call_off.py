"""Work beside the window is called off at its first pulse: who turns away from a slow disk is not kept waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.files.preview import glimpse
from game.scenes.packs.pack_page import read as read_pack_page
from game.scenes.statistics.filter import Counted
from game.scenes.statistics.played_games import first_read
from game.scenes.statistics.statistics import numbers
from game.system.folders import contents, still_there, usual
from generators.kernel.kind import Cancelled, Pulse
from generators.packs.pack import PackHead
from tests.game.pilot import Pilot, entry_of

KIND = "sweet_spots"
WORKS: dict[str, Callable[[Pilot, Path, Pulse], object]] = {
    "the usual folders": lambda pilot, pack, pulse: usual(pack.parent, pulse),
    "a folder": lambda pilot, pack, pulse: contents(pack.parent, (".jsonl",), pulse),
    "files used lately": lambda pilot, pack, pulse: still_there([str(pack)], pulse),
    "the preview of a pack": lambda pilot, pack, pulse: glimpse(pack, pilot.services.ui, pulse),
    "a pack": lambda pilot, pack, pulse: read_pack_page(pack.read_bytes(), pulse),
    "the list of games": lambda pilot, pack, pulse: first_read(pilot.store, KIND, pulse),
    "figures": lambda pilot, pack, pulse: numbers(pilot.services, Counted((), KIND), None, pulse),
}


@pytest.mark.parametrize("name", WORKS)
def test_it_stops_at_its_first_pulse(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    asked: list[str] = []

    def stop() -> None:
        raise Cancelled

    monkeypatch.setattr("game.system.folders._is_folder", lambda path: asked.append(str(path)))
    head = PackHead(KIND, entry_of(KIND).kind.presets[0].id, 1)
    (tmp_path / "many.jsonl").write_text(head.line(), encoding="utf-8")
    with pytest.raises(Cancelled):
        WORKS[name](pilot, tmp_path / "many.jsonl", stop)
    assert asked == [], "nothing is begun after it"
