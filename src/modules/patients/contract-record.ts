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

/** As the list shows a patient. */
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
  allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  aadhaarLastFour: z.string().nullable(),
  aadhaarSeenOn: z.iso.date().nullable(),
  abhaNumber: z.string().nullable(),
  wantsReminders: z.boolean(),
  mergedInto: z.uuid().nullable().describe('The record of the same person that is kept instead of this one'),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

const optional = (max: number) =>
  text(max)
    .transform((typed) => typed || null)
    .nullable()
    .default(null);

const readPhone = (typed: string, context: z.RefinementCtx) => {
  const phone = normalisePhone(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'Enter a 10-digit mobile number, or + and the country code' });
  return z.NEVER;
};

/** A flag is two letters of its own kind, not a pictograph. */
const hasNoEmoji = (name: string) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name);
const noEmoji = 'Remove the emoji';

const withoutSpaces = (typed: string) => typed.replace(/[\s-]/g, '');

const details = z.object({
  phone: text(30).min(1, 'Phone number is required').transform(readPhone),
  firstName: text(100)
    .min(1, 'First name is required')
    .refine(hasNoEmoji, noEmoji)
    .refine((name) => /\p{L}|^$/u.test(name), 'Use letters in the name'),
  lastName: optional(100).refine((name) => hasNoEmoji(name ?? ''), noEmoji),
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
    .describe('null: not recorded; empty: none known'),
  emergencyName: optional(100),
  emergencyPhone: text(30)
    .nullable()
    .default(null)
    .transform((typed, context) => (typed ? readPhone(typed, context) : null)),
  language: z.enum(languages).nullable().default(null),
  wantsReminders: z.boolean().default(true).describe('Text messages before a visit'),
  aadhaar: text(20)
    .default('')
    .transform(withoutSpaces)
    .refine((digits) => digits === '' || isAadhaar(digits), 'Invalid Aadhaar number. Check the 12 digits')
    // From here on nobody sees more of it.
    .transform((digits) => digits.slice(-4) || null)
    .describe('Checked; only its last four digits and the day are kept'),
  abhaNumber: optional(20)
    .transform((typed) => typed && withoutSpaces(typed))
    .refine((digits) => digits === null || /^\d{14}$/.test(digits), 'An ABHA number has 14 digits'),
});

/** What the desk types of somebody, field by field. */
export const PatientDetails = details;

/** "34m" typed of a woman: one of the two is a slip, and nobody but the desk knows which. */
export const NewPatient = details.superRefine(({ birthDate, sex }, context) => {
  if (!birthDate?.sex || birthDate.sex === sex) return;
  context.addIssue({
    code: 'custom',
    path: ['birthDate'],
    message: `The age says ${birthDate.sex}, the sex ${sex}: correct one of them`,
  });
});
export type NewPatient = z.output<typeof NewPatient>;
/** What a form holds, before it is checked. */
export type TypedPatient = z.input<typeof NewPatient>;

/** What a patient changes alone. Name, phone and birth are checked at the desk. */
export const OwnContact = details
  .pick({ address: true, emergencyName: true, emergencyPhone: true, language: true })
  .extend({ patientId: z.uuid(), version: Version });
