"""Parts that several boards share: grids of cells and letters, the cursor among words, speech, pictures of files."""
