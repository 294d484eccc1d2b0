import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase, patientUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { billingContract } from '../../contract.ts';
import type { Bill } from '../../rules/bill.ts';
import { receiptSheet } from '../../rules/receipt-sheet.ts';
import { readBill } from '../bill/read-bills.ts';
import { readHead, receiptFile } from '../receipt/receipt-file.ts';
import { readSettings } from '../settings.ts';

interface Wanted {
  clinicId: string;
  bill: Bill;
  signal: AbortSignal | undefined;
}

async function receiptOf(clinic: Handle, { clinicId, bill, signal }: Wanted): Promise<File> {
  const [settings, { head, ...clock }] = await Promise.all([readSettings(clinic), readHead(clinic, clinicId)]);
  return receiptFile(clinicId, receiptSheet({ bill, clinic: head, settings, ...clock }), signal);
}

export const getReceipt = clinicUseCase(billingContract.receipt, async ({ input, caller, clinic, errors, signal }) => {
  const bill = await readBill(clinic, input.id);
  if (!bill) throw errors.NOT_FOUND();
  await recordOpening(clinic, bill.patientId);
  return receiptOf(clinic, { clinicId: caller.clinicId, bill, signal });
});

/**
 * The patient's own handle proves that the bill is theirs; claims of insurers and the clinic's payment details are read
 * with the clinic's handle.
 */
export const getOwnReceipt = patientUseCase(
  billingContract.myReceipt,
  async ({ input, caller, own, context, errors, signal }) => {
    if (!(await readBill(own, input.id, { isOwn: true }))) throw errors.NOT_FOUND();
    const { clinicId } = caller;
    const clinic = context.database.clinic(clinicId);
    const bill = await readBill(clinic, input.id);
    if (!bill) throw errors.NOT_FOUND();
    return receiptOf(clinic, { clinicId, bill, signal });
  },
);
