import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { outdated } from '#foundation/shared/version.ts';
import { NewVitals, StruckVitals, TakenSet } from '#modules/vitals/contract.ts';
import { apparentAges } from '#modules/vitals/rules/apparent-age.ts';
import { alreadyDischarged, notFound, wardRoles } from './contract-board.ts';

const BedsideVitals = TakenSet.extend({
  source: z.enum(['ward', 'emergency']).describe('emergency if measured at a triage before this stay'),
});
export type BedsideVitals = z.infer<typeof BedsideVitals>;

export const Bedside = z.object({
  sex: z.enum(['female', 'male', 'other']).nullable().describe('Null if the patient is not identified yet'),
  birthDate: z.string().nullable(),
  apparentAge: z.enum(apparentAges).nullable().describe('As estimated in emergency if the date of birth is not known'),
  allergies: z.array(z.string()).nullable().describe('Null if not recorded; empty if none are known'),
  isMedicoLegal: z.boolean(),
  wasPregnant: z
    .boolean()
    .describe('Whether the last vitals of this patient in any room within 40 weeks recorded a pregnancy'),
  vitals: z
    .array(BedsideVitals)
    .describe('Every valid set of this stay and of the emergency episode before it, oldest first'),
  struck: z.array(StruckVitals).describe('Sets that were corrected or removed, newest first'),
});
export type Bedside = z.infer<typeof Bedside>;

/** Endpoints for measuring at the bedside and correcting it. */
export const vitalsEndpoints = {
  bedside: endpoint('GET', '/admissions/{id}', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'Read age, sex, allergies, medico-legal flag and vitals of an inpatient',
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
    summary: 'Correct a set of vitals, or remove one entered by mistake; the original stays in the record',
  })
    .input(
      z.object({
        id: z.uuid(),
        vitals: NewVitals.nullable().describe('Corrected values of the same time; null to remove the set'),
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
