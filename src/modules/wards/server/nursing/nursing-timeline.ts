import { sql } from 'kysely';
import type { Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { wardRoles } from '../../contract-board.ts';

interface Row {
  id: string;
  text: string;
  writtenAt: string;
  writtenBy: string;
}

/** Nursing notes, for roles that treat on wards. */
export const nursingTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!wardRoles.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select note.id, note.text, note.written_at, users.name as written_by
      from admissions
      join nursing_notes as note on note.clinic_id = admissions.clinic_id and note.admission_id = admissions.id
      join users on users.clinic_id = note.clinic_id and users.id = note.written_by
     where admissions.patient_id = ${patientId} and note.undone_at is null
     order by note.written_at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ id, text, writtenAt, writtenBy }) => ({
    id: `${id} nursing note`,
    at: writtenAt,
    by: writtenBy,
    title: 'Nursing note',
    text,
    screen: { name: 'wards' as const },
    changes: [],
  }));
};
