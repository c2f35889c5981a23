"""How people solve Sweet Spots: one idea a file. A technique finds its first step in a view, or none."""
