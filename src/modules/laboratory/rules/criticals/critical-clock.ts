/** Minutes within which a critical value must be acknowledged, unless the clinic decides otherwise. */
export const mostMinutes = 30;

/** How long a critical value has been open, in whole minutes, and whether that is too long. */
export function criticalClock(
  raisedAt: string,
  now: number,
  withinMinutes: number,
): { words: string; isOverdue: boolean } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(raisedAt)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const words = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  return { words, isOverdue: minutes >= withinMinutes };
}
