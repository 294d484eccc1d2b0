import { sql } from 'kysely';
import type { NewPatient, PatientRecord } from '../contract-record.ts';

export const rowColumns = [
  'id',
  'patientNumber',
  'firstName',
  'lastName',
  'phone',
  'sex',
  'birthDate',
  'isBirthDateEstimated',
  sql<boolean>`archived_at is not null`.as('isArchived'),
  'createdAt',
] as const;

export const recordColumns = [
  ...rowColumns,
  'version',
  'guardian',
  'address',
  'pinCode',
  'district',
  'state',
  sql<PatientRecord['bloodGroup']>`blood_group`.as('bloodGroup'),
  'allergies',
  'emergencyName',
  'emergencyPhone',
  sql<PatientRecord['language']>`language`.as('language'),
  'aadhaarLastFour',
  'aadhaarSeenOn',
  'abhaNumber',
  'wantsReminders',
  'mergedInto',
] as const;

const clinicToday = sql<string>`(now() at time zone (select time_zone from clinics where id = current_clinic_id()))::date`;

/** The typed details as they are stored. If the Aadhaar card is not shown again, the earlier note stays. */
export function storedDetails({ birthDate, aadhaar, ...details }: NewPatient) {
  return {
    ...details,
    birthDate: birthDate?.date ?? null,
    isBirthDateEstimated: birthDate?.isEstimated ?? false,
    ...(aadhaar && { aadhaarLastFour: aadhaar, aadhaarSeenOn: clinicToday }),
  };
}
