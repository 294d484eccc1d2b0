import { z } from 'zod';

/** PostgreSQL stores no NUL, and half of a surrogate pair is not text in any encoding. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000');

/** One line or more of text that people typed: trimmed, storable, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .refine(storable, { error: 'Contains characters that cannot be stored', abort: true })
    .trim()
    .max(max, `Must be at most ${max} characters`);
}
