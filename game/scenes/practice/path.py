"""The path of a course: its page, an evening of it, and what the evening came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from random import Random, SystemRandom

from pygame import Rect, Surface

from game.catalogue import Entry
from game.course import OTHER_DAYS, AnyCourse, CoursePath, Learning, Tonight, keep_begun, path_of
from game.practice import Attempt, Series
from game.rating.learner import count_techniques
from game.review.model import STALLED, SURE
from game.review.review import played_moves, review_moves, timed_moves
from game.scenes.practice.player import ExercisePlayer
from game.scenes.practice.practice import LAMPS, Practice
from game.scenes.shared.export import export_picture
from game.scenes.shared.game_names import DOT, date_text
from game.scenes.shared.parts import columns, drawn, lamp, paragraph, pill, row
from game.scenes.shared.puzzle_screens import ExercisesOf
from game.scenes.shared.scene import Daily, Open, Pop, Push, Services, Turn
from game.scenes.shared.screen import BAR, Content, Screen
from game.session.session import Chapter
from game.session.worker import Job
from game.stage.stage import Message
from game.store.learning import Counts, TechniquesUsed, keep_walked
from game.store.log import MOVE, LogEntry
from game.store.records import PATH
from game.store.store import Store
from game.ui.command import Command
from game.ui.elements import Column, Element, First, Label, Paint, Plate, Row, Sized
from game.ui.icons import draw_tile
from game.ui.lantern import Light
from game.ui.text import LABELS, LABELS_STRONG, TITLES, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant, button_of
from generators.kernel.course import HELPED, Evening, Part
from generators.kernel.kind import FOUND, SLIP, AnyKind, Exercise, Pulse, no_pulse
from generators.kernel.phrases import Phrase, clock_text, family_of, phrasebook, say

LAMP, TILE, CARD, WIDE = 36, 96, 480, 408  # points
HEAD, NOTE = 44, 66  # points: a row's height without its sentence, which begins under its name
USES = {FOUND: Counts(sure=1), SLIP: Counts(slip=1), HELPED: Counts(hinted=1)}  # of a board that is judged as a whole
LONG = 480.0  # seconds of a daily of Sunday
SUNDAY, WEEK, SEVERAL = 6, 7, 2  # days; the last also times


def plan_evening(services: Services, entry: Entry, path: CoursePath, pulse: Pulse) -> list[Part]:
    now, parts = path.tonight, list[Part]()
    if now.evening is not None and not now.evening.has_boards:
        last = (path.today - timedelta((path.today.weekday() - SUNDAY) % WEEK or WEEK)).isoformat()
        board = services.ready.make(entry.kind, entry.preset(entry.daily_on(last)), pulse, day=last)
        parts = [Part(now.evening, Exercise(board), LONG)]
    return [*parts, *path.course.parts(now.evening, now.back, Random(path.seed), pulse)]


def say_of(kind: str, name: str, **blanks: int) -> Phrase:
    """A sentence in the words of a kind or an evening, if it has its own."""
    own = f"path_own.{family_of(kind)}_{name}"
    return say(own if phrasebook().find(own) is not None else f"path.{name}", **blanks)


def facts_of(ui: Ui, kind: str, counts: Counts, found: Learning, today: date) -> str:
    """Whether it was only done, how often it was seen at once, and when it comes back."""
    facts = [ui.tell("path.done")] * (found.done and found.passed is None)
    if counts.judged:
        facts.append(ui.tell(say_of(kind, "figure", sure=counts.sure, all=counts.judged)))
    if found.due is not None:
        days = max(0, (found.due - today).days)
        facts.append(ui.tell(f"path.back_{min(days, SEVERAL)}", days=days))
    return DOT.join(facts)


class CourseScreen(Screen):
    """All evenings, each with its lantern, and above them that of today."""

    widest = 1216

    def __init__(self, services: Services, entry: Entry, course: AnyCourse) -> None:
        super().__init__(services)
        self.entry, self.course = entry, course
        self._read()
        if course.kind not in services.store.records.of(PATH):
            services.store.records.set(PATH, {course.kind: ""})

    def _read(self) -> None:
        services, self.parts = self.services, list[Part]()
        self.path = path_of(services.store, self.course, services.today())
        self.begin(partial(plan_evening, services, self.entry, self.path))

    def back(self) -> None:
        self._read()
        self.place()

    def receive(self, found: list[Part] | None) -> None:
        self.parts = found or []

    def title(self) -> str:
        learned = sum(each.learned for each in self.path.found.values())
        return self.ui.tell("path.title", kind=self.course.title, count=learned, all=len(self.course.evenings))

    def heading(self) -> Element:
        """The count is left out where it has no room."""
        short = Label(self.ui.tell("path.of", kind=self.course.title), TITLES, silent=True, height=BAR)
        return First([super().heading(), short], grow=1)

    def build(self) -> Content:
        rows = [self._row(number, each) for number, each in enumerate(self.course.evenings, 1)]
        half = (len(rows) + 1) // 2
        return [self._tonight(), columns(rows[:half], rows[half:])]

    def _tonight(self) -> Element:
        tell, now, facts = self.ui.tell, self.path.tonight, list[str]()
        if (first := now.first) is None:
            return paragraph(tell(say_of(self.course.kind, "rest")), faint=False)
        if now.back and now.evening:
            facts += [tell("path.also_back", name=self.course.called(each.name)) for each in now.back]
        if self.parts:
            left = self.parts[len(self.path.begun) :]
            facts.append(tell("path.minutes", count=max(1, round(sum(each.seconds for each in left) / 60))))
        sentence = tell(f"about.{self.course.kind}.{first.name}")
        lines = [
            Label(tell("path.tonight", number=self.course.evenings.index(first) + 1), LABELS_STRONG, "accent"),
            Label(tell(self.course.called(first.name)), TITLES, lines=0),
            *(Label(each, LABELS, "ink_2", lines=0) for each in (sentence, DOT.join(facts))),
        ]
        label = tell("path.go_on" if self.path.begun else "path.begin")
        begin = pill("begin", label, self._begin, below=0, min_width=180, enabled=bool(self.parts))
        picture = self.entry.techniques[first.name]

        def paint(ui: Ui, target: Surface, rect: Rect) -> None:
            draw_tile(ui, target, picture, rect.center, min(rect.size))

        tile, words = Paint(paint, width=TILE, height=TILE), Column(lines, gap=4, grow=1, min_width=280)
        card = First([Row([tile, words, begin], gap=20, align=0.5), Column([*lines, Element(height=8), begin], gap=4)])
        return Column([card], pad=(20, 16), plate=Plate("tile", ""), below=16)

    def _row(self, number: int, evening: Evening) -> Element:
        tell, found = self.ui.tell, self.path.found[evening]
        counts = sum(self.path.uses[evening].values(), Counts())
        known = facts_of(self.ui, self.course.kind, counts, found, self.path.today)
        begun = Light.BEGUN if found.passed or found.done else Light.UNLIT
        light = Light.LIT if found.learned else begun
        says, sentence = [tell(f"path.light_{light.name.lower()}")], tell(f"about.{self.course.kind}.{evening.name}")
        words = tell("path.row", number=number, name=self.course.called(evening.name))
        exercises, again = partial(ExercisesOf, self.entry, evening.name), partial(self._look, evening)
        own = self._begin if evening is self.path.tonight.evening else None
        button = row(f"evening:{evening.name}", words, own or (exercises if self.course.judged is None else again))
        button.icon, button.height = self.entry.techniques[evening.name], HEAD
        button.enabled = bool(self.parts) if own else bool(evening.teaches)
        reason = tell("path.waits", about=sentence) if not (own or evening.teaches) else sentence
        note = Row([Element(width=NOTE), Label(known or reason, LABELS, "ink_2", lines=0, grow=1, min_width=1)])
        light_of = lamp(light, LAMP, width=LAMP, height=LAMP, below=0, says=says)
        return Row([light_of, Column([button, note], pad=(0, 0, 0, 8), grow=1, min_width=1)])

    def _look(self, evening: Evening) -> Turn:
        """That of an evening again."""
        look, *_ = self.course.parts(evening, (), SystemRandom(), no_pulse)
        path = replace(self.path, tonight=Tonight(None, ()))
        return Push(EveningScene(self.services, self.entry, path, [look]))

    def _begin(self) -> Turn:
        keep_begun(self.services.store, self.path, self.path.begun)
        return Push(EveningScene(self.services, self.entry, self.path, self.parts))


class EveningScene(Practice):
    """The parts of an evening one after the other; then what was seen, and when it comes back."""

    def __init__(self, services: Services, entry: Entry, path: CoursePath, parts: Sequence[Part]) -> None:
        self.path, self.parts = path, parts
        self.after: CoursePath | None = None  # once all is counted
        self._used: Job[Phrase | None] | None = None
        super().__init__(services, entry, parts[0].evening.name)

    def _begin(self) -> None:
        done = self.path.begun[: len(self.parts) - 1]
        left = iter([each.exercise for each in self.parts[len(done) :]])
        self.series = Series(self.services.worker, lambda _: next(left), len(self.parts), done)
        self._show_progress()

    def _show_progress(self) -> None:
        self.drill = self.parts[len(self.series.outcomes)].evening.name
        self._used = None
        super()._show_progress()

    def record(self, attempt: Attempt) -> None:
        part = self.parts[len(self.series.outcomes)]
        if part.exercise.shown or part.whole == bool(part.evening.teaches):
            # Reviewed moves of a board count, and looks that explain nothing.
            self.drill = f"{part.evening.name}-board"
        super().record(attempt)
        self.drill = part.evening.name
        store, path, submit = self.services.store, self.path, self.services.worker.submit
        keep_begun(store, path, self.series.outcomes, over=self.series.over)
        if path.course.judged is not None and not part.exercise.shown:
            counts = USES[path.course.judged(tuple(played_moves(attempt)))]
            used = TechniquesUsed(path.course.kind, path.today.isoformat(), {part.evening.name: counts})
            keep_walked(store.records, used)
        elif part.whole and path.course.judged is None:
            self._used = submit(partial(keep_uses, store, attempt, tuple(attempt.log), part.evening, path.today))
        self._count = submit(lambda _: path_of(store, path.course, path.today))  # after those before

    @property
    def called(self) -> Phrase:
        return self.path.course.called(self.drill)

    def _message(self, player: ExercisePlayer) -> Message:
        found, exercise, tell = super()._message(player), player.attempt.exercise, self.ui.tell
        course, shown = self.path.course, exercise.shown
        if course.judged is not None and course.told is not None and (player.over or (shown and not found.loud)):
            seen = course.judged(tuple(played_moves(player.attempt)))
            said = [tell(say_of(self.kind.id, seen))] * (not shown)
            return Message("\n".join([*said, tell(course.told(player.attempt.puzzle))]), loud=True)
        if found.loud or (exercise.hint is not None and not exercise.shown):
            return found
        if exercise.hint is not None:
            legend = tell(say_of(self.drill, "parts"))
            return Message(f"{found.words}\n{legend}", loud=True)
        terms = course.explained(player.attempt.puzzle)
        words = " ".join(map(tell, (say(f"path_mark.{self.kind.id}"), *terms)))
        return Message(words, loud=bool(terms) and player.state == player.attempt.first)

    def update(self, seconds: float) -> Turn | None:
        if self.player is None and self.series.over and self.after is None and self._count.done:
            self.after = self._count.result()
            self.place()
        if (used := self._used) and used.done and self.player and self.player.attempt.found:
            self.player.words, self._used = used.result() or self.player.words, None
            self._look()
        return super().update(seconds)

    def result(self) -> Element:
        tell, evening, outcomes = self.ui.tell, self.path.tonight.evening, self.series.outcomes
        lines = [tell("path.time", time=clock_text(sum(each.seconds for each in outcomes)))]
        if self.after is None:
            return self.lay_out_result(tell("practice.looking"), lines[0])
        words = tell("path.alone", found=sum(each.alone for each in outcomes), all=len(outcomes))
        if evening is not None:
            found, counts = self.after.found[evening], self.after.uses[evening].get(self.path.today, Counts())
            if evening.teaches:
                words = tell(say_of(self.kind.id, f"seen_{min(counts.sure, SEVERAL)}", count=counts.sure))
            again = "again" if evening.teaches else "mixed"
            left = max(0, OTHER_DAYS - found.other_days) if found.passed else again
            name = tell(self.path.course.called(evening.name))
            facts = facts_of(self.ui, self.kind.id, counts, found, self.path.today)
            lines += [DOT.join(filter(None, [name, facts])), tell(say_of(self.kind.id, f"learned_{left}"))]
        ahead = [each for each, found in self.after.found.items() if not (found.passed or found.done)]
        following = [each.name for each in ahead[:1]]
        lines += [tell("path.next", name=self.path.course.called(each)) for each in following]
        daily = Open(self.entry, Daily(self.path.today.isoformat()))
        enough = Command("back", tell("path.enough"), Pop, ("Escape",))
        ways = [pill("daily", tell("path.daily"), lambda: daily), button_of(enough, Variant.OUTLINE, below=8)]
        if evening is not None:
            save = partial(self._save, evening, words)
            ways.append(pill("picture", tell("play.save_picture"), save, Variant.OUTLINE))
        return self.lay_out_result(words, "\n".join(filter(None, lines)), Column(ways, max_width=CARD))

    def _save(self, evening: Evening, words: str) -> None:
        """What was seen and the lamps as a picture."""
        tell, course, today = self.ui.tell, self.path.course, self.path.today.isoformat()
        number, day = course.evenings.index(evening) + 1, date_text(self.services, today)
        parts = [
            Label(tell("path.line_note", kind=course.title, number=number), LABELS_STRONG, "accent", lines=0),
            Label(tell(course.called(evening.name)), TITLES, lines=0, below=8),
            Sized(make=self._big_lamps, height=LAMPS),
            Label(words, (Style.BODY, *LABELS), lines=0, below=16),
            Row([Label(tell("app.name"), LABELS_STRONG, grow=1), Label(day, LABELS, "ink_2")]),
        ]
        card = Column(parts, pad=(32, 24), plate=Plate(edge="", radius=0))
        sheet = drawn(self.ui, card, (WIDE, 0))
        export_picture(self.services, sheet, self.kind.id, today, tell("path.page"))


def keep_uses(
    store: Store,
    attempt: Attempt,
    log: Sequence[LogEntry],
    evening: Evening,
    today: date,
    pulse: Pulse,
) -> Phrase | None:
    """Count the uses on a board, after the moves to where it began. Returns what to say if all were of others."""
    kind, given = attempt.kind, attempt.exercise.moves
    before = [LogEntry(MOVE, 0.0, kind.write_move(each)) for each in given]
    played = timed_moves(Chapter(kind, attempt.heading, attempt.puzzle, [*before, *log]))[len(before) :]
    found = review_moves(kind, played, pulse)
    first = next(iter(found.moves), None)
    if given and first and first.sort in SURE and first.played.second > evening.fair:
        # Review has no time for a first move.
        found = replace(found, moves=(replace(first, sort=STALLED), *found.moves[1:]))
    used = count_techniques(kind.id, today.isoformat(), found)
    keep_walked(store.records, used)
    return another_way(kind, evening, used.counts)


def another_way(kind: AnyKind, evening: Evening, used: Mapping[str, Counts]) -> Phrase | None:
    """By a harder technique than that of the evening, which no move was about."""
    own = [each for each in kind.techniques if each.name in evening.techniques]
    if not evening.teaches or any(each.name in used for each in own):
        return None
    harder = [each for each in kind.techniques if each.weight > own[-1].weight]
    seen = [each for each in harder if any(used.get(each.name, Counts()).row[:2])]
    return say("path.another", name=seen[-1].phrase(kind.id)) if seen else None
