"""Words are spoken with a voice of the system, one thing at a time, and only where there is a Chinese voice."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.scenes.play.commands import commands
from game.scenes.practice.cards import CardsScreen
from game.scenes.settings.settings import SettingsScreen
from game.system import text_to_speech
from game.system.text_to_speech import Speaker, find_voice
from game.ui.elements import Label
from generators.kernel.kind import Met
from generators.kernel.phrases import CHINESE, ENGLISH
from tests.game.pilot import Pilot, entry_of

CHINESE_KINDS = [each.id for each in CATALOGUE if each.language == CHINESE]
WRITES = "import sys, time; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read()); time.sleep(60)"


def wait_for(path: Path, text: str) -> None:
    until = time.monotonic() + 20
    while not (path.exists() and path.read_text(encoding="utf-8") == text) and time.monotonic() < until:
        time.sleep(0.02)
    assert path.read_text(encoding="utf-8") == text


def test_one_thing_is_said_at_a_time(tmp_path: Path) -> None:
    said = tmp_path / "said"
    speaker = Speaker(lambda: (sys.executable, "-c", WRITES, str(said)))
    speaker.say("早")  # no voice was looked for
    speaker.look()
    speaker.say("床前明月光")
    wait_for(said, "床前明月光")
    first = speaker._child
    speaker.say("疑是地上霜")
    wait_for(said, "床前明月光疑是地上霜")
    assert first is not None
    assert first.poll() is not None, "both speak at once"
    last = speaker._child
    speaker.close()
    assert last is not None
    assert last.poll() is not None, "it goes on when the window is closed"
    speaker.say("再见")
    assert said.read_text(encoding="utf-8") == "床前明月光疑是地上霜"


def test_a_program_that_is_gone_stops_nothing() -> None:
    speaker = Speaker(lambda: ("no-such-program-here",))
    speaker.look()
    speaker.say("走")
    speaker.close()


@pytest.mark.parametrize(
    ("platform", "answers", "voice"),
    [
        ("linux", {"espeak-ng": " 5  cmn  --/M  Chinese_(Mandarin)  sit/cmn"}, ("espeak-ng", "-v", "cmn", "--stdin")),
        ("linux", {"spd-say": "Chinese  zh  female1"}, ("spd-say", "-w", "-l", "zh", "-e")),
        ("linux", {"espeak-ng": "Pty Language Age/Gender VoiceName"}, ()),
        ("linux", {}, ()),
        ("darwin", {"say": "Alex  en_US  # Hi\nTing-Ting  zh_CN  # 您好"}, ("say", "-v", "Ting-Ting", "-f", "-")),
        ("darwin", {"say": "Alex  en_US  # Hi"}, ()),
        ("win32", {"powershell": "Microsoft Huihui Desktop"}, ("powershell", "-NoProfile", "-Command")),
        ("win32", {"powershell": ""}, ()),
    ],
)
def test_a_voice_is_found_on_each_system(
    platform: str, answers: dict[str, str], voice: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(text_to_speech, "output_of", lambda program, *_: answers.get(program, ""))
    assert tuple(find_voice())[: len(voice) or None] == voice


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_espeak_speaks_chinese_characters(tmp_path: Path) -> None:
    command = (*find_voice(), "-w", str(tmp_path / "said.wav"))
    subprocess.run(command, input="千山鸟飞绝".encode(), check=True)
    assert (tmp_path / "said.wav").stat().st_size > 20_000, "nearly nothing is heard"


class Kept(Speaker):
    """Keeps what it would say."""

    def __init__(self, *, ready: bool) -> None:
        super().__init__(lambda: ("voice",) * ready)
        self.look()
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)


@pytest.mark.sampled
@pytest.mark.parametrize("kind", CHINESE_KINDS)
def test_a_chinese_puzzle_has_a_button_where_there_is_a_voice(pilot: Pilot, kind: str) -> None:
    pilot.services.speaker = speaker = Kept(ready=True)
    pilot.open(kind)
    keys = [key for each in commands(pilot.play.game) for key in each.keys]
    assert len(keys) == len(set(keys)), "a key of a screen reader spoke as well"
    if kind in ("lion_wall", "connecting_wall_zh"):
        card = pilot.session.state.order[5]
        pilot.hover(pilot.play.board.where(card, pilot.session.state).center)
        pilot.key("ctrl shift l")
        assert speaker.said == ([] if kind == "lion_wall" else [card]), "only a sound may be the clue"
        speaker.said.clear()
    pilot.solve()
    pilot.wait(3.0)
    pilot.press("listen")
    assert [bool(each) for each in speaker.said] == [True], "the button was gone, or a wall had nothing to say"
    pilot.services.speaker = Kept(ready=False)
    pilot.play._look()
    assert "listen" not in {each.id for each in pilot.play.shown.commands}


def test_an_english_puzzle_has_none(pilot: Pilot) -> None:
    pilot.services.speaker = Kept(ready=True)
    pilot.open("brick")
    assert "listen" not in {each.id for each in pilot.play.shown.commands}


@pytest.mark.parametrize(
    ("ready", "language", "listen"), [(False, CHINESE, "朗读"), (True, CHINESE, "朗读"), (True, ENGLISH, "Listen")]
)
def test_settings_say_what_a_voice_needs(pilot: Pilot, ready: bool, language: str, listen: str) -> None:
    """In an English window nothing was said, though Chinese puzzles open from there too."""
    pilot.services.speaker = Kept(ready=ready)
    pilot.services.change(pilot.services.settings.__class__(language=language, greeted=True))
    pilot.step(2)
    page = pilot.put(SettingsScreen(pilot.services))
    words = " ".join(str(each.words) for each in page.panel.root.walk() if isinstance(each, Label))
    assert (listen in words) == ready
    assert ("espeak-ng" in words or "语音" in words) != ready


def test_a_card_is_spoken_once_its_answer_is_shown(pilot: Pilot) -> None:
    pilot.services.speaker = speaker = Kept(ready=True)
    entry = entry_of("lion_wall")
    assert entry.kind.teaching.cards is not None
    pilot.store.cards.meet("lion_wall", [Met("休", missed=True)], pilot.services.today() - timedelta(2))
    page = pilot.put(CardsScreen(pilot.services, entry))
    pilot.until(lambda: page.here is not None)
    pilot.key("ctrl shift l")
    assert speaker.said == [], "the sound is what is asked"
    pilot.key("return")
    pilot.key("ctrl shift l")
    assert speaker.said == ["休"]
    pilot.press("listen")
    assert speaker.said == ["休", "休"]
