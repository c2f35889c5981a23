"""What went wrong is written down, and never fills a disk."""

from __future__ import annotations

from pathlib import Path

from game.system.report import LARGEST, Report

BOOM = "Boom 灯"


def test_the_log_stays_small(tmp_path: Path) -> None:
    for _ in range(3):
        report = Report(tmp_path)
        for _ in range(200):
            report.error(ValueError(BOOM * 250))
        report.close()
    sizes = [each.stat().st_size for each in tmp_path.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= LARGEST


def test_no_place_for_a_log_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    report = Report(tmp_path / "file" / "log")
    report.error(ValueError(BOOM))
    assert report.path is None
