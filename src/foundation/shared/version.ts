import { z } from 'zod';

/** The number of changes to a record, in a 32-bit column that must also hold the next one. */
export const Version = z
  .int32()
  .min(0)
  .max(2 ** 31 - 2);

export const version = Version.describe('The version that was read; the change is refused if it is outdated');

/** The error for a change with an outdated version. */
export const outdated = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
