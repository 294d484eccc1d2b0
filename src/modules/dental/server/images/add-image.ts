import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { dentalContract } from '../../contract.ts';
import { dentalImages } from '../../rules/images.ts';
import { requirePastDay } from './require-past-day.ts';

/** Called again with the same file, returns the picture that exists. */
export const addImage = clinicUseCase(dentalContract.addImage, ({ input, clinic, caller }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, fileId, ...details } = input;
    await requirePastDay(db, details.takenOn);
    await requirePatient(db, patientId);
    await attachFile(db, caller, { fileId, purpose: dentalImages, patientId });
    return db
      .insertInto('dentalImages')
      .values({ patientId, fileId, ...details })
      .onConflict((conflict) => conflict.columns(['clinicId', 'fileId']).doUpdateSet(details))
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  }),
);
