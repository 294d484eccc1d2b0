import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSessionSecret, prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';

/**
 * Opens the database of the settings for a command beside the server. Starts the embedded database if it is not
 * running.
 */
export async function openInstallation(parts: AsyncDisposableStack, settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  await prepareDataDir(dataDir);
  const sessionSecret = settings.sessionSecret ?? (await keptSessionSecret(dataDir));
  if (databaseUrl) return { ownerUrl: databaseUrl, sessionSecret };
  const postgres = await openEmbeddedPostgres(dataDir);
  parts.defer(postgres.leave);
  return { ownerUrl: postgres.url, sessionSecret };
}

/** Whether an external database is set or an embedded one exists. */
export async function hasInstallation({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== undefined || (await lstat(join(dataDir, 'postgres')).catch(() => null)) !== null;
}

/** For a command that only reads: it must not create an empty database, in which all would be well. */
export async function openExisting(parts: AsyncDisposableStack, settings: Settings) {
  if (await hasInstallation(settings)) return openInstallation(parts, settings);
  throw new StartFault(
    `There is no database in ${settings.dataDir}. Set DATA_DIR to that of the server, or run: npm start`,
  );
}
