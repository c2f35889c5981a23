"""A wall as it is written in a browser: four lists, each a name and a text with its cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generators.characters.chinese import are_characters
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say
from generators.kernel.written import Judged
from generators.wall.maker.draft import DraftGroup, WallDraft, clean_name
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.verdict import HowMany, WallVerdict, judge, report, show_card
from generators.wall.menu import Mode
from generators.wall.rules import SIZE

MOST_LINES = 4  # below the headline, and beside a list
# Of a report: what stands beside a list, asks for what a form does not have, or may well be left out.
LEFT_OUT = {f"maker.says.{each}" for each in ("also_fits", "ticked", "unlisted", "more", "near", "editor", "fine")}
PARTED, SPACED = re.compile(r"[,;、，；\t\n]"), re.compile(r"[,;、，；\s]")  # Chinese cards have no blanks
HAN = re.compile("[\u3400-\u9fff]")


def judge_written(lists: Sequence[tuple[str, str]], pulse: Pulse) -> Judged:
    cards = [split_cards(text) for _, text in lists]
    groups = (DraftGroup(name, (*its, *[""] * SIZE)[:SIZE]) for (name, _), its in zip(lists, cards, strict=True))
    draft = WallDraft(groups=tuple(groups), mode=Mode.CONNECTIONS)
    prepare(pulse, draft)
    verdict = judge(draft, (), pulse)
    moves = list(dict.fromkeys(_elsewhere(draft, verdict)))
    counts = [[say("maker.page.filled", count=len(its))] if len(its) not in (0, SIZE) else [] for its in cards]
    beside = ([*count, *(each for at, each in moves if at == home)] for home, count in enumerate(counts))
    still = {("link", group.name) for group in verdict.other if verdict.moved.isdisjoint(group.cards)}
    said = (each for each in report(draft, verdict) if each.key not in LEFT_OUT and still.isdisjoint(each.blanks))
    title, *lines = said
    lines.sort(key=lambda each: each not in verdict.faults)
    given = verdict.outcome in (HowMany.ONE, HowMany.PERHAPS) and not any(counts)
    return Judged(
        verdict.outcome,
        title,
        tuple(lines[:MOST_LINES]),
        tuple(tuple(each[:MOST_LINES]) for each in beside),
        "connecting_wall_zh" if draft.of_chinese_words else "lion_wall" if draft.of_characters else "connecting_wall",
        verdict.puzzle if given else None,
    )


def split_cards(text: str) -> list[str]:
    parts = [each.strip() for each in (SPACED if HAN.search(text) else PARTED).split(text) if each.strip()]
    in_a_row = len(parts) == 1 and len(parts[0]) >= SIZE and are_characters(parts[0])
    return list(parts[0]) if in_a_row else parts


def _elsewhere(draft: WallDraft, verdict: WallVerdict) -> Iterator[tuple[int, Phrase]]:
    """What fits elsewhere, with the number of its list; where there is a second way, what moves there."""
    fits = [(each.home, each.card, clean_name(draft.groups[each.other].name)) for each in verdict.doubles]
    if verdict.puzzle and verdict.other:
        homes = {card: at for at, group in enumerate(verdict.puzzle.groups) for card in group.cards}
        fits = [(homes[card], card, to.name) for to in verdict.other for card in to.cards if card in verdict.moved]
    yield from ((home, say("maker.says.also_fits", card=show_card(card), link=name)) for home, card, name in fits)
