from __future__ import annotations

import io

import pytest

from generators.wall.maker.lint import lint, one_answer
from tests.generators.run_command import run
from tests.generators.wall.maker.walls import draft

QUIET = "\nRivers: Nile, Congo, Rhine, Seine\nDances: waltz, tango, jive, samba"
FAULTS = (
    ("Pots and pans: wok, frying pan, skillet, kettle\nBirds: owl, auk, tit, emu", "gives_away", "FRYING PAN"),
    ("Lights: spotlight, lamp, torch, candle\nBirds: owl, auk, tit, emu", "gives_away", "SPOTLIGHT"),
    ("fire ____: man, place, arm, fireworks\nBirds: owl, auk, tit, emu", "gives_away", "FIREWORKS"),
    ("fire ____: man, place, arm, works\nElements: air, earth, fire, water", "others_word", "FIRE"),
    ("Weights: ton, tonne, stone, ounce\nBirds: owl, auk, tit, emu", "one_answer", "TON"),
    ("In the street: lamp, street lamp, kerb, drain\nBirds: owl, auk, tit, emu", "inside", "LAMP"),
    ("Birds: owl, auk, tit, emu\nbirds: rook, wren, robin, crow", "same_name", ""),
    ("Birds: owl, auk, tit, emu\nToys: doll, yo-yo, OWL, puppet", "twice", "OWL"),
)


@pytest.mark.parametrize(("groups", "key", "card"), FAULTS)
def test_an_editor_sees(groups: str, key: str, card: str) -> None:
    found = lint(draft(groups + QUIET))
    said = [phrase for phrase in found if phrase.key == f"maker.lint.{key}"]
    assert said, found
    assert card in dict(said[0].blanks).values() or not card


def test_a_sound_wall_has_no_fault() -> None:
    assert lint(draft("Birds: owl, auk, tit, emu\nCheeses: feta, brie, edam, gouda" + QUIET)) == ()


def test_loose_cards_are_looked_at_too() -> None:
    assert [each.key for each in one_answer(("ton", "tonne", "owl"))] == ["maker.lint.one_answer"]


def test_a_wall_from_elsewhere_is_judged(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = draft("Pots and pans: wok, frying pan, skillet, kombucha\nBirds: owl, auk, tit, emu" + QUIET)
    wall = "\n".join(f"{each.name}: {' '.join(card.replace(' ', '_') for card in each.cards)}" for each in text.groups)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(wall.encode())))
    run("solve", "connecting-wall", "-")
    printed = capsys.readouterr().out
    assert "FRYING PAN gives Pots and pans away." in printed
    assert "KOMBUCHA" in next(line for line in printed.splitlines() if "never heard of" in line)
