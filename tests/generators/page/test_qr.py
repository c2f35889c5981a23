"""QR codes of the script of pages, beside those of segno."""

from __future__ import annotations

import json
from random import Random

import pytest
import segno

from tests.generators.page.played import script_engine

FULL = (17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858)  # bytes
SIGNS = "abcXYZ0189_-#/:."


def by_script(text: str) -> list[list[int]]:
    found: list[list[int]] = json.loads(script_engine("qr").eval(f"JSON.stringify(qrCode({json.dumps(text)}))"))
    return found


@pytest.mark.slow
def test_codes_of_every_version_are_those_of_another_library() -> None:
    """With texts that fill them, as segno pads shorter ones with a byte of its own."""
    dice = Random(5)
    for version, length in enumerate(FULL, 1):
        text = "".join(dice.choices(SIGNS, k=length))
        other = segno.make_qr(text, error="l", mode="byte", mask=0, boost_error=False)
        assert (other.version, by_script(text)) == (version, [list(row) for row in other.matrix])


def test_what_is_too_long_has_no_code() -> None:
    assert len(by_script("a" * 858)) == 97
    assert by_script("a" * 859) == by_script("谜" * 287) == []
    assert len(by_script("谜" * 286)) == 97
