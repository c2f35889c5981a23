"""Make assets/sounds: `python -m tools.data.sounds`. A few soft bells and taps, made of sines."""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.ui.sound import Cue

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 22_050  # a second

BELL = ((2.0, 0.35, 1.6), (3.01, 0.14, 2.4), (4.2, 0.06, 3.5))
WOOD = ((2.7, 0.4, 3.0), (5.1, 0.12, 6.0))
C5, D5, E5, G5, A5, C6, E6 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1318.5


@dataclass(frozen=True, slots=True)
class Tone:
    """One struck thing: its pitch in hertz, when it is struck, how long it rings, how loud, and its overtones."""

    pitch: float
    at: float = 0.0
    ring: float = 0.3  # seconds until it is a thirtieth as loud
    loud: float = 1.0
    overtones: tuple[tuple[float, float, float], ...] = ()  # times the pitch, how loud, and how much sooner it is gone


SOUNDS: dict[Cue, tuple[Tone, ...]] = {
    Cue.SELECT: (Tone(E5, ring=0.05, loud=0.35, overtones=WOOD),),
    Cue.PLACE: (Tone(311.1, ring=0.09, loud=0.6, overtones=WOOD),),
    Cue.WRONG: (Tone(220.0, ring=0.16, loud=0.5, overtones=WOOD), Tone(185.0, 0.11, 0.22, 0.5, WOOD)),
    Cue.GROUP: (Tone(C5, 0.0, 0.4, 0.5, BELL), Tone(E5, 0.08, 0.4, 0.5, BELL), Tone(G5, 0.16, 0.6, 0.55, BELL)),
    Cue.WIN: tuple(
        Tone(pitch, 0.1 * number, 0.6 + 0.12 * number, 0.42, BELL)
        for number, pitch in enumerate((C5, D5, E5, G5, A5, C6))
    ),
    Cue.LIT: (Tone(A5, 0.0, 0.9, 0.4, BELL), Tone(E6, 0.06, 1.1, 0.28, BELL)),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for cue, tones in SOUNDS.items():
        write(FOLDER / f"{cue}.wav", samples(tones))


def samples(tones: Iterable[Tone]) -> list[float]:
    """Between -1 and 1, with room for two at once."""
    tones = tuple(tones)
    count = round(RATE * max(each.at + each.ring for each in tones))
    found = [0.0] * count
    for tone in tones:
        _strike(found, tone)
    fade = min(count, RATE // 100)
    for number in range(fade):  # no click at the end
        found[count - 1 - number] *= number / fade
    return found


def _strike(found: list[float], tone: Tone) -> None:
    start, rng = round(tone.at * RATE), Random(round(tone.pitch))
    for times, loud, sooner in ((1.0, 1.0, 1.0), *tone.overtones):
        decay, phase = math.log(30) * sooner / tone.ring, rng.random() * 0.2
        turn = 2 * math.pi * tone.pitch * times / RATE
        for number in range(len(found) - start):
            second = number / RATE
            rise = min(1.0, second / 0.003)  # struck, not switched on
            found[start + number] += (
                tone.loud * loud * 0.6 * rise * math.exp(-decay * second) * math.sin(turn * number + phase)
            )


def write(path: Path, sound: list[float]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array("h", [round(32_767 * each) for each in sound]).tobytes())


if __name__ == "__main__":
    main()
