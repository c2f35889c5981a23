// The line of a poem that is being drawn, until it is whole.

export class Pen {
  constructor(rules) {
    this.rules = rules;
    this.drop();
  }

  drop() {
    this.path = [];
    this.returns = false;
  }

  leadsTo(board, place) {
    const { path } = this;
    return path.length > 0 && !board[place] && !path.includes(place) && this.rules.beside[path[path.length - 1]].includes(place);
  }

  // On to a neighbour, or back to a character of the line; any other free cell begins a new line.
  press(board, place) {
    const at = this.path.indexOf(place);
    this.returns = at >= 0 && at === this.path.length - 1; // let go there, it is taken back
    if (at >= 0) this.path.length = at + 1;
    else if (this.leadsTo(board, place)) this.path.push(place);
    else this.path = board[place] ? [] : [place];
  }

  drag(board, place) {
    if (this.path.length > 1 && this.path[this.path.length - 2] === place) this.path.pop();
    else if (this.leadsTo(board, place) && this.path.length < this.rules.most) this.path.push(place);
    else return;
    this.returns = false;
  }

  lift() {
    if (this.returns) this.path.pop();
    this.returns = false;
  }
}
