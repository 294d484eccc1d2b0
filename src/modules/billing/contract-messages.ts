import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { email } from '#modules/identity/contract-parts.ts';

export const SentReceipt = z.object({
  id: z.uuid('Bill not found'),
  email: email.nullable().default(null).describe('Null to send an SMS to the patient'),
});

export const messageEndpoints = {
  sendReceipt: endpoint('POST', '/bills/{id}/messages', {
    access: cashiers,
    summary: 'Send what was billed and paid by SMS or e-mail, once per state of the bill',
    successStatus: 204,
  })
    .input(SentReceipt)
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Bill not found.' },
      SENT: { status: 409, message: 'This has already been sent there.' },
    }),
};
