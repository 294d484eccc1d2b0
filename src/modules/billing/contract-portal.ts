import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { billNotFound, oneBill } from './contract-parts.ts';
import { Bill } from './rules/bill.ts';

export const portalEndpoints = {
  mine: endpoint('GET', '/portal/bills', {
    opensPatient: 'none',
    access: patientsThemselves,
    shows: ['bills', 'bill_lines', 'payments', 'refunds', 'credit_notes', 'patients', 'patient_accounts'],
    summary: "My bills and my family's, the latest first",
  })
    .input(Latest)
    .output(z.array(Bill)),

  myReceipt: endpoint('GET', '/portal/bills/{id}/receipt', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'One of my bills with what was paid of it as a PDF, A4',
  })
    .input(oneBill)
    .output(z.file())
    .errors(billNotFound),
};
