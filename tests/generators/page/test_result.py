"""Codes of results: found in any text, each once, and refused if a letter is wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import date
from random import Random
from time import process_time

import pytest

from generators.kernel.kind import BadText
from generators.lanterns import TABLE
from generators.names.code import DIGITS
from generators.page.result import NUMBERS, START, Result, Sent, has_results, number_of, read_results, write_result
from tests.generators.page.played import script_engine

DAY = date(2026, 12, 9).toordinal()
RESULTS = tuple(Result(each, 200 + at, 1234 * at, at % 3, at, at == 1, at == 2) for at, each in enumerate(NUMBERS[:8]))
ANNA = Sent(RESULTS[:6], 0x7E11B0, DAY)


def old_code(seconds: int = 252, kind: str = "sweetspots") -> str:
    """As pages wrote it until December 2026: puzzle 77, with one hint and two checks."""
    number, check, digits = ((77 << 18 | seconds) << 14) | 1 << 7 | 2, 0, ""
    for byte in reversed(number.to_bytes(8, "big")):
        check = (check * 3 + byte) % 256
    number = number << 8 | check
    for _ in range(13):
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"lit{kind}1{digits}"


def in_script(results: Sequence[Result]) -> str:
    return json.dumps([{**asdict(each), "puzzle": number_of(each.puzzle)} for each in results])


@pytest.mark.slow
def test_scripts_write_and_read_the_same_codes() -> None:
    dice, script = Random(9), script_engine("sent_days")
    for _ in range(100):
        one_of = dice.randrange
        results = tuple(
            Result(name, one_of(2**32), one_of(2**18), one_of(17), one_of(17), one_of(3) == 0, one_of(3) == 0)
            for name in dice.sample(NUMBERS, dice.randint(1, 9))
        )
        sent = Sent(results, dice.randrange(2**24), START + dice.randrange(2**14))
        head = sent.player << 14 | sent.day - START
        code = write_result(sent)
        assert script.eval(f'writeResults("day", {head}n, {in_script(results)})') == code
        given = Sent(results[:1])
        head = given.results[0].key
        assert script.eval(f'writeResults("gift", {head}n, {in_script(given.results)})') == write_result(given)
        [read] = json.loads(script.eval(f"JSON.stringify(readDays({json.dumps(f'Li: Anna · 9. 12. · {code}!')}))"))
        [plain] = read_results(code)
        assert (read["player"], read["day"] + START, read["name"]) == (plain.player, plain.day, "Anna")
        assert [Result(NUMBERS[each.pop("puzzle") - 1], **each) for each in read["results"]] == list(plain.results)
        at = dice.randrange(len("litday1"), len(code))
        wrong = code[:at] + dice.choice(DIGITS.replace(code[at], "")) + code[at + 1 :]
        assert script.eval(f"readDays({json.dumps(wrong)}).length") == 0


def test_days_go_to_another_browser() -> None:
    script, dice = script_engine("own_days"), Random(5)
    given = 'id: 5, name: "安", solved: ["2026-12-09"], gifts: [["2026-12-03", "brick", 7, ""]], evenings: []'
    script.eval(f"back = {in_script(RESULTS[:1])}; own = {{ {given}, back }}")
    text = str(script.eval('text = writeOwnDays({ ...own, days: { "2026-12-09": back } })'))
    again = "writeOwnDays({ ...own, ...(now = readOwnDays(text)), days: Object.fromEntries(now.days) })"
    assert script.eval(again) == text
    for damaged in [*(text[: dice.randrange(len(text))] for _ in range(500)), text + " " * 1_000_001, "[", "{}", ""]:
        assert script.eval(f"readOwnDays({json.dumps(damaged)})") == "damaged"
    assert script.eval('readOwnDays(text.replace("1", 2))') == "newer"


def test_what_was_written_is_read() -> None:
    lengths = [len(write_result(replace(ANNA, results=RESULTS[:count]))) for count in (6, 7, 8)]
    assert lengths == [61, 68, 76]
    assert date(2020, 1, 1).toordinal() == START
    for count in range(1, len(RESULTS) + 1):
        for sent in (replace(ANNA, results=RESULTS[:count]), Sent((Result("brick", 2829103021, 941, 0, 1),))):
            assert read_results(write_result(sent)) == [sent]
    slow = replace(ANNA, results=(Result("brick", 7, 10**9, 99, 99),))
    assert read_results(write_result(slow))[0].results == (Result("brick", 7, 2**17 - 1, 15, 15),)


def test_every_puzzle_has_a_number() -> None:
    assert {each.id for each in TABLE} <= set(NUMBERS)


def test_a_puzzle_of_a_newer_version_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generators.page.result.NUMBERS", (*NUMBERS, "new"))
    code = write_result(replace(ANNA, results=(RESULTS[0], Result("new", 5, 77), RESULTS[1])))
    monkeypatch.undo()
    assert read_results(code) == [replace(ANNA, results=RESULTS[:2])]


def test_all_codes_of_a_text_are_found_with_the_names_before_them() -> None:
    anna, ben = write_result(ANNA), write_result(replace(ANNA, player=2))
    text = f"""[09.12.26, 21:04] Anna: Anna · 9 December · 🏮🏮 6 of 8\n{anna}\nWell done! > {anna}
    Ben · 9 December · {ben}。Sweet Spots: lit in 4:12. {old_code()}"""
    old = Sent((Result("sweet_spots", 77, 2520, 3),))
    assert read_results(text) == [replace(ANNA, name="Anna"), replace(ANNA, player=2, name="Ben"), old]
    assert read_results(f"> hi\n> {old_code()}\n") == read_results(f"藏宝图：{old_code()}。") == [old]


def test_other_texts_have_none() -> None:
    others = ("", "lit", "litday", "sweet-spots/8-1-easy/7@2", "litmus1234")
    for text in (*others, f"x{old_code()}", f"7{write_result(ANNA)}"):
        assert read_results(text) == []
        assert not has_results(text)


@pytest.mark.slow
def test_of_wrong_letters_none_is_taken_for_right() -> None:
    dice, good = Random(7), write_result(ANNA)
    for _ in range(20_000):
        at = dice.randrange(len("litday1"), len(good))
        wrong = good[:at] + dice.choice(DIGITS.replace(good[at], "")) + good[at + 1 :]
        with pytest.raises(BadText, match="damaged"):
            read_results(wrong)


def test_codes_that_are_cut_or_newer_are_refused_unless_another_is_right() -> None:
    good = write_result(ANNA)
    for bad in (
        good[:-1],
        f"{good}0",
        "litday1",
        good[:7] + "z" * (len(good) - 7),
        old_code()[:-1],
        f"{old_code()}0",
        "litriddle10000000000000",
    ):
        with pytest.raises(BadText, match="damaged"):
            read_results(bad)
        assert read_results(f"{bad} {good}") == [ANNA]
    with pytest.raises(BadText, match="version 2"):
        read_results(good.replace("day1", "day2"))


def test_a_whole_chat_is_read_quickly() -> None:
    codes = [write_result(replace(ANNA, player=at % 5, day=DAY - at // 5)) for at in range(2000)]
    chat = "".join(f"Anna · 9 December · 🏮🏮🏮 6 of 8\n{each}\n{'What a day that was! ' * 6}\n" for each in codes)
    before = process_time()
    assert len(read_results(chat)) == len(codes)
    read_results("lit" * 200_000)
    for text in ("litday1" * 50_000, f"litday1{'z' * 300_000}"):
        with pytest.raises(BadText):
            read_results(text)
    assert process_time() - before < 0.4
