"""All kinds at once, for the command line, tests and tools."""

from __future__ import annotations

from generators.kernel.kind import AnyKind
from generators.lanterns import TABLE

KINDS: tuple[AnyKind, ...] = tuple(row.kind() for row in TABLE)
