import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { cashiers } from '#modules/cashier/rules.ts';

export const WaivedCharge = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.int().nullable().describe('In paise; null if it had no price'),
  reason: z.string(),
  waivedAt: z.string(),
  waivedBy: z.string(),
});
export type WaivedCharge = z.infer<typeof WaivedCharge>;

const Waiver = z.object({
  patientId: z.uuid('Patient not found'),
  source: z.string().max(40),
  sourceId: z.uuid(),
  reason: reasonText(300),
});

export const waiverEndpoints = {
  waived: endpoint('GET', '/patients/{patientId}/waived-charges', {
    access: cashiers,
    shows: ['waived_charges'],
    opensPatient: 'input.patientId',
    summary: 'List the waived charges of a patient, newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(WaivedCharge).describe('At most 100')),

  waive: endpoint('POST', '/billing/waived-charges', {
    access: ['admin'],
    summary: 'Waive a charge, with a reason',
    successStatus: 201,
  })
    .input(Waiver)
    .output(WaivedCharge)
    .errors({
      NOT_OPEN: { status: 409, message: 'This is already billed or no longer billable.' },
    }),

  undoWaive: endpoint('POST', '/billing/waived-charges/{id}/undo', {
    access: ['admin'],
    summary: 'Undo a waiver, so that the charge can be billed again',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Waived charge not found.' } }),
};
