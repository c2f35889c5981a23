"""Settings come from any record: what is unknown is passed over, what is unfit takes its default."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import SCALES, SPEECH, THEMES, Settings, settings_from

SWITCHES = {name: st.booleans() for name, value in Settings().record().items() if isinstance(value, bool)}
FIT = st.builds(
    Settings,
    language=st.sampled_from(SPEECH),
    theme=st.sampled_from(THEMES),
    scale=st.sampled_from(SCALES),
    volume=st.integers(0, 100),
    **SWITCHES,
)
ANYTHING = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=3)


@given(FIT)
def test_round_trip(settings: Settings) -> None:
    assert settings_from(settings.record()) == settings


@given(FIT, st.dictionaries(st.sampled_from([*Settings().record(), "unknown", ""]), ANYTHING))
def test_any_record_gives_settings_that_can_be_shown(settings: Settings, changes: dict[str, object]) -> None:
    found = settings_from(settings.record() | changes)
    assert found.theme in THEMES
    assert found.scale in SCALES
    assert found.language in SPEECH
    assert 0 <= found.volume <= 100
    for name, value in found.record().items():
        assert type(value) is type(getattr(settings, name))
        if name not in changes:
            assert value == getattr(settings, name)


@pytest.mark.parametrize("change", [{"theme": "pink"}, {"scale": 93}, {"scale": 100.0}, {"scale": True}, {"clock": 1}])
def test_what_is_unfit_takes_its_default(change: dict[str, object]) -> None:
    assert settings_from(change) == Settings()
