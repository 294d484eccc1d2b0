import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { newAddress } from '#app/testing/new-address.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { isDistributed } from '#foundation/server/citus/whether-distributed.ts';

const server = useServer();
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

const entriesOf = (clinic: TestClinic) =>
  server.database.clinic(clinic.id).selectFrom('auditEntries').selectAll().orderBy('id').execute();

describe('the audit trail', () => {
  test('records every change with the person, the values before and after, and the origin', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const token = await clinic.tokenFor('admin');
    const address = newAddress();
    const change = { role: 'doctor', isActive: true, version: person.version };
    await post(server, `/people/${person.id}`, change, { token, address, method: 'PATCH' });
    const entry = (await entriesOf(clinic)).find(({ address: from }) => from === address);
    expect(entry).toMatchObject({
      actorEmail: expect.stringContaining('admin'),
      actorRole: 'admin',
      action: 'update',
      subject: 'users',
      subjectId: person.id,
      before: { role: 'nurse', version: 1 },
      after: { role: 'doctor', version: 2 },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('names the patient of a registration', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register(asha);
    expect(await entriesOf(clinic)).toContainEqual(
      expect.objectContaining({
        action: 'insert',
        subject: 'patients',
        patientId: patient.id,
        actorRole: 'receptionist',
      }),
    );
  });

  test('holds no entry for a change that was rolled back', async () => {
    const clinic = await server.newClinic();
    const before = (await entriesOf(clinic)).length;
    const rolledBack = server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await db
          .insertInto('patients')
          .values({ ...asha, phone: '+919848012345', patientNumber: 1 })
          .execute();
        throw new Error('no');
      });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await entriesOf(clinic)).toHaveLength(before);
  });

  test('holds sign-ins, failed ones and denials', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'pharmacist');
    await signIn(server, person.email, 'wrong');
    const { token } = (await signIn(server, person.email)).body;
    await post(server, '/patients', asha, { token });
    await post(server, '/auth/logout', {}, { token });
    const own = (await entriesOf(clinic)).filter(({ actorEmail }) => actorEmail === person.email);
    expect(own.map(({ action, subject }) => [action, subject])).toEqual([
      ['sign-in failed', 'users'],
      ['signed in', 'users'],
      ['denied', 'POST /api/patients'],
      ['signed out', 'users'],
    ]);
  });

  test('is read and filtered by the admin, newest first', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register(asha);
    await clinic.as('nurse').patients.register(asha);
    const audit = clinic.as('admin').audit;
    const { entries } = await audit.list({ patientId: patient.id });
    expect(entries).toMatchObject([{ action: 'insert', actorRole: 'receptionist', after: { first_name: 'Asha' } }]);
    expect((await audit.list({ person: 'NURSE', action: 'insert' })).entries).toHaveLength(1);
    expect((await audit.list({ from: '2999-01-01' })).entries).toEqual([]);
    expect((await audit.list({ to: '2000-01-01' })).entries).toEqual([]);
    const newest = (await audit.list({})).entries;
    expect(newest.map(({ id }) => id)).toEqual([...newest.map(({ id }) => id)].sort().reverse());
  });

  test('is filtered by patient number and by name, and names both', async () => {
    const clinic = await server.newClinic();
    await clinic.as('receptionist').patients.register(asha);
    await clinic.as('nurse').patients.register(asha);
    const audit = clinic.as('admin').audit;
    expect((await audit.list({ patientNumber: 2 })).entries).toMatchObject([
      { actorName: 'The nurse', patientName: 'Asha', patientNumber: 2 },
    ]);
    expect((await audit.list({ person: 'the RECEPT', action: 'insert' })).entries).toMatchObject([
      { patientNumber: 1 },
    ]);
    expect((await audit.list({ patientNumber: 3 })).entries).toEqual([]);
  });

  test('names the people whose ids are in a change', async () => {
    const clinic = await server.newClinic();
    await clinic.as('nurse').notifications.changePreference({ kind: 'patients', isWanted: false });
    const { entries, names } = await clinic.as('admin').audit.list({ action: 'insert', person: 'nurse' });
    const [entry] = entries;
    expect(entry).toMatchObject({ subject: 'notification_preferences' });
    expect(names).toEqual({ [String(entry?.after?.user_id)]: 'The nurse' });
  });

  test('looks names up with one statement, however many ids there are', async ({ skip }) => {
    const isAnywhere = await isDistributed(server.database.open);
    skip(isAnywhere, 'On a distributed database no statement is prepared: a plan is good for one clinic there.');
    const clinic = await server.newClinic();
    for (const role of ['nurse', 'doctor'] as const) {
      await clinic.as(role).notifications.changePreference({ kind: 'patients', isWanted: false });
      await clinic.as('admin').audit.list({});
    }
    const { rows } = await sql`
      select from pg_prepared_statements where statement like ${'%"departments"%union all%"beds"%'}
    `.execute(server.database.open);
    expect(rows).toHaveLength(1);
  });

  test('is exported with its filter as CSV or Excel, guarded against formulas, and the export is recorded too', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const register = () => desk.patients.register({ ...asha, firstName: '=Asha' });
    await register();
    // In groups of fifty, because a busy server refuses hundreds of requests at once.
    for (let fifties = 0; fifties < 10; fifties += 1) await Promise.all(Array.from({ length: 50 }, register));
    const token = await clinic.tokenFor('admin');
    const answer = await fetch(`${server.url}/api/audit/export?action=insert`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines[0]).toMatch(/^\ufeffWhen/);
    expect(lines).toHaveLength(502);
    expect(new Set(lines).size).toBe(502);
    expect(lines[1]).toContain(",'=Asha,");
    expect((await clinic.as('admin').audit.list({ action: 'exported' })).entries).toMatchObject([
      { actorRole: 'admin', after: { action: 'insert' } },
    ]);
    const workbook = await fetch(`${server.url}/api/audit/export?action=insert&format=xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(rows).toHaveLength(502);
    expect(rows[1]).toContain('=Asha');
  });

  test('holds no secret', async () => {
    const clinic = await server.newClinic();
    await joinClinic(server, clinic, 'nurse');
    expect(JSON.stringify(await entriesOf(clinic))).not.toMatch(/argon2|password_hash|refresh|totp/);
  });

  test('can be read and added to by the application, but not changed', async () => {
    const clinic = await server.newClinic();
    await clinic.as('receptionist').patients.register(asha);
    const handle = server.database.clinic(clinic.id);
    await expect(handle.deleteFrom('auditEntries').execute()).rejects.toThrow('permission denied');
    await expect(handle.updateTable('auditEntries').set({ action: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(server.database.identity.deleteFrom('auditSeals').execute()).rejects.toThrow('permission denied');
  });
});
