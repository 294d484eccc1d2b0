import type { Handle } from '#foundation/server/database/database.ts';
import { type Caller, personUseCase } from '#foundation/server/requests/use-case.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { readUpload, useUpUpload } from '#modules/files/server/upload/read-upload.ts';
import { checkTable } from '#modules/imports/server/check-table.ts';
import { readTable } from '#modules/imports/server/read-table.ts';
import { withProgress } from '#modules/imports/server/with-progress.ts';
import { patientImportFields } from '../../content/import-fields.ts';
import { patientsContract } from '../../contract.ts';
import type { NewPatient } from '../../contract-record.ts';
import { patientTables } from '../../rules.ts';
import { storedDetails } from '../patient-columns.ts';
import { markTwice } from './mark-twice.ts';
import { readImportedPatient } from './read-imported-patient.ts';

const rowsAtOnce = 500;

/**
 * Runs before the long transaction, so that registrations at the desks do not wait for it. A failed import leaves a gap
 * in the numbers.
 */
async function takeNumbers(clinic: Handle, count: number): Promise<number> {
  const { value } = await clinic
    .insertInto('clinicCounters')
    .values({ name: 'patient', value: count })
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}

interface Import {
  clinic: Handle;
  caller: Caller;
  fileId: string;
  patients: readonly NewPatient[];
  report: (done: number) => void;
}

/** Registers all patients or none, and each upload only once. */
async function registerAll({ clinic, caller, fileId, patients, report }: Import): Promise<void> {
  const first = await takeNumbers(clinic, patients.length);
  await clinic.transaction().execute(async (db) => {
    await useUpUpload(db, caller, { fileId, purpose: patientTables });
    for (let at = 0; at < patients.length; at += rowsAtOnce) {
      const part = patients.slice(at, at + rowsAtOnce);
      await db
        .insertInto('patients')
        .values(part.map((patient, index) => ({ ...storedDetails(patient), patientNumber: first + at + index })))
        .execute();
      report(at + part.length);
    }
  });
}

export const importPatients = ({ store }: Pick<FilesService, 'store'>) =>
  personUseCase(patientsContract.importTable, async ({ input, caller, context }) => {
    const clinic = context.database.clinic(caller.clinicId);
    const { fileId, columns, leftOut, isTrial } = input;
    const { kind, bytes } = await readUpload(clinic, caller, store, { fileId, purpose: patientTables });
    return withProgress(async (report) => {
      const table = await checkTable({
        rows: readTable(kind === 'xlsx' ? 'xlsx' : 'csv', bytes),
        fields: patientImportFields,
        columns,
        leftOut,
        read: readImportedPatient,
        report,
      });
      await markTwice(clinic, table);
      if (isTrial || table.faults.count > 0) return table.summary();
      const patients = table.values.map(({ value }) => value);
      await registerAll({ clinic, caller, fileId, patients, report });
      return { kind: 'imported' as const, count: patients.length };
    });
  });
