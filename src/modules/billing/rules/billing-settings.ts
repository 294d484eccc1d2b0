import { z } from 'zod';
import { text } from '#foundation/shared/text.ts';
import { creditPrefix } from '../rules.ts';

export const BillingSettings = z.object({
  upiAddress: text(100)
    .refine((typed) => typed === '' || /^[\w.-]{2,}@[\w.-]{2,}$/.test(typed), 'Enter a UPI address like clinic@bank')
    .default(''),
  upiName: text(60).default(''),
  billPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, '1 to 4 capital letters or digits')
    .refine((typed) => typed !== creditPrefix, `${creditPrefix} is for credit notes`)
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
});
export type BillingSettings = z.output<typeof BillingSettings>;
