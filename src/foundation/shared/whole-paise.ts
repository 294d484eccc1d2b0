import { z } from 'zod';

/** An amount of money as a form has it: not typed, with a fraction of a paisa, or larger than can be counted, it is refused in words. */
export const wholePaise = z.int({
  error: ({ code }) => (code === 'too_big' ? 'This amount is too large' : 'Enter an amount'),
});
