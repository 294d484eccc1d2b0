import { failureOf } from './failure.ts';

/** A failure that concerns the whole form instead of single fields; null if there is none. */
export const wholeFailure = (error: unknown) => (error && failureOf(error).fieldErrors.length === 0 ? error : null);
