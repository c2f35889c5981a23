import pytest

from generators.kernel.kind import no_pulse
from generators.wall.maker import knowledge
from generators.wall.maker.verdict import prepare_lint


@pytest.fixture(scope="session", autouse=True)
def prepared() -> None:
    knowledge.prepare(no_pulse)
    prepare_lint(no_pulse)
