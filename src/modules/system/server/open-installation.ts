import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSessionSecret, prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';

/** The database that the settings name, for a command beside the server. The embedded one is started if it does not run. */
export async function openInstallation(parts: AsyncDisposableStack, settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  await prepareDataDir(dataDir);
  const sessionSecret = settings.sessionSecret ?? (await keptSessionSecret(dataDir));
  if (databaseUrl) return { ownerUrl: databaseUrl, sessionSecret };
  const postgres = await openEmbeddedPostgres(dataDir);
  parts.defer(postgres.leave);
  return { ownerUrl: postgres.url, sessionSecret };
}

/** Whether there is anything at all. */
export async function hasInstallation({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== undefined || (await lstat(join(dataDir, 'postgres')).catch(() => null)) !== null;
}

/** For a command that only looks: it must not make an empty database, in which all is well. */
export async function openExisting(parts: AsyncDisposableStack, settings: Settings) {
  if (await hasInstallation(settings)) return openInstallation(parts, settings);
  throw new StartFault(
    `There is no database in ${settings.dataDir}. Set DATA_DIR to that of the server, or run: npm start`,
  );
}
