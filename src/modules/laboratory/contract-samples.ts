import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { LabTest } from './contract-records.ts';
import { collectionPlaces } from './rules/samples/collection-places.ts';
import { moveKinds } from './rules/samples/sample-moves.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const Collection = LabTest.pick({
  orderId: true,
  patientId: true,
  firstName: true,
  lastName: true,
  phone: true,
  patientNumber: true,
  doctorName: true,
  referredBy: true,
  isUrgent: true,
  note: true,
  orderedAt: true,
}).extend({
  place: z.enum(collectionPlaces),
  bed: z.string().describe('Bed of an inpatient; empty if unknown or not an inpatient'),
  tubes: z.array(
    z.object({
      tube: z.string(),
      volumeMl: z.number().nullable().describe('Largest volume that one of its tests needs'),
      tests: z.array(z.string()),
      rejected: LabTest.shape.rejected,
    }),
  ),
});
export type Collection = z.infer<typeof Collection>;

const Move = z.object({
  id: z.string(),
  kind: z.enum(moveKinds),
  place: z.string(),
  note: z.string(),
  movedAt: z.string(),
  movedBy: z.string().nullable(),
});

const Sample = LabTest.pick({
  patientId: true,
  firstName: true,
  lastName: true,
  patientNumber: true,
  tube: true,
}).extend({
  accessionNumber: z.string(),
  collectedAt: z.string(),
  collectedBy: z.string().nullable(),
  rejected: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  moves: z.array(Move).describe('Oldest first'),
  tests: z.array(LabTest),
});
export type Sample = z.infer<typeof Sample>;

const accessionNumber = text(30).min(1, 'Enter the accession number');
const notFound = { NOT_FOUND: { status: 404, message: 'No sample has this number.' } } as const;

export const labSampleEndpoints = {
  collections: endpoint('GET', '/lab/collections', {
    opensPatient: 'none',
    access,
    shows: ['lab_tests', 'lab_samples'],
    summary:
      'Orders whose samples are still to be taken, with their tubes, by place; urgent ones first, then the oldest',
  })
    .input(z.object({ place: z.enum(collectionPlaces).optional() }))
    .output(z.array(Collection)),
  collect: endpoint('POST', '/lab/orders/{orderId}/collect', {
    access,
    summary: 'Record that all samples of an order are taken; each kind of tube gets its number',
  })
    .input(z.object({ orderId: z.uuid() }))
    .output(z.array(LabTest))
    .errors({ NOTHING_TO_COLLECT: { status: 409, message: 'These samples are already collected or cancelled.' } }),
  sample: endpoint('GET', '/lab/samples/{accessionNumber}', {
    opensPatient: 'use case',
    access,
    shows: ['lab_tests', 'lab_samples', 'lab_sample_moves'],
    summary: 'Get the tube with this number: its tests, who had it and where it is',
  })
    .input(z.object({ accessionNumber }))
    .output(Sample)
    .errors(notFound),
  moveSample: endpoint('POST', '/lab/samples/{accessionNumber}/moves', {
    access,
    summary: 'Receive a tube in the laboratory, send it to an outside laboratory, or record its return',
    successStatus: 204,
  })
    .input(
      z.object({
        accessionNumber,
        kind: z.enum(moveKinds),
        place: text(80).default('').describe('The outside laboratory that the tube is sent to'),
        note: text(200).default(''),
      }),
    )
    .output(z.void())
    .errors({
      ...notFound,
      WRONG_MOVE: { status: 409, message: 'This sample has been moved. Check it and try again.' },
    }),
};
