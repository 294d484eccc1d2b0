import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { practices } from '#modules/staff/rules.ts';
import { BillDraft } from './rules/bill-draft.ts';

export const SavedBillDraft = z.object({
  id: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  practice: z.enum(practices).nullable().describe('Null for any practice'),
  day: z.string().nullable().describe('Day of the billed services; null for any day'),
  version: z.int(),
  draft: BillDraft,
  changedAt: z.string(),
  changedBy: z.string(),
});
export type SavedBillDraft = z.infer<typeof SavedBillDraft>;

/** The draft as it is now; null if it was issued or discarded. */
export const ChangedDraft = z.object({ current: SavedBillDraft.nullable() });

const draftVersion = z.int().min(1).max(2_147_483_647);

const changedMeanwhile = {
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else has changed this draft. Nothing was overwritten.',
    data: ChangedDraft,
  },
} as const;

export const draftGone = 'This draft was issued or discarded at another desk.';

export const draftEndpoints = {
  drafts: endpoint('GET', '/billing/drafts', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['bill_drafts'],
    summary: 'List the drafts of bills, last changed first',
  })
    .input(
      z.object({
        patientId: z.uuid('Patient not found').optional().describe('All patients if omitted'),
        practice: z.enum(practices).optional().describe('All practices if omitted'),
      }),
    )
    .output(z.array(SavedBillDraft).describe('At most 100')),

  saveDraft: endpoint('PUT', '/billing/drafts', {
    access: cashiers,
    summary: 'Save the draft of a bill',
    mostBytes: 800 * 1024,
  })
    .input(
      z.object({
        patientId: z.uuid('Choose a patient'),
        practice: z.enum(practices).nullable(),
        day: Day.nullable(),
        known: z
          .object({ id: z.uuid(), version: draftVersion })
          .nullable()
          .describe('The version that the draft is based on; null if nothing was saved before'),
        draft: BillDraft,
      }),
    )
    .output(SavedBillDraft)
    .errors(changedMeanwhile),

  discardDraft: endpoint('POST', '/billing/drafts/{id}/discard', {
    access: cashiers,
    summary: 'Discard the draft of a bill',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid(), version: draftVersion }))
    .output(z.void())
    .errors({ ...changedMeanwhile, NOT_FOUND: { status: 404, message: draftGone } }),
};
