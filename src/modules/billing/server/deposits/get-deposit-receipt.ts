import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { billingContract } from '../../contract.ts';
import { depositSheet } from '../../rules/deposits/deposit-sheet.ts';
import { readHead, receiptFile } from '../receipt/receipt-file.ts';
import { readDeposit } from './read-deposits.ts';

export const getDepositReceipt = clinicUseCase(
  billingContract.depositReceipt,
  async ({ input, caller: { clinicId }, clinic, errors, signal }) => {
    const deposit = await readDeposit(clinic, input.id);
    if (!deposit) throw errors.NOT_FOUND();
    await recordOpening(clinic, deposit.patientId);
    const { head, ...clock } = await readHead(clinic, clinicId);
    return receiptFile(clinicId, depositSheet({ deposit, clinic: head, ...clock }), signal);
  },
);
