import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

/** Who bills: the clinic's day at a moment, and its GSTIN. */
export async function readSeller(clinic: Handle, clinicId: string, at: Date) {
  const { timeZone, gstin } = await clinic
    .selectFrom('clinics')
    .select(['timeZone', 'gstin'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return { day: dayIn(timeZone, at), gstin };
}
