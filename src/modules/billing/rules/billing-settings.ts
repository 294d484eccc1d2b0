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
  needsReference: z
    .boolean()
    .default(false)
    .describe('Card, UPI and bank payments are taken with their reference only'),
});
export type BillingSettings = z.output<typeof BillingSettings>;
