import { z } from 'zod';
import { type Measure, measureFault } from './rules/measures.ts';
import { consciousnessLevels } from './rules/news2.ts';
import { setFaults } from './rules/set-faults.ts';

const measure = (name: Measure, whole = true) =>
  (whole ? z.int('Enter a whole number') : z.number())
    .nullable()
    .default(null)
    .superRefine((value, context) => {
      const fault = value === null ? null : measureFault(name, value);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** Null if not measured. */
export const VitalFields = z.object({
  respiratoryRate: measure('respiratoryRate'),
  oxygenSaturation: measure('oxygenSaturation'),
  isHypercapnic: z.boolean().default(false).describe('Scores saturation on scale 2; only on advice of a doctor'),
  isOnOxygen: z.boolean().default(false),
  systolic: measure('systolic'),
  diastolic: measure('diastolic'),
  pulse: measure('pulse'),
  consciousness: z.enum(consciousnessLevels).nullable().default(null).describe('Null if not checked'),
  temperature: measure('temperature', false),
  glucose: measure('glucose').describe('mg/dL'),
  weight: measure('weight', false),
  height: measure('height', false),
  isPregnant: z.boolean().default(false).describe('If true, NEWS2 is not computed'),
});

export const NewVitals = VitalFields.extend({
  isBodyChecked: z
    .boolean()
    .default(false)
    .describe('Confirms that someone rechecked a weight or height unusual for the age'),
}).superRefine((vitals, context) => {
  for (const { field, message } of setFaults(vitals)) context.addIssue({ code: 'custom', path: [field], message });
});

/** Vitals taken at one moment. */
export const TakenSet = z.object({
  id: z.string(),
  takenAt: z.string(),
  takenBy: z.string().nullable(),
  respiratoryRate: z.number().nullable(),
  oxygenSaturation: z.number().nullable(),
  isHypercapnic: z.boolean(),
  isOnOxygen: z.boolean(),
  systolic: z.number().nullable(),
  diastolic: z.number().nullable(),
  pulse: z.number().nullable(),
  consciousness: z.enum(consciousnessLevels).nullable(),
  temperature: z.number().nullable(),
  glucose: z.number().nullable(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  isPregnant: z.boolean(),
});

/** A set that no longer counts, as it was entered. */
export const StruckVitals = z.object({
  id: z.string(),
  takenAt: z.string(),
  takenBy: z.string().nullable(),
  was: z.string().describe('The values in one line'),
  isReplaced: z.boolean().describe('False if it was entered by mistake and not replaced'),
  reason: z.string(),
  struckAt: z.string(),
  struckBy: z.string().nullable(),
});
export type StruckVitals = z.infer<typeof StruckVitals>;
