import type { PatientRecord } from '../contract-record.ts';

/** Fields that are chosen together in a merge. Allergies are not chosen: those of both records are kept. */
export const mergeParts = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  sex: ['sex'],
  birth: ['birthDate', 'isBirthDateEstimated'],
  guardian: ['guardian'],
  address: ['address', 'pinCode', 'district', 'state'],
  bloodGroup: ['bloodGroup'],
  emergency: ['emergencyName', 'emergencyPhone'],
  language: ['language'],
  aadhaar: ['aadhaarLastFour', 'aadhaarSeenOn'],
  abha: ['abhaNumber'],
} as const satisfies Record<string, readonly (keyof PatientRecord)[]>;

export type MergePart = keyof typeof mergeParts;
export const mergePartNames = [
  'name',
  'phone',
  'sex',
  'birth',
  'guardian',
  'address',
  'bloodGroup',
  'emergency',
  'language',
  'aadhaar',
  'abha',
] as const satisfies MergePart[];

type MergeField = (typeof mergeParts)[MergePart][number] | 'allergies' | 'wantsReminders';
/** The fields that a merge may change. */
export type MergeValues = Pick<PatientRecord, MergeField>;

export const undoDays = 30;

const isEmpty = (record: MergeValues, part: MergePart) =>
  mergeParts[part].every((field) => record[field] === null || record[field] === false);

export const isSamePart = (one: MergeValues, other: MergeValues, part: MergePart) =>
  mergeParts[part].every((field) => one[field] === other[field]);

/** Parts that the other record knows better: values missing in the kept one, or a date of birth instead of an age. */
export function suggestedParts(kept: MergeValues, other: MergeValues): MergePart[] {
  return mergePartNames.filter((part) => {
    if (isEmpty(other, part)) return false;
    if (part === 'birth' && other.birthDate && !other.isBirthDateEstimated)
      return kept.isBirthDateEstimated || !kept.birthDate;
    return isEmpty(kept, part);
  });
}

/**
 * Keeps the allergies of both. Null means not recorded, and only two nulls stay null; an empty list means that none are
 * known.
 */
export function joinAllergies(one: readonly string[] | null, other: readonly string[] | null): string[] | null {
  if (!one && !other) return null;
  const known = new Map([...(other ?? []), ...(one ?? [])].map((allergy) => [allergy.toLowerCase(), allergy]));
  const inOrder = [...(one ?? []), ...(other ?? [])].map((allergy) => allergy.toLowerCase());
  return [...new Set(inOrder)].flatMap((allergy) => known.get(allergy) ?? []);
}

/** The kept record with the parts taken from the other. */
export function mergedValues(kept: MergeValues, other: MergeValues, take: readonly MergePart[]): MergeValues {
  const from = (part: MergePart) => (take.includes(part) ? other : kept);
  const { firstName, lastName } = from('name');
  const { birthDate, isBirthDateEstimated } = from('birth');
  const { address, pinCode, district, state } = from('address');
  const { emergencyName, emergencyPhone } = from('emergency');
  const { aadhaarLastFour, aadhaarSeenOn } = from('aadhaar');
  return {
    firstName,
    lastName,
    phone: from('phone').phone,
    sex: from('sex').sex,
    birthDate,
    isBirthDateEstimated,
    guardian: from('guardian').guardian,
    address,
    pinCode,
    district,
    state,
    bloodGroup: from('bloodGroup').bloodGroup,
    allergies: joinAllergies(kept.allergies, other.allergies),
    emergencyName,
    emergencyPhone,
    language: from('language').language,
    // A patient who opted out in either record stays opted out.
    wantsReminders: kept.wantsReminders && other.wantsReminders,
    aadhaarLastFour,
    aadhaarSeenOn,
    abhaNumber: from('abha').abhaNumber,
  };
}
