"""What the worker may ask, answered by this Python; tests of the engine compare its answers with these."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.lanterns import TABLE
from generators.names.code import named_puzzle
from generators.names.link import TEXT
from generators.web.ask import answer

SPOTS = {"ask": "new", "kind": "sweet_spots", "preset": "6-1-easy", "seed": 12345, "language": ENGLISH}


def ask(**question: Any) -> Any:
    return json.loads(answer(json.dumps(question)))


def test_new_is_the_puzzle_of_its_address() -> None:
    made = ask(**SPOTS)
    kind = TABLE[3].kind()
    assert named_puzzle(made["address"], (kind,), no_pulse) == (kind, kind.read(made["link"][TEXT]))
    steps = made["link"][TEXT + 1]
    assert len(steps) > 1
    other = ask(**SPOTS | {"language": CHINESE})["link"]
    assert other[TEXT] == made["link"][TEXT]
    assert other[TEXT + 1] != steps


@pytest.mark.parametrize("wrong", [{"kind": "chess"}, {"preset": "6-9-easy"}, {"seed": "x"}, {"preset": "daily"}])
def test_a_wrong_question_is_answered_by_a_sentence(wrong: dict[str, Any]) -> None:
    assert list(ask(**SPOTS | wrong)) == ["fault"]


@pytest.mark.parametrize(
    "bundled",
    [
        {"seed": 12},
        {"kind": "crossword", "preset": "5-american-easy", "seed": 261201},
    ],
)
def test_what_the_almanac_has_is_refused(bundled: dict[str, Any]) -> None:
    assert ask(**SPOTS | bundled)["fault"].startswith("This puzzle was made beforehand")
