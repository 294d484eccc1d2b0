import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { createJobs } from '#foundation/server/jobs.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { queueMessage } from './queue-message.ts';
import { runDelivery } from './run-delivery.ts';
import { startSmtpServer } from './testing/smtp-server.ts';
import { webhookChannel } from './webhook-channel.ts';

const server = useServer();
const from = { name: 'Krama', address: 'mail@clinic.example' };

/** What other files have left in this database would be delivered first. */
beforeAll(async () => {
  await server.database.identity
    .updateTable('outboxMessages')
    .set({ state: 'sent' })
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
});

const parts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of parts.splice(0).reverse()) await end();
});

/** As everyday, but in a hurry. */
const pace = {
  handOverMilliseconds: 50,
  pollingIntervalSeconds: 0.5,
  retryDelay: 1,
  retryDelayMax: 1,
  retryLimit: 30,
  expireInSeconds: 60,
};

interface Running {
  channels: Channel[];
  own?: Partial<typeof pace>;
}

/** A process that delivers, and what it says in its log. */
async function deliver({ channels, own = {} }: Running) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));

      done();
    },
  });
  const log = pino({ level: 'warn' }, sink);
  const begun = Promise.withResolvers<void>();
  const jobs = createJobs({
    url: await workerDatabaseUrl(),
    log,
    watchSeconds: 1,
    begin: async (boss) => {
      const { database } = server;
      const hurried = { ...pace, ...own };
      const end = await runDelivery({ boss, database, channels, sessionSecret, log, pace: hurried });
      begun.resolve();
      return end;
    },
  });
  jobs.start();
  parts.push(jobs.stop);
  await begun.promise;
  return { log: lines, stop: jobs.stop };
}

async function startMail(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const smtp = await startSmtpServer(options);
  parts.push(() => smtp.stop().catch(() => undefined));
  return smtp;
}

const values = { clinicName: 'City Clinic', name: 'Asha', role: 'Nurse', link: 'https://krama.test/login' };
const newAddress = () => `${randomUUID()}@patients.example`;

async function queue(to: string, extra: { kind?: 'sms'; clinicId?: string } = {}) {
  await queueMessage(server.database.identity, { to, template: 'furtherClinic', values, ...extra }).execute();
  return messageTo(to);
}

async function ownerConnection(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: await workerDatabaseUrl() });
  await owner.connect();
  await owner.query("select set_config('krama.scope', 'identity', false)");
  return owner;
}

const messageTo = (recipient: string) =>
  server.database.identity
    .selectFrom('outboxMessages')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();

const stateOf = async (recipient: string) => (await messageTo(recipient)).state;

describe('e-mail', () => {
  test('waits while the mail server is down, and arrives once when it is up again', async () => {
    const down = await startMail();
    await down.stop();
    const { log } = await deliver({ channels: [mailChannel({ smtpUrl: down.url, from })] });
    const addresses = Array.from({ length: 25 }, newAddress);
    for (const address of addresses) await queue(address);
    await expect.poll(async () => (await messageTo(addresses[24] ?? '')).attempts).toBeGreaterThan(0);
    expect(await messageTo(addresses[24] ?? '')).toMatchObject({
      state: 'sending',
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    expect(log.join('')).toContain('messages were not sent; they are kept');
    expect(log.join('')).not.toContain('patients.example');

    const up = await startMail({ port: down.port });
    for (const address of addresses) await expect.poll(() => stateOf(address)).toBe('sent');
    for (const address of addresses) expect(up.receivedBy(address)).toHaveLength(1);
    expect(await messageTo(addresses[0] ?? '')).toMatchObject({ lastError: '', sentAt: expect.any(String) });
  });

  test('goes out once although three processes deliver', async () => {
    const smtp = await startMail();
    for (let process = 0; process < 3; process += 1) {
      await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    }
    const addresses = Array.from({ length: 60 }, newAddress);
    await Promise.all(addresses.map((address) => queue(address)));
    for (const address of addresses) await expect.poll(() => stateOf(address)).toBe('sent');
    expect(addresses.map((address) => smtp.receivedBy(address).length)).toEqual(addresses.map(() => 1));
  });

  test('is sent once although it is handed over again while it is under way', async () => {
    const [to, marker] = [newAddress(), newAddress()];
    const held = Promise.withResolvers<void>();
    const sends: string[] = [];
    const slow: Channel = {
      name: 'email',
      kinds: ['email'],
      atOnce: 20,
      close: () => undefined,
      send: async ({ recipient }) => {
        sends.push(recipient);
        if (recipient === to) await held.promise;
      },
    };
    for (let process = 0; process < 2; process += 1) await deliver({ channels: [slow] });
    const { id } = await queue(to);
    await expect.poll(() => sends.includes(to)).toBe(true);
    // As a crash between the queue and the note about it leaves it.
    await server.database.identity
      .updateTable('outboxMessages')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .execute();
    await expect.poll(() => stateOf(to)).toBe('sending');
    // Behind it in the queue: once this is sent, a second job would have been begun too.
    await queue(marker);
    await expect.poll(() => stateOf(marker)).toBe('sent');
    held.resolve();
    await expect.poll(() => stateOf(to)).toBe('sent');
    expect(sends.filter((recipient) => recipient === to)).toHaveLength(1);
  });

  test('has sender, text and HTML, and a header cannot be slipped in', async () => {
    const smtp = await startMail();
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    const to = newAddress();
    const clinicName = 'City Clinic\r\nBcc: all@clinic.example';
    const draft = { to, template: 'furtherClinic', values: { ...values, clinicName } } as const;
    await queueMessage(server.database.identity, draft).execute();
    await expect.poll(() => smtp.receivedBy(to).length).toBe(1);
    const { source } = smtp.receivedBy(to)[0] ?? { source: '' };
    const [headers = ''] = source.split('\r\n\r\n');
    expect(headers).toContain('From: Krama <mail@clinic.example>');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(source).toContain('https://krama.test/login');
  });

  test('that is refused has failed and is visible, while the others go on', async () => {
    const poisoned = newAddress();
    const smtp = await startMail({
      answerTo: (recipient) => (recipient === poisoned ? '550 No such mailbox' : undefined),
    });
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    const good = newAddress();
    await queue(poisoned);
    await queue(good);
    await expect.poll(() => stateOf(good)).toBe('sent');
    await expect.poll(() => stateOf(poisoned)).toBe('failed');
    expect(await messageTo(poisoned)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') });
  });

  test('that can never be sent is given up after its tries, and said in the log', async () => {
    const hopeless = newAddress();
    const smtp = await startMail({ answerTo: (recipient) => (recipient === hopeless ? '451 Not now' : undefined) });
    const { log } = await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })], own: { retryLimit: 1 } });
    await queue(hopeless);
    await expect.poll(() => stateOf(hopeless)).toBe('failed');
    expect(await messageTo(hopeless)).toMatchObject({ attempts: 2, lastError: expect.stringContaining('451') });
    expect(log.join('')).toContain('messages were given up');
  });

  test('whose every try ends its process is given up, says so, and holds no other up', async () => {
    const [poisoned, good] = [newAddress(), newAddress()];
    const smtp = await startMail();
    const channel = mailChannel({ smtpUrl: smtp.url, from });
    const dying: Channel = {
      ...channel,
      // As a process that is gone: it neither succeeds nor fails.
      send: (message) => (message.recipient === poisoned ? new Promise(() => undefined) : channel.send(message)),
    };
    const { log } = await deliver({ channels: [dying], own: { expireInSeconds: 1, retryLimit: 1 } });
    await queue(poisoned);
    await queue(good);
    await expect.poll(() => stateOf(good)).toBe('sent');
    await expect.poll(() => stateOf(poisoned)).toBe('failed');
    expect((await messageTo(poisoned)).lastError).toBe('Not sent: no try came to an end.');
    expect(log.join('')).toContain('messages were given up');
  });

  test('carries the same Message-ID when it is sent again after a crash between sending and noting', async () => {
    const to = newAddress();
    let isFirst = true;
    const smtp = await startMail({
      // Taken, but the process that sent it never hears of it.
      onMail: (mail) => {
        const confirmed = mail.to !== to || !isFirst;
        if (mail.to === to) isFirst = false;
        return confirmed;
      },
    });
    const channel = mailChannel({ smtpUrl: smtp.url, from });
    let died = false;
    const dying: Channel = {
      ...channel,
      send: async (message) => {
        if (message.recipient !== to || died) return channel.send(message);
        died = true;
        void channel.send(message).catch(() => undefined);
        // As a process that is gone: it neither succeeds nor fails.
        return new Promise(() => undefined);
      },
    };
    await deliver({ channels: [dying], own: { expireInSeconds: 1 } });
    const { id } = await queue(to);
    await expect.poll(() => stateOf(to)).toBe('sent');
    const ids = smtp.receivedBy(to).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${id}@clinic.example>`, `<${id}@clinic.example>`]);
  });

  test('of a clinic of the demo waits for ever', async () => {
    const smtp = await startMail();
    const clinic = await server.newClinic();
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    const marked = server.owner.clinic(clinic.id).updateTable('clinics').set({ isDemo: true });
    await marked.where('id', '=', clinic.id).execute();
    const [held, free] = [newAddress(), newAddress()];
    await queue(held, { clinicId: clinic.id });
    await queue(free);
    await expect.poll(() => stateOf(free)).toBe('sent');
    expect(await stateOf(held)).toBe('waiting');
  });

  test('with a link that has expired meanwhile is not sent', async () => {
    const smtp = await startMail();
    const to = newAddress();
    const secret = { value: 'a-link-nobody-may-see', sessionSecret };
    const draft = { to, template: 'invitation', values: { ...values, link: 'https://krama.test/' } } as const;
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await queueMessage(server.database.identity, { ...draft, secret, expiresAt }).execute();
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    await expect.poll(() => stateOf(to)).toBe('failed');
    expect(smtp.receivedBy(to)).toEqual([]);
  });

  test('whose link was sealed with another secret of the server has failed, and says so', async () => {
    const smtp = await startMail();
    const to = newAddress();
    const secret = { value: randomUUID(), sessionSecret: 'the secret that the server had before, 32 characters' };
    const draft = { to, template: 'invitation', values: { ...values, link: secret.value }, secret } as const;
    await queueMessage(server.database.identity, draft).execute();
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    await expect.poll(() => stateOf(to)).toBe('failed');
    expect((await messageTo(to)).lastError).toContain('sealed with another SESSION_SECRET');
    expect(smtp.receivedBy(to)).toEqual([]);
  });

  test('with a secret gets it on the way out, and the database never has it in the clear', async () => {
    const smtp = await startMail();
    const to = newAddress();
    const secret = { value: randomUUID(), sessionSecret };
    const link = `https://krama.test/link/${secret.value}`;
    const draft = { to, template: 'invitation', values: { ...values, link }, secret } as const;
    await queueMessage(server.database.identity, draft).execute();
    const stored = await messageTo(to);
    expect(JSON.stringify({ ...stored, secret: stored.secret?.toString('latin1') })).not.toContain(secret.value);
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    await expect.poll(() => stateOf(to)).toBe('sent');
    expect(smtp.receivedBy(to)[0]?.source).toContain(link);
    expect((await messageTo(to)).secret).toBeNull();
  });
});

describe('a queue that is long, or whose clock goes back', () => {
  test('of ten thousand messages is taken in small bites', async () => {
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

  test('lets nothing wait for the hour that the clock was set back', async () => {
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
    refuse = false;
    // What a clock that was set back by an hour leaves behind: the last try and the next one lie an hour ahead.
    const owner = await ownerConnection();
    await owner.query(
      `with ahead as (update jobs.job set start_after = now() + interval '1 hour'
                       where name = 'email' and state < 'active' and data ->> 'id' = (
                         select id::text from outbox_messages where recipient = $1))
       update outbox_messages set tried_at = now() + interval '1 hour' where recipient = $1`,
      [to],
    );
    await owner.end();
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

  test('leave signed, with one key for all tries of a message', async () => {
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

  test('that the webhook refuses have failed', async () => {
    const { url } = await startReceiver(() => 422);
    await deliver({ channels: [webhookChannel({ url, secret })] });
    const to = `+9110${Math.floor(Math.random() * 1e8)}`;
    await queue(to, { kind: 'sms' });
    await expect.poll(() => stateOf(to)).toBe('failed');
    expect((await messageTo(to)).lastError).toBe('The webhook answered 422.');
  });
});
