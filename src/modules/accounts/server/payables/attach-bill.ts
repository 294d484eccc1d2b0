import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { accountsContract } from '../../contract.ts';
import { vendorBills } from '../../rules/payables.ts';
import { readPayable } from './read-payables.ts';

export const attachBill = clinicUseCase(accountsContract.attachBill, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, fileId } = input;
    const kept = await db.selectFrom('payables').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!kept) throw errors.NOT_FOUND();
    await attachFile(db, caller, { fileId, purpose: vendorBills, patientId: null });
    await db.updateTable('payables').set({ fileId }).where('id', '=', id).execute();
    return readPayable(db, id, await readClinicDay(db));
  }),
);
