import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { id, location, pharmacyRoles, pieces, shows } from './contract-basics.ts';
import { locations } from './rules/inventory/stock.ts';
import { supplierReturnReasons } from './rules/purchase/supplier-returns.ts';

const paise = wholePaise
  .min(0, 'Must not be negative')
  .max(100_000_000_000, 'This amount is too large')
  .describe('In paise');

const ReturnableBatch = z.object({
  batchId: z.string(),
  name: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string().nullable(),
  quantityAvailable: z.int(),
  cost: z.int().nullable().describe('Cost of one piece, in paise'),
  mrp: z.int().nullable(),
  isRecalled: z.boolean(),
});
export type ReturnableBatch = z.infer<typeof ReturnableBatch>;

export const NewSupplierReturn = z.object({
  supplierId: z.uuid('Choose a supplier'),
  location,
  reason: z.enum(supplierReturnReasons),
  note: text(300).default(''),
  lines: z
    .array(z.object({ batchId: id, quantity: pieces, credit: paise.nullable().default(null) }))
    .min(1, 'Choose what goes back')
    .max(200, 'At most 200 batches at once'),
});

const SupplierReturn = z.object({
  id: z.string(),
  number: z.string(),
  supplier: z.object({ id: z.string(), name: z.string(), phone: z.string(), address: z.string() }),
  location: z.enum(locations),
  reason: z.enum(supplierReturnReasons),
  note: z.string(),
  amount: z.int().describe('Credit requested from the supplier, in paise'),
  returnedAt: z.string(),
  returnedBy: z.string(),
  creditedAt: z.string().nullable(),
  credited: z.int().nullable(),
  creditReference: z.string(),
  undoneAt: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      batchNumber: z.string(),
      expiryDate: z.string().nullable(),
      quantity: z.int(),
      credit: z.int(),
    }),
  ),
});
export type SupplierReturn = z.infer<typeof SupplierReturn>;

export const SupplierCredit = z.object({
  id,
  amount: paise,
  reference: text(60).min(1, "Enter the number of the supplier's credit note"),
});

const gone = { NOT_FOUND: { status: 404, message: 'Return not found.' } } as const;
const notOpen = { NOT_OPEN: { status: 409, message: 'This return was already credited or undone.' } } as const;

export const supplierReturnEndpoints = {
  returnable: endpoint('GET', '/pharmacy/supplier-returns/stock', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'List stock that can go back to the supplier who delivered it, by reason; or any stock by name or batch',
  })
    .input(
      z.object({
        supplierId: id,
        location,
        reason: z.enum(supplierReturnReasons).default('expiring'),
        search: text(100).default(''),
      }),
    )
    .output(z.array(ReturnableBatch)),
  supplierReturns: endpoint('GET', '/pharmacy/supplier-returns', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['supplier_returns', 'suppliers'],
    summary: 'List the last 50 returns to suppliers and all with open credit, with the sum of the open credits',
  }).output(z.object({ returns: z.array(SupplierReturn), openCredit: z.int(), open: z.int() })),
  returnToSupplier: endpoint('POST', '/pharmacy/supplier-returns', {
    access: pharmacyRoles,
    summary: 'Send stock back to a supplier for a credit',
    successStatus: 201,
  })
    .input(NewSupplierReturn)
    .output(z.object({ id: z.string(), number: z.string(), amount: z.int() })),
  undoSupplierReturn: endpoint('POST', '/pharmacy/supplier-returns/{id}/undo', {
    access: pharmacyRoles,
    summary: 'Cancel a return to a supplier: its goods go back into stock, the number stays used',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({ ...gone, ...notOpen }),
  creditSupplierReturn: endpoint('POST', '/pharmacy/supplier-returns/{id}/credit', {
    access: pharmacyRoles,
    summary: 'Record the credit note of a supplier for a return',
    successStatus: 204,
  })
    .input(SupplierCredit)
    .output(z.void())
    .errors({ ...gone, ...notOpen }),
  undoSupplierCredit: endpoint('DELETE', '/pharmacy/supplier-returns/{id}/credit', {
    access: pharmacyRoles,
    summary: 'Reopen the credit of a return',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({
      ...gone,
      NOT_CREDITED: { status: 409, message: 'This return has no credit yet.' },
      SET_OFF: { status: 409, message: 'This credit was set off against a bill. Take it back there first.' },
    }),
};
