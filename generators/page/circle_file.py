"""The file that makes a folder that of a circle, `NAME.lantern-circle`. Nobody changes it later.

Its line is a record: `["circle","7e11b0c2a9d4",{"name":"Friday friends","times":true},1]`."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass

from generators.kernel.kind import BadText
from generators.kernel.phrases import clean

SUFFIX = ".lantern-circle"
LONGEST_NAME, _LARGEST = 40, 2_000


@dataclass(frozen=True, slots=True)
class About:
    id: str
    name: str
    times: bool = True  # whether times are written


def write_circle(about: About) -> bytes:
    line = ["circle", about.id, {"name": about.name, "times": about.times}, 1]
    return f"{json.dumps(line, ensure_ascii=False)}\n".encode("utf-8", "replace")


def claims(data: bytes) -> bool:
    return data.replace(b" ", b"").startswith(b'["circle",')


def read_circle(data: bytes) -> About:
    with suppress(ValueError, RecursionError):
        match json.loads(data[:_LARGEST].partition(b"\n")[0]):
            case ["circle", str(mark), {"name": str(name), "times": bool(times)}, _]:
                return About(mark, clean(name, LONGEST_NAME), times)
    raise BadText("folder.damaged")
