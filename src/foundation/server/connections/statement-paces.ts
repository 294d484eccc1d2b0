import type { Ran } from './connection.ts';
import type { Statement } from './pipeline-query.ts';

/** Longer than any statement of the desk takes, including the write to the disk. */
export const slowMilliseconds = 5;
/** Factor by which the best time grows with each answer, because statements slow down as a clinic grows. */
const fading = 1.05;

/** The settings come first, the statement itself last. */
const nameOf = (statements: readonly Statement[]) => statements.at(-1)?.name ?? '';

/** Keeps the best time of each statement. A single slow answer says more about the machine than about the statement. */
export class StatementPaces {
  readonly #best = new Map<string, number>();

  note({ statements, tookMilliseconds }: Pick<Ran, 'statements' | 'tookMilliseconds'>) {
    const name = nameOf(statements);
    const known = this.#best.get(name);
    this.#best.set(name, known === undefined ? tookMilliseconds : Math.min(tookMilliseconds, known * fading));
  }

  /** A statement without a name, or never run before, counts as quick. */
  isSlow(statements: readonly Statement[]): boolean {
    const name = nameOf(statements);
    return name !== '' && (this.#best.get(name) ?? 0) >= slowMilliseconds;
  }
}
