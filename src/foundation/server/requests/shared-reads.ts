interface Reading<Answer> {
  answer: Promise<Answer>;
  /** Of those who asked after it was sent. */
  next?: Promise<Answer>;
}

/**
 * After a change every screen of a clinic asks for the same list. Who asks while it is being read gets the next reading,
 * together with all others who do; nobody gets one that began before they asked, and perhaps before what they have written.
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
