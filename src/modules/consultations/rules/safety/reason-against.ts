import type { TypedLine } from '../note.ts';

/** Stands for a warning in a saved line, because the texts of all warnings would make a full note several megabytes. */
export function markOf(warning: string): string {
  const sum = [...warning].reduce((mark, letter) => (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 0);
  return sum.toString(36);
}

/**
 * The reason of a line if it was given for all of these warnings, otherwise empty: a line that is typed anew may be
 * another drug, with warnings that nobody has answered.
 */
export const reasonAgainst = (warnings: readonly string[], { reason, answers }: TypedLine): string =>
  !answers || warnings.every((warning) => answers.includes(markOf(warning))) ? reason : '';
