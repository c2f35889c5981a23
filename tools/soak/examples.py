"""A text in each form that Lantern reads, kind by kind; that of the kind's own form comes first. Forms that are no
texts are written by exports."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "lion_wall": (
        (
            "wall",
            """\
宀: 家 安 字 宝
氵: 江 河 海 湖
木: 林 松 桃 板
口: 吃 叫 吹 唱
""",
        ),
        ("sixteen", "窠窒岤空洷溄江沚食仚仝企踉踝跮趾"),
        (
            "sixteen",
            """\
窠 窒 岤 空
洷 溄 江 沚
食 仚 仝 企
踉 踝 跮 趾""",
        ),
        (
            "linked",
            """\
宀：家，安，字，宝
氵：江，河，海，湖
木：林，松，桃，板
口：吃，叫，吹，唱
""",
        ),
    ),
    "connecting_wall": (
        (
            "wall",
            """\
things with scales: fish dragon map piano
flat fish: plaice sole turbot dab
parts of a shoe: tongue lace heel upper
card games: snap bridge old_maid patience
""",
        ),
        (
            "sixteen",
            """\
brie tuba plum wren
feta harp pear crane
edam lute apple heron
gouda lyre cherry robin
""",
        ),
        (
            "sixteen",
            "BRIE, TUBA, PLUM, WREN, FETA, HARP, PEAR, CRANE, EDAM, LUTE, APPLE, HERON, GOUDA, LYRE, CHERRY, ROBIN",
        ),
        (
            "linked",
            """\
Things with scales - fish, dragon, map, piano
Flat fish - plaice, sole, turbot, dab
Parts of a shoe - tongue, lace, heel, upper
Card games - snap, bridge, old maid, patience
""",
        ),
    ),
    "sweet_spots": (
        (
            "spots",
            """\
# targets: 1
0 1 1 2
0 0 1 2
2 2 2 2
2 3 3 2
""",
        ),
        (
            "zones",
            """\
ABBC
AABC
CCCC
CDDC
""",
        ),
        ("puzz_link", "https://puzz.link/p?starbattle/4/4/1/lh89pg"),
        ("sbn", "441Wh5NO"),
    ),
    "brick": (("brick", '{"puzzle": {"letters": "aeinrt", "words": ["rain", "train", "retina"]}}'),),
    "riddle": (
        (
            "riddle",
            """\
My first is in owl but not in law
My second is in wet but not in net
My third is in leg but not in egg
""",
        ),
    ),
    "crossword": (
        (
            "crossword",
            """\
crossword
grid
CAT
O.E
DEN
across
1 It purrs
3 Room of one's own
down
1 A fish
2 Half a score
""",
        ),
        (
            "ipuz",
            """\
{"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]],
 "solution": [["C", "A", "T"], ["O", "#", "E"], ["D", "E", "N"]], "clues": {"Across": [[1, "It purrs"], [3, "A room"]],
 "Down": [[1, "A fish"], [2, "Half a score"]]}}
""",
        ),
        (
            "exolve",
            """\
exolve-begin
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    CAT
    O.E
    DEN
  exolve-across:
    1 It purrs (3)
    3 A room (3)
  exolve-down:
    1 A fish (3)
    2 Half a score (3)
exolve-end
""",
        ),
        (
            "jpz",
            """\
<crossword-compiler-applet><rectangular-puzzle><crossword><grid width="3" height="3">
<cell x="1" y="1" solution="C" number="1"/><cell x="2" y="1" solution="A"/><cell x="3" y="1" solution="T" number="2"/>
<cell x="1" y="2" solution="O"/><cell x="2" y="2" type="block"/><cell x="3" y="2" solution="E"/>
<cell x="1" y="3" solution="D" number="3"/><cell x="2" y="3" solution="E"/><cell x="3" y="3" solution="N"/></grid>
<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="3"/><word id="3" x="1" y="1-3"/><word id="4" x="3" y="1-3"/>
<clues><title>Across</title><clue word="1" number="1">It purrs</clue><clue word="2" number="3">A room</clue></clues>
<clues><title>Down</title><clue word="3" number="1">A fish</clue><clue word="4" number="2">Half a score</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler-applet>
""",
        ),
    ),
    "fill_in": (
        (
            "fill_in",
            """\
fill-in
**T
*.*
***

cat car tip rep
""",
        ),
    ),
}
