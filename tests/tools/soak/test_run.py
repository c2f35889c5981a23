"""Every part of the soak is found and can be run; a fault in a part is found, told, and makes it fail."""

from __future__ import annotations

import inspect
from importlib import import_module
from random import Random

import pytest

from tests.sources import ROOT
from tools.soak import forms
from tools.soak import run as soak
from tools.soak import surroundings as soak_surroundings
from tools.soak.mutate import mutated, spoilt
from tools.soak.readers import FRAME, Reader, tried
from tools.soak.tally import Tally, shared


@pytest.mark.parametrize("part", soak.PARTS)
def test_every_part_has_tasks(part: str) -> None:
    module = import_module(f"tools.soak.{part}")
    assert list(inspect.signature(module.run).parameters) == ["task", "seed"]
    assert sum(amount for _, amount in module.tasks(1.0, quick=False)) >= 100
    assert 2 <= len(module.tasks(1.0, quick=True)) <= 3


def test_the_whole_is_as_much_as_is_said() -> None:
    """A million events, a hundred thousand texts a reader, as many inputs of all forms, two thousand folders, five
    thousand games, a hundred surroundings, fifteen hundred kills, ten thousand Lion Walls."""
    whole = {part: import_module(f"tools.soak.{part}").tasks(1.0, quick=False) for part in soak.PARTS}
    assert sum(amount for _, amount in whole["events"]) >= 1_000_000
    assert all(amount >= 100_000 for name, amount in whole["readers"] if not name.endswith("from_text"))
    assert sum(amount for _, amount in whole["forms"]) >= 100_000
    assert sum(amount for _, amount in whole["damaged_files"]) >= 2_000
    assert sum(amount for _, amount in whole["reviews"]) >= 5_000
    assert sum(amount for _, amount in whole["surroundings"]) >= 100
    assert sum(amount for _, amount in whole["lion_walls"]) >= 10_000 - len(whole["lion_walls"])
    assert sum(amount for _, amount in whole["kills"]) >= 1_500
    assert len(soak_surroundings.CASES) >= 100
    assert set(soak_surroundings.QUICK) <= set(soak_surroundings.CASES)


def test_a_fault_is_found_and_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def read(text: str, rng: Random) -> None:
        raise ZeroDivisionError(text)

    monkeypatch.setitem(FRAME, "settings", lambda: Reader(["1"], read))
    tally = Tally()
    tried("settings", 5, Random(1), tally)
    assert tally.tried["settings"] == 5
    assert tally.faults.total() == 5
    soak.print_tally(tally, 1.0)
    assert "5 x ZeroDivisionError" in capsys.readouterr().out


def test_what_is_refused_with_a_sentence_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(text: str, rng: Random) -> None:
        raise KeyError(text)

    monkeypatch.setitem(FRAME, "settings", lambda: Reader(["1"], read, (KeyError,)))
    tally = Tally()
    tried("settings", 5, Random(1), tally)
    assert not tally.faults


def test_the_same_seed_gives_the_same() -> None:
    one, other = Random("a"), Random("a")
    assert [mutated("some text\nand more", one) for _ in range(50)] == [
        mutated("some text\nand more", other) for _ in range(50)
    ]
    assert spoilt(b"some bytes" * 9, one) == spoilt(b"some bytes" * 9, other)


def test_pieces_are_the_whole() -> None:
    for amount in (1, 7, 100, 1_000_003):
        assert sum(each for _, each in shared("x", amount, 5)) == amount


def test_the_workflow_runs_it() -> None:
    assert "make soak QUICK=1" in (ROOT / ".ci" / "run").read_text()


def test_a_form_that_is_taken_for_another_kind_is_a_fault() -> None:
    """Unless both are offered, or what is wrong is told."""
    tally = Tally()
    wall = (
        "a: fish dragon map piano\nb: plaice sole turbot dab\nc: tongue lace heel upper\nd: snap bridge whist rummy\n"
    )
    board = forms.FormExample("sweet_spots", "spots", b"")
    forms.tried(board, wall.encode(), Random(1), tally)
    assert dict(tally.faults) == {"sweet_spots spots is taken for connecting_wall": 1}
    cards = b"feta drum sun flash\ngoat cow moon brie\npig harp star hen\nedam lyre sheep lute\n"
    forms.tried(board, cards, Random(1), tally)
    assert tally.tried["fits both, and both are offered"] == 1
    lion = forms.FormExample("lion_wall", "wall", b"")
    slip = "\u5b80: \u5bb6 \u5b89 \u5b57 \u5b9d\n\u6c35: \u6c5f \u6cb3 \u6d77 \u6e56\n"
    slip += "\u6728: \u6797 [] \u6843 \u677f\n\u53e3: \u5403 \u53eb \u5439 \u5531\n"
    forms.tried(lion, slip.encode(), Random(1), tally)
    assert tally.tried["fits another, and the fault is told"] == 1
    assert tally.faults.total() == 1


def test_an_input_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object, **__: object) -> None:
        while True:
            pass

    tally = Tally()
    monkeypatch.setattr(forms, "LONGEST", 0.02)
    monkeypatch.setattr(forms, "read_any", endless)
    forms.tried(forms.FormExample("brick", "brk", b""), b"", Random(1), tally)
    assert tally.faults.total() == 1
    assert "HangError" in next(iter(tally.faults))
