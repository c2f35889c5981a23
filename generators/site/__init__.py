"""The newspaper as static files for any host: a front page for each day, its puzzles as pages, archive and feed."""
