"""The jobs that build a release, as far as they can be tried here."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from tests.sources import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
BUILD = "requirements-build.txt"
RUNNERS = {  # the system as Python calls it, and as the names of wheels do
    "ubuntu-24.04": ("linux", ("manylinux_2_28_x86_64", "manylinux2014_x86_64")),
    "windows-2022": ("win32", ("win_amd64",)),  # has Inno Setup
    "macos-15": ("darwin", ("macosx_15_0_arm64",)),
    "macos-15-intel": ("darwin", ("macosx_15_0_x86_64",)),
}
RUN = re.compile(r"^( *)(?:- )?run: (?:\|\n((?:\1 +.*\n|\n)+)|(.+)\n)", re.MULTILINE)


def scripts(workflow: str) -> list[str]:
    return [several or one for _, several, one in RUN.findall(workflow)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_step_is_a_script(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = scripts(text)
    assert len(found) == len(re.findall(r"\brun: ", text)) > 0
    for script in found:
        plain = re.sub(r"\$\{\{.*?\}\}", "word", script)
        subprocess.run(["bash", "-n"], input=plain, text=True, check=True)


def test_every_runner_is_known() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    named = set(re.findall(r"\b(?:runs-on|system): ([\w.-]+)", text))
    assert named == set(RUNNERS)


def test_a_release_needs_what_the_app_is_built_with() -> None:
    assert f"--requirement {BUILD}" in RELEASE
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert extras["build"] == ["pyinstaller"]


def test_every_build_makes_its_packages(tmp_path: Path) -> None:
    """Programs that only note how they are called stand in the place of the real ones. Git Bash turns a word with one
    slash before it into a path of Windows."""
    calls = tmp_path / "calls"
    for name in ("python", "iscc", "ditto", "tar", "cp"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho 1.2\necho "{name} $*" >>{calls}\n')
        (tmp_path / name).chmod(0o755)
    (step,) = (each for each in scripts(RELEASE) if "case" in each)
    for name in re.findall(r"name: ([\w-]+), program", RELEASE):
        calls.write_text("")
        script = step.replace("${{ matrix.name }}", name)
        paths = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
        subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=tmp_path, env=paths, check=True)
        made = calls.read_text().splitlines()
        assert any("out/lantern-1.2" in each for each in made), name
        assert [each.split()[1] for each in made if each.startswith("iscc")] == ["//DVersion=1.2"] * (name == "windows")


@pytest.fixture(scope="module")
def pip() -> list[str]:
    found = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*found, "index", "versions", "pyinstaller"], capture_output=True, check=False).returncode:
        pytest.skip("no index of packages can be reached")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("runner", RUNNERS)
def test_every_library_of_the_build_is_there_for_the_system(pip: list[str], runner: str, tmp_path: Path) -> None:
    """pip takes markers for those of this machine, so they are left out."""
    system, platforms = RUNNERS[runner]
    entries = re.split(r"\n(?=\w)", (ROOT / BUILD).read_text(encoding="utf-8"))[1:]
    wanted = [entry for entry in entries if _is_for(entry, system)]
    assert len(wanted) > 10
    (tmp_path / "wanted.txt").write_text("\n".join(re.sub(r" ;[^\\]*", " ", entry) for entry in wanted) + "\n")
    asked = ["install", "--dry-run", "--ignore-installed", "--quiet", "--no-deps", "--require-hashes"]
    of_system = ["--only-binary", ":all:", "--python-version", "3.11", "--target", str(tmp_path / "none")]
    named = [f"--platform={each}" for each in platforms]
    command = [*pip, *asked, *of_system, *named, "--requirement", str(tmp_path / "wanted.txt")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _is_for(entry: str, system: str) -> bool:
    marker: Marker | None = Requirement(entry.partition("\\")[0].strip()).marker
    return marker is None or marker.evaluate({"sys_platform": system})
