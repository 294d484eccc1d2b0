import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';

/** Puts a notification under the bell of somebody in the demo clinic, as other modules will. */
export async function tellColleague(userId: string, title: string): Promise<void> {
  const port = (await readFile(`${process.env.E2E_DATA_DIR}/postgres/postmaster.pid`, 'utf8')).split('\n')[3];
  const password = await readFile(`${process.env.E2E_DATA_DIR}/database-password`, 'utf8');
  const client = new pg.Client({ connectionString: `postgres://krama_owner:${password}@127.0.0.1:${port}/krama` });
  await client.connect();
  await client.query("select set_config('krama.clinic_id', $1, false)", [demoClinicId]);
  await client.query('insert into notifications (user_id, title, path) values ($1, $2, $3)', [
    userId,
    title,
    '/hospital',
  ]);
  await client.end();
}
