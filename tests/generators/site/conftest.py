"""The browser of a file, as pages have it."""

from __future__ import annotations

from tests.generators.page.conftest import browser

__all__ = ["browser"]
