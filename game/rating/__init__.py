"""A rating of the player: how strong in each kind and technique, learned from what was played. Without pygame, and
without a network: nothing of it leaves the player's folder."""
