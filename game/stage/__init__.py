"""The stage: a board with its tools, pointer and messages."""
