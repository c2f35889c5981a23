"""Times as a person reads them: what games tell of themselves has them too."""

from generators.kernel.clock import clock_text

__all__ = ["clock_text"]
