import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { GstRate } from '#modules/billing/rules/tax/gst.ts';
import { schedules } from '#modules/consultations/content/drugs.ts';
import { listedSalts } from '#modules/consultations/rules/listed-salts.ts';
import { itemForms, mostPieces, pieces } from './contract-basics.ts';
import { isPackWhole } from './rules/inventory/pack.ts';

const paise = wholePaise.max(1_000_000_000, 'This amount is too large');

export const itemFields = z.object({
  name: text(120).min(1, 'Name is required'),
  genericName: text(200)
    .overwrite(listedSalts)
    .default('')
    .describe('The salts, joined with " + ", under the names of the list of drugs'),
  form: z.enum(itemForms, 'Choose one'),
  strength: text(60).default(''),
  schedule: z.enum(schedules, 'Choose a schedule'),
  isNarcotic: z.boolean().default(false).describe('Under the NDPS Act: in the register of controlled drugs'),
  isColdChain: z.boolean().default(false).describe('Kept between 2 and 8 °C'),
  maker: text(120).default('').describe('Needed for the Schedule H1 register'),
  packSize: z
    .number('Enter a number')
    .positive('Must be more than 0')
    .max(10_000, 'At most 10,000')
    .nullable()
    .default(null)
    .describe(
      'What one bottle, vial, tube or inhaler holds in ml, g or puffs, or how many are in a strip or box, by the form',
    ),
  barcode: text(60).default('').describe('What a scanner reads from the pack'),
  rack: text(40).default('').describe('Where it lies at this place'),
  hsnSac: text(8)
    .refine((typed) => /^\d{4,8}$/.test(typed), '4 to 8 digits')
    .default('3004')
    .describe('HSN code'),
  gstRate: GstRate.default(500).describe('In the price, in hundredths of a percent'),
  supplier: text(120).default('').describe('By name; a new one is added'),
  unitPrice: z
    .int('Enter a price')
    .min(0, 'Must not be negative')
    .max(1_000_000_000, 'This price is too large')
    .describe('In paise'),
  reorderLevel: z.int('Enter a whole number').min(0, 'Must not be negative').max(mostPieces, 'At most 10,00,000'),
  reorderQuantity: pieces,
});

/** For refinements. */
export const wholePack = { path: ['packSize'], message: 'Enter a whole number' };

export const ItemDetails = itemFields.refine(isPackWhole, wholePack);

export const NewBatch = z.object({
  batchNumber: text(40).min(1, 'Batch is required'),
  expiryDate: Day.nullable().default(null).describe('The last day of use; null: does not expire'),
  quantity: pieces,
  mrp: paise.min(1, 'Must be more than 0').nullable().default(null).describe('Of one piece, as on the pack, in paise'),
  cost: paise.min(0, 'Must not be negative').nullable().default(null).describe('What one piece cost, in paise'),
  isLossMeant: z.boolean().default(false).describe('The MRP is below the cost, and that is right'),
});

/** What a batch is, without how many are there. */
export const BatchFacts = NewBatch.omit({ quantity: true });

/** One item at one place, with the batch that goes out first. */
export const StockItem = z.object({
  id: z.string(),
  name: z.string(),
  genericName: z.string(),
  form: z.enum(itemForms),
  strength: z.string(),
  schedule: z.enum(schedules),
  isNarcotic: z.boolean(),
  isColdChain: z.boolean(),
  maker: z.string(),
  packSize: z.number().nullable(),
  barcode: z.string(),
  rack: z.string(),
  hsnSac: z.string(),
  gstRate: z.int(),
  supplier: z.string().nullable(),
  unitPrice: z.int().describe('In paise'),
  quantityAvailable: z.int().describe('With what has expired'),
  expired: z.int().describe('How many of them have expired and cannot be used'),
  recalled: z.int().describe('How many of the others are recalled and cannot be used'),
  reorderLevel: z.int(),
  reorderQuantity: z.int(),
  version: Version,
  batchId: z.string().nullable(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  batchQuantity: z.int().nullable(),
  batches: z.int().describe('How many batches have stock'),
  toOrder: z.int().nullable().describe('How many stand on the purchase list'),
  orderedAt: z.string().nullable().describe('Ordered and not received yet'),
  owed: z.int().describe('How many of the orders did not come yet'),
});
export type StockItem = z.infer<typeof StockItem>;
