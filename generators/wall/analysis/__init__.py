"""How a person of good knowledge sees a wall, and how sure each group is."""
