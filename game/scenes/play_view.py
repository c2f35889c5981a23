"""What is shown around the board: the bar, the words, the pills."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.boards.board import View
from game.scenes.play_layout import Places
from game.settings import Settings
from game.ui.button import Button, Dress
from game.ui.clock import clock_text
from game.ui.text import Style
from game.ui.toggle import Toggle
from game.ui.ui import Ui
from game.ui.widget import Widget
from generators.phrases import Phrase, say

if TYPE_CHECKING:
    from game.scenes.play import Play

NARROW = 104  # points: below it a pill shows its picture alone
HURRY = 10.0  # seconds left
OFFER = 150  # points: the width of a pill in the line of words


class PlayView:
    """Reads the play scene, changes nothing in it."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @property
    def ui(self) -> Ui:
        return self.play.ui

    # --- what there is

    def tools(self) -> list[Button]:
        """The pills beside the board, without their places."""
        session, board = self.play.session, self.play.board
        assert session is not None
        pills = [
            self._pill(
                each.id, self.ui.tell(each.label), each.icon, each.key, enabled=each.enabled, primary=each.primary
            )
            for each in board.actions(session.state)
        ]
        pills.append(self._pill("undo", self.ui.tell("play.undo"), "undo", "Ctrl Z", enabled=session.can_undo))
        pills.append(self._pill("redo", self.ui.tell("play.redo"), "redo", "Ctrl Y", enabled=session.can_redo))
        if not session.over:
            hint, check = ("Ctrl H", "Ctrl K") if board.spells else ("H", "C")
            pills.append(self._pill("hint", self.ui.tell("play.hint"), "hint", hint))
            if session.kind.mistakes is not None and all(each.id != "check" for each in pills):
                pills.append(self._pill("check", self.ui.tell("play.check"), "check", check))
        return pills

    def offers(self) -> list[tuple[str, str]]:
        """Pills inside the message."""
        session, coach = self.play.session, self.play.coach
        if session is None or coach is None:
            return []
        if coach.can_go_back:
            return [("go_back", self.ui.tell("play.go_back"))]
        if session.over:
            return [("copy_result", self.ui.tell("play.copy_result"))]
        return []

    def widgets(self, places: Places) -> list[Widget]:
        session = self.play.session
        assert session is not None
        tools = self.tools()
        for pill, rect in zip(tools, places.tools, strict=True):
            pill.rect = rect
            if places.headline.colliderect(places.message):
                pill.detail = ""  # in a row the pills are narrow
            if rect.width < self.ui.px(NARROW) and pill.icon and pill.dress is not Dress.PRIMARY:
                pill.dress = Dress.ICON
        narrow = places.fresh.width < self.ui.px(NARROW)
        one = any(pill.dress is Dress.PRIMARY for pill in tools)  # is the one black pill, and New is not
        dress = Dress.OUTLINE if one else Dress.PRIMARY
        fresh = Button("new", places.fresh, self.ui.tell("play.new"), dress, "plus" if narrow else "")
        change = Button("change", places.change, self.ui.tell("play.change"), Dress.OUTLINE)
        if narrow:
            fresh.dress, change.dress, change.icon = Dress.ICON, Dress.ICON, "grid"
        return [*self._bar_buttons(places), *tools, *self._offers(places), *self._toggles(places), fresh, change]

    def switched(self, name: str, *, on: bool) -> Settings:
        change: dict[str, Any] = {name: on}
        return replace(self.play.services.settings, **change)

    def result_text(self) -> str:
        """To share: the puzzle's name, its own lines, the time."""
        play = self.play
        assert play.session is not None
        lines = [f"{self.ui.tell('app.name')} · {self.ui.tell(f'board.{play.kind.id}.name')}", self._subtitle()]
        lines += [self.ui.tell(each) for each in play.kind.result(play.session.state)]
        lines.append(self._time())
        return "\n".join(lines)

    # --- drawing

    def draw(self, target: pygame.Surface, places: Places) -> None:
        play = self.play
        assert play.session is not None
        assert play.coach is not None
        self._bar(target, places)
        faults = play.session.faults if play.services.settings.show_faults else frozenset()
        view = View(
            play.session.state,
            faults,
            play.coach.wrong,
            play.coach.lit,
            play.coach.targets,
            play.on_board,
            play.panel.by_key,
            play.session.game.seconds,
        )
        play.board.draw(target, view)
        self._words(target, places)
        play.panel.draw(self.ui, target)

    def _bar(self, target: pygame.Surface, places: Places) -> None:
        px, theme, text = self.ui.px, self.ui.theme, self.ui.text
        bar = places.bar
        target.fill(theme.line, (bar.left, bar.bottom - max(1, px(1)), bar.width, max(1, px(1))))
        name = self.ui.tell(f"board.{self.play.kind.id}.name")
        left = bar.left + px(68)
        room = bar.width - px(64) - px(124) - (px(90) if self.clock_shown else 0)
        used = text.draw(target, name, Style.TITLE, theme.ink, pygame.Rect(left, bar.top, room, bar.height))
        rest = pygame.Rect(left + used + px(16), bar.top + px(2), room - used - px(16), bar.height)
        subtitle = self._subtitle()
        if text.width(subtitle, Style.LABEL) > rest.width:
            subtitle = self._names()
        if rest.width > px(60):
            text.draw(target, subtitle, Style.LABEL, theme.ink_3, rest)
        if self.clock_shown:
            self.draw_clock(target, bar)

    @property
    def clock_shown(self) -> bool:
        """A clock that runs down is seen by everyone."""
        return self._clock_time() is not None and (self.play.services.settings.clock or self.runs_down)

    @property
    def runs_down(self) -> bool:
        """The clock does not show the seconds that have passed, so it shows those that are left."""
        assert self.play.session is not None
        return self._clock_time() not in (None, self.play.session.game.seconds)

    def _clock_time(self) -> float | None:
        session = self.play.session
        return None if session is None else self.play.board.clock(session.state, session.game.seconds)

    def draw_clock(self, target: pygame.Surface, bar: pygame.Rect) -> pygame.Rect:
        """Digits keep their places, whatever they are. Gives the place of the whole."""
        px = self.ui.px
        place = pygame.Rect(bar.right - px(124 + 100), bar.top, px(100), bar.height - max(1, px(1)))
        target.fill(self.ui.theme.bg, place)
        time = self._clock_time() or 0.0
        shown = clock_text(time)
        ink = self.ui.theme.error if time < HURRY and self.runs_down else self.ui.theme.ink_2
        digit = self.ui.text.width("0", Style.BODY)
        right = place.right - self.ui.px(8)
        for sign in reversed(shown):
            width = digit if sign.isdigit() else self.ui.text.width(sign, Style.BODY)
            right -= width
            cell = pygame.Rect(right, place.top, width + 2, place.height)
            self.ui.text.draw(target, sign, Style.BODY, ink, cell, align=0.5)
        return place

    def _words(self, target: pygame.Surface, places: Places) -> None:
        play, theme, text = self.play, self.ui.theme, self.ui.text
        assert play.session is not None
        state = play.session.state
        headline = self.ui.tell(play.board.headline(state))
        if places.headline.colliderect(places.message):
            self._line(target, places, headline)
            return
        text.draw(target, headline, Style.TITLE, theme.ink, places.headline)
        if places.rule is not None:
            rule = self.ui.tell(play.board.rule(state))
            text.paragraph(target, rule, Style.BODY, theme.ink_2, places.rule)
        self._box(target, places.message)

    def _line(self, target: pygame.Surface, places: Places, headline: str) -> None:
        """Little room: the headline and a quiet word beside it, or the news alone."""
        words, loud = self._message()
        text, theme, place = self.ui.text, self.ui.theme, places.message
        if loud:
            room = self._beside_offers(place)
            words = self._joined(words, room)
            style = next((each for each in (Style.BODY, Style.LABEL) if self._fits(words, each, room)), Style.CAPTION)
            high = min(text.height(words, style, room.width), room.height)
            room.top += (room.height - high) // 2
            text.paragraph(target, words, style, theme.ink, room)
            return
        used = text.draw(target, headline, Style.STRONG, theme.ink, place)
        rest = pygame.Rect(place.left + used + self.ui.px(24), place.top, place.width, place.height)
        rest.width = place.right - rest.left
        if text.width(words, Style.CAPTION) <= rest.width:
            text.draw(target, words, Style.CAPTION, theme.ink_3, rest, align=1.0)

    def _beside_offers(self, place: pygame.Rect) -> pygame.Rect:
        """The room that pills in the line of words leave."""
        taken = self.ui.px(OFFER + 12) if self.offers() else 0
        return pygame.Rect(place.left, place.top, place.width - taken, place.height)

    def _box(self, target: pygame.Surface, place: pygame.Rect) -> None:
        px, theme = self.ui.px, self.ui.theme
        words, loud = self._message()
        inner = place.inflate(-px(32), -px(28))
        if self.offers():
            inner.height -= px(56)
        if not loud:
            self.ui.text.paragraph(target, words, Style.LABEL, theme.ink_3, place.inflate(0, -px(16)))
            return
        self.ui.shapes.rounded(target, place, px(12), theme.tile)
        words = self._joined(words, inner)
        roomy = self.ui.text.height(words, Style.BODY, inner.width) <= inner.height
        style = Style.BODY if roomy else Style.LABEL if self._fits(words, Style.LABEL, inner) else Style.CAPTION
        self.ui.text.paragraph(target, words, style, theme.ink, inner)

    def _fits(self, words: str, style: Style, place: pygame.Rect) -> bool:
        return self.ui.text.height(words, style, place.width) <= place.height

    def _joined(self, words: str, place: pygame.Rect) -> str:
        """On fewer lines, where each cannot have one of its own."""
        return words if self._fits(words, Style.CAPTION, place) else words.replace("\n", " · ")

    def _message(self) -> tuple[str, bool]:
        """What is said, and whether it is news."""
        play = self.play
        assert play.session is not None
        assert play.coach is not None
        if play.coach.busy:
            return self.ui.tell("coach.thinking"), True
        if play.coach.words is not None:
            return self.ui.tell(play.coach.words), True
        if play.session.over:
            return f"{self._verdict()}\n{self._time()}", True
        return self.ui.tell(play.board.hands(play.session.state) or say(f"board.{play.kind.id}.hands")), False

    def _verdict(self) -> str:
        play = self.play
        assert play.session is not None
        said = play.board.verdict(play.session.state)
        lines: list[Phrase] = list(play.kind.result(play.session.state) if said is None else said)
        if not lines:
            lines = [say("play.solved")]
        return "\n".join(self.ui.tell(each) for each in lines)

    def _time(self) -> str:
        play = self.play
        assert play.session is not None
        game = play.session.game
        if game.hints == 0:
            return self.ui.tell("play.time_alone", time=clock_text(game.seconds))
        key = "play.time_one_hint" if game.hints == 1 else "play.time_hints"
        return self.ui.tell(key, time=clock_text(game.seconds), hints=game.hints)

    def _names(self) -> str:
        return " · ".join(self.ui.tell(each) for each in self.play.preset.choices)

    def _subtitle(self) -> str:
        play = self.play
        assert play.session is not None
        game = play.session.game
        if not game.preset:
            return f"{self.ui.tell('play.imported')} · #{play.code}"
        if game.daily:
            return f"{self.ui.tell('play.daily', day=game.daily)} · {self._names()}"
        return f"{self._names()} · #{play.code}"

    # --- widgets

    def _pill(
        self, name: str, label: str, icon: str, key: str, *, enabled: bool = True, primary: bool = False
    ) -> Button:
        dress = Dress.PRIMARY if primary else Dress.OUTLINE
        return Button(name, pygame.Rect(0, 0, 1, 1), label, dress, icon, key, enabled)

    def _bar_buttons(self, places: Places) -> list[Widget]:
        px, bar = self.ui.px, places.bar
        side = px(48)

        def button(name: str, left: int, icon: str) -> Button:
            rect = pygame.Rect(left, bar.centery - side // 2, side, side)
            return Button(name, rect, self.ui.tell(f"play.{name}"), Dress.ICON, icon)

        right = bar.right - px(12)
        return [
            button("back", bar.left + px(8), "back"),
            button("menu", right - 2 * side - px(4), "menu"),
            button("rules", right - side, "help"),
        ]

    def _offers(self, places: Places) -> list[Widget]:
        px, place = self.ui.px, places.message
        if places.headline.colliderect(place):
            rect = pygame.Rect(place.right - px(OFFER), place.centery - px(22), px(OFFER), px(44))
        else:
            rect = pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))
        return [Button(name, rect, label, Dress.OUTLINE) for name, label in self.offers()]

    def _toggles(self, places: Places) -> list[Widget]:
        settings = self.play.services.settings
        return [
            Toggle(name, rect, self.ui.tell(f"settings.{name}"), bool(getattr(settings, name)))
            for name, rect in zip(self.play.board.switches, places.switches, strict=False)
        ]
