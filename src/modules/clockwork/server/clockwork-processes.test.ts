import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endWithParent, quickImports } from '#app/testing/server-process.ts';
import { useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';

const server = useServer();
const script = join(import.meta.dirname, 'testing/clockwork-process.ts');
/** Starting processes takes long on a busy machine. */
const patience = { timeout: 120_000 };

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});

/** Starts a separate process that looks for jobs once it is told to begin. */
async function startProcess(clinicId: string, names: readonly string[]) {
  const args = [quickImports, `--import=${endWithParent}`, script, await workerDatabaseUrl(), clinicId, ...names];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said: string[] = [];
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => said.push(...text.trim().split('\n')));
  await expect.poll(() => said, patience).toContain('ready');
  return {
    begin: () => child.stdin.write('begin\n'),
    runs: () => said.filter((word) => word !== 'ready'),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

const statesOf = (clinicId: string) => async () =>
  (await server.database.clinic(clinicId).selectFrom('scheduledJobs').select('state').execute()).map(
    ({ state }) => state,
  );

test('three processes run each job once when it is due', patience, async () => {
  const { id } = await server.newClinic();
  const names = Array.from({ length: 30 }, () => `test-${randomUUID()}`);
  const processes = await Promise.all(Array.from({ length: 3 }, () => startProcess(id, names)));
  for (const { begin } of processes) begin();
  await expect.poll(statesOf(id), patience).toEqual(names.map(() => 'done'));
  // Later looks find nothing due, so a job that ran twice would have done so by now.
  expect(processes.flatMap(({ runs }) => runs()).toSorted()).toEqual(names.toSorted());
});

test('a job whose process is killed midway is run by another process', patience, async () => {
  const { id } = await server.newClinic();
  const name = `test-${randomUUID()}`;
  const dying = await startProcess(id, ['stuck', name]);
  dying.begin();
  await expect.poll(dying.runs, patience).not.toEqual([]);
  await dying.kill();
  const other = await startProcess(id, [name]);
  other.begin();
  const done = async () =>
    server.database.clinic(id).selectFrom('scheduledJobs').select('name').where('state', '=', 'done').execute();
  await expect.poll(done, patience).toEqual([{ name }]);
  expect(other.runs()).toEqual([name]);
});
