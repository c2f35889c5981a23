"""All benches, or those that are named: python -m tools.bench [NAME ...]. A bench is a file tools/bench_NAME.py."""

from __future__ import annotations

import sys
import time
from importlib import import_module
from pathlib import Path


def names() -> list[str]:
    return sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def main() -> int:
    known = names()
    wanted = sys.argv[1:] or known
    if unknown := set(wanted) - set(known):
        print(f"no such bench: {', '.join(sorted(unknown))}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    for name in wanted:
        began = time.monotonic()
        print(f"=== {name}", flush=True)
        import_module(f"tools.bench_{name}").report()
        print(f"({time.monotonic() - began:.0f} s)\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
