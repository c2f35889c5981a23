"""How far a game has come is told from its lines alone: the last words count, and none that no longer fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.chapter import read_chapter
from game.session.keeper import Keeper
from game.store import Store
from game.store.glance import LONGEST, glance, read_words, write_words
from game.store.journal import compacted
from game.store.log import Heading
from generators.kernel.phrases import Phrase, say
from tests.game.toy import TODAY, TOY, Lamps

HEADING = Heading("a", "toy", "free", "few", "4", "2026-11-20").line()
NAMES = st.text("abc._", max_size=6)
PHRASES = st.recursive(
    st.builds(Phrase, NAMES),
    lambda inner: st.builds(
        lambda key, blanks: Phrase(key, tuple(blanks.items())),
        NAMES,
        st.dictionaries(NAMES, st.integers() | inner, max_size=3),
    ),
    max_leaves=4,
)


def lit(state: Lamps) -> Phrase:
    return say("toy.lit", lit=sum(state), all=len(state))


def keeper(store: Store) -> Keeper:
    return Keeper(store, TOY, lambda: TODAY, lit)


def words(store: Store) -> Phrase | None:
    store.writer.wait()
    (seen,) = store.shelf.glances("toy")
    return seen.words


@given(PHRASES)
def test_words_last(phrase: Phrase) -> None:
    text = write_words(phrase)
    assert "\n" not in text
    assert read_words(text) == (phrase if len(text) <= LONGEST else None)


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "7", '["a"]', '["a",[]]', '["a",{"b":"c"}]', '["a",{"b":[1]}]', "[" * 300, "[" * 9000, "9" * 400],
)
def test_what_is_no_phrase_says_nothing(text: str) -> None:
    assert read_words(text) is None
    assert glance([HEADING, "0.0 open 1", f"1.0 clock {text}".rstrip()]).words is None


def test_a_chapter_that_is_left_says_how_far_it_has_come(store: Store) -> None:
    keeps = keeper(store)
    session = keeps.begin("few", 4)
    assert session is not None
    for lamp in (0, 2):
        session.play(lamp)
        keeps.keep()
    keeps.close()
    assert words(store) == say("toy.lit", lit=2, all=4)
    keeps = keeper(store)
    again = keeps.resume()
    assert again is not None
    again.undo()
    keeps.close()
    assert words(store) == say("toy.lit", lit=1, all=4)
    store.close()


def test_a_second_later_they_are_on_disk(store: Store) -> None:
    """Whoever is killed then says nothing that was so before."""
    keeps = keeper(store)
    session = keeps.begin("few", 4)
    assert session is not None
    session.play(0)
    keeps.keep()
    assert words(store) is None
    session.chapter.tick(1.0)
    keeps.update(1.0)
    assert words(store) == say("toy.lit", lit=1, all=4)
    session.play(1)
    session.undo()
    keeps.keep()
    assert words(store) is None
    session.chapter.tick(1.0)
    keeps.update(1.0)
    assert words(store) == say("toy.lit", lit=1, all=4)
    keeps.close()
    store.close()


def test_words_are_no_deed(store: Store, tmp_path: Path) -> None:
    """A chapter with words is the chapter without them, also for a Lantern that knows none."""
    keeps = keeper(store)
    session = keeps.begin("few", 4)
    assert session is not None
    session.chapter.tick(2.0)
    keeps.close()
    store.writer.wait()
    (path,) = (tmp_path / "games" / "toy").glob("*.chapter")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if " clock [" in line]
    bare = [line.partition(" clock ")[0] + " clock" if " clock [" in line else line for line in lines]
    assert read_chapter(TOY, lines) == read_chapter(TOY, bare)
    (seen,) = store.shelf.glances("toy")
    assert not seen.touched  # so that it is thrown away like any other that nobody touched
    store.close()


def test_of_all_words_only_the_last_are_kept() -> None:
    lines = [HEADING, '1.0 clock ["a",{}]', "2.0 clock", "2.5 hint", '3.0 clock ["b",{}]', "4.0 clock", "5.0 clock"]
    assert compacted(lines) == [HEADING, "2.5 hint", '3.0 clock ["b",{}]', "5.0 clock"]
    assert compacted(compacted(lines)) == compacted(lines)
    assert glance(compacted(lines)).words == glance(lines).words == Phrase("b")
    assert glance(compacted(lines)).heading == glance(lines).heading == glance([HEADING]).heading
