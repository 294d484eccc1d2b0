import { z } from 'zod';
import { text } from '#foundation/shared/text.ts';

export const BillingSettings = z.object({
  upiAddress: text(100)
    .refine((typed) => typed === '' || /^[\w.-]{2,}@[\w.-]{2,}$/.test(typed), 'Enter a UPI address like clinic@bank')
    .default(''),
  upiName: text(60).default(''),
  billPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, '1 to 4 capital letters or digits')
    .default('B'),
});
export type BillingSettings = z.output<typeof BillingSettings>;
