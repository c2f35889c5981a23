"""Lantern as it is installed by pip: everything is in this folder, and modules find each other from there."""

import sys

sys.path.insert(0, __path__[0])
