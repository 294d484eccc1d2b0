import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { createLog } from '../log.ts';

/** A folder that PostgreSQL's user may enter, gone after use. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'krama-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A real PostgreSQL of its own for a test run. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  const dataDir = await temporaryDataDir();
  await prepareDataDir(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir, 'The test run', createLog('silent'));
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
