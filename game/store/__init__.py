"""The store: games, records and settings, everything that is saved between two starts."""
