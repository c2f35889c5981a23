"""Practice: single steps of a technique."""
