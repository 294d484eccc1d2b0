import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sessionSecret, type TestClinic, useServer } from '#app/testing/test-server.ts';
import { workerDatabaseName } from '#app/testing/worker-database.ts';
import { type ChainedEntry, chainKey, chainStart, sealOf } from './chain.ts';
import { createSealer, readHeads } from './seal-entries.ts';
import { verifyChain, verifyClinic, verifyHeads } from './verify-chain.ts';

const server = useServer({ servers: 3 });
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
const newSealer = () => createSealer(server.database, sessionSecret, async () => undefined);
const seal = () => newSealer()();

const countEntries = async (clinic: TestClinic) =>
  (await server.database.clinic(clinic.id).selectFrom('auditEntries').select('id').execute()).length;

let superuser: pg.Client;
beforeAll(async () => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${workerDatabaseName()}`;
  superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
});
afterAll(() => superuser.end());

describe('the seal of an entry', () => {
  const key = chainKey(sessionSecret);
  const entry: ChainedEntry = {
    clinicId: 'clinic',
    id: 'id',
    at: 'at',
    actorId: 'actor',
    actorEmail: 'email',
    actorRole: 'role',
    address: 'address',
    requestId: 'request',
    action: 'action',
    subject: 'subject',
    subjectId: 'subject id',
    patientId: 'patient',
    before: '{}',
    after: '{}',
  };
  const times = { sealedAt: '2026-11-16T10:00:00Z', notBefore: null };
  const sealed = sealOf(key, chainStart, 1, entry, times).toString('hex');
  const others: [string, Buffer][] = [
    ['the seal before it', sealOf(key, Buffer.alloc(32, 1), 1, entry, times)],
    ['its number', sealOf(key, chainStart, 2, entry, times)],
    ['the key', sealOf(chainKey('another secret'), chainStart, 1, entry, times)],
    ['when it was sealed', sealOf(key, chainStart, 1, entry, { ...times, sealedAt: '2026-11-16T10:00:01Z' })],
    ['when the sealer had looked', sealOf(key, chainStart, 1, entry, { ...times, notBefore: times.sealedAt })],
    ['that it has a time', sealOf(key, chainStart, 1, entry, null)],
    ...Object.keys(entry).map((column): [string, Buffer] => [
      `the entry's ${column}`,
      sealOf(key, chainStart, 1, { ...entry, [column]: 'other' }, times),
    ]),
  ];

  test.each(others)('is another one when it differs: %s', (_, other) => {
    expect(other.toString('hex')).not.toBe(sealed);
  });

  test('covers every column of the table', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0 and not attisdropped`,
    );
    const columns = rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(columns.toSorted()).toEqual(Object.keys(entry).toSorted());
  });
});

const verify = async (clinicId: string) => [
  ...(await verifyClinic(server.database.identity, clinicId, sessionSecret)),
  ...(await verifyHeads(server.database.identity, heads)),
];
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

test('the chain is whole after parallel writes and parallel sealers', async () => {
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
  expect(head?.[1].seq).toBe(await countEntries(clinic));
});

test('the chain reveals each of a thousand random manipulations', async () => {
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
    editBefore: () =>
      superuser.query(`update audit_entries set before = '{"first_name": "Nobody"}' where id = $1`, [pick().id]),
    editPatient: () =>
      superuser.query('update audit_entries set patient_id = gen_random_uuid() where id = $1', [pick().id]),
    editSealTime: () =>
      superuser.query(`update audit_seals set sealed_at = sealed_at - interval '1 hour' where entry_id = $1`, [
        pick().id,
      ]),
    forgetSealTimes: () =>
      superuser.query('update audit_seals set sealed_at = null, not_before = null where entry_id = $1', [pick().id]),
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
        'delete from audit_seals where clinic_id = $1 and seq in ($2, $3) returning *',
        [clinic.id, first, first + 1],
      );
      for (const { seq, entry_id, hash, sealed_at, not_before } of rows) {
        const other = Number(seq) === first ? first + 1 : first;
        const values = [clinic.id, other, entry_id, hash, sealed_at, not_before];
        await superuser.query('insert into audit_seals values ($1, $2, $3, $4, $5, $6)', values);
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
    await superuser.query('insert into audit_entries select * from jsonb_populate_recordset(null::audit_entries, $1)', [
      saved.entries,
    ]);
    await superuser.query('insert into audit_seals select * from jsonb_populate_recordset(null::audit_seals, $1)', [
      saved.seals,
    ]);
    await superuser.query('delete from audit_pending where clinic_id = $1', [clinic.id]);
  }
});

/** Inserts an entry by hand as a superuser, with an id that fits its time. */
const slipIn = (clinic: TestClinic, ago: string) =>
  superuser.query(
    `insert into audit_entries (clinic_id, id, at, action, subject)
     select $1, overlay(replace(gen_random_uuid()::text, '-', '')
                        placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1)::uuid,
            at, 'opened', 'patients'
       from (select now() - $2::interval as at) as time`,
    [clinic.id, ago],
  );

const datedWrongly = [expect.objectContaining({ what: 'the entry was not written at the time it gives' })];

test('an entry dated before already sealed ones is detected', async () => {
  const clinic = await sealedClinic(2);
  await slipIn(clinic, '1 hour');
  await seal();
  expect(await verify(clinic.id)).toEqual(datedWrongly);
});

test('an entry dated back into an idle time is detected, since the sealer was running then', async () => {
  const clinic = await server.newClinic();
  const working = newSealer();
  await working();
  heads = [];
  await slipIn(clinic, '10 minutes');
  await working();
  expect(await verify(clinic.id)).toEqual(datedWrongly);
});

test('an entry dated ahead is found', async () => {
  const clinic = await sealedClinic(1);
  await slipIn(clinic, '-1 hour');
  await seal();
  expect(await verify(clinic.id)).toEqual(datedWrongly);
});

test('entries left unsealed for hours by a stopped server are valid', async () => {
  const clinic = await server.newClinic();
  heads = [];
  for (const ago of ['3 hours', '2 hours', '1 hour']) await slipIn(clinic, ago);
  await seal();
  expect(await verify(clinic.id)).toEqual([]);
});
