import { z } from 'zod';
import { dayIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { readTypedBirth } from '#foundation/shared/dates/typed-birth.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { isAadhaar } from './rules.ts';

export const sexes = ['female', 'male', 'other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const languages = ['te', 'hi', 'ur', 'en', 'ta', 'kn', 'mr', 'ml', 'gu', 'bn', 'or', 'pa'] as const;

/** A patient as shown in the list. */
export const Patient = z.object({
  id: z.uuid(),
  patientNumber: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  sex: z.enum(sexes),
  birthDate: z.iso.date().nullable(),
  isBirthDateEstimated: z.boolean(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Patient = z.infer<typeof Patient>;

export const PatientRecord = Patient.extend({
  version: Version,
  guardian: z.string().nullable(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  allergies: z.array(z.string()).nullable().describe('Null if not recorded; empty if none are known'),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  aadhaarLastFour: z.string().nullable(),
  aadhaarSeenOn: z.iso.date().nullable(),
  abhaNumber: z.string().nullable(),
  wantsReminders: z.boolean(),
  mergedInto: z.uuid().nullable().describe('The record of the same person that replaced this one in a merge'),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

const orNull = (typed: z.ZodString) =>
  typed
    .transform((value) => value || null)
    .nullable()
    .default(null);

const optional = (max: number) => orNull(text(max));

/** In one line, so that no line of a list or a paper can be made up, and read in the order of its letters. */
const personName = text(100).overwrite((name) =>
  name
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim(),
);

const readPhone = (typed: string, context: z.RefinementCtx) => {
  const phone = normalisePhone(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'Enter a 10-digit mobile number, or + and the country code' });
  return z.NEVER;
};

/** Flags are pairs of regional indicator letters, which are not pictographs, so they need a class of their own. */
const hasNoEmoji = (name: string) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name);
const noEmoji = 'Remove the emoji';

const withoutSpaces = (typed: string) => typed.replace(/[\s-]/g, '');

const details = z.object({
  phone: text(30).min(1, 'Phone number is required').transform(readPhone),
  firstName: personName
    .min(1, 'First name is required')
    .refine(hasNoEmoji, noEmoji)
    .refine((name) => /\p{L}|^$/u.test(name), 'Use letters in the name'),
  lastName: orNull(personName).refine((name) => hasNoEmoji(name ?? ''), noEmoji),
  sex: z.enum(sexes, 'Choose one'),
  birthDate: text(40)
    .nullable()
    .default(null)
    .transform((typed, context) => {
      if (!typed) return null;
      const read = readTypedBirth(typed, dayIn(usualTimeZone, new Date()));
      if ('birth' in read) {
        const { date, isEstimated, sex } = read.birth;
        return { date, isEstimated, sex };
      }
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    })
    .describe('A date or an age: 1988-03-14, 14/3/88, 34y, 6 months'),
  guardian: optional(100),
  address: optional(300),
  pinCode: optional(10)
    .transform((typed) => typed && withoutSpaces(typed))
    .refine((digits) => digits === null || /^[1-9]\d{5}$/.test(digits), 'A PIN code has 6 digits'),
  district: optional(100),
  state: optional(100),
  bloodGroup: z.enum(bloodGroups).nullable().default(null),
  allergies: z
    .array(text(80).min(1))
    .max(30, 'At most 30')
    .nullable()
    .default(null)
    .describe('Null if not recorded; empty if none are known'),
  emergencyName: optional(100),
  emergencyPhone: text(30)
    .nullable()
    .default(null)
    .transform((typed, context) => (typed ? readPhone(typed, context) : null)),
  language: z.enum(languages).nullable().default(null),
  wantsReminders: z.boolean().default(true).describe('Whether to send text messages before a visit'),
  aadhaar: text(20)
    .default('')
    .transform(withoutSpaces)
    .refine((digits) => digits === '' || isAadhaar(digits), 'Invalid Aadhaar number. Check the 12 digits')
    // From here on only the last four digits are known.
    .transform((digits) => digits.slice(-4) || null)
    .describe('Checked; only its last four digits and the day are stored'),
  abhaNumber: optional(20)
    .transform((typed) => typed && withoutSpaces(typed))
    .refine((digits) => digits === null || /^\d{14}$/.test(digits), 'An ABHA number has 14 digits'),
});

/** The details that the desk types for a patient, field by field. */
export const PatientDetails = details;

/** "34m" typed for a woman: one of the two is a mistake, and only the desk knows which. */
export const NewPatient = details.superRefine(({ birthDate, sex }, context) => {
  if (!birthDate?.sex || birthDate.sex === sex) return;
  context.addIssue({
    code: 'custom',
    path: ['birthDate'],
    message: `The age says ${birthDate.sex}, the sex ${sex}: correct one of them`,
  });
});
export type NewPatient = z.output<typeof NewPatient>;
/** The values of the form before they are checked. */
export type TypedPatient = z.input<typeof NewPatient>;

/** Fields that patients may change themselves. Name, phone and birth are checked at the desk. */
export const OwnContact = details
  .pick({ address: true, emergencyName: true, emergencyPhone: true, language: true })
  .extend({ patientId: z.uuid(), version: Version });
