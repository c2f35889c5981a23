"""A look back at a made-up game, in a window: every kind judges here by its own hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from game.catalogue import Entry, entry_of
from game.scenes.review.review import PlayOn, Review
from game.session.puzzle_cache import fresh
from game.session.session import lines_of, read_chapter
from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, AnyKind, Drills, IllegalMove, Passage, Pulse, Why, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import say
from tests.game.pilot import Pilot
from tests.kinds import with_kind
from tools.bench import sample_game
from tools.pin_puzzles import kept_text


def judging(kind: AnyKind) -> Callable[[Any, Any, Pulse], Why | None]:
    """What the hint says is reasoned, what brings a mistake is wrong, the rest a guess."""

    def why(state: Any, move: Any, pulse: Pulse) -> Why | None:
        hint = kind.hint(state, pulse)
        try:
            after = kind.play(state, move)
        except IllegalMove:
            return None
        if hint is None:
            return None
        if kind.mistakes is not None and (new := kind.mistakes(after, pulse) - kind.mistakes(state, pulse)):
            return Why(SLIP, say("coach.one_wrong"), "mistake", "easy", hint.spots, new)
        sort = JUSTIFIED if kind.play(state, hint.move) == after else GUESS
        return Why(sort, hint.because, hint.technique, hint.level, hint.spots, hint.targets)

    return why


def judged(entry: Entry) -> Entry:
    """With something to practise and something to say of the whole game as well."""
    kind = entry.kind
    drills: Drills[Any, Any, Any] = Drills(
        tuple(each.name for each in kind.techniques if each.name != "mistake"),
        lambda name: say(f"technique.{kind.id}.{name}"),
        lambda name, rng, pulse: None,  # type: ignore[arg-type,return-value]
        lambda exercise, state: True,
    )
    passage = Passage(say("play.solved"), (say("play.hint"), say("play.check")))
    return with_kind(
        entry,
        replace(
            kind,
            teaching=replace(kind.teaching, why=judging(kind), drills=drills, account=lambda done, pulse: (passage,)),
        ),
    )


@cache
def made_lines(kind: str) -> tuple[str, ...]:
    """A game that ended, with slips and guesses, made once, of two puzzles that are kept."""
    entry = entry_of(kind)
    with patch.object(sample_game, "fresh", _kept):
        return tuple(lines_of(sample_game.made_game(entry, entry.kind.presets[0].id).chapter))


def _kept(kind: AnyKind, preset: Preset[Any], _: Pulse, seed: str) -> Any:
    text = kept_text("tests" if seed.endswith("other") else "pilot", kind.id, preset.id)
    return fresh(kind, preset, no_pulse, seed=seed) if text is None else kind.read(text)


def looking_back(
    pilot: Pilot, kind: str, *, play_on: PlayOn | None = None, plain: bool = False, wait: bool = True
) -> Review:
    """`plain`: as the kind judges by itself, if it does."""
    entry = entry_of(kind) if plain else judged(entry_of(kind))
    scene = pilot.put(Review(pilot.services, entry, read_chapter(entry.kind, list(made_lines(kind))), play_on))
    if wait:
        pilot.until(lambda: scene.cursor.review is not None)
        pilot.step()
    return scene


def words(scene: Review) -> list[str]:
    return [text for block, _ in scene._content.painted if (text := getattr(block, "text", ""))]
