"""CP-SAT for second opinions. Only who asks it imports it: numpy and pandas come with it, 66 MB."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def new_model() -> Any:
    from ortools.sat.python.cp_model import CpModel  # noqa: PLC0415

    return CpModel()


def solve(model: Any) -> Callable[[Any], int] | None:
    """The value of each variable in a solution, if there is one."""
    from ortools.sat.python.cp_model import FEASIBLE, INFEASIBLE, OPTIMAL, CpSolver  # noqa: PLC0415

    solver = CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (OPTIMAL, FEASIBLE, INFEASIBLE)
    return None if status == INFEASIBLE else solver.value
