import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { schedules } from '#modules/consultations/content/drugs.ts';
import { SignedDrug } from '#modules/consultations/contract.ts';
import { units } from '#modules/consultations/rules/prescription-line/line-words.ts';
import { sexes } from '#modules/patients/contract-record.ts';
import { id, itemForms, pharmacyRoles, pieces, stockTables } from './contract-basics.ts';
import { secondSignature } from './contract-controlled.ts';
import { Batch } from './contract-stock.ts';
import { fates } from './rules/counter-sale/returns.ts';
import { fillStates } from './rules/dispensing/dispensing.ts';

const PrescriptionPerson = z.object({
  id: z.string().describe('The id of the visit'),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  tokenNumber: z.int(),
  doctorName: z.string(),
  signedAt: z.string(),
  state: z.enum(fillStates),
  isUnpaid: z.boolean().describe('Some of the medicines wait at the counter until they are paid'),
  addendum: z
    .object({ writtenAt: z.string(), writtenBy: z.string() })
    .nullable()
    .describe('The last addition to the signed note. Its text is for doctors and nurses; the counter asks them'),
});

export const QueuedPrescription = PrescriptionPerson.extend({
  drugs: z.array(z.string()),
  schedules: z.array(z.enum(schedules)),
});
export type QueuedPrescription = z.infer<typeof QueuedPrescription>;

const Product = z.object({
  itemId: z.string(),
  name: z.string(),
  form: z.enum(itemForms),
  strength: z.string(),
  packSize: z.number().nullable(),
  barcode: z.string(),
  schedule: z.enum(schedules),
  isNarcotic: z.boolean(),
  available: z.int().describe('Pieces in stock without expired ones'),
  batches: z.array(Batch).describe('Batches that can be dispensed, first expiry first'),
  blocked: z
    .array(z.object({ batchNumber: z.string(), why: z.enum(['expired', 'recalled']) }))
    .describe('Batches on the shelf that must not be dispensed'),
  insteadOf: z.string().nullable().describe('The brand that the doctor named, if this is a different one'),
  needsPrescriber: z
    .boolean()
    .describe('It replaces a drug with a narrow therapeutic index, so the prescriber has to agree'),
});
export type Product = z.infer<typeof Product>;

export const Checks = z
  .object({
    asked: z.array(z.string()).describe('Allergies and drugs to be avoided together: handed over only with a reason'),
    noted: z.array(z.string()),
  })
  .describe('Objections that the doctor was not asked about');

export type Checked = z.infer<typeof Checks>;

export const overrideReason = text(200).default('').describe('Why it is handed over despite the objections');

const PrescriptionLine = z.object({
  drug: SignedDrug,
  howToTake: z.string().describe('The full instructions of the line, in the language of the patient'),
  regimen: z
    .object({ each: z.number(), perDay: z.number().nullable(), onDays: z.number(), unit: z.enum(units) })
    .nullable()
    .describe('The line in figures; null if it was counted or written in free text'),
  needed: z
    .int()
    .nullable()
    .describe('How many were prescribed, or found to be needed when some were handed over; null if nobody counted'),
  dispensed: z.int(),
  products: z
    .array(Product)
    .describe('Products with the same salts, strength, form and release; the prescribed one first'),
  sameSalt: z.array(z.string()).describe('Products in stock with the same salts in another strength or form'),
  checks: Checks,
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

export const Dispensing = z.object({
  id: z.string(),
  dispensedAt: z.string(),
  dispensedBy: z.string(),
  secondSigner: z.string().nullable().describe('The second person who signed for a controlled drug'),
  isClosing: z.boolean(),
  returnedAt: z.string().nullable(),
  isUnpaid: z.boolean().describe('It waits at the counter until it is paid'),
  items: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      strength: z.string(),
      batchId: z.string(),
      batchNumber: z.string(),
      expiryDate: z.string().nullable(),
      quantity: z.int(),
      returned: z.int(),
      insteadOf: z.string().nullable().describe('The brand that the doctor named'),
      substitutionReason: z.string().nullable(),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.string(),
      returnedAt: z.string(),
      returnedBy: z.string(),
      reason: z.string(),
      fate: z.enum(fates),
      billNumber: z.string().nullable(),
      credit: z.int().describe('Amount to credit on that bill, in paise'),
    }),
  ),
});
export type Dispensing = z.infer<typeof Dispensing>;

export const allergies = z.array(z.string()).nullable().describe('Null if not recorded; empty if none are known');

const Prescription = PrescriptionPerson.extend({
  sex: z.enum(sexes),
  birthDate: z.string().nullable(),
  isBirthDateEstimated: z.boolean(),
  address: z.string().nullable().describe('Address of the patient, for the Schedule H1 register'),
  allergies,
  lines: z.array(PrescriptionLine),
  dispensings: z.array(Dispensing),
});
export type Prescription = z.infer<typeof Prescription>;

/**
 * Strict: batches are always chosen first expiry first, so a request that names a batch is refused rather than given
 * another.
 */
const HandedLine = z.strictObject({
  line: z.int().min(0).max(99),
  itemId: z.uuid('Choose a product'),
  quantity: pieces,
  reason: text(120).default('').describe('Why a different brand than the one the doctor named'),
  isPrescriberAgreed: z.boolean().default(false),
  overrideReason,
});
export type HandedLine = z.infer<typeof HandedLine>;

const NewDispensing = z
  .object({
    id,
    after: Version.describe('How many times the prescription had been dispensed when it was read'),
    lines: z.array(HandedLine).max(30),
    isClosing: z.boolean().default(false).describe('The patient does not want the rest'),
    address: text(300).default('').describe('Address of the patient for the Schedule H1 register, if none is recorded'),
    secondSignature,
  })
  .refine(({ lines, isClosing }) => lines.length > 0 || isClosing, { path: ['lines'], message: 'Enter a quantity' })
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    path: ['lines'],
    message: 'Each line once',
  });

const notFound = { NOT_FOUND: { status: 404, message: 'Prescription not found.' } } as const;

export const dispensingEndpoints = {
  prescriptions: endpoint('GET', '/pharmacy/prescriptions', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['consultations', 'consultation_addenda', 'dispensings', 'medicine_returns'],
    summary: 'List prescriptions signed today or in the last six hours, and earlier ones that were dispensed in part',
  }).output(z.array(QueuedPrescription)),
  findPrescriptions: endpoint('GET', '/pharmacy/old-prescriptions', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['consultations', 'consultation_addenda', 'dispensings', 'medicine_returns'],
    summary: 'List the newest 50 signed prescriptions of a patient, of any day',
  })
    .input(z.object({ search: text(100).min(1, 'Enter a name').describe('Name or number of the patient') }))
    .output(z.array(QueuedPrescription)),
  prescription: endpoint('GET', '/pharmacy/prescriptions/{id}', {
    opensPatient: 'output.patientId',
    access: pharmacyRoles,
    shows: [...stockTables, 'consultation_addenda', 'dispensings', 'medicine_returns'],
    summary: 'Get one signed prescription with its lines matched to stock',
  })
    .input(z.object({ id }))
    .output(Prescription)
    .errors(notFound),
  dispense: endpoint('POST', '/pharmacy/prescriptions/{id}/dispensings', {
    access: pharmacyRoles,
    summary: 'Dispense a prescription in whole or in part, first expiry first',
    successStatus: 201,
  })
    .input(NewDispensing)
    .output(z.object({ id: z.string(), state: z.enum(fillStates), isUnpaid: z.boolean() }))
    .errors({
      ...notFound,
      CHANGED_MEANWHILE: {
        status: 409,
        message: 'Someone else has just dispensed this prescription. Check it and try again.',
      },
    }),
  labels: endpoint('GET', '/pharmacy/dispensings/{id}/labels', {
    opensPatient: 'use case',
    access: pharmacyRoles,
    summary: 'Get labels of 50 × 30 mm for what was handed over, as a PDF in the language of the patient',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({
      NOT_FOUND: { status: 404, message: 'Dispensing not found.' },
      NOTHING_LEFT: { status: 409, message: 'Everything was returned.' },
    }),
  handOver: endpoint('POST', '/pharmacy/dispensings/{id}/hand-over', {
    access: pharmacyRoles,
    summary: 'Hand over medicines that had to be paid first, once they are paid',
  })
    .input(z.object({ id }))
    .output(z.object({ id: z.string() }))
    .errors({
      NOT_FOUND: { status: 404, message: 'Dispensing not found.' },
      ALREADY_RETURNED: { status: 409, message: 'This was already returned.' },
      NOT_PAID: { status: 409, message: 'This is not paid yet.' },
      BLOCKED: { status: 409, message: 'A batch of it has expired or is recalled.' },
    }),
  takeBack: endpoint('POST', '/pharmacy/dispensings/{id}/return', {
    access: pharmacyRoles,
    summary: 'Undo a dispensing: everything goes back to the batches it came from',
  })
    .input(z.object({ id }))
    .output(z.object({ id: z.string(), returnedAt: z.string() }))
    .errors({
      NOT_FOUND: { status: 404, message: 'Dispensing not found.' },
      ALREADY_RETURNED: { status: 409, message: 'This was already returned.' },
      BILLED: { status: 409, message: 'This is already billed. Return it with a reason instead.' },
    }),
};
