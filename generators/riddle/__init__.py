"""My First Is In: rules, text, solver, generator and explanations of riddles whose lines each describe one letter."""
