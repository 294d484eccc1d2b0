import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

/** The clinic's day at a moment. */
export async function clinicDay(clinic: Handle, clinicId: string, at: Date): Promise<string> {
  const { timeZone } = await clinic
    .selectFrom('clinics')
    .select('timeZone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return dayIn(timeZone, at);
}
