import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { fluenceFault, mostFluence } from './rules/fluence.ts';

/** All roles with access to the aesthetic workspace. */
export const team = ['admin', 'doctor', 'practitioner', 'receptionist'] as const satisfies Role[];
/** Roles with access to Treatments and Gallery. */
export const carers = ['admin', 'doctor', 'practitioner'] as const satisfies Role[];

export const Name = { firstName: z.string(), lastName: z.string().nullable(), patientNumber: z.int() };
export const fluence = z
  .number('Enter a number')
  .gt(0, 'More than 0')
  .max(mostFluence, `At most ${mostFluence} J/cm²`)
  .nullable();

/** Refines a schema that has a device and its fluence. */
export function checkFluence(given: { device: string; fluence: number | null }, context: z.RefinementCtx) {
  const message = fluenceFault(given.device, given.fluence);
  if (message) context.addIssue({ code: 'custom', path: ['fluence'], message });
}

export const consentMissing = {
  CONSENT_MISSING: { status: 409, message: 'The client has not signed the required consent.' },
} as const;
