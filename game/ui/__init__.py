"""Drawing, input, text, colours and sound."""
