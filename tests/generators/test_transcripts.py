"""All kinds, and what stands beside them, say and do with the same puzzles what they did, until that is meant."""

from __future__ import annotations

import pytest

from tools.pin_transcripts import TRANSCRIPTS, kept, sums

ADVICE = "Look at it with `python -m tools.pin_transcripts --print`, then run `python -m tools.pin_transcripts`"


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_it_says_and_does_what_it_did(name: str) -> None:
    before, now = kept().get(name, {}), sums(name)
    others = [section for section in {**before, **now} if before.get(section) != now.get(section)]
    assert not others, f"{ADVICE} {name}: {', '.join(others)}"
