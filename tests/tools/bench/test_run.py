"""Every bench is found, can be imported and is run; `make bench QUICK=1` shows that each comes to its end."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module

import pytest

from tests.sources import ROOT
from tools.bench import run as bench


def test_every_bench_is_found() -> None:
    others = {"__init__", "__main__", "run", "frame_figures", "processor_clock", "sample_game"}
    assert set(bench.names()) == {path.stem for path in (ROOT / "tools" / "bench").glob("*.py")} - others


@pytest.mark.parametrize("name", [*bench.names(), "frame_figures"])
def test_it_can_be_imported(name: str) -> None:
    import_module(f"tools.bench.{name}")


@pytest.mark.parametrize("name", bench.names())
def test_it_has_a_quick_way(name: str) -> None:
    parameters = inspect.signature(import_module(f"tools.bench.{name}").report).parameters
    assert {each: parameter.default for each, parameter in parameters.items()} == {"quick": False}


@pytest.mark.parametrize("quick", [True, False])
def test_all_are_run_or_those_that_are_named(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, bool]] = []
    for name in bench.names():
        monkeypatch.setattr(f"tools.bench.{name}.report", lambda *, quick, name=name: ran.append((name, quick)))
    for named in ([], ["wall", "brick"]):
        ran.clear()
        monkeypatch.setattr(sys, "argv", ["bench", *(["--quick"] if quick else []), *named])
        bench.main()
        assert ran == [(name, quick) for name in named or bench.names()]


def test_an_unknown_name_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "wall", "castle"])
    with pytest.raises(SystemExit):
        bench.main()
    assert "castle" in capsys.readouterr().err
