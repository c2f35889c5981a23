"""`python -m tools.soak`."""

import sys

from tools.soak.run import main

sys.exit(main())
