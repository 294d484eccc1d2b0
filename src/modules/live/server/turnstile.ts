/** Lets a few through per turn of the event loop, so that requests are answered in between. */
export class Turnstile {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  pass(): Promise<void> {
    if (this.#waiting.length === 0) setImmediate(() => this.#open());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #open() {
    for (const letThrough of this.#waiting.splice(0, this.#perTurn)) letThrough();
    if (this.#waiting.length > 0) setImmediate(() => this.#open());
  }
}
