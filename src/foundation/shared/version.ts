import { z } from 'zod';

/** Counts the changes of a record in a column of 32 bits, which has to hold the next one too. */
export const Version = z
  .int32()
  .min(0)
  .max(2 ** 31 - 2);

export const version = Version.describe('The version that was read; an outdated one is refused');

/** The refusal of a change whose version is outdated. */
export const outdated = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
