import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { Gstin } from '#modules/billing/rules/tax/gst.ts';
import { cashiers } from '#modules/cashier/rules.ts';

const Vendor = z.object({
  id: z.string(),
  name: z.string(),
  gstin: z.string().nullable(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  tdsNote: z.string(),
  creditDays: z.int(),
  isActive: z.boolean(),
  version: z.int(),
  owed: z.int().describe('Amount left to pay, in paise'),
  credit: z.int().describe('Credit for returned goods that is not set off yet'),
});
export type Vendor = z.infer<typeof Vendor>;

export const SavedVendor = z.object({
  id: z.uuid().nullable().describe('Null to add a new one'),
  version: Version,
  name: text(120).min(1, 'Enter a name'),
  gstin: Gstin,
  contactName: text(80).default(''),
  phone: text(40).default(''),
  email: text(120).default(''),
  tdsNote: text(200).default(''),
  creditDays: z.int('Enter whole days').min(0, 'Enter 0 or more days').max(365, 'Enter at most 365 days'),
  isActive: z.boolean().default(true),
});

export const vendorEndpoints = {
  vendors: endpoint('GET', '/accounts/vendors', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['vendors', 'payables', 'vendor_credits'],
    summary: 'List the vendors and what the clinic owes them',
  }).output(z.array(Vendor)),

  saveVendor: endpoint('POST', '/accounts/vendors', {
    access: cashiers,
    summary: 'Add or change a vendor',
  })
    .input(SavedVendor)
    .output(Vendor)
    .errors({
      NOT_FOUND: { status: 404, message: 'Vendor not found.' },
      ...outdated,
    }),
};
