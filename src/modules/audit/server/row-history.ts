import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Row {
  /** Name of the table. */
  subject: string;
  subjectId: string;
  patientId: string;
}

export interface RowChange {
  at: string;
  /** Null for the system. */
  by: string | null;
  action: 'insert' | 'update' | 'delete';
  /** Changed columns only; null if there was nothing before. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Everything done to a row of a patient, oldest first, including under records merged with this one. */
export async function rowHistory(clinic: Handle, { subject, subjectId, patientId }: Row): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select entry.at, people.name as by, entry.action, entry.before, entry.after
      from audit_entries as entry
      left join users as people on people.id = entry.actor_id
     where entry.patient_id = any (records_merged_with(${patientId}))
       and entry.subject = ${subject} and entry.subject_id = ${subjectId}
       and entry.action in ('insert', 'update', 'delete')
     order by entry.id`.execute(clinic);
  return rows;
}
