import pg from 'pg';
import { newClinic } from '#app/testing/new-clinic.ts';
import { steadfastClient } from '#app/testing/steadfast-client.ts';
import { openDatabase, openOwnerDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { roles } from '#foundation/shared/roles.ts';
import { checkSums } from '#modules/system/server/backup/check-sums.ts';

async function sumFaults(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('krama.scope', 'backup', false)");
  const faults = await checkSums(client);
  await client.end();
  return faults;
}

/** Opens the embedded database of a running server. */
export async function openBeside(dataDir: string, sessionSecret: string) {
  const { url } = await openEmbeddedPostgres(dataDir);
  const log = createLog('silent');
  const databases = { owner: openOwnerDatabase(url, log), database: openDatabase(url, log) };
  const settings = {
    demo: true,
    sessionSecret,
    siteUrl: 'http://127.0.0.1',
    canSend: { email: false, text: false },
  };
  return {
    ...databases,
    sumFaults: () => sumFaults(url),
    /** A clinic with a user of each role, already signed in. */
    async newClinic(address: () => string) {
      const clinic = await newClinic(databases, settings, (token) => steadfastClient(address, token));
      // Lets no token expire while the drill lasts.
      await databases.owner.clinic(clinic.id).updateTable('clinics').set({ idleMinutes: 480 }).execute();
      for (const role of roles) await clinic.tokenFor(role);
      return clinic;
    },
    close: () => Promise.all([databases.owner.close(), databases.database.close()]),
  };
}
