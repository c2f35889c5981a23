"""The page of a quiz night: its name, two teams, the order of the walls; and the buttons to host it or continue."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.catalogue import entry_of
from game.scenes.makers.wall.host import HostView
from game.scenes.makers.wall.lists import drafts_of, load_night, save_night, whole
from game.scenes.shared.export import export_text
from game.scenes.shared.old_blocks import LINE, Block, Paragraph, Pills, line, pill
from game.scenes.shared.old_page import OldPage, OldSheet
from game.scenes.shared.outside import ToSave
from game.scenes.shared.pages import turn_by
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say
from generators.wall.command import WALLS, new_night
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.quiz import (
    LONGEST_NAME,
    SUFFIX,
    HostedNight,
    QuizNight,
    QuizWall,
    claims_night,
    open_night,
    start_night,
    write_night,
)

FIELDS = ("title", "team-0", "team-1")


def night_of(services: Services, data: bytes) -> NightPage | None:
    """The page of the quiz night that was read; None for anything else. Raises BadText for a wrong one."""
    return NightPage(services, open_night(data)) if claims_night(data) else None


class NightPage(OldPage):
    title_key = "quiz.title"
    widest = 880
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, night: QuizNight | None = None) -> None:
        """The saved night, or another one that replaces it."""
        super().__init__(services)
        at_hand = load_night(services.store.drafts)
        self.night = night or at_hand.night
        self.hosting: HostedNight | None = at_hand.hosting if night is None else None
        if night is not None:
            save_night(services.store.drafts, night, None)

    def blocks(self) -> list[Block]:
        tell, walls = self.ui.tell, self.night.walls
        blocks: list[Block] = [Paragraph(tell("quiz.about"), space=10)]
        blocks += map(self._field, FIELDS)
        if not walls:
            blocks.append(Paragraph(tell("quiz.empty"), Style.LABEL))
        hosting = self.hosting
        running = hosting if hosting is not None and hosting.has_begun and not hosting.ended else None
        fixed = running.fixed if running is not None else 0
        for number, each in enumerate(walls):
            able = {"earlier": number > fixed, "later": number < len(walls) - 1, "remove": True}
            pills = tuple((f"{name}-{number}", tell(f"quiz.{name}")) for name, can in able.items() if can)
            space = 0 if able["later"] else 12
            name = each.title or ", ".join(group.name for group in each.puzzle.groups)
            order = tell(say("quiz.order", number=number + 1, name=name))
            blocks.append(Pills(order, pills, space) if number >= fixed else Paragraph(order))  # it was played
        if running is not None:
            score = tell(say("quiz.score", one=running.points(0), other=running.points(1)))
            blocks.append(Paragraph(score, Style.LABEL, space=4))
            label = tell(say("quiz.resume", number=running.number + 1))
            blocks.append(pill(self.ui, "resume", label, Variant.PRIMARY, high=LINE, space=12))
        else:
            blocks.append(
                pill(self.ui, "host", tell("quiz.host"), Variant.PRIMARY, enabled=bool(walls), high=LINE, space=12)
            )
        out = [self._pills("whole_night", "copy", "save", "print")] if walls else []
        blocks += [self._pills("more_walls", "add", *("fill",) * (len(walls) < WALLS)), *out]
        if running is not None:
            blocks.append(pill(self.ui, "again", tell("quiz.start_again"), Variant.OUTLINE, high=LINE))
        return blocks

    def _pills(self, title: str, *names: str) -> Pills:
        return Pills(self.ui.tell(f"quiz.{title}"), tuple((each, self.ui.tell(f"quiz.{each}")) for each in names), 4)

    def _field(self, name: str) -> Block:
        night = self.night
        text = {"title": night.title, "team-0": night.teams[0], "team-1": night.teams[1]}[name]
        prompt = "quiz.name" if name == "title" else say("quiz.team", number=int(name[-1]) + 1)
        return line(self.ui, name, text, self.ui.tell(prompt), LONGEST_NAME)

    def choose(self, chosen: Chosen) -> Turn | None:
        night, name = self.night, chosen.id
        if name in FIELDS:
            if chosen.value:
                self.panel.step(1)
            else:
                self._change(self._named(name, chosen.text))
            return None
        match name.split("-"):
            case ["earlier" | "later" as way, number]:
                self._move(int(number), -1 if way == "earlier" else 1)
            case ["remove", number]:
                before = night, self.hosting
                self._change(night.without(int(number)))
                self.services.announce(say("quiz.removed"), lambda: self._put(*before))
            case ["add"]:
                self._add()
            case ["fill"]:
                return self._fill()
            case ["copy"]:
                self.services.copy(write_night(night))
                self.services.announce(say("quiz.copied"))
            case ["save"]:
                title = night.title or self.ui.tell("quiz.title")
                name = re.sub(r'[\\/:*?"<>|.]+', " ", title).strip() or "quiz"
                export_text(self.services, f"{name}{SUFFIX}", write_night(night))
            case ["print"]:
                return turn_by(
                    "print_texts", self.services, *map(_to_print, night.walls), name=night.title or self.title()
                )
            case ["host"]:
                return Push(HostView(self.services, start_night(night)))
            case ["resume"] if self.hosting is not None:
                return Push(HostView(self.services, self.hosting))
            case ["again"] if self.hosting is not None:
                return Push(StartAgain(self.services, self.hosting, self._start_again))
        return None

    def _named(self, name: str, text: str) -> QuizNight:
        text, night = text.replace(";", ","), self.night
        if name == "title":
            return replace(night, title=text)
        one, other = night.teams
        return replace(night, teams=(text, other) if name == "team-0" else (one, text))

    def _change(self, night: QuizNight) -> None:
        """Changes the night, but keeps the score."""
        self._put(night, self.hosting.with_night(night) if self.hosting is not None else None)

    def _put(self, night: QuizNight, hosting: HostedNight | None) -> None:
        self.night, self.hosting = night, hosting
        save_night(self.services.store.drafts, night, hosting)
        self.place()

    def _start_again(self) -> None:
        before = self.night, self.hosting
        self._put(self.night, None)
        self.services.announce(say("quiz.started_again"), lambda: self._put(*before))

    def _move(self, number: int, step: int) -> None:
        """The keyboard goes with the wall, and to its other pill where it can go no further."""
        self._change(self.night.move_wall(number, step))
        known = {each.id for each in self.panel.widgets}
        ways = ("earlier", "later") if step < 0 else ("later", "earlier")
        self.panel.focus = next(name for way in ways if (name := f"{way}-{number + step}") in known)

    def _add(self) -> None:
        """Adds the finished drafts that are not in it yet."""
        night = self.night
        known = {frozenset(each.puzzle.cards) for each in night.walls}
        for kind in (CONNECTING_WALL, LION_WALL):
            for _, draft in reversed(drafts_of(self.services, kind.id)):
                puzzle = whole(draft)
                if puzzle is not None and frozenset(puzzle.cards) not in known:
                    night = night.with_wall(draft.title.strip(), puzzle)
        added = len(night.walls) - len(self.night.walls)
        self.services.announce(say("quiz.added", count=added) if added else say("quiz.none_whole"))
        if added:
            self._change(open_night(write_night(night).encode()))

    def _fill(self) -> Turn:
        """Adds new Connecting Walls up to ten."""
        count, seed = WALLS - len(self.night.walls), self.services.dice.getrandbits(64)
        job = self.services.worker.submit(lambda pulse: new_night(count, "connecting-wall", Random(seed), pulse))

        def filled(more: QuizNight) -> None:
            self._change(replace(self.night, walls=(*self.night.walls, *more.walls)))
            if self.panel.by_key:
                self.bring("host" if self.hosting is None else "resume")  # the pill that was pressed is gone

        return Push(Wait(self.services, job, say(self.title_key), filled))

    def back(self) -> None:
        """The hosted night may have changed."""
        self.hosting = load_night(self.services.store.drafts).hosting
        self.place()


class StartAgain(OldSheet):
    title_key = "quiz.start_again_title"

    def __init__(self, services: Services, hosting: HostedNight, start_again: Callable[[], None]) -> None:
        super().__init__(services)
        self.hosting, self._start_again = hosting, start_again

    def blocks(self) -> list[Block]:
        tell, hosting = self.ui.tell, self.hosting
        return [
            Paragraph(tell(say("quiz.score_lost", one=hosting.points(0), other=hosting.points(1))), faint=False),
            pill(self.ui, "resume", tell(say("quiz.resume", number=hosting.number + 1)), Variant.PRIMARY),
            pill(self.ui, "again", tell("quiz.again_from_zero"), Variant.OUTLINE),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "resume":
            return Pop(lambda: Push(HostView(self.services, self.hosting)))
        self._start_again()
        return Pop()


def _to_print(wall: QuizWall) -> ToSave:
    han = all(group.of_characters for group in wall.puzzle.groups)
    return ToSave(entry_of((LION_WALL if han else CONNECTING_WALL).id), wall.puzzle, wall.title, wall.title)
