"""The page to edit a player's own lists as text, and the walls that are dealt from them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from random import Random, SystemRandom

from game.catalogue import entry_of
from game.scenes.makers.maker_page import MOST_DRAFTS, DraftSheet
from game.scenes.shared.export import ToSave, export_text
from game.scenes.shared.page import Content, Page
from game.scenes.shared.parts import LINE, line, paragraph, pill, pills
from game.scenes.shared.scene import Imported, Open, Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.session.worker import JobSlot, Worker
from game.store.records import Drafts, SavedDraft, list_name
from game.ui.text import Style
from game.ui.widgets.button import Variant
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import say
from generators.wall import quiz
from generators.wall.kind import CONNECTING_WALL
from generators.wall.maker import knowledge
from generators.wall.maker.draft import WallDraft, clean_name, from_value, to_puzzle
from generators.wall.maker.knowledge import OwnList, odd_line, read_list, read_lists, wall_of
from generators.wall.maker.verdict import Offer, WallVerdict, judge, make_offers, twins
from generators.wall.quiz import HostedNight, QuizNight, QuizWall
from generators.wall.rules import Puzzle

LONGEST = 2_000  # most letters in a line
STILL = 0.25  # the search for words waits for so many seconds without a key
KIND, KEY = "quiz_night", "quiz-night"


class OwnListsPage(Page):
    title_key = "own_lists_page.title"
    widest = 880
    kept_below = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines = [*services.store.own_lists().splitlines(), ""]  # the last one is for a new list
        self._known = self.text.splitlines()  # what the store had, or was given
        self.panel.focus = f"line-{len(self.lines) - 1}"

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines if line.strip())

    def build(self) -> Content:
        ui, tell, odd, deals = self.ui, self.ui.tell, odd_line(self.text), partial(deal, self.services)
        words = {name: tell(f"own_lists_page.{name}") for name in ("prompt", "only", "mixed", "paste", "copy", "save")}
        lines = [
            line(ui, f"line-{number}", each, words["prompt"], LONGEST, self.when_typed(partial(self._write, number)))
            for number, each in enumerate(self.lines)
        ]
        parts = [paragraph(tell("own_lists_page.about")), *lines]
        parts += [paragraph(tell(odd), Style.LABEL, faint=False)] if odd is not None else []
        out = {"paste": self._paste}
        if read_lists(self.text):
            parts += [
                pill("only", words["only"], partial(deals, alone=True), high=LINE),
                pill("mixed", words["mixed"], partial(deals, alone=False), Variant.OUTLINE, high=LINE, below=12),
            ]
            out |= {"copy": self._copy, "save": self._save}
        return [*parts, pills(tell("own_lists_page.whole"), [(each, words[each], do) for each, do in out.items()])]

    def _write(self, number: int, text: str) -> None:
        self.lines[number] = text
        if self.lines[-1].strip():
            self.lines.append("")
        self._keep()

    def _copy(self) -> None:
        self.services.copy(self.text)
        self.services.announce(say("own_lists_page.copied"))

    def _save(self) -> None:
        export_text(self.services, f"{self.title()}.txt", self.text)

    def _paste(self) -> None:
        found = [line.strip() for line in self.services.paste().splitlines() if read_list(line) is not None]
        if not found:
            self.services.announce(say("own_lists_page.nothing"))
            return
        self.lines = [*(line for line in self.lines if line.strip()), *found, ""]
        self._keep()
        self.services.announce(say("own_lists_page.pasted", count=len(found)))

    def _keep(self) -> None:
        """Save the lists, with what another window has added, changed and removed. A list that was changed here too is
        saved as it is here."""
        theirs = self.services.store.own_lists().splitlines()
        added = {list_name(each): each for each in theirs if each not in self._known}
        for at, mine in enumerate(self.lines):
            if mine in self._known and mine not in theirs:
                self.lines[at] = added.get(list_name(mine), "")
        here = set(map(list_name, self.lines))
        self.lines[-1:-1] = [each for name, each in added.items() if name not in here]
        self.services.store.keep_own_lists(self.text)
        self._known = self.text.splitlines()
        self.place()


def deal(services: Services, *, alone: bool) -> Turn:
    """A wall of the lists; New makes another one of them."""
    lists, title = read_lists(services.store.own_lists()), services.ui.tell("own_lists_page.title")

    def more(pulse: Pulse) -> Puzzle:
        wall = wall_of(lists, Random(SystemRandom().getrandbits(64)), pulse, alone=alone)
        return replace(wall, title=title)

    def begin(found: Puzzle) -> Turn:
        return Open(entry_of(CONNECTING_WALL.id), Imported(found, more))

    return Push(Wait(services, services.worker.submit(more), say("own_lists_page.title"), begin))


def read_draft(text: str) -> WallDraft | None:
    try:
        return from_value(json.loads(text))
    except ValueError:
        return None


def drafts_of(services: Services, kind: str) -> list[tuple[SavedDraft, WallDraft]]:
    every = services.store.drafts.all(kind)[:MOST_DRAFTS]
    read = ((each, read_draft(each.text)) for each in every)
    return [(each, draft) for each, draft in read if draft is not None and not draft.is_empty]


def whole(draft: WallDraft) -> Puzzle | None:
    """The wall, if nothing is missing."""
    try:
        return to_puzzle(draft) if draft.is_whole else None
    except BadText:
        return None


class WallDrafts(DraftSheet[WallDraft]):
    words = "maker.page."
    read = staticmethod(read_draft)

    def look(self) -> list[tuple[SavedDraft, WallDraft]]:
        return drafts_of(self.services, self._kind)

    def name(self, draft: WallDraft) -> str:
        """The title, or the names of the groups."""
        names = ", ".join(clean_name(group.name) for group in draft.groups if clean_name(group.name))
        return draft.title.strip() or names or self.ui.tell("maker.page.nameless")

    def detail(self, draft: WallDraft) -> str:
        return self.ui.tell(say("maker.says.open", count=len(draft.cards)))

    def to_save(self, draft: WallDraft) -> ToSave | None:
        title, wall = draft.title.strip(), whole(draft)
        return None if wall is None else ToSave(entry_of(self._kind), wall, title, title)


class WallJudge:
    def __init__(self, worker: Worker, own: tuple[OwnList, ...]) -> None:
        self._worker, self._own = worker, own
        self._judging: JobSlot[WallVerdict] = JobSlot()
        self._search: JobSlot[tuple[Offer, ...]] = JobSlot()
        self._still = 0.0
        self._draft: WallDraft | None = None
        self.verdict: WallVerdict | None = None  # on the draft as it is, or as it was a moment ago
        self.offers: tuple[Offer, ...] | None = None  # None: still to be looked for

    def look(self, draft: WallDraft) -> None:
        self.cancel()
        self._draft, self.offers, self._still = draft, None, 0.0

        def work(pulse: Pulse) -> WallVerdict:
            knowledge.prepare(pulse, draft)
            if not draft.is_chinese:
                twins(pulse)
            return judge(draft, self._own, pulse)

        self._judging.begin(self._worker.submit(work))

    @property
    def late(self) -> bool:
        """Is the verdict still that of before, and not for a moment only?"""
        return self._judging.busy and self._still > STILL

    def update(self, seconds: float) -> bool:
        """True when there is a new result, or none has come for a while."""
        was_late = self.late
        self._still += seconds
        if (judged := self._judging.take_done()) is not None:
            self.verdict = judged.result()
            return True
        if (found := self._search.take_done()) is not None:
            self.offers = found.result()
            return True
        if self.offers is None and not (self._judging.busy or self._search.busy) and self._still > STILL:
            draft, verdict, own = self._draft, self.verdict, self._own
            assert draft is not None
            assert verdict is not None
            self._search.begin(self._worker.submit(lambda pulse: make_offers(draft, verdict, own, pulse)))
        return self.late and not was_late

    def cancel(self) -> None:
        self._judging.cancel()
        self._search.cancel()


def save_night(drafts: Drafts, night: QuizNight, hosting: HostedNight | None) -> None:
    """Saves the night; title and teams are separate, as the text of a night needs a wall."""
    value = {
        "title": night.title,
        "teams": list(night.teams),
        "text": quiz.write_night(night) if night.walls else "",
        "rounds": quiz.rounds_to_value(hosting) if hosting is not None else None,
        "extra": list(hosting.extra) if hosting is not None else [],
        "ended": hosting is not None and hosting.ended,
    }
    drafts.keep(SavedDraft(KIND, KEY, json.dumps(value, ensure_ascii=False)))


def load_night(drafts: Drafts) -> tuple[QuizNight, HostedNight | None]:
    """The saved night, and how far it was hosted."""
    found = next((each for each in drafts.all(KIND) if each.id == KEY), None)
    try:
        value = json.loads(found.text) if found is not None else {}
        walls: tuple[QuizWall, ...] = quiz.read_night(value["text"]).walls if value.get("text") else ()
        one, other = (*map(str, value.get("teams", ())), "", "")[:2]
        night = QuizNight(str(value.get("title", "")), (one, other), walls)
        rounds, extra = value.get("rounds"), value.get("extra", ())
        hosting = quiz.resume_night(night, rounds, ended=bool(value["ended"]), extra=extra) if rounds else None
    except (ValueError, TypeError, LookupError, AttributeError, BadText):
        return QuizNight(), None
    return night, hosting
