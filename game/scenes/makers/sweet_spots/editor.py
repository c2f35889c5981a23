"""A board of one's own: its zones are painted, and beside it stands at every moment what there is to be said of it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.sweet_spots.draft_board import (
    PAINT,
    TOOLS,
    WIPE,
    Brush,
    DraftBoard,
    DraftMarks,
    Picked,
    colours_of_draft,
)
from game.catalogue import entry_of
from game.reader.node import Node
from game.scenes.makers.sweet_spots.drafts import DraftList
from game.scenes.makers.sweet_spots.judging import Errand, LiveVerdict, drawn, mend
from game.scenes.makers.sweet_spots.layout import EditorPlaces, editor_places
from game.scenes.makers.sweet_spots.share import picture_of, ways_out
from game.scenes.makers.sweet_spots.widgets import CARD, swatches, verdict_card
from game.scenes.play.menu import Menu
from game.scenes.shared.blocks import Block, Option, WidgetBlock
from game.scenes.shared.launch_request import Imported
from game.scenes.shared.page import BAR, Page
from game.scenes.shared.page_layout import PageContent
from game.scenes.shared.scene import Open, Push, Services, Turn
from game.scenes.statistics.export import keep_picture
from game.stage.command import At, Command, by_key
from game.store.drafts import SavedDraft, new_draft
from game.ui.input import Event, Key
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.stepper import stepper
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import Spot
from generators.kernel.phrases import say
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker.draft import SIZES, TARGETS, BoardDraft, blank, read_draft, write_draft
from generators.sweet_spots.maker.verdict import NONE, ONE, SEVERAL
from generators.sweet_spots.menu import SYMMETRIES
from generators.sweet_spots.rules import Puzzle, zone_name

FIRST = blank(8, 1)
MOST_UNDONE = 500
PRESSES = ("space", "return", "enter", "backspace", "delete")
TOLD = 6.0  # seconds that changed cells stay lit


class BoardEditor(Page):
    kind = SWEET_SPOTS
    title_key = "editor.title"
    has_lamp = False
    stays = True
    keys = (("paint", "Space"), ("letters", "A–N"), ("stroke", "Shift ←↑→↓"), ("wipe", "Delete"))

    def __init__(self, services: Services, draft: BoardDraft | None = None) -> None:
        """A new draft of these zones; else the one painted last."""
        super().__init__(services)
        latest = services.store.drafts.all(SWEET_SPOTS.id)[:1] if draft is None else ()
        self.saved = latest[0] if latest else new_draft(SWEET_SPOTS.id)
        self.draft = draft or read_draft(self.saved.text) or FIRST
        self.hand = Brush()
        self.board = DraftBoard()
        self.shows = False  # the solution
        self._past: list[BoardDraft] = []
        self._future: list[BoardDraft] = []
        self._changed: frozenset[Spot] = frozenset()  # by the last mending, and told for a moment
        self._told = 0.0
        self._live = LiveVerdict(services.worker)
        self._errand = Errand(services.worker)
        self._live.look(self.draft)

    # --- what is on the page

    @property
    def puzzle(self) -> Puzzle | None:
        return self.draft.puzzle()

    @property
    def window(self) -> pygame.Rect:
        return self._places.panel

    def place(self) -> None:
        ui = self.ui
        self._places: EditorPlaces = editor_places(ui, self.area)
        self.board.place(ui, self._places.board, self.draft)
        panel = self._places.panel
        self._content = PageContent(ui)
        self._tall = self._content.column(self.blocks(), (panel.left + ui.px(4), 0, panel.width - ui.px(8))) + ui.px(16)
        self._scrolled = self._content.rects
        for rect in self._scrolled:
            rect.move_ip(0, panel.top + ui.px(4))
        self.scroller.place(ui, panel, self._tall)
        self.scroller.carry(self._scrolled)
        self.fixed = [self._closer(), *self._icons(), *self._foot()]
        self.panel.show([*self.fixed, *self._content.widgets])

    def blocks(self) -> list[Block]:
        tell, size, draft = self.ui.tell, self.draft.size, self.draft
        letters = tuple(zone_name(zone) for zone in range(size))
        colours = colours_of_draft(self.ui, draft)[:size]
        tools = tuple(tell(f"editor.{tool}") for tool in TOOLS)
        sizes = tuple(f"{each}×{each}" for each in SIZES)
        chests = tuple(tell(f"custom.sweet_spots.count_{each}") for each in TARGETS)
        symmetries = tuple(tell(f"editor.symmetry_{each}") for each in ("none", "turn", "mirror"))
        at = ("", *SYMMETRIES).index(self.hand.symmetry)
        ui = self.ui
        return [
            WidgetBlock(lambda place: swatches(ui, "zone", place, letters, colours, self.hand.zone), 12),
            WidgetBlock(lambda place: chooser(ui, "tool", place, tools, TOOLS.index(self.hand.tool)), 12),
            Option(tell("editor.size"), lambda place: stepper(ui, "size", place, sizes, SIZES.index(size))),
            Option(
                tell("editor.chests"),
                lambda place: chooser(ui, "chests", place, chests, TARGETS.index(draft.targets)),
            ),
            Option(tell("editor.symmetry"), lambda place: chooser(ui, "symmetry", place, symmetries, at), 12),
            WidgetBlock(self._card, 8),
            WidgetBlock(self._beneath, 0),
        ]

    def _card(self, place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        return verdict_card(self.ui, pygame.Rect(left, top, width, self.ui.px(CARD)), self._live)

    def _beneath(self, place: tuple[int, int, int]) -> Widget:
        """The one thing to do about that verdict."""
        left, top, width = place
        ui, found = self.ui, self._found
        rect = pygame.Rect(left, top, width, ui.px(48))
        if found == ONE:
            label = ui.tell("editor.hide" if self.shows else "editor.show")
            return Button("show", rect, label, Dress.QUIET, "eye")
        mends = found in (NONE, SEVERAL)
        name, icon = ("mend", "check") if mends else ("random", "shuffle")
        busy = self._errand.busy
        label = ui.tell("editor.busy" if busy else f"editor.{name}")
        return Button(name, rect, label, Dress.OUTLINE, icon, enabled=not busy)

    @property
    def _found(self) -> str:
        return self._live.verdict.found if self._live.verdict is not None else ""

    @property
    def _plays(self) -> bool:
        return self.puzzle is not None and self._found in (ONE, SEVERAL)

    def _icons(self) -> list[Widget]:
        px, bar = self.ui.px, pygame.Rect(self.area.left, self.area.top, self.area.width, self.ui.px(BAR))
        shown = [each for each in self.commands() if At.BAR in each.at]
        found: list[Widget] = []
        for number, each in enumerate(reversed(shown)):
            rect = pygame.Rect(bar.right - px(16) - (number + 1) * px(48), bar.top + px(12), px(48), px(48))
            found.insert(0, Button(each.id, rect, each.label, Dress.ICON, each.icon, each.key, each.enabled))
        return found

    def _foot(self) -> list[Widget]:
        ui, foot = self.ui, self._places.foot
        whole = self.puzzle is not None
        dress = Dress.PRIMARY if self._found == ONE else Dress.OUTLINE
        rest = (foot.width - 2 * ui.px(12)) // 3
        rects = [pygame.Rect(foot.left + each * (rest + ui.px(12)), foot.top, rest, foot.height) for each in range(3)]
        return [
            Button("save", rects[0], ui.tell("editor.save"), Dress.OUTLINE, enabled=whole),
            Button("copy", rects[1], ui.tell("editor.copy"), Dress.OUTLINE, enabled=whole),
            Button("play", rects[2], ui.tell("editor.play"), dress, enabled=self._plays),
        ]

    # --- what can be done

    def commands(self) -> tuple[Command, ...]:
        tell, whole = self.ui.tell, self.puzzle is not None
        change = self.change
        own = (
            Command("undo", tell("play.undo"), self.undo, ("Ctrl Z",), At.BAR, "undo", enabled=bool(self._past)),
            Command(
                "redo",
                tell("play.redo"),
                self.redo,
                ("Ctrl Y", "Ctrl Shift Z"),
                At.BAR,
                "redo",
                enabled=bool(self._future),
            ),
            Command("turn", tell("editor.turn"), lambda: change(self.draft.turned()), ("Ctrl T",), At.MENU),
            Command("flip", tell("editor.flip"), lambda: change(self.draft.mirrored()), ("Ctrl L",), At.MENU),
            Command(
                "clear", tell("editor.clear"), lambda: change(blank(self.draft.size, self.draft.targets)), (), At.MENU
            ),
            Command("random", tell("editor.random"), self.random, ("Ctrl R",), At.MENU),
            Command("mend", tell("editor.mend"), self.mend, ("Ctrl U",), At.MENU, enabled=whole and self._found != ONE),
            Command("play", tell("editor.play"), self.play, ("F5",), At.MENU, enabled=self._plays),
        )
        pages = (
            *ways_out(self.services, self.puzzle),
            Command("picture", tell("editor.picture"), self.keep_picture, (), At.MENU, enabled=whole),
            Command("new", tell("editor.new"), self.begin_new, ("Ctrl N",), At.MENU),
            Command("drafts", tell("editor.drafts"), self.list_drafts, (), At.MENU, leads=True),
            Command("menu", tell("play.menu"), self.open_menu, ("F10",), At.BAR, "menu"),
        )
        return *own, *pages

    def run(self, command: Command) -> Turn | None:
        turn: Turn | None = command.run()
        return turn

    def open_menu(self) -> Turn:
        rows, own = self.commands(), ("turn", "flip", "clear", "random", "mend")
        groups = {
            "editor.board": tuple(each for each in rows if each.id in own),
            "editor.out": tuple(each for each in rows if each.id not in own),
        }
        return Push(Menu(self.services, groups, self.run))

    def change(self, draft: BoardDraft) -> None:
        """A stroke: it can be undone, and is written down at once."""
        if draft == self.draft:
            return
        self._past = [*self._past, self.draft][-MOST_UNDONE:]
        self._future = []
        self._show(draft)

    def _show(self, draft: BoardDraft) -> None:
        self.draft, self.shows = draft, False
        self._changed = frozenset()
        self.hand = replace(self.hand, zone=min(self.hand.zone, draft.size - 1))
        self._errand.call_off()
        self.keep()
        self._live.look(draft)
        self.place()

    def keep(self) -> None:
        self.saved = SavedDraft(self.saved.kind, self.saved.id, write_draft(self.draft))
        self.services.store.drafts.keep(self.saved)

    def undo(self) -> None:
        if self._past:
            self._future.append(self.draft)
            self._show(self._past.pop())

    def redo(self) -> None:
        if self._future:
            self._past.append(self.draft)
            self._show(self._future.pop())

    def begin_new(self) -> None:
        self._open(new_draft(SWEET_SPOTS.id), blank(self.draft.size, self.draft.targets))

    def _open(self, saved: SavedDraft, draft: BoardDraft) -> None:
        self.saved, self._past, self._future = saved, [], []
        self.draft, self.shows, self._changed = draft, False, frozenset()
        self.hand = Brush(symmetry=self.hand.symmetry)
        self._errand.call_off()
        self._live.look(draft)
        self.place()

    def list_drafts(self) -> Turn:
        return Push(
            DraftList(self.services, SWEET_SPOTS.id, lambda saved: self._open(saved, read_draft(saved.text) or FIRST))
        )

    def random(self) -> None:
        work = drawn(self.draft, self.hand.symmetry, self.services.dice.getrandbits(64))
        if work is None:
            self.services.announce(say("editor.no_random"))
            return
        self._errand.begin("random", work)
        self.place()

    def mend(self) -> None:
        if self.puzzle is not None and self._found != ONE:
            self._errand.begin("mend", mend(self.draft, self.services.dice.getrandbits(64)))
            self.place()

    def play(self) -> Turn | None:
        puzzle = self.puzzle
        return None if puzzle is None else Open(entry_of(SWEET_SPOTS.id), Imported(puzzle))

    def keep_picture(self) -> None:
        keep_picture(self.services, picture_of(self.ui, self.draft))

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "zone":
                self._hold(
                    replace(self.hand, zone=chosen.value, tool=PAINT if self.hand.tool == WIPE else self.hand.tool)
                )
            case "tool":
                self.choose_tool(TOOLS[chosen.value])
            case "symmetry":
                self.choose_symmetry(("", *SYMMETRIES)[chosen.value])
            case "size":
                self.change(self.draft.resized(SIZES[chosen.value]))
            case "chests":
                self.change(self.draft.with_targets(TARGETS[chosen.value]))
            case "show":
                self.shows = not self.shows
                self.place()
            case _:
                command = next((each for each in self.commands() if each.id == chosen.id), None)
                return self.run(command) if command is not None and command.enabled else None
        return None

    def choose_tool(self, tool: str) -> None:
        self._hold(replace(self.hand, tool=tool))

    def choose_symmetry(self, symmetry: str) -> None:
        self._hold(replace(self.hand, symmetry=symmetry))

    def _hold(self, hand: Brush) -> None:
        self.hand = hand
        self.place()

    # --- the hand and the time

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self._painted(event):
            return None
        command = by_key(self.commands(), event) if isinstance(event, Key) else None
        return self.run(command) if command is not None else super().handle(event)

    def _painted(self, event: Event) -> bool:
        """True for what the board took."""
        if isinstance(event, Key) and self.board.painting and event.name == "escape":
            self.board.let_go()
            self._live.look(self.draft)
            return True
        if isinstance(event, Key) and self.panel.takes(event):
            return False
        if isinstance(event, Key) and event.name in PRESSES and self.panel.focus is not None:
            self.panel.focus, self.panel.by_key = None, True  # to the board, where the hand sees what it will press
            return True
        answer = self.board.handle(event, self.draft, self.hand)
        if answer is None:
            return False
        self.panel.focus, self.panel.by_key = None, isinstance(event, Key)
        if isinstance(answer, BoardDraft):
            self.change(answer)
        elif isinstance(answer, Picked):
            self._hold(replace(self.hand, zone=answer.zone, tool=PAINT if self.hand.tool == WIPE else self.hand.tool))
        self._live.look(self.board.shown(self.draft, self.hand))
        return True

    def update(self, seconds: float) -> Turn | None:
        if self._live.update(seconds):
            self.place()
            self.dirty = True
        done = self._errand.done()
        if done is not None:
            self._came(*done)
        if self._changed:
            self._told -= seconds
            if self._told <= 0:
                self._changed, self.dirty = frozenset(), True
        return super().update(seconds)

    def _came(self, name: str, draft: BoardDraft | None) -> None:
        self.dirty = True
        if draft is None:
            self.services.announce(say("editor.not_mended"))
            self.place()
            return
        before = self.draft
        self.change(draft)
        if name == "mend":
            cells = ((row, column) for row in range(draft.size) for column in range(draft.size))
            self._changed, self._told = frozenset(each for each in cells if draft.at(each) != before.at(each)), TOLD
            count = len(self._changed)
            self.services.announce(say("editor.mended_one") if count == 1 else say("editor.mended", count=count))

    def leave(self) -> None:
        self._live.call_off()
        self._errand.call_off()

    def nodes(self) -> list[Node]:
        shown, focused = self.board.shown(self.draft, self.hand), self.panel.focus is None
        return [self.board.node(shown, self._marks(), focused=focused), *super().nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        """The verdict, as soon as it is another."""
        verdict, tell = self._live.verdict, self.ui.tell
        return () if verdict is None else ((f"{tell(f'editor.is_{verdict.found}')}. {tell(verdict.why)}", ""),)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        shown = self.board.shown(self.draft, self.hand)
        by_key = self.panel.by_key and self.panel.focus is None
        self.board.draw(target, shown, self._marks(), by_key=by_key)

    def _marks(self) -> DraftMarks:
        verdict = self._live.known
        if self._changed or verdict is None or self.board.painting:
            return DraftMarks(lit=self._changed)
        shows = verdict.found == SEVERAL or (verdict.found == ONE and self.shows)
        return DraftMarks(verdict.solutions if shows else (), verdict.lit)
