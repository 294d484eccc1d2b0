import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScheduledJobs } from '#app/registries/scheduled-jobs.ts';
import { useServer } from '#app/testing/test-server.ts';
import { partLength } from '#modules/files/server/storage/file-store.ts';
import { announce } from '#modules/files/server/testing/upload.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { createClinic } from '#modules/identity/server/people/create-clinic.ts';
import { ensureDemo, loadDemo } from './load-demo.ts';
import { renewDemo } from './renew-demo.ts';

const server = useServer({ servers: 3 });
const patients = () =>
  server.owner.clinic(demoClinicId).selectFrom('patients').select(['firstName', 'createdAt']).execute();
const register = () =>
  server.owner
    .clinic(demoClinicId)
    .insertInto('patients')
    .values({ firstName: 'Visitor', phone: '+919848012345', sex: 'female', patientNumber: 999 })
    .execute();
const signInAsReceptionist = async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ role: 'receptionist' });
  const answer = await fetch(`${server.url}/api/auth/demo`, { method: 'POST', headers, body });
  return { ...headers, authorization: `Bearer ${JSON.parse(await answer.text()).token}` };
};
const morning = new Date('2026-12-31T03:00:00Z');

test('nobody in the demo clinic is registered later than now', async () => {
  await loadDemo(server.owner, { now: morning });
  const latest = (await patients())
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  expect(latest).toBe(morning.toISOString());
});

test('the demo clinic stays the same through the day and is reset on the next', async () => {
  await ensureDemo(server.owner, { now: morning });
  expect(await patients()).toHaveLength(156);
  await register();
  await ensureDemo(server.owner, { now: new Date('2026-12-31T18:29:00Z') });
  expect(await patients()).toHaveLength(157);
  await ensureDemo(server.owner, { now: new Date('2026-12-31T18:31:00Z') });
  expect(await patients()).toHaveLength(156);
});

test('the demo is renewed as time passes, but only an hour after the last change made in it', async () => {
  const clinic = server.owner.clinic(demoClinicId);
  // The owner also sees the clinics of other tests.
  const loadedAt = () =>
    clinic.selectFrom('clinics').select('createdAt').where('id', '=', demoClinicId).executeTakeFirst();
  // Load now and renew later, so that earlier changes by other tests in the demo do not count.
  const hourMs = 3_600_000;
  const later = new Date(Date.now() + 3 * hourMs);
  await loadDemo(server.owner, { now: new Date() });
  const headers = await signInAsReceptionist();
  await renewDemo(server.owner, { now: later });
  expect(await loadedAt()).toEqual({ createdAt: later.toISOString() });

  const loaded = new Date(Date.now() - 2_000);
  await clinic.updateTable('clinics').set({ createdAt: loaded.toISOString() }).where('id', '=', demoClinicId).execute();
  const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  expect((await fetch(`${server.url}/api/patients`, { method: 'POST', headers, body })).status).toBe(201);
  const { rows } = await sql<{ at: string }>`
    select max(at) as at from audit_entries where clinic_id = ${demoClinicId} and actor_id is not null`.execute(clinic);
  const changed = Date.parse(rows[0]?.at ?? '');
  await renewDemo(server.owner, { now: new Date(changed + hourMs - 1_000) });
  expect(await loadedAt()).toEqual({ createdAt: loaded.toISOString() });
  const idle = new Date(changed + hourMs + 1_000);
  await renewDemo(server.owner, { now: idle });
  expect(await loadedAt()).toEqual({ createdAt: idle.toISOString() });
});

test('the site has 32 invented enquiries, 8 of them new, and a reset leaves those of real visitors alone', async () => {
  const { site, demoSite } = server.database;
  await ensureDemo(server.owner, {});
  const sent = { email: 'visitor@clinic.example', dueAt: new Date().toISOString() };
  const { id } = await site.insertInto('contactForms').values(sent).returning('id').executeTakeFirstOrThrow();
  await loadDemo(server.owner, {});
  expect(await site.selectFrom('contactForms').select('id').where('id', '=', id).execute()).toHaveLength(1);
  const invented = await demoSite.selectFrom('contactForms').select(['id', 'status', 'createdAt']).execute();
  expect([invented.length, invented.filter(({ status }) => status === 'new').length]).toEqual([32, 8]);
  expect(invented.filter(({ createdAt }) => createdAt > new Date().toISOString())).toEqual([]);
  expect(invented.filter(({ status }) => status === 'closed')).toHaveLength(4);
});

test('every sale of a Schedule H1 drug is in the register, with all that it requires', async () => {
  await ensureDemo(server.owner, {});
  const clinic = server.owner.clinic(demoClinicId);
  const { rows: sold } = await sql<{ dispensingId: string; batchId: string; quantity: number }>`
    select moved.dispensing_id, moved.batch_id, -moved.quantity as quantity from stock_movements as moved
      join pharmacy_items as item on item.id = moved.item_id
     where moved.reason = 'dispensed' and item.schedule = 'H1'
     order by moved.moved_at, moved.id`.execute(clinic);
  const entries = await clinic.selectFrom('scheduleH1Entries').selectAll().orderBy('serial').execute();
  expect(sold.length).toBeGreaterThan(10);
  expect(entries.map(({ dispensingId, batchId, quantity }) => ({ dispensingId, batchId, quantity }))).toEqual(sold);
  expect(entries.map(({ serial }) => serial)).toEqual(sold.map((_, at) => at + 1));
  const lacking = entries.filter(({ registrationNumber, ...required }) => Object.values(required).includes(''));
  expect(lacking).toEqual([]);
  const counter = clinic.selectFrom('clinicCounters').select('value').where('name', '=', 'schedule h1');
  expect(await counter.executeTakeFirst()).toEqual({ value: entries.length });
});

test('a reset removes what visitors have uploaded, also to the clinics that they created', async () => {
  await ensureDemo(server.owner, {});
  const { store } = server.files;
  const { authorization } = await signInAsReceptionist();
  const target = { url: server.url, token: authorization.replace('Bearer ', '') };
  const { body } = await announce(target, 'patient-document', 'scan.pdf', partLength);
  const sent = { clinicId: demoClinicId, id: body.id, size: partLength };
  await store.keepPart(sent, 0, Buffer.alloc(partLength));
  const { clinicId } = await createClinic(server.database.identity, {
    name: 'Pilot clinic',
    adminEmail: 'asha@pilot.example',
    adminName: 'Asha',
    isDemo: true,
  });
  const content = await store.keep(server.database.clinic(clinicId), clinicId, Buffer.from('Scan'));
  expect([(await store.readParts(sent)).length, (await store.readSealed(content)).length > 0]).toEqual([
    partLength,
    true,
  ]);
  await loadDemo(server.owner, { store });
  await expect(store.readParts(sent)).rejects.toThrow("Couldn't reach file storage");
  await expect(store.readSealed(content)).rejects.toThrow("Couldn't reach file storage");
});

test('a reset during registrations blocks neither itself nor the registrations', async () => {
  await ensureDemo(server.owner, {});
  const headers = await signInAsReceptionist();
  const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  /** Repeats the request while the server asks to come again, as a screen does. */
  const untilDone = async (path: string, sent: RequestInit): Promise<number> => {
    const { status } = await fetch(`${server.url}/api${path}`, { method: 'POST', ...sent });
    return status === 503 ? untilDone(path, sent) : status;
  };
  const requests = Array.from({ length: 60 }, (_, index) =>
    index % 12 === 0
      ? untilDone('/auth/demo/reset', { headers })
      : untilDone('/patients', { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body }),
  );
  const statuses = await Promise.all(requests);
  expect(statuses.filter((status) => status !== 201 && status !== 204)).toEqual([]);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
    server.owner.clinic(demoClinicId),
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test('a reset waits for a running sale of a Schedule H1 drug, and the sale never waits for the reset', async () => {
  await ensureDemo(server.owner, {});
  // Run on the sale's own connection, which would be closed if it were idle for long.
  const waiting = sql`
    select from pg_locks
     where not granted and locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid`;
  const { reset } = await server.database
    .clinic(demoClinicId)
    .transaction()
    .execute(async (db) => {
      // Takes the locks of a sale in its order: the drug's stock level, then the number of the register.
      await sql`select from stock_levels where location = 'pharmacy' order by item_id limit 1 for no key update`.execute(
        db,
      );
      const underWay = loadDemo(server.owner, {});
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
      await sql`
        insert into clinic_counters (name, value) values ('schedule h1', 1)
        on conflict (clinic_id, name) do update set value = clinic_counters.value + 1`.execute(db);
      return { reset: underWay };
    });
  await reset;
});

test('table statistics exist right after loading, so that the first report is as quick as the next', async () => {
  await ensureDemo(server.owner, {});
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`.execute(
    server.owner.clinic(demoClinicId),
  );
  expect(rows).toEqual([]);
});

test('everyone starts with two unread notifications, even after the scheduled jobs have run', async () => {
  await loadDemo(server.owner, { store: server.files.store });
  const clinic = server.database.clinic(demoClinicId);
  const links = { siteUrl: server.url, sessionSecret: 'of this test' };
  for (const { run } of createScheduledJobs(server.files, links)) await run(clinic, demoClinicId);
  const { rows } = await sql<{ email: string; unread: number }>`
    select email, (select count(*)::int from notifications where user_id = users.id and read_at is null) as unread
      from users where is_active`.execute(clinic);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ unread }) => unread !== 2)).toEqual([]);
});
