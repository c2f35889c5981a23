"""Widgets: buttons, fields, lists, and the panel that holds them."""
