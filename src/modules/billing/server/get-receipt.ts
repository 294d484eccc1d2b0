import { clinicUseCase } from '#foundation/server/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { billingContract } from '../contract.ts';
import { receiptSheet } from '../rules/receipt-sheet.ts';
import { readBill } from './read-bills.ts';
import { renderReceipt } from './receipt/render-receipt.ts';
import { readSettings } from './settings.ts';

export const getReceipt = clinicUseCase(billingContract.receipt, async ({ input, caller, clinic, errors }) => {
  const [bill, settings, letterhead] = await Promise.all([
    readBill(clinic, input.id),
    readSettings(clinic),
    clinic
      .selectFrom('clinics')
      .select(['name', 'address', 'timeZone'])
      .where('id', '=', caller.clinicId)
      .executeTakeFirstOrThrow(),
  ]);
  if (!bill) throw errors.NOT_FOUND();
  await recordOpening(clinic, bill.patientId);
  const { timeZone, ...head } = letterhead;
  const pdf = await renderReceipt(caller.clinicId, receiptSheet({ bill, clinic: head, settings, timeZone }));
  return new File([pdf], `${bill.billNumber.replaceAll('/', '-')}.pdf`, { type: 'application/pdf' });
});
