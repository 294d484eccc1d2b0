import { sql } from 'kysely';
import { brokenConstraint } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import { undoDays } from '../../rules/merge.ts';
import { recordColumns } from '../patient-columns.ts';
import { ChangedFields, fieldsToPutBack } from './changed-fields.ts';
import { lockPatients } from './lock-patients.ts';

const dayMilliseconds = 86_400_000;

export const undoMerge = clinicUseCase(patientsContract.undoMerge, async ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const found = await db.selectFrom('patientMerges').selectAll().where('id', '=', input.id).executeTakeFirst();
    if (!found) throw errors.NOT_FOUND();
    const { keptId, mergedId } = found;
    const [kept] = await lockPatients(db, keptId, mergedId);
    const undone = await db
      .updateTable('patientMerges')
      .set({ undoneAt: sql`now()`, undoneBy: caller.userId })
      .where('id', '=', input.id)
      .where('undoneAt', 'is', null)
      .returning('mergedAt')
      .executeTakeFirst();
    if (!undone) throw errors.ALREADY_UNDONE();
    if (Date.now() - Date.parse(undone.mergedAt) > undoDays * dayMilliseconds) throw errors.TOO_LATE();
    if (kept.mergedInto) throw errors.LATER_MERGE();

    const before = fieldsToPutBack(ChangedFields.parse(found.changes), kept);
    const saved = await db
      .updateTable('patients')
      .set({ ...before, version: sql`version + 1` })
      .where('id', '=', keptId)
      .returning(recordColumns)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('patients')
      .set({ mergedInto: null, version: sql`version + 1` })
      .$if(!found.mergedWasArchived, (update) => update.set({ archivedAt: null }))
      .$if(found.mergedAbhaNumber !== null, (update) => update.set({ abhaNumber: found.mergedAbhaNumber }))
      .where('id', '=', mergedId)
      .execute();
    await sql`select move_patient_rows_back(${input.id}, ${mergedId}, ${keptId})`.execute(db);
    return saved;
  }).catch((error) => {
    throw brokenConstraint(error) === 'patients_by_abha' ? errors.ABHA_TAKEN() : error;
  }),
);
