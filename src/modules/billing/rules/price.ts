import { z } from 'zod';
import { Day } from '#foundation/shared/day.ts';
import { text } from '#foundation/shared/text.ts';
import { incomeCategories } from '../rules.ts';
import { Paise } from './bill.ts';

export const Price = z.object({
  id: z.string(),
  service: z.string(),
  category: z.enum(incomeCategories),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  amount: z.int(),
  fromDay: z.string(),
});
export type Price = z.infer<typeof Price>;

export const NewPrice = z.object({
  service: text(100).min(1, 'Enter the service'),
  category: z.enum(incomeCategories),
  doctorId: z.uuid().nullable().default(null),
  amount: Paise.min(0, 'Enter an amount of 0 or more'),
  fromDay: Day,
});
