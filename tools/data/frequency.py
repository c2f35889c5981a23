"""Make assets/words/frequent.txt: words that people meet every day, though SCOWL calls them rare.

    python -m tools.data.frequency       needs wordfreq, which nothing else does: pip install wordfreq

A word is frequent from one in a million words on (3.0 on the scale of Zipf). The list was
read by hand: names that only look like words may score, and are not asked for (assets/words/brick_words.txt).
"""

from __future__ import annotations

from wordfreq import zipf_frequency

from generators.words.dictionary import asset, dictionary, rude

SCORES = 3.0  # on Zipf's scale: one in a million words
EVERYDAY = """anemone arty bonbon bongo carer catty ciao conga fryer futon gaggle grout honcho innit ludo mayday meanie
midair monolith moonlit pecs pinging pinkie pips prams retiree roofer tamale"""  # less often written than met
RARE = 35  # the level above which SCOWL's word would not score
SHORTEST = 4
HEAD = """\
# Words of the dictionary above level 35 that are met at least once in a million words of today's English, and some
# that everybody knows.
# From wordfreq 3.1 (Robyn Speer), CC BY-SA 4.0; see NOTICE.md. Made by python -m tools.data.frequency.
"""


def main() -> None:
    found = [
        word
        for word, level in dictionary().levels.items()
        if level > RARE and len(word) >= SHORTEST and word not in rude()
        if zipf_frequency(word, "en") >= SCORES or word in EVERYDAY.split()
    ]
    asset("words", "frequent.txt").write_text(HEAD + "".join(f"{word}\n" for word in found), encoding="ascii")
    print(f"frequent.txt: {len(found):,} words")


if __name__ == "__main__":
    main()
