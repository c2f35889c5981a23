"""Pieces of characters: what the eye sees, and nothing else."""

from __future__ import annotations

import pytest

from generators.words.dictionary import asset, entries
from generators.words.idioms import idioms
from tools.data.han.idioms import is_piece, pieces_of

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
