import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sessionSecret } from '#app/testing/test-server.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { queueMessage } from './queue-message.ts';
import { from, newAddress, useDelivery, values } from './testing/use-delivery.ts';

const { deliver, messageTo, queue, server, startMail, stateOf } = useDelivery();

describe('e-mail', () => {
  test('waits while the mail server is down, and arrives once when it is up again', async () => {
    const down = await startMail();
    await down.stop();
    const { log } = await deliver({ channels: [mailChannel({ smtpUrl: down.url, from })] });
    const addresses = Array.from({ length: 25 }, newAddress);
    for (const address of addresses) await queue(address);
    const last = () => messageTo(addresses[24] ?? '');
    await expect.poll(async () => (await last()).lastError).toContain('ECONNREFUSED');
    expect((await last()).state).toBe('sending');
    expect(log.join('')).toContain('messages were not sent; they are kept');
    expect(log.join('')).not.toContain('patients.example');

    const up = await startMail({ port: down.port });
    for (const address of addresses) await expect.poll(() => stateOf(address)).toBe('sent');
    for (const address of addresses) expect(up.receivedBy(address)).toHaveLength(1);
    expect(await messageTo(addresses[0] ?? '')).toMatchObject({ lastError: '', sentAt: expect.any(String) });
  });

  test('carries its PDF exactly as it was stored', async () => {
    const smtp = await startMail();
    const [to, bytes] = [newAddress(), Buffer.from('%PDF-1.7 an order')];
    await queueMessage(server.database.identity, {
      to,
      template: 'furtherClinic',
      values,
      attachment: { name: 'purchase-order.pdf', bytes },
    }).execute();
    await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    await expect.poll(() => stateOf(to)).toBe('sent');
    const [mail] = smtp.receivedBy(to);
    expect(mail?.source).toContain('filename=purchase-order.pdf');
    expect(mail?.source).toContain('Content-Type: application/pdf');
    expect(mail?.source).toContain(bytes.toString('base64').replace(/=+$/, ''));
  });

  test('goes out once even though three processes deliver', async () => {
    const smtp = await startMail();
    for (let process = 0; process < 3; process += 1) {
      await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })] });
    }
    const addresses = Array.from({ length: 60 }, newAddress);
    await Promise.all(addresses.map((address) => queue(address)));
    for (const address of addresses) await expect.poll(() => stateOf(address)).toBe('sent');
    expect(addresses.map((address) => smtp.receivedBy(address).length)).toEqual(addresses.map(() => 1));
  });

  test('is sent once even if it is handed over again while it is being sent', async () => {
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
    // The state left by a crash between queueing the message and noting it.
    await server.database.identity
      .updateTable('outboxMessages')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .execute();
    await expect.poll(() => stateOf(to)).toBe('sending');
    // Queued behind it: once this one is sent, a second job for the first would have started too.
    await queue(marker);
    await expect.poll(() => stateOf(marker)).toBe('sent');
    held.resolve();
    await expect.poll(() => stateOf(to)).toBe('sent');
    expect(sends.filter((recipient) => recipient === to)).toHaveLength(1);
  });

  test('has a sender, text and HTML, and no header can be injected', async () => {
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

  test('that is refused is shown as failed, while other e-mails still go out', async () => {
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

  test('that can never be sent is given up after its last try, which is logged', async () => {
    const hopeless = newAddress();
    const smtp = await startMail({ answerTo: (recipient) => (recipient === hopeless ? '451 Not now' : undefined) });
    const { log } = await deliver({ channels: [mailChannel({ smtpUrl: smtp.url, from })], own: { retryLimit: 1 } });
    await queue(hopeless);
    await expect.poll(() => stateOf(hopeless)).toBe('failed');
    expect(await messageTo(hopeless)).toMatchObject({ attempts: 2, lastError: expect.stringContaining('451') });
    expect(log.join('')).toContain('messages were given up');
  });

  test('whose every try crashes the process is given up and logged, and delays no other e-mail', async () => {
    const [poisoned, good] = [newAddress(), newAddress()];
    const smtp = await startMail();
    const channel = mailChannel({ smtpUrl: smtp.url, from });
    const dying: Channel = {
      ...channel,
      // Acts like a process that died: it neither succeeds nor fails.
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

  test('carries the same Message-ID when it is sent again after a crash between sending it and recording that', async () => {
    const to = newAddress();
    let isFirst = true;
    const smtp = await startMail({
      // Accepted, but the sending process never learns of it.
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
        // Acts like a process that died: it neither succeeds nor fails.
        return new Promise(() => undefined);
      },
    };
    await deliver({ channels: [dying], own: { expireInSeconds: 1 } });
    const { id } = await queue(to);
    await expect.poll(() => stateOf(to)).toBe('sent');
    const ids = smtp.receivedBy(to).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${id}@clinic.example>`, `<${id}@clinic.example>`]);
  });

  test('of a demo clinic is never sent', async () => {
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

  test('is not sent when its link has expired in the meantime', async () => {
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

  test('whose link was sealed with another server secret fails with that reason', async () => {
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

  test('gets its secret only when it is sent, and the database never holds the secret in plain text', async () => {
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
