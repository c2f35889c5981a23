"""Why a system would not read or write, as a blank of a sentence: in the language that is spoken where we know it."""

from __future__ import annotations

import errno

from generators.kernel.phrases import Blank, phrasebook, say


def reason(error: OSError) -> Blank:
    """The words for its number, which is the same everywhere; else what the system says itself."""
    key = "reason." + errno.errorcode.get(error.errno or 0, "").lower()
    return say(key) if key in phrasebook().sentences else error.strerror or str(error)
