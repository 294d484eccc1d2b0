import type { TypedLine } from '../note.ts';

/**
 * The reason of a line if it was given for all of these warnings, otherwise empty: a line that is typed anew may be
 * another drug, with warnings that nobody has answered.
 */
export const reasonAgainst = (warnings: readonly string[], { reason, answers }: TypedLine): string =>
  !answers || warnings.every((warning) => answers.includes(warning)) ? reason : '';
