"""Files from outside are read whole, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.files.outside import LARGEST_FILE, decode, read_bytes, read_text
from generators.kernel.kind import BadText


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"\xef\xbb\xbfgr\xc3\xbcn")
    assert read_text(str(path)) == "grün"


@pytest.mark.parametrize(("data", "key"), [(b"a\0b", "file.binary"), (b"a\n\xff", "file.not_utf8")])
def test_what_is_no_text_is_told(data: bytes, key: str) -> None:
    with pytest.raises(BadText) as caught:
        decode(data)
    assert caught.value.phrase.key == key


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadText) as caught:
        read_bytes(str(tmp_path / "nowhere"))
    assert caught.value.phrase.key == "file.unreadable"
    large = tmp_path / "large"
    large.write_bytes(bytes(LARGEST_FILE + 1))
    with pytest.raises(BadText) as caught:
        read_bytes(str(large))
    assert caught.value.phrase.key == "file.too_large"
