"""From tables of games to costs: puzzles are made again, and what is good for nothing is told."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.store.csv_text import write_csv
from generators.kernel.kind import no_pulse
from generators.kernel.way import COSTS, cost
from generators.names.address import Address, made_at, read_address
from tests.kinds import named
from tools.data import calibrate
from tools.data.simulated_players import SimulatedPlayer, games

RIDDLE = named("riddle").kind


def table(path: Path, seed: int, count: int = 12) -> Path:
    """What a player of riddles might have exported."""
    player = SimulatedPlayer({"riddle": 3.0}, 1.0)
    rows = games(player, RIDDLE, RIDDLE.presets[:2], count, Random(seed))
    path.write_text(write_csv([replace(each, hints=0, ending="solved") for each in rows]), encoding="utf-8")
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    monkeypatch.setattr(sys, "argv", ["calibrate", *map(str, arguments)])
    return calibrate.main()


def test_tables_give_costs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tables = [table(tmp_path / f"{seed}.csv", seed) for seed in (1, 2)]
    assert run(monkeypatch, *tables, "--kinds", "riddle", "--out", tmp_path / "costs.toml") == 0
    assert "24 counted" in capsys.readouterr().out
    found = tomllib.loads((tmp_path / "costs.toml").read_text("utf-8"))
    assert found["origin"] == "players: 2"
    assert found["riddle"]["last_choice"] > 0


def test_the_same_puzzle_is_found_again(tmp_path: Path) -> None:
    rows = games(SimulatedPlayer({}), RIDDLE, RIDDLE.presets[:1], 3, Random(5))
    for row in rows:
        there = calibrate.address_of(row)
        assert there is not None
        assert read_address(str(there), [RIDDLE]) == there
        needs = calibrate.needed(there)
        assert needs is not None
        puzzle = made_at(RIDDLE, there, no_pulse)
        assert sum(needs.values()) >= len(puzzle.lines)
    assert calibrate.address_of(replace(rows[0], address="")) is None, "a game without a seed"
    older = replace(rows[0], kind="sweet_spots", preset="5-1-easy", id=f"{rows[0].id}_12345_1", address="")
    assert calibrate.address_of(older) == Address("sweet_spots", "5-1-easy", "12345"), "ids ended with the seed once"
    assert calibrate.needed(Address("riddle", "daily", "1999-01-01")) is None


def test_what_is_good_for_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = games(SimulatedPlayer({}), RIDDLE, RIDDLE.presets[:1], 3, Random(5))
    mixed = [replace(rows[0], hints=2), replace(rows[1], address="", hints=0, ending="solved")]
    (tmp_path / "a.csv").write_text(write_csv(mixed), encoding="utf-8")
    assert run(monkeypatch, tmp_path / "a.csv", "--kinds", "riddle") == 0
    told = capsys.readouterr().out
    assert "1 not solved, or with a hint" in told
    assert "1 cannot be made again" in told
    assert "too few" in told


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", "\0\0"])
def test_what_is_no_table_is_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.csv").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=r"a\.csv: "):
        run(monkeypatch, tmp_path / "a.csv")


def test_what_is_bundled_says_whose_games_it_was_fitted_to() -> None:
    assert 'origin = "simulated' in COSTS.read_text("utf-8")


@pytest.mark.parametrize("kind", ["sweet_spots", "fill_in", "riddle"])
def test_a_harder_level_costs_more(kind: str) -> None:
    """On the whole: of what the players met, the dearest of each level costs more than that of the level below."""
    techniques = [each for each in named(kind).kind.techniques if each.weight]
    levels = list(dict.fromkeys(each.level for each in techniques))
    dearest = [max(cost(kind, each) for each in techniques if each.level == level) for level in levels]
    assert dearest == sorted(dearest)
