import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { id, pharmacyRoles, pieces } from './contract-basics.ts';
import { StockItem } from './contract-items.ts';
import { locations } from './rules/inventory/stock.ts';

export const NewTransfer = z.object({
  id: id.describe('The batch'),
  to: z.enum(locations, 'Choose a place'),
  quantity: pieces,
  note: text(300).default(''),
});

export const transferEndpoints = {
  transfer: endpoint('POST', '/pharmacy/batches/{id}/transfers', {
    access: pharmacyRoles,
    summary: 'Move part of a batch to another place',
    successStatus: 201,
  })
    .input(NewTransfer)
    .output(z.object({ item: StockItem, batchId: z.string().describe('The batch at the other place') }))
    .errors({
      NOT_FOUND: { status: 404, message: 'Batch not found.' },
      NOT_ENOUGH: { status: 409, message: 'Not enough left in this batch.' },
    }),
};
