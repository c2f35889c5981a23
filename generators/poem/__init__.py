"""Walk the Poem: a board filled wholly by lines of poems, each a path of neighbouring cells."""
