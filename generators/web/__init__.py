"""Lantern in a browser, by Pyodide: what its worker may ask of Python, and the files that it loads."""
