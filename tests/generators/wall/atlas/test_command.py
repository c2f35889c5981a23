"""`parts` and `path` on the command line, in both languages."""

from __future__ import annotations

import os
import sys
from errno import ENOSPC
from unittest.mock import Mock, patch

import pytest

from generators import __main__ as line
from generators.cli.command import CALLED_OFF
from generators.kernel.os_errors import reason
from generators.kernel.phrases import CHINESE, ENGLISH, speak, tell
from generators.wall.atlas import book
from generators.wall.atlas.book import Book


@pytest.fixture(autouse=True)
def _one_graph(graph: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command makes a book and ends; here the books share what they read."""
    monkeypatch.setattr(book, "graph_of", lambda _: graph)


def ran(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, language: str = ENGLISH
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["generators", *words])
    speak(language)
    code = line._run()
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["parts"], "Either a character is wanted, or --with and its parts."),
        (["parts", "ab"], "One character is wanted, and “ab” is not one."),
        (["parts", "☃"], "☃ is not in the atlas: it is very rare."),
        (["parts", "--with", "水火土"], "No character of the atlas has 水火土."),
        (["path", "水", "☃"], "☃ is not in the atlas: it is very rare."),
        (["path", "水", "水"], "The way begins and ends at 水: choose another goal."),
    ],
)
def test_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    code, out, err = ran(monkeypatch, capsys, *words)
    assert (code, out, err.strip()) == (2, "", told)


def test_without_a_way_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(Book, "ways", lambda *_: ())
    code, out, err = ran(monkeypatch, capsys, "path", "水", "火")
    assert (code, out, err) == (1, "No chain of shared parts leads from 水 to 火.\n", "")


@pytest.mark.parametrize(
    ("fault", "code", "told", "closed"),
    [
        (KeyboardInterrupt(), CALLED_OFF, tell("command.called_off"), 0),
        (BrokenPipeError(), 1, "", 1),
        (OSError(ENOSPC, "\x1b"), 1, tell("command.unheard", why=reason(OSError(ENOSPC, ""))), 1),
    ],
    ids=["called off", "broken pipe", "disk full"],
)
def test_what_breaks_off_a_command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: BaseException,
    code: int,
    told: str,
    closed: int,
) -> None:
    monkeypatch.setattr(Book, "ways", Mock(side_effect=fault))
    with patch.object(os, "dup2") as gone:
        assert ran(monkeypatch, capsys, "path", "水", "火") == (code, "", told and f"{told}\n")
    assert [call.args[1] for call in gone.call_args_list] == [1] * closed


def test_the_language_is_that_of_the_terminal_and_nothing_steers_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.setattr(sys, "argv", ["generators", "path", "水", "水"])
    assert line.main() == 2
    speak(CHINESE)
    assert capsys.readouterr().err.strip() == tell("atlas.same", sign="水")
    monkeypatch.setattr(sys, "argv", ["generators", "parts", "水", "--\x1b[31m"])
    with pytest.raises(SystemExit):
        line.main()
    said = capsys.readouterr().err
    assert "--\\x1b[31m" in said
    assert "\x1b" not in said
