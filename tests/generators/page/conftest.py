"""A browser for the tests of a file, and a new reader without a past for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.phrases import ENGLISH
from generators.page.page import Greeting
from tests.generators.page.browser import ANN, PHONE, Reader, chromium, text_of

PATIENCE = 10_000  # milliseconds until a button must be there


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def reader(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """Gives somebody a puzzle: its address, the size of their window, their language, and settings of the browser."""
    readers = list[Reader]()

    def read(
        address: str,
        size: tuple[int, int] = PHONE,
        language: str = ENGLISH,
        greeting: Greeting = ANN,
        **settings: Any,
    ) -> Reader:
        file = tmp_path / f"page{len(readers)}.html"
        file.write_bytes(text_of(address, language, greeting).encode())
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **settings)
        context.set_default_timeout(PATIENCE)
        readers.append(Reader(context, file))
        return readers[-1]

    yield read
    for each in readers:
        each.context.close()
    assert [each.noted for each in readers if each.noted] == [], "the console is not empty, or something was asked for"
