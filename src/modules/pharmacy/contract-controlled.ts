import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { id, pharmacyRoles, pieces, stockTables } from './contract-basics.ts';
import { days, isInOrder, outOfOrder } from './contract-registers.ts';
import { locations, movementReasons } from './rules/inventory/stock.ts';
import { controlledKinds } from './rules/registers/registers.ts';

/** Sent with a sale of a controlled drug; `signHandOver` returns the proof. */
export const secondSignature = z
  .object({ signerId: z.uuid('Choose who signs with you'), proof: z.string().max(200) })
  .nullable()
  .default(null)
  .describe('Signature of a second person, which Schedule X and NDPS drugs require');

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
  balance: z.int().describe('Stock of the item in the whole clinic after the movement'),
  party: z.string().describe('The person it was handed to, otherwise the note'),
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
  hasSecret: z.boolean().describe('Whether the colleague has a PIN or password to prove the signature'),
});

export const controlledEndpoints = {
  secondSigners: endpoint('GET', '/pharmacy/second-signers', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary:
      'List colleagues who can sign as the second person before a controlled drug is handed over; empty if there is none',
  })
    .input(
      z.object({
        prescriptionId: id
          .optional()
          .describe('The prescription being dispensed; its prescriber cannot be the second signer'),
        inpatientId: id.optional().describe('The inpatient who receives it from ward stock'),
        itemIds: z
          .array(id)
          .max(30)
          .default([])
          .describe('The items given; the doctor who ordered one of them cannot be the second signer either'),
      }),
    )
    .output(z.array(Signer)),
  signHandOver: endpoint('POST', '/pharmacy/second-signatures', {
    access: pharmacyRoles,
    summary: 'Prove that a colleague signs the hand-over, with their own PIN or password',
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
    summary:
      'List every movement of Schedule X and narcotic drugs in a period with its balance; the newest 1,000, newest first',
  })
    .input(ControlledPeriod)
    .output(z.object({ entries: z.array(ControlledEntry), unsigned: z.int() })),
  controlledRegisterCsv: endpoint('GET', '/pharmacy/registers/controlled/csv', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Export the whole register as a CSV file, oldest entry first; the export is recorded in the audit trail',
  })
    .input(ControlledPeriod)
    .output(z.file()),
  controlledRegisterPdf: endpoint('GET', '/pharmacy/registers/controlled/pdf', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Export the whole register as a PDF, A4',
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
