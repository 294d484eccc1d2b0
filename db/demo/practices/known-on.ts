import { clinicInstant, daysBefore } from '../clinic-days.ts';

export interface PracticeMoney {
  today: string;
  now: Date;
  /** Adults who may be billed, earliest registration first. */
  patients: readonly { id: string; createdAt: string }[];
}

export const daysOfSales = (today: string, history: number): string[] =>
  Array.from({ length: history + 1 }, (_, daysAgo) => daysBefore(today, daysAgo));

/** Patients registered before this day, or the first patient if there are none. */
export function knownOn(patients: PracticeMoney['patients'], day: string) {
  const known = patients.filter(({ createdAt }) => createdAt < clinicInstant(day, 0));
  return known.length > 0 ? known : patients.slice(0, 1);
}
