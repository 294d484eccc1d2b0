import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readAdmission } from '../stay/admission-row.ts';
import { readNotes } from './note-row.ts';

/** Allowed after the discharge too: notes are often written at the end of the shift. */
export const addNote = clinicUseCase(wardsContract.addNote, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id: admissionId, text } = input;
    if (!(await readAdmission(db, admissionId))) throw errors.NOT_FOUND();
    const { id } = await db
      .insertInto('nursingNotes')
      .values({ admissionId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [note] = await readNotes(db, sql`note.id = ${id}`);
    if (!note) throw errors.NOT_FOUND();
    return note;
  }),
);
