import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** A record on the screen is read again from time to time; reads within this time count as one look. */
export const oneLookMinutes = 10;

/** Audit ids begin with their time, so the entries of this look have greater ids, which an index finds. */
const lookSince = sql`(lpad(to_hex((extract(epoch from now() - make_interval(mins => ${oneLookMinutes})) * 1000)::bigint), 12, '0')
  || '70008000000000000000')::uuid`;

/**
 * Records for each patient that the person behind the handle has looked, unless they just did. An opened record
 * includes the results.
 */
async function recordLooks(clinic: Handle, patientIds: readonly string[], subject: 'patients' | 'lab_results') {
  const known = [...new Set(['patients', subject])];
  await sql`
    insert into audit_entries (action, subject, subject_id, patient_id)
    select 'opened', ${subject}, seen.patient_id::text, seen.patient_id
      from (select distinct patient_id from unnest(${[...patientIds]}::uuid[]) as shown (patient_id)) as seen
     where not exists (
       select from audit_entries as earlier
        where earlier.clinic_id = current_clinic_id() and earlier.patient_id = seen.patient_id and earlier.id > ${lookSince}
          and earlier.action = 'opened' and earlier.subject = any (${known}::text[])
          and earlier.actor_id = (current_actor() ->> 'id')::uuid)`.execute(clinic);
}

/** Records that the person who signed the handle has opened a patient's record. */
export const recordOpening = (clinic: Handle, patientId: string) => recordLooks(clinic, [patientId], 'patients');

/** Records in one statement that results of these patients were seen in a list. */
export async function recordResultsSeen(clinic: Handle, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length > 0) await recordLooks(clinic, patientIds, 'lab_results');
}
