"""The cost of each technique to people: python -m tools.data.calibrate FILE.csv ... [--out FILE], or --simulated
PLAYERS.

Each file is the table that Statistics gives, of one player. The puzzles of those games are made again, from their
addresses or from the days that they were the puzzle of, and solved step by step; so it is known how often each needed
which technique. Games with a hint are left out, and so are puzzles from outside, made by another
edition, or chosen beyond what is known here: their number is printed.

What ships in assets/calibration is a fit to simulated players (tools/data/simulated_players.py), for want of others:

    python -m tools.data.calibrate --simulated 24 --games 40 --out assets/calibration/costs.toml
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from random import Random

from game.catalogue import CATALOGUE
from game.store.archive import Game
from game.store.log import Heading
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.way import POINT, way
from generators.names import almanac
from generators.names.address import Address, made_at
from generators.names.edition import edition_of
from tools.data.cost_fit import CostFit, Timed, fit
from tools.data.simulated_players import SimulatedPlayer, costs, games

KINDS: dict[str, AnyKind] = {entry.kind.id: entry.kind for entry in CATALOGUE}
FEWEST = 20  # games, fewer of which tell nothing of a kind
SEED = 2026


def main() -> int:
    asked = _arguments()
    tables = _simulated(asked) if asked.simulated else [_table(path) for path in asked.files]
    origin = f"simulated: {asked.simulated} players" if asked.simulated else f"players: {len(tables)}"
    parts = [_kind_costs(kind, tables, simulated=bool(asked.simulated)) for kind in _chosen(asked.kinds)]
    text = f'# Made by tools/data/calibrate.py.\norigin = "{origin}"\n' + "".join(each for each in parts if each)
    if asked.out:
        Path(asked.out).write_text(text, encoding="utf-8")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.data.calibrate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", metavar="FILE.csv", help="tables that Statistics gave, one a player")
    parser.add_argument("--simulated", type=int, default=0, metavar="PLAYERS", help="players who never were instead")
    parser.add_argument("--games", type=int, default=40, help="of each kind that each of those plays")
    parser.add_argument("--kinds", nargs="*", default=[], metavar="KIND", help="only these")
    parser.add_argument("--out", metavar="FILE.toml", help="write the costs there")
    asked = parser.parse_args()
    if bool(asked.files) == bool(asked.simulated):
        parser.error("give tables, or --simulated with a number of players")
    if unknown := sorted(set(asked.kinds) - set(KINDS)):
        parser.error(f"no such kind: {', '.join(unknown)}; there are: {', '.join(KINDS)}")
    return asked


def _chosen(names: Sequence[str]) -> list[AnyKind]:
    return [kind for name, kind in KINDS.items() if name in names or not names]


def _table(path: str) -> list[Game]:
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as file:
            return [_game(row) for row in csv.DictReader(file)]
    except (OSError, ValueError, csv.Error) as error:
        sys.exit(f"{path}: {error}")
    except KeyError as error:
        sys.exit(f"{path}: its first line has no column {error}")


def _game(row: dict[str, str]) -> Game:
    return Game(
        *(row["id"], row["kind"], row["place"], row["preset"], row["day"], row["ending"]),
        *(float(row["seconds"]), int(row["hints"]), int(row["moves"])),
        address=row.get("address", ""),
    )


def _simulated(asked: argparse.Namespace) -> list[list[Game]]:
    """Each player a little stronger or faster than another; all play each kind."""
    rng = Random(SEED)
    tables = []
    for _ in range(asked.simulated):
        skill = {kind.id: rng.gauss(0, 0.8) for kind in _chosen(asked.kinds)}
        player = SimulatedPlayer(skill, rng.lognormvariate(0, 0.3))
        tables.append([game for kind in _chosen(asked.kinds) for game in _played(player, kind, asked.games, rng)])
    return tables


def _played(player: SimulatedPlayer, kind: AnyKind, count: int, rng: Random) -> list[Game]:
    """A few presets of all levels: whoever plays them meets every technique, and they are soon made again."""
    presets = [each for each in kind.presets if _is_small(each.id)] or kind.presets[:12]
    return games(player, kind, presets, count, rng, uses=lambda address: needed(address) or {})


def _is_small(preset: str) -> bool:
    return preset.split("-", maxsplit=1)[0] in {"6", "7", "8", "9", "10", "11"}


# --- what a game needed


def address_of(game: Game) -> Address | None:
    """The address that gives the game's puzzle again in this edition."""
    heading = Heading(game.id, game.kind, game.place, game.preset, "", game.day, game.address)
    found = heading.made_at
    return found if found is not None and (found.day or found.edition == edition_of(found.kind)) else None


@cache
def needed(address: Address) -> Mapping[str, int] | None:
    """How often each technique was needed; None where the puzzle cannot be made again."""
    kind = KINDS[address.kind]
    try:
        if address.day:
            text = almanac.daily(kind.id, address.day) if almanac.holds(kind.id, address.day) else None
            puzzle = kind.read(text) if text is not None else None
        else:
            puzzle = made_at(kind, address, no_pulse)
    except BadText:
        return None
    if puzzle is None:
        return None
    return Counter(step.hint.technique for step in way(kind, kind.start(puzzle), no_pulse))


def timed(kind: AnyKind, tables: Sequence[Sequence[Game]]) -> Iterator[tuple[str, Timed | None]]:
    """Each game of that kind: what it is good for, or why for nothing."""
    for number, table in enumerate(tables):
        for game in table:
            if game.kind != kind.id:
                continue
            if not game.solved or game.hints:
                yield "not solved, or with a hint", None
                continue
            address = address_of(game)
            needs = needed(address) if address is not None else None
            if needs is None:
                yield "cannot be made again", None
            else:
                yield "counted", Timed(str(number), game.seconds, needs)


# --- the report


def _kind_costs(kind: AnyKind, tables: Sequence[Sequence[Game]], *, simulated: bool) -> str:
    found = list(timed(kind, tables))
    sorts = Counter(sort for sort, _ in found)
    counted = [each for _, each in found if each is not None]
    print(f"{kind.id}: " + (", ".join(f"{count} {sort}" for sort, count in sorts.items()) or "no games"))
    if len(counted) < FEWEST:
        print(f"  too few: {FEWEST} are needed")
        return ""
    prior = {each.name: 1.0 + each.weight for each in kind.techniques}
    result = fit(counted, prior)
    truth = {name: cost.seconds for name, cost in costs(kind.techniques).items()} if simulated else {}
    _print(result, truth)
    return _toml(kind, result)


def _print(result: CostFit, truth: Mapping[str, float]) -> None:
    middle = _offset(result, truth)
    for name, cost in result.costs.items():
        known = f"  true {truth[name] * middle:7.2f}" if name in truth else ""
        print(f"  {name:20}{cost.seconds:8.2f} s  ±{100 * cost.error:5.1f} %{cost.games:6} games{known}")
    print(f"  spread of times that nothing explains: {result.spread:.2f} of the logarithm")


def _offset(result: CostFit, truth: Mapping[str, float]) -> float:
    """Times of all players are a little longer than what techniques cost alone: by how much, on the whole."""
    pairs = [(cost.seconds, truth[name]) for name, cost in result.costs.items() if cost.games and truth.get(name)]
    return exp(sum(log(one / other) for one, other in pairs) / len(pairs)) if pairs else 1.0


def _toml(kind: AnyKind, result: CostFit) -> str:
    met = [(name, cost) for name, cost in result.costs.items() if cost.games]
    weights = {each.name: each.weight for each in kind.techniques}
    points = [log(cost.seconds / weights[name]) for name, cost in met if weights[name]]
    point = exp(sum(points) / len(points)) if points else 1.0
    lines = [f"{name} = {cost.seconds:.2f} # ±{100 * cost.error:.0f} %, {cost.games} games" for name, cost in met]
    return "\n".join(["", f"[{kind.id}] # seconds of one use", f"{POINT} = {point:.2f}", *lines, ""])


if __name__ == "__main__":
    sys.exit(main())
