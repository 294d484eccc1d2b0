import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import type { Handles } from '#foundation/server/database.ts';
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

test('an admin sees the server, and when it was backed up and proven', async () => {
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
    isScheduled: false,
    lastAt: '2026-11-15T20:00:00.000Z',
    lastProvenAt: '2026-11-14T20:00:00.000Z',
  });
});

test('a disk that is short of room is said in the log once', async () => {
  const { system, said } = await watch({ DISK_WARN_MB: '999999999' });
  await system.look();
  await system.look();
  expect(said.mock.calls).toEqual([[expect.anything(), 'the disk is nearly full: free some space']]);
  const quiet = await watch({ DISK_WARN_MB: '1' });
  await quiet.system.look();
  expect(quiet.said).not.toHaveBeenCalled();
});

test('a clock that was set back is said in the log and kept for the admins', async () => {
  const { system, said } = await watch();
  await system.look();
  expect(system.clockSetBack).toBeNull();
  // The steady clock runs on by an hour, that of the database does not: as if it had been set back.
  const steady = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => steady + 3_600_000);
  await system.look();
  clock.mockRestore();
  expect(system.clockSetBack?.seconds).toBeGreaterThan(3_500);
  expect(said.mock.calls).toEqual([
    [expect.anything(), "the database's clock was set back: check the time of its machine"],
  ]);
});
