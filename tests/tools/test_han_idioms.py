"""Pieces of characters: what the eye sees, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generators.words.dictionary import asset, entries
from generators.words.idioms import idioms
from tools.data.han.idioms import every_idiom, idiom_lines, is_piece, layout_of, pieces_of

ROWS = {
    row[0]: row[1:] for row in entries(asset("han", "pieces.txt").read_text(encoding="utf-8")) if row[1] in "⿰⿱⿴"
}


@pytest.mark.parametrize(
    ("sign", "pieces"),
    [
        ("折", "⿰扌斤"),
        ("豪", "⿱亠口冖豕"),
        ("闹", "⿴门市"),
        ("荼", "⿱艹余"),
        ("众", "⿱人人人"),
        ("呆", "⿱口木"),
        ("偷", "⿰亻俞"),
        ("京", "⿱亠口小"),
        ("通", "⿴辶甬"),
        ("熟", "⿱孰灬"),
        ("朝", "⿰十日十月"),
    ],
)
def test_known_characters_are_divided_as_everybody_does(sign: str, pieces: str) -> None:
    assert ROWS[sign] == pieces


def test_what_the_eye_denies_is_barred() -> None:
    assert not set("余先告经轻择囊寒夜器勇") & ROWS.keys()
    assert not any(is_piece(part) for part in "丶丿⺈丷㝵𡗗")
    assert all(3 <= len(pieces) <= 6 for pieces in ROWS.values())


def test_most_characters_of_our_idioms_have_pieces() -> None:
    signs = {sign for idiom in idioms() for sign in idiom.simplified}
    assert len(signs & ROWS.keys()) > 600
    assert ROWS.keys() <= pieces_of().keys()


def test_the_packages_are_read_and_packed(tmp_path: Path) -> None:
    chengyu, china, table = (tmp_path / name for name in ("a.json", "b.csv", "c.txt"))
    chengyu.write_text(json.dumps(["一丁不识", "阿Q正传", "一二三"], ensure_ascii=False), encoding="utf-8")
    china.write_text("id,word\n1,一世之雄\n", encoding="utf-8")
    table.write_text("折:a(扌,斤)\n炎:rd(火)\n林:ra(木)\n闹:st(门,市)\n余:d(人,木)\n", encoding="utf-8")
    every = every_idiom(chengyu, china)
    assert {"一丁不识", "一世之雄", "说到做到"} < every
    assert "阿Q正传" not in every
    assert list(idiom_lines({"一丁不识", "一世之雄", "丁是丁卯"})) == ["一丁不识世之雄", "丁是丁卯"]
    assert dict(zip("折炎林闹余", "⿰⿱⿰⿴⿱", strict=True)).items() <= layout_of(table).items()
