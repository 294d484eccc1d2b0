/** When a result was measured, by which it is known when it is sent again. A day alone is that of many runs. */
export const measuredAtOf = (sent: string | undefined) => (sent && /^\d{12}/.test(sent) ? { measuredAt: sent } : {});
