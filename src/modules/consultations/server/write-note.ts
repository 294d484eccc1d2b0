import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SignedDrug } from '../contract.ts';
import type { Note } from '../rules/note.ts';
import { type NoteRow, selectNotes } from './note-row.ts';

interface NoteToWrite {
  id: string;
  /** 0 if the note must not exist yet. */
  version: number;
  note: Note;
  /** If given, signs the note for good. */
  signed?: { by: string; prescribed: SignedDrug[] };
}

/** Writes a note that has not changed since it was read. Undefined if it has changed, is signed, or has no visit. */
export async function writeNote(
  clinic: Handle,
  { id, version, note, signed }: NoteToWrite,
): Promise<NoteRow | undefined> {
  const values = {
    complaint: note.complaint,
    history: note.history,
    examination: note.examination,
    diagnosis: note.diagnosis,
    procedureNotes: note.procedureNotes,
    treatmentPlan: note.treatmentPlan,
    advice: note.advice,
    diagnosisCodes: JSON.stringify(note.diagnosisCodes),
    lines: JSON.stringify(note.lines),
    followUpOn: note.followUpOn,
    prescribed: signed ? JSON.stringify(signed.prescribed) : null,
    signedBy: signed?.by ?? null,
    signedAt: signed ? sql<string>`now()` : null,
  };
  const written =
    version === 0
      ? clinic
          .insertInto('consultations')
          .values(({ selectFrom }) => ({
            ...values,
            id: selectFrom('appointments').select('id').where('id', '=', id),
            patientId: selectFrom('appointments').select('patientId').where('id', '=', id),
          }))
          .onConflict((conflict) => conflict.columns(['clinicId', 'id']).doNothing())
          .returningAll()
      : clinic
          .updateTable('consultations')
          .set({
            ...values,
            version: version + 1,
            changedAt: sql<string>`now()`,
            changedBy: sql<string>`(current_actor() ->> 'id')::uuid`,
          })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('signedAt', 'is', null)
          .returningAll();
  const { rows } = await sql<NoteRow>`with written as (${written}) ${selectNotes(sql`written`)}`.execute(clinic);
  return rows[0];
}
