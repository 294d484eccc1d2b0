import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, version } from '#foundation/shared/version.ts';
import { id, itemGone, location, mostPieces, pharmacyRoles, shows } from './contract-basics.ts';
import { BatchFacts, itemFields, NewBatch, StockItem, wholePack } from './contract-items.ts';
import { isPackWhole } from './rules/inventory/pack.ts';
import { movementReasons, receiptReasons, stepReasons } from './rules/inventory/stock.ts';

const NewItem = itemFields
  .extend({ location, batch: NewBatch.nullable().default(null).describe('A batch that is already in stock') })
  .refine(isPackWhole, wholePack);
const ItemChange = itemFields.extend({ id, location, version }).refine(isPackWhole, wholePack);
const Receipt = NewBatch.extend({ id, location, reason: z.enum(receiptReasons).default('purchase') });

const steps = z
  .int('Enter a whole number')
  .min(-mostPieces, 'At most 10,00,000')
  .max(mostPieces, 'At most 10,00,000')
  .refine((quantity) => quantity !== 0, 'Must not be 0');

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
  patient: z.string().nullable().describe('The patient who received or returned it'),
  isUndo: z.boolean(),
  movedAt: z.string(),
  movedBy: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

const KeptBatch = Batch.extend({
  mrp: z.int().nullable(),
  cost: z.int().nullable(),
  recallId: z.string().nullable().describe('Set if recalled, so it must not be handed over'),
});
export type KeptBatch = z.infer<typeof KeptBatch>;

const ItemRecord = z.object({ item: StockItem, batches: z.array(KeptBatch), movements: z.array(Movement) });
export type ItemRecord = z.infer<typeof ItemRecord>;

const Moved = z.object({ item: StockItem, movementId: z.string() });

const notEnough = { NOT_ENOUGH: { status: 409, message: 'Not enough left in this batch.' } } as const;
export const stockEndpoints = {
  summary: endpoint('GET', '/pharmacy', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: [...shows, 'dispensings', 'consultations'],
    summary: 'Get the figures of a place, with low and expiring items',
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
    summary: 'List the items kept at a place, by name, one page at a time',
  })
    .input(
      z.object({
        location,
        search: text(100).default('').describe('Part of a name, or a whole barcode, GS1 code or batch number'),
        show: z.enum(['all', 'low', 'expiring', 'value']).default('all'),
        page: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ items: z.array(StockItem), total: z.int().describe('At most 1,001 for a search') })),
  get: endpoint('GET', '/pharmacy/items/{id}', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'Get one item with its batches and latest movements',
  })
    .input(z.object({ id, location }))
    .output(ItemRecord)
    .errors(itemGone),
  addItem: endpoint('POST', '/pharmacy/items', {
    access: pharmacyRoles,
    summary: 'Add an item, with the batch that is already in stock',
    successStatus: 201,
  })
    .input(NewItem)
    .output(StockItem),
  changeItem: endpoint('PUT', '/pharmacy/items/{id}', { access: pharmacyRoles, summary: 'Change an item' })
    .input(ItemChange)
    .output(StockItem)
    .errors({ ...itemGone, ...outdated }),
  keepBarcode: endpoint('POST', '/pharmacy/items/{id}/barcode', {
    access: pharmacyRoles,
    summary: 'Save the barcode of an item that has none yet',
    successStatus: 204,
  })
    .input(z.object({ id, barcode: text(60).min(1, 'Scan the barcode') }))
    .output(z.void())
    .errors({
      ...itemGone,
      HAS_BARCODE: { status: 409, message: 'This item already has a barcode. Scan it again.' },
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
  correctBatch: endpoint('PUT', '/pharmacy/batches/{id}', {
    access: pharmacyRoles,
    summary: 'Correct the typed details of a batch: number, expiry and MRP at every place, the cost only at this place',
    successStatus: 204,
  })
    .input(BatchFacts.extend({ id }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Batch not found.' } }),
  move: endpoint('POST', '/pharmacy/batches/{id}/movements', {
    access: pharmacyRoles,
    summary: 'Change the stock of a batch, giving the reason',
    successStatus: 201,
  })
    .input(
      z.object({ id, quantity: steps, reason: z.enum(stepReasons, 'Choose a reason'), note: text(300).default('') }),
    )
    .output(Moved)
    .errors({ NOT_FOUND: { status: 404, message: 'Batch not found.' }, ...notEnough }),
  undoMove: endpoint('POST', '/pharmacy/movements/{id}/undo', {
    access: pharmacyRoles,
    summary: 'Undo a movement by a reverse movement',
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
