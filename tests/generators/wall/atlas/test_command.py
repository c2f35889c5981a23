"""How `parts` and `path` break off, and in which language they speak. See tests/golden/commands/parts.txt."""

from __future__ import annotations

import os
import sys
from errno import ENOSPC
from unittest.mock import Mock, patch

import pytest

from generators import __main__ as line
from generators.cli.command import CALLED_OFF
from generators.kernel.phrases import CHINESE, reason, speak, tell
from generators.wall import atlas
from generators.wall.atlas import Book


@pytest.fixture(autouse=True)
def _one_graph(graph: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command makes a book and ends; here the books share what they read."""
    monkeypatch.setattr(atlas, "graph_of", lambda _: graph)


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
    monkeypatch.setattr(sys, "argv", ["generators", "path", "水", "火"])
    with patch.object(os, "dup2") as gone:
        assert line._run() == code
    assert capsys.readouterr() == ("", told and f"{told}\n")
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
