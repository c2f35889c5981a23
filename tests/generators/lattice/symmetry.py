"""Whether a pattern looks the same upside down."""

from __future__ import annotations

from generators.lattice.layout import BLOCK, Layout


def symmetric(layout: Layout) -> bool:
    signs = [sign == BLOCK for row in layout.rows for sign in row]
    return signs == signs[::-1]
