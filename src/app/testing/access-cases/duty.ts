import type { Access } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';

export const hospitalStaff: Role[] = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'pharmacist',
  'lab_tech',
  'hr_manager',
];
export const everyoneEmployed: Role[] = [...hospitalStaff, 'practitioner', 'assistant'];
export const everyoneWithPatients: Role[] = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'];

export interface Duty {
  who: Access;
  endpoints: readonly string[];
}
