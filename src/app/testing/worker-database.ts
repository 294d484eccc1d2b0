import pg from 'pg';
import { inject } from 'vitest';

export const workerDatabaseName = () => `${inject('databases')}_${process.env.VITEST_POOL_ID}`;

/** The owner's URL for this worker's database, which is copied from the template at first use. */
export async function workerDatabaseUrl(): Promise<string> {
  const name = workerDatabaseName();
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    const existing = await admin.query('select from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await admin.query(`create database ${name} template krama owner krama_owner`);
  } finally {
    await admin.end();
  }
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
