"""The laws of the house about texts, for every kind in the catalogue: names, files, and what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry
from generators.kernel.kind import BadText, IllegalMove, no_pulse
from generators.kernel.options import Preset, every_preset
from generators.kernel.phrases import phrasebook
from generators.kinds import KINDS
from generators.reading.parse import read
from tests.kinds import every, first, half, hinted, puzzle

# --- texts


@every
def test_texts_round_trip(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    made = puzzle(kind.id, preset.id)
    text = kind.write(made)
    assert kind.read(text) == made
    assert kind.write(kind.read(text)) == text
    for move, _ in hinted(kind.id, preset.id):
        written = kind.write_move(move)
        assert kind.read_move(written) == move
        assert "\n" not in written


@every
def test_its_own_file_is_claimed_by_it_alone(entry: Entry, preset: Preset[Any]) -> None:
    made = puzzle(entry.kind.id, preset.id)
    data = entry.kind.write(made).encode()
    assert [each.kind.id for each in CATALOGUE if each.kind.claims(data)] == [entry.kind.id]
    assert entry.kind.open(data) == made
    here = read(data, KINDS, no_pulse)
    assert here.offer is not None
    assert here.made is not None
    assert (here.offer.kind, here.made.puzzle) == (entry.kind, made)
    for _, export in entry.kind.outside.export:
        there = read(export(made), KINDS, no_pulse)
        assert there.offer is not None
        assert there.offer.kind is entry.kind


@first
def test_the_frame_has_its_words(entry: Entry, preset: Preset[Any]) -> None:
    names = ["name", "line", "rules", "instruction", "keys", *(f"axis_{axis}" for axis in range(len(preset.choices)))]
    for name in names:
        assert phrasebook().sentences[f"board.{entry.kind.id}.{name}"]


def test_names_are_names() -> None:
    assert (
        len({entry.kind.id for entry in CATALOGUE}) == len({entry.kind.suffix for entry in CATALOGUE}) == len(CATALOGUE)
    )
    for entry in CATALOGUE:
        ids = [preset.id for preset in entry.kind.presets]
        choices = {preset.choices for preset in entry.kind.presets}
        assert len(set(ids)) == len(ids) == len(choices)
        assert {entry.daily_on(f"2026-11-{day:02}") for day in range(1, 8)} <= {
            each.id for each in every_preset(entry.menu)
        }
        for preset in entry.kind.presets:
            assert all(phrasebook().tell(each) for each in preset.choices)


# --- bad texts

SIGNS = st.text(alphabet=st.sampled_from("0123456789 ABCxyz.,*#=:|/-_\n\t{}[]\"'éß灯\0\r\ufeff"), max_size=80)
ODD = st.one_of(st.text(max_size=60), SIGNS)


def damaged(text: str, data: st.DataObject) -> str:
    """A good text with something cut out, put in or put elsewhere."""
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 12)))
    return text[:start] + data.draw(st.one_of(st.just(""), ODD)) + text[end:]


def said(error: Exception) -> None:
    """One sentence, whole."""
    assert str(error).strip()
    assert "\n" not in str(error).strip()


@first
@given(data=st.data())
def test_a_bad_puzzle_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(good, data)
    try:
        made = kind.read(text)
    except BadText as error:
        said(error)
    else:
        assert kind.read(kind.write(made)) == made
        assert not kind.faults(kind.start(made)) or kind.over(kind.start(made))


@first
@given(data=st.data())
def test_a_bad_move_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    state = half(entry, preset)
    goods = [kind.write_move(move) for move, _ in hinted(kind.id, preset.id)]
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(data.draw(st.sampled_from(goods)), data)
    try:
        move = kind.read_move(text)
        assert kind.read_move(kind.write_move(move)) == move
        kind.over(kind.play(state, move))
    except (BadText, IllegalMove) as error:
        said(error)


@first
@given(data=st.data())
def test_a_bad_file_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    raw = data.draw(
        st.one_of(st.binary(max_size=60), st.builds(lambda: damaged(good, data).encode("utf-8", "replace")))
    )
    assert kind.claims(raw) in (True, False)
    try:
        kind.start(kind.open(raw))
    except BadText as error:
        said(error)


@first
@pytest.mark.parametrize(
    "raw", [b"", b"\0", b"\xff\xfe", b"\n" * 5000, b"[" * 100_000, b"1 " * 50_000, bytes(range(256)) * 40]
)
def test_a_strange_file_gives_one_sentence(entry: Entry, preset: Preset[Any], raw: bytes) -> None:
    assert entry.kind.claims(raw) in (True, False)
    with pytest.raises(BadText) as caught:
        entry.kind.open(raw)
    said(caught.value)
