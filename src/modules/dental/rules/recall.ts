const monthsToRecall = 6;

/** The day that is proposed for looking at the teeth again; a month that is too short for it ends it. */
export function recallDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + monthsToRecall + 1, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
