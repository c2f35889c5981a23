"""Transcripts of the command line: what each command prints and writes, given the same few files."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.catalogue import CATALOGUE
from generators.__main__ import _run
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.names.code import write_code
from generators.packs import command as packs
from generators.paper import command as paper
from generators.words.dictionary import offered
from tests.generators.packs.at_once import here
from tests.generators.run_command import parser_of_all
from tests.generators.transcripts import Section, shown
from tests.kinds import chosen, puzzle

FILES = {
    "words.txt": "lantern: it lights the way\nmeadow: grass and flowers\nriver\nocean\nisland\nlake\nzz top 4 u\n",
    "few.txt": "cat dog\n",
    "table.csv": "Points;Term;Meaning\n3;lantern;it lights the way\n4;meadow;grass, and flowers\n5;river;it runs\n",
    "layout.txt": "***\n...\n***\n",
    "odd.txt": "***\n.?.\n***\n",
    "bad.txt": "nothing: that\n1 2 3\n",
    "corpus.txt": "\n".join(offered(20)[::7]) + "\nTom don't re-do étoile abba cede noon",
    "first.txt": "My first is in cat but not in rat\nMy second is in boat and also in coat\nMy third is in tin\n",
    "lists.txt": """# teas
Kinds of tea: green, oolong, kombucha, chai, mint, earl grey
Our teachers: Hill, Wren, Field, Rivers, Stone, Brook
Colours: red, blue, green, pink, orange
Birds: robin, wren, kite, crane, heron
nothing here
""",
    "sixteen.txt": """robin wren kite crane penguin virago faber picador
nash soane barry pugin butter dragon horse fire""",
    "stranger.txt": "robin wren kite crane zzgrk qqfoo blorp vantz nash soane barry pugin butter dragon horse fire",
    "night.quiz-night": """# quiz night: Friday at the Bell
# teams: Night Owls; The Sages
== Feathers and stone
Birds: robin wren kite crane
Publishers: penguin virago faber picador
Architects: nash soane barry pugin
____ fly: butter dragon horse fire
== Second
Birds: robin wren kite penguin
Publishers: crane virago faber picador
Architects: nash soane barry pugin
____ fly: butter dragon horse fire
""",
    "none.quiz-night": "# quiz night: nobody\n",
    "board.txt": "A A B B\nA A B B\nC C D D\nC C D D\n",
    "several.txt": "A B B B\nA B C C\nA D D C\nA D D C\n",
}
COMMANDS = {
    "open": """
open words.txt
open words.txt --as crossword
open words.txt --as riddle
open table.csv --as fill-in
open table.csv --as crossword --column 2 --clues Meaning
open table.csv --as crossword --column Colour
open table.csv
open night.quiz-night
open none.quiz-night
open first.txt
open board.txt
open bad.txt
open nowhere.txt
open sweet-spots/5-1-easy/7
open sweet-spots/5-1-esay/7
open riddle/today/1
""",
    "show": """
show
show lantern
show sweet-spots/4-1-easy/3
show sweet-spots/4-1-easy/0
show sweet-spots/4-1-easy/3@99
show lion-wall/daily/2026-12-24
show crossword/daily/2027-03-01
show crossword/daily/2027-02-30
show riddle/daily/2031-01-01
show crosswords/9-easy/1
show sweetspots1abc
show sweetspots9abc
show "  Sweet Spots / 4 1 easy / 12 "
show --code words.txt
""",
    "make": """
make crossword words.txt --seed 1
make crossword few.txt --seed 1 --count 2
make crossword table.csv --column Term --clues 3 --seed 2
make fill-in words.txt --seed 1
make fill-in few.txt --seed 1
make fill-in table.csv --seed 1
make crossword bad.txt --seed 1
make lion-wall words.txt --seed 1
make crossword nowhere.txt
""",
    "brick": """
brick count corpus.txt --letters 6
brick count corpus.txt --letters 5 --language any
brick export corpus.txt out.brk --language en
brick show out.brk
brick show words.txt
create brick --corpus corpus.txt --seed 1 --steps 2
create brick --letters 6 --centre --with-s --level medium --seed 4 --words words.txt
create brick --letters 6 --seed 2 --words bad.txt
solve brick DEIOPRV
solve brick étoile --corpus corpus.txt
solve brick a1
""",
    "walls": """
create connecting-wall --lists lists.txt --alone --seed 2
create connecting-wall --lists few.txt --seed 2
create lion-wall --characters 1 --script traditional --seed 1
create quiz-night --count 1 --seed 3
solve connecting-wall sixteen.txt
solve connecting-wall stranger.txt
solve connecting-wall few.txt
solve connecting-wall connecting_wall.connecting-wall
solve lion-wall sixteen.txt
solve lion-wall lion_wall.lion-wall
solve quiz-night night.quiz-night
solve quiz-night none.quiz-night
""",
    "others": """
create sweet-spots --size 4 --seed 1 --count 2
create sweet-spots --size 99
create sweet-spots --size 5 --targets 2
create sweet-spots --level odd
create sweet-spots --symmetry odd
create sweet-spots --count 0
create sweet-spots --seed x
create sweet-spots --size 6 --symmetry half-turn --level easy --seed 2
solve sweet-spots board.txt
solve sweet-spots several.txt --limit 1
solve sweet-spots several.txt --limit 9 --per-row 1
solve sweet-spots several.txt --targets x
solve sweet-spots several.txt --limit 0
rate sweet-spots board.txt
rate sweet-spots several.txt
rate sweet-spots sweet_spots.spots
create riddle --answer lantern --seed 1 --level medium
create riddle --answer lantern --length 4
create riddle --answer 1
create riddle --count 2 --length 5 --seed 3 --style meaning
solve riddle first.txt
solve riddle bad.txt
create fill-in --sort numbers --level expert --seed 1
create fill-in --level expert
create crossword --size 5 --seed 1 --format ipuz
create crossword --size 5 --words words.txt --seed 1
export crossword out.puz --from crossword.crossword
export crossword out.jpz --from crossword.crossword
export crossword - --from crossword.crossword
export crossword nowhere/out.ipuz --from crossword.crossword
solve crossword layout.txt --words few.txt
solve crossword layout.txt --words few.txt --limit 3
solve crossword layout.txt --words words.txt
solve crossword layout.txt --words few.txt --steps 1
solve crossword layout.txt --seed 4
solve crossword odd.txt
""",
    "packs": """
create sweet-spots --size 4 --level easy --count 4 --seed 5 --out pack.jsonl
create sweet-spots --size 4 --level easy --count 4 --seed 5 --out pack.jsonl
create sweet-spots --size 4 --level easy --count 6 --seed 5 --out pack.jsonl
create sweet-spots --size 4 --level easy --count 6 --seed 5 --out pack.jsonl --distinct
create sweet-spots --size 5 --level easy --count 3 --seed 5 --out fewer.jsonl --distinct
create riddle --count 3 --seed 2 --out words.txt
create riddle --count 3 --seed 2 --out nowhere/pack.jsonl
create riddle --count 3 --seed 0 --out riddles.jsonl
create riddle --answer lantern --count 3 --out riddles.jsonl
create riddle --count 2 --length 5 --seed 9 --out riddles.jsonl
create riddle --jobs 2
create riddle --jobs 2 --scheduler here --out riddles.jsonl
create riddle --jobs 9999
create brick --corpus corpus.txt --out bricks.jsonl
open pack.jsonl
open riddles.jsonl
""",
    "print": """
print sweet-spots out.pdf --preset 5-1-easy --count 3 --per-page 4 --seed 1
print sweet-spots out.pdf --preset 99 --seed 1
print riddle out.pdf --level hard --seed 1 --paper Letter --answers none --large
print sweet-spots riddle out.pdf --seed 2 --title Friday --language zh
print riddle/daily/2026-12-31 fill-in/daily/2026-12-31 out.pdf --per-page 4 --answers below
print sweet-spots/4-1-easy/3 riddle.riddle out.pdf
print bad.txt out.pdf
print nowhere.pdf
""",
    "parts": """
parts 氵
parts --with "氵 青"
parts
path 水 火
path 水 水
""",
}


def command_sections() -> Iterator[Section]:
    for name, commands in COMMANDS.items():
        yield Section(name, partial(_of, commands.strip().splitlines()))
    yield Section("codes", _codes)


def _of(commands: list[str]) -> Iterator[object]:
    """The commands in a folder of their own, and at last what they wrote there; every third one in Chinese."""
    with TemporaryDirectory() as folder, chdir(folder):
        for name, text in FILES.items():
            Path(name).write_text(text, encoding="utf-8")
        for entry in CATALOGUE:
            text = entry.kind.write(puzzle(entry.kind.id, chosen(entry)[0].id))
            Path(f"{entry.kind.id}{entry.kind.suffix}").write_text(text, encoding="utf-8")
        for number, command in enumerate(commands):
            yield command, *_said(command, CHINESE if number % 3 == 2 else ENGLISH)
        for path in sorted(Path().iterdir()):
            if path.name not in FILES:
                yield path.name, path.read_bytes()


def _said(command: str, language: str) -> Iterator[object]:
    with (
        redirect_stdout(StringIO()) as out,
        redirect_stderr(StringIO()) as aside,
        patch("sys.argv", ["generators", *shlex.split(command)]),
        patch("generators.__main__.parser", parser_of_all),
        patch.object(packs, "processes", here),
        patch.object(paper, "written", lambda document: shown(document).encode()),
    ):
        speak(language)
        try:
            yield _run()
        except SystemExit as ended:  # a word that no command knows: how its usage is broken into lines is Python's
            yield ended.code, aside.getvalue().splitlines()[-1]
            return
        finally:
            speak(ENGLISH)
    yield out.getvalue()
    yield aside.getvalue()


def _codes() -> Iterator[object]:
    """The code of a puzzle of each kind: shown, and refused where it is damaged."""
    for entry in CATALOGUE:
        code = write_code(entry.kind, puzzle(entry.kind.id, chosen(entry)[0].id))
        middle = len(code) // 2
        spread, doubled = f" {code[:middle]}\n{code[middle:]}", code[:middle] + code[middle - 1 :]
        for given in (code, spread, code[:-1], doubled, f"{code}!", code.replace("1", "2", 1), f"X{code}"):
            yield from _said(shlex.join(("show", given)), ENGLISH)
