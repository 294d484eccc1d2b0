import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { UpiCallback, upiOutcomes } from './rules.ts';

const admins = ['admin'] as const;

export const upiLive: LiveTables = { upi_webhooks: admins, upi_callbacks: admins };

const UpiWebhook = z.object({
  address: z.string(),
  since: z.string().nullable().describe('Null if callbacks are turned off'),
  by: z.string().nullable(),
  callbacks: z.array(
    z.object({
      eventId: z.string(),
      billNumber: z.string(),
      amount: z.int(),
      reference: z.string(),
      receivedAt: z.string(),
      outcome: z.enum(upiOutcomes),
    }),
  ),
});
export type UpiWebhook = z.infer<typeof UpiWebhook>;

export const upiContract = {
  webhook: endpoint('GET', '/upi/webhook', {
    opensPatient: 'none',
    access: admins,
    shows: ['upi_webhooks', 'upi_callbacks'],
    summary: 'Read the webhook for UPI payments and its last 50 callbacks',
  }).output(UpiWebhook),

  turnOn: endpoint('POST', '/upi/webhook', {
    access: admins,
    summary: 'Accept callbacks signed with a new secret, which is shown once; the previous secret becomes invalid',
    successStatus: 201,
  }).output(z.object({ secret: z.string() })),

  turnOff: endpoint('DELETE', '/upi/webhook', {
    access: admins,
    summary: 'Stop accepting callbacks',
    successStatus: 204,
  }).output(z.void()),

  callback: endpoint('POST', '/webhooks/upi/{clinicId}', {
    access: 'anyone',
    summary:
      'Tell of a UPI payment. The signature is HMAC-SHA256, in hex, with the secret of the clinic over timestamp, eventId, billNumber, amount and reference with full stops between them. The same event may be sent again: it counts once',
  })
    .input(
      UpiCallback.extend({
        clinicId: z.uuid(),
        signature: z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
      }),
    )
    .output(z.object({ outcome: z.enum(upiOutcomes) }))
    .errors({
      NOT_SIGNED: { status: 401, message: 'The signature does not match, or the callback is too old.' },
      OTHER_EVENT: { status: 409, message: 'Another payment was reported with this event id.' },
    }),
};
