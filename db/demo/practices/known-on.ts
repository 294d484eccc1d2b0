import { clinicInstant, daysBefore } from '../clinic-days.ts';

export interface PracticeMoney {
  today: string;
  now: Date;
  /** Adults who may be billed, the earliest first. */
  patients: readonly { id: string; createdAt: string }[];
}

export const daysOfSales = (today: string, history: number): string[] =>
  Array.from({ length: history + 1 }, (_, daysAgo) => daysBefore(today, daysAgo));

/** Who was registered before a day; the very first, if nobody was. */
export function knownOn(patients: PracticeMoney['patients'], day: string) {
  const known = patients.filter(({ createdAt }) => createdAt < clinicInstant(day, 0));
  return known.length > 0 ? known : patients.slice(0, 1);
}
