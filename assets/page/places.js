// Places of a board, by their numbers.

// Each place once, from the first on.
export function inOrder(places) {
  return [...new Set(places)].sort((one, other) => one - other);
}

// Do two cells of a board of this width touch, if only at their corners?
export function areBeside(one, other, width) {
  const [down, right] = [Math.floor(one / width) - Math.floor(other / width), (one % width) - (other % width)];
  return one !== other && Math.abs(down) < 2 && Math.abs(right) < 2;
}
