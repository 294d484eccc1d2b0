/** How many days, weeks and months keep their newest backup. */
const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 12;

const dayMilliseconds = 24 * 60 * 60 * 1000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/** The Monday that begins the week, as a day. */
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMilliseconds));

/** The newest date of each of the last `count` periods that have one. Expects the newest first. */
function newestOfEach(newestFirst: readonly Date[], periodOf: (at: Date) => string, count: number): Date[] {
  const newest = new Map<string, Date>();
  for (const at of newestFirst) if (!newest.has(periodOf(at))) newest.set(periodOf(at), at);
  return [...newest.values()].slice(0, count);
}

/**
 * Which backups to keep. Periods without a backup do not count, so that after a long pause nothing old is lost because
 * of the date alone. In UTC, like the names of the backups.
 */
export function backupsToKeep(taken: readonly Date[]): Date[] {
  const newestFirst = taken.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, keptDays),
    ...newestOfEach(newestFirst, weekOf, keptWeeks),
    ...newestOfEach(newestFirst, monthOf, keptMonths),
  ]);
  return newestFirst.filter((at) => kept.has(at));
}
