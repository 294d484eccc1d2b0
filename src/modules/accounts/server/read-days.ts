import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { type ChosenPeriod, chosenDays, type Days, periodStart } from '../rules/period.ts';

/**
 * A period has no end, because money taken after today was closed is booked on a later day and must count at once. A
 * chosen range is used as it is.
 */
export async function readDays(clinic: Handle, chosen: ChosenPeriod): Promise<Days> {
  const days = chosenDays(chosen);
  if (days) return days;
  const today = await readClinicDay(clinic);
  const { rows } = await sql<{ to: string }>`
    select greatest(${today}::date, max(day)) as to from accounts_days where day >= ${today}`.execute(clinic);
  return { from: periodStart(chosen.period, today), to: rows[0]?.to ?? today };
}
