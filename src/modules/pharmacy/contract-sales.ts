import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { PatientDetails } from '#modules/patients/contract-record.ts';
import { id, pharmacyRoles, pieces } from './contract-basics.ts';
import { secondSignature } from './contract-controlled.ts';
import { allergies, Checks, Dispensing, overrideReason } from './contract-dispensing.ts';
import { sellingPlaces } from './rules/counter-sale/counter-sale.ts';

const Customer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  phone: z.string(),
  address: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** The minimum that a bill needs. */
export const NewCustomer = PatientDetails.pick({ firstName: true, lastName: true, phone: true, sex: true });

const mostLines = 30;

export const NewSale = z.object({
  patientId: z.uuid('Choose the patient'),
  lines: z
    // Strict: batches are always chosen first expiry first, so a request that names a batch is refused rather than
    // given another.
    .array(z.strictObject({ itemId: id, quantity: pieces, overrideReason }))
    .min(1, 'Add a medicine')
    .max(mostLines)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'Each medicine once'),
  prescriber: text(120).default('').describe('The external prescriber; required for H and H1'),
  prescriberPlace: text(120)
    .default('')
    .describe('Where the prescriber practises; the registers require it, H requires it or the number'),
  registrationNumber: text(40)
    .default('')
    .describe('Registration number of the prescriber, for the Schedule H1 register'),
  fileId: z.uuid().nullable().default(null).describe('A photo of that prescription'),
  noPhotoReason: text(200)
    .default('')
    .describe('Why there is no photo: the sale is listed until there is one. H1 and NDPS are not sold without'),
  from: z
    .enum(sellingPlaces)
    .default('pharmacy')
    .describe('The stock to take from: that of the counter, or that of the wards for an inpatient'),
  address: text(300).default('').describe('Address of the patient for the Schedule H1 register, if none is recorded'),
  secondSignature,
});

const CounterSale = Dispensing.extend({
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  prescriber: z.string(),
  fileId: z.string().nullable(),
  noPhotoReason: z.string().describe('Why the photo is missing, as long as it is'),
  isOnWard: z.boolean().describe('Used from ward stock for an inpatient'),
  amount: z.int().describe('At prices of today, less returns, in paise'),
});
export type CounterSale = z.infer<typeof CounterSale>;

const patientNotFound = { PATIENT_NOT_FOUND: { status: 404, message: 'Patient not found.' } } as const;

export const saleEndpoints = {
  findCustomers: endpoint('GET', '/pharmacy/customers', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Find patients to sell to, by name, phone or number, at most 10',
  })
    .input(z.object({ search: text(100).min(1, 'Enter a name') }))
    .output(z.array(Customer)),
  addCustomer: endpoint('POST', '/pharmacy/customers', {
    access: pharmacyRoles,
    summary: 'Register a counter customer; a registered person with this name and phone number is reused',
    successStatus: 201,
  })
    .input(NewCustomer)
    .output(Customer),
  customer: endpoint('GET', '/pharmacy/customers/{id}', {
    opensPatient: 'input.id',
    access: pharmacyRoles,
    summary: 'Get the allergies of a buying patient, and the objections to each of these items',
  })
    .input(z.object({ id, itemIds: z.array(id).max(mostLines).default([]) }))
    .output(z.object({ allergies, checks: z.array(Checks).describe('In the same order as the items') }))
    .errors(patientNotFound),
  sales: endpoint('GET', '/pharmacy/sales', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: ['dispensings', 'medicine_returns', 'stock_movements'],
    summary: 'List counter sales of today, or of any day by patient; newest first, 25 per page',
  })
    .input(
      z.object({
        search: text(100).default('').describe('Name or number of the patient'),
        lacksPhoto: z.boolean().default(false).describe('Of any day, where the photo of the prescription is missing'),
        beforeAt: z.iso.datetime({ offset: true }).optional().describe('Time of the last sale on the previous page'),
        beforeId: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        sales: z.array(CounterSale),
        hasMore: z.boolean(),
        photosMissing: z.int().describe('Sales of any day'),
      }),
    ),
  sell: endpoint('POST', '/pharmacy/sales', {
    access: pharmacyRoles,
    summary: 'Sell without a prescription of this clinic, first expiry first',
    successStatus: 201,
  })
    .input(NewSale)
    .output(z.object({ id: z.string(), amount: z.int().describe('Amount to bill at the desk, in paise') }))
    .errors(patientNotFound),
  addPhoto: endpoint('POST', '/pharmacy/sales/{id}/photo', {
    access: pharmacyRoles,
    summary: 'Add the photo of a prescription that was missing',
    successStatus: 204,
  })
    .input(z.object({ id, fileId: z.uuid('Add a photo') }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Sale not found.' },
      HAS_PHOTO: { status: 409, message: 'This sale lacks no photo.' },
    }),
};
