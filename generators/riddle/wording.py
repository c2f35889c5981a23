"""The words that people use to say where a letter is, by what they do in the sentence."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARTICLES = _words("a an the")
DETERMINERS = ARTICLES | _words("my your his her our their its this that these those some every each any")
PLACES = _words("in inside within into")
NEGATIONS = _words(
    "not no never nowhere isn't isnt ain't aint aren't can't cant cannot won't wont don't doesn't doesnt wasn't "
    "couldn't wouldn't absent missing neither nor"
)
AGAIN = _words("or")  # after a word where the letter is not, they name another
TURNS = _words("but yet though although however while whereas")  # to the opposite
JOINS = _words("and plus")
CONNECTORS = AGAIN | JOINS | TURNS
PAIRS = _words("both either")  # two names follow
TIMES = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3}
VERBS = _words(
    "is are be it's its it'll 's found find seen see appears appear lies lie lives live stands stand sits sit hides "
    "hide hidden hiding located occurs occur comes come dwells dwell resides exists shown spotted contained included "
    "present discovered resting shows was"
)
FILLERS = VERBS | _words(
    "it you you'll you'd one we we'll can may will could might also always too often surely only just even right "
    "there there's to letter again times part well as"
)
VOCABULARY = PLACES | NEGATIONS | CONNECTORS | FILLERS | frozenset(TIMES) | PAIRS
# Words that never belong to a name of several words: a line that has them there says something else.
STRANGERS = _words(
    "i i'm me we he she they him them us who what which where when why how that this with without on at of for from by "
    "if so because like than then has have had do does did must shall should would if about over under before after "
    "more most less first second third last next never obviously clearly really indeed perhaps maybe"
)
SELF = _words("i i'm i've i'd i'll im me my myself what who whole total entirety altogether")  # the answer speaks
ASKS = _words("guess solve tell")
CLOSING = ASKS | _words("answer solution name together all put join combine so")
EASED = _words("and so now then but")  # before what closes
OF_A_LETTER = _words("it it's its letter in")  # a sentence with one of these tells of the letter, not of the whole
