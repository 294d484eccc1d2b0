import { execFile } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startServerProcess } from './server-process.ts';

/** An arbitrary constant: one process of the run prepares while the others wait. */
const preparationLock = 7_265_190;

async function prepare(): Promise<void> {
  const folder = await temporaryDataDir();
  const server = startServerProcess({ DATA_DIR: folder });
  await server.address;
  server.kill('SIGTERM');
  await server.ended;
  await rename(folder, inject('preparedDataDir'));
}

/** A data directory as a first start leaves it, with the demo clinic: made once per run and copied for each test. */
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
  // Keep the files' owners, because PostgreSQL only accepts its own files.
  await promisify(execFile)('cp', ['-a', `${inject('preparedDataDir')}/.`, folder]);
  return folder;
}
