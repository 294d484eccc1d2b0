/** Minutes that are left of the day in Hyderabad, whose clock is five and a half hours ahead. */
export function minutesToMidnight(): number {
  const day = 24 * 60;
  const now = Math.floor(Date.now() / 60_000) + 5.5 * 60;
  return day - (now % day);
}
