"""Is what a player typed the link of a group?"""
