"""The scripts of pages, as a linter of JavaScript and TypeScript read them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOT

RULES = {
    "plugins": ["eslint", "oxc", "import"],
    "env": {"browser": True, "serviceworker": True, "es2021": True},
    "categories": {"correctness": "error"},
    "rules": dict.fromkeys(
        ("no-undef", "no-unused-vars", "eqeqeq", "no-var", "prefer-const", "import/named", "import/no-cycle"), "error"
    ),
}
TYPESCRIPT = ROOT / "build" / "node" / "node_modules" / "typescript" / "bin" / "tsc"
CHECK = (
    *("--allowJs", "--checkJs", "--noEmit", "--target", "es2022", "--module", "es2022"),
    *("--moduleResolution", "bundler", "--lib", "es2022,dom,dom.iterable"),
)
FOLDERS = (ROOT / "assets" / "page", ROOT / "generators")
WORKERS = ("sw", "worker")  # not part of a page


def lint(folder: Path, *scripts: Path) -> list[str]:
    rules = folder / ".oxlintrc.json"
    rules.write_text(json.dumps(RULES), encoding="utf-8")
    linter = Path(sys.executable).with_name("oxlint")
    if not linter.exists():
        pytest.skip("oxlint is not installed")
    asked = [str(linter), "-c", str(rules), "--format", "json", *map(str, scripts)]
    answer = subprocess.run(asked, capture_output=True, check=False, text=True)
    return [f"{Path(each['filename']).name}: {each['message']}" for each in json.loads(answer.stdout)["diagnostics"]]


def test_a_linter_finds_nothing_in_the_scripts_of_pages(tmp_path: Path) -> None:
    assert lint(tmp_path, *FOLDERS) == []


def test_the_linter_follows_imports(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text('import { two } from "./two.js";\n\nexport const one = 1;\n', encoding="utf-8")
    (tmp_path / "two.js").write_text('import { one } from "./one.js";\n\nexport const three = one;\n', encoding="utf-8")
    found = " ".join(lint(tmp_path, tmp_path))
    assert all(each in found for each in ("never used", "cycle", '"two" not found'))


@pytest.mark.slow
def test_what_scripts_have_is_what_others_ask() -> None:
    """Each board and all rules have what board.js and rules.js say, and no script asks for more."""
    node = shutil.which("node")
    if not node or not TYPESCRIPT.exists():
        pytest.skip("TypeScript is not installed: .ci/run says how")
    scripts = [str(path) for each in FOLDERS for path in each.rglob("*.js") if path.stem not in WORKERS]
    answer = subprocess.run([node, str(TYPESCRIPT), *CHECK, *scripts], capture_output=True, check=False, text=True)
    assert answer.stdout == ""
