import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { databaseTypes, typesFile } from '../../../../scripts/generate-database-types.ts';
import { createLog } from '../log.ts';
import { migrate } from '../postgres/migrate.ts';
import { attempt } from './attempt.ts';
import { type Database, type Handle, type OwnerDatabase, openDatabase, openOwnerDatabase } from './database.ts';
import { ride } from './ride.ts';

const log = createLog('silent');
let database: Database;
let owner: OwnerDatabase;

beforeAll(async () => {
  const url = await workerDatabaseUrl();
  database = openDatabase(url, log);
  owner = openOwnerDatabase(url, log);
});
afterAll(async () => {
  await database.close();
  await owner.close();
});

async function newClinic(): Promise<string> {
  const id = crypto.randomUUID();
  await owner.clinic(id).insertInto('clinics').values({ id, name: 'Test' }).execute();
  return id;
}

const patient = { firstName: 'Asha', phone: '+919848012345', sex: 'female' } as const;

describe('a clinic handle', () => {
  test('writes into its clinic without being told which, and sees no other', async () => {
    const [ours, theirs] = [await newClinic(), await newClinic()];
    await database
      .clinic(theirs)
      .insertInto('patients')
      .values({ ...patient, patientNumber: 1 })
      .execute();
    expect(await database.clinic(ours).selectFrom('patients').selectAll().execute()).toEqual([]);
    expect(await database.open.selectFrom('patients').selectAll().execute()).toEqual([]);
  });

  test('cannot write into another clinic', async () => {
    const [ours, theirs] = [await newClinic(), await newClinic()];
    const write = database
      .clinic(ours)
      .insertInto('patients')
      .values({ ...patient, patientNumber: 1, clinicId: theirs })
      .execute();
    await expect(write).rejects.toThrow('row-level security');
  });

  test('cannot read who may sign in', async () => {
    const clinic = database.clinic(await newClinic());
    expect(await clinic.selectFrom('authUsers').selectAll().execute()).toEqual([]);
  });

  test('leaves no clinic set on the connection it used', async () => {
    const clinicId = await newClinic();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const bound = index % 2 ? database.clinic(clinicId) : database.open;
        const { rows } = await sql<{ bound: string }>`select current_setting('krama.clinic_id') as bound`.execute(
          bound,
        );
        expect(rows[0]?.bound).toBe(index % 2 ? clinicId : '');
      }),
    );
  });

  test('sets the clinic, queries and commits in one transaction', async () => {
    const clinic = database.clinic(await newClinic());
    const { rows } = await sql<{ one: boolean }>`select now() = statement_timestamp() as one`.execute(clinic);
    expect(rows).toHaveLength(1);
    await clinic
      .insertInto('patients')
      .values({ ...patient, patientNumber: 1 })
      .execute();
    expect(await clinic.selectFrom('patients').select('patientNumber').execute()).toEqual([{ patientNumber: 1 }]);
  });

  test('undoes a whole transaction when one statement of it fails, and the connection stays good', async () => {
    const clinic = database.clinic(await newClinic());
    const twice = clinic.transaction().execute(async (db) => {
      await db
        .insertInto('patients')
        .values({ ...patient, patientNumber: 1 })
        .execute();
      await db
        .insertInto('patients')
        .values({ ...patient, patientNumber: 1 })
        .execute();
    });
    await expect(twice).rejects.toThrow('duplicate key');
    expect(await clinic.selectFrom('patients').selectAll().execute()).toEqual([]);
  });

  const registered = (db: Handle, patientNumber: number) =>
    db.insertInto('patients').values({ ...patient, patientNumber });

  test('sends a deferred statement with the next one, or with the commit', async () => {
    const clinic = database.clinic(await newClinic());
    const seen = await clinic.transaction().execute(async (db) => {
      await ride(db, registered(db, 1));
      const patients = await db.selectFrom('patients').select('patientNumber').execute();
      await ride(db, registered(db, 2));
      return patients;
    });
    expect(seen).toEqual([{ patientNumber: 1 }]);
    expect(await clinic.selectFrom('patients').select('patientNumber').orderBy('patientNumber').execute()).toEqual([
      { patientNumber: 1 },
      { patientNumber: 2 },
    ]);
  });

  test('gives the result of a deferred statement once the next one is answered', async () => {
    const clinic = database.clinic(await newClinic());
    await clinic.transaction().execute(async (db) => {
      const first = await ride(db, registered(db, 1).returning('patientNumber'));
      const second = await ride(db, registered(db, 2).returning('patientNumber'));
      expect(first).toThrow('still waits');
      const all = await db.selectFrom('patients').select('patientNumber').orderBy('patientNumber').execute();
      expect([...first(), ...second()]).toEqual(all);
    });
  });

  test('sends a list of any length as one statement', async () => {
    const clinic = database.clinic(await newClinic());
    await registered(clinic, 1).execute();
    await registered(clinic, 2).execute();
    const numbered = (numbers: number[]) =>
      clinic.selectFrom('patients').select('patientNumber').where('patientNumber', 'in', numbers);
    expect(new Set([[1], [1, 2], []].map((numbers) => numbered(numbers).compile().sql)).size).toBe(1);
    expect(await numbered([2, 3]).execute()).toEqual([{ patientNumber: 2 }]);
    expect(await numbered([]).execute()).toEqual([]);
    const others = clinic.selectFrom('patients').select('patientNumber').where('patientNumber', 'not in', [2, 3]);
    expect(await others.execute()).toEqual([{ patientNumber: 1 }]);
  });

  test('commits nothing when a statement sent with the commit is refused, and the connection stays usable', async () => {
    const clinic = database.clinic(await newClinic());
    const twice = clinic.transaction().execute(async (db) => {
      await registered(db, 1).execute();
      await ride(db, registered(db, 1));
    });
    await expect(twice).rejects.toThrow('duplicate key');
    expect(await clinic.selectFrom('patients').selectAll().execute()).toEqual([]);
  });

  test('reports what went wrong in an attempt, even if it happened before the attempt', async () => {
    const clinic = database.clinic(await newClinic());
    const late = clinic.transaction().execute(async (db) => {
      await registered(db, 1).execute();
      await ride(db, registered(db, 1));
      await attempt(db, () => registered(db, 2).execute());
    });
    await expect(late).rejects.toThrow('duplicate key');
  });

  test('says that nothing was committed when a failure was ignored', async () => {
    const clinic = database.clinic(await newClinic());
    const passedOver = clinic.transaction().execute(async (db) => {
      await registered(db, 1).execute();
      await registered(db, 1)
        .execute()
        .catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow('Nothing was committed');
  });

  test('can reuse a statement whose first use was refused', async () => {
    const clinic = database.clinic(await newClinic());
    const register = (phone: string) =>
      clinic
        .insertInto('patients')
        .values({ ...patient, phone, patientNumber: 7 })
        .returning('patientNumber')
        .execute();
    await Promise.all(
      Array.from({ length: 12 }, () => expect(register('no phone')).rejects.toThrow('check constraint')),
    );
    expect(await register('+919848012345')).toEqual([{ patientNumber: 7 }]);
    await expect(sql`select nothing from nowhere`.execute(clinic)).rejects.toThrow('does not exist');
    await expect(sql`select nothing from nowhere`.execute(clinic)).rejects.toThrow('does not exist');
  });

  test('is not blocked by a value that cannot be serialised', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const writes = Array.from({ length: 12 }, () => sql`select ${circular}::jsonb`.execute(database.open));
    await Promise.all(writes.map((write) => expect(write).rejects.toThrow('circular')));
    expect((await sql`select 1 as one`.execute(database.open)).rows).toEqual([{ one: 1 }]);
    await sql.raw('').execute(database.open);
  });

  test('reads days as text, moments as ISO text and large numbers as numbers', async () => {
    const { rows } = await sql`select date '2028-02-29' as a_day, timestamptz '2026-11-15 10:00+05:30' as a_moment,
      timestamptz '2026-11-15 10:00:00.5+05:30' as half_a_second, timestamptz '2026-11-15 10:00:00.123456+05:30' as precise,
      9007199254740991::bigint as a_count, null as nothing, array[1, 2] as a_list, '{"a_b": 1}'::jsonb as a_document`.execute(
      database.open,
    );
    expect(rows).toEqual([
      {
        aDay: '2028-02-29',
        aMoment: '2026-11-15T04:30:00.000Z',
        halfASecond: '2026-11-15T04:30:00.500Z',
        precise: '2026-11-15T04:30:00.123Z',
        aCount: 9007199254740991,
        nothing: null,
        aList: [1, 2],
        aDocument: { a_b: 1 },
      },
    ]);
  });
});

describe('the application role', () => {
  test('is neither owner nor superuser and cannot turn row-level security off', async () => {
    const { rows } = await sql<{ user: string; privileged: boolean }>`
      select current_user as user, rolsuper or rolbypassrls as privileged from pg_roles where rolname = current_user
    `.execute(database.open);
    expect(rows).toEqual([{ user: 'krama_app', privileged: false }]);
    await expect(sql`alter table patients disable row level security`.execute(database.open)).rejects.toThrow(
      'must be owner',
    );
  });
});

describe('migrations', () => {
  test('are applied once although two servers start together', async () => {
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    await admin.query('create database twins owner krama_owner');
    const url = new URL(inject('ownerUrl'));
    url.pathname = '/twins';
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    await migrate(url.href);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query(
      'select count(*)::int as applied, count(distinct name)::int as names from migrations',
    );
    await client.end();
    await admin.query('drop database twins');
    await admin.end();
    expect(rows[0].applied).toBeGreaterThan(0);
    expect(rows[0].applied).toBe(rows[0].names);
  });

  test('have up-to-date types for the query builder (npm run db:types)', async () => {
    expect(await databaseTypes(inject('ownerUrl'))).toBe(await readFile(typesFile, 'utf8'));
  });
});
