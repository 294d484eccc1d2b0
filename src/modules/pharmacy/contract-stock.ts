import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { GstRate } from '#modules/billing/rules/tax/gst.ts';
import { schedules } from '#modules/consultations/content/drugs.ts';
import {
  id,
  itemForms,
  itemGone,
  location,
  mostPieces,
  pharmacyRoles,
  pieces,
  shows,
  version,
} from './contract-basics.ts';
import { isPackWhole } from './rules/inventory/pack.ts';
import { movementReasons, receiptReasons, stepReasons } from './rules/inventory/stock.ts';

const paise = wholePaise.max(1_000_000_000, 'This amount is too large');

export const itemFields = z.object({
  name: text(120).min(1, 'Name is required'),
  genericName: text(200).default('').describe('The salts, joined with " + "'),
  form: z.enum(itemForms, 'Choose one'),
  strength: text(60).default(''),
  schedule: z.enum(schedules),
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

const NewItem = itemFields
  .extend({ location, batch: NewBatch.nullable().default(null).describe('What is there already') })
  .refine(isPackWhole, wholePack);
const ItemChange = itemFields.extend({ id, location, version }).refine(isPackWhole, wholePack);
const Receipt = NewBatch.extend({ id, location, reason: z.enum(receiptReasons).default('purchase') });

const steps = z
  .int('Enter a whole number')
  .min(-mostPieces, 'At most 10,00,000')
  .max(mostPieces, 'At most 10,00,000')
  .refine((quantity) => quantity !== 0, 'Must not be 0');

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

export const Batch = z.object({
  id: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string().nullable(),
  quantityAvailable: z.int(),
});
export type Batch = z.infer<typeof Batch>;

const Movement = z.object({
  id: z.string(),
  batchNumber: z.string(),
  quantity: z.int(),
  reason: z.enum(movementReasons),
  note: z.string(),
  patient: z.string().nullable().describe('Who got it or brought it back'),
  isUndo: z.boolean(),
  movedAt: z.string(),
  movedBy: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

const KeptBatch = Batch.extend({
  mrp: z.int().nullable(),
  cost: z.int().nullable(),
  recallId: z.string().nullable().describe('Recalled: not handed over'),
});
export type KeptBatch = z.infer<typeof KeptBatch>;

const ItemRecord = z.object({ item: StockItem, batches: z.array(KeptBatch), movements: z.array(Movement) });
export type ItemRecord = z.infer<typeof ItemRecord>;

const Moved = z.object({ item: StockItem, movementId: z.string() });

const notEnough = { NOT_ENOUGH: { status: 409, message: 'Not enough left in this batch.' } } as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;

export const stockEndpoints = {
  summary: endpoint('GET', '/pharmacy', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: [...shows, 'dispensings', 'consultations'],
    summary: 'The figures of a place, with what is low and what expires',
  })
    .input(z.object({ location }))
    .output(
      z.object({
        items: z.int(),
        low: z.int(),
        expiring: z.int(),
        value: z.int().describe('In paise'),
        toDispense: z.int(),
        toOrder: z.int(),
        lowItems: z.array(StockItem),
        expiringItems: z.array(StockItem),
      }),
    ),
  list: endpoint('GET', '/pharmacy/items', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'What is kept at a place, by name, a page at a time',
  })
    .input(
      z.object({
        location,
        search: text(100).default('').describe('Part of a name, or a whole barcode, GS1 code or batch number'),
        show: z.enum(['all', 'low', 'expiring', 'value']).default('all'),
        page: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ items: z.array(StockItem), total: z.int().describe('Of a search at most 1,001') })),
  get: endpoint('GET', '/pharmacy/items/{id}', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'One item with its batches and its last movements',
  })
    .input(z.object({ id, location }))
    .output(ItemRecord)
    .errors(itemGone),
  addItem: endpoint('POST', '/pharmacy/items', {
    access: pharmacyRoles,
    summary: 'Add an item, with the batch that is there already',
    successStatus: 201,
  })
    .input(NewItem)
    .output(StockItem),
  changeItem: endpoint('PUT', '/pharmacy/items/{id}', { access: pharmacyRoles, summary: 'Change an item' })
    .input(ItemChange)
    .output(StockItem)
    .errors({ ...itemGone, ...changedMeanwhile }),
  keepBarcode: endpoint('POST', '/pharmacy/items/{id}/barcode', {
    access: pharmacyRoles,
    summary: 'Keep the barcode of an item that has none yet',
    successStatus: 204,
  })
    .input(z.object({ id, barcode: text(60).min(1, 'Scan the barcode') }))
    .output(z.void())
    .errors({
      ...itemGone,
      HAS_BARCODE: { status: 409, message: 'This item has a barcode by now. Scan it again.' },
      OTHER_ITEM: { status: 409, message: 'Wrong medicine: another item has this barcode.' },
    }),
  receive: endpoint('POST', '/pharmacy/items/{id}/batches', {
    access: pharmacyRoles,
    summary: 'Put a batch into stock',
    successStatus: 201,
  })
    .input(Receipt)
    .output(StockItem)
    .errors(itemGone),
  move: endpoint('POST', '/pharmacy/batches/{id}/movements', {
    access: pharmacyRoles,
    summary: 'Change the stock of a batch, with the reason',
    successStatus: 201,
  })
    .input(
      z.object({ id, quantity: steps, reason: z.enum(stepReasons, 'Choose a reason'), note: text(300).default('') }),
    )
    .output(Moved)
    .errors({ NOT_FOUND: { status: 404, message: 'Batch not found.' }, ...notEnough }),
  undoMove: endpoint('POST', '/pharmacy/movements/{id}/undo', {
    access: pharmacyRoles,
    summary: 'Take a movement back, by one that undoes it',
    successStatus: 201,
  })
    .input(z.object({ id }))
    .output(Moved)
    .errors({
      NOT_FOUND: { status: 404, message: 'Movement not found.' },
      ALREADY_UNDONE: { status: 409, message: 'This was already undone.' },
      ...notEnough,
    }),
};
