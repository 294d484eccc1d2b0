import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import type { Handles } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { watchSystem } from './system-watch.ts';

const server = useServer();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function watch(environment: Record<string, string> = {}, database: Handles = server.database) {
  const log = createLog('silent');
  const said = vi.spyOn(log, 'error');
  const settings = readSettings({ DATA_DIR: await temporaryDataDir(), ...environment });
  const system = watchSystem({ settings, database, log });
  stops.push(system.stop);
  return { system, said };
}

test('an admin sees the server, and when it was last backed up and proven to restore', async () => {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').system;
  expect(await admin.state()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { kind: 'embedded', version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    backup: { isScheduled: false },
    failedJobs: 0,
    alarms: [],
  });
  await sql`
    insert into system_facts (name, at) values ('backup', '2026-11-15T20:00:00Z'), ('proven restore', '2026-11-14T20:00:00Z')
    on conflict (name) do update set at = excluded.at`.execute(server.owner.clinic(clinic.id));
  expect((await admin.state()).backup).toEqual({
    disk: null,
    isScheduled: false,
    lastAt: '2026-11-15T20:00:00.000Z',
    lastProvenAt: '2026-11-14T20:00:00.000Z',
    hasFailed: false,
    journalStoppedAt: null,
  });
});

test('a disk that is short of room is logged once', async () => {
  const { system, said } = await watch({ DISK_WARN_MB: '999999999' });
  await system.look();
  await system.look();
  expect(said.mock.calls).toEqual([[expect.anything(), 'the disk is nearly full: free some space']]);
  const quiet = await watch({ DISK_WARN_MB: '1' });
  await quiet.system.look();
  expect(quiet.said).not.toHaveBeenCalled();
});

test('the backup disk is watched as well when it is a separate disk', async () => {
  // A separate disk on every system, and nothing is written to it.
  const { system, said } = await watch({ DISK_WARN_MB: '999999999', BACKUP_TO: '/dev/krama/backups' });
  await system.lookAtBackups();
  await system.lookAtBackups();
  expect(said.mock.calls).toEqual([[expect.anything(), 'the disk of the backups is nearly full: free some space']]);
  expect(system.backupDisk).toEqual({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) });
  const { system: onOneDisk } = await watch({ BACKUP_TO: await temporaryDataDir() });
  await onOneDisk.lookAtBackups();
  expect(onOneDisk.backupDisk).toBeNull();
});

test('a clock that was set back is logged and shown to admins', async () => {
  const { system, said } = await watch();
  await system.look();
  expect(system.clockSetBack).toBeNull();
  // The monotonic clock advances by an hour and the database clock does not, as if it had been set back.
  const steady = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => steady + 3_600_000);
  await system.look();
  clock.mockRestore();
  expect(system.clockSetBack?.seconds).toBeGreaterThan(3_500);
  expect(said.mock.calls).toEqual([
    [expect.anything(), "the database's clock was set back: check the time of its machine"],
  ]);
});

const asked = (path: string, status: number) => ({ method: 'GET', path, status, milliseconds: 1 });
const noteAll = (system: Awaited<ReturnType<typeof watch>>['system'], path: string, statuses: readonly number[]) => {
  for (const status of statuses) system.noteAnswer(asked(path, status));
};

test('the error rate covers all processes in the last hour, without health probes and page requests', async () => {
  const clinic = await server.newClinic();
  await sql`delete from answered_requests`.execute(server.database.identity);
  const rate = async () => (await clinic.as('admin').system.state()).requests;
  expect(await rate()).toEqual({ answered: 0, failed: 0 });
  const [first, second] = [await watch(), await watch()];
  noteAll(first.system, '/api/patients', [200, 201, 404, 500]);
  noteAll(second.system, '/api/appointments', [200, 503]);
  noteAll(second.system, '/api/ready', [503, 503]);
  noteAll(second.system, '/login', [500]);
  await first.system.look();
  await second.system.look();
  await second.system.look();
  expect(await rate()).toEqual({ answered: 6, failed: 2 });
  noteAll(first.system, '/api/patients', [507]);
  await first.system.stop();
  expect(await rate()).toEqual({ answered: 7, failed: 3 });
  expect((await clinic.asSiteAdmin().siteSystem.state()).requests).toEqual({ answered: 7, failed: 3 });
  await sql`update answered_requests set minute = minute - interval '61 minutes'`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(await rate()).toEqual({ answered: 0, failed: 0 });
});

test('counts that could not be saved are saved the next time', async () => {
  const clinic = await server.newClinic();
  let isAway = true;
  const database: Handles = {
    ...server.database,
    get identity() {
      if (isAway) throw new Error('The database is away');
      return server.database.identity;
    },
  };
  await sql`delete from answered_requests`.execute(server.database.identity);
  const { system } = await watch({}, database);
  noteAll(system, '/api/patients', [200, 500]);
  await expect(system.look()).rejects.toThrow();
  isAway = false;
  await system.look();
  expect((await clinic.as('admin').system.state()).requests).toEqual({ answered: 2, failed: 1 });
});

test('a site admin sees the failed jobs of all clinics, an admin only those of their own', async () => {
  const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
  const failed = {
    name: 'collect-files',
    state: 'failed',
    startedAt: new Date().toISOString(),
    lastError: 'Away',
  } as const;
  await server.database.clinic(theirs.id).insertInto('scheduledJobs').values(failed).execute();
  expect((await ours.as('admin').system.state()).failedJobs).toBe(0);
  expect((await theirs.as('admin').system.state()).failedJobs).toBe(1);
  expect((await ours.asSiteAdmin().siteSystem.state()).failedJobs).toBeGreaterThanOrEqual(1);
});

test('an admin is told that the nightly backup failed and since when changes have not been copied', async () => {
  const clinic = await server.newClinic();
  const startedAt = new Date().toISOString();
  await server.database
    .clinic(clinic.id)
    .insertInto('scheduledJobs')
    .values({ name: 'back-up', state: 'failed', startedAt, lastError: 'No room' })
    .execute();
  await sql`
    insert into system_facts (name, at)
    values ('bucket stopped', '2026-11-15T21:00:00Z'), ('journal stopped', '2026-11-15T20:30:00Z')`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(await clinic.as('admin').system.state()).toMatchObject({
    backup: { hasFailed: true, journalStoppedAt: '2026-11-15T20:30:00.000Z' },
    alarms: ['journal'],
  });
  await sql`delete from system_facts where name like '% stopped'`.execute(server.owner.clinic(clinic.id));
});
