import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { sessionSecret, siteUrl, type TestClinic, useServer } from '#app/testing/test-server.ts';
import { secretMark } from '../rules.ts';
import { forgetWords } from './forget-words.ts';
import { queueMessage } from './queue-message.ts';

const server = useServer();
const values = { clinicName: 'City Clinic', name: 'Asha', role: 'Nurse', link: `${siteUrl}/login` };
const draft = (to: string) => ({ to, template: 'furtherClinic', values }) as const;
const newAddress = () => `${randomUUID()}@people.example`;

const storedFor = (recipient: string) =>
  server.database.identity.selectFrom('outboxMessages').selectAll().where('recipient', '=', recipient).execute();

const invite = (clinic: TestClinic, email: string) =>
  clinic.as('admin').identity.invite({ email, name: 'Asha Rao', role: 'nurse' });

const messagesOf = async (clinic: TestClinic) => (await clinic.as('admin').outbox.list({})).messages;

async function fail(id: string | undefined) {
  const failed = { state: 'failed', lastError: '550 No such mailbox', attempts: 1 } as const;
  await server.database.identity
    .updateTable('outboxMessages')
    .set(failed)
    .where('id', '=', id ?? '')
    .execute();
}

describe('a message is queued together with its cause', () => {
  test('and is rolled back together with its transaction', async () => {
    const [clinic, to] = [await server.newClinic(), newAddress()];
    const cause = server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await queueMessage(db, draft(to)).execute();
        throw new Error('the cause fails');
      });
    await expect(cause).rejects.toThrow('the cause fails');
    expect(await storedFor(to)).toEqual([]);
  });

  test('both in a single statement, or neither', async () => {
    const [clinic, good, bad] = [await server.newClinic(), newAddress(), newAddress()];
    const db = server.database.clinic(clinic.id);
    const count = (to: string, value: number | null) =>
      db
        .with('message', (also) => queueMessage(also, draft(to)))
        .insertInto('clinicCounters')
        .values({ name: to, value: sql<number>`${value}::int` })
        .execute();
    await count(good, 1);
    await expect(count(bad, null)).rejects.toMatchObject({ code: '23502' });
    expect(await storedFor(good)).toMatchObject([{ clinicId: clinic.id, state: 'waiting' }]);
    expect(await storedFor(bad)).toEqual([]);
  });

  test('once for its key, however often the cause happens', async () => {
    const [ours, theirs, to] = [await server.newClinic(), await server.newClinic(), newAddress()];
    for (const { id } of [ours, ours, theirs]) {
      await queueMessage(server.database.clinic(id), { ...draft(to), key: 'reminder of visit 7' }).execute();
    }
    expect((await storedFor(to)).map(({ clinicId }) => clinicId).sort()).toEqual([ours.id, theirs.id].sort());
  });

  test('only for the clinic of the connection: neither for another clinic nor as the site', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const db = server.database.clinic(ours.id);
    const refused = { code: '42501' };
    await expect(queueMessage(db, { ...draft(newAddress()), clinicId: theirs.id }).execute()).rejects.toMatchObject(
      refused,
    );
    const open = server.database.open;
    await expect(queueMessage(open, { ...draft(newAddress()), clinicId: ours.id }).execute()).rejects.toMatchObject(
      refused,
    );
    const to = newAddress();
    await queueMessage(open, draft(to)).execute();
    expect(await storedFor(to)).toMatchObject([{ clinicId: null }]);
    expect(await open.selectFrom('outboxMessages').select('id').execute()).toEqual([]);
  });
});

describe('the text of a message', () => {
  test('is deleted 90 days after sending; the record of sending stays, and the message is not sent again', async () => {
    const clinic = await server.newClinic();
    const db = server.database.clinic(clinic.id);
    const age = async (to: string, days: number, state: 'sent' | 'failed') => {
      await queueMessage(db, { ...draft(to), key: to }).execute();
      const sentAt = sql<string>`now() - make_interval(days => ${days})`;
      await db.updateTable('outboxMessages').set({ state, sentAt }).where('recipient', '=', to).execute();
    };
    const [old, young, failed] = [newAddress(), newAddress(), newAddress()];
    await age(old, 91, 'sent');
    await age(young, 89, 'sent');
    await age(failed, 91, 'failed');
    await forgetWords(server.database);
    const [stored] = await storedFor(old);
    expect(stored).toMatchObject({ text: '', html: '', state: 'sent', sentAt: expect.any(String) });
    expect(stored?.subject).toContain('City Clinic');
    for (const to of [young, failed]) expect((await storedFor(to))[0]?.text).toContain('City Clinic');
    await queueMessage(db, { ...draft(old), key: old }).execute();
    expect(await storedFor(old)).toHaveLength(1);
  });

  test('loses its link once the link has expired, sent or not', async () => {
    const clinic = await server.newClinic();
    const [expired, open] = [newAddress(), newAddress()];
    for (const to of [expired, open]) await invite(clinic, to);
    await server.database.identity
      .updateTable('outboxMessages')
      .set({ expiresAt: sql<string>`now() - interval '1 second'` })
      .where('recipient', '=', expired)
      .execute();
    await forgetWords(server.database);
    expect(await storedFor(expired)).toMatchObject([{ secret: null, state: 'waiting' }]);
    expect(await storedFor(open)).toMatchObject([{ secret: expect.any(Buffer) }]);
  });

  test('is deleted however many messages there are', async () => {
    const clinic = await server.newClinic();
    const to = newAddress();
    await sql`
      insert into outbox_messages (clinic_id, kind, recipient, template, subject, text, html, state, sent_at)
      select ${clinic.id}, 'email', ${to}, 'test', 'Test', 'words', '', 'sent', now() - interval '1 year'
        from generate_series(1, 2500)`.execute(server.database.identity);
    await forgetWords(server.database);
    expect((await storedFor(to)).filter(({ text }) => text !== '')).toEqual([]);
  });
});

describe('the outbox', () => {
  test('shows an admin the messages of their own clinic and no others', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const [mine, foreign] = [newAddress(), newAddress()];
    await invite(ours, mine);
    await invite(theirs, foreign);
    await queueMessage(server.database.open, draft(newAddress())).execute();
    const { messages, waiting, failed, canSend } = await ours.as('admin').outbox.list({});
    expect(messages.map(({ recipient }) => recipient)).toEqual([mine]);
    expect({ waiting, failed, canSend }).toEqual({ waiting: 1, failed: 0, canSend: { email: false, text: false } });
    const [other] = await messagesOf(theirs);
    await expect(ours.as('admin').outbox.read({ id: other?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  });

  test('comes in pages of 50, newest first, and can be filtered by state', async () => {
    const clinic = await server.newClinic();
    const db = server.database.clinic(clinic.id);
    for (let number = 0; number < 60; number += 1) await queueMessage(db, draft(`${number}@many.example`)).execute();
    await db.updateTable('outboxMessages').set({ state: 'sent' }).where('recipient', '=', '0@many.example').execute();
    await db
      .updateTable('outboxMessages')
      .set({ state: 'sending' })
      .where('recipient', '=', '1@many.example')
      .execute();
    const { outbox } = clinic.as('admin');
    const first = await outbox.list({});
    const second = await outbox.list({ after: first.next ?? '' });
    expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 10, null]);
    expect(first.messages[0]?.recipient).toBe('59@many.example');
    expect(second.messages.at(-1)?.recipient).toBe('0@many.example');
    expect((await outbox.list({ state: 'sent' })).messages).toHaveLength(1);
    expect((await outbox.list({ state: 'failed' })).messages).toHaveLength(0);
    expect((await outbox.list({ state: 'waiting' })).waiting).toBe(59);
  });

  test('lets an admin read an invitation without its link, and records that it was opened', async () => {
    const [clinic, to] = [await server.newClinic(), newAddress()];
    const { link } = await invite(clinic, to);
    const token = link?.path.split('/').at(-1) ?? '';
    const [summary] = await messagesOf(clinic);
    const message = await clinic.as('admin').outbox.read({ id: summary?.id ?? '' });
    expect(message.html).toContain('Asha Rao');
    expect(message.text).toContain(`${siteUrl}/link/${secretMark}`);
    expect(token).not.toBe('');
    expect(JSON.stringify(message)).not.toContain(token);
    expect(JSON.stringify(await storedFor(to))).not.toContain(token);
    expect(JSON.stringify(await clinic.as('admin').audit.list({}))).not.toContain(token);
    const { entries } = await clinic.as('admin').audit.list({ action: 'opened' });
    expect(entries).toMatchObject([{ subject: 'outbox_messages', subjectId: summary?.id }]);
  });

  test("never shows an admin the link that sets somebody's new password", async () => {
    const [clinic, email] = [await server.newClinic(), newAddress()];
    const { link } = await invite(clinic, email);
    await post(server, `/auth/links/${link?.path.split('/').at(-1)}`, { password: 'quiet mango river 9' });
    expect((await post(server, '/auth/password-reset', { email })).status).toBe(204);
    const [summary] = await messagesOf(clinic);
    const message = await clinic.as('admin').outbox.read({ id: summary?.id ?? '' });
    expect(message.subject).toBe('Set a new password');
    expect(message.text).toContain(`${siteUrl}/link/${secretMark}`);
    expect(JSON.stringify(message)).not.toMatch(/link\/[\w-]/);
  });

  test('retries a failed message, and no message in another state', async () => {
    const clinic = await server.newClinic();
    await invite(clinic, newAddress());
    const [message] = await messagesOf(clinic);
    const { outbox } = clinic.as('admin');
    const input = { id: message?.id ?? '' };
    await expect(outbox.retry(input)).rejects.toMatchObject({ status: 409 });
    await fail(message?.id);
    expect((await outbox.list({ state: 'failed' })).messages).toMatchObject([{ lastError: '550 No such mailbox' }]);
    expect(await outbox.retry(input)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await outbox.list({ state: 'failed' })).messages).toEqual([]);
    expect((await outbox.list({ state: 'failed', keep: input.id })).messages).toMatchObject([{ state: 'waiting' }]);
  });

  test('retries all failed messages of the clinic', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    for (const clinic of [ours, ours, theirs]) await invite(clinic, newAddress());
    for (const clinic of [ours, theirs]) for (const { id } of await messagesOf(clinic)) await fail(id);
    expect(await ours.as('admin').outbox.retryFailed()).toEqual({ retried: 2 });
    expect((await ours.as('admin').outbox.list({})).failed).toBe(0);
    expect((await theirs.as('admin').outbox.list({})).failed).toBe(1);
  });
});

describe('the outbox of the site', () => {
  test('shows the site admin only messages that belong to no clinic', async () => {
    const clinic = await server.newClinic();
    const [site, ours] = [newAddress(), newAddress()];
    await queueMessage(server.database.open, draft(site)).execute();
    await invite(clinic, ours);
    const { siteOutbox } = clinic.asSiteAdmin();
    const [newest] = (await siteOutbox.list({})).messages;
    expect(newest?.recipient).toBe(site);
    expect((await siteOutbox.read({ id: newest?.id ?? '' })).text).toContain('City Clinic');
    const [theirs] = await messagesOf(clinic);
    for (const ask of [siteOutbox.read, siteOutbox.retry]) {
      await expect(ask({ id: theirs?.id ?? '' })).rejects.toMatchObject({ status: 404 });
    }
    await expect(clinic.as('admin').siteOutbox.list({})).rejects.toMatchObject({ status: 403 });
  });

  test('retries failed messages of the site and leaves those of the clinics alone', async () => {
    const clinic = await server.newClinic();
    const to = newAddress();
    await queueMessage(server.database.open, draft(to)).execute();
    await invite(clinic, newAddress());
    const [[site], [theirs]] = [await storedFor(to), await messagesOf(clinic)];
    const { siteOutbox } = clinic.asSiteAdmin();
    await expect(siteOutbox.retry({ id: site?.id ?? '' })).rejects.toMatchObject({ status: 409 });
    for (const id of [site?.id, theirs?.id]) await fail(id);
    expect(await siteOutbox.retry({ id: site?.id ?? '' })).toMatchObject({ state: 'waiting' });
    await fail(site?.id);
    expect((await siteOutbox.retryFailed()).retried).toBeGreaterThan(0);
    expect((await storedFor(to))[0]?.state).toBe('waiting');
    expect((await clinic.as('admin').outbox.list({})).failed).toBe(1);
  });

  test('does not show the link in a message', async () => {
    const clinic = await server.newClinic();
    const to = newAddress();
    const secret = { value: randomUUID(), sessionSecret };
    const link = `${siteUrl}/link/${secret.value}`;
    const letter = { to, template: 'invitation', values: { ...values, link }, secret } as const;
    await queueMessage(server.database.open, letter).execute();
    const [stored] = await storedFor(to);
    const { text, html } = await clinic.asSiteAdmin().siteOutbox.read({ id: stored?.id ?? '' });
    expect(text + html).not.toContain(secret.value);
  });
});
