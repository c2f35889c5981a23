"""The texts of examples.toml: kind -> the form and the text of each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    kind: tuple((each["form"], each["text"]) for each in rows) for kind, rows in _TABLES.items()
}
