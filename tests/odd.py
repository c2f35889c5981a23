"""Signs that programs stumble over, for every place where a text comes in."""

from __future__ import annotations

SIGNS = (
    *("ß", "İ", "ı", "ŉ", "ﬁ", "ǅ", "²", "٣", "灯", "﷽"),  # other letters when they are capitals, or digits
    *("\0", "a\0b", "\x1b[31m", "\x07", "\x9b2J", "\x7f", "\r\n", "\u2028", "\t", " ", ""),  # of control, and blanks
    *("\ud800", "\udfff\ud800", "caf\udce9"),  # the last: a name that is not UTF-8, as Python has it
    *("\u200b", "\u200d", "\u00ad", "\ufeff", "\u202e", "\u2066a"),  # of no width, or that write backwards
    *("\u0301", "e" + "\u0301" * 30, "👨‍👩‍👧", "\ue000", "\U0010ffff", "\U000e0041"),  # accents, and beyond letters
    *("{0}", "{name}", "%s", "../..", "a" * 5000),
)
