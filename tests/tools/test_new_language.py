"""A language is begun by one command, what it lacks is listed, and pages have room for words longer than English."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.scenes.almanac.almanac import Almanac
from game.scenes.files.open_file import ImportMenu
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.scene import Scene, Services
from game.scenes.statistics.statistics import Statistics
from game.ui.text import Text
from generators.kernel import phrases
from generators.kernel.phrases import ENGLISH, Phrasebook, phrasebook, read_sentences
from tests.game.pilot import piloted
from tests.rows import FULL
from tools import new_language

PAGES: tuple[Callable[[Services], Scene], ...] = (Almanac, SettingsScreen, ImportMenu, Statistics)
SIZES = ((1280, 800), (720, 1280)) if FULL else ((1280, 800),)
NARROW = {
    "board.connecting_wall.name",
    "almanac.freeze_comes",
    "mini.crossword_line",
    "Cöññéçtîöñš",
}  # names of puzzles and of the modes of walls stay English in most languages


@pytest.fixture
def strings(tmp_path: Path) -> Path:
    (tmp_path / ENGLISH).mkdir()
    (tmp_path / ENGLISH / "a.toml").write_text('[a]\none = "One"\ntwo = "{count} of"\nlong = """First\nsecond"""\n')
    return tmp_path


def test_what_is_begun_lacks_everything_until_it_is_translated(strings: Path) -> None:
    (path,) = new_language.begin("fr", "Français", strings)
    assert new_language.missing("fr", strings) == {"a.toml": ["a.one", "a.two", "a.long"]}
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('# one = "One"', 'one = "Un"').replace("# two", "two"), encoding="utf-8")
    assert new_language.missing("fr", strings) == {"a.toml": ["a.long"]}
    path.write_text(path.read_text(encoding="utf-8").replace("{count}", "{number}"), encoding="utf-8")
    assert new_language.wrong_blanks("fr", strings) == [("a.two", "{count} of", "{number} of")]
    assert new_language.begin("fr", "Français", strings) == [], "what is there is not touched"


@pytest.mark.parametrize("wrong", ["{time}, {aide}.", "{time}, {", "{}"])
def test_a_sentence_with_a_wrong_blank_is_said_in_english(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong blank ended the game with a KeyError."""
    english = Phrasebook({"play.time": "{time}, {help}."}, ENGLISH)
    monkeypatch.setattr(phrases, "_book", lambda _: english)
    assert (
        Phrasebook({"play.time": wrong}, "fr").tell(phrases.say("play.time", time="2:05", help="one")) == "2:05, one."
    )


def test_every_file_of_ours_can_be_begun(tmp_path: Path) -> None:
    (tmp_path / ENGLISH).symlink_to(phrases.STRINGS / ENGLISH)
    for path in new_language.begin("fr", "Français", tmp_path):
        assert read_sentences(path.read_text(encoding="utf-8")) == []


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The keys of sentences that were drawn with an ellipsis, in a language a third longer than English."""
    longer = {key: new_language.accent(words) for key, words in phrasebook(ENGLISH).sentences.items()}
    keys = {words: key for key, words in reversed(longer.items())}
    found, whole = set[str](), Text.shorten

    def fitted(self: Text, text: str, *arguments: Any, **more: Any) -> str:
        shown = whole(self, text, *arguments, **more)
        if shown != text:
            found.add(keys.get(text, text))
        return shown

    monkeypatch.setattr(Text, "shorten", fitted)
    with patch.object(phrases, "_book", lambda _: Phrasebook(longer, ENGLISH)):
        yield found


def test_there_is_room_for_longer_words(cut: set[str]) -> None:
    for size in SIZES:
        with piloted(size=size, watched=True) as pilot:
            for page in PAGES if FULL else PAGES[:2]:
                pilot.app.stack.put(page(pilot.services))
                pilot.step()
    assert cut <= NARROW
    assert cut, "or the test sees nothing"
