import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { pharmacyRoles } from './contract-basics.ts';

const ComparedSupplier = z.object({
  id: z.string(),
  name: z.string(),
  invoices: z.int(),
  bought: z.int().describe('In paise'),
  days: z.number().nullable().describe('Average days from order to delivery; null if no order was delivered'),
  billed: z.int(),
  lost: z.int().describe('How many of these were short or damaged'),
});
export type ComparedSupplier = z.infer<typeof ComparedSupplier>;

const ComparedItem = z.object({
  id: z.string(),
  name: z.string(),
  offers: z
    .array(
      z.object({
        supplier: z.string(),
        cost: z.int().describe('Cost of one piece in the last delivery, in paise'),
        day: z.string(),
      }),
    )
    .describe('Cheapest first'),
});
export type ComparedItem = z.infer<typeof ComparedItem>;

export const comparisonEndpoints = {
  supplierComparison: endpoint('GET', '/pharmacy/suppliers/comparison', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['goods_receipts', 'suppliers', 'purchase_lines', 'pharmacy_items'],
    summary:
      'Compare the suppliers of the last year by price and delay, with the medicines that more than one delivered',
  }).output(z.object({ suppliers: z.array(ComparedSupplier), items: z.array(ComparedItem) })),
};
