"""Ratings of the player in each kind and technique, from their games. Nothing is sent anywhere."""
