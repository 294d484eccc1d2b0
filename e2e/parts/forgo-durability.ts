import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/foundation/server/postgres/embedded-postgres.ts';

/** Runs before the first journey: nobody needs the data after a power cut, so writes do not wait for the disk. */
export default async function forgoDurability(): Promise<void> {
  const { adminUrl } = await openEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
}
