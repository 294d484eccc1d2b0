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
    .describe('Days after a paid visit within which a follow-up with the same doctor is free'),
  needsReference: z.boolean().default(false).describe('Card, UPI and bank payments require a reference'),
  discountPercent: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100, 'At most 100')
    .default(10)
    .describe('Largest discount a receptionist may give without approval'),
  refundLimit: wholePaise
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .default(500_000)
    .describe('Most that one person may refund to a patient without approval, in paise'),
  expenseLimit: wholePaise
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .default(5_000_000)
    .describe('Most that one person may pay a vendor or book as an expense without approval, in paise'),
  medicinesPaidBefore: z.boolean().default(false).describe('Medicines are handed over only after payment'),
  cosmeticGstRate: GstRate.default(1800).describe('GST rate of aesthetic services, in hundredths of a percent'),
});
export type BillingSettings = z.output<typeof BillingSettings>;

const Raised = z.object({ amount: z.int().describe('In paise'), from: z.string() }).nullable();

/** The settings as read, with the limits of refunds and expenses currently in force. */
export const KnownBillingSettings = BillingSettings.extend({
  raisedLimit: Raised.describe('A raised limit of expenses that is not in force yet'),
  raisedRefundLimit: Raised.describe('A raised limit of refunds that is not in force yet'),
  isAlone: z.boolean().describe('The caller is the only admin, so nobody else could approve'),
  version: z.int(),
});
export type KnownBillingSettings = z.infer<typeof KnownBillingSettings>;
