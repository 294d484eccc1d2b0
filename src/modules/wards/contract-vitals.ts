import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { outdated } from '#foundation/shared/version.ts';
import { NewVitals, TakenSet } from '#modules/vitals/contract.ts';
import { apparentAges } from '#modules/vitals/rules/apparent-age.ts';
import { alreadyDischarged, notFound, wardRoles } from './contract-board.ts';

const BedsideVitals = TakenSet.extend({
  source: z.enum(['ward', 'emergency']).describe('Emergency: measured at a triage, before this stay'),
});
export type BedsideVitals = z.infer<typeof BedsideVitals>;

const StruckVitals = z.object({
  id: z.string(),
  takenAt: z.string(),
  takenBy: z.string().nullable(),
  was: z.string().describe('The values in a line'),
  isReplaced: z.boolean().describe('False: it was entered by mistake, and nothing stands in its place'),
  reason: z.string(),
  struckAt: z.string(),
  struckBy: z.string().nullable(),
});
export type StruckVitals = z.infer<typeof StruckVitals>;

export const Bedside = z.object({
  sex: z.enum(['female', 'male', 'other']).nullable().describe('Null: nobody knows yet who it is'),
  birthDate: z.string().nullable(),
  apparentAge: z.enum(apparentAges).nullable().describe('As in emergency, where the date of birth is not known'),
  allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  isMedicoLegal: z.boolean(),
  wasPregnant: z.boolean().describe('By the last vitals of this patient in any room, within 40 weeks'),
  vitals: z
    .array(BedsideVitals)
    .describe('Every set of this stay that stands and of the emergency episode before it, the oldest first'),
  struck: z.array(StruckVitals).describe('Sets that were corrected or removed, the newest first'),
});
export type Bedside = z.infer<typeof Bedside>;

/** What is measured at the bed, and corrected there. */
export const vitalsEndpoints = {
  bedside: endpoint('GET', '/admissions/{id}', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'Age, sex, allergies, medico-legal flag and vitals of an inpatient',
    shows: ['admissions', 'patients', 'ward_vitals', 'emergency_cases', 'emergency_triages'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(Bedside)
    .errors(notFound),
  takeVitals: endpoint('POST', '/admissions/{id}/vitals', {
    access: wardRoles,
    summary: 'Enter vitals at the bedside',
    successStatus: 201,
  })
    .input(NewVitals.safeExtend({ id: z.uuid() }))
    .output(BedsideVitals)
    .errors({ ...notFound, ...alreadyDischarged }),
  correctVitals: endpoint('POST', '/bedside-vitals/{id}/correction', {
    access: wardRoles,
    summary: 'Correct a set of vitals, or remove one that was entered by mistake; what was entered stays in the record',
  })
    .input(
      z.object({
        id: z.uuid(),
        vitals: NewVitals.nullable().describe('As measured at the same time; null: nothing of the set is true'),
        reason: reasonText(300),
      }),
    )
    .output(z.object({}))
    .errors({
      NOT_FOUND: { status: 404, message: 'Vitals not found.' },
      ...outdated,
      ...alreadyDischarged,
    }),
};
