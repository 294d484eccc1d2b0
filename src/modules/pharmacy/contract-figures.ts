import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { pharmacyRoles, stockTables } from './contract-basics.ts';
import { locations } from './rules/inventory/stock.ts';

const value = z.int().describe('At cost, at the price where the cost is not known, in paise');
const place = z.enum(locations);

const StockFigures = z.object({
  stock: z.array(z.object({ location: place, age: z.int().describe('Which of the ages, from 0'), value })),
  expiring: z.array(
    z.object({ month: z.string().nullable().describe('YYYY-MM; null: has expired'), quantity: z.int(), value }),
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
  deadValue: z.int().describe('Of all dead stock; the rows are the 50 that are worth most'),
  prescriptions: z.object({ all: z.int(), inFull: z.int().describe('Handed over in full the first time') }),
  sold: z.object({
    amount: z.int(),
    costed: z.int().describe('The part of it of which the cost is known'),
    cost: z.int(),
  }),
  wards: z.array(
    z.object({ name: z.string(), quantity: z.int(), value, amount: z.int().describe('Charged to the patients') }),
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
    summary: 'What the stock is worth by place and age, what expires, what lies dead, and what was sold in 30 days',
  }).output(StockFigures),
};
