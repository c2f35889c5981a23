"""A Windows Python with Lantern's packages. On Linux it runs in Wine, in a prefix of its own under build/windows."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO
from zipfile import ZipFile

from packaging.markers import Marker

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "windows"
PREFIX = BUILD / "prefix"
PYTHON = BUILD / "python"
VERSION = "3.11.3"  # the release is built with a 3.11
JAR = f"org.bytedeco:cpython:{VERSION}-1.5.9:jar:windows-x86_64"  # a whole CPython for Windows
SHA256 = "3263a50b256447bb7b9e604d6587627e419891370fc33b94469e6a06ff4de834"
IN_JAR = "org/bytedeco/cpython/windows-x86_64/"
LEFT_OUT = ("bin/", "include/", "libs/", "share/", "lib/test/", "lib/idlelib/", "lib/site-packages/", "jnipython")
INNO_SETUP = "innosetup@6.4.1"  # the compiler of packaging/windows/lantern.iss, for 32 bits
INNO_SHA256 = "fc36b763a729c8964416552d733f4864ac4a4934d0a6569e20c2feb4c29b9684"
PACKAGES = ("requirements-dev.txt", "requirements-build.txt")
# Wine 8 has no crealf, which numpy needs. Ruff and mypy check source, which is the same everywhere.
NOT_IN_WINE = ("numpy", "ortools", "pandas", "ruff", "mypy")
PATIENCE = 5.0  # seconds to wait for the output of a program that has ended, or for the end of one that was killed
MARKERS = {
    "sys_platform": "win32",
    "platform_system": "Windows",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "python_version": VERSION.rpartition(".")[0],
    "python_full_version": VERSION,
}
WINE = {
    "WINEPREFIX": str(PREFIX),
    "WINEDEBUG": "-all",
    # No offers to install Mono and Gecko; WMI lacks a function that Python asks for; a crash ends at once.
    "WINEDLLOVERRIDES": "mscoree,mshtml=;wbemprox=;winedbg.exe=d",
}


def runner() -> list[str]:
    """What a program for Windows is started with."""
    return [] if sys.platform == "win32" else ["wine"]


def python() -> Path:
    """WINDOWS_PYTHON, which has the packages already, or the one that is made here."""
    chosen = os.environ.get("WINDOWS_PYTHON")
    if sys.platform != "win32":
        os.environ.update(WINE)
        make_prefix()
    elif not chosen:
        return Path(sys.executable)
    if chosen:
        return Path(chosen)
    make_python()
    return PYTHON / "python.exe"


def make_prefix() -> None:
    if shutil.which("wine") is None:
        sys.exit("windows: wine is missing (Debian: wine64 and wine)")
    if not (PREFIX / "system.reg").exists():
        PREFIX.parent.mkdir(parents=True, exist_ok=True)
        run("wineboot", "--init")
        run("winecfg", "-v", "win10")


def make_python() -> None:
    wanted = "\n".join([JAR, *requirements()])
    sign = PYTHON / "made-of.txt"
    if sign.exists() and sign.read_text("utf-8") == wanted:
        return
    shutil.rmtree(PYTHON, ignore_errors=True)
    unpack(download())
    listed = BUILD / "requirements.txt"
    listed.write_text("\n".join(requirements()), "utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes"),
            *("--platform=win_amd64", "--only-binary=:all:", "--implementation=cp"),
            *(f"--python-version={VERSION}", f"--target={PYTHON / 'Lib' / 'site-packages'}"),
            *("--requirement", str(listed)),
        ],
        check=True,
    )
    sign.write_text(wanted, "utf-8")


def download() -> Path:
    command = ["mvn", "--quiet", "--batch-mode", "dependency:copy", f"-Dartifact={JAR}", f"-DoutputDirectory={BUILD}"]
    subprocess.run(command, check=True)
    _, name, version, _, classifier = JAR.split(":")
    jar = BUILD / f"{name}-{version}-{classifier}.jar"
    check(jar, SHA256)
    return jar


def check(file: Path, wanted: str) -> None:
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != wanted:
        sys.exit(f"windows: {file.name} has the checksum {found}, not {wanted}")


def inno_setup() -> Path:
    """The compiler of Inno Setup, from a package of npm."""
    folder, packed = BUILD / "inno", BUILD / f"{INNO_SETUP.replace('@', '-')}.tgz"
    if not folder.exists():
        subprocess.run(["npm", "pack", "--silent", "--pack-destination", str(BUILD), INNO_SETUP], check=True)
        check(packed, INNO_SHA256)
        with tarfile.open(packed) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package" / "bin" / "ISCC.exe"


def has_32_bits() -> bool:
    return (PREFIX / "drive_c" / "windows" / "syswow64" / "ntdll.dll").exists()


def unpack(jar: Path) -> None:
    """Unpacks libraries into the folders of a Python for Windows; libraries of C stand beside python.exe."""
    with ZipFile(jar) as packed:
        for name in packed.namelist():
            inner = name.removeprefix(IN_JAR)
            if inner == name or name.endswith("/") or inner.startswith(LEFT_OUT):
                continue
            place = PYTHON / inner.replace("lib/", "Lib/", 1).replace("Lib/vcruntime", "vcruntime")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(packed.read(name))


def requirements() -> list[str]:
    """What Windows needs of the pinned packages, with their hashes. Pip would ask for what Linux needs."""
    found: dict[str, str] = {}
    for file in PACKAGES:
        text = "\n".join(line for line in (ROOT / file).read_text("utf-8").splitlines() if not line.startswith("#"))
        for line in text.replace("\\\n", " ").splitlines():
            asked, *hashes = line.split("--hash")
            package, _, marker = (part.strip() for part in asked.partition(";"))
            if package.partition("==")[0] not in NOT_IN_WINE and (not marker or Marker(marker).evaluate(MARKERS)):
                found[package] = "--hash".join([f"{package} ", *hashes])
    return list(found.values())


def end_all() -> None:
    """Kill all that runs in the prefix, as a power failure does; again, if a program had not quite begun."""
    ended = False
    while not ended:
        subprocess.run(["wineserver", "--kill"], check=False)
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(["wineserver", "--wait"], check=False, timeout=PATIENCE)
            ended = True


def run(*words: str | Path, **variables: str) -> int:
    """Run a program for Windows to its end; print what it prints. In Wine, Python needs a pipe for that, not a file; it
    may stay open, as Wine's own programs run on."""
    started = subprocess.Popen(
        [*runner(), *map(str, words)],
        cwd=ROOT,
        env=os.environ | variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    copying = Thread(target=_copy, args=[started.stdout], daemon=True)
    copying.start()
    started.wait()
    copying.join(PATIENCE)
    return started.returncode


def _copy(output: IO[bytes]) -> None:
    """Line by line, as the lines come: a run takes minutes."""
    for line in output:
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
