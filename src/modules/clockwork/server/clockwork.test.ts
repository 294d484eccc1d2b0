import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { createJobs } from '#foundation/server/jobs.ts';
import { createLog } from '#foundation/server/log.ts';
import { findDue } from './find-due.ts';
import { runClockwork } from './run-clockwork.ts';
import { runDue } from './run-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const server = useServer();
const log = createLog('silent');

/** Like the production pace, but much faster. */
const pace = { lookMilliseconds: 50, pollingIntervalSeconds: 0.5, retryDelay: 0, retryLimit: 1, expireInSeconds: 60 };

const parts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of parts.splice(0).reverse()) await end();
});

/** A database that shows one clinic only, whatever other tests left behind. */
async function onlyClinic() {
  const clinic = await server.newClinic();
  const only = server.database.clinic(clinic.id);
  const database: Database = { ...server.database, identity: only, as: server.database.as };
  return { clinic, only, database };
}

/** Starts a set of workers that look for jobs, as one process does. */
async function startProcess(database: Database, jobs: readonly ScheduledJob[]) {
  const begun = Promise.withResolvers<void>();
  const process = createJobs({
    url: await workerDatabaseUrl(),
    log,
    watchSeconds: 1,
    begin: async (boss) => {
      const end = await runClockwork({ boss, database, jobs, log, pace });
      begun.resolve();
      return end;
    },
  });
  process.start();
  parts.push(process.stop);
  await begun.promise;
}

const newJob = (run: ScheduledJob['run'], at: ScheduledJob['at'] = '00:00'): ScheduledJob => ({
  name: `test-${randomUUID()}`,
  title: 'A test',
  at,
  run,
});

const stateOf = async ({ only }: Awaited<ReturnType<typeof onlyClinic>>, { name }: ScheduledJob) =>
  only
    .selectFrom('scheduledJobs')
    .select(['state', 'lastError', 'servedDueAt', 'finishedAt'])
    .where('name', '=', name)
    .executeTakeFirst();

test('two processes run a job once when it is due', async () => {
  const place = await onlyClinic();
  const runs: string[] = [];
  const jobs = Array.from({ length: 5 }, () =>
    newJob(async (_, clinicId) => {
      runs.push(clinicId);
    }),
  );
  await Promise.all([startProcess(place.database, jobs), startProcess(place.database, jobs)]);
  const states = async () => Promise.all(jobs.map(async (job) => (await stateOf(place, job))?.state));
  await expect.poll(states).toEqual(jobs.map(() => 'done'));
  expect(await findDue(place.database, jobs)).toEqual([]);
  expect(runs).toEqual(jobs.map(() => place.clinic.id));
});

test('a daily job runs once after all servers were down for several days', async () => {
  const place = await onlyClinic();
  let runs = 0;
  const job = newJob(async () => {
    runs += 1;
  });
  const [due] = await findDue(place.database, [job]);
  if (!due) throw new Error('The job is not due');
  await runDue(place.database, [job], due);
  await place.only
    .updateTable('scheduledJobs')
    .set({ servedDueAt: earlier('servedDueAt', '9 days') })
    .execute();
  await startProcess(place.database, [job]);
  await expect.poll(async () => (await stateOf(place, job))?.servedDueAt).toBe(due.dueAt);
  expect(runs).toBe(2);
  expect(await findDue(place.database, [job])).toEqual([]);
});

test('a second run for a due time that is already done does nothing', async () => {
  const place = await onlyClinic();
  let runs = 0;
  const job = newJob(async () => {
    runs += 1;
  });
  const [due] = await findDue(place.database, [job]);
  if (!due) throw new Error('The job is not due');
  await runDue(place.database, [job], due);
  await runDue(place.database, [job], due);
  expect(runs).toBe(1);
});

test('a failing job is retried, then shows why it failed, and runs when the admin retries it', async () => {
  const place = await onlyClinic();
  let isBroken = true;
  let tries = 0;
  const job: ScheduledJob = {
    ...newJob(async () => {
      tries += 1;
      if (isBroken) throw new Error('The bucket is away');
    }),
    name: 'collect-files',
  };
  await startProcess(place.database, [job]);
  await expect.poll(async () => (await stateOf(place, job))?.state).toBe('failed');
  expect(tries).toBe(2);
  // A job that the queue also gave up would be given up again after the retry.
  const givenUpLater = sql`select from jobs.job where name = 'scheduled-given-up' and data ->> 'clinicId' = ${place.clinic.id}`;
  const admin = place.clinic.as('admin').clockwork;
  expect(await admin.list()).toMatchObject([
    { name: 'collect-files', state: 'failed', lastError: 'The bucket is away', lastRunAt: null },
    { name: 'forget-idempotency-keys', state: 'waiting' },
    { name: 'grant-leave', state: 'waiting' },
    { name: 'remind-of-documents', state: 'waiting' },
    { name: 'propose-purchases', state: 'waiting' },
    { name: 'make-recurring-bills', state: 'waiting' },
    { name: 'remind-of-temperatures', state: 'waiting' },
    { name: 'send-reminders', state: 'waiting' },
    { name: 'escalate-criticals', state: 'waiting' },
  ]);
  isBroken = false;
  await admin.retry({ name: 'collect-files' });
  await expect.poll(async () => (await stateOf(place, job))?.state).toBe('done');
  expect(await admin.list()).toMatchObject([
    { state: 'done', lastError: '', lastRunAt: expect.any(String) },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    {},
  ]);
  expect((await givenUpLater.execute(server.owner.clinic(place.clinic.id))).rows).toEqual([]);
  await expect(admin.retry({ name: 'collect-files' })).rejects.toMatchObject({ status: 409 });
  await expect(admin.retry({ name: 'nothing' })).rejects.toMatchObject({ status: 404 });
});

describe('the due time by the clock on the wall', () => {
  test.each([
    ['Asia/Kolkata', '02:30', '2026-11-16T04:00:00Z', '2026-11-15T21:00:00.000Z', '2026-11-16T21:00:00.000Z'],
    ['Asia/Kolkata', '09:30', '2026-11-16T04:00:00Z', '2026-11-16T04:00:00.000Z', '2026-11-17T04:00:00.000Z'],
    ['Asia/Kolkata', '23:59', '2026-11-16T04:00:00Z', '2026-11-15T18:29:00.000Z', '2026-11-16T18:29:00.000Z'],
    ['America/New_York', '02:30', '2026-03-08T12:00:00Z', '2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z'],
    ['America/New_York', '12:00', '2026-11-01T15:00:00Z', '2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z'],
    [
      'Asia/Kolkata',
      'every 10 minutes',
      '2026-11-16T04:07:12Z',
      '2026-11-16T04:00:00.000Z',
      '2026-11-16T04:10:00.000Z',
    ],
    [
      'Asia/Kolkata',
      'every 10 minutes',
      '2026-11-16T04:10:00Z',
      '2026-11-16T04:10:00.000Z',
      '2026-11-16T04:20:00.000Z',
    ],
  ])(
    'in %s a job due at %s, seen at %s, was last due at %s and is next due at %s',
    async (zone, at, now, last, next) => {
      const { rows } = await sql<{ last: string; next: string }>`
      select last_due(${at}::text, ${zone}, ${now}::timestamptz) as last,
             next_due(${at}::text, ${zone}, ${now}::timestamptz) as next`.execute(server.database.open);
      const moment = (text: string | undefined) => new Date(text ?? '').toISOString();
      expect([moment(rows[0]?.last), moment(rows[0]?.next)]).toEqual([last, next]);
    },
  );
});
