interface Reading<Answer> {
  answer: Promise<Answer>;
  /** The reading for callers who asked after `answer` had started. */
  next?: Promise<Answer>;
}

/**
 * After a change every screen of a clinic requests the same list. Requests made during a reading share the next one;
 * none gets a reading that began before it, and perhaps before what its sender has written.
 */
export class SharedReads<Answer> {
  readonly #readings = new Map<string, Reading<Answer>>();

  ask(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const current = this.#readings.get(question);
    if (!current) return this.#begin(question, read);
    const begin = () => this.#begin(question, read);
    current.next ??= current.answer.then(begin, begin);
    return current.next;
  }

  #begin(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const reading: Reading<Answer> = { answer: (async () => read())() };
    this.#readings.set(question, reading);
    const end = () => {
      if (!reading.next) this.#readings.delete(question);
    };
    reading.answer.then(end, end);
    return reading.answer;
  }
}
