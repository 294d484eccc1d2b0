/**
 * When a result was measured, which identifies it when it is sent again. A date without a time is ignored, since it
 * fits many runs.
 */
export const measuredAtOf = (sent: string | undefined) => (sent && /^\d{12}/.test(sent) ? { measuredAt: sent } : {});
