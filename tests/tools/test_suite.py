from __future__ import annotations

from pathlib import Path

import pytest

from tools import suite

FAILS = "from pathlib import Path\n\n\ndef test_mended():\n    assert Path('mended').exists()\n"
PASSES = "def test_right():\n    pass\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with tests in three parts, one of which lies within another."""
    for name, text in {
        "tests/test_every_kind.py": PASSES,
        "tests/game/test_app.py": FAILS,
        "tests/game/scenes/test_home.py": PASSES,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_every_test_runs_once_and_what_fails_is_shown(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert suite.run(root=root) == 1
    said = capfd.readouterr().out
    assert said.splitlines()[-1].startswith("1 failed, 2 passed, ")
    assert "FAILED tests/game/test_app.py::test_mended" in said


def test_what_failed_is_tried_again_alone(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    suite.run(root=root)
    (root / "mended").touch()
    capfd.readouterr()
    assert suite.run(["--last-failed", "--last-failed-no-failures=none"], root=root, workers=1) == 0
    assert capfd.readouterr().out.splitlines()[-1].startswith("1 passed, ")


def test_a_file_of_each_part_is_there() -> None:
    assert all((suite.ROOT / part).exists() for part in suite.PARTS)
    assert len(set(suite.PARTS)) == len(suite.PARTS)
