"""Boards that somebody makes: drafts under the brush, what is to be said of them, and zones read from a picture."""
