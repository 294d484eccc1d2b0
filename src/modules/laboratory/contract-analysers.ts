import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { isStorable, notStorable, text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { AcceptedUnits, UnitOffer } from './contract-uploads.ts';
import { longestTogether, mostTogether } from './rules/analysers/message-batch.ts';
import { mostUploadBytes } from './rules/upload/upload-limit.ts';

const worksInLab = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const Analyser = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable().describe('Time of the last message from the analyser'),
});
export type Analyser = z.infer<typeof Analyser>;

export const HeldResult = z.object({
  id: z.string(),
  analyserName: z.string(),
  heldAt: z.string(),
  accessionNumber: z.string(),
  patientName: z.string().describe('Name in the message; empty if it names nobody'),
  found: z.array(z.object({ code: z.string(), value: z.string(), unit: z.string() })),
  reason: z.string().describe('Reason why the results were not used'),
  version: z.int(),
});
export type HeldResult = z.infer<typeof HeldResult>;

const analyserKey = z.string().regex(/^[\w-]{64}$/, 'The key is incomplete');
const message = z
  .string()
  .max(mostUploadBytes)
  .refine(isStorable, notStorable)
  .describe('HL7 v2 ORU^R01 or ASTM E1394');
const Taken = z.object({ tests: z.int().describe('Number of tests for which results were saved'), held: z.int() });
const keyRefused = {
  KEY_REFUSED: { status: 403, message: 'This key is unknown or was revoked. Ask an admin for a new one.' },
} as const;

const held = { id: z.uuid(), version: Version };
const accessionNumber = text(30).min(1, 'Enter the accession number');
const heldErrors = {
  NOT_FOUND: { status: 404, message: 'These results are no longer waiting.' },
  ...outdated,
} as const;

export const labAnalyserEndpoints = {
  analysers: endpoint('GET', '/lab/analysers', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['lab_analysers', 'lab_analyser_messages'],
    summary: 'List the analysers that may send results',
  }).output(z.array(Analyser)),
  addAnalyser: endpoint('POST', '/lab/analysers', {
    access: ['admin'],
    summary: 'Create a key with which an analyser can send results of this clinic; the key is shown only once',
    successStatus: 201,
  })
    .input(z.object({ name: text(60).min(1, 'Enter a name') }))
    .output(z.object({ analyser: Analyser, key: z.string() })),
  revokeAnalyser: endpoint('DELETE', '/lab/analysers/{id}', {
    access: ['admin'],
    summary: 'Permanently revoke the key of an analyser',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This key is already revoked.' } }),
  takeMessage: endpoint('POST', '/lab/analyser-messages', {
    access: 'anyone',
    summary:
      'For the analyser link: send one message with its Idempotency-Key; results that fit are saved, the rest is held',
    mostBytes: 4 * mostUploadBytes,
  })
    .input(z.object({ key: analyserKey, message }))
    .output(Taken)
    .errors({
      ...keyRefused,
      NO_MESSAGE_KEY: { status: 400, message: 'Send an Idempotency-Key with every message.' },
    }),
  takeMessages: endpoint('POST', '/lab/analyser-messages/batch', {
    access: 'anyone',
    summary:
      'For the analyser link: send several messages, each with its key, in order of arrival; all of them are taken or none',
    mostBytes: 4 * mostUploadBytes,
  })
    .input(
      z.object({
        key: analyserKey,
        messages: z
          .array(z.object({ messageKey: z.uuid(), message: message.max(longestTogether) }))
          .min(1)
          .max(mostTogether)
          .refine((all) => new Set(all.map(({ messageKey }) => messageKey)).size === all.length, 'Each message once'),
      }),
    )
    .output(z.array(Taken))
    .errors(keyRefused),
  heldResults: endpoint('GET', '/lab/held-results', {
    opensPatient: 'use case',
    access: worksInLab,
    shows: ['lab_held_results'],
    summary: 'List results of analysers that could not be matched to a test, oldest first',
  }).output(z.array(HeldResult)),
  heldOffers: endpoint('GET', '/lab/held-results/{id}/unit-offers', {
    opensPatient: 'use case',
    access: worksInLab,
    summary: 'List other units of held results that could be converted for the sample with this number',
  })
    .input(z.object({ id: z.uuid(), accessionNumber }))
    .output(z.array(UnitOffer))
    .errors({ NOT_FOUND: heldErrors.NOT_FOUND }),
  applyHeld: endpoint('POST', '/lab/held-results/{id}/apply', {
    access: worksInLab,
    summary: 'Use held results for the sample with this number, if they fit',
  })
    .input(z.object({ ...held, accessionNumber, accepted: AcceptedUnits }))
    .output(z.object({ tests: z.int() }))
    .errors(heldErrors),
  discardHeld: endpoint('POST', '/lab/held-results/{id}/discard', {
    access: worksInLab,
    summary: 'Discard held results, with the reason',
    successStatus: 204,
  })
    .input(z.object({ ...held, reason: reasonText(300) }))
    .output(z.void())
    .errors(heldErrors),
};
