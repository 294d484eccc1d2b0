import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { Approval, AskedApproval, approvalKinds } from './rules/discount.ts';

/** Roles that decide on requests beyond the desk's limits. */
const approves = ['admin'] as const satisfies Role[];

const notFound = { NOT_FOUND: { status: 404, message: 'Request not found.' } } as const;
const decided = { DECIDED: { status: 409, message: 'This request has already been decided.' } } as const;

export const approvalEndpoints = {
  approvals: endpoint('GET', '/billing/approvals', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['approvals', 'refunds', 'deposit_refunds', 'credit_notes', 'payables'],
    summary: 'List requests for discounts, refunds, credit notes and expenses, pending ones first, then newest first',
  })
    .input(
      z.object({
        patientId: z.uuid().optional().describe('All patients if omitted'),
        kind: z.enum(approvalKinds).optional(),
      }),
    )
    .output(z.array(Approval).describe('At most 100')),

  askApproval: endpoint('POST', '/billing/approvals', {
    access: cashiers,
    summary: 'Request a discount, refund, credit note or expense from an admin',
    successStatus: 201,
  })
    .input(AskedApproval)
    .output(Approval),

  withdrawApproval: endpoint('POST', '/billing/approvals/{id}/withdraw', {
    access: cashiers,
    summary: 'Withdraw a request of your own that is not decided yet',
  })
    .input(z.object({ id: z.uuid() }))
    .output(Approval)
    .errors({ ...notFound, ...decided }),

  decideApproval: endpoint('POST', '/billing/approvals/{id}/decision', {
    access: approves,
    summary: 'Approve or decline a request of someone else',
  })
    .input(
      z
        .object({
          id: z.uuid(),
          isApproved: z.boolean(),
          reason: text(300).default('').describe('Why the request is declined'),
        })
        .refine(({ isApproved, reason }) => isApproved || isReason(reason), {
          path: ['reason'],
          message: reasonNeeded,
        }),
    )
    .output(Approval)
    .errors({
      ...notFound,
      ...decided,
      WITHDRAWN: { status: 409, message: 'This request was withdrawn.' },
      TOO_MUCH: { status: 409, message: 'Less than this is left.' },
      OWN: { status: 409, message: 'Someone else has to decide on your own request.' },
    }),
};
