"""Parts of characters where the table that Lantern begins with is wrong, or says nothing; as dictionaries have them."""

from __future__ import annotations

from collections.abc import Mapping

# Rows that are wrong; most were found by tools/check_han.py.
SIDE_BY_SIDE = (
    "溄氵峯 記言己 敘余攵 釦金口 竏立千 幵干干 脩攸月 儵攸黑 條攸木 倏攸犬 倐攸火 鯈攸魚 翛攸羽 鞗攸革 絛攸糸"
)
STACKED = "食人良 丟壬厶"
AROUND = "込辶入"

# Undivided in that table, or in more parts than two; what a person sees in them all the same. None of them is dealt.
DIVIDED_ROWS = """
    回囗口 本木一 末木一 未木一 术木丶 主王丶 玉王丶 太大丶 头大丶 犬大丶 午干丿 血皿丿 必心丿 周冂土口 黑里灬 黒里灬
    向丿冂口 麻广林 攸亻丨攵 修亻丨攵彡 候亻丨矢 白日丿 自目丿 失夫丿 朱未丿 刃刀丶 义乂丶 户尸丶 生牛一 申日丨 中口丨
    包勹巳 且目一"""


def corrected() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Character -> how its parts stand, and the parts."""
    rows = (("a", SIDE_BY_SIDE), ("d", STACKED), ("sbl", AROUND))
    return {row[0]: (how, tuple(row[1:])) for how, text in rows for row in text.split()}


def divided() -> Mapping[str, tuple[str, ...]]:
    return {row[0]: tuple(row[1:]) for row in DIVIDED_ROWS.split()}
