"""Commands whose output tests/golden/commands keeps: those of a list are run one after the other in one folder."""

from __future__ import annotations

COMMANDS = {
    "page": """
page sweet-spots/4-1-easy/3@2 -o out.html
page 2026-12-24 sweet-spots -o out.html --for Ann --from Ben --say "Here you are" --time 4:12 --language zh
page sweet_spots.spots -o out.html --time 1:02:03
page several.txt -o out.html
page riddle.riddle -o out.html
page sweet-spots/daily/2031-01-01 -o out.html
page sweet-spots 2026-02-30 -o out.html
page 2026-12-24 -o out.html
page sweet-spots/5-1-esay/7@2
page nowhere.txt
page sweet-spots/4-1-easy/3@2 -o nowhere/out.html
page sweet-spots/4-1-easy/3@2 --time soon
""",
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
open sweet-spots/5-1-easy/7@2
open sweet-spots/5-1-esay/7@2
open riddle/today/1
""",
    "json": """
create sweet-spots --size 4 --count 2 --seed 1 --json
create brick --letters 5 --count 2 --seed 1 --json
create riddle --seed 1 --json
create connecting-wall --seed 1 --json
create quiz-night --count 1 --seed 1 --json
create crossword --size 5 --seed 1 --json
create poem-zh --preset 9-easy-hidden --seed 1 --json
make fill-in words.txt --seed 1 --json
open night.quiz-night --json
open board.txt --json
show sweet-spots/4-1-easy/3@2 --json
explain sweet-spots sweet_spots.spots --json
rate sweet-spots sweet_spots.spots --json
solve sweet-spots sweet_spots.spots --json
""",
    "show": """
show
show lantern
show sweet-spots/4-1-easy/3@2
show sweet-spots/4-1-easy/0@2
show sweet-spots/4-1-easy/3@99
show lion-wall/daily/2026-12-24
show crossword/daily/2027-03-01
show crossword/daily/2027-02-30
show riddle/daily/2031-01-01
show crosswords/9-easy/1
show sweetspots1abc
show sweetspots9abc
show "  Sweet Spots / 4 1 easy / 12@2 "
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
solve brick-zh 一九勃变呼应挑机死生百逃里随
""",
    "walls": """
create connecting-wall --lists lists.txt --alone --seed 2
create connecting-wall --lists few.txt --seed 2
create lion-wall --characters 1 --script traditional --seed 1
create quiz-night --count 1 --seed 3
explain connecting-wall ghost.txt
solve connecting-wall sixteen.txt
solve connecting-wall stranger.txt
solve connecting-wall few.txt
solve connecting-wall connecting_wall.connecting-wall
solve lion-wall sixteen.txt
solve lion-wall lion_wall.lion-wall
solve quiz-night night.quiz-night
solve quiz-night none.quiz-night
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
print sweet-spots/4-1-easy/3@2 riddle.riddle out.pdf
print bad.txt out.pdf
print nowhere.pdf
""",
    "parts": """
parts 氵
parts --with "氵 青"
parts --with 水火土
parts
parts ab
parts ☃
path 水 火
path 水 水
path 凸 火
""",
    "sweet-spots": """
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
""",
    "riddle": """
create riddle --answer lantern --seed 1 --level medium
create riddle --answer lantern --length 4
create riddle --answer 1
create riddle --count 2 --length 5 --seed 3 --style meaning
solve riddle first.txt
solve riddle bad.txt
""",
    "crossword": """
create fill-in --sort numbers --size 7 --level expert --seed 1
create fill-in --size 9 --level expert
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
    "chinese": """
create crossword --size 99
open words.txt
open bad.txt
open nowhere.txt
show lantern
show lion-wall/daily/2026-12-24
make crossword few.txt --seed 1
create sweet-spots --size 5 --targets 2
solve sweet-spots several.txt --limit 1
rate sweet-spots board.txt
solve riddle first.txt
solve connecting-wall sixteen.txt
print nowhere.pdf
parts 氵
path 水 火
""",
}
