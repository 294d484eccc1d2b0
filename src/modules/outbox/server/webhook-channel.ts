import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '#foundation/server/settings.ts';
import { isRefusal } from '../rules.ts';
import { type Channel, Refused } from './channel.ts';

const waitMilliseconds = 15_000;

/** The receiver computes the same signature. It includes the time, so that an old message cannot be replayed. */
const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** SMS and WhatsApp are sent through whichever provider the operator has put behind this address. */
export function webhookChannel({ url, secret }: WebhookSettings): Channel {
  return {
    name: 'webhook',
    kinds: ['sms', 'whatsapp'],
    atOnce: 20,
    async send({ id, kind, recipient, text }) {
      const body = JSON.stringify({ id, kind, to: recipient, text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-krama-timestamp': timestamp,
          'x-krama-signature': `sha256=${signatureOf(secret, timestamp, body)}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(waitMilliseconds),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const reason = `The webhook answered ${answer.status}.`;
      throw isRefusal(answer.status) ? new Refused(reason) : new Error(reason);
    },
    close: () => undefined,
  };
}
