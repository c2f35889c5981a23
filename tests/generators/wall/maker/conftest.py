import pytest

from generators.kernel.kind import no_pulse
from generators.wall.maker import knowledge, lint


@pytest.fixture(scope="session", autouse=True)
def prepared() -> None:
    knowledge.prepare(no_pulse)
    lint.prepare(no_pulse)
