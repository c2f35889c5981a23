"""Chinese Idioms on the screen: a grid or rows of cells, and the bank of characters or pieces beside it."""
