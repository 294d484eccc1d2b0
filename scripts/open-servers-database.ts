import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
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
