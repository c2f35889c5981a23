"""How people solve Sweet Spots: one idea a file. A technique finds its steps in a view, one after the other."""
