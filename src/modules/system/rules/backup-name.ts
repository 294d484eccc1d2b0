const pattern = /^krama-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

export const backupName = (at: Date) => `krama-${at.toISOString().replaceAll(/[-:.]/g, '')}`;

/** When the backup with this name was taken; null if it is not the name of a backup. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second, rest] = pattern.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`) : null;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Sorts newest first, with backups dated by a clock that was ahead last: nobody knows when those were taken. */
export const newestFirst = (now: Date) => (one: Date, other: Date) => {
  const isAhead = (at: Date) => at.getTime() > now.getTime() + dayMilliseconds;
  return Number(isAhead(one)) - Number(isAhead(other)) || other.getTime() - one.getTime();
};
