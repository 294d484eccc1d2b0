import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret, prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import type { Settings } from '#foundation/server/settings.ts';

/** The database that the settings name, for a command beside the server. The embedded one is started if it does not run. */
export async function openInstallation(parts: AsyncDisposableStack, settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  await prepareDataDir(dataDir);
  const sessionSecret = settings.sessionSecret ?? (await keptSecret(dataDir, 'session-secret'));
  if (databaseUrl) return { ownerUrl: databaseUrl, sessionSecret };
  const postgres = await openEmbeddedPostgres(dataDir);
  if (!postgres.wasRunning) parts.defer(postgres.stop);
  return { ownerUrl: postgres.url, sessionSecret };
}

/** Whether there is anything at all: a command that only looks must not make an empty database. */
export async function hasInstallation({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== undefined || (await lstat(join(dataDir, 'postgres')).catch(() => null)) !== null;
}
