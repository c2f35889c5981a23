// The engine as a page has it: a worker that starts at the first question and ends when it is idle or called off.

const IDLE = 5 * 60 * 1000; // milliseconds

export class Engine {
  waiting = [];

  constructor(address) {
    this.address = address;
  }

  /** The answer to a question, see generators/web/ask.py. It is refused with an error if the engine fails or is called off. */
  ask(question) {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    this.worker.postMessage(question);
    return new Promise((done, failed) => this.waiting.push({ done, failed }));
  }

  start() {
    const worker = new Worker(this.address, { type: "module" });
    worker.onerror = () => this.end("the engine does not start");
    worker.onmessage = ({ data }) => {
      const { done, failed } = this.waiting.shift();
      if (data.error) failed(new Error(data.error));
      else done(data);
      if (!this.waiting.length) this.idle = setTimeout(() => this.end(), IDLE);
    };
    return worker;
  }

  /** Calls off what is asked: Python cannot be interrupted, so the next question starts it anew. */
  end(why = "called off") {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.splice(0).forEach(({ failed }) => failed(new Error(why)));
  }
}
