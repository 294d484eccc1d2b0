import { clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';

/** The time for a prescription signed today, otherwise its date. */
export const signedText = (signedAt: string): string =>
  clinicToday(new Date(signedAt)) === clinicToday() ? clinicTime(signedAt) : clinicDate(signedAt);
