import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { accountsContract } from '../../contract.ts';
import { vendorBills } from '../../rules/payables.ts';
import { billDayFault } from '../../rules.ts';
import { enterPayable } from './enter-payable.ts';
import { readPayable } from './read-payables.ts';
import { requireVendor } from './vendors.ts';

export const addPayable = clinicUseCase(accountsContract.addPayable, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const today = await readClinicDay(db);
    const fault = billDayFault(input.billDate, today);
    if (fault) throw fieldFault('billDate', fault);
    await requireVendor(db, input.vendorId);
    if (input.fileId) await attachFile(db, caller, { fileId: input.fileId, purpose: vendorBills, patientId: null });
    const id = await enterPayable(db, input);
    return readPayable(db, id, today);
  }),
);
