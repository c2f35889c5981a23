"""The table of commands of a game, each a pill, a row of the menu or a key; and the sheets that they open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.course import course_of
from game.practice import AGAIN, AnyExercise
from game.review.review import played_moves
from game.scenes.play.cards_told import CardsTold, reasons_of
from game.scenes.play.open_game import OpenGame
from game.scenes.play.share import Share, gift_of, to_save
from game.scenes.shared.export import code_of, copy_link, copy_text
from game.scenes.shared.game_names import due_text
from game.scenes.shared.minis import extra_day, own_day
from game.scenes.shared.parts import lamp, paragraph, pill, row
from game.scenes.shared.puzzle_screens import (
    AtlasOf,
    ExercisesOf,
    LessonOf,
    PrintGame,
    ReviewOf,
    RulesOf,
    SaveOf,
    SlipOf,
    SolutionOf,
)
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.screen import Content, Dialog, everywhere
from game.scenes.shared.screens import (
    ChoiceOf,
    CopyDay,
    KindScreen,
    PlainScreen,
    ReadClipboard,
    WaitingGames,
    maker_title,
)
from game.scenes.shared.wait import Confirmation, wait_for
from game.scenes.shared.words import LEARN_KEYS, learn_word
from game.session.lessons import lesson_of
from game.stage.board_reader import BoardReading, questions
from game.stage.stage import board_command
from game.store.log import HINT, WAY, read_day
from game.store.summary import ChapterSummary
from game.ui.command import NOWHERE, PASTE, At, Command, merge_commands, order_commands, plain, without_letter_keys
from game.ui.elements import Column, Element, Label, Paint, Row, beside_board
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import Variant
from game.word_cards import cards_of
from generators.kernel.kind import AnyMove, IllegalMove, Link, Pulse
from generators.kernel.phrases import CHINESE, Phrase, clock_text, name_keys, say
from generators.names.day_character import PATH

LAMP, LINE, PILL = 96, 32, 52  # points high
LEADS_ON = ("escape", "return", "enter", "space", "p", "f9")
GAP = 24  # points between the boards


class Menu(Dialog):
    title_key = "menu.title"
    arrows_move_focus = True

    def __init__(self, services: Services, groups: Mapping[str, tuple[Command, ...]]) -> None:
        """`groups`: by the key of their title."""
        super().__init__(services)
        self.groups = {title: [each for each in group if At.MENU in each.at] for title, group in groups.items()}
        self.commands = [each for group in self.groups.values() for each in group]
        self._asking = Confirmation()

    def detail(self, command: Command) -> str:
        return command.detail or command.key

    def build(self) -> Content:
        found: list[Element] = []
        for title, group in self.groups.items():
            found += [paragraph(self.ui.tell(title), Style.LABEL_STRONG, below=4)] if group else []
            found += [self.row(each, 4 if each is not group[-1] else 20) for each in group]
        return found

    def row(self, command: Command, below: float = 4) -> Element:
        each, do = self._asking.with_label(self.ui, command), partial(self._choose, command)
        detail = self.detail(each)
        return row(each.id, each.label, do, detail=detail, enabled=each.enabled, below=below, leads=each.leads)

    def _choose(self, command: Command) -> Turn | None:
        """A command that needs confirmation asks for it in its row first."""
        sure = self._asking.sure(command)
        self.place()
        return self.run(command) if sure else None

    def run(self, command: Command) -> Turn | None:
        return self.do(command) if command.keeps_menu else Pop(command.run)

    def update(self, seconds: float) -> Turn | None:
        if self._asking.update(seconds):
            self.place()
        return super().update(seconds)


class Keys(Menu):
    title_key = "menu.keys"

    def __init__(self, services: Services, commands: tuple[Command, ...], *, kind: str, spells: bool) -> None:
        """`kind`: of what is played; `spells`: plain letters are the board's."""
        super().__init__(services, {})
        self._kind, self._spells = kind, spells
        self.commands = [each for each in commands if self.detail(each)]

    def build(self) -> Content:
        caps = [cap for each in self.commands for cap in each.keys]
        return [
            paragraph(self.ui.tell(f"board.{self._kind}.keys")),
            *map(self.row, self.commands),
            everywhere(self.ui, *caps),
        ]

    def detail(self, command: Command) -> str:
        more = [each for each in command.keys[1:] if not (self._spells and plain(each))]
        return name_keys(" · ".join([*command.keys[:1], *more]))

    def run(self, command: Command) -> Turn | None:
        return Pop(command.run)


class Paused(Scene):
    def __init__(self, services: Services, name: Phrase, time: str) -> None:
        super().__init__(services)
        self.name, self.time = name, time  # title of the game, and time on its clock

    def place(self) -> None:
        tell = self.ui.tell
        go_on = pill("back", tell("pause.go_on"), Pop, high=PILL, min_width=220)
        parts = [
            Element(grow=1),
            lamp(Light.BEGUN, height=LAMP, below=24),
            Label(tell("pause.title"), FIT_TITLES, align=0.5, height=LINE),
            Label(tell("pause.line", name=self.name, time=self.time), LABELS, "ink_2", 0.5, height=LINE, below=24),
            Column([go_on], align=0.5),
            Element(grow=1),
        ]
        self.panel.place(beside_board(self.ui), Column(parts, pad=(24, 0)), self.area.copy())

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        leads_on = isinstance(event, Key) and event.name in LEADS_ON
        return Pop() if leads_on or self.panel.handle(event) is not None else None


class BothWays(Dialog):
    """The two ways, in pictures or in words, and what can be done now: ask for a hint, or guess."""

    title_key = "sure.title"

    def __init__(self, game: OpenGame, ways: tuple[Link[AnyMove], ...]) -> None:
        super().__init__(game.services)
        self.game, self.ways = game, ways

    def build(self) -> Content:
        tell, game = self.ui.tell, self.game
        pictured = game.board.told(game.session.state).in_words is None
        boards = [self._board(f"{'ab'[at]} {tell(each.words)}", each) for at, each in enumerate(self.ways)]
        shown = [Row(boards, gap=GAP, below=16)] if pictured else [paragraph(tell(each.words)) for each in self.ways]
        return [
            *shown,
            paragraph(tell("sure.words")),
            row("hint", tell("sure.hint"), lambda: Pop(game.hint), icon="hint"),
            row("guess", tell("sure.guess"), lambda: Pop(game.take_as_guess), icon="forward", below=16),
            pill("go_on", tell("sure.go_on"), Pop),
        ]

    def _board(self, words: str, way: Link[AnyMove]) -> Element:
        """The board below its letter and its assumption."""
        return Column([Label(words, LABELS_STRONG, lines=2), Paint(partial(self._sketch, way), 1.0)], grow=1)

    def _sketch(self, way: Link[AnyMove], ui: Ui, target: Surface, place: Rect) -> None:
        state = self.game.session.state
        try:
            after = state if way.move is None else self.game.kind.play(state, way.move)
        except IllegalMove:
            return
        sheet = Surface(place.size)
        sheet.fill(ui.theme.surface)
        self.game.entry.board().sketch(sheet, ui, sheet.get_rect(), after)
        target.blit(sheet, place)


def open_solution(game: OpenGame) -> Turn:
    """Open the solution: from the start if the game is over, otherwise from the current position, after a warning."""
    shown = any(each.action == HINT and each.text == WAY for each in game.chapter.log)
    return solution_of(game) if game.chapter.closed or shown else Push(SpoilerWarning(game))


def solution_of(game: OpenGame) -> Turn:
    chapter = game.chapter
    start = chapter.kind.start(chapter.puzzle)
    state = start if chapter.closed else chapter.state
    return SolutionOf(game.entry, state, start)


class SpoilerWarning(Dialog):
    title_key = "way.title"

    def __init__(self, game: OpenGame) -> None:
        super().__init__(game.services)
        self.game = game

    def build(self) -> Content:
        tell, ended = self.ui.tell, self.game.chapter.ending is not None  # the first ending counts
        return [
            paragraph(tell("way.spoils_again" if ended else "way.spoils"), faint=False),
            pill("show", tell("way.show"), self._show_solution),
            pill("not_now", tell("way.not_now"), Pop, Variant.OUTLINE),
        ]

    def _show_solution(self) -> Turn:
        self.game.chapter.note(HINT, WAY)
        self.game.keeper.keep()
        return Pop(partial(solution_of, self.game))


CARDS = "cards"
BESIDE = 2  # switches beside a board; the others are in its settings
OTHERS = ("other", "played", "new", "change", "make", "open", "paste")  # rows of the menu on other puzzles
HELP = ("rules", "practice", "missed", CARDS, "atlas", "lesson", "keys", "own_settings", "settings")
OWN = ("share", "copy_day", "whole_way", "look_back", "cards_told", "save", "print", "give", "slip")
LEADS = {*OWN, *OTHERS, *HELP} - {"copy_day", "new", "paste"}  # commands that open a page


def commands(game: OpenGame, waiting: tuple[ChapterSummary, ...] = ()) -> tuple[Command, ...]:
    closed, ui = game.chapter.closed, game.services.ui
    actions = () if closed else game.board.actions(game.session.state)
    own = [board_command(ui, each, game.act) for each in actions]
    switches = (_switch_command(game, each) for each in game.board.wants.switches[:BESIDE])
    beside = (*_bar_commands(game), *_tool_commands(game), *switches, *_card_commands(game))
    beneath = (
        *_other_puzzle_commands(game, waiting),
        *_new_commands(game),
        *_text_commands(game),
        *_page_commands(game),
    )
    spoken = () if closed else questions(ui, lambda: BoardReading(ui, game.board, game.view()), game.services.read)
    frame = (*beside, *beneath, *spoken)
    if game.board.wants.spells:  # even in a finished game, where the player may still be typing
        frame = tuple(map(without_letter_keys, frame))
    table = order_commands(merge_commands(own, frame), game.board.wants.pills, closed=closed)
    return tuple(game.asking.with_label(ui, each) for each in table if each.offered)


def _bar_commands(game: OpenGame) -> tuple[Command, ...]:
    tell = game.tell
    return (
        Command("back", tell("play.back"), Pop, ("Escape",), At.BAR, "back"),
        Command("menu", tell("play.menu"), partial(_open_menu, game), ("F10", "M"), At.BAR, "menu"),
        Command("more", tell("play.more"), partial(_open_menu, game), icon="menu"),  # if the row of pills has no space
        Command("walk", tell("play.walk"), partial(game.walk, 1), ("F6",)),
        Command("walk_back", tell("play.walk_back"), partial(game.walk, -1), ("Shift F6",)),
    )


def _tool_commands(game: OpenGame) -> tuple[Command, ...]:
    tell, session, coach = game.tell, game.session, game.coach
    redo, again = game.redo, ("Ctrl Y", "Ctrl Shift Z", "R")
    goes_on, press, back = not session.chapter.closed, tell(coach.next_press), coach.can_go_back
    undoes = At.TOOLS if game.board.wants.undo else NOWHERE
    returns = undoes if goes_on or not session.can_redo else At.BENEATH | At.MENU
    check = goes_on and game.kind.mistakes is not None
    runs = goes_on and game.board.clock(session.state, session.chapter.elapsed) is not None
    name = game.kind.name

    def pause() -> Turn:
        return Push(Paused(game.services, name, clock_text(session.chapter.elapsed)))

    return (
        Command("undo", tell("play.undo"), game.undo, ("Ctrl Z", "U"), undoes, "undo", enabled=game.can_undo),
        Command("redo", tell("play.redo"), redo, again, returns, "redo", enabled=session.can_redo),
        Command("hint", tell("play.hint"), game.hint, ("H", "Ctrl H"), At.TOOLS, "hint", offered=goes_on, short=press),
        Command("check", tell("play.check"), coach.check, ("C", "Ctrl K"), At.TOOLS, "check", offered=check),
        Command("pause", tell("play.pause"), pause, ("P", "F9"), At.CLOCK | At.MENU, offered=runs),
        Command("undo_mistakes", tell("play.undo_mistakes"), coach.undo_mistakes, at=At.MESSAGE, offered=back),
        Command("go_back", tell("menu.go_back"), coach.go_back, at=At.MENU, offered=back),
        *_doubt_commands(game),
        *_word_commands(game),
    )


def _word_commands(game: OpenGame) -> tuple[Command, ...]:
    """What can be done with the word that was found or looked at last."""
    services, tell = game.services, game.services.ui.tell
    speaker, bar = services.speaker, At.BAR | At.MENU

    def listen() -> None:
        text = game.board.text_to_speak(game.session.state)
        speaker.say(text) if text else services.announce("play.nothing_to_speak")

    def learn() -> None:
        learn_word(services, game.board.text_to_speak(game.session.state), tell(game.kind.name))

    offered, learns = speaker.ready and game.entry.language == CHINESE, game.kind.teaching.words is not None
    at = At.MENU if services.ui.language == CHINESE else bar
    return (
        Command("listen", tell("play.listen"), listen, ("Ctrl Shift L",), bar, "speaker", offered),
        Command("learn", tell("cards.learn"), learn, LEARN_KEYS, at, "card", learns),
    )


def _doubt_commands(game: OpenGame) -> tuple[Command, ...]:
    """Commands after a refused move: show both possible ways, or why it is impossible."""
    tell, doubt = game.tell, game.prover.doubt
    ways, cannot_be = doubt.ways if doubt else (), bool(doubt and doubt.why)
    both, keys = lambda: Push(BothWays(game, ways)), ("V", "Ctrl Shift V")
    return (
        Command("both_ways", tell("sure.show_both"), both, keys, At.MESSAGE, offered=bool(ways)),
        Command("why_not", tell("sure.show_why"), game.show_why_not, at=At.MESSAGE, offered=cannot_be),
    )


def _other_puzzle_commands(game: OpenGame, waiting: tuple[ChapterSummary, ...]) -> tuple[Command, ...]:
    tell, services = game.tell, game.services
    count, others = len(waiting), partial(WaitingGames, waiting, game.again)
    make, title = partial(KindScreen, "maker", game.entry), maker_title(services, game.kind)
    return (
        Command("other", tell("menu.other"), others, at=At.MENU, offered=count > 0, detail=str(count)),
        Command("played", tell("menu.played"), partial(PlainScreen, "played", game.kind.id), at=At.MENU),
        Command("make", title, make, at=At.MENU, offered=bool(title)),
    )


def _new_commands(game: OpenGame) -> tuple[Command, ...]:
    """Next after a game, and a new one in its place. A daily, a mini or a cryptic of a Sunday leads
    only to the next puzzle of its day, or back home."""
    tell, chapter, walls = game.tell, game.chapter, bool(game.board.wants.pills)
    choose = partial(ChoiceOf, game.entry, game.preset, game.change)
    keys, daily = ("N", "Ctrl N"), bool(chapter.heading.daily or extra_day(chapter.heading))
    new = Command("new", tell("play.new"), game.new, keys, At.FOOT, "plus", not daily, short=tell("play.new_short"))
    of_evening = bool(game.entry.hung) and game.preset.id == game.entry.hung
    of_row = of_evening or game.preset.id == PATH
    if chapter.closed and ((daily and game.onward is None) or (of_row and game.onward not in game.services.plan)):
        new = Command("new", tell("play.back"), Pop, keys, At.CARD, "back", primary=True)
    elif chapter.closed:
        label, short = tell("play.next_named", name=game.next_name), tell("play.next")
        if of_evening:
            label = short = tell("riddle_night.next_slip")
        new = Command("new", label, game.next, keys, At.CARD, "forward", short=short, primary=True)
    bar = At.BAR if walls else NOWHERE  # walls have no foot where there is little room
    at = At.MENU if chapter.closed else At.FOOT | At.MENU | bar
    other, short = tell("menu.change_wall" if walls else "menu.change"), tell("play.change")
    return new, Command("change", other, choose, ("Ctrl Shift N",), at, "grid", not daily, short=short)


def _card_commands(game: OpenGame) -> tuple[Command, ...]:
    tell, closed = game.tell, game.chapter.closed
    look_back = partial(ReviewOf, game.entry, game.chapter, game.play_on)
    beneath = At.BENEATH if closed else At.MENU
    lost = game.result is not None and game.result.light is Light.UNLIT  # then Start again is offered rather than Share
    shares, restarts = (At.MENU, At.CARD | At.MENU) if lost else (At.CARD | At.MENU, At.MENU)
    undoable, moved = tell("menu.undoable"), game.session.moved
    way, whole, ended = tell("way.title"), partial(open_solution, game), game.result

    told = reasons_of(game)

    def share() -> Turn | None:
        return None if ended is None else Push(Share(game, ended))

    def push_told() -> Turn:
        return Push(CardsTold(game, told))

    return (
        Command("share", tell("play.share"), share, ("Ctrl C",), shares, "share", ended is not None),
        Command("whole_way", way, whole, ("W", "Ctrl E"), beneath | At.MENU, "forward", short=tell("way.short")),
        Command("look_back", tell("play.look_back"), look_back, ("L", "Ctrl L"), At.CARD, "clock", closed),
        Command("cards_told", tell("play.cards_told"), push_told, at=At.BAR | At.MENU, icon="list", offered=bool(told)),
        Command("restart", tell("menu.restart"), game.restart, (), restarts, "undo", moved, detail=undoable),
    )


def _text_commands(game: OpenGame) -> tuple[Command, ...]:
    services, tell, printed = game.services, game.tell, game.kind.outside.paper is not None
    puzzle, heading = game.chapter.puzzle, game.chapter.heading
    gives, beneath = game.kind.outside.page is not None, At.BENEATH if game.chapter.closed else At.MENU
    day = read_day(own_day(heading)) if game.chapter.closed else None
    prints = partial(PrintGame, game.entry, heading, game.preset if heading.preset else None)
    slip = partial(SlipOf, game.entry, puzzle)
    return (
        Command("open", tell("menu.open"), partial(PlainScreen, "bring"), ("Ctrl O",), At.MENU),
        Command("save", tell("menu.save"), lambda: SaveOf(to_save(game)), ("Ctrl Shift S",), At.MENU),
        Command("print", tell("print.row"), prints, ("Ctrl P",), At.MENU, offered=printed),
        Command("give", tell("give.row"), partial(gift_of, game), (), beneath | At.MENU, "gift", offered=gives),
        Command("copy_day", tell("circle.copy"), lambda: day and CopyDay(day), at=beneath | At.MENU, offered=bool(day)),
        Command("slip", tell("slip.row"), slip, at=At.MENU, offered=bool(game.entry.hung)),
        _copy_command(game),
        *(
            Command(name, tell(f"menu.copy_{name}"), partial(copy_link, services, name, written, puzzle), at=At.MENU)
            for name, written in game.kind.outside.links
        ),
        Command("paste", tell("menu.paste"), ReadClipboard, (PASTE,), At.MENU, keeps_menu=True),
    )


def _copy_command(game: OpenGame) -> Command:
    """What opens the same puzzle: its address, or else its code, or else its text."""
    services, kind, puzzle = game.services, game.kind, game.chapter.puzzle
    there = game.chapter.heading.made_at

    def copy() -> None:
        code = code_of(kind, puzzle) if there is None else ""
        done = "copied_address" if there is not None else "copied_code" if code else "copied"
        copy_text(services, str(there or code or kind.write(puzzle)), f"play.{done}")

    label = services.ui.tell("menu.copy_code" if there is None else "play.copy_address")
    return Command("copy_puzzle", label, copy, ("Ctrl Shift C",), At.MENU)


def _page_commands(game: OpenGame) -> tuple[Command, ...]:
    tell, services, kind = game.tell, game.services, game.kind.id
    more, script = len(game.board.wants.switches) > BESIDE, lesson_of(kind, game.chapter.heading.preset)

    sheet = partial(Keys, services, kind=kind, spells=game.board.wants.spells)
    keys = Command("keys", tell("menu.keys"), lambda: Push(sheet(commands(game))), ("F1",), At.MENU)
    first = None if script is None else LessonOf(game.entry, script)
    lesson = Command("lesson", tell("lesson.row"), lambda: first, at=At.MENU, offered=first is not None)
    practised, own = _practice_commands(game), partial(PlainScreen, "of_puzzles", kind)

    def rules() -> Turn:
        about = game.board.told(game.session.state).about
        return RulesOf(kind, (*practised, lesson, keys), about, game.by_finger)

    return (
        Command("rules", tell("play.rules"), rules, ("?",), At.BAR | At.MENU, "help"),
        *practised,
        lesson,
        keys,
        Command("own_settings", tell("menu.own_settings"), own, at=At.MENU, offered=more),
        Command("settings", tell("menu.settings"), partial(PlainScreen, "settings"), at=At.MENU),
    )


def _open_menu(game: OpenGame) -> Turn:
    """Open the menu with all commands that have no pill, in three groups. It reads other games from the disk."""
    store, rows = game.services.store, []
    cards = cards_of(game.kind)
    due = len(store.cards.due(cards.id)) if cards is not None else 0
    for each in commands(game, tuple(store.shelf.waiting(game.kind.id))):
        at = each.at | At.MENU if each.id in game.folded else each.at
        detail = due_text(game.services.ui, due) if due and each.id == CARDS else each.detail
        rows.append(replace(each, at=at, leads=each.id in LEADS, detail=detail))
    return Push(Menu(game.services, group_rows(rows)))


def group_rows(rows: Sequence[Command]) -> dict[str, tuple[Command, ...]]:
    """The rows in groups: this puzzle (switches late, giving up last), other puzzles, help and settings."""
    others, helping = (tuple(each for name in names for each in rows if each.id == name) for names in (OTHERS, HELP))
    rest = (each for each in rows if each.id not in (*OTHERS, *HELP))
    own = sorted(rest, key=lambda each: (each.asks, At.SWITCHES in each.at))
    return {"menu.this": tuple(own), "menu.others": others, "menu.help": helping}


def _switch_command(game: OpenGame, name: str) -> Command:
    services = game.services
    on = bool(getattr(services.settings, name))

    def switch() -> None:
        change: dict[str, Any] = {name: not on}
        services.change(replace(services.settings, **change))

    stands = services.ui.tell("menu.on" if on else "menu.off")
    return Command(name, services.ui.tell(f"settings.{name}"), switch, at=At.SWITCHES, on=on, detail=stands)


def _practice_commands(game: OpenGame) -> tuple[Command, ...]:
    tell, kind = game.tell, game.kind
    choose = partial(KindScreen, "practice", game.entry)
    cards = partial(KindScreen, "cards", game.entry)
    find, missed = partial(_practise_missed, game), game.chapter.closed and kind.teaching.again is not None
    has_atlas, atlas = kind.teaching.atlas is not None, lambda: AtlasOf(game.entry, game.board.atlas_entry)
    menu = tell("practice.menu" if course_of(kind, game.services.ui.language) is None else "path.menu")
    kept = cards_of(kind)
    label = tell(kept.title) if kept is not None else ""
    return (
        Command("practice", menu, choose, ("F7",), At.MENU, offered=kind.teaching.drills is not None),
        Command("missed", tell("practice.menu_missed"), find, ("F8",), At.BENEATH | At.MENU, "check", offered=missed),
        Command(CARDS, label, cards, at=At.MENU, offered=kept is not None),
        Command("atlas", tell("atlas.menu"), atlas, ("F4",), At.MENU, offered=has_atlas, detail=game.board.atlas_entry),
    )


def _practise_missed(game: OpenGame) -> Turn | None:
    again = game.kind.teaching.again
    assert again is not None, "else it is not offered"
    chapter = game.chapter

    def look(pulse: Pulse) -> list[AnyExercise]:
        done = []
        for each in played_moves(chapter):
            pulse()
            done.append(each)
        found = again(tuple(done))
        return [] if found is None else [found]

    def open_exercise(found: list[AnyExercise]) -> Turn | None:
        if not found:
            game.services.announce("practice.nothing_missed")
            return None
        return ExercisesOf(game.entry, AGAIN, found[0])

    return wait_for(game.services, look, say("practice.looking"), open_exercise)
