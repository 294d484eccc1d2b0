import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { NursingNote } from '../../contract-nursing.ts';

const mostNotes = 200;

export async function readNotes(clinic: Handle, condition: RawBuilder<unknown>): Promise<NursingNote[]> {
  const { rows } = await sql<NursingNote>`
    select note.id, note.text, note.written_at, users.name as written_by
      from nursing_notes as note
      join users on users.clinic_id = note.clinic_id and users.id = note.written_by
     where note.undone_at is null and ${condition}
     order by note.written_at desc, note.id desc
     limit ${mostNotes}`.execute(clinic);
  return rows;
}
