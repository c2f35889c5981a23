"""`python -m tools.audit`."""

from tools.audit.run import main

main()
