import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { Bill } from './rules/bill.ts';
import { Deposit, DepositRefund, NewDeposit } from './rules/deposits/deposit.ts';

const notFound = { NOT_FOUND: { status: 404, message: 'Deposit not found.' } } as const;

export const depositEndpoints = {
  deposits: endpoint('GET', '/patients/{patientId}/deposits', {
    access: cashiers,
    shows: ['deposits', 'deposit_refunds', 'payments', 'refunds', 'bills', 'credit_notes'],
    opensPatient: 'input.patientId',
    summary: 'List the deposits of a patient, oldest first, and what is left after all dues',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(
      z.object({
        deposits: z.array(Deposit),
        left: z.int().describe('Left of all deposits together'),
        balance: z.int().describe('Left of deposits, less the dues on bills'),
      }),
    ),

  takeDeposit: endpoint('POST', '/deposits', {
    access: cashiers,
    summary: 'Take an advance deposit from a patient',
    successStatus: 201,
  })
    .input(NewDeposit)
    .output(Deposit),

  refundDeposit: endpoint('POST', '/deposits/{id}/refund', {
    access: cashiers,
    summary: 'Refund what is left of a deposit, in full or in part',
    successStatus: 201,
  })
    .input(DepositRefund)
    .output(Deposit)
    .errors({
      ...notFound,
      NEEDS_APPROVAL: { status: 409, message: 'An admin has to approve this: someone other than you.' },
    }),

  depositReceipt: endpoint('GET', '/deposits/{id}/receipt', {
    opensPatient: 'use case',
    access: cashiers,
    summary: 'Get the receipt of a deposit as an A4 PDF',
  })
    .input(z.object({ id: z.uuid('Deposit not found') }))
    .output(z.file())
    .errors(notFound),

  setOff: endpoint('POST', '/bills/{id}/set-off', {
    access: cashiers,
    summary: 'Pay a bill from the deposits of its patient, as far as they suffice',
    successStatus: 201,
  })
    .input(z.object({ id: z.uuid('Bill not found') }))
    .output(Bill)
    .errors({
      NOT_FOUND: { status: 404, message: 'Bill not found.' },
      NOTHING_LEFT: { status: 409, message: 'Nothing is due, or no deposit is left.' },
    }),
};
