// The pointer of a board: taps, long presses, and drags where the board draws. Elsewhere a swipe scrolls and chooses nothing.

const HOLD = 450; // milliseconds of a long press
const SLACK = 12; // pixels that a finger may move while it taps
const APART = 8; // pixels between two looks at a drag

export class Pointer {
  // `placeAt(x, y, near)` is null where no cell is so near to its middle. does: tap(place), hold(place), take(place) before
  // them. A board that draws has drag(places), paint(places) and, where something begins at once, press(place).
  constructor(root, placeAt, does, near = 1) {
    this.root = root;
    this.placeAt = placeAt;
    this.does = does;
    this.near = near;
    this.draws = Boolean(does.drag);
    this.reached = [];
    this.start = [0, 0];
    this.last = [0, 0];
    this.timer = 0;
    root.style.touchAction = this.draws ? "pinch-zoom" : "manipulation";
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.reached.length && this.move(event));
    root.addEventListener("pointerup", (event) => this.release(event));
    root.addEventListener("pointercancel", () => this.stop());
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  press(event) {
    const { clientX: x, clientY: y, button, pointerId, pointerType } = event;
    const { does } = this;
    const place = this.placeAt(x, y, 1);
    if (place === null || this.reached.length || button === 1) return;
    event.preventDefault();
    if (button === 2) return void this.hold(place);
    if (this.draws) does.take(place);
    this.root.setPointerCapture(pointerId);
    this.reached = [place];
    this.start = this.last = [x, y];
    const begun = does.press && does.press(place);
    if (pointerType !== "mouse" && does.hold && !begun) this.timer = setTimeout(() => this.hold(place), HOLD);
  }

  hold(place) {
    this.stop();
    if (!this.does.hold) return;
    this.does.take(place);
    this.does.hold(place);
  }

  move({ clientX, clientY, pointerType }) {
    if (this.draws) this.draw(clientX, clientY);
    else if (pointerType !== "mouse" && Math.hypot(clientX - this.start[0], clientY - this.start[1]) > SLACK) this.stop();
  }

  // A quick finger leaves cells out between two events: they lie on the line from one to the other.
  draw(toX, toY) {
    const [x, y] = this.last;
    const [wide, high] = [toX - x, toY - y];
    const pieces = Math.ceil(Math.max(Math.abs(wide), Math.abs(high)) / APART);
    for (let piece = 1; piece <= pieces; piece += 1) {
      const place = this.placeAt(x + (wide * piece) / pieces, y + (high * piece) / pieces, this.near);
      if (place === null || place === this.reached[this.reached.length - 1]) continue;
      this.reached.push(place);
      clearTimeout(this.timer);
      this.does.paint(this.reached);
    }
    this.last = [toX, toY];
  }

  release({ clientX, clientY }) {
    const places = this.stop();
    const [place] = places;
    if (places.length > 1) this.does.drag(places);
    else if (places.length && (this.draws || this.placeAt(clientX, clientY, 1) === place)) {
      this.does.take(place);
      this.does.tap(place);
    }
  }

  stop() {
    clearTimeout(this.timer);
    const places = this.reached;
    this.reached = [];
    if (this.draws) this.does.paint([]);
    return places;
  }
}
