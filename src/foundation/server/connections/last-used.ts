interface Kept<Value> {
  value: Value;
  usedAt: number;
}

/** Keeps so many values; of more, the one that was not asked for longest is forgotten. */
export class LastUsed<Value> {
  readonly #most: number;
  /** Keys stay as they came: new copies of long ones would be collected later than those that nobody keeps. */
  readonly #kept = new Map<string, Kept<Value>>();
  #uses = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#uses += 1;
    kept.usedAt = this.#uses;
    return kept.value;
  }

  /** Answers with the key that is forgotten for it, if one is. */
  keep(key: string, value: Value): string | undefined {
    this.#uses += 1;
    this.#kept.set(key, { value, usedAt: this.#uses });
    if (this.#kept.size <= this.#most) return undefined;
    const [oldest] = [...this.#kept].reduce((one, other) => (other[1].usedAt < one[1].usedAt ? other : one));
    this.#kept.delete(oldest);
    return oldest;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}
