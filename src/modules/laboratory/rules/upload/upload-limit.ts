/** Enough for 5,000 results of an analyser. */
export const mostUploadBytes = 500_000;
