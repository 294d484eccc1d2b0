import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { MessageState } from '#modules/outbox/contract.ts';
import { id, itemForms, itemGone, location, pharmacyRoles, pieces, shows } from './contract-basics.ts';
import { StockItem } from './contract-items.ts';
import { locations } from './rules/inventory/stock.ts';

const email = z.union([z.literal(''), z.email('Enter a valid e-mail').max(200).toLowerCase()], 'Enter a valid e-mail');

const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});
export type Supplier = z.infer<typeof Supplier>;

const reach = { phone: text(40), email, address: text(200) };

export const NewSupplier = z.object({ name: text(120).min(1, 'Name is required'), ...reach });

const PurchaseLine = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  genericName: z.string(),
  strength: z.string(),
  form: z.enum(itemForms),
  packSize: z.number().nullable(),
  quantity: z.int(),
  received: z.int().describe('How many pieces of the order have arrived so far'),
  location: z.enum(locations),
  rate: z.int().nullable().describe('The last purchase price of a pack when it was ordered, in paise'),
  packOf: z.int().describe('How many pieces that pack contained'),
  gstRate: z.int(),
  unitPrice: z.int(),
  usable: z.int().describe('In stock, neither expired nor recalled'),
  reorderLevel: z.int(),
  reason: z.string().describe('Why the item is on the list'),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

const PurchaseGroup = z.object({
  supplier: Supplier.nullable().describe('Null if no supplier is named for these items'),
  lines: z.array(PurchaseLine),
});
export type PurchaseGroup = z.infer<typeof PurchaseGroup>;

const PurchaseOrder = PurchaseGroup.extend({
  id: z.string(),
  number: z.string().describe('Empty for orders from before they had numbers'),
  orderedAt: z.string(),
  orderedBy: z.string().nullable(),
  mail: MessageState.nullable().describe(
    "What became of its e-mail to the supplier's address; null: none was sent there",
  ),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

const lineGone = { NOT_FOUND: { status: 404, message: 'This line is no longer on the purchase list.' } } as const;

export const purchaseEndpoints = {
  suppliers: endpoint('GET', '/pharmacy/suppliers', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['suppliers'],
    summary: 'List the suppliers',
  }).output(z.array(Supplier)),
  addSupplier: endpoint('POST', '/pharmacy/suppliers', {
    access: pharmacyRoles,
    summary: 'Add a supplier',
    successStatus: 201,
  })
    .input(NewSupplier)
    .output(Supplier),
  changeSupplier: endpoint('PATCH', '/pharmacy/suppliers/{id}', {
    access: pharmacyRoles,
    summary: 'Change the phone number, e-mail or address of a supplier; omitted fields stay',
  })
    .input(
      z
        .object(reach)
        .partial()
        .extend({ id })
        .refine(
          ({ id: _, ...changes }) => Object.values(changes).some((typed) => typed !== undefined),
          'Nothing to change',
        ),
    )
    .output(Supplier)
    .errors({ NOT_FOUND: { status: 404, message: 'Supplier not found.' } }),

  purchases: endpoint('GET', '/pharmacy/purchases', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'List the items to order, by supplier, and the orders under way',
  }).output(z.object({ toOrder: z.array(PurchaseGroup), onTheWay: z.array(PurchaseOrder) })),
  reorder: endpoint('POST', '/pharmacy/items/{id}/reorder', {
    access: pharmacyRoles,
    summary: 'Put an item on the purchase list; if it is already there, it stays unchanged',
  })
    .input(z.object({ id, location }))
    .output(StockItem)
    .errors(itemGone),
  changePurchase: endpoint('PATCH', '/pharmacy/purchase-lines/{id}', {
    access: pharmacyRoles,
    summary: 'Change the quantity to order',
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
  setRest: endpoint('PATCH', '/pharmacy/purchase-lines/{id}/rest', {
    access: pharmacyRoles,
    summary: 'Stop waiting for the rest of an order line, or expect it again',
    successStatus: 204,
  })
    .input(z.object({ id, isExpected: z.boolean() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This line is no longer on order.' } }),
  markOrdered: endpoint('POST', '/pharmacy/purchases', {
    access: pharmacyRoles,
    summary: 'Mark the purchase list of a supplier as ordered',
    successStatus: 201,
  })
    .input(z.object({ supplierId: id.nullable() }))
    .output(z.object({ id: z.string(), lines: z.int() }))
    .errors({ NOTHING_TO_ORDER: { status: 409, message: 'There is nothing left to order from this supplier.' } }),
  mailOrder: endpoint('POST', '/pharmacy/purchases/{id}/mail', {
    access: pharmacyRoles,
    summary: 'E-mail an order to its supplier, only once; again only if sending failed',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Order not found.' },
      NO_ADDRESS: { status: 409, message: "Enter the supplier's e-mail first." },
    }),
  orderPdf: endpoint('GET', '/pharmacy/purchases/pdf', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Get an order as a PDF, as it is sent to the supplier',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({ NOT_FOUND: { status: 404, message: 'Order not found.' } }),
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
      ALREADY_MAILED: {
        status: 409,
        message: 'The supplier has this order by e-mail. Close what is not wanted instead.',
      },
      LISTED_AGAIN: { status: 409, message: 'Part of this order is back on the purchase list. Remove it first.' },
    }),
};
