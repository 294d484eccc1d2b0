import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { id, location, mostPieces, pharmacyRoles } from './contract-basics.ts';

const count = z.int('Enter a whole number').min(0, 'Must not be negative').max(mostPieces, 'At most 10,00,000');
const paise = wholePaise.max(1_000_000_000, 'This amount is too large');

export const NewReceiptLine = z.object({
  itemId: id,
  location,
  batchNumber: text(40).min(1, 'Batch is required'),
  expiryDate: Day.nullable().default(null).describe('The last day of use; null: does not expire'),
  packOf: z
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(10_000, 'At most 10,000')
    .default(1)
    .describe('Pieces in each pack; the counts, the rate and the MRP are of packs. 1: of pieces'),
  billed: count,
  free: count.default(0),
  short: count.default(0).describe('Billed, but not in the parcel'),
  damaged: count.default(0).describe('Billed, but not fit for use'),
  rate: paise.min(0, 'Must not be negative').describe('Of one billed pack as the invoice prints it, in paise'),
  discount: z
    .int('Enter a percentage')
    .min(0, 'Must not be negative')
    .max(10_000, 'At most 100 %')
    .default(0)
    .describe('In hundredths of a percent'),
  scheme: text(40).default('').describe('As the supplier calls it: 10+1'),
  mrp: paise.min(1, 'Must be more than 0').nullable().default(null),
  isLossMeant: z.boolean().default(false).describe('The MRP is below the cost, and that is right'),
});

export const ReceiptHead = z.object({
  supplierId: z.uuid('Choose a supplier'),
  invoiceNumber: text(40).min(1, 'Enter the number of the invoice'),
  invoiceDay: Day,
  ratesIncludeGst: z.boolean().default(true).describe('False: GST by the rate of each item comes on top'),
});

/** All of them are booked in one transaction, one after the other. */
export const mostReceiptLines = 500;

export const NewReceipt = ReceiptHead.extend({
  lines: z
    .array(NewReceiptLine)
    .min(1, 'Add what came')
    .max(mostReceiptLines, `At most ${mostReceiptLines} lines at once`),
});
export type NewReceipt = z.output<typeof NewReceipt>;

const GoodsReceipt = z.object({
  id: z.string(),
  number: z.string(),
  supplier: z.string(),
  invoiceNumber: z.string(),
  invoiceDay: z.string(),
  amount: z.int().describe('Owed for what was accepted, in paise'),
  claim: z.int().describe('Billed for what is short or damaged, in paise'),
  receivedAt: z.string(),
  receivedBy: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      batchNumber: z.string(),
      packOf: z.int().describe('For how many pieces the rates are'),
      billed: z.int().describe('In pieces, as the other counts'),
      free: z.int(),
      short: z.int(),
      damaged: z.int(),
      rate: z.int().describe('Of a pack with GST, in paise'),
      orderedRate: z.int().nullable(),
      discount: z.int(),
      scheme: z.string(),
      amount: z.int(),
    }),
  ),
});
export type GoodsReceipt = z.infer<typeof GoodsReceipt>;

export const receiptEndpoints = {
  goodsReceipts: endpoint('GET', '/pharmacy/goods-receipts', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['goods_receipts', 'suppliers', 'pharmacy_items'],
    summary: 'The last 50 deliveries with their invoices',
  }).output(z.array(GoodsReceipt)),
  receiveGoods: endpoint('POST', '/pharmacy/goods-receipts', {
    access: pharmacyRoles,
    summary: 'Put a delivery into stock, line by line of its invoice; it fills the orders',
    successStatus: 201,
    mostBytes: 448 * 1024,
  })
    .input(NewReceipt)
    .output(z.object({ id: z.string(), number: z.string(), amount: z.int(), claim: z.int() })),
};
