import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Critical, OpenCritical } from './contract-records.ts';

const id = z.uuid();
/** The roles that acknowledge critical values. */
const acknowledgers = ['admin', 'doctor'] as const satisfies Role[];
/** The roles that make the call, and those that answer at the bedside. */
const tellers = ['admin', 'doctor', 'lab_tech', 'nurse'] as const satisfies Role[];
const notFound = { NOT_FOUND: { status: 404, message: 'Critical value not found.' } } as const;

export const labCriticalEndpoints = {
  criticals: endpoint('GET', '/lab/criticals', {
    opensPatient: 'use case',
    access: ['doctor', 'nurse'],
    shows: ['lab_criticals', 'lab_critical_calls', 'lab_critical_read_backs', 'admissions', 'emergency_cases'],
    summary:
      'Critical values that nobody has acknowledged: for doctors of own orders, own inpatients and what was escalated to them, for nurses of those who lie in a bed or in emergency, until one of them has read it back',
  }).output(z.array(Critical)),
  openCriticals: endpoint('GET', '/lab/open-criticals', {
    opensPatient: 'use case',
    access: ['admin', 'doctor', 'lab_tech'],
    shows: ['lab_criticals', 'lab_critical_read_backs', 'lab_settings'],
    summary: 'List all critical values that nobody has acknowledged, oldest first',
  }).output(z.array(OpenCritical)),
  acknowledge: endpoint('POST', '/lab/criticals/{id}/acknowledge', {
    access: acknowledgers,
    summary: 'Acknowledge a critical value by reading it back',
    successStatus: 204,
  })
    .input(z.object({ id, readBack: text(4000).describe('The value as it stands in words beside the button') }))
    .output(z.void())
    .errors({
      ...notFound,
      OTHER_VALUE: { status: 409, message: 'This is not the value that was reported. Read it again.' },
    }),
  readBack: endpoint('POST', '/lab/criticals/{id}/read-backs', {
    access: tellers,
    summary:
      'Log who was told of a critical value and read it back; it stays open until a doctor or an admin acknowledges it',
    successStatus: 204,
  })
    .input(z.object({ id, told: text(80).min(1, 'Enter who was told') }))
    .output(z.void())
    .errors(notFound),
};
