interface Kept<Value> {
  value: Value;
  usedAt: number;
}

/** Keeps at most this many values; beyond that, the least recently used one is dropped. */
export class LastUsed<Value> {
  readonly #most: number;
  /** Updated in place: a new copy of a long key would live longer in memory than one that nobody keeps. */
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

  /** Returns the key that was dropped to make room, if any. */
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
