"""The poems: who wrote them, and when."""

from __future__ import annotations

from generators.words.poem_book import book, dynasties


def test_every_poet_has_a_dynasty_and_only_names_of_many_have_none() -> None:
    poets = {poem.poet for poem in book().poems}
    assert poets - set(dynasties()) == {"汉乐府", "北朝民歌"}
    assert set(dynasties()) <= poets, "nobody reads it"
    assert next(each.by for each in book().poems if each.poet == "李白") == "〔唐〕李白"
