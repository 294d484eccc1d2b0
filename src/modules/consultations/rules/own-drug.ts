import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { drugGroups } from '../content/drug-groups.ts';
import { forms, schedules } from '../content/drugs.ts';
import { listedName, listedStrength, nameFault, strengthPattern } from './drug-list.ts';

const writable = (value: string, context: z.RefinementCtx<string>) => {
  const message = nameFault(value);
  if (message) context.addIssue({ code: 'custom', message });
};

const Alias = text(30)
  .toLowerCase()
  .regex(/^[a-z0-9-]+$/, { error: 'One word each, of letters, digits and hyphens', abort: true })
  .superRefine(writable);

const Strength = text(60)
  .overwrite(listedStrength)
  .regex(strengthPattern, 'Write a strength with its unit: 500 mg, 125 mg/5 ml, 1 %');

const OwnForm = z.object({
  form: z.enum(forms),
  strengths: z.array(Strength).min(1, 'Enter at least one strength').max(12, 'At most 12 strengths'),
});

/** A drug that a clinic adds to its list. */
export const NewDrug = z.object({
  name: text(80)
    .min(1, { error: 'Name is required', abort: true })
    .overwrite(listedName)
    .superRefine(writable)
    .describe('Generic name; a combination joins its ingredients with +'),
  aliases: z.array(Alias).max(10, 'At most 10 names').default([]).describe('Short forms and brands'),
  schedule: z.enum(schedules),
  allergyGroup: z
    .enum(drugGroups.map(({ name }) => name))
    .nullable()
    .default(null),
  forms: z
    .array(OwnForm)
    .min(1, 'Enter at least one form')
    .max(forms.length)
    .refine((rows) => new Set(rows.map(({ form }) => form)).size === rows.length, 'List each form once'),
});
export type NewDrug = z.infer<typeof NewDrug>;
