import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { billNotFound, oneBill } from './contract-parts.ts';
import { Bill } from './rules/bill.ts';

export const portalEndpoints = {
  mine: endpoint('GET', '/portal/bills', {
    opensPatient: 'none',
    access: patientsThemselves,
    shows: ['bills', 'bill_lines', 'payments', 'refunds', 'credit_notes', 'claims', 'patients', 'patient_accounts'],
    summary: 'List my bills and those of my family, latest first',
  })
    .input(Latest)
    .output(z.array(Bill)),

  myReceipt: endpoint('GET', '/portal/bills/{id}/receipt', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'Get one of my bills with its payments as an A4 PDF',
  })
    .input(oneBill)
    .output(z.file())
    .errors(billNotFound),
};
