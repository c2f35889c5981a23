"""Whatever is wrong with a file of words, its reader takes it or says why it does not; nothing else may happen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import AnyKind
from tests.generators.crossword.test_across_lite import REBUS, made
from tests.generators.crossword.test_applet import NAMES, data
from tests.generators.crossword.test_rules import SEVERAL
from tests.generators.lattice.second import puzzle_or_sentence
from tests.rows import FULL

FILL = "fill-in\n***\n*.*\nC**\n\ncat car tip rep\n"
PUZ = made(extra=REBUS, notes=b"Notes")
FILES = {
    "puz": PUZ,
    "ipuz": ipuz.write(CROSSWORD.open(data("marks"))).encode(),
    "text": SEVERAL.encode(),
    "fill-in": FILL.encode(),
    **{name: data(name) for name in NAMES},
}
ODD = ["ß", "\x00", "\u200b", "\ufeff", "\u2028", "İ", "ﬁ", "{", "}", "\\"]
ODD += ["\u202e", "-1", "99999999999", "٣", "²", "\x85"]
NOT_UTF8 = (b"\xff", b"\xed\xa0\x80", b"\x80")
RAW = (*(each.encode() for each in ODD), *NOT_UTF8, b"PK\3\4", b"", b"<", b'"', b"&#0;", b"&#xD800;")


@pytest.mark.parametrize("name", FILES)
@settings(max_examples=500 if FULL else 20)
@given(seed=st.integers(), faults=st.integers(1, 6))
def test_any_damage_is_read_or_refused(name: str, seed: int, faults: int) -> None:
    rng = Random(seed)
    kind: AnyKind = FILL_IN if name == "fill-in" else CROSSWORD
    raw = bytearray(FILES[name])
    for _ in range(faults):
        place = rng.randrange(len(raw) + 1)
        raw[place : place + rng.choice((0, 1, 1, 5, 40))] = rng.choice(RAW) * rng.choice((1, 1, 2, 50))
    assert kind.claims(bytes(raw)) in (True, False)
    puzzle, sentence = puzzle_or_sentence(lambda: kind.open(bytes(raw)))
    assert sentence.encode().count(b"\n") == 0
    if puzzle is not None:
        assert kind.read(kind.write(puzzle)) == puzzle
        kind.write(puzzle).encode()
        assert kind.faults(kind.start(puzzle)) == frozenset()


@given(st.integers(), st.integers(1, 20))
def test_a_whole_file_of_across_lite_with_any_texts(seed: int, longest: int) -> None:
    """Checksums and all: what a file says about itself may be as odd as it likes."""
    rng = Random(seed)
    texts = [bytes(rng.choices(range(1, 256), k=rng.randrange(longest))) for _ in range(8)]
    extras = b"".join(name + rng.randbytes(rng.randrange(40)) for name in (b"GRBS", b"RTBL", b"GEXT"))
    raw = made(
        clues=tuple(texts[:4]),
        title=texts[4],
        author=texts[5],
        rights=texts[6],
        notes=texts[7],
        version=rng.choice((b"1.2\0", b"1.3\0", b"2.0\0", b"\xff" * 4)),
        extra=extras,
    )
    puzzle, sentence = puzzle_or_sentence(lambda: CROSSWORD.open(raw))
    assert puzzle or sentence.encode()
    if puzzle is not None:
        assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
