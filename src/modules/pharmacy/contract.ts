import { z } from 'zod';
import { Day } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { forms, schedules } from '#modules/consultations/content/drugs.ts';
import { SignedDrug } from '#modules/consultations/contract.ts';
import { fillStates } from './rules/dispensing.ts';
import { locations, movementReasons, receiptReasons, stepReasons } from './rules/stock.ts';

const pharmacyRoles = ['admin', 'pharmacist', 'doctor'] as const satisfies Role[];

export const itemForms = [...forms, 'consumable'] as const;

const mostPieces = 1_000_000;
const pieces = z.int('Enter a whole number').min(1, 'At least 1').max(mostPieces, 'At most 10,00,000');
const location = z.enum(locations).default('pharmacy');
const id = z.uuid();
const version = Version.describe('The version that was read; an outdated one is refused');

export const ItemDetails = z.object({
  name: text(120).min(1, 'Name is required'),
  genericName: text(200).default('').describe('The salts, joined with " + "'),
  form: z.enum(itemForms, 'Choose one'),
  strength: text(60).default(''),
  schedule: z.enum(schedules),
  supplier: text(120).default('').describe('By name; a new one is added'),
  unitPrice: z.int('Enter a price').min(0, 'Must not be negative').max(1_000_000_000).describe('In paise'),
  reorderLevel: z.int('Enter a whole number').min(0, 'Must not be negative').max(mostPieces),
  reorderQuantity: pieces,
});

export const NewBatch = z.object({
  batchNumber: text(40).min(1, 'Batch is required'),
  expiryDate: Day.nullable().default(null).describe('The last day of use; null: does not expire'),
  quantity: pieces,
});

const NewItem = ItemDetails.extend({
  location,
  batch: NewBatch.nullable().default(null).describe('What is there already'),
});
const ItemChange = ItemDetails.extend({ id, location, version });
const Receipt = NewBatch.extend({ id, location, reason: z.enum(receiptReasons).default('purchase') });

const steps = z
  .int('Enter a whole number')
  .min(-mostPieces)
  .max(mostPieces)
  .refine((quantity) => quantity !== 0, 'Must not be 0');

/** One item at one place, with the batch that goes out first. */
export const StockItem = z.object({
  id: z.string(),
  name: z.string(),
  genericName: z.string(),
  form: z.enum(itemForms),
  strength: z.string(),
  schedule: z.enum(schedules),
  supplier: z.string().nullable(),
  unitPrice: z.int().describe('In paise'),
  quantityAvailable: z.int(),
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
});
export type StockItem = z.infer<typeof StockItem>;

const Batch = z.object({
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
  isUndo: z.boolean(),
  movedAt: z.string(),
  movedBy: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

const ItemRecord = z.object({ item: StockItem, batches: z.array(Batch), movements: z.array(Movement) });
export type ItemRecord = z.infer<typeof ItemRecord>;

const Moved = z.object({ item: StockItem, movementId: z.string() });

const Supplier = z.object({ id: z.string(), name: z.string(), phone: z.string(), address: z.string() });

const PurchaseLine = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  genericName: z.string(),
  strength: z.string(),
  form: z.enum(itemForms),
  quantity: z.int(),
  unitPrice: z.int(),
  quantityAvailable: z.int(),
  reorderLevel: z.int(),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

const PurchaseGroup = z.object({
  supplier: Supplier.nullable().describe('Null: nobody is named for these'),
  lines: z.array(PurchaseLine),
});
export type PurchaseGroup = z.infer<typeof PurchaseGroup>;

const PurchaseOrder = PurchaseGroup.extend({ id: z.string(), orderedAt: z.string(), orderedBy: z.string().nullable() });
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

const PrescriptionPerson = z.object({
  id: z.string().describe("The visit's id"),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  tokenNumber: z.int(),
  doctorName: z.string(),
  signedAt: z.string(),
  state: z.enum(fillStates),
});

export const QueuedPrescription = PrescriptionPerson.extend({
  drugs: z.array(z.string()),
  schedules: z.array(z.enum(schedules)),
});
export type QueuedPrescription = z.infer<typeof QueuedPrescription>;

const Product = z.object({
  itemId: z.string(),
  name: z.string(),
  schedule: z.enum(schedules),
  available: z.int().describe('Without what has expired'),
  batches: z.array(Batch).describe('Those that can be dispensed, first expiry first'),
});
export type Product = z.infer<typeof Product>;

const PrescriptionLine = z.object({
  drug: SignedDrug,
  dispensed: z.int(),
  products: z.array(Product).describe('The same salts, strength and form'),
  sameSalt: z.array(z.string()).describe('The same salts in another strength or form, in stock'),
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

const Dispensing = z.object({
  id: z.string(),
  dispensedAt: z.string(),
  dispensedBy: z.string(),
  isClosing: z.boolean(),
  returnedAt: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), batchNumber: z.string(), quantity: z.int() })),
});
export type Dispensing = z.infer<typeof Dispensing>;

const Prescription = PrescriptionPerson.extend({
  allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  lines: z.array(PrescriptionLine),
  dispensings: z.array(Dispensing),
});
export type Prescription = z.infer<typeof Prescription>;

const NewDispensing = z
  .object({
    id,
    after: Version.describe('How many times it was dispensed before, as it was read'),
    lines: z
      .array(z.object({ line: z.int().min(0).max(99), itemId: z.uuid('Choose a product'), quantity: pieces }))
      .max(30),
    isClosing: z.boolean().default(false).describe("Patient doesn't want the rest"),
  })
  .refine(({ lines, isClosing }) => lines.length > 0 || isClosing, { path: ['lines'], message: 'Enter a quantity' })
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    path: ['lines'],
    message: 'Each line once',
  });

const itemGone = { NOT_FOUND: { status: 404, message: 'Item not found.' } } as const;
const lineGone = { NOT_FOUND: { status: 404, message: 'This line is no longer on the purchase list.' } } as const;
const notFound = { NOT_FOUND: { status: 404, message: 'Prescription not found.' } } as const;
const notEnough = { NOT_ENOUGH: { status: 409, message: 'Not enough left in this batch.' } } as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;

const stockTables = ['pharmacy_items', 'stock_levels', 'stock_batches', 'stock_movements'] as const;
const purchaseTables = ['purchase_lines', 'purchase_orders', 'suppliers'] as const;

export const pharmacyLive: LiveTables = Object.fromEntries(
  [...stockTables, ...purchaseTables, 'dispensings'].map((table) => [table, pharmacyRoles]),
);

/** The pharmacist hears that a note was signed, not which. */
export const pharmacyFigures: LiveFigures = { consultations: ['pharmacist'] };

const shows = [...stockTables, ...purchaseTables];

export const pharmacyContract = {
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
        search: text(100).default('').describe('In the name and the generic name'),
        show: z.enum(['all', 'low', 'expiring', 'value']).default('all'),
        page: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ items: z.array(StockItem), total: z.int() })),
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
    .input(z.object({ id, quantity: steps, reason: z.enum(stepReasons).default('count'), note: text(300).default('') }))
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

  suppliers: endpoint('GET', '/pharmacy/suppliers', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['suppliers'],
    summary: 'Who delivers',
  }).output(z.array(Supplier)),
  changeSupplier: endpoint('PATCH', '/pharmacy/suppliers/{id}', {
    access: pharmacyRoles,
    summary: "Change a supplier's phone number and address",
  })
    .input(z.object({ id, phone: text(40), address: text(200) }))
    .output(Supplier)
    .errors({ NOT_FOUND: { status: 404, message: 'Supplier not found.' } }),

  purchases: endpoint('GET', '/pharmacy/purchases', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'What is to be ordered, by supplier, and what is on the way',
  }).output(z.object({ toOrder: z.array(PurchaseGroup), onTheWay: z.array(PurchaseOrder) })),
  reorder: endpoint('POST', '/pharmacy/items/{id}/reorder', {
    access: pharmacyRoles,
    summary: 'Put an item on the purchase list; once there it stays as it is',
  })
    .input(z.object({ id, location }))
    .output(StockItem)
    .errors(itemGone),
  changePurchase: endpoint('PATCH', '/pharmacy/purchase-lines/{id}', {
    access: pharmacyRoles,
    summary: 'Change how many are to be ordered',
    successStatus: 204,
  })
    .input(z.object({ id, quantity: pieces }))
    .output(z.void())
    .errors(lineGone),
  removePurchase: endpoint('DELETE', '/pharmacy/purchase-lines/{id}', {
    access: pharmacyRoles,
    summary: 'Take an item off the purchase list',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors(lineGone),
  markOrdered: endpoint('POST', '/pharmacy/purchases', {
    access: pharmacyRoles,
    summary: "Mark a supplier's list as ordered",
    successStatus: 201,
  })
    .input(z.object({ supplierId: id.nullable() }))
    .output(z.object({ id: z.string(), lines: z.int() }))
    .errors({ NOTHING_TO_ORDER: { status: 409, message: 'There is nothing left to order from this supplier.' } }),
  undoOrdered: endpoint('DELETE', '/pharmacy/purchases/{id}', {
    access: pharmacyRoles,
    summary: 'Put an order back on the purchase list',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Order not found.' },
      ALREADY_RECEIVED: { status: 409, message: 'Part of this order was already received.' },
      LISTED_AGAIN: { status: 409, message: 'Part of this order is back on the purchase list. Remove it first.' },
    }),

  prescriptions: endpoint('GET', '/pharmacy/prescriptions', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['consultations', 'dispensings'],
    summary: 'Prescriptions signed today, and earlier ones that were dispensed in part',
  }).output(z.array(QueuedPrescription)),
  findPrescriptions: endpoint('GET', '/pharmacy/old-prescriptions', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['consultations', 'dispensings'],
    summary: 'Signed prescriptions of a patient, of any day, the newest 50',
  })
    .input(z.object({ search: text(100).min(1, 'Enter a name').describe('Name or number of the patient') }))
    .output(z.array(QueuedPrescription)),
  prescription: endpoint('GET', '/pharmacy/prescriptions/{id}', {
    opensPatient: 'output.patientId',
    access: pharmacyRoles,
    shows: [...stockTables, 'dispensings'],
    summary: 'One signed prescription, its lines matched to stock',
  })
    .input(z.object({ id }))
    .output(Prescription)
    .errors(notFound),
  dispense: endpoint('POST', '/pharmacy/prescriptions/{id}/dispensings', {
    access: pharmacyRoles,
    summary: 'Dispense a prescription, whole or in part; first expiry first',
    successStatus: 201,
  })
    .input(NewDispensing)
    .output(z.object({ id: z.string(), state: z.enum(fillStates) }))
    .errors({
      ...notFound,
      CHANGED_MEANWHILE: {
        status: 409,
        message: 'Someone else has just dispensed this prescription. Check it and try again.',
      },
    }),
  takeBack: endpoint('POST', '/pharmacy/dispensings/{id}/return', {
    access: pharmacyRoles,
    summary: 'Take back what was dispensed: it returns to the batches it came from',
  })
    .input(z.object({ id }))
    .output(z.object({ id: z.string(), returnedAt: z.string() }))
    .errors({
      NOT_FOUND: { status: 404, message: 'Dispensing not found.' },
      ALREADY_RETURNED: { status: 409, message: 'This was already returned.' },
    }),
};
