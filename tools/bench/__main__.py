"""`python -m tools.bench`."""

from tools.bench.run import main

main()
