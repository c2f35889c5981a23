"""A quiz night on a projector: very large cards, a clock, two teams; the host presses and judges.

Changes are saved at once, and the clock every few seconds."""

from __future__ import annotations

import pygame

from game.boards.parts.grid import STEPS
from game.scenes.makers.wall.host_view import (
    LARGEST,
    HostCard,
    HostLine,
    HostPill,
    HostPlaces,
    TeamPlate,
    alike,
    big,
    draw_clock,
    draw_covered,
    draw_groups,
    draw_team,
    host_places,
    team_colour,
)
from game.scenes.makers.wall.lists import save_night
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.ui.input import Event, Key, Moved
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import Phrase, clock_text, say
from generators.wall.quiz import HostedNight, start_night
from generators.wall.rules import SIZE, Phase, lives

KEPT = 5.0  # seconds between two notes of the clock
KEYS = {"y": "right", "n": "wrong", "p": "pass", "r": "reveal", "h": "answer", "s": "shuffle"}
BUZZERS = {"1": "buzz-0", "2": "buzz-1"}


class HostView(Scene):
    keys = (("judge", "Y/N/P"), ("buzzers", "1–2"), ("pause", "Space"), ("answer", "H"), ("undo", "Ctrl Z"))
    kept_below = True

    def __init__(self, services: Services, hosting: HostedNight) -> None:
        super().__init__(services)
        self.hosting = hosting
        self.chosen: tuple[str, ...] = ()  # cards that are pressed
        self.paused = True  # until Start; the cards are covered
        self.asks = False  # Show groups was pressed once
        self.others = False  # the link was passed to the other team
        self.shows = False  # the answer, for the host alone
        self.buzzed: int | None = None
        self._before: list[tuple[HostedNight, bool]] = []  # what Undo goes back to, and whether the others were asked
        self._since = 0.0
        self._keep()

    # --- what is seen

    def spoken_title(self) -> str:
        return self.ui.tell("quiz.title")

    def team(self, number: int) -> str:
        return self.hosting.night.teams[number].strip() or self.ui.tell(say("quiz.team", number=number + 1))

    def place(self) -> None:
        self.places: HostPlaces = host_places(self.area)
        # for the host: a press on the line below the question shows the answer, or hides it again
        answer = [HostLine("answer", self._words()[1], self._small())] if self.hosting.now.asked is not None else []
        self.panel.show([*self._cards(), *self._pills(), *answer, *self._frame()])

    def _frame(self) -> list[Widget]:
        """The buttons to go back, undo and pause, and those of the two teams."""
        px, clock, tell, now = self.places.px, self.places.clock, self.ui.tell, self.hosting.now
        left = pygame.Rect(clock.left, clock.top, px(52), px(52))
        right = pygame.Rect(clock.right - px(52), clock.top, px(52), px(52))
        found: list[Widget] = []
        if not self.hosting.ended:
            found.append(Button("back", left, tell("quiz.back"), Variant.ICON, "back", "Escape"))
        if self._before:
            below = left.move(0, left.height)
            found.append(Button("undo", below, tell("play.undo"), Variant.ICON, "undo", "Ctrl Z"))
        for team, plate in enumerate(self.places.teams):
            points = self.places.points(team)
            for name, icon, place in (("less", "minus", points.left), ("more", "plus", points.right - px(40))):
                rect = pygame.Rect(place, plate.centery - px(20), px(40), px(40))
                label = tell(say(f"quiz.{name}", team=self.team(team)))
                found.append(Button(f"{name}-{team}", rect, label, Variant.ICON, icon))
        if self.hosting.ended:
            return found
        if now.state.phase is Phase.GUESSING and not self.paused:
            found.append(Button("pause", right, tell("play.pause"), Variant.ICON, "pause", "Space"))
            lower = right.move(0, right.height)
            found.append(Button("shuffle", lower, tell("board.wall.shuffle"), Variant.ICON, "shuffle", "S"))
        if not now.has_begun:
            found += [TeamPlate(f"buzz-{each}", self.places.names(each), self.team(each)) for each in (0, 1)]
        return found

    def _cards(self) -> list[Widget]:
        state, found = self.hosting.now.state, list[HostCard]()
        if self.hosting.ended or self.covered or state.phase is not Phase.GUESSING:
            return []
        for number, card in enumerate(state.order):
            row, column = divmod(number, SIZE)
            each = HostCard(f"card-{number}", self.places.cell(row + len(state.found), column), card)
            each.chosen = card in self.chosen
            found.append(each)
        most = alike(self.ui, found, self.places.px(LARGEST))
        for each in found:
            each.most = most
        return [*found]

    @property
    def covered(self) -> bool:
        """Are the cards hidden, as the clock is paused?"""
        return self.paused and not self.hosting.ended and self.hosting.now.state.phase is Phase.GUESSING

    def _offered(self) -> tuple[tuple[str, str], ...]:
        """The pills of the moment and their keys; the last one is the black one."""
        now = self.hosting.now
        if self.hosting.ended:
            return (("again", ""), ("back", ""))
        if now.is_over:
            return (("finish" if self.hosting.is_last else "next", "Enter"),)
        if now.asked is not None:
            return (*((("pass", "P"),) if not self.others else ()), ("wrong", "N"), ("right", "Y"))
        return (("pause", "Space"),) if self.paused else (("reveal", "R"),)

    def _pills(self) -> list[Widget]:
        px, room, offered = self.places.px, self.places.judge, self._offered()
        upright = self.area.height > self.area.width
        wide = (room.width - 2 * px(20) - 2 * px(12)) // 3 if upright else px(196)
        high = px(64)
        right = room.right - px(20)
        y = room.bottom - px(16) - high if upright else room.centery - high // 2
        found: list[Widget] = []
        for number, (name, cap) in enumerate(reversed(offered)):
            primary = number == 0 and (name != "reveal" or self.asks)
            rect = pygame.Rect(right - wide, y, wide, high)
            variant = Variant.PRIMARY if primary else Variant.OUTLINE
            words = {"reveal": "sure_reveal" if self.asks else "reveal", "pause": "start"}.get(name, name)
            found.insert(0, HostPill(name, rect, self.ui.tell(f"quiz.{words}"), variant, detail=cap))
            right -= wide + px(12)
        return found

    def draw(self, target: pygame.Surface) -> None:
        ui, at, hosting = self.ui, self.places, self.hosting
        target.fill(ui.theme.bg, self.area)
        for number in (0, 1):
            draw_team(ui, target, at, hosting, number, self.team(number))
        if hosting.ended:
            self._standing(target)
        else:
            draw_clock(ui, target, at, hosting, paused=self.covered)
            draw_groups(ui, target, at, hosting.now)
            if self.covered:
                draw_covered(ui, target, at, hosting.now)
        self._judge(target)
        self.panel.draw(ui, target)

    def _words(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the sentence, left of the pills or above them, and of the small line."""
        room, px = self.places.judge, self.places.px
        left, upright, count = room.left + px(24), self.area.height > self.area.width, len(self._offered())
        end = room.right - px(24) if upright else room.right - px(20) - count * px(196 + 12) - px(8)
        words = pygame.Rect(left, room.top + px(18), end - left, px(38))
        return words, pygame.Rect(left, words.bottom, end - left, px(48))

    def _judge(self, target: pygame.Surface) -> None:
        ui, room, px = self.ui, self.places.judge, self.places.px
        ui.shapes.rounded(target, room, px(14), ui.theme.surface, ui.theme.line, px(1))
        words, lower = self._words()
        big(ui, target, ui.tell(self.sentence), words, ui.theme.ink, 0.0)
        if self.hosting.now.asked is None:
            ui.text.draw(target, self._small(), Style.BODY, ui.theme.ink_2, lower)

    @property
    def sentence(self) -> Phrase:
        now, hosting = self.hosting.now, self.hosting
        if hosting.ended:
            one, other = hosting.points(0), hosting.points(1)
            return say("quiz.draw") if one == other else say("quiz.winner", team=self.team(int(other > one)))
        if now.is_over:
            return say("quiz.done", team=self.team(now.team), points=now.points(now.team))
        if now.asked is not None:
            asked = self.team(1 - now.team if self.others else now.team)
            return say("quiz.say_others" if self.others else "quiz.say_link", team=asked)
        if self.buzzed is not None and not now.has_begun:
            return say("quiz.buzz", team=self.team(self.buzzed))
        return say("quiz.ready" if self.covered else "quiz.guess", team=self.team(now.team))

    def _small(self) -> str:
        now, tell = self.hosting.now, self.ui.tell
        if self.shows and now.asked is not None:
            return tell(say("quiz.answer", link=now.state.puzzle.groups[now.asked].name))
        if self.hosting.ended or now.is_over:
            return ""
        return tell("quiz.keys_links" if now.asked is not None else "quiz.keys_groups")

    def _standing(self, target: pygame.Surface) -> None:
        """The points of both teams, as large as the board."""
        px, board = self.places.px, self.places.board
        for number in (0, 1):
            half = pygame.Rect(board.left + number * board.width // 2, board.top, board.width // 2, board.height)
            name = pygame.Rect(half.left + px(24), half.top + px(40), half.width - px(48), px(64))
            score = pygame.Rect(half.left, name.bottom, half.width, min(px(300), half.bottom - name.bottom))
            big(self.ui, target, self.team(number), name, self.ui.theme.ink)
            big(self.ui, target, str(self.hosting.points(number)), score, team_colour(self.ui, number))

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        self.dirty = self.dirty or not isinstance(event, Moved)
        hovered = self.panel.hovered
        if isinstance(event, Key):
            if event.name == "escape":
                return Pop()
            if not (self.panel.by_key and self.panel.takes(event)) and self._key(event):
                return None
            if event.name in STEPS:
                if self._walk(event.name):
                    return None
                event = Key("tab", shift=event.name in ("left", "up"))
        chosen = self.panel.handle(event)
        self.dirty = self.dirty or hovered != self.panel.hovered
        return self._choose(chosen) if chosen is not None else None

    def _walk(self, name: str) -> bool:
        """Moves the focus between cards; False without a card there."""
        here = (self.panel.focus or "").partition("card-")[2]
        if not here:
            return False
        (down, across), (row, column) = STEPS[name], divmod(int(here), SIZE)
        to = (row + down) * SIZE + column + across
        if not (0 <= column + across < SIZE and 0 <= to < len(self.hosting.now.state.order)):
            return False
        self.panel.focus, self.panel.by_key = f"card-{to}", True
        return True

    def _key(self, event: Key) -> bool:
        """True if it was a key of the host."""
        offered = [name for name, _ in self._offered()]
        if event.control and event.name == "z":
            self._choose(Chosen("undo"))
            return True
        if event.control or event.alt:
            return False
        if event.name in ("return", "enter") and offered[-1] in ("next", "finish"):
            self._choose(Chosen(offered[-1]))
            return True
        if event.name == "space" and self.hosting.now.state.phase is Phase.GUESSING:
            self._choose(Chosen("pause"))
            return True
        name = (KEYS | BUZZERS).get(event.name, "")
        if name in offered or name in ("answer", "shuffle") or name.startswith("buzz"):
            self._choose(Chosen(name))
            return True
        return False

    def _choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "back":
            return Pop()
        self._do(chosen.id)
        self.place()
        return None

    def _do(self, name: str) -> None:
        asked, self.asks = self.asks, False
        match name.split("-"):
            case ["card", number]:
                self._press(self.hosting.now.state.order[int(number)])
            case ["buzz", team]:  # the team that pressed first plays the wall, before the first guess
                self.buzzed = int(team)
                if self.hosting.now.team != self.buzzed:
                    self._turn(self.hosting.pass_to_other_team())
            case ["right" | "wrong" as said]:
                self.shows = False
                self._turn(self.hosting.judge_link(right=said == "right", others=self.others))
            case ["pause"]:
                self.paused, self.chosen = not self.paused, ()
            case ["pass"]:
                self._before.append((self.hosting, self.others))
                self.others = True
            case ["answer"]:
                self.shows = not self.shows
            case ["shuffle"] if self.hosting.now.state.phase is Phase.GUESSING:
                self._turn(self.hosting.shuffle(self.services.dice.getrandbits(32)))
            case ["reveal"]:
                self.asks = not asked
                self._turn(self.hosting.give_up() if asked else self.hosting)
            case ["next" | "finish"]:
                self.paused, self.buzzed = True, None
                self._turn(self.hosting.next_wall())
            case ["again"]:
                self._turn(start_night(self.hosting.night))
            case ["undo"]:
                self._undo()
            case ["less" | "more" as way, team]:
                self._turn(self.hosting.with_points(int(team), 1 if way == "more" else -1))

    def _press(self, card: str) -> None:
        """The fourth card is the guess."""
        rest = tuple(each for each in self.chosen if each != card)
        self.chosen = rest if card in self.chosen else (*rest, card)
        if len(self.chosen) == SIZE:
            self._guess()

    def _guess(self) -> None:
        cards, self.chosen = self.chosen, ()
        before = len(self.hosting.now.state.found)
        try:
            self._turn(self.hosting.guess(cards))
        except IllegalMove as error:
            self.services.announce(error.phrase)
            return
        state = self.hosting.now.state
        self.services.hear(Cue.GROUP if len(state.found) > before else Cue.WRONG)
        if lives(state) == 0:
            self.services.announce(say("board.wall.lamps_out"))

    def _turn(self, hosting: HostedNight) -> None:
        if hosting != self.hosting:
            self._before.append((self.hosting, self.others))
        self.others = False
        self._put(hosting)

    def _put(self, hosting: HostedNight) -> None:
        self.hosting = hosting
        self._keep()
        self.place()
        self.dirty = True

    def _undo(self) -> None:
        """Back to before the last press, with the clock of then; a search goes on with Start."""
        if self._before:
            hosting, self.others = self._before.pop()
            self.chosen, self.paused, self.shows, self.buzzed = (), True, False, None
            self._put(hosting)
            score = {"one": hosting.points(0), "other": hosting.points(1)}
            self.services.announce(say("quiz.undone", clock=clock_text(hosting.now.left), **score))

    def _keep(self) -> None:
        self._since = 0.0
        save_night(self.services.store.drafts, self.hosting.night, self.hosting)

    def update(self, seconds: float) -> Turn | None:
        if self.paused or self.hosting.ended or self.hosting.now.state.phase is not Phase.GUESSING:
            return None
        before = self.hosting
        self.hosting = before.advance_clock(seconds)
        self._since += seconds
        if self.hosting.now.state.phase is not Phase.GUESSING:  # time is up
            self.chosen = ()
            self._put(self.hosting)
            self.services.announce(say("board.wall.time_up"))
        elif int(before.now.left) != int(self.hosting.now.left):
            self.dirty = True
            if self._since > KEPT:
                self._keep()
        return None

    hide = leave = _keep
