"""Puzzles on paper: pages, books and PDF."""
