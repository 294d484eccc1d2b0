import { execFile } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startServerProcess } from './server-process.ts';

/** Any constant will do: one process of the run prepares, the others wait. */
const preparationLock = 7_265_190;

async function prepare(): Promise<void> {
  const folder = await temporaryDataDir();
  const server = startServerProcess({ DATA_DIR: folder });
  await server.address;
  server.kill('SIGTERM');
  await server.ended;
  await rename(folder, inject('preparedDataDir'));
}

/** A data directory as a first start leaves it, with the demo clinic: made once in a run, and copied for each test. */
export async function preparedDataDir(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [preparationLock]);
    await stat(inject('preparedDataDir')).catch(prepare);
  } finally {
    await admin.end();
  }
  const folder = await temporaryDataDir();
  // Keeps the owners of the files: PostgreSQL takes its own only.
  await promisify(execFile)('cp', ['-a', `${inject('preparedDataDir')}/.`, folder]);
  return folder;
}
