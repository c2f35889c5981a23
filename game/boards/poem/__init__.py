"""Walk the Poem on the screen: ribbons through characters, and the lines beside them."""
