import type { ChangedRows, LiveEvent } from '../contract.ts';

/** Beyond this many ids, naming them does not help: the screen reads everything again. */
const mostIds = 1_000;

/**
 * The changes that one stream has yet to send. Changes that arrive faster than they are read are merged, so that the
 * inbox stays small however slow the reader is, and nothing is lost.
 */
export class Inbox {
  #tables = new Map<string, Set<string>>();
  #ids = 0;
  #isEverything = false;
  #waitingSince: number | null = null;
  #isStopped = false;
  #wake: () => void = () => undefined;

  add(changes: readonly ChangedRows[] | 'everything') {
    if (changes === 'everything') this.#isEverything = true;
    else for (const { table, ids } of changes) this.#addRows(table, ids);
    if (this.#ids > mostIds) this.#isEverything = true;
    if (this.#isEverything) this.#forgetRows();
    this.#waitingSince ??= performance.now();
    this.#wake();
  }

  #addRows(table: string, ids: readonly string[]) {
    const known = this.#tables.get(table) ?? new Set();
    const before = known.size;
    for (const id of ids) known.add(id);
    this.#tables.set(table, known);
    this.#ids += known.size - before;
  }

  #forgetRows() {
    this.#tables.clear();
    this.#ids = 0;
  }

  /** How long something has been waiting for the reader to take it. */
  get waitingMilliseconds(): number {
    return this.#waitingSince === null ? 0 : performance.now() - this.#waitingSince;
  }

  /** Waits until there is something to take, or the inbox is stopped. */
  async wait(): Promise<void> {
    if (this.#isStopped || this.#waitingSince !== null) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  stop() {
    this.#isStopped = true;
    this.#wake();
  }

  take(): LiveEvent['changes'] {
    const changes = this.#isEverything
      ? 'everything'
      : [...this.#tables].map(([table, ids]) => ({ table, ids: [...ids] }));
    this.#forgetRows();
    this.#isEverything = false;
    this.#waitingSince = null;
    return changes;
  }
}
