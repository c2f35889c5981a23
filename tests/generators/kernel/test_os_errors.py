"""Why something could not be read or written, in the language that is spoken."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from generators.files.outside import read_bytes
from generators.kernel.kind import BadText
from generators.kernel.os_errors import reason
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say, speak

KNOWN = [key for key in phrasebook().sentences if key.startswith("reason.")]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak(ENGLISH)


@pytest.mark.skipif(os.name != "posix", reason="another system may say it otherwise")
@pytest.mark.parametrize("key", KNOWN)
def test_english_says_what_the_system_says(key: str) -> None:
    number = getattr(errno, key.removeprefix("reason.").upper())
    assert phrasebook().sentences[key] == os.strerror(number)
    assert reason(OSError(number, os.strerror(number))) == say(key)


def test_what_is_not_known_is_said_by_the_system() -> None:
    assert reason(OSError(errno.ESRCH, "odd")) == "odd"
    assert reason(OSError("no number")) == "no number"


def test_a_missing_file_is_told_in_chinese(tmp_path: Path) -> None:
    speak(CHINESE)
    with pytest.raises(BadText, match="无法读取：没有这个文件或文件夹。"):
        read_bytes(str(tmp_path / "none"))
