"""A quiz night on a projector: very large cards, a clock, two teams; the host presses and judges.

Lengths are in proportion to the window. Changes are saved at once, and the clock every few seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.boards.parts.grid import STEPS
from game.scenes.makers.wall.drafts import save_night
from game.scenes.makers.wall.projector import CARD, Big, Face, HostedWall, draw_line, final_points, ring_of
from game.scenes.shared.parts import lamp
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.worker import LazyData
from game.ui.command import Command, by_key
from game.ui.elements import Box, Column, Element, Label, Measure, Plate, Row, Scaled
from game.ui.input import Event, Key, Moved
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import BODIES
from game.ui.theme import GOLD, mix
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import Phrase, clock_text, name_keys, say
from generators.quiz.night import HostedNight, start_night
from generators.wall.connecting.bank import read_bank
from generators.wall.rules import ONLY_CONNECT_LIVES, SECONDS, SIZE, Guess, Phase, Shuffle, lives

WIDE, TALL = (1280, 800), (720, 1280)  # the windows that it was drawn for
LEAST = 24  # pixels: the side of a button in the smallest window
PILL = 1.4  # the scale of the pills
KEPT = 5.0  # the clock is saved every so many seconds
LARGEST = 60  # largest words, in points
SHORT = 30  # seconds, from which on the clock warns
REFUSED = 2.0  # seconds that a wrong four stays marked
TEAMS = "accent", "focus"  # their colours in the theme


class HostScene(Scene):
    keys = (("judge", "Y/N/P"), ("buzzers", "1–2"), ("pause", "Space"), ("answer", "H"), ("undo", "Ctrl Z"))
    kept_below = True
    hosting: HostedNight
    _m: Measure

    def __init__(self, services: Services, hosting: HostedNight) -> None:
        super().__init__(services)
        self.chosen: tuple[str, ...] = ()  # cards that are pressed
        self.refused: tuple[str, ...] = ()  # the wrong four, while they are shown
        self._told = 0.0  # seconds for which the wrong four have been shown
        self.paused = True  # until Start; the cards are covered
        self.asks = False  # Show groups was pressed once and asks for a second press
        self.others = False  # the link was passed to the other team
        self.shows = False  # the answer, for the host alone
        self.buzzed: int | None = None
        self._before: list[tuple[HostedNight, bool]] = []  # states for Undo, and whether the others were asked
        self._most = LARGEST  # pixels of the words on cards
        self._bank = LazyData(read_bank)  # the words that cards hide
        self._bank.prepare(services.worker)
        self._keep(hosting)

    # --- what is seen

    def spoken_title(self) -> str:
        return self.ui.tell("quiz.title")

    def team_name(self, number: int) -> str:
        return self.hosting.night.teams[number].strip() or self.ui.tell(say("quiz.team", number=number + 1))

    def place(self) -> None:
        upright = self.area.height > self.area.width
        wide, tall = TALL if upright else WIDE
        self._m = Measure((self.ui, self.ui.at(min(self.area.width / wide, self.area.height / tall))))
        clock, foot = self._clock(), self._host_bar(upright=upright)
        ends = [Box([self._team_plate(each)], width=0 if upright else 400, grow=upright) for each in (0, 1)]
        middle, side = (None, 24) if upright else (Box([clock], grow=1), 32)
        head = Row([ends[0], middle, ends[1]], gap=16, height=104 if upright else clock.height)
        parts = [head, clock if upright else None, Box([self._board()], rest=True, grow=1), foot]
        self.panel.place(self._m, Column(parts, gap=16, pad=(side, 16, side, 20)), self.area.copy())
        cards = (each for each in self.panel.widgets if each.id.startswith(CARD))
        self._most = self._wall.common_size(cards, self._m.px(LARGEST))
        self.dirty = True

    def _icon_button(
        self, name: str, words: Phrase | str, do: Callable[[], object], icon: str, *keys: str, side: float = 52
    ) -> Button:
        side = max(side, self._m.points(LEAST))
        return button_of(Command(name, self.ui.tell(words), do, keys, icon=icon), Variant.ICON, width=side, height=side)

    def _team_plate(self, number: int) -> Element:
        """The plate of a team: its name at the outer side, with its lives; its points with minus and plus."""
        now, name, colour = self.hosting.now, self.team_name(number), TEAMS[number]
        plays = (1 - now.team if self.others else now.team) == number and not self.hosting.ended
        left = lives(now.state) if plays and not self.others else None  # once a wrong guess costs one

        def score(way: str, icon: str, by: int) -> Button:
            words, do = say(f"quiz.{way}", team=name), lambda: self._change(self.hosting.with_points(number, by))
            return self._icon_button(f"{way}-{number}", words, do, icon, side=40)

        def outwards(*parts: Element) -> Sequence[Element]:
            return parts if number else parts[::-1]

        lights = [Light.LIT if each < (left or 0) else Light.UNLIT for each in range(ONLY_CONNECT_LIVES)][::-1]
        lamps = outwards(Element(grow=1), *(lamp(each, 64, width=30, height=32) for each in lights))
        lanterns = None if left is None else Row(lamps, align=0.5, height=44)
        buzz: Face | None = None
        if not now.has_begun and not self.hosting.ended:
            give = Command(f"buzz-{number}", name, partial(self._give_wall, number), (str(number + 1),))
            buzz = Face(give.id, name, ring_of(self._m), do=give)
        words = [Element(grow=1), Big(name, align=number, height=39, silent=bool(buzz)), lanterns, Element(grow=1)]
        names = Box([Column(words, pad=(20, 0)), buzz], height=84, grow=1)
        points = Big(str(self.hosting.points(number)), colour, width=78, height=52)
        parts = [score("less", "minus", -1), points, score("more", "plus", 1)]
        ends = outwards(names, Box(width=8, height=68, plate=Plate(colour, "", 4)))
        tint, edge, wide = (
            (mix(self.ui.theme.surface, self._m.colour(colour), 0.14), colour, 4) if plays else ("surface", "line", 1)
        )
        row, pad = ([*parts, *ends], (12, 0, 14, 0)) if number else ([*ends, *parts], (14, 0, 12, 0))
        return Row(row, pad=pad, align=0.5, plate=Plate(tint, edge, wide=wide))

    def _clock(self) -> Element:
        """The clock between the buttons to go back and undo, and those to pause and shuffle."""
        hosting, ended, left = self.hosting, self.hosting.ended, self.hosting.now.left
        runs = not ended and not self.paused and hosting.now.state.phase is Phase.GUESSING
        ink = "ink_3" if self.covered else "error" if left <= SHORT else "ink"
        text = self.ui.tell(say("quiz.of_wall", number=hosting.number + 1, count=len(hosting.night.walls)))
        gone = Box(plate=Plate("ink_3" if self.covered else GOLD, "", 5), width=260 * left / SECONDS, grow=1)
        bar = [gone if gone.width > 10 else None]
        rail = Column(bar, align=0.0, max_width=260, height=10, plate=Plate("line", "", 5))
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
        """The wall, or at the end the points of both teams."""
        if self.hosting.ended:
            points = [self.hosting.points(team) for team in (0, 1)]
            return Row([final_points(self.team_name(at), points[at], max(points), TEAMS[at]) for at in (0, 1)])
        return self._wall.board()

    @property
    def _wall(self) -> HostedWall:
        known, now, press = self._bank.known, self.hosting.now, self._press_card
        return HostedWall(self._m, now, self.covered, self.chosen, self.refused, known, lambda: self._most, press)

    # --- what the host says and judges

    def _host_bar(self, *, upright: bool) -> Element:
        """The sentence; a small line, which shows or hides the answer, for the host alone; and the pills."""
        said, small, offered = self.call()
        answer = Command("answer", small, lambda: setattr(self, "shows", not self.shows), ("H",))
        high, line = max(48, self._m.points(LEAST)), Label(small, BODIES, "ink_2", lines=0, height=48)
        asked = Face(answer.id, small, partial(draw_line, small), do=answer, height=high)
        sentence = Big(self.ui.tell(said), "error" if self.refused else "ink", align=0.0, height=38)
        words = [sentence, line if self.hosting.now.asked is None else asked]
        width = ((self._m.points(self.area.width) - 116) / 3 if upright else 196) / PILL
        pills = [button_of(each, whole=each.key != "Escape", width=width, height=64 / PILL) for each in offered]
        lengths = self._m.lengths
        last = Scaled([Row(pills, gap=12 / PILL)], ui=lengths.at(lengths.scale * PILL))
        plate = Plate(radius=14)
        if upright:
            parts = [*words, Element(grow=1), Row([Element(grow=1), last])]
            return Column(parts, height=196, pad=(24, 18, 20, 16), plate=plate)
        parts = [Column(words, grow=1), last]
        return Row(parts, gap=12, height=122, pad=(24, 18, 20, 18), align=0.5, plate=plate)

    def call(self) -> tuple[Phrase, str, list[Command]]:
        """What the host says, a small line below it, and the commands that are possible now."""
        hosting, now, tell = self.hosting, self.hosting.now, self.ui.tell
        team, others = self.team_name(now.team), self.team_name(1 - now.team)

        def offer(name: str, do: Callable[[], object], *keys: str, words: str = "", black: bool = True) -> Command:
            return Command(name, tell(f"quiz.{words or name}"), do, keys, primary=black)

        if hosting.ended:
            one, other = hosting.points(0), hosting.points(1)
            won = say("quiz.draw") if one == other else say("quiz.winner", team=self.team_name(int(other > one)))
            again = offer("again", partial(self._change, start_night(hosting.night)), black=False)
            return won, "", [again, offer("back", Pop, "Escape")]
        if now.is_over:
            own, more = now.points(now.team), now.points(1 - now.team)
            done = say("quiz.done", team=team, points=own)
            if more:
                done = say("quiz.done_both", team=team, points=own, others=others, more=more)
            return done, "", [offer("finish" if hosting.is_last else "next", self._begin_next, "Enter", "Return")]
        if now.asked is not None:
            asks = say("quiz.say_others", team=others) if self.others else say("quiz.say_link", team=team)
            link = self._wall.link_name(now.asked)
            answer = say("quiz.answer", link=link) if self.shows else say("quiz.keys_links")
            passing = [] if self.others else [offer("pass", self._pass_link, "P", black=False)]
            wrong = offer("wrong", partial(self._judge_link, right=False), "N", black=False)
            right = offer("right", partial(self._judge_link, right=True), "Y")
            return asks, tell(answer), [*passing, wrong, right]
        guess = say("quiz.ready" if self.covered else "quiz.guess", team=team)
        if self.refused:
            guess = say("quiz.not_a_group")
        elif self.buzzed is not None and not now.has_begun:
            guess = say("quiz.buzz", team=self.team_name(self.buzzed))
        helps = (() if now.has_begun else ("quiz.keys_teams",)) + (() if self.paused else ("quiz.keys_clock",))
        go_on = offer("reveal", self._reveal, "R", words="sure_reveal" if self.asks else "reveal", black=self.asks)
        if self.paused:
            go_on = offer("pause", self.pause, "Space", words="start")
        return guess, "  ·  ".join(map(tell, helps)), [go_on]

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        self.dirty = self.dirty or not isinstance(event, Moved)
        hovered = self.panel.hovered
        if isinstance(event, Key):
            command = by_key(self.panel.commands, event)
            if command is not None and not (self.panel.by_key and self.panel.takes(event)):
                return self.do(command)
            if event.name in STEPS:
                if beside := self._wall.card_beside(self.panel.focus or "", event.name):
                    self.panel.focus, self.panel.by_key = beside, True
                    return None
                event = Key("tab", shift=event.name in ("left", "up"))
        chosen = self.panel.handle(event)
        self.dirty = self.dirty or hovered != self.panel.hovered
        return self.do(chosen)

    def do(self, answer: object) -> Turn | None:
        """Show groups needs two presses in a row."""
        asked = self.asks
        turn = super().do(answer)
        if answer is not None:
            self.asks = self.asks and not asked
            if turn is None:
                self.place()
        return turn

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

    def _shuffle(self) -> None:
        self._change(self.hosting.play(Shuffle(self.services.dice.getrandbits(32))))

    def _reveal(self) -> None:
        if self.asks:
            self._change(self.hosting.give_up())
        self.asks = True

    def _begin_next(self) -> None:
        self.paused, self.buzzed = True, None
        self._change(self.hosting.next_wall())

    def _press_card(self, pressed: Chosen) -> None:
        """Choose a card, or take it back. The fourth one makes the guess."""
        card, self.refused = self.hosting.now.state.order[int(pressed.id.removeprefix(CARD))], ()
        rest = tuple(each for each in self.chosen if each != card)
        self.chosen = rest if card in self.chosen else (*rest, card)
        if len(self.chosen) < SIZE:
            return
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
            self.services.announce("board.wall.lamps_out")

    def _change(self, hosting: HostedNight) -> None:
        if hosting != self.hosting:
            self._before.append((self.hosting, self.others))
        self.others = False
        self._keep(hosting)

    def _undo(self) -> None:
        """Take back the last press, and set the clock back. Guessing goes on with Start."""
        hosting, self.others = self._before.pop()
        self.chosen, self.refused, self.paused, self.shows, self.buzzed = (), (), True, False, None
        self._keep(hosting)
        score = {"one": hosting.points(0), "other": hosting.points(1)}
        self.services.announce(say("quiz.undone", clock=clock_text(hosting.now.left), **score))

    def _keep(self, hosting: HostedNight | None = None) -> None:
        self.hosting, self._since = hosting or self.hosting, 0.0
        save_night(self.services.store.drafts, self.hosting.night, self.hosting)

    def update(self, seconds: float) -> Turn | None:
        if self._bank.update():
            self.place()
        if self.paused or self.hosting.ended or self.hosting.now.state.phase is not Phase.GUESSING:
            return None
        left, self.hosting = self.hosting.now.left, self.hosting.advance_clock(seconds)
        self._told += seconds
        self._since += seconds
        ended = self.hosting.now.state.phase is not Phase.GUESSING  # time is up
        calm = bool(self.refused) and self._told >= REFUSED
        if ended:
            self.chosen = ()
            self.services.announce("board.wall.time_up")
        if ended or calm:
            self.refused = ()
        if ended or self._since > KEPT:
            self._keep()
        if ended or calm or int(left) != int(self.hosting.now.left):
            self.place()
        return None

    hide = leave = _keep
