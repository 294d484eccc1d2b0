import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { creditPrefix, depositPrefix, mostPaise } from '../rules.ts';
import { GstRate } from './tax/gst.ts';

export const BillingSettings = z.object({
  upiAddress: text(100)
    .refine((typed) => typed === '' || /^[\w.-]{2,}@[\w.-]{2,}$/.test(typed), 'Enter a UPI address like clinic@bank')
    .default(''),
  upiName: text(60).default(''),
  billPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, '1 to 4 capital letters or digits')
    .refine((typed) => typed !== creditPrefix, `${creditPrefix} is for credit notes`)
    .refine((typed) => typed !== depositPrefix, `${depositPrefix} is for deposits`)
    .default('B'),
  freeFollowUpDays: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(365, 'At most 365')
    .default(7)
    .describe('A follow-up so many days after a paid visit with the same doctor is free'),
  needsReference: z
    .boolean()
    .default(false)
    .describe('Card, UPI and bank payments are taken with their reference only'),
  discountPercent: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100, 'At most 100')
    .default(10)
    .describe('The largest discount of a receptionist without approval'),
  refundLimit: wholePaise
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .default(500_000)
    .describe('The most that anyone gives a patient back without a second person, in paise'),
  expenseLimit: wholePaise
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .default(5_000_000)
    .describe('The most that anyone pays to a vendor or books as an expense without a second person, in paise'),
  medicinesPaidBefore: z.boolean().default(false).describe('Medicines are handed over only once they are paid'),
  cosmeticGstRate: GstRate.default(1800).describe('Of aesthetic services, in hundredths of a percent'),
});
export type BillingSettings = z.output<typeof BillingSettings>;

const Raised = z.object({ amount: z.int().describe('In paise'), from: z.string() }).nullable();

/** As they are read: the limits of refunds and expenses are those that hold now. */
export const KnownBillingSettings = BillingSettings.extend({
  raisedLimit: Raised.describe('The limit of expenses that was raised and does not hold yet'),
  raisedRefundLimit: Raised.describe('The same of refunds'),
  isAlone: z.boolean().describe('Who reads is the only admin: nobody else could approve what they give'),
  version: z.int(),
});
export type KnownBillingSettings = z.infer<typeof KnownBillingSettings>;
