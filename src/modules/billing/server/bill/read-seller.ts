import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

/** Who bills: the clinic's day at a moment, its GSTIN, and the name of the person. */
export async function readSeller(clinic: Handle, { clinicId, userId }: Caller, at: Date) {
  const { rows } = await sql<{ timeZone: string; gstin: string | null; name: string | null }>`
    select clinics.time_zone, clinics.gstin, users.name
      from clinics left join users on users.clinic_id = clinics.id and users.id = ${userId}
     where clinics.id = ${clinicId}`.execute(clinic);
  const [seller] = rows;
  if (!seller) throw new Error('A clinic bills without being there');
  return { day: dayIn(seller.timeZone, at), gstin: seller.gstin, issuedBy: seller.name ?? '' };
}
