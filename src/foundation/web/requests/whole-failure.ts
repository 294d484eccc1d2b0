import { failureOf } from './failure.ts';

/** A failure that belongs to no field. */
export const wholeFailure = (error: unknown) => (error && failureOf(error).fieldErrors.length === 0 ? error : null);
