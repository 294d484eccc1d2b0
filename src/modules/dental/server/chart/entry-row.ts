import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Entry } from '../../contract-chart.ts';
import { listPrice } from '../money/list-price.ts';

/** Chart entries as shown, each with the person who changed it last. */
export async function readEntries(clinic: Handle, where: RawBuilder<boolean>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.id, entry.tooth, entry.surfaces, entry.code, entry.status, entry.note, entry.plan_id, entry.sitting,
           entry.price, ${listPrice(sql`(now() at time zone clinics.time_zone)::date`)}::float8
             as list_price, entry.created_at, entry.changed_at, last.name as by, entry.strike_reason, entry.version
      from dental_entries as entry
      join clinics on clinics.id = entry.clinic_id
      left join lateral (
        select users.name from dental_entry_changes as change
          join users on users.clinic_id = change.clinic_id and users.id = change.changed_by
         where change.clinic_id = entry.clinic_id and change.entry_id = entry.id
         order by change.at desc, change.id desc limit 1
      ) as last on true
     where ${where}
     order by entry.changed_at, entry.id`.execute(clinic);
  return rows;
}

export async function readEntry(clinic: Handle, id: string): Promise<Entry | undefined> {
  const [entry] = await readEntries(clinic, sql`entry.id = ${id}`);
  return entry;
}

export async function patientOf(clinic: Handle, entryId: string): Promise<string> {
  const byId = clinic.selectFrom('dentalEntries').select('patientId').where('id', '=', entryId);
  return (await byId.executeTakeFirstOrThrow()).patientId;
}

interface EntryChange {
  id: string;
  version: number;
  set: RawBuilder<unknown>;
  condition: RawBuilder<boolean>;
}

/** Changes an entry if it still has this version; undefined otherwise. */
export async function changeEntry(clinic: Handle, { id, version, set, condition }: EntryChange) {
  const { numAffectedRows } = await sql`
    update dental_entries set ${set}, changed_at = ${new Date().toISOString()}, version = version + 1
     where id = ${id} and version = ${version} and ${condition}`.execute(clinic);
  return numAffectedRows === 1n ? readEntry(clinic, id) : undefined;
}
