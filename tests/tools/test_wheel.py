"""The wheel, in an environment that has nothing else: one folder, and the command `lantern` with its verbs."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.system.report import VERSION
from tests.sources import ROOT

LARGEST = 30_000_000  # bytes
NAME = "lantern_puzzles"
OWN = ("game", "main", "generators", "assets")  # modules of somebody who imports ours
BESIDE = f"""
import sys
before = [*sys.path]
import {NAME}.main, {NAME}.generators.__main__
assert sys.path == before
assert not {{*{OWN}}} & {{*sys.modules}}
import {", ".join(OWN)}
print(*(each.__file__ for each in ({", ".join(OWN)})), sep="\\n")
"""
EXAMPLES = f"""
import doctest, sys
assert not doctest.testfile({str(ROOT / "docs" / "library.md")!r}, module_relative=False, encoding="utf-8").failed
assert "pygame" not in sys.modules
"""
TYPED = f"""
from pathlib import Path
import {NAME}
puzzle: {NAME}.Puzzle = {NAME}.read(Path("x"), kind="brick")
level: str = puzzle.rate().level
number: int = puzzle.steps[0].text  # type: ignore[assignment] # which is needed only if it is typed
"""


@pytest.mark.slow
def test_pip_installs_a_command_with_verbs_and_assets(tmp_path: Path) -> None:
    venv.create(tmp_path / "fresh", symlinks=True)
    programs = tmp_path / "fresh" / "bin"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    if subprocess.run([*pip, "download", "--dest", tmp_path / "got", "hatchling"], check=False).returncode:
        pytest.skip("pip reaches no packages here, so no wheel is built")
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.stat().st_size < LARGEST
    with ZipFile(wheel) as packed:
        assert {each.split("/")[0] for each in packed.namelist()} == {NAME, f"{NAME}-{VERSION}.dist-info"}
        paths = (each for top in ("assets", "game", "generators") for each in (ROOT / top).rglob("*.*"))
        files = {each for each in paths if each.is_file() and not {"pictures", "__pycache__"} & {*each.parts}}
        assert {f"{NAME}/{each.relative_to(ROOT).as_posix()}" for each in files} <= {*packed.namelist()}, "files lack"
    subprocess.run([*pip, "--python", programs / "python", "install", "--no-compile", str(wheel)], check=True)

    given = {"LANTERN_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def run(*words: str, program: str = "lantern") -> str:
        command = [str(programs / program), *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=os.environ | given, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    for each in OWN:
        (tmp_path / f"{each}.py").touch()
    assert run("-c", BESIDE, program="python").split() == [str(tmp_path / f"{each}.py") for each in OWN]
    assert run("--version") == f"Lantern {VERSION}\n"
    made = run("create", "riddle", "--seed", "1")
    ours = [sys.executable, "-m", "generators", "create", "riddle", "--seed", "1"]
    assert made == subprocess.run(ours, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    pack = ("--level", "easy", "--count", "2", "--jobs", "2", "--out", "pack.jsonl")
    run("create", "sweet-spots", "--size", "6", *pack)
    assert len((tmp_path / "pack.jsonl").read_text().splitlines()) == 1 + 2
    run("-c", EXAMPLES, program="python")

    (tmp_path / "typed.py").write_text(TYPED, encoding="utf-8")
    check = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(programs / "python"), "typed.py"]
    subprocess.run(check, cwd=tmp_path, check=True)
