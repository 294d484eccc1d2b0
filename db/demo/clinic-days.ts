const dayMs = 24 * 60 * 60 * 1000;

// India has one time zone and no daylight saving, so a fixed offset is exact.
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/** `day` is a day of the clinic's calendar, 'YYYY-MM-DD'. */
export function daysBefore(day: string, count: number): string {
  return new Date(utcMidnight(day) - count * dayMs).toISOString().slice(0, 10);
}

export function isSunday(day: string): boolean {
  return new Date(utcMidnight(day)).getUTCDay() === 0;
}

/** The instant, in UTC, when the clinic's clock shows this many seconds after midnight. */
export function clinicInstant(day: string, seconds: number): string {
  return new Date(utcMidnight(day) + seconds * 1000 - indiaOffsetMs).toISOString();
}

function utcMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Date.parse turns 30 February into 2 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day of the calendar: ${day}`);
  }
  return midnight;
}
