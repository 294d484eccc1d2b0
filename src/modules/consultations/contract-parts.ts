import { z } from 'zod';
import { forms, schedules } from './content/drugs.ts';

export const id = z.uuid().describe("The visit's id");

export const PrescribedDrug = z.object({
  drug: z.string(),
  ingredients: z.array(z.string()),
  schedule: z.enum(schedules).nullable(),
  form: z.enum(forms).nullable(),
  strength: z.string(),
  dose: z.string(),
  duration: z.string(),
  days: z.number().nullable(),
  quantity: z.number().nullable(),
  note: z.string(),
});

export const notFound = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
export const tooLong = {
  TOO_LONG: { status: 422, message: 'This note is too long for a PDF. All of it is in the record.' },
} as const;
