import { rm } from 'node:fs/promises';
import { createLog } from '../log.ts';
import { prepareDataDir } from '../postgres/data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** A separate real PostgreSQL for a test run, empty or with the given data. */
export async function startTestCluster(data?: string): Promise<EmbeddedPostgres> {
  const dataDir = data ?? (await temporaryDataDir());
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
