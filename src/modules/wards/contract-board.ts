import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { Version } from '#foundation/shared/version.ts';
import { news2Levels } from '#modules/vitals/rules/news2.ts';
import { acuities, dischargeKinds } from './rules.ts';

export const wardRoles = ['admin', 'doctor', 'nurse'] as const satisfies Role[];

export const Ward = z.object({
  id: z.string().describe("The department's id"),
  name: z.string(),
  acuity: z.enum(acuities),
  version: Version,
});
export type Ward = z.infer<typeof Ward>;

/** Flat like the rows it is read from, because a board has hundreds of admissions. */
export const Admission = z.object({
  id: z.string(),
  patientId: z.string().nullable().describe('Null if the patient is not identified yet'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unknownLabel: z.string(),
  patientNumber: z.int().nullable(),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  reason: z.string(),
  admittedAt: z.string(),
  dischargedAt: z.string().nullable(),
  dischargeKind: z.enum(dischargeKinds).nullable(),
  bedId: z.string().nullable(),
  bedLabel: z.string().nullable(),
  version: Version,
});
export type Admission = z.infer<typeof Admission>;

const Alert = z.object({ title: z.string(), isSevere: z.boolean() });

export const Bed = z.object({
  id: z.string(),
  label: z.string(),
  departmentId: z.string().nullable().describe('Null for an observation bed without a department'),
  dirtySince: z.string().nullable(),
  admission: Admission.nullable(),
  news2: z
    .object({ title: z.string(), level: z.enum(news2Levels) })
    .nullable()
    .describe('Score of the latest vitals of the last day; null if none'),
  alerts: z.array(Alert).describe('Vitals of the last day that are out of range'),
  isUnmeasured: z.boolean().describe('Occupied, and nothing was measured in the last 24 hours'),
  emergencyVitalsAt: z
    .string()
    .nullable()
    .describe('When vitals were last taken in emergency, if none were taken in the bed yet'),
});
export type Bed = z.infer<typeof Bed>;

export const notFound = { NOT_FOUND: { status: 404, message: 'Admission not found.' } } as const;
export const alreadyDischarged = {
  ALREADY_DISCHARGED: { status: 409, message: 'This patient has already been discharged.' },
} as const;

export const tooLate = { TOO_LATE: { status: 409, message: 'It is too late to undo this.' } } as const;
