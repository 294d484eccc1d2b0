import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { consentKinds, isSameName, isSigned, isTyped, signers, teethFault } from './rules.ts';

/** The roles that let patients sign: those who treat in the dental and aesthetic rooms, and their desk. */
export const takesConsents = ['admin', 'doctor', 'practitioner', 'assistant', 'receptionist'] as const satisfies Role[];
const wordsConsents = ['admin'] as const satisfies Role[];

const mostStrokes = 60;
const mostNumbersOfStroke = 1_000;
const mostNumbers = 4_000;

const DrawnSignature = z
  .object({
    width: z.number().min(1).max(4_000),
    height: z.number().min(1).max(4_000),
    strokes: z.array(z.array(z.number().min(0).max(4_000)).max(mostNumbersOfStroke)).max(mostStrokes),
  })
  .refine(
    ({ strokes }) => strokes.reduce((sum, { length }) => sum + length, 0) <= mostNumbers,
    'The signature is too long',
  )
  .refine(isSigned, 'Sign in the box');

export const Signature = z.union([
  DrawnSignature,
  z.object({ typed: text(200) }).refine(({ typed }) => typed !== '', 'Type your name'),
]);

const ConsentText = z.object({
  kind: z.enum(consentKinds),
  textVersion: z.int().describe('Newest version'),
  title: z.string(),
  body: z.string(),
});
export type ConsentText = z.infer<typeof ConsentText>;

export const NewWording = z.object({
  kind: z.enum(consentKinds),
  title: text(200).min(1, 'Enter a title'),
  body: text(10_000).min(1, 'Enter the text'),
  textVersion: z.int().min(1).max(10_000).describe('Version that this one replaces'),
});

export const NewConsent = z
  .object({
    patientId: z.uuid('Patient not found'),
    kind: z.enum(consentKinds),
    teeth: z
      .array(z.int())
      .max(52)
      .default([])
      .describe('FDI numbers, for work on teeth: the consent covers only these'),
    textVersion: z.int().min(1).max(10_000),
    signerName: text(200).min(1, 'Enter who signs'),
    signer: z.enum(signers),
    signature: Signature.describe('Drawn, or typed as the name of the signer'),
  })
  .refine(
    ({ signature, signerName }) => !isTyped(signature) || !signature.typed || isSameName(signature.typed, signerName),
    {
      path: ['signature'],
      message: 'Type the name shown under Signed by',
    },
  )
  .superRefine(({ kind, teeth }, context) => {
    const message = teethFault(kind, teeth);
    if (message) context.addIssue({ code: 'custom', path: ['teeth'], message });
  });
export type NewConsent = z.output<typeof NewConsent>;

export const Consent = z.object({
  id: z.string(),
  patientId: z.string(),
  kind: z.enum(consentKinds),
  title: z.string(),
  teeth: z.array(z.int()).describe('FDI numbers; empty if the consent names no teeth'),
  textVersion: z.int(),
  signerName: z.string(),
  signer: z.enum(signers),
  isTyped: z.boolean().describe('True if the name was typed instead of drawn'),
  signedAt: z.string(),
  takenBy: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnReason: z.string(),
  seal: z.string().describe('SHA-256 of the signed content'),
  version: Version,
});
export type Consent = z.infer<typeof Consent>;

const notFound = { NOT_FOUND: { status: 404, message: 'Consent not found.' } } as const;
const textChanged = {
  TEXT_CHANGED: { status: 409, message: 'There is a newer version of this text. Read and sign that one.' },
} as const;

const guardianSigns = {
  GUARDIAN_SIGNS: {
    status: 409,
    message: 'The patient is under 18. A parent or guardian signs, with their own name.',
  },
} as const;

export const consentsLive: LiveTables = { consents: takesConsents, consent_texts: takesConsents };

export const consentsContract = {
  texts: endpoint('GET', '/consent-texts', {
    opensPatient: 'none',
    access: takesConsents,
    shows: ['consent_texts'],
    summary: 'List the newest version of each text that patients sign',
  }).output(z.array(ConsentText)),

  saveText: endpoint('POST', '/consent-texts', {
    access: wordsConsents,
    summary: 'Save a new version of a text; consents already signed keep theirs',
    successStatus: 201,
  })
    .input(NewWording)
    .output(ConsentText)
    .errors(textChanged),

  ofPatient: endpoint('GET', '/patients/{patientId}/consents', {
    opensPatient: 'input.patientId',
    access: takesConsents,
    shows: ['consents'],
    summary: 'List what a patient signed, newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Consent)),

  sign: endpoint('POST', '/patients/{patientId}/consents', {
    access: takesConsents,
    summary: 'Sign the newest version of a text',
    mostBytes: 640 * 1024,
    successStatus: 201,
  })
    .input(NewConsent)
    .output(Consent)
    .errors({ ...textChanged, ...guardianSigns }),

  withdraw: endpoint('POST', '/consents/{id}/withdraw', {
    access: takesConsents,
    summary: 'Withdraw a consent and all others of its kind and teeth; everything that depends on them ends at once',
  })
    .input(
      z.object({
        id: z.uuid('Consent not found'),
        reason: reasonText(500),
        version: Version,
      }),
    )
    .output(Consent)
    .errors({
      ...notFound,
      ...outdated,
    }),

  paper: endpoint('GET', '/consents/{id}/paper', {
    opensPatient: 'use case',
    access: takesConsents,
    summary: 'Get a signed consent as an A4 PDF',
  })
    .input(z.object({ id: z.uuid('Consent not found') }))
    .output(z.file())
    .errors(notFound),
};
