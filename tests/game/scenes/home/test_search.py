"""Names as people type them."""

from __future__ import annotations

from game.scenes.home.search import best, fit

FITS = [  # typed, a name, and one that fits less or not at all
    ("que", "Queens", "Sweet Spots"),
    ("STAR BATTLE", "Star Battle", "Two Not Touch"),
    ("starb", "Star Battle", "Start again"),
    ("touch", "Two Not Touch", "Queens"),
    ("two touch", "Two Not Touch", "Two"),
    ("only", "the Only Connect wall", "Connections"),
    ("kris", "Kriss Kross", "Brick"),
    ("fill in", "Fill-In", "Find"),
    ("fillit", "Fill-It-In", "Fill-In"),
    ("eens", "Queens", "Sweet Spots"),
    ("tnt", "Two Not Touch", "Not Two"),
    ("设置", "设置", "统计"),
    ("置", "设置", "统计"),
    ("shezhi", "设置", "统计"),
    ("she zhi", "设置", "统计"),
    ("sz", "设置", "统计"),
    ("tongji", "统计", "设置"),
    ("SHÈ", "设置", "统计"),
    ("sao3", "", "扫雷"),
]


def test_what_is_typed_fits_the_name_that_is_meant() -> None:
    wrong = []
    for typed, meant, other in FITS:
        how, less = fit(typed, meant), fit(typed, other)
        if meant and (how is None or (less is not None and less <= how)):
            wrong.append((typed, meant, how, less))
        if not meant and less is not None:
            wrong.append((typed, other, how, less))
    assert wrong == []


def test_signs_alone_fit_nothing() -> None:
    assert [fit(typed, "Queens") for typed in ("", "  ", "?!", "…")] == [None] * 4


def test_the_name_that_fits_best_is_told() -> None:
    assert best("star", ["Sweet Spots", "a start", "Star Battle"]) == (0, "Star Battle")
    assert best("zebra", ["Sweet Spots", "Queens"]) is None
