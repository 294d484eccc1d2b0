import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { NursingNote } from '../../contract-nursing.ts';

/** The latest notes. */
export async function readNotes(clinic: Handle, condition: RawBuilder<unknown>, most = 1): Promise<NursingNote[]> {
  const { rows } = await sql<NursingNote>`
    select note.id, note.text, note.written_at, users.name as written_by
      from nursing_notes as note
      join users on users.clinic_id = note.clinic_id and users.id = note.written_by
     where note.undone_at is null and ${condition}
     order by note.written_at desc, note.id desc
     limit ${most}`.execute(clinic);
  return rows;
}
