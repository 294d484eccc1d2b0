import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { id, pharmacyRoles, pieces, stockTables } from './contract-basics.ts';
import { days, isInOrder, outOfOrder } from './contract-registers.ts';
import { locations, movementReasons } from './rules/inventory/stock.ts';
import { controlledKinds } from './rules/registers/registers.ts';

/** Given with a sale of a controlled drug; the proof is that of `signHandOver`. */
export const secondSignature = z
  .object({ signerId: z.uuid('Choose who signs with you'), proof: z.string().max(200) })
  .nullable()
  .default(null)
  .describe('Of a second person: Schedule X and NDPS need it');

/** A movement of a drug that is or was under Schedule X or the NDPS Act. */
export const ControlledEntry = z.object({
  movementId: z.string(),
  movedAt: z.string(),
  name: z.string(),
  location: z.enum(locations),
  maker: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(movementReasons),
  balance: z.int().describe('Of the item in the whole clinic, after it'),
  party: z.string().describe('To whom it was handed over, else the note'),
  prescriber: z.string(),
  movedBy: z.string().nullable(),
  signedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  maySign: z.boolean().describe('Whether the caller can be the second person'),
});
export type ControlledEntry = z.infer<typeof ControlledEntry>;

export const mostControlledEntries = 1000;

const ControlledPeriod = days
  .extend({ kind: z.enum(controlledKinds).default('all').describe('One of the two registers, or both') })
  .refine(isInOrder, outOfOrder);

const Signer = z.object({
  id: z.string(),
  name: z.string(),
  hasSecret: z.boolean().describe('Whether they prove it with a PIN or password'),
});

export const controlledEndpoints = {
  secondSigners: endpoint('GET', '/pharmacy/second-signers', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Who can sign beside the caller before a controlled drug is handed over; empty: the caller is alone',
  })
    .input(
      z.object({
        prescriptionId: id.optional().describe('What is dispensed: its prescriber is no second signer'),
        inpatientId: id.optional().describe("Who is given it out of the wards' stock"),
        itemIds: z.array(id).max(30).default([]).describe('What they are given: nor is the doctor who ordered it'),
      }),
    )
    .output(z.array(Signer)),
  signHandOver: endpoint('POST', '/pharmacy/second-signatures', {
    access: pharmacyRoles,
    summary: 'Prove that a colleague signs what is handed over, with their own PIN or password',
  })
    .input(
      z.object({
        patientId: id,
        lines: z
          .array(z.object({ itemId: id, quantity: pieces }))
          .min(1)
          .max(30),
        signerId: z.uuid('Choose who signs with you'),
        secret: z.string().max(200).default(''),
      }),
    )
    .output(z.object({ proof: z.string() })),
  controlledRegister: endpoint('GET', '/pharmacy/registers/controlled', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows: [...stockTables, 'movement_signatures'],
    summary: 'Every movement of Schedule X and narcotic drugs in a period with its balance, the newest 1,000 first',
  })
    .input(ControlledPeriod)
    .output(z.object({ entries: z.array(ControlledEntry), unsigned: z.int() })),
  controlledRegisterCsv: endpoint('GET', '/pharmacy/registers/controlled/csv', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'All of it as a CSV file, the oldest entry first; that it was exported is in the audit trail',
  })
    .input(ControlledPeriod)
    .output(z.file()),
  controlledRegisterPdf: endpoint('GET', '/pharmacy/registers/controlled/pdf', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'The same as a PDF, A4',
  })
    .input(ControlledPeriod)
    .output(z.file())
    .errors({ TOO_MANY: { status: 409, message: 'A PDF holds 500 entries. Choose a shorter period.' } }),
  signMovement: endpoint('POST', '/pharmacy/movements/{id}/signature', {
    access: pharmacyRoles,
    summary: 'Sign a movement of a controlled drug as the second person',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Entry not found.' },
      SAME_PERSON: { status: 409, message: 'You made this entry. Someone else has to sign it.' },
      ALREADY_SIGNED: { status: 409, message: 'This is already signed.' },
    }),
};
