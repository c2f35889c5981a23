"""The whole graph, made once."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.atlas import Book


@pytest.fixture(scope="session")
def book() -> Book:
    return Book(no_pulse)


@pytest.fixture(scope="session")
def graph(book: Book) -> Any:
    return book.graph
