"""Every kind says and does with the same puzzles what it did, until somebody means it otherwise."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE, Entry
from tools.pin_transcripts import kept, sums

ADVICE = "Look at it with `python -m tools.pin_transcripts --print`, then run `python -m tools.pin_transcripts`"


@pytest.mark.large
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.id)
def test_it_says_and_does_what_it_did(entry: Entry) -> None:
    before, now = kept().get(entry.id, {}), sums(entry)
    others = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    assert not others, f"{ADVICE} {entry.id}: {', '.join(others)}"
