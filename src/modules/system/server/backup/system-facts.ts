import type pg from 'pg';

export type SystemFact = 'backup' | 'proven restore';

/** As the owner: requests can only read it. */
export async function writeSystemFact(client: pg.Client, name: SystemFact, at = new Date()): Promise<void> {
  await client.query('begin');
  await client.query("select set_config('krama.scope', 'identity', true)");
  await client.query(
    'insert into system_facts (name, at) values ($1, $2) on conflict (name) do update set at = excluded.at',
    [name, at],
  );
  await client.query('commit');
}
