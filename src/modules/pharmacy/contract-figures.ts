import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { pharmacyRoles, stockTables } from './contract-basics.ts';
import { locations } from './rules/inventory/stock.ts';

const value = z.int().describe('At cost, or at the price if the cost is not known, in paise');
const place = z.enum(locations);

const StockFigures = z.object({
  stock: z.array(z.object({ location: place, age: z.int().describe('Index of the age group, starting at 0'), value })),
  expiring: z.array(
    z.object({ month: z.string().nullable().describe('YYYY-MM; null if expired'), quantity: z.int(), value }),
  ),
  dead: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      location: place,
      quantity: z.int(),
      value,
      lastOut: z.string().nullable(),
    }),
  ),
  deadValue: z.int().describe('Value of all dead stock; the rows are the 50 most valuable'),
  prescriptions: z.object({
    all: z.int(),
    inFull: z.int().describe('How many were handed over in full the first time'),
  }),
  sold: z.object({
    amount: z.int(),
    costed: z.int().describe('The part of it whose cost is known'),
    cost: z.int(),
  }),
  wards: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      value,
      amount: z.int().describe('Amount charged to the patients'),
    }),
  ),
  movers: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      quantity: z.int(),
      amount: z.int(),
      costed: z.int(),
      cost: z.int(),
    }),
  ),
});
export type StockFigures = z.infer<typeof StockFigures>;

export const figureEndpoints = {
  figures: endpoint('GET', '/pharmacy/figures', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: [...stockTables, 'dispensings'],
    summary: 'Get the stock value by place and age, expiring and dead stock, and the sales of 30 days',
  }).output(StockFigures),
};
