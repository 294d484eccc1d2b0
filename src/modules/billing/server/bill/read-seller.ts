import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

/** Who bills: the clinic's day at a moment, its GSTIN, and the name of the person. */
export async function readSeller(clinic: Handle, { clinicId, userId }: Caller, at: Date) {
  const { timeZone, gstin, name } = await clinic
    .selectFrom('clinics')
    .leftJoin('users', (person) => person.onRef('users.clinicId', '=', 'clinics.id').on('users.id', '=', userId))
    .select(['clinics.timeZone', 'clinics.gstin', 'users.name'])
    .where('clinics.id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return { day: dayIn(timeZone, at), gstin, issuedBy: name ?? '' };
}
