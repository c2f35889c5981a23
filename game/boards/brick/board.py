"""The Brick board: letters to tap, drag over or type, and the words found."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.boards import board
from game.boards.board import TAKEN, Action, Board, Moving, SpokenBoard, SpokenCell, Taken, Told, View, Wants
from game.boards.brick.hive import INNER, Flare, Hive, RankLadder, Strip, Trail, are_in_rows, is_tight, lay_out
from game.boards.brick.letters import append_letters, capitals, letters_in, match_guess, shuffle_letters
from game.boards.brick.word_shelf import LISTS, NOTE, RANKS, NoteCard, WordShelf, tabs
from game.reader.node import Node, SpokenRole
from game.session.worker import Worker
from game.ui.animation import Motion, ease_out, motion
from game.ui.elements import arrange, beside_board
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Secondary, Typed, Up
from game.ui.lantern import Light, draw
from game.ui.shapes import clip_to, inset, strip
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.ui import Ui
from generators.brick import rules
from generators.brick.rules import GENIUS, NAMES, Add, Finish, Guess, Move, Reveal, State
from generators.kernel.kind import IllegalMove
from generators.kernel.phrases import Blank, Phrase, in_a_row, say
from generators.words.word_list import ADDED

LANTERN = 0.45  # share of the height of the letters
FALL = 700  # ms


def newest_word(before: State, after: State) -> str:
    return after.found[-1] if len(after.found) > len(before.found) else after.bonus[-1]


def points_message(before: State, after: State) -> Phrase:
    word = newest_word(before, after)
    gain = rules.points_for(after.puzzle, word)
    words = say("board.brick.earned", verdict=rules.judge(before, word), points=gain)
    if rules.rank(before) == rules.rank(after):
        return words
    if rules.is_genius(after) and not rules.is_genius(before):
        return say("board.brick.genius", verdict=words)
    return say("board.brick.risen", verdict=words, rank=rules.rank(after))


def bonus_message(before: State, after: State) -> Phrase:
    word = newest_word(before, after)
    added = say("brick.verdict.added", word=word, points=rules.points_for(after.puzzle, word))
    return added if rules.is_unknown(before, word) else rules.judge(before, word)


class BrickBoard(Board[State, Move]):
    wants = Wants(wide=True, spells=True, undo=False)
    typing = True
    round_letters = True

    def __init__(self) -> None:
        self.word = ""
        self._revealed = ""  # the word that the shelf wrote; the next letter begins a new one
        self.shelf = WordShelf()
        self.unfolded = False  # in little space: whether the card covers the letters
        self.over_letters = False
        self.strip = Strip()
        self.ladder = RankLadder()
        self.note = NoteCard()
        self._order = ""
        self._trail = Trail()
        self.flare = Flare()
        self._pressed: Point | None = None  # where the card was pressed
        self.genius = False  # the lantern of Genius hangs above the letters, until the next word is written
        self.falling = Motion(0)

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        self.area = area
        if set(self._order) != set(state.puzzle.letters):
            self._order = state.puzzle.letters
        lantern = 0.0 if are_in_rows(state.puzzle.letters) else LANTERN * self.genius
        self.parts = arrange(beside_board(ui), lay_out(ui, area, lantern), area)
        self.ladder.place(ui, self.parts["ladder"])
        self.strip.place(ui, self.parts["strip"])
        self.hive = Hive(ui, self.parts["hive"], self._order, state.puzzle.centre)
        self._place_words(state)

    def _place_words(self, state: State) -> None:
        state = self.as_shown(state)
        tight, card = is_tight(self.ui, self.area), self.parts["card"]
        self.over_letters, folded = tight and self.unfolded, tight and not self.unfolded
        card = card.union(self.parts["letters"]) if self.over_letters else card
        foot = self.note.place(self.ui, card, self.area, state)
        self.shelf.show(self.ui, card, state, 0 if folded else foot, folded=folded, given=self.from_hints)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.shelf.scroll(event):
            self._pressed = None
            return TAKEN
        match event:
            case Down():
                return self._down(event, state)
            case Moved():
                return self._hover(event.at) if event.held else self._point(event)
            case Up():
                return self._up(event, state)
            case Secondary(at) if self._letter(at):
                self._trail.end()
                return TAKEN
            case Typed(text) | Composing(text) if not rules.over(state):
                self._show_genius(state, shown=False)
                return self._type(text, state, decided=isinstance(event, Typed))
            case Key():
                return self._key(event, state)
        return None

    def _down(self, event: Down, state: State) -> Taken | None:
        at, self.shelf.cursor = event.at, ""
        letter = None if self.note.holds(at) else self._letter(at)
        if letter is not None and not rules.over(state):
            self._trail.begin(letter, at, self.word)
            self._add(letter)
            return TAKEN
        places = (self.shelf.area, self.ladder.area)
        if self.note.holds(at) or self.strip.adds(at, state) or any(each.collidepoint(at) for each in places):
            self._pressed = at
            (self.note.panel if self.note.holds(at) else self.shelf).handle(event)
            return TAKEN
        return None

    def _point(self, event: Moved) -> Taken | None:
        was = self.note.panel.hovered, self.shelf.over
        self.note.panel.handle(event)
        self.shelf.leave() if self.note.holds(event.at) else self.shelf.handle(event)
        return TAKEN if was != (self.note.panel.hovered, self.shelf.over) else None

    def _letter(self, at: Point) -> str | None:
        return None if self.over_letters else self.hive.at(at)

    def _hover(self, at: Point) -> Taken | None:
        if self._trail.letter is None:
            return None
        self._trail.pointer = at
        letter = self._letter(at)
        if self._trail.extend(letter, well_inside=self.hive.at(at, INNER) is not None):
            self._add(letter or "")
        return TAKEN

    def _up(self, event: Up, state: State) -> Move | Taken | None:
        """A drag over several letters spells a word. Released on a letter, it is entered; away from
        all letters, it is undone; between letters, it stays."""
        at, drags, letters, card = event.at, self._trail.drags, self._trail.letter is not None, self._pressed
        whole, before = self._trail.end()
        self._pressed = None
        if drags and not self.hive.near(at):
            self.word = before
        elif whole and self._letter(at) is not None:
            return self._enter(state)
        if letters or card is None:
            return TAKEN if letters else None
        return self.tap(event, state) if abs(at[1] - card[1]) < self.ui.px(10) else TAKEN

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        if self.browse(key, state):
            return TAKEN
        if key.name in ("return", "enter") and self.shelf.cursor and not self.word:
            return self.press(self.shelf.cursor, state)
        return None if rules.over(state) else self._spell(key.name, state)

    def _spell(self, name: str, state: State) -> Move | Taken | None:
        """Keys that edit the word; letters themselves come as text events."""
        match name:
            case "return" | "enter":
                return self._enter(state)
            case "backspace":
                self.word = self.word[:-1]
            case "delete":
                self.word = ""
            case "escape" if self.word:
                self.word = ""
            case "space":
                self._shuffle(state)
            case letter if len(letter) == 1 and letter.isalpha():
                return TAKEN
            case _:
                return None
        return TAKEN

    def _type(self, text: str, state: State, *, decided: bool) -> Move | Taken | None:
        if text == "+" and self.strip.offered:
            return self.add_word(state)
        self.strip.composing = "" if decided else text
        letters = letters_in(text)
        if not letters:
            return None  # such as a space that presses a button
        if decided:
            self._add(letters)
        return TAKEN

    def _add(self, letters: str) -> None:
        self.strip.clear()
        kept = "" if self.word == self._revealed else self.word
        self.word, self._revealed = append_letters(kept, letters), ""

    def _enter(self, state: State) -> Move | Taken:
        """A valid guess is a move; any other is answered at once."""
        typed, self.word = self.word, ""
        if not typed:
            return TAKEN
        guess = Guess(match_guess(state, typed))
        try:
            rules.play(state, guess)
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            self.strip.shake(typed)
            self.pending_sound = Cue.WRONG
            offers = rules.is_unknown(state, guess.word) and not rules.has_characters(state.puzzle)
            self.strip.offered = guess.word if offers else ""
            return TAKEN
        return guess

    def _shuffle(self, state: State) -> None:
        before, self._order = self.hive.places, shuffle_letters(self._order)
        self.place(self.ui, self.area, state)
        self.hive.glide_from(before)

    def where(self, name: str, state: State) -> Rect | None:
        if name in self.hive.places:
            return None if self.over_letters else self.hive.rect_of(name)
        parts = {"ladder": self.ladder.area, "strip": self.strip.line.union(self.strip.below), "card": self.shelf.area}
        found = parts.get(name, self.shelf.rect(name))
        return found if found.width else None

    def _show_genius(self, state: State, *, shown: bool) -> None:
        if shown != self.genius:
            self.genius = shown
            self.falling = motion(FALL, still=self.ui.still) if shown else Motion(0)
            self.place(self.ui, self.area, state)

    def follow(self, before: State, after: State) -> None:
        self._show_genius(after, shown=rules.is_genius(after) and not (rules.is_genius(before) or rules.over(after)))
        self.strip.clear()
        if before.puzzle != after.puzzle:
            if not rules.same_brick(before.puzzle, after.puzzle):  # else an earlier version removed a word
                self.word, self.shelf.cursor, self.note.word, self.unfolded = "", "", "", False
                self.shelf.scroller.jump(0)
        elif rules.points(after) > rules.points(before):
            self.pending_sound = Cue.GROUP
            self.strip.say(points_message(before, after), good=True)
            self._celebrate(before, after)
            if self.shelf.tab == RANKS:  # show the list, which has changed
                self.turn_to(tabs(after)[0], after, unfold=self.unfolded)
        elif len(after.bonus) == len(before.bonus) + 1:
            self.pending_sound = Cue.GROUP
            self.strip.say(bonus_message(before, after), good=True)
        elif rules.hints_used(after) > rules.hints_used(before):
            word, _ = min({*after.revealed} - {*before.revealed})
            shown = " ".join(rules.letters_shown(after, word)).upper()
            self.strip.say(say("brick.hint.letters", letters=shown), good=True)
        if rules.over(after) and not rules.over(before):
            self.unfolded = True  # all words are shown, and the tabs of hints are gone
            self.place(self.ui, self.area, after)
        if self.shelf.cursor in after.found and self.shelf.cursor not in before.found:
            self.shelf.cursor = ""
        new = {*after.found, *after.bonus} - {*before.found, *before.bonus}
        if new and self.note.word:  # an open note shows the word found last
            self.note.word = newest_word(before, after)
        self._place_words(after)
        for word in new:
            self.shelf.reveal(word)

    def _celebrate(self, before: State, after: State) -> None:
        """A new rank flares on the ladder; a pangram, or a rank from Genius up, also on the letters."""
        risen = rules.rank(before) != rules.rank(after)
        if risen:
            self.ladder.rise()
        word = newest_word(before, after)
        self.strip.golden = pangram = word if rules.is_pangram(after.puzzle, word) else ""
        grand = risen and rules.is_genius(after)
        self.pending_sound = Cue.WIN if grand else self.pending_sound
        lit = pangram or ("".join(self.hive.places) if grand else "")
        if lit:
            self.flare.begin(lit, still=self.ui.still)

    def motions(self) -> tuple[Moving, ...]:
        return (self.strip.shaking, self.falling, self.ladder.rising, self.hive.glide, self.flare, self.shelf)

    def finish_motions(self) -> None:
        super().finish_motions()
        self.strip.clear()

    def draw(self, target: Surface, view: View[State]) -> None:
        state = rules.without_hints(view.state, self.from_hints) if self.shown else view.state
        self.strip.draw(target, self.word, state)
        if not self.over_letters:
            self.hive.draw(target, self._trail, self.flare, state, self.word)
            if self.genius:
                self._draw_lantern(target, state)
        every, said = len(state.puzzle.words), say("board.brick.points", **_score(state))
        said = say("result.alone", found=len(state.found), all=every) if self.shown else said
        self.ladder.draw(target, state, self.ui.tell(said))
        self.shelf.ringed = self.shelf.cursor if view.focused else ""
        self.shelf.draw(target)
        self.note.panel.draw(target)

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        """A square has room for the letters alone."""
        if rect.width == rect.height:
            Hive(ui, rect, state.puzzle.letters, state.puzzle.centre).draw(target, self._trail, self.flare, state)
        else:
            super().sketch(target, ui, rect, state)

    def _draw_lantern(self, target: Surface, state: State) -> None:
        """The lantern comes down on its string and is lit. It hangs above the letters, with the
        words of its rank, or small beside the word where tiles are in rows, as these stay where
        they are."""
        small, line = are_in_rows(state.puzzle.letters), self.strip.line
        room, share = line if small else self.parts["lantern"], ease_out(self.falling.share)
        low = room.bottom - self.ui.px(8)  # the letters reach a little over their room
        words = strip(room, low - self.ui.text.leading(Style.DISPLAY), low)
        side = line.height if small else min(words.top - room.top, self.ui.px(210))
        at = (line.left + side, line.centery) if small else (room.centerx, words.top - side // 2)
        falls = self.falling.running
        seen = inset(self.area, top=room.top - self.area.top) if falls else target.get_clip()
        with clip_to(target, seen):  # it comes from behind the word
            light = Light.UNLIT if falls else Light.LIT
            draw(self.ui, target, (at[0], at[1] - round((1 - share) * side)), side, light)
        if not small:
            self.ui.text.draw(target, self.ui.tell(NAMES[GENIUS]), Style.DISPLAY, self.ui.theme.ink, words, align=0.5)

    def spoken_board(self, state: State) -> SpokenBoard:
        """The current word is a field with the focus; letters are cells, and the words found are a list."""
        letters, centre = tuple(self.hive.places), state.puzzle.centre

        def cell(number: int) -> SpokenCell:
            needed = say("reader.centre") if letters[number] == centre else None
            where, place = say("reader.letter_of", number=number + 1, all=len(letters)), letters[number]
            return SpokenCell((0, number), self.hive.rect_of(place), board.letter(place), needed, where)

        name, word = self.ui.tell("reader.your_word"), capitals(self.word)
        field = Node("word", SpokenRole.FIELD, name, tuple(self.strip.line), value=word, focused=not self.shelf.cursor)
        nodes = (field, *self.shelf.nodes(), *self.note.panel.nodes())
        named = " ".join(map(capitals, letters))
        clue = say("reader.letters_centre", letters=named, centre=capitals(centre)) if centre else None
        row = board.spell_out(self.word) if self.word else say("reader.no_word")
        cells = tuple(map(cell, range(len(letters))))
        return SpokenBoard(cells, None, clue or say("reader.letters", letters=named), row, self.strip.words, nodes)

    def act(self, action: str, state: State) -> Move | Taken | None:
        match action:
            case "shuffle":
                self._shuffle(state)
            case "delete":
                self.word = self.word[:-1]
            case "finish" if not rules.over(state):
                return Finish()
            case "enter" if not rules.over(state):
                return self._enter(state)
            case "add" if not rules.over(state):
                return self.add_word(state)
        return None

    def prepare(self, worker: Worker) -> None:
        self.note.prepare(worker)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self.note.update():
            self._place_words(state)  # the letters may be gliding
        return super().update(seconds, clock, state)

    def moving(self) -> bool:
        return super().moving() or self.note.is_news

    def tap(self, event: Up, state: State) -> Move | Taken:
        chosen = [found.id for each in (self.note.panel, self.shelf) if (found := each.handle(event)) is not None]
        if not chosen and not self.note.holds(event.at):
            if self.strip.adds(event.at, state):
                return self.add_word(state)
            chosen = [RANKS] if self.ladder.area.collidepoint(event.at) else []
        match chosen:
            case [name] if name == NOTE:
                return self.show_note("", state)
            case [name] if name in (*tabs(state), RANKS):
                shut = name == self.shelf.tab and (name == RANKS or self.over_letters)
                self.turn_to(tabs(state)[0] if shut and name == RANKS else name, state, unfold=not shut)
            case [word]:
                return self.press(word, state)
        return TAKEN

    def as_shown(self, state: State) -> State:
        """Learners have all idioms in the list from the start, with what they mean, so that no hint tells it."""
        listed = dict.fromkeys(state.puzzle.words, 0) if self.for_learners else {}
        return replace(state, revealed=tuple(sorted({**listed, **dict(state.revealed)}.items())))

    def press(self, word: str, state: State) -> Move | Taken:
        """Reveal a letter of a word not found yet, or write it if all are shown; show the meaning of other words."""
        if rules.over(state) or word not in rules.words_to_find(state):
            return self.show_note("" if word == self.note.word else word, state)
        if dict(state.revealed).get(word, 0) < len(word):
            return Reveal(word)
        self.word = self._revealed = word
        return TAKEN

    def show_note(self, word: str, state: State) -> Taken:
        """Show the note of the word; an empty one closes it."""
        self.note.word = word
        self.place(self.ui, self.area, state)
        self.shelf.reveal(word)
        return TAKEN

    def turn_to(self, tab: str, state: State, *, unfold: bool = True) -> None:
        self.shelf.tab, self.shelf.cursor, self.note.word = tab, "", ""
        self.shelf.scroller.jump(0)
        self.unfolded = unfold
        self.place(self.ui, self.area, state)

    def browse(self, key: Key, state: State) -> bool:
        match key:
            case Key("left" | "right"):
                names = tabs(state)
                step = 1 if key.name == "right" else -1
                here = names.index(self.shelf.tab) if self.shelf.tab in names else -1
                self.turn_to(names[(here + step) % len(names)], state)
            case Key("escape") if self.note.word:
                self.show_note("", state)
            case Key("escape") if self.over_letters and not self.word:
                self.turn_to(self.shelf.tab, state, unfold=False)
            case Key("up" | "down") if self.shelf.tab in LISTS:
                self.shelf.go(-1 if key.name == "up" else 1)
            case Key("up" | "down" | "page up" | "page down" | "home" | "end"):
                self.shelf.scroller.key(key, arrows=True)
                self.shelf.carry()
            case _:
                return False
        return True

    def add_word(self, state: State) -> Move | Taken:
        """Add the word that was rejected as unknown to the word list."""
        if not self.strip.offered:
            return TAKEN
        move = Add(self.strip.offered)
        try:
            rules.play(state, move)
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            return TAKEN
        self.pending_word = ADDED + move.word
        return move

    def actions(self, state: State) -> tuple[Action, ...]:
        shuffle = Action("shuffle", say("board.brick.shuffle"), "shuffle")
        if rules.over(state):
            return (shuffle,)
        own = (
            Action("enter", say("board.brick.enter"), "check", primary=True),
            Action("delete", say("board.brick.delete"), "delete"),
            shuffle,
            Action("finish", say("board.brick.finish"), "flag", in_menu=True, asks=True),
        )
        if not self.strip.offered:
            return own
        return (*own, Action("add", say("board.brick.add", word=self.strip.offered), "check", key="+", in_menu=True))

    def text_to_speak(self, state: State) -> str:
        return self.note.word or "".join(state.found[-1:])

    def headline(self, state: State) -> Phrase:
        following = rules.next_rank(state)
        if rules.is_solved(state) or following is None:
            return rules.in_signs(state.puzzle, say("board.brick.complete"))
        if rules.over(state):
            words = say("board.brick.words", found=len(state.found), all=len(state.puzzle.words))
            return rules.in_signs(state.puzzle, words)
        points, more, name = following
        return say("board.brick.headline", missing=rules.tell_needs(points, more), rank=name)

    def progress(self, state: State) -> Phrase:
        return say("board.brick.progress", **_score(state))

    def rule(self, state: State) -> Phrase:
        key = "board.brick.rule_centre" if state.puzzle.centre else "board.brick.rule"
        return rules.in_signs(state.puzzle, say(key))

    def told(self, state: State) -> Told:
        puzzle, letters, count = state.puzzle, " ".join(capitals(state.puzzle.letters)), len(state.puzzle.words)
        named = say("board.brick.in_words", letters=letters, count=len(puzzle.letters), words=count)
        whole = say("board.brick.word_list", words=in_a_row(puzzle.words))
        now = _score(state) | {"found": len(state.found), "count": count}
        verdict = say("board.brick.verdict", **now)
        if state.bonus:
            verdict = say("board.brick.verdict_extra", **now, extra=rules.extra_points(state))
        return Told(
            in_words=whole if rules.over(state) else rules.in_signs(puzzle, named),
            title=rules.rank(state) if rules.is_genius(state) else None,
            verdict=(rules.in_signs(puzzle, verdict),),
        )


def _score(state: State) -> dict[str, Blank]:
    return {"rank": rules.rank(state), "points": rules.points(state), "most": rules.most_points(state.puzzle)}
