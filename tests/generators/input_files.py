"""Files that somebody may open or name in a command, whole and with slips."""

from __future__ import annotations

CORPUS = """\
cheek chops claims climb cluster colors compete concur contacts copes couple crawls crowded cups damages deal
decodes degraded depended destined dialed dinner disorder doctors double dread drops earliest educate embed
ended ensuring erases evident exempt explore factual farce feature fiction finalize fits flips folding forgets
fragment froze fuzzy general gleaned got great guessed hairy harden headers hence hire honours huge identify
virtue wait warrant weasel when will witch workings writer add added address adds are area areas arose arrest
arrested arrests art arts assert asserted asserts assess assessed assesses asset assets assort assorted
assorts ate dare dared dares data date dated dates dead dear deed deeds desert deserted deserts deter
Tom don't re-do étoile abba cede noon
"""

FILES = {
    "words.txt": "lantern: it lights the way\nmeadow: grass and flowers\nriver\nocean\nisland\nlake\nzz top 4 u\n",
    "few.txt": "cat dog\n",
    "table.csv": "Points;Term;Meaning\n3;lantern;it lights the way\n4;meadow;grass, and flowers\n5;river;it runs\n",
    "layout.txt": "***\n...\n***\n",
    "odd.txt": "***\n.!.\n***\n",
    "bad.txt": "nothing: that\n1 2 3\n",
    "corpus.txt": CORPUS,
    "first.txt": "My first is in cat but not in rat\nMy second is in boat and also in coat\nMy third is in tin\n",
    "lists.txt": """# teas
Kinds of tea: green, oolong, kombucha, chai, mint, earl grey
Our teachers: Hill, Wren, Field, Rivers, Stone, Brook
Colours: red, blue, green, pink, orange
Birds: robin, wren, kite, crane, heron
nothing here
""",
    "ghost.txt": """# ghost: Cinderella: mouse ball slipper prince
Computer hardware: mouse scanner printer laptop
Put snow in front: ball plough bound flake
Shoes: slipper pump loafer clog
Pop stars in one name: prince pink Madonna usher
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
