import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { pharmacyRoles } from './contract-basics.ts';

/** A sale of a Schedule H1 drug, as recorded that day. */
export const H1Entry = z.object({
  serial: z.int(),
  enteredAt: z.string(),
  prescriber: z.string(),
  prescriberAddress: z.string().describe('Empty in entries from before the address was kept separately'),
  registrationNumber: z.string(),
  patientName: z.string(),
  patientAddress: z.string(),
  drug: z.string(),
  quantity: z.int(),
  returned: z.int().describe('How many pieces were returned later'),
  maker: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string(),
  pharmacist: z.string(),
});
export type H1Entry = z.infer<typeof H1Entry>;

export const days = z.object({ from: Day, to: Day });
export const isInOrder = ({ from, to }: z.output<typeof days>) => from <= to;
export const outOfOrder = { path: ['to'], message: 'The last day is before the first' };
const Period = days.refine(isInOrder, outOfOrder);

const access = pharmacyRoles;
export const mostPaperEntries = 500;
export const registerPageSize = 100;

export const registerEndpoints = {
  h1Register: endpoint('GET', '/pharmacy/registers/schedule-h1', {
    opensPatient: 'none',
    access,
    shows: ['schedule_h1_entries', 'stock_movements'],
    summary: 'List the Schedule H1 register of a period, newest entries first, one page at a time',
  })
    .input(days.extend({ page: z.int().min(0).max(100_000).default(0) }).refine(isInOrder, outOfOrder))
    .output(z.object({ entries: z.array(H1Entry), total: z.int() })),
  h1RegisterCsv: endpoint('GET', '/pharmacy/registers/schedule-h1/csv', {
    opensPatient: 'none',
    access,
    summary: 'Export the register of a period as a CSV file; the export is recorded in the audit trail',
  })
    .input(Period)
    .output(z.file()),
  h1RegisterPdf: endpoint('GET', '/pharmacy/registers/schedule-h1/pdf', {
    opensPatient: 'none',
    access,
    summary: 'Export the register of a period as a PDF, A4; the export is recorded in the audit trail',
  })
    .input(Period)
    .output(z.file())
    .errors({ TOO_MANY: { status: 409, message: 'A PDF holds 500 entries. Choose a shorter period.' } }),
};
