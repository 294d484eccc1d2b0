import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { from, newAddress, ownerConnection, useDelivery } from './testing/use-delivery.ts';
import { webhookChannel } from './webhook-channel.ts';

const { deliver, messageTo, parts, queue, server, startMail, stateOf } = useDelivery();

describe('a delivery queue that is long, or whose clock is set back', () => {
  test('of ten thousand messages is processed in small portions', async () => {
    const clinic = await server.newClinic();
    const owner = await ownerConnection();
    await owner.query(
      `insert into outbox_messages (clinic_id, kind, recipient, template, subject, text, html)
       select $1, 'whatsapp', n || '@long.example', 'test', 'Test', repeat('x', 2000), ''
         from generate_series(1, 10000) as n`,
      [clinic.id],
    );
    const held = Promise.withResolvers<void>();
    let [begun, sent] = [0, 0];
    const slow: Channel = {
      name: 'webhook',
      kinds: ['sms', 'whatsapp'],
      atOnce: 6,
      close: () => undefined,
      send: async () => {
        begun += 1;
        await held.promise;
        sent += 1;
      },
    };
    const { stop } = await deliver({ channels: [slow] });
    const handedOver = async () => {
      const counted = "select count(*)::int as n from outbox_messages where clinic_id = $1 and state = 'sending'";
      return (await owner.query(counted, [clinic.id])).rows[0].n;
    };
    await expect.poll(handedOver).toBe(10_000);
    await expect.poll(() => begun).toBe(6);
    held.resolve();
    await expect.poll(() => sent).toBeGreaterThan(100);
    await stop();
    await owner.query("delete from jobs.job where name = 'webhook'");
    await owner.query('delete from clinics where id = $1', [clinic.id]);
    await owner.end();
  });

  test('does not wait for the hour that the clock was set back', async () => {
    const smtp = await startMail();
    const to = newAddress();
    let refuse = true;
    const channel = mailChannel({ smtpUrl: smtp.url, from });
    const away: Channel = {
      ...channel,
      send: async (message) => {
        if (refuse && message.recipient === to) throw new Error('away');
        return channel.send(message);
      },
    };
    const { log } = await deliver({ channels: [away] });
    await queue(to);
    await expect.poll(async () => (await messageTo(to)).attempts).toBeGreaterThan(0);
    // The state left by a clock that was set back by an hour: the last try and the next one are an hour ahead.
    const owner = await ownerConnection();
    const setAhead = async () => {
      const { rowCount } = await owner.query(
        `update jobs.job set start_after = now() + interval '1 hour'
          where name = 'email' and state < 'active' and data ->> 'id' = (
            select id::text from outbox_messages where recipient = $1)`,
        [to],
      );
      return rowCount;
    };
    // Not during a try, which would set its own time for the next one.
    await expect.poll(setAhead).toBe(1);
    await owner.query("update outbox_messages set tried_at = now() + interval '1 hour' where recipient = $1", [to]);
    await owner.end();
    refuse = false;
    await expect.poll(() => stateOf(to)).toBe('sent');
    expect(smtp.receivedBy(to)).toHaveLength(1);
    expect(log.join('')).toContain('messages on the way for too long are tried again now');
  });
});

describe('SMS and WhatsApp', () => {
  const secret = 'a secret that the webhook knows too, 32 characters';

  async function startReceiver(answer: (call: number) => number) {
    const calls: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      calls.push({ headers: request.headers, body });
      response.writeHead(answer(calls.length)).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    parts.push(async () => receiver.close());
    const address = receiver.address();
    return { calls, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/messages` };
  }

  test('are sent signed, with the same key for every try of a message', async () => {
    const { calls, url } = await startReceiver((call) => (call === 1 ? 503 : 202));
    await deliver({ channels: [webhookChannel({ url, secret })] });
    const to = `+9110${Math.floor(Math.random() * 1e8)}`;
    const { id } = await queue(to, { kind: 'sms' });
    await expect.poll(() => stateOf(to)).toBe('sent');
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    for (const { headers, body } of calls) {
      const expected = createHmac('sha256', secret).update(`${headers['x-krama-timestamp']}.${body}`).digest('hex');
      expect(headers['x-krama-signature']).toBe(`sha256=${expected}`);
      expect(JSON.parse(body)).toMatchObject({ id, kind: 'sms', to, text: expect.stringContaining('City Clinic') });
    }
    expect((await messageTo(to)).html).toBe('');
  });

  test('are marked as failed when the webhook refuses them', async () => {
    const { url } = await startReceiver(() => 422);
    await deliver({ channels: [webhookChannel({ url, secret })] });
    const to = `+9110${Math.floor(Math.random() * 1e8)}`;
    await queue(to, { kind: 'sms' });
    await expect.poll(() => stateOf(to)).toBe('failed');
    expect((await messageTo(to)).lastError).toBe('The webhook answered 422.');
  });
});
