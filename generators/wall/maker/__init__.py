"""Walls as people make them: drafts, their own lists, and the verdict, which Lantern also asks about its own walls."""
