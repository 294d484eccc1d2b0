import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { sessionSecret, type TestClinic, useServer } from '#app/testing/test-server.ts';
import { readHeads, sealEntries } from './seal-entries.ts';
import { verifyChain, verifyClinic } from './verify-chain.ts';

const server = useServer({ servers: 3 });
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

const seal = () => sealEntries(server.database, sessionSecret, async () => undefined);

const entriesOf = (clinic: TestClinic) =>
  server.database.clinic(clinic.id).selectFrom('auditEntries').selectAll().orderBy('id').execute();

describe('the audit trail', () => {
  test('holds every change with who, what, before and after, from where', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const token = await clinic.tokenFor('admin');
    const address = crypto.randomUUID();
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

  test('holds no entry of a change that was not made', async () => {
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

  test('names the people whose ids stand in what was changed', async () => {
    const clinic = await server.newClinic();
    await clinic.as('nurse').notifications.changePreference({ kind: 'patients', isWanted: false });
    const { entries, names } = await clinic.as('admin').audit.list({ action: 'insert', person: 'nurse' });
    const [entry] = entries;
    expect(entry).toMatchObject({ subject: 'notification_preferences' });
    expect(names).toEqual({ [String(entry?.after?.user_id)]: 'The nurse' });
  });

  test('looks names up with one statement, however many ids there are', async () => {
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

  test('is exported whole as CSV with the same filter, guarded against formulas, and that is an entry too', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await Promise.all(Array.from({ length: 501 }, () => desk.patients.register({ ...asha, firstName: '=Asha' })));
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
  });

  test('holds no secret', async () => {
    const clinic = await server.newClinic();
    await joinClinic(server, clinic, 'nurse');
    expect(JSON.stringify(await entriesOf(clinic))).not.toMatch(/argon2|password_hash|refresh|totp/);
  });

  test('can be added to and read, but not changed, by the application', async () => {
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

describe('the chain', () => {
  let superuser: pg.Client;
  beforeAll(async () => {
    const url = new URL(inject('adminUrl'));
    url.pathname = `/worker_${process.env.VITEST_POOL_ID}`;
    superuser = new pg.Client({ connectionString: url.href });
    await superuser.connect();
  });
  afterAll(() => superuser.end());

  const verify = (clinicId: string) => verifyClinic(server.database.identity, clinicId, sessionSecret, heads);
  let heads: { clinicId: string; seq: number; hash: string }[] = [];

  async function sealedClinic(entries: number) {
    const clinic = await server.newClinic();
    await Promise.all(Array.from({ length: entries }, () => clinic.as('receptionist').patients.register(asha)));
    await seal();
    heads = [...(await readHeads(server.database.identity, [clinic.id]))].map(([clinicId, { seq, hash }]) => ({
      clinicId,
      seq,
      hash: hash.toString('hex'),
    }));
    return clinic;
  }

  test('is whole after parallel writes and parallel sealers', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await Promise.all([
      ...Array.from({ length: 40 }, () => desk.patients.register(asha)),
      ...Array.from({ length: 5 }, () => seal()),
    ]);
    await seal();
    heads = [];
    expect(await verify(clinic.id)).toEqual([]);
    const [head] = await readHeads(server.database.identity, [clinic.id]);
    expect(head?.[1].seq).toBe((await entriesOf(clinic)).length);
  });

  test('shows each of a thousand random tamperings', async () => {
    const clinic = await sealedClinic(12);
    const copyOf = async (table: string) => {
      const { rows } = await superuser.query(`select jsonb_agg(t)::text as rows from ${table} t where clinic_id = $1`, [
        clinic.id,
      ]);
      return rows[0].rows;
    };
    const saved = { entries: await copyOf('audit_entries'), seals: await copyOf('audit_seals') };
    const entries: { id: string }[] = JSON.parse(saved.entries);
    const random = (below: number) => Math.floor(Math.random() * below);
    const pick = () => entries[random(entries.length)] ?? { id: '' };
    const columns = ['actor_email', 'actor_role', 'address', 'request_id', 'action', 'subject', 'subject_id'];
    const missed: string[] = [];
    expect(await verify(clinic.id)).toEqual([]);

    const tamperings: Record<string, () => Promise<unknown>> = {
      edit: () =>
        superuser.query(`update audit_entries set ${columns[random(columns.length)]} = $2 where id = $1`, [
          pick().id,
          crypto.randomUUID(),
        ]),
      editAfter: () =>
        superuser.query(`update audit_entries set after = '{"first_name": "Nobody"}' where id = $1`, [pick().id]),
      editTime: () =>
        superuser.query(`update audit_entries set at = at + interval '1 second' where id = $1`, [pick().id]),
      editActor: () =>
        superuser.query('update audit_entries set actor_id = gen_random_uuid() where id = $1', [pick().id]),
      remove: () => superuser.query('delete from audit_entries where id = $1', [pick().id]),
      removeWithSeal: async () => {
        const { id } = pick();
        await superuser.query('delete from audit_entries where id = $1', [id]);
        await superuser.query('delete from audit_seals where entry_id = $1', [id]);
      },
      cutOff: async () => {
        const from = 1 + random(entries.length);
        const { rows } = await superuser.query(
          'delete from audit_seals where clinic_id = $1 and seq >= $2 returning entry_id',
          [clinic.id, from],
        );
        await superuser.query('delete from audit_entries where id = any($1)', [rows.map(({ entry_id }) => entry_id)]);
      },
      swap: async () => {
        const first = 1 + random(entries.length - 1);
        const { rows } = await superuser.query(
          'delete from audit_seals where clinic_id = $1 and seq in ($2, $3) returning seq, entry_id, hash',
          [clinic.id, first, first + 1],
        );
        for (const { seq, entry_id, hash } of rows) {
          const other = Number(seq) === first ? first + 1 : first;
          await superuser.query('insert into audit_seals values ($1, $2, $3, $4)', [clinic.id, other, entry_id, hash]);
        }
      },
      slipIn: async () => {
        await superuser.query(
          `insert into audit_entries (clinic_id, action, subject) values ($1, 'insert', 'patients')`,
          [clinic.id],
        );
        await superuser.query('delete from audit_pending where clinic_id = $1', [clinic.id]);
      },
    };
    const names = Object.keys(tamperings);
    for (let round = 0; round < 1_000; round++) {
      const name = names[round % names.length] ?? 'edit';
      await superuser.query('begin');
      await tamperings[name]?.();
      await superuser.query('commit');
      if ((await verify(clinic.id)).length === 0) missed.push(name);
      await superuser.query('begin');
      await restore();
      await superuser.query('commit');
    }
    expect(missed).toEqual([]);
    const all = await verifyChain(server.database.identity, sessionSecret, heads);
    expect(all.filter(({ clinicId }) => clinicId === clinic.id)).toEqual([]);

    async function restore() {
      await superuser.query('delete from audit_entries where clinic_id = $1', [clinic.id]);
      await superuser.query('delete from audit_seals where clinic_id = $1', [clinic.id]);
      await superuser.query(
        'insert into audit_entries select * from jsonb_populate_recordset(null::audit_entries, $1)',
        [saved.entries],
      );
      await superuser.query('insert into audit_seals select * from jsonb_populate_recordset(null::audit_seals, $1)', [
        saved.seals,
      ]);
      await superuser.query('delete from audit_pending where clinic_id = $1', [clinic.id]);
    }
  }, 120_000);
});
