"""The level that suits the reader of New, by what is certain of the last results."""

import json

from quickjs import Context

from generators.page.page import read_scripts


def test_only_what_is_certain_changes_the_level() -> None:
    context = Context()
    context.eval(read_scripts("fitting"))
    stays = {"": (0, "-1 begin"), "lit lit": (1, "1 stay"), "lit helps lit": (1, "1 stay")}
    for ends, (level, found) in (stays | {"lit lit lit": (1, "2 up"), "lit helps lost": (1, "0 down")}).items():
        results = [{"level": level, "helps": each == "helps", "lost": each == "lost"} for each in ends.split()]
        assert context.eval(f"(({{ at, why }}) => `${{at}} ${{why}}`)(fitting({json.dumps(results)}, 3))") == found
