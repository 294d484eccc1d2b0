const monthsToRecall = 6;

/** The proposed day of the next check-up; in a month that is too short, its last day. */
export function recallDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + monthsToRecall + 1, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
