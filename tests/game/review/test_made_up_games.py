"""Made-up games of every kind that judges moves: what a hint said is never called wrong, and slips are found."""

from __future__ import annotations

from itertools import product

import pytest

from game.catalogue import CATALOGUE, Entry
from game.review.replay import replayed
from game.review.review import review
from game.store.log import MOVE
from generators.kernel.kind import SLIP, no_pulse
from generators.kernel.phrases import phrasebook
from tests.rows import sample
from tools.bench.sample_game import made_game

JUDGING = [each for each in CATALOGUE if each.kind.teaching.why is not None]
SEEDS = range(3)


@pytest.mark.parametrize(("entry", "seed"), sample(product(JUDGING, SEEDS), 3))
def test_slips_are_found_and_hints_are_right(entry: Entry, seed: int) -> None:
    presets = entry.kind.presets
    player = made_game(entry, presets[seed * (len(presets) - 1) // len(SEEDS)].id, f"simulated {seed}")
    found = review(player.chapter, no_pulse)
    moves = iter(each for each in found.moves if each.played.move is not None)
    for number, deed in enumerate(player.chapter.log):
        if deed.act != MOVE:
            continue
        each = next(moves)
        if number in player.slips:
            assert each.sort == SLIP
            assert each.found is not None
        elif number not in player.guesses and each.why is not None:
            assert each.sort != SLIP
    assert len(found.moves) == len(replayed(player.chapter))
    book = phrasebook()
    for moment in found.moments:
        assert book.tell(moment.title)
        assert moment.reason is None or book.tell(moment.reason)
    for passage in found.passages:
        assert book.tell(passage.title)
        assert all(map(book.tell, passage.lines))
