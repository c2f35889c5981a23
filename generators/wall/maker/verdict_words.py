"""A verdict in sentences, the same in the window and on the command line."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.phrases import Phrase, listed, say
from generators.wall.maker.draft import WallDraft, tidy_name
from generators.wall.maker.lint import shown
from generators.wall.maker.verdict import Double, HowMany, Lure, WallVerdict

MOST_STRANGERS, MOST_LURES, MOST_CARDS = 3, 3, 4
STRENGTHS = ("faint", "fair", "strong")


def headline(draft: WallDraft, verdict: WallVerdict) -> Phrase:
    if verdict.outcome is HowMany.OPEN:
        return say("maker.says.open", count=len(draft.cards))
    return say(f"maker.says.{verdict.outcome}")


def reasons(verdict: WallVerdict) -> Iterator[Phrase]:
    """Why there is a second way: what each card that moves also fits."""
    if verdict.why_not is not None:
        yield verdict.why_not
    for home, group in enumerate(verdict.other):
        for card in group.cards:
            if card in verdict.moved:
                ticked = any(each.card == card and each.other == home and each.ticked for each in verdict.doubles)
                key = "maker.says.ticked" if ticked else "maker.says.also_fits"
                yield say(key, card=shown(card), link=group.name)
    if verdict.outcome is HowMany.TWO:
        yield say("maker.says.nobody_could_tell")


def double_words(draft: WallDraft, double: Double) -> Phrase:
    return say("maker.says.also_fits", card=shown(double.card), link=tidy_name(draft.groups[double.other].name))


def lure_words(lure: Lure) -> Phrase:
    key = f"maker.says.{STRENGTHS[lure.strength - 1]}"
    cards = ", ".join(map(shown, lure.cards[:MOST_CARDS]))
    return say(key, link=lure.link, cards=f"{cards} …" if lure.cards[MOST_CARDS:] else cards)


def unknown(verdict: WallVerdict) -> Iterator[Phrase]:
    """The remarks on what Lantern cannot know."""
    names, more = verdict.strangers[:MOST_STRANGERS], len(verdict.strangers) - MOST_STRANGERS
    if more > 0:
        yield say("maker.says.strangers", cards=", ".join(map(shown, names)), more=more)
    elif names:
        yield say("maker.says.stranger", cards=listed(tuple(map(shown, names))))
    yield from (say("maker.says.unlisted", link=name) for name in verdict.unlisted)


def report(draft: WallDraft, verdict: WallVerdict) -> Iterator[Phrase]:
    """All of it, for a wall from elsewhere."""
    yield headline(draft, verdict)
    yield from reasons(verdict)
    if not verdict.other:
        yield from (double_words(draft, each) for each in verdict.doubles)
    yield from map(lure_words, verdict.lures[:MOST_LURES])
    if verdict.puzzle and not verdict.doubles and not verdict.lures:
        yield say("maker.says.calm")
    yield from unknown(verdict)
    yield say("maker.says.editor") if verdict.faults else say("maker.says.fine")
    yield from verdict.faults
