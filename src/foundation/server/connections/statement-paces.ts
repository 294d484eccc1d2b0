import type { Ran } from './connection.ts';
import type { Statement } from './pipeline-query.ts';

/** Longer than a statement of the desk takes, its way to the disk included. */
export const slowMilliseconds = 5;
/** By how much a best time fades with each answer: a clinic grows, and its statements with it. */
const fading = 1.05;

/** The settings come first, what is asked last. */
const nameOf = (statements: readonly Statement[]) => statements.at(-1)?.name ?? '';

/** The best time of each statement. A single late answer says more about the machine than about the statement. */
export class StatementPaces {
  readonly #best = new Map<string, number>();

  note({ statements, tookMilliseconds }: Pick<Ran, 'statements' | 'tookMilliseconds'>) {
    const name = nameOf(statements);
    const known = this.#best.get(name);
    this.#best.set(name, known === undefined ? tookMilliseconds : Math.min(tookMilliseconds, known * fading));
  }

  /** What has no name, or was never asked, is taken for quick. */
  isSlow(statements: readonly Statement[]): boolean {
    const name = nameOf(statements);
    return name !== '' && (this.#best.get(name) ?? 0) >= slowMilliseconds;
  }
}
