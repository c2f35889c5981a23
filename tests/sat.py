"""CP-SAT for second opinions, in a process of its own: numpy and pandas come with it, 80 MB.

A variable is a number from 1 on; a literal is a variable, or its negative if it is to be false.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

import pytest

Literals = tuple[int, ...]


@dataclass
class Model:
    count: int = 0  # of variables
    clauses: list[Literals] = field(default_factory=list)  # one of them at least
    lonely: list[Literals] = field(default_factory=list)  # one of them at most
    totals: list[tuple[Literals, int]] = field(default_factory=list)  # so many of the variables
    alike: list[tuple[Literals, Literals]] = field(default_factory=list)  # as many here as there

    def variable(self) -> int:
        self.count += 1
        return self.count

    def total(self, variables: Iterable[int], target: int) -> None:
        self.totals.append((tuple(variables), target))

    def clause(self, literals: Iterable[int]) -> None:
        self.clauses.append(tuple(literals))

    def clone(self) -> Model:
        return Model(self.count, [*self.clauses], [*self.lonely], [*self.totals], [*self.alike])


def solve(model: Model) -> frozenset[int] | None:
    """The variables that are true in a solution, if there is one."""
    if sys.platform == "win32" and find_spec("ortools") is None:
        pytest.skip("ortools needs numpy, which Wine cannot load")
    return _child().submit(_solved, model).result()


@cache
def _child() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"))


def _solved(model: Model) -> frozenset[int] | None:
    from ortools.sat.python.cp_model import FEASIBLE, INFEASIBLE, OPTIMAL, CpModel, CpSolver  # noqa: PLC0415

    asked, solver = CpModel(), CpSolver()
    variables = [asked.new_bool_var(str(number)) for number in range(1, model.count + 1)]

    def meant(literals: Sequence[int]) -> list[Any]:
        return [variables[each - 1] if each > 0 else ~variables[-each - 1] for each in literals]

    for each in model.clauses:
        asked.add_bool_or(meant(each))
    for each in model.lonely:
        asked.add_at_most_one(meant(each))
    for each, target in model.totals:
        asked.add(sum(meant(each)) == target)
    for each, others in model.alike:
        asked.add(sum(meant(each)) == sum(meant(others)))
    solver.parameters.num_workers = 1
    status = solver.solve(asked)
    assert status in (OPTIMAL, FEASIBLE, INFEASIBLE)
    return None if status == INFEASIBLE else frozenset(n for n, each in enumerate(variables, 1) if solver.value(each))
