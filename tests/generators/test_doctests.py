"""The examples in docstrings are true."""

import doctest
from importlib import import_module

from tests.sources import Source, sources

WITH_EXAMPLES = [source for source in sources("generators") if ">>> " in source.text]


def failures(source: Source) -> int:
    return doctest.testmod(import_module(source.module), optionflags=doctest.NORMALIZE_WHITESPACE).failed


def test_every_example_is_true() -> None:
    assert len(WITH_EXAMPLES) >= 5
    assert [source.module for source in WITH_EXAMPLES if failures(source)] == []


def test_a_false_example_is_found() -> None:
    """This very file has one, which nobody runs but this test: two and two.

    >>> 2 + 2
    5
    """
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    text = test_a_false_example_is_found.__doc__ or ""
    runner.run(parser.get_doctest(text, {}, "false", None, 0), out=lambda _: None)
    assert runner.failures == 1
