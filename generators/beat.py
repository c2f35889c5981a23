"""A pulse for long work whose result is kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from generators.kind import Pulse, still


@dataclass(frozen=True, slots=True)
class Beat:
    """All beats are equal: a cached function takes one, yet remembers one result whoever asked for it first. When the
    work is called off nothing is kept, and the next to ask begins anew."""

    pulse: Pulse = field(default=still, compare=False)
