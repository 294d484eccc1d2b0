import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { billingContract } from '../../contract.ts';
import { creditNoteSheet } from '../../rules/credit-note-sheet.ts';
import { readBill } from '../bill/read-bills.ts';
import { readHead, receiptFile } from '../receipt/receipt-file.ts';

export const getCreditNotePaper = clinicUseCase(
  billingContract.creditNotePaper,
  async ({ input: { id }, caller: { clinicId }, clinic, errors, signal }) => {
    const written = await clinic.selectFrom('creditNotes').select('billId').where('id', '=', id).executeTakeFirst();
    const bill = written && (await readBill(clinic, written.billId));
    const note = bill?.creditNotes.find((candidate) => candidate.id === id);
    if (!bill || !note) throw errors.NOT_FOUND();
    await recordOpening(clinic, bill.patientId);
    const credited = await clinic
      .selectFrom('creditNoteLines')
      .select(['lineNumber', 'amount', 'cgst', 'sgst', 'igst'])
      .where('creditNoteId', '=', id)
      .execute();
    const { head, ...clock } = await readHead(clinic, clinicId);
    return receiptFile(clinicId, creditNoteSheet({ bill, note, credited, clinic: head, ...clock }), signal);
  },
);
