import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { newIds } from '#foundation/server/database/ride-ids.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { closedThrough } from '#modules/cashier/server/books.ts';

interface Row {
  timeZone: string;
  gstin: string | null;
  name: string | null;
  closedThrough: string | null;
  ids: string[];
}

/**
 * The seller: the clinic's day at a moment, its GSTIN, its last closed day and the user's name; plus `count` ids for
 * the rows to write.
 */
export async function readSeller(clinic: Handle, { clinicId, userId }: Caller, at: Date, count: number) {
  const { rows } = await sql<Row>`
    select clinics.time_zone, clinics.gstin, users.name, ${closedThrough} as closed_through,
           ${newIds(count)} as ids
      from clinics left join users on users.clinic_id = clinics.id and users.id = ${userId}
     where clinics.id = ${clinicId}`.execute(clinic);
  const [seller] = rows;
  if (!seller) throw new Error('A clinic bills without being there');
  const { timeZone, name, ...known } = seller;
  return { ...known, day: dayIn(timeZone, at), issuedBy: name ?? '' };
}
