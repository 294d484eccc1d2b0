import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SignedDrug } from '../contract.ts';
import type { SavedNote } from '../contract-note.ts';
import { blankNote } from '../rules/note.ts';

export interface NoteRow extends SavedNote {
  prescribed: SignedDrug[] | null;
}

/** The initial state of a note that nobody has begun. */
export const unbegunNote: SavedNote = {
  ...blankNote,
  version: 0,
  changedAt: null,
  changedBy: null,
  signedAt: null,
  signedBy: null,
};

/** A note with the names of its authors. `note` is the table, or the rows that a statement has just written. */
export function selectNotes(note: RawBuilder<unknown>): RawBuilder<NoteRow> {
  return sql<NoteRow>`
    select note.complaint, note.history, note.examination, note.diagnosis, note.procedure_notes, note.treatment_plan,
           note.advice, note.diagnosis_codes, note.lines, note.follow_up_on, note.prescribed, note.version,
           note.changed_at, writer.name as changed_by, note.signed_at, signer.name as signed_by
      from ${note} as note
      left join users as writer on writer.clinic_id = note.clinic_id and writer.id = note.changed_by
      left join users as signer on signer.clinic_id = note.clinic_id and signer.id = note.signed_by`;
}

export async function readNote(clinic: Handle, id: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`${selectNotes(sql`consultations`)} where note.id = ${id}`.execute(clinic);
  return rows[0];
}
