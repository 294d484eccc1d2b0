import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { consultationService, incomeCategories, pricedVisitNames, pricedVisits } from '../../rules.ts';
import { Paise } from '../bill.ts';
import { GstRate, HsnSac } from '../tax/gst.ts';

export const Price = z.object({
  id: z.string(),
  service: z.string(),
  code: z.string().describe('Code of the service; empty if it has none'),
  category: z.enum(incomeCategories),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  doctorRole: z.enum(roles).nullable(),
  visitKind: z.enum(pricedVisits).nullable(),
  amount: z.int(),
  fromDay: z.string(),
  hsnSac: z.string(),
  gstRate: GstRate.nullable().describe('In hundredths of a percent; null to use the rate of the category'),
  gstReason: z.string(),
});
export type Price = z.infer<typeof Price>;

/** A code such as "LAB-12". */
const ServiceCode = text(20)
  .transform((typed) => typed.toUpperCase())
  .refine((typed) => /^([A-Z0-9][A-Z0-9./-]*)?$/.test(typed), 'Letters, digits and . / - only');

const visitKindWords = `One of ${Object.values(pricedVisitNames).join(', ')}`;

export const NewPrice = z
  .object({
    service: text(100).min(1, 'Enter the service'),
    code: ServiceCode.optional().describe(
      'Code of the service, for all its prices. Omit to keep it; empty to remove it',
    ),
    category: z.enum(incomeCategories, `One of ${incomeCategories.join(', ')}`),
    doctorId: z.uuid().nullable().default(null),
    visitKind: z.enum(pricedVisits, visitKindWords).nullable().default(null).describe('Only for visits of this kind'),
    amount: Paise.min(0, 'Enter an amount of 0 or more'),
    fromDay: Day,
    hsnSac: HsnSac.default(''),
    gstRate: GstRate.nullable().default(null),
    gstReason: text(100).default('').describe('Reason for this rate'),
  })
  .refine(({ service, visitKind }) => visitKind === null || service === consultationService, {
    path: ['visitKind'],
    message: 'Only for consultations',
  })
  .refine(({ gstRate, gstReason }) => gstRate === null || gstReason !== '', {
    path: ['gstReason'],
    message: 'Enter the reason for this rate',
  });

export const pricesPerPage = 25;

interface PriceSearch {
  typed: string;
  /** Null for all categories. */
  category: Price['category'] | null;
}

/** The prices whose code, service, doctor's name or category contain every typed word. */
export function findPrices(prices: readonly Price[], { typed, category }: PriceSearch): readonly Price[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return prices.filter((price) => {
    const said = [price.code, price.service, price.doctorName, price.category].join(' ').toLowerCase();
    return (category === null || price.category === category) && words.every((word) => said.includes(word));
  });
}

/**
 * The price of a service typed on a bill: the clinic's latest price in force that day, for any doctor and kind of
 * visit. `prices` must list the latest first.
 */
export const typedPrice = (prices: readonly Price[], service: string, day: string) =>
  prices.find(
    (price) => price.service === service && price.doctorId === null && price.visitKind === null && price.fromDay <= day,
  );
