"""Every bench is found, can be imported and is run; `make bench QUICK=1` shows that each comes to its end."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module

import pytest

from tests.sources import ROOT
from tools import bench


def test_every_bench_is_found() -> None:
    assert [f"bench_{name}.py" for name in bench.names()] == sorted(
        path.name for path in (ROOT / "tools").iterdir() if path.name.startswith("bench_")
    )
    assert len(bench.names()) >= 6


@pytest.mark.parametrize("name", [*(f"bench_{name}" for name in bench.names()), "frame_figures"])
def test_it_can_be_imported(name: str) -> None:
    import_module(f"tools.{name}")


@pytest.mark.parametrize("name", bench.names())
def test_it_has_a_quick_way(name: str) -> None:
    parameters = inspect.signature(import_module(f"tools.bench_{name}").report).parameters
    assert {each: parameter.default for each, parameter in parameters.items()} == {"quick": False}


@pytest.mark.parametrize("quick", [True, False])
def test_all_are_run_or_those_that_are_named(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, bool]] = []
    for name in bench.names():
        monkeypatch.setattr(f"tools.bench_{name}.report", lambda *, quick, name=name: ran.append((name, quick)))
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
