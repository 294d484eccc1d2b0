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
    .describe('The salts, joined with " + ", under their names in the list of drugs'),
  form: z.enum(itemForms, 'Choose one'),
  strength: text(60).default(''),
  schedule: z.enum(schedules, 'Choose a schedule'),
  isNarcotic: z.boolean().default(false).describe('Under the NDPS Act, so listed in the register of controlled drugs'),
  isColdChain: z.boolean().default(false).describe('Kept between 2 and 8 °C'),
  maker: text(120).default('').describe('The manufacturer, needed for the Schedule H1 register'),
  packSize: z
    .number('Enter a number')
    .positive('Must be more than 0')
    .max(10_000, 'At most 10,000')
    .nullable()
    .default(null)
    .describe(
      'What one bottle, vial, tube or inhaler holds in ml, g or puffs, or how many are in a strip or box, by the form',
    ),
  barcode: text(60).default('').describe('The code that a scanner reads from the pack'),
  rack: text(40).default('').describe('Where the item is kept at this place'),
  hsnSac: text(8)
    .refine((typed) => /^\d{4,8}$/.test(typed), '4 to 8 digits')
    .default('3004')
    .describe('HSN code'),
  gstRate: GstRate.default(500).describe('GST included in the price, in hundredths of a percent'),
  supplier: text(120).default('').describe('Name of the supplier; a new one is added'),
  unitPrice: z
    .int('Enter a price')
    .min(0, 'Must not be negative')
    .max(1_000_000_000, 'This price is too large')
    .describe('In paise'),
  reorderLevel: z.int('Enter a whole number').min(0, 'Must not be negative').max(mostPieces, 'At most 10,00,000'),
  reorderQuantity: pieces,
});

/** Path and message for refinements. */
export const wholePack = { path: ['packSize'], message: 'Enter a whole number' };

export const ItemDetails = itemFields.refine(isPackWhole, wholePack);

export const NewBatch = z.object({
  batchNumber: text(40).min(1, 'Batch is required'),
  expiryDate: Day.nullable().default(null).describe('The last day of use; null if it does not expire'),
  quantity: pieces,
  mrp: paise
    .min(1, 'Must be more than 0')
    .nullable()
    .default(null)
    .describe('Price of one piece as printed on the pack, in paise'),
  cost: paise.min(0, 'Must not be negative').nullable().default(null).describe('Cost of one piece, in paise'),
  isLossMeant: z.boolean().default(false).describe('Confirms that an MRP below the cost is correct'),
});

/** The details of a batch without its quantity. */
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
  quantityAvailable: z.int().describe('Including expired stock'),
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
  toOrder: z.int().nullable().describe('How many are on the purchase list'),
  orderedAt: z.string().nullable().describe('When it was ordered, if it has not been received yet'),
  owed: z.int().describe('How many of the ordered pieces have not arrived yet'),
});
export type StockItem = z.infer<typeof StockItem>;
