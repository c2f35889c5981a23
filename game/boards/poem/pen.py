"""A line that is being drawn, until it is whole."""

from __future__ import annotations

from generators.kernel.kind import Spot, Spots
from generators.poem.rules import Path, State, beside


class Pen:
    path: Path = ()
    held = False  # the pointer is down
    returns = False  # the pointer went down on the last character: released there, it takes it back

    def neighbours(self, state: State) -> Spots:
        """The free cells that the line may go on to."""
        if not self.path:
            return frozenset()
        near = beside(state.puzzle.height, state.puzzle.width)[self.path[-1]]
        return state.free.intersection(near).difference(self.path)

    def press(self, spot: Spot, state: State) -> None:
        """Goes on to a neighbour, or back to a character of the line; any other free cell begins a new line."""
        self.held, self.returns = True, self.path[-1:] == (spot,)
        if spot in self.path:
            self.path = self.path[: self.path.index(spot) + 1]
        elif spot in self.neighbours(state):
            self.path += (spot,)
        else:
            self.path = (spot,) if spot in state.free else ()

    def drag(self, spot: Spot, state: State) -> bool:
        """The pointer came to a cell: on to a neighbour, back by one. Whether that changed the line."""
        if self.path[-2:-1] == (spot,):
            self.path, self.returns = self.path[:-1], False
        elif spot in self.neighbours(state) and len(self.path) < max(map(len, state.puzzle.lines)):
            self.path, self.returns = (*self.path, spot), False
        else:
            return False
        return True

    def lift(self) -> None:
        """The pointer goes up."""
        if self.held and self.returns:
            self.step_back()
        self.held = self.returns = False

    def step_back(self) -> None:
        self.path = self.path[:-1]

    def drop(self) -> None:
        self.path, self.held, self.returns = (), False, False
