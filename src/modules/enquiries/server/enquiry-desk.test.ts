import { describe, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { forgetDeletedContacts } from './forget-deleted-contacts.ts';
import { enquiriesOf, newWord } from './testing/enquiries.ts';

const server = useServer({ servers: 3 });
const { read, send, siteAdmin } = enquiriesOf(server);

describe('the list', () => {
  test('searches by name, e-mail, organisation and any grouping of the phone; % and _ are not wildcards', async () => {
    const word = newWord();
    const digits = `${Date.now()}`.slice(-9);
    const numbers = `${Date.now()}`.slice(-12, -1);
    await send({
      name: `${word} %_`,
      email: `${word}${numbers}@mail.example`,
      organization: `Org ${word}`,
      phone: `+91${digits}`,
    });
    const admin = await siteAdmin();
    const found = async (search: string) => (await admin.contacts({ search })).total;
    expect(await found(word.toUpperCase())).toBe(1);
    expect(await found(`${word}${numbers}@mail`)).toBe(1);
    expect(await found(numbers)).toBe(1);
    expect(await found(`org ${word}`)).toBe(1);
    expect(await found(`0${digits.slice(0, 4)} ${digits.slice(4)}`)).toBe(1);
    expect(await found(`${word} %_`)).toBe(1);
    expect(await found(`${word}%`)).toBe(0);
  });

  test('filters, sorts and pages', async () => {
    const word = newWord();
    const admin = await siteAdmin();
    const ids = [];
    for (const name of ['Bala', 'Asha', 'Chitra']) ids.push(await send({ name, organization: word, source: word }));
    const [first = ''] = ids;
    await admin.changeContact({ id: first, status: 'closed' });
    const names = async (input: object) =>
      (await admin.contacts({ search: word, ...input })).contacts.map(({ name }) => name);
    expect(await names({})).toEqual(['Chitra', 'Asha', 'Bala']);
    expect(await names({ sort: 'oldest' })).toEqual(['Bala', 'Asha', 'Chitra']);
    expect(await names({ sort: 'name' })).toEqual(['Asha', 'Bala', 'Chitra']);
    expect(await names({ status: 'closed' })).toEqual(['Bala']);
    expect(await names({ subject: 'ai-demo' })).toEqual([]);
    expect(await names({ source: word, age: 'today' })).toEqual(['Chitra', 'Asha', 'Bala']);
    expect(await names({ age: 'overdue' })).toEqual([]);
    expect(await admin.contacts({ search: word, page: 2 })).toEqual({ contacts: [], total: 3, pageSize: 50 });
    const { contacts, isComplete } = await admin.exportContacts({ search: word });
    expect([contacts.map(({ name }) => name), isComplete]).toEqual([['Chitra', 'Asha', 'Bala'], true]);
    const [newest] = contacts;
    const rest = await admin.exportContacts({ search: word, afterAt: newest?.createdAt, afterId: newest?.id });
    expect(rest.contacts.map(({ name }) => name)).toEqual(['Asha', 'Bala']);
  });
});

describe('an enquiry', () => {
  test('can move from any status to any other, and every change is in its history', async () => {
    const id = await send();
    const clinic = await server.newClinic();
    const admin = clinic.asSiteAdmin().enquiries;
    const contacted = await admin.changeContact({ id, status: 'contacted' });
    expect(contacted.answeredAt).not.toBeNull();
    await admin.changeContact({ id, status: 'closed' });
    expect((await admin.changeContact({ id, status: 'new' })).answeredAt).toBeNull();
    await admin.addNote({ id, text: 'Called back.' });
    const [owner] = (await admin.admins()).filter(({ email }) => email.endsWith(`${clinic.id}.example`));
    expect((await admin.changeContact({ id, ownerId: owner?.id })).ownerId).toBe(owner?.id);
    const { events } = await admin.contact({ id });
    expect(events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['owner', null, owner?.id],
      ['note', null, 'Called back.'],
      ['status', 'closed', 'new'],
      ['status', 'contacted', 'closed'],
      ['status', 'new', 'contacted'],
    ]);
    expect(new Set(events.map(({ actorEmail }) => actorEmail))).toEqual(new Set([`site-admin@${clinic.id}.example`]));
  });

  test('that someone else changed is not overwritten', async () => {
    const id = await send();
    const admin = await siteAdmin();
    await admin.changeContact({ id, status: 'contacted', version: 1 });
    await expect(admin.changeContact({ id, status: 'closed', version: 1 })).rejects.toMatchObject({ status: 409 });
    expect((await read(id)).status).toBe('contacted');
  });

  test('cannot be assigned to someone who does not run the product', async () => {
    const id = await send();
    await expect((await siteAdmin()).changeContact({ id, ownerId: crypto.randomUUID() })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('can be restored after it is deleted, and is gone for good after 30 days', async () => {
    const name = newWord();
    const id = await send({ name });
    const admin = await siteAdmin();
    await admin.deleteContact({ id });
    await admin.deleteContact({ id });
    expect((await admin.contacts({ search: name })).total).toBe(0);
    expect((await admin.contacts({ search: name, view: 'deleted' })).total).toBe(1);
    await expect(admin.changeContact({ id, status: 'closed' })).rejects.toMatchObject({ status: 404 });
    await forgetDeletedContacts(server.database);
    await admin.restoreContact({ id });
    expect((await admin.contacts({ search: name })).total).toBe(1);
    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await server.database.site.updateTable('contactForms').set({ deletedAt: monthAgo }).where('id', '=', id).execute();
    await forgetDeletedContacts(server.database);
    await expect(admin.contact({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('becomes a clinic once when it is won, with an invitation for its first admin', async () => {
    const id = await send();
    const admin = await siteAdmin();
    const email = `${newWord()}@b.example`;
    const clinic = { id, clinicName: 'City Clinic', adminName: 'Asha Rao', adminEmail: email };
    await expect(admin.createPilotClinic(clinic)).rejects.toMatchObject({ status: 409 });
    await admin.changeContact({ id, status: 'closed' });
    const tries = await Promise.allSettled([admin.createPilotClinic(clinic), admin.createPilotClinic(clinic)]);
    const [made] = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await read(id)).pilotClinicId).toBe(made?.clinicId);
    const token = made?.link?.path.split('/').at(-1) ?? '';
    expect(await server.anonymous.identity.link({ token })).toEqual({
      kind: 'invitation',
      needs: 'password',
      hasPassword: false,
      canSendEmail: false,
      email,
      clinicName: 'City Clinic',
    });
  });
});

test('requests made while the clinic is being created are refused as busy at once', async () => {
  const id = await send();
  const clinic = await server.newClinic();
  await clinic.asSiteAdmin().enquiries.changeContact({ id, status: 'closed' });
  const token = await clinic.siteAdminToken();
  const values = { clinicName: 'City Clinic', adminName: 'Asha Rao', adminEmail: `${newWord()}@b.example` };
  await server.database.site.transaction().execute(async (db) => {
    await db.selectFrom('contactForms').select('id').where('id', '=', id).forUpdate().execute();
    const presses = Array.from({ length: 10 }, () => post(server, `/admin/contacts/${id}/clinic`, values, { token }));
    const codes = (await Promise.all(presses)).map(({ body }) => body.code);
    expect(codes).toEqual(Array(10).fill('BUSY'));
  });
});

test('the figures reflect the enquiries', async () => {
  const admin = await siteAdmin();
  const [before, trendsBefore] = [await admin.metrics(), await admin.trends()];
  const ids = [await send(), await send(), await send({ website: 'x' })];
  await admin.changeContact({ id: ids[0] ?? '', status: 'closed' });
  const after = await admin.metrics();
  expect(after).toMatchObject({
    totalContacts: before.totalContacts + 2,
    newContacts: before.newContacts + 1,
    suspectContacts: before.suspectContacts + 1,
    totalUsers: before.totalUsers,
  });
  const closed = (await admin.contacts({ status: 'closed' })).total;
  expect(after.conversionRate).toBe(Math.round((closed / after.totalContacts) * 1000) / 10);
  const { perWeek, bySubject } = await admin.trends();
  expect([perWeek.length, perWeek.at(-1)?.count]).toEqual([12, (trendsBefore.perWeek.at(-1)?.count ?? 0) + 2]);
  expect(bySubject.reduce((sum, { count }) => sum + count, 0)).toBe(after.totalContacts);
});

test('no clinic or visitor can read, change or answer an enquiry through the database', async () => {
  const id = await send();
  const clinic = server.database.clinic((await server.newClinic()).id);
  for (const handle of [clinic, server.database.open, server.database.identity]) {
    expect(await handle.selectFrom('contactForms').select('id').execute()).toEqual([]);
    const changed = handle.updateTable('contactForms').set({ status: 'closed' }).where('id', '=', id);
    expect((await changed.executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n);
    const closed = { email: 'a@b.example', dueAt: new Date().toISOString(), status: 'closed' as const };
    await expect(handle.insertInto('contactForms').values(closed).execute()).rejects.toThrow('row-level security');
  }
});
