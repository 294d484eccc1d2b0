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
  practice: z.enum(practices).nullable().describe('Null: of any'),
  day: z.string().nullable().describe('On which it was done; null: on any day'),
  version: z.int(),
  draft: BillDraft,
  changedAt: z.string(),
  changedBy: z.string(),
});
export type SavedBillDraft = z.infer<typeof SavedBillDraft>;

/** How the draft is now; null: it was issued or discarded. */
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
    summary: 'Bills that are being typed, the one changed last first',
  })
    .input(
      z.object({
        patientId: z.uuid('Patient not found').optional().describe('Absent: of all patients'),
        practice: z.enum(practices).optional().describe('Absent: of all practices'),
      }),
    )
    .output(z.array(SavedBillDraft).describe('At most 100')),

  saveDraft: endpoint('PUT', '/billing/drafts', {
    access: cashiers,
    summary: 'Keep what is typed of a bill',
    mostBytes: 400 * 1024,
  })
    .input(
      z.object({
        patientId: z.uuid('Choose a patient'),
        practice: z.enum(practices).nullable(),
        day: Day.nullable(),
        known: z
          .object({ id: z.uuid(), version: draftVersion })
          .nullable()
          .describe('What it was typed upon; null: nothing was kept'),
        draft: BillDraft,
      }),
    )
    .output(SavedBillDraft)
    .errors(changedMeanwhile),

  discardDraft: endpoint('POST', '/billing/drafts/{id}/discard', {
    access: cashiers,
    summary: 'Discard a bill that was not issued',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid(), version: draftVersion }))
    .output(z.void())
    .errors({ ...changedMeanwhile, NOT_FOUND: { status: 404, message: draftGone } }),
};
