import { z } from 'zod';

/**
 * An amount of money from a form: if it is missing, has fractions of a paisa or is too large, the error is in plain
 * words.
 */
export const wholePaise = z.int({
  error: ({ code }) => (code === 'too_big' ? 'This amount is too large' : 'Enter an amount'),
});
