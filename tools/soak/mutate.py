"""Good texts and bytes, spoilt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.odd import SIGNS

NUMBERS = ("0", "-1", "1e309", "nan", "9" * 20, "9" * 400, "00", "²", "٣", "1.5", "null", "true", "[]", "{}", '""')
BITS = (*SIGNS[:38], *NUMBERS, "\n\n", "|", ",", ":", "/", '"', "#", "---", "\\u0000", "\\ud800")


def mutate(text: str, rng: Random, others: Sequence[str] = ()) -> str:
    """The data with a few things cut out, put in, doubled, or taken from another."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        text = _once(text, rng, others)
    return text


def _once(text: str, rng: Random, others: Sequence[str]) -> str:
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20, 200)))
    match rng.randrange(9):
        case 0:
            return text[:start] + text[end:]
        case 1 | 2 | 3:
            return text[:start] + rng.choice(BITS) + text[end:]
        case 4:
            return text[:start] + text[start:end] * rng.choice((2, 3, 50)) + text[end:]
        case 5:
            return text[:start] + chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) + text[end:]
        case 6:
            return _lines_mixed(text, rng)
        case 7 if others:
            other = rng.choice(others)
            at = rng.randrange(len(other) + 1)
            return text[:start] + other[at : at + rng.choice((5, 50, 500))] + text[end:]
        case _:
            return rng.choice((text[:start], text[start:], text.upper(), text.lower(), text.swapcase()))


def _lines_mixed(text: str, rng: Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    if rng.random() < 0.5:
        del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def spoilt(data: bytes, rng: Random) -> bytes:
    """Bits turned, pieces lost, rubbish put in."""
    for _ in range(rng.choice((1, 1, 2, 8, 40))):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((1, 1, 4, 64, 4096)))
        match rng.randrange(6):
            case 0:
                data = data[:start] + data[end:]
            case 1:
                data = data[:start]
            case 2:
                data = data[:start] + rng.randbytes(end - start) + data[end:]
            case 3:
                data = data[:start] + b"\0" * (end - start) + data[end:]
            case 4:
                data = data[:start] + rng.choice(BITS).encode("utf-8", "surrogatepass") + data[end:]
            case _ if start < len(data):
                data = data[:start] + bytes([data[start] ^ 1 << rng.randrange(8)]) + data[start + 1 :]
    return data
