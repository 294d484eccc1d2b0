import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';

/** Runs `work` as the owner of the journeys' database, for what no screen can do. */
export async function withJourneyDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const port = (await readFile(`${process.env.E2E_DATA_DIR}/postgres/postmaster.pid`, 'utf8')).split('\n')[3];
  const password = await readFile(`${process.env.E2E_DATA_DIR}/owner-password`, 'utf8');
  const client = new pg.Client({ connectionString: `postgres://krama_owner:${password}@127.0.0.1:${port}/krama` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const inDemoClinic = (work: (client: pg.Client) => Promise<unknown>) =>
  withJourneyDatabase(async (client) => {
    await client.query("select set_config('krama.clinic_id', $1, false)", [demoClinicId]);
    await work(client);
  });
