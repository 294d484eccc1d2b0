import { sql } from 'kysely';

/** An SQL expression for the instant of a day and time in the clinic's time zone. */
export const clinicInstant = (day: string, time: string) =>
  sql<string>`(select (${day}::date + ${time}::time) at time zone time_zone from clinics)`;
