import { z } from 'zod';

/** PostgreSQL stores no NUL, and half of a surrogate pair is not text in any encoding. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000');

export const notStorable = 'Contains characters that cannot be stored';

/** Typed text of one or more lines: trimmed, storable, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .refine(isStorable, { error: notStorable, abort: true })
    .trim()
    .max(max, `Must be at most ${max} characters`);
}
