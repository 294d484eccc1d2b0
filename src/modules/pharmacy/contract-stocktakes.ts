import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { id, location, mostPieces, pharmacyRoles } from './contract-basics.ts';
import { locations } from './rules/inventory/stock.ts';
import { stocktakeStates } from './rules/inventory/stocktake.ts';

const Stocktake = z.object({
  id: z.string(),
  location: z.enum(locations),
  rack: z.string().nullable().describe('Null for the whole place'),
  state: z.enum(stocktakeStates),
  startedAt: z.string(),
  startedBy: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  counted: z.int().describe('How many batches have been counted'),
});
export type Stocktake = z.infer<typeof Stocktake>;

const SheetLine = z.object({
  batchId: z.string(),
  name: z.string(),
  strength: z.string(),
  barcode: z.string(),
  rack: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string().nullable(),
  counted: z.int().nullable(),
  countedBy: z.string().nullable(),
  judged: z
    .object({
      stockThen: z.int().describe('Stock in the books at the time of counting'),
      stockNow: z.int(),
      difference: z.int(),
      unitValue: z.int().describe('The cost of one piece, or its price if the cost is not known, in paise'),
    })
    .nullable()
    .describe('Null during counting, so that nobody counts towards a number'),
  leftOut: z
    .object({
      stockNow: z.int(),
      value: z.int().describe('At cost, or at the price if the cost is not known, in paise'),
    })
    .nullable()
    .describe('Set for a batch in stock that nobody has counted, once counting is over'),
});
export type SheetLine = z.infer<typeof SheetLine>;

const StocktakeSheet = Stocktake.extend({
  mayApprove: z.boolean().describe('Whether the caller neither counted in it nor finished it'),
  lines: z.array(SheetLine),
});
export type StocktakeSheet = z.infer<typeof StocktakeSheet>;

export const counted = z
  .int('Enter a whole number')
  .min(0, 'Must not be negative')
  .max(mostPieces, 'At most 10,00,000');

const access = pharmacyRoles;
const gone = { NOT_FOUND: { status: 404, message: 'Stocktake not found.' } } as const;
const changed = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this stocktake. Check it and try again.' },
} as const;
const shows = ['stocktakes', 'stocktake_counts'];
const step = (name: string, summary: string) =>
  endpoint('POST', `/pharmacy/stocktakes/{id}/${name}`, { access, summary, successStatus: 204 })
    .input(z.object({ id }))
    .output(z.void());

export const stocktakeEndpoints = {
  stocktakes: endpoint('GET', '/pharmacy/stocktakes', {
    opensPatient: 'none',
    access,
    shows,
    summary: 'List the newest 20 stocktakes, and the racks that can be counted',
  }).output(
    z.object({
      stocktakes: z.array(Stocktake),
      racks: z.array(z.object({ location: z.enum(locations), rack: z.string() })),
    }),
  ),
  stocktake: endpoint('GET', '/pharmacy/stocktakes/{id}', {
    opensPatient: 'none',
    access,
    shows: [...shows, 'stock_movements'],
    summary: 'Get the count sheet, by rack; with the differences once counting has ended',
  })
    .input(z.object({ id }))
    .output(StocktakeSheet)
    .errors(gone),
  startStocktake: endpoint('POST', '/pharmacy/stocktakes', {
    access,
    summary: 'Start counting a place, or one rack of it',
    successStatus: 201,
  })
    .input(z.object({ location, rack: text(40).min(1, 'Choose a rack').nullable().default(null) }))
    .output(z.object({ id: z.string() }))
    .errors({
      ALREADY_COUNTING: { status: 409, message: 'This is already being counted. Open that stocktake.' },
      NOTHING_THERE: { status: 409, message: 'There is nothing to count.' },
      TOO_MANY: { status: 409, message: 'More than 2,000 batches. Choose one rack.' },
    }),
  countBatch: endpoint('PUT', '/pharmacy/stocktakes/{id}/counts/{batchId}', {
    access,
    summary: 'Record the counted quantity of a batch',
    successStatus: 204,
  })
    .input(
      z.object({
        id,
        batchId: id,
        counted,
        replaces: counted.nullable().default(null).describe('A count by another person that is to be replaced'),
      }),
    )
    .output(z.void())
    .errors({
      COUNTED_BY_OTHER: { status: 409, message: 'Someone else has counted this. Replace it?' },
      NOT_FOUND: { status: 404, message: 'Batch not found.' },
      NOT_COUNTING: { status: 409, message: 'Counting has ended.' },
    }),
  finishStocktake: step('finish', 'End counting: the differences can be approved').errors({
    ...gone,
    ...changed,
    NOTHING_COUNTED: { status: 409, message: 'Nothing has been counted yet.' },
  }),
  reopenStocktake: step('reopen', 'Count again').errors({ ...gone, ...changed }),
  cancelStocktake: step('cancel', 'Give a stocktake up: nothing is booked').errors({ ...gone, ...changed }),
  approveStocktake: step('approve', 'Book the differences; by somebody who never counted').errors({
    ...gone,
    ...changed,
    SAME_PERSON: { status: 409, message: 'You have counted this yourself. Someone else has to approve it.' },
  }),
};
