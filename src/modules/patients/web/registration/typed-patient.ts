import { dayText } from '#foundation/shared/dates/dates.ts';
import type { PatientRecord, TypedPatient } from '../../contract-record.ts';

export const emptyPatient = {
  phone: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  guardian: '',
  address: '',
  pinCode: '',
  district: '',
  state: '',
  bloodGroup: null,
  allergies: null,
  emergencyName: '',
  emergencyPhone: '',
  language: null,
  wantsReminders: true,
  aadhaar: '',
  abhaNumber: '',
} as const satisfies Partial<TypedPatient>;

/** A record as the values of its form. */
export function typedPatient(record: PatientRecord): TypedPatient {
  const { phone, firstName, sex, bloodGroup, allergies, language } = record;
  const birthDate = record.birthDate ? dayText(record.birthDate) : '';
  return {
    phone,
    firstName,
    lastName: record.lastName ?? '',
    sex,
    birthDate: birthDate && record.isBirthDateEstimated ? `~${birthDate}` : birthDate,
    guardian: record.guardian ?? '',
    address: record.address ?? '',
    pinCode: record.pinCode ?? '',
    district: record.district ?? '',
    state: record.state ?? '',
    bloodGroup,
    allergies,
    emergencyName: record.emergencyName ?? '',
    emergencyPhone: record.emergencyPhone ?? '',
    language,
    wantsReminders: record.wantsReminders,
    aadhaar: '',
    abhaNumber: record.abhaNumber ?? '',
  };
}
