import { z } from 'zod';

/** Counts the changes of a record in a column of 32 bits, which has to hold the next one too. */
export const Version = z
  .int32()
  .min(0)
  .max(2 ** 31 - 2);
