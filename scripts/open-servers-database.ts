import { prepareDataDir } from '#foundation/server/data-dir.ts';
import { openDatabase } from '#foundation/server/database.ts';
import { openEmbeddedPostgres } from '#foundation/server/embedded-postgres.ts';
import { createLog } from '#foundation/server/log.ts';
import { migrate } from '#foundation/server/migrate.ts';
import type { Settings } from '#foundation/server/settings.ts';

/** The database that the server with these settings uses, beside the server if it runs. Closed with the parts. */
export async function openServersDatabase(parts: AsyncDisposableStack, settings: Settings) {
  let { databaseUrl: url } = settings;
  if (!url) {
    await prepareDataDir(settings.dataDir);
    const postgres = await openEmbeddedPostgres(settings.dataDir);
    if (!postgres.wasRunning) parts.defer(postgres.stop);
    url = postgres.url;
  }
  await migrate(url);
  const database = openDatabase(url, createLog('warn'));
  parts.defer(database.close);
  return database;
}
