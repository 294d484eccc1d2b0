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
  expiryDate: Day.nullable().default(null).describe('The last day of use; null if it does not expire'),
  packOf: z
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(10_000, 'At most 10,000')
    .default(1)
    .describe('Pieces per pack; counts, rate and MRP are per pack. With 1 they are per piece'),
  billed: count,
  free: count.default(0),
  short: count.default(0).describe('Billed but missing from the parcel'),
  damaged: count.default(0).describe('Billed but unfit for use'),
  rate: paise.min(0, 'Must not be negative').describe('Rate of one billed pack as printed on the invoice, in paise'),
  discount: z
    .int('Enter a percentage')
    .min(0, 'Must not be negative')
    .max(10_000, 'At most 100 %')
    .default(0)
    .describe('In hundredths of a percent'),
  scheme: text(40).default('').describe('The scheme as the supplier names it: 10+1'),
  mrp: paise.min(1, 'Must be more than 0').nullable().default(null),
  isLossMeant: z.boolean().default(false).describe('Confirms that an MRP below the cost is correct'),
});

export const ReceiptHead = z.object({
  supplierId: z.uuid('Choose a supplier'),
  invoiceNumber: text(40).min(1, 'Enter the number of the invoice'),
  invoiceDay: Day,
  ratesIncludeGst: z.boolean().default(true).describe('If false, GST at the rate of each item is added'),
});

/** All lines are booked in one transaction, one after the other. */
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
  amount: z.int().describe('Amount owed for accepted goods, in paise'),
  claim: z.int().describe('Amount billed for short or damaged goods, in paise'),
  receivedAt: z.string(),
  receivedBy: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      batchNumber: z.string(),
      packOf: z.int().describe('How many pieces each rate covers'),
      billed: z.int().describe('In pieces, like the other counts'),
      free: z.int(),
      short: z.int(),
      damaged: z.int(),
      rate: z.int().describe('Rate of a pack with GST, in paise'),
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
    summary: 'List the last 50 deliveries with their invoices',
  }).output(z.array(GoodsReceipt)),
  receiveGoods: endpoint('POST', '/pharmacy/goods-receipts', {
    access: pharmacyRoles,
    summary: 'Put a delivery into stock, line by line of its invoice, and fill the orders it covers',
    successStatus: 201,
    mostBytes: 448 * 1024,
  })
    .input(NewReceipt)
    .output(z.object({ id: z.string(), number: z.string(), amount: z.int(), claim: z.int() })),
};
