import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { openExisting } from '#modules/system/server/open-installation.ts';

/**
 * Opens the database that a server with these settings uses, even while the server runs. It is closed with the parts.
 */
export async function openServersDatabase(parts: AsyncDisposableStack, settings: Settings) {
  const { ownerUrl, sessionSecret } = await openExisting(parts, settings);
  await migrate(ownerUrl);
  const database = openDatabase(ownerUrl, createLog('warn'));
  parts.defer(database.close);
  return { database, sessionSecret };
}
