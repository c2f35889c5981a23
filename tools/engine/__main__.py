"""Fetches and builds the engine of browsers, Python as WebAssembly: python -m tools.engine [FOLDER]

Pyodide comes from npm, by version and hash. Its library is rebuilt with only what Lantern uses, compiled, which saves
two thirds of a start; node runs the compiler, which is Pyodide's own."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.engine.packs import pack_files

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PACKAGE, VERSION = "pyodide", "314.0.7"
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LIBRARY = "python_stdlib.zip"  # as published; ours is std.zip


def fetch(folder: Path) -> Path:
    """The package; one of an earlier run is as good."""
    package = folder / f"{PACKAGE}-{VERSION}.tgz"
    if not package.exists():
        subprocess.run(
            ["npm", "pack", "--silent", "--pack-destination", folder, f"{PACKAGE}@{VERSION}"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    if b64encode(hashlib.sha512(package.read_bytes()).digest()).decode() != SHA512:
        package.unlink()
        sys.exit(f"{package.name} is not the file that was tried: its sha512 differs. It is deleted.")
    return package


def build(package: Path, out: Path) -> None:
    with TemporaryDirectory(dir=out.parent) as folder:
        fresh = Path(folder)
        with tarfile.open(package) as archive:
            for name in (*FILES, LIBRARY):
                archive.extract(f"package/{name}", fresh, filter="data")
        made = fresh / "package"
        paths = (HERE / "run.mjs", made, made / LIBRARY, ROOT, HERE / "library.py", made)
        subprocess.run(["node", *map(str, paths)], check=True)
        (made / LIBRARY).unlink()
        for name, data in pack_files().items():
            (made / name).write_bytes(data)
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)


def main() -> None:
    if missing := [each for each in ("npm", "node") if shutil.which(each) is None]:
        sys.exit(f"The engine needs {' and '.join(missing)}, which is part of Node.js 18 or newer: install that first.")
    out = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "engine").resolve()
    out.parent.mkdir(parents=True, exist_ok=True)
    build(fetch(out.parent), out)
    print(f"{out} is ready, {sum(each.stat().st_size for each in out.iterdir()):,} bytes")


if __name__ == "__main__":
    main()
