"""Lessons: pages that teach a technique by example."""
