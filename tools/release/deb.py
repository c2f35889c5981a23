"""A Debian package of dist/lantern-folder: `python -m tools.release.deb` writes dist/lantern_VERSION_ARCH.deb.

It is packed with xz, which every Debian reads; zstd is faster, but older ones cannot read it."""

from __future__ import annotations

import gzip
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from game.system.report import VERSION
from tools.release.install import BUILT, LIST, ROOT, open_to_all, put

CONTROL = """\
Package: lantern
Version: {version}
Architecture: {machine}
Maintainer: The Lantern developers
Installed-Size: {size}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, xdg-utils
Section: games
Priority: optional
Description: puzzles that have exactly one solution
 Seven kinds, in English and Chinese: walls of words and characters, chests in
 zones, words from seven letters, riddles, crosswords and fill-ins.
 .
 All are made on this machine, without a network. Hints give their reasons.
"""


def make(to: Path, built: Path = BUILT) -> Path:
    """The package in that folder."""
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory(prefix="lantern-deb-") as name:
        root = Path(name)
        put(root / "usr", built)
        (root / "usr" / LIST).unlink()  # dpkg keeps its own
        folder = root / "usr" / "share" / "doc" / "lantern"
        folder.mkdir(parents=True)
        shutil.copyfile(ROOT / "LICENSE", folder / "copyright")
        (folder / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
        size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
        libc = platform.libc_ver()[1] or "2.31"
        (root / "DEBIAN").mkdir()
        control = CONTROL.format(version=VERSION, machine=machine, size=size, libc=libc)
        (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        open_to_all(root)
        package = to / f"lantern_{VERSION}_{machine}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
        subprocess.run(command, check=True, capture_output=True)
    return package


if __name__ == "__main__":
    print(make(ROOT / "dist"))
