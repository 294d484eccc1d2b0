import { sql } from 'kysely';

/** An instant from a day and a time of the clinic's clock, inside a statement. */
export const clinicInstant = (day: string, time: string) =>
  sql<string>`(select (${day}::date + ${time}::time) at time zone time_zone from clinics)`;
