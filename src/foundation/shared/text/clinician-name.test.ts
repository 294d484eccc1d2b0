import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { clinicianName } from './clinician-name.ts';

test.each<[string, Role | undefined, string]>([
  ['Anjali Deshmukh', undefined, 'Dr. Anjali Deshmukh'],
  ['Anjali Deshmukh', 'doctor', 'Dr. Anjali Deshmukh'],
  ['Anjali Deshmukh', 'admin', 'Anjali Deshmukh'],
  ['Kavitha Rao', 'practitioner', 'Kavitha Rao'],
  ['Kavitha Rao', 'assistant', 'Kavitha Rao'],
  ['Kavitha Rao', 'nurse', 'Kavitha Rao'],
  ['Dr. Anjali Deshmukh', 'doctor', 'Dr. Anjali Deshmukh'],
  ['Dr Anjali Deshmukh', 'doctor', 'Dr Anjali Deshmukh'],
  ['Drishti Shah', 'doctor', 'Dr. Drishti Shah'],
])('%s with the role %s is called %s', (name, role, called) => {
  expect(clinicianName(name, role)).toBe(called);
});
