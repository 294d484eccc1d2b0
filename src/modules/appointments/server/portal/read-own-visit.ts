import type { Handle } from '#foundation/server/database/database.ts';

/** Undefined for anyone else's visit, because the patient's handle does not see it. */
export function readOwnVisit(own: Handle, id: string) {
  return own
    .selectFrom('appointments')
    .select(['patientId', 'status', 'arrivedAt', 'startsAt', 'endsAt', 'doctorId', 'appointmentDate'])
    .where('id', '=', id)
    .executeTakeFirst();
}
