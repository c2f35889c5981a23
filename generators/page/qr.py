"""A link as a QR code (segno)."""

from __future__ import annotations

MOST = 858  # letters: those of version 20, whose 97 modules a telephone still reads from a screen


def qr_rows(text: str) -> tuple[bytes, ...]:
    """A row for each line of modules, with 1 where one is dark; none if the text is too long for that."""
    import segno  # noqa: PLC0415 - for this alone

    return tuple(map(bytes, segno.make_qr(text, error="l", mode="byte").matrix)) if len(text) <= MOST else ()
