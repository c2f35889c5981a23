"""How well one colour is read on another: the ratio of WCAG 2, found anew for the tests."""

from collections.abc import Sequence


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: Sequence[int]) -> float:
    linear = [x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in (each / 255 for each in colour[:3])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
