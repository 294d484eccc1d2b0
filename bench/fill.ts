// Rows by the million, written as the database's owner.
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';

/** Bound to the demo clinic. */
export async function connected<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('krama.clinic_id', $1, false)`, [demoClinicId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Without the audit trail of these tables: it takes longer than the rows, and is not what is measured. */
export async function fillQuietly(
  databaseUrl: string,
  tables: readonly string[],
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await connected(databaseUrl, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} disable trigger audit_change`);
    await work(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger audit_change`);
    await client.query('vacuum analyze');
  });
}
