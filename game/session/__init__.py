"""The chapter on the table, the chapters around it, and whoever works for them."""
