import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { NewPlan, Plan, Session } from '#modules/treatments/contract.ts';
import { billed, chartsTeeth, consentMissing } from './contract-parts.ts';

const mostPaise = 100_000_000_00;
const mostProcedures = 60;

export const NewDentalPlan = NewPlan.pick({ patientId: true, title: true, note: true }).extend({
  procedures: z
    .array(
      z.object({
        entryId: z.uuid(),
        sitting: z.int('Enter a whole number').min(1, 'At least 1').max(100, 'At most 100'),
        price: z
          .int('Enter an amount')
          .min(0, 'Enter an amount of 0 or more')
          .max(mostPaise, 'This amount is too large'),
      }),
    )
    .min(1, 'Choose at least one procedure')
    .max(mostProcedures, `At most ${mostProcedures} procedures`),
});
export type NewDentalPlan = z.output<typeof NewDentalPlan>;

const onePlan = z.object({ id: z.uuid('Plan not found') });
const planNotFound = { NOT_FOUND: { status: 404, message: 'Plan not found.' } } as const;
const notStarted = {
  NOT_STARTED: { status: 409, message: 'No sitting is in progress for this plan. Start one first.' },
} as const;
const toothGone = {
  TOOTH_GONE: {
    status: 409,
    message: 'A tooth of this sitting is gone. Remove its procedure from the chart or from the plan first.',
  },
} as const;
const planOver = { PLAN_OVER: { status: 409, message: 'This plan is no longer active.' } } as const;

export const planEndpoints = {
  addPlan: endpoint('POST', '/dental-plans', {
    access: chartsTeeth,
    summary: 'Create a plan of planned procedures, with sittings and an estimate',
    successStatus: 201,
  })
    .input(NewDentalPlan)
    .output(Plan),
  changePlan: endpoint('PUT', '/dental-plans/{id}', {
    access: chartsTeeth,
    summary: 'Change the open procedures of a plan and recalculate its estimate',
  })
    .input(NewDentalPlan.omit({ patientId: true }).extend({ ...onePlan.shape, version: Version }))
    .output(Plan)
    .errors({ ...planNotFound, ...planOver, ...outdated }),
  startSitting: endpoint('POST', '/dental-plans/{id}/start', {
    access: chartsTeeth,
    summary: 'Start the next sitting of a plan and set its procedures to in progress',
  })
    .input(onePlan)
    .output(Session)
    .errors({ ...planNotFound, ...planOver, ...consentMissing, ...toothGone }),
  completeSitting: endpoint('POST', '/dental-plans/{id}/complete', {
    access: chartsTeeth,
    summary: 'Complete the open sitting and its procedures',
  })
    .input(onePlan.extend({ note: text(4000).default('') }))
    .output(Session)
    .errors({ ...planNotFound, ...notStarted, ...consentMissing, ...toothGone }),
  discardSitting: endpoint('POST', '/dental-plans/{id}/discard', {
    access: chartsTeeth,
    summary: 'Discard a sitting that was started by mistake and set its procedures back to planned',
  })
    .input(onePlan)
    .output(Session)
    .errors({ ...planNotFound, ...notStarted }),
  reopenSitting: endpoint('POST', '/dental-plans/{id}/reopen', {
    access: chartsTeeth,
    summary: 'Undo the completion of a sitting and of the procedures that were completed with it',
  })
    .input(onePlan.extend({ sessionId: z.uuid('Sitting not found'), version: Version }))
    .output(Session)
    .errors({ ...planNotFound, ...outdated, ...billed }),
};
