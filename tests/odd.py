"""Signs that programs stumble over, for every place where a text comes in."""

from __future__ import annotations

SIGNS = (
    "ß",
    "İ",
    "ı",
    "ŉ",  # two letters when it is a capital
    "ﬁ",
    "ǅ",
    "\0",
    "a\0b",
    "\ud800",
    "caf\udce9",  # a name that is not UTF-8, as Python has it
    "\udfff\ud800",
    "\u200b",  # no width
    "\u200d",
    "\u202e",  # writes backwards
    "\u2066a",
    "\ufeff",
    "\u0301",  # an accent alone
    "e" + "\u0301" * 30,
    "\x1b[31m",
    "\x07",
    "\x9b2J",
    "\x7f",
    "\r\n",
    "\u2028",
    "\t",
    "\u00ad",
    "\ue000",
    "\U0010ffff",
    "\U000e0041",
    "👨‍👩‍👧",
    "灯",
    "﷽",
    "{0}",
    "{name}",
    "%s",
    "../..",
    "²",
    "٣",
    "a" * 5000,
    " ",
    "",
)
