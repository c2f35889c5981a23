"""The screen reader: a tree of what is on the page, given to the system."""
