"""A quiz night on a projector: very large cards, a clock, two teams; the host presses and judges.

Lengths are in proportion to the window. Changes are saved at once, and the clock every few seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.parts.grid import STEPS
from game.boards.wall.bars import mark
from game.boards.wall.card_text import Wording, capitals, fit_size
from game.reader.node import Node, SpokenRole
from game.scenes.makers.wall.drafts import save_night
from game.scenes.shared.game_names import DOT
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.worker import LazyData
from game.ui.command import Command, by_key
from game.ui.elements import Box, Column, Element, Grid, Host, Ink, Label, Measure, Paint, Plate, Row, Sized
from game.ui.input import Event, Key, Moved, Point
from game.ui.lantern import Light, draw
from game.ui.sound import Cue
from game.ui.text import BODIES
from game.ui.theme import GOLD, GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Look, Tip, focus_ring
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import Phrase, clock_text, name_keys, say
from generators.wall.connecting.bank import hidden_part, read_bank
from generators.wall.pointers import title
from generators.wall.quiz import HostedNight, start_night
from generators.wall.rules import ONLY_CONNECT_LIVES, SECONDS, SIZE, Group, Guess, Phase, Shuffle, lives

WIDE, TALL = (1280, 800), (720, 1280)  # the windows that it was drawn for
LEAST = 24  # pixels: the side of a button in the smallest window
KEPT = 5.0  # the clock is saved every so many seconds
LARGEST = 60  # largest words, in points
EVEN = 0.65  # share of LARGEST; no word gets smaller than this for the sake of the longest
FULL = 0.9  # share of the height of a place, as letters reach below the line
SHORT = 30  # seconds, from which on the clock warns
REFUSED = 2.0  # seconds that a wrong four stays marked
ROUND, EDGE = 0.16, 0.05  # shares of the height of a card


class TiplessButton(Button):
    """A button without a tooltip, as its text is large enough."""

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del ui, at
        return None


class HostCard(TiplessButton):
    """A card with text to read from ten metres."""

    chosen = refused = False
    most = LARGEST  # pixels

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme, radius = ui.theme, round(self.rect.height * ROUND)
        ground = theme.selected if self.chosen else mix(theme.tile, theme.ink, 0.08 * look.hovered)
        ground = mix(theme.tile, theme.error, 0.16) if self.refused else ground
        ink = theme.on_selected if self.chosen else theme.ink
        ui.shapes.rounded_rect(
            target, self.rect, radius, ground, theme.error if self.refused else None, round(self.rect.height * EDGE)
        )
        if look.focused:
            focus_ring(ui, target, self.rect, radius)
        _draw_words(ui, target, self.label, self.rect, self.most, ink)


class TeamPlate(TiplessButton):
    """The button of the team that pressed first. Its ring has no colour of a team, unlike the frame."""

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        if look.focused or look.hovered:
            ui.shapes.rounded_rect(target, self.rect, round(self.rect.height * ROUND), None, ui.theme.ink, ui.px(3))


class HostLine(Button):
    """A button with small text."""

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        ink = ui.theme.ink if look.hovered else ui.theme.ink_2
        ui.text.fill(target, self.label, BODIES, ink, self.rect)
        if look.focused:
            focus_ring(ui, target, self.rect, round(self.rect.height * ROUND))


class HostPill(Button):
    """A pill as large as the window is, with its key in small."""

    def _draw_middle(self, ui: Ui, target: pygame.Surface) -> None:
        ink, high = self._ink(ui), self.rect.height
        size = fit_size(ui, (self.label,), self.rect.width - high, round(high * 0.36), bold=True)
        wide = ui.text.glyph_width(self.label, size, bold=True)
        small = round(high * 0.24)
        cap = ui.text.glyph_width(self.detail, small) if self.detail else 0
        left = self.rect.centerx - (wide + (cap + small if cap else 0)) // 2
        ui.text.glyph(target, self.label, size, ink, (left + wide // 2, self.rect.centery), bold=True)
        if cap:
            ui.text.glyph(target, self.detail, small, ink, (left + wide + small + cap // 2, self.rect.centery))


def common_size(ui: Ui, cards: list[HostCard], most: int) -> int:
    """The pixels of the words: one size for all, as far as the longest does not make the others small."""
    sizes = [_wording(ui, each.label, each.rect, most).pixels for each in cards] or [most]
    return max(min(sizes), round(EVEN * max(sizes)))


def _wording(ui: Ui, card: str, rect: pygame.Rect, most: int) -> Wording:
    """The words in one line; in two where that is much larger."""
    room, words = rect.width - rect.height // 5, capitals(card)
    whole = Wording((words,), fit_size(ui, (words,), room, min(most, round(rect.height * 0.6)), bold=True))
    first, blank, last = words.rpartition(" ")
    if blank:
        lines = Wording(
            (first, last), fit_size(ui, (first, last), room, min(most, round(rect.height * 0.36)), bold=True)
        )
        whole = max(whole, lines, key=lambda each: each.pixels)
    return whole


def _draw_words(ui: Ui, target: pygame.Surface, card: str, rect: pygame.Rect, most: int, ink: Colour) -> None:
    whole = _wording(ui, card, rect, most)
    leading = round(whole.pixels * 1.16)
    top = rect.centery - leading * (len(whole.lines) - 1) // 2
    for number, line in enumerate(whole.lines):
        ui.text.glyph(target, line, whole.pixels, ink, (rect.centerx, top + number * leading), bold=True)


@dataclass(slots=True, eq=False)
class Big(Element):
    """Words as large as their place."""

    words: str
    ink: Ink = "ink"
    align: float = 0.5
    under: Sequence[tuple[int, int]] = ()  # letters to underline, from the first to before the last

    def paint(self, target: pygame.Surface, host: Host) -> None:  # noqa: ARG002
        text, rect = self.m.ui.text, self.rect
        size = fit_size(self.m.ui, (self.words,), rect.width, round(rect.height * FULL), bold=True)
        wide = text.glyph_width(self.words, size, bold=True)
        centre = rect.left + wide // 2 + round((rect.width - wide) * self.align), rect.centery
        text.glyph(target, self.words, size, self.m.colour(self.ink), centre, bold=True)
        for part in self.under:
            first, last = (text.glyph_width(self.words[:each], size, bold=True) for each in part)
            line = pygame.Rect(
                centre[0] - wide // 2 + first, rect.centery + round(size * 0.42), last - first, size // 9
            )
            self.m.ui.shapes.rounded_rect(target, line, 0, self.m.colour(self.ink))

    def nodes(self) -> Iterator[Node]:
        if self.words and not self.silent:
            yield Node(self.id, SpokenRole.TEXT, self.words, tuple(self.rect))


def _draw_tile(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    """A card face down."""
    ui.shapes.rounded_rect(target, rect, round(rect.height * ROUND), ui.theme.tile)


def _row_of_four(parts: Sequence[Element]) -> Element:
    return Grid(parts, columns=SIZE, gap=12, row=(0, 1000), rest=True, grow=1)


class HostScene(Scene):
    keys = (("judge", "Y/N/P"), ("buzzers", "1–2"), ("pause", "Space"), ("answer", "H"), ("undo", "Ctrl Z"))
    kept_below = True

    def __init__(self, services: Services, hosting: HostedNight) -> None:
        super().__init__(services)
        self.hosting = hosting
        self.chosen: tuple[str, ...] = ()  # cards that are pressed
        self.refused: tuple[str, ...] = ()  # the wrong four, while they are shown
        self._told = 0.0  # seconds for which the wrong four have been shown
        self.paused = True  # until Start; the cards are covered
        self.asks = False  # Show groups was pressed once and asks for a second press
        self.others = False  # the link was passed to the other team
        self.shows = False  # the answer, for the host alone
        self.buzzed: int | None = None
        self._before: list[tuple[HostedNight, bool]] = []  # states for Undo, and whether the others were asked
        self._since = 0.0
        self._m = Measure((self.ui,))
        self._bank = LazyData(read_bank)  # the words that cards hide
        self._bank.prepare(services.worker)
        self._keep()

    # --- what is seen

    def spoken_title(self) -> str:
        return self.ui.tell("quiz.title")

    def team_name(self, number: int) -> str:
        return self.hosting.night.teams[number].strip() or self.ui.tell(say("quiz.team", number=number + 1))

    def resize(self, area: pygame.Rect) -> None:
        wide, tall = TALL if area.height > area.width else WIDE
        small = self.ui.at(min(area.width / wide, area.height / tall))
        self._m = Measure((self.ui, small))
        super().resize(area)

    def place(self) -> None:
        self.panel.place(self._m, self._build(), self.area.copy())
        cards = [each for each in self.panel.widgets if isinstance(each, HostCard)]
        most = common_size(self.ui, cards, self._m.px(LARGEST))
        for each in cards:
            each.most = most
        self.dirty = True

    def _build(self) -> Element:
        upright, clock = self.area.height > self.area.width, self._clock()
        teams = [self._team_plate(0), self._team_plate(1)]
        board = Box([self._board()], rest=True, grow=1)
        if upright:
            head = Row([Box([each], grow=1) for each in teams], gap=16, height=104)
            return Column([head, clock, board, self._host_bar(upright=True)], gap=16, pad=(24, 16, 24, 20))
        parts = [Box([teams[0]], width=400), Box([clock], grow=1), Box([teams[1]], width=400)]
        head = Row(parts, gap=16, height=clock.height)
        return Column([head, board, self._host_bar(upright=False)], gap=16, pad=(32, 16, 32, 20))

    def _icon_button(
        self, name: str, words: Phrase | str, do: Callable[[], object], icon: str, *keys: str, side: float = 52
    ) -> Button:
        side = max(side, self._m.points(LEAST))
        return button_of(Command(name, self.ui.tell(words), do, keys, icon=icon), Variant.ICON, width=side, height=side)

    def _team_plate(self, number: int) -> Element:
        """The plate of a team: its name at the outer side, with its lives; its points with minus and plus."""
        now, name, colour = self.hosting.now, self.team_name(number), self._team_colour(number)
        plays = (1 - now.team if self.others else now.team) == number and not self.hosting.ended
        asks, px, give = not now.has_begun and not self.hosting.ended, self._m.px, partial(self._award, number)

        def ground(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
            bar = rect.inflate(px(8) - rect.width, -px(36))
            bar.centerx = rect.right - px(18) if number else rect.left + px(18)
            tint = mix(ui.theme.surface, colour, 0.14 * plays)
            ui.shapes.rounded_rect(
                target, rect, px(16), tint, colour if plays else ui.theme.line, px(4 if plays else 1)
            )
            ui.shapes.rounded_rect(target, bar, bar.width // 2, colour)

        left = lives(now.state) if plays and not self.others else None
        lanterns = None if left is None else Paint(partial(self._draw_lives, left, number), height=44)
        words = [Element(grow=1), Big(name, align=number, height=39, silent=asks), lanterns, Element(grow=1)]
        buzz = Command(f"buzz-{number}", name, partial(self._give_wall, number), (str(number + 1),))
        pad = (20, 0, 30, 0) if number else (30, 0, 20, 0)
        names = Box([Column(words, pad=pad), TeamPlate(buzz.id, name, do=buzz) if asks else None], height=84, grow=1)
        less, more = (
            self._icon_button(f"{way}-{number}", say(f"quiz.{way}", team=name), partial(give, by), icon, side=40)
            for way, icon, by in (("less", "minus", -1), ("more", "plus", 1))
        )
        points = Big(str(self.hosting.points(number)), colour, width=78, height=52)
        parts = [less, points, more]
        row = Row([*parts, names] if number else [names, *parts], pad=(12, 0), align=0.5)
        return Box([Paint(ground), row])

    def _draw_lives(self, left: int, team: int, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Three lanterns, shown once a wrong guess costs one."""
        side = self._m.px(32)
        for number in range(ONLY_CONNECT_LIVES):
            step = side // 2 + round(number * side * 1.3)
            x = rect.right - step if team else rect.left + step
            draw(ui, target, (x, rect.centery), side, Light.LIT if number < left else Light.UNLIT)

    def _team_colour(self, team: int) -> Colour:
        return (self.ui.theme.accent, self.ui.theme.focus)[team]

    def _clock(self) -> Element:
        """The clock between the buttons to go back and undo, and those to pause and shuffle."""
        hosting, ended, left = self.hosting, self.hosting.ended, self.hosting.now.left
        runs = not ended and not self.paused and hosting.now.state.phase is Phase.GUESSING

        def bar(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
            radius, gone = rect.height // 2, rect.copy()
            gone.width = round(rect.width * left / SECONDS)
            ui.shapes.rounded_rect(target, rect, radius, ui.theme.line)
            if gone.width > gone.height:
                ui.shapes.rounded_rect(target, gone, radius, ui.theme.ink_3 if self.covered else GOLD)

        ink = "ink_3" if self.covered else "error" if left <= SHORT else "ink"
        text = self.ui.tell(say("quiz.of_wall", number=hosting.number + 1, count=len(hosting.night.walls)))
        rail = Paint(bar, max_width=260, height=10)
        clock = [Big(clock_text(left), ink, height=68), rail, Big(text, "ink_2", grow=1)]
        first = [
            None if ended else self._icon_button("back", "quiz.back", Pop, "back", "Escape"),
            self._icon_button("undo", "play.undo", self._undo, "undo", name_keys("Ctrl Z")) if self._before else None,
        ]
        last = [
            self._icon_button("pause", "play.pause", self.pause, "pause", "Space"),
            self._icon_button("shuffle", "board.wall.shuffle", self._shuffle, "shuffle", "S"),
        ]
        middle, wide = Column(() if ended else clock, gap=2, grow=1), max(52, self._m.points(LEAST))
        return Row([Column(first, width=wide), middle, Column(last if runs else (), width=wide)], height=2 * wide)

    @property
    def covered(self) -> bool:
        """Whether the cards are hidden because the clock is paused."""
        return self.paused and not self.hosting.ended and self.hosting.now.state.phase is Phase.GUESSING

    def _board(self) -> Element:
        """The groups that are open, and the cards below them; or the points of both teams at the end."""
        now, tell = self.hosting.now, self.ui.tell
        if self.hosting.ended:
            return Row([self._final_points(0), self._final_points(1)])
        rows, order = [self._group_bar(each) for each in now.state.seen], now.state.order
        count = SIZE - len(rows)
        if self.covered:
            words = tell("quiz.paused" if now.has_begun else "quiz.ready_title")
            above = [Element(rest=True, grow=1) for _ in rows]
            middle = Column([Element(grow=1), Big(words, height=88), Element(grow=1)], rest=True, grow=count)
            tiles = [_row_of_four([Paint(_draw_tile) for _ in range(SIZE)]) for _ in range(count)]
            return Box([Column([*rows, *tiles], gap=12), Column([*above, middle])])
        if now.state.phase is Phase.GUESSING:
            cards = [self._card_button(number, card) for number, card in enumerate(order)]
            rows += [_row_of_four(cards[at : at + SIZE]) for at in range(0, len(cards), SIZE)]
        return Column(rows, gap=12)

    def _card_button(self, number: int, card: str) -> Button:
        made = HostCard(f"card-{number}", card, do=lambda _: self._press_card(card))
        made.chosen, made.refused = card in self.chosen, card in self.refused
        return made

    def _link_name(self, number: int) -> str:
        link = title(self.hosting.now.state.puzzle.groups[number], self.ui.language)
        return link if isinstance(link, str) else self.ui.tell(link)

    def _group_bar(self, number: int) -> Element:
        now, theme, px = self.hosting.now, self.ui.theme, self._m.px
        group = now.state.puzzle.groups[number]
        missed, asked = number in now.state.revealed, now.asked == number
        ground = mix(theme.bg, GROUPS[number], 0.32) if missed else GROUPS[number]
        ink = theme.ink if missed else ON_GROUP
        shown = now.state.names[number] is not None or now.is_over
        words = self._link_name(number) if shown else self.ui.tell("quiz.what_links") if asked else ""

        def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
            ui.shapes.rounded_rect(target, rect, px(16), ground, ui.theme.ink if asked else None, px(5))
            mark(ui, target, number, (rect.left + px(50), rect.centery), px(36), ink)

        def lines(_wide: float, high: float) -> Element:
            share, hidden = 0.48 if words else 0.52, [*self._hidden_parts(group)] if shown and self._bank.known else []
            upper = Big(DOT.join(map(capitals, group.cards)), ink, 0.0, hidden, height=min(high * share, 72))
            lower = Big(words, ink, 0.0, height=min(high * 0.32, 44)) if words else None
            return Column([Element(grow=1), upper, lower, Element(grow=1)], gap=2)

        return Box([Paint(paint), Sized(make=lines, pad=(92, 0, 24, 0))], rest=True, grow=1)

    def _hidden_parts(self, group: Group) -> Iterator[tuple[int, int]]:
        """The letters of the row that hide a word."""
        at = 0
        for card in group.cards:
            first, last = hidden_part((group.name, *group.answers), card)
            if last:
                yield at + first, at + last
            at += len(card + DOT)

    def _final_points(self, team: int) -> Element:
        """The points of a team, as large as the board, above a lantern, which the winner has lit."""
        light = Light.LIT if self.hosting.points(team) >= self.hosting.points(1 - team) else Light.UNLIT
        score = Big(str(self.hosting.points(team)), self._team_colour(team), grow=1, max_height=300)
        lantern = Paint(lambda ui, target, rect: draw(ui, target, rect.center, self._m.px(100), light), height=170)
        return Column([Big(self.team_name(team), height=64), score, lantern], grow=1, pad=(24, 40, 24, 0))

    # --- what the host says and judges

    def _host_bar(self, *, upright: bool) -> Element:
        plate = Plate(radius=14)
        if upright:
            pills = Row(self._pills((self._m.points(self.area.width) - 116) / 3), gap=12)
            parts = [*self._host_words(), Element(grow=1), Row([Element(grow=1), pills])]
            return Column(parts, height=196, pad=(24, 18, 20, 16), plate=plate)
        parts = [Column(self._host_words(), grow=1), *self._pills(196)]
        return Row(parts, gap=12, height=122, pad=(24, 18, 20, 18), align=0.5, plate=plate)

    def _host_words(self) -> list[Element]:
        """The sentence, and a small line below it. A press on it shows or hides the answer, for the host alone."""
        small, answer = self._small_words(), Command("answer", "", self._toggle_answer, ("H",))
        line: Element = Label(small, BODIES, "ink_2", lines=0, height=48)
        if self.hosting.now.asked is not None:
            line = HostLine(answer.id, small, do=answer, height=48)
        ink: Ink = "error" if self.refused else "ink"
        return [Big(self.ui.tell(self._sentence()), ink, align=0.0, height=38), line]

    def _sentence(self) -> Phrase:
        now, hosting = self.hosting.now, self.hosting
        if hosting.ended:
            one, other = hosting.points(0), hosting.points(1)
            return say("quiz.draw") if one == other else say("quiz.winner", team=self.team_name(int(other > one)))
        if now.is_over:
            team, own, more = self.team_name(now.team), now.points(now.team), now.points(1 - now.team)
            if more:
                return say("quiz.done_both", team=team, points=own, others=self.team_name(1 - now.team), more=more)
            return say("quiz.done", team=team, points=own)
        if now.asked is not None:
            asked = self.team_name(1 - now.team if self.others else now.team)
            return say("quiz.say_others" if self.others else "quiz.say_link", team=asked)
        if self.refused:
            return say("quiz.not_a_group")
        if self.buzzed is not None and not now.has_begun:
            return say("quiz.buzz", team=self.team_name(self.buzzed))
        return say("quiz.ready" if self.covered else "quiz.guess", team=self.team_name(now.team))

    def _small_words(self) -> str:
        now, tell = self.hosting.now, self.ui.tell
        if self.shows and now.asked is not None:
            return tell(say("quiz.answer", link=self._link_name(now.asked)))
        if self.hosting.ended or now.is_over:
            return ""
        if now.asked is not None:
            return tell("quiz.keys_links")
        helps = (() if now.has_begun else ("quiz.keys_teams",)) + (() if self.paused else ("quiz.keys_clock",))
        return "  ·  ".join(map(tell, helps))

    def _available_commands(self) -> list[Command]:
        """The commands that are possible now. The last one is the black pill."""
        now, tell = self.hosting.now, self.ui.tell

        def offer(name: str, do: Callable[[], object], *keys: str, words: str = "") -> Command:
            return Command(name, tell(f"quiz.{words or name}"), do, keys)

        if self.hosting.ended:
            again = partial(self._change, start_night(self.hosting.night))
            return [offer("again", again), offer("back", Pop, "Escape")]
        if now.is_over:
            return [offer("finish" if self.hosting.is_last else "next", self._begin_next, "Enter", "Return")]
        if now.asked is not None:
            right, wrong = partial(self._judge_link, right=True), partial(self._judge_link, right=False)
            others = [] if self.others else [offer("pass", self._pass_link, "P")]
            return [*others, offer("wrong", wrong, "N"), offer("right", right, "Y")]
        if self.paused:
            return [offer("pause", self.pause, "Space", words="start")]
        return [offer("reveal", self._reveal, "R", words="sure_reveal" if self.asks else "reveal")]

    def _pills(self, wide: float) -> list[Button]:
        offered = self._available_commands()
        pills = list[Button]()
        for each in offered:
            primary = each is offered[-1] and (each.id != "reveal" or self.asks)
            variant, cap = Variant.PRIMARY if primary else Variant.OUTLINE, "" if each.key == "Escape" else each.key
            pills.append(HostPill(each.id, each.label, variant, detail=cap, do=each, width=wide, height=64))
        return pills

    def draw(self, target: pygame.Surface) -> None:
        target.fill(self.ui.theme.bg, self.area)
        self.panel.draw(target)

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        self.dirty = self.dirty or not isinstance(event, Moved)
        hovered = self.panel.hovered
        if isinstance(event, Key):
            command = by_key(self.panel.commands, event)
            if command is not None and not (self.panel.by_key and self.panel.takes(event)):
                return self._run(command.run)
            if event.name in STEPS:
                if self._move_focus(event.name):
                    return None
                event = Key("tab", shift=event.name in ("left", "up"))
        chosen = self.panel.handle(event)
        self.dirty = self.dirty or hovered != self.panel.hovered
        return self._run(partial(self.panel.do, chosen)) if chosen is not None else None

    def _run(self, do: Callable[[], Turn | None]) -> Turn | None:
        """Run a command. Show groups needs two presses in a row."""
        asked = self.asks
        turn = do()
        self.asks = self.asks and not asked
        if turn is None:
            self.place()
        return turn

    def _move_focus(self, name: str) -> bool:
        """Moves the focus between cards; False without a card there."""
        here, order = self.panel.focused, self.hosting.now.state.order
        if not isinstance(here, HostCard):
            return False
        (down, across), (row, column) = STEPS[name], divmod(order.index(here.label), SIZE)
        to = (row + down) * SIZE + column + across
        if not (0 <= column + across < SIZE and 0 <= to < len(order)):
            return False
        self.panel.focus, self.panel.by_key = f"card-{to}", True
        return True

    def _give_wall(self, team: int) -> None:
        """The team that pressed first plays the wall, before the first guess."""
        self.buzzed = team
        if self.hosting.now.team != team:
            self._change(self.hosting.pass_to_other_team())

    def _judge_link(self, *, right: bool) -> None:
        self.shows = False
        self._change(self.hosting.judge_link(right=right, others=self.others))

    def pause(self) -> None:
        self.paused, self.chosen, self.refused = not self.paused, (), ()

    def _pass_link(self) -> None:
        self._before.append((self.hosting, self.others))
        self.others = True

    def _toggle_answer(self) -> None:
        self.shows = not self.shows

    def _shuffle(self) -> None:
        self._change(self.hosting.play(Shuffle(self.services.dice.getrandbits(32))))

    def _reveal(self) -> None:
        if self.asks:
            self._change(self.hosting.give_up())
        self.asks = True

    def _begin_next(self) -> None:
        self.paused, self.buzzed = True, None
        self._change(self.hosting.next_wall())

    def _award(self, team: int, points: int) -> None:
        self._change(self.hosting.with_points(team, points))

    def _press_card(self, card: str) -> None:
        """Choose a card, or take it back. The fourth one makes the guess."""
        self.refused = ()
        rest = tuple(each for each in self.chosen if each != card)
        self.chosen = rest if card in self.chosen else (*rest, card)
        if len(self.chosen) == SIZE:
            self._guess()

    def _guess(self) -> None:
        cards, self.chosen = self.chosen, ()
        before = len(self.hosting.now.state.found)
        try:
            self._change(self.hosting.play(Guess(cards)))
        except IllegalMove as error:
            self.services.announce(error.phrase)
            return
        state = self.hosting.now.state
        right = len(state.found) > before
        self.services.hear(Cue.GROUP if right else Cue.WRONG)
        self.refused, self._told = () if right or not state.order else cards, 0.0
        if lives(state) == 0:
            self.services.announce(say("board.wall.lamps_out"))

    def _change(self, hosting: HostedNight) -> None:
        if hosting != self.hosting:
            self._before.append((self.hosting, self.others))
        self.others = False
        self._set_hosting(hosting)

    def _set_hosting(self, hosting: HostedNight) -> None:
        self.hosting = hosting
        self._keep()

    def _undo(self) -> None:
        """Take back the last press, and set the clock back. Guessing goes on with Start."""
        if self._before:
            hosting, self.others = self._before.pop()
            self.chosen, self.refused, self.paused, self.shows, self.buzzed = (), (), True, False, None
            self._set_hosting(hosting)
            score = {"one": hosting.points(0), "other": hosting.points(1)}
            self.services.announce(say("quiz.undone", clock=clock_text(hosting.now.left), **score))

    def _keep(self) -> None:
        self._since = 0.0
        save_night(self.services.store.drafts, self.hosting.night, self.hosting)

    def update(self, seconds: float) -> Turn | None:
        if self._bank.update():
            self.place()
        if self.paused or self.hosting.ended or self.hosting.now.state.phase is not Phase.GUESSING:
            return None
        before = self.hosting
        self.hosting = before.advance_clock(seconds)
        self._told += seconds
        self._since += seconds
        if self.hosting.now.state.phase is not Phase.GUESSING:  # time is up
            self.chosen = self.refused = ()
            self._set_hosting(self.hosting)
            self.services.announce(say("board.wall.time_up"))
            self.place()
        elif self.refused and self._told >= REFUSED:
            self.refused = ()
            self.place()
        elif int(before.now.left) != int(self.hosting.now.left):
            self.place()
            if self._since > KEPT:
                self._keep()
        return None

    hide = leave = _keep
