"""My First Is In: rules, text, solver, generator and explanations of riddles; each line describes one letter."""
