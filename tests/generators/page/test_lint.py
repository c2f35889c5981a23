"""The scripts of pages, as a linter of JavaScript reads them: each page whole, since its files share their names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from generators.kernel.kind import no_pulse
from generators.lanterns import all_kinds
from generators.page.page import Greeting, page_parts, read_asset
from tests.kinds import puzzle

RULES = {
    "env": {"browser": True, "serviceworker": True, "es2021": True},
    "categories": {"correctness": "error"},
    "rules": dict.fromkeys(("no-undef", "no-unused-vars", "eqeqeq", "no-var", "prefer-const"), "error"),
}
NAME = re.compile(r"'(\w+)'")


def linted(folder: Path) -> list[dict[str, str]]:
    (folder / ".oxlintrc.json").write_text(json.dumps(RULES), encoding="utf-8")
    linter = Path(sys.executable).with_name("oxlint")
    if not linter.exists():
        pytest.skip("oxlint is not installed")
    asked = [str(linter), "-c", str(folder / ".oxlintrc.json"), "--format", "json", str(folder)]
    answer = subprocess.run(asked, capture_output=True, check=False, text=True)
    found = json.loads(answer.stdout)["diagnostics"]
    return [{**each, "file": Path(each["filename"]).name} for each in found]


@pytest.mark.slow
def test_a_linter_finds_nothing_in_the_scripts_of_pages(tmp_path: Path) -> None:
    """A name that one page does not use may be used by another one; a name that none uses is dead."""
    for kind in all_kinds():
        parts = page_parts(kind, puzzle(kind.id, kind.presets[0].id), Greeting(), no_pulse)
        (tmp_path / f"{kind.id}.js").write_text(parts.script, encoding="utf-8")
    scripts = [path.read_text(encoding="utf-8") for path in tmp_path.glob("*.js")]
    for name in ("site", "sw"):
        (tmp_path / f"{name}.js").write_text(read_asset(name, "js"), encoding="utf-8")
    unused, faults = Counter[str](), list[str]()
    for each in linted(tmp_path):
        if each["code"] == "eslint(no-unused-vars)" and each["message"].startswith(("Function", "Variable", "Class")):
            unused.update(NAME.findall(each["message"])[:1])
        else:
            faults.append(f"{each['file']}: {each['message']}")
    declared = {name: re.compile(rf"^(?:function|const|let|class) {name}\b", re.MULTILINE) for name in unused}
    dead = [name for name, met in unused.items() if met >= sum(map(bool, map(declared[name].search, scripts)))]
    assert (faults, dead) == ([], [])
