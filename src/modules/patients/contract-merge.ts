import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { Version } from '#foundation/shared/version.ts';
import { PatientRecord } from './contract-record.ts';
import { mergePartNames } from './rules/merge.ts';
import { registers } from './rules.ts';

/** The front desk registers duplicates and corrects them; a merge also moves bills and portal access. */
export const mergesPatients = ['admin', 'receptionist'] as const satisfies Role[];

const pair = z.object({ keptId: z.uuid(), otherId: z.uuid() });

export const MergePreview = z.object({
  kept: PatientRecord,
  other: PatientRecord,
  moves: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('Rows of the other record that would move, by table'),
  isBothInBed: z.boolean(),
  isBothInEmergency: z.boolean(),
  isBothWaiting: z.boolean().describe('Both records have open tokens for the same doctor and day'),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const PatientMerge = z.object({
  id: z.uuid(),
  keptId: z.uuid(),
  keptName: z.string(),
  keptNumber: z.int(),
  mergedId: z.uuid(),
  mergedName: z.string(),
  mergedNumber: z.int(),
  mergedAt: z.iso.datetime(),
  mergedBy: z.string(),
  undoUntil: z.iso.datetime(),
  canUndo: z.boolean(),
});
export type PatientMerge = z.infer<typeof PatientMerge>;

export const mergeEndpoints = {
  mergePreview: endpoint('GET', '/patient-merges/preview', {
    access: mergesPatients,
    opensPatient: 'use case',
    summary: 'Compare two records side by side, with what a merge would move',
  })
    .input(pair)
    .output(MergePreview),

  merges: endpoint('GET', '/patients/{id}/merges', {
    access: registers,
    opensPatient: 'input.id',
    shows: ['patient_merges'],
    summary: 'List merges of a record with others, newest first, without those undone',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(PatientMerge)),

  merge: endpoint('POST', '/patient-merges', {
    access: mergesPatients,
    summary: 'Merge two records: everything of the other record moves to the one that is kept',
    successStatus: 201,
  })
    .input(
      pair.extend({
        take: z.array(z.enum(mergePartNames)).describe('What is taken from the other record'),
        keptVersion: Version,
        otherVersion: Version,
      }),
    )
    .output(PatientRecord)
    .errors({
      SAME_RECORD: { status: 409, message: 'Choose another record.' },
      ALREADY_MERGED: { status: 409, message: 'One of these records has already been merged.' },
      RECORD_CHANGED: {
        status: 409,
        message: 'Someone else has changed one of these records. Check them and try again.',
      },
      KEPT_ARCHIVED: {
        status: 409,
        message: 'The record you keep is archived. Restore it first, or keep the other one.',
      },
      BOTH_IN_CARE: {
        status: 409,
        message: 'Both records are in a bed or in emergency. Discharge one of them first.',
      },
      BOTH_WAITING: {
        status: 409,
        message:
          'Both records have an open token with the same doctor on the same day. Cancel one of these visits first.',
      },
    }),

  undoMerge: endpoint('POST', '/patient-merges/{id}/undo', {
    access: mergesPatients,
    summary: 'Undo a merge within 30 days; anything added since stays with the record that was kept',
  })
    .input(z.object({ id: z.uuid() }))
    .output(PatientRecord)
    .errors({
      NOT_FOUND: { status: 404, message: 'Merge not found.' },
      ALREADY_UNDONE: { status: 409, message: 'This merge has already been undone.' },
      TOO_LATE: { status: 409, message: 'A merge can be undone for 30 days.' },
      LATER_MERGE: { status: 409, message: 'This record was merged again since. Undo that merge first.' },
      ABHA_TAKEN: {
        status: 409,
        message: 'Another patient now has the ABHA number of one of these records. Remove it there first.',
      },
    }),
};
