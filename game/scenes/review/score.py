"""The card of a review that tells skill from luck, each by a number and a bar."""

from __future__ import annotations

from functools import partial

import pygame

from game.review.model import GuessScore
from game.scenes.shared.parts import paragraph
from game.ui.elements import Box, Column, Element, Label, Paint, Plate, Row
from game.ui.text import Style
from game.ui.ui import Ui

BAR, INSET, GAP = 12, 20, 24  # points
TICK = 4  # points by which a mark stands out of its bar


def luck_text(score: GuessScore) -> str:
    return f"{score.luck:+.1f}".replace("-", "−").replace("+0.0", "0").replace("−0.0", "0")


def score_card(ui: Ui, score: GuessScore, usual: tuple[int, int] | None, *, narrow: bool) -> Element:
    """`usual`: the mean skill of the player's other games, and how many these are."""
    tell = ui.tell
    skills: tuple[str, ...] = (tell("review.skill_note"), tell("review.blind_note", blind=score.blind))
    if usual is not None:
        mean, count = usual
        said = tell("review.mean_one", mean=mean) if count == 1 else tell("review.mean", mean=mean, count=count)
        skills = (said, *skills)
    expected = tell("review.luck_note", right=score.right, expected=f"{score.expected:.1f}")
    skill_bar = partial(_draw_bar, 0.0, score.skill / 100, score.blind / 100, "ok")
    luck_bar = partial(_draw_bar, 0.5, max(0.0, min(1.0, 0.5 + score.luck / 4)), 0.5, "accent")
    parts = [
        _part(tell("review.skill"), str(score.skill), skill_bar, skills),
        _part(tell("review.luck"), luck_text(score), luck_bar, (expected, tell("review.luck_sides"))),
    ]
    inner = Column(parts, gap=GAP) if narrow else Row(parts, gap=GAP, align=0.0)
    return Box([inner], pad=(INSET,), plate=Plate(), below=INSET)


def _part(name: str, count: str, bar: partial[None], notes: tuple[str, ...]) -> Element:
    head = Row([Label(name, Style.STRONG, grow=1), Label(count, Style.STRONG)], below=4)
    said = [paragraph(each, Style.LABEL, below=0) for each in notes]
    return Column([head, Paint(bar, height=BAR + 2 * TICK), *said], gap=4, grow=1)


def _draw_bar(
    start: float, end: float, tick: float, colour: str, ui: Ui, target: pygame.Surface, rect: pygame.Rect
) -> None:
    """A bar from one share of its width to another, and a mark at a third."""
    line = rect.inflate(0, -2 * ui.px(TICK))
    ui.shapes.rounded_rect(target, line, line.height // 2, ui.theme.line)
    left, right = (line.left + round(line.width * share) for share in sorted((start, end)))
    if right > left:
        ui.shapes.rounded_rect(
            target, (left, line.top, right - left, line.height), line.height // 2, getattr(ui.theme, colour)
        )
    target.fill(
        ui.theme.ink, (line.left + round(line.width * tick) - ui.px(1), rect.top, max(2, ui.px(2)), rect.height)
    )
