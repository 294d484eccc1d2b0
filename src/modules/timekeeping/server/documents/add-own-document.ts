import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { timekeepingContract } from '../../contract.ts';
import { staffDocuments } from '../../rules/documents.ts';
import { findOwnStaff } from '../own-staff.ts';

export const addOwnDocument = clinicUseCase(timekeepingContract.addDocument, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const own = await findOwnStaff(db, caller);
    if (!own) throw errors.NO_STAFF_RECORD();
    const { fileId, title, expiresOn } = input;
    await attachFile(db, caller, { fileId, purpose: staffDocuments, patientId: null });
    await db
      .insertInto('staffDocuments')
      .values({ staffId: own.id, userId: caller.userId, fileId, title, expiresOn })
      .onConflict((conflict) => conflict.columns(['clinicId', 'fileId']).doNothing())
      .execute();
    return {};
  }),
);
