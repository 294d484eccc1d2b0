import type pg from 'pg';

export type SystemFact = 'backup' | 'proven restore' | 'journal stopped' | 'bucket stopped';

async function change(client: pg.Client, statement: string, values: readonly unknown[]): Promise<void> {
  await client.query('begin');
  await client.query("select set_config('krama.scope', 'identity', true)");
  await client.query(statement, [...values]);
  await client.query('commit');
}

/** Needs the owner: requests can only read these facts. */
export const writeSystemFact = (client: pg.Client, name: SystemFact, at = new Date()) =>
  change(
    client,
    'insert into system_facts (name, at) values ($1, $2) on conflict (name) do update set at = excluded.at',
    [name, at],
  );

export const removeSystemFacts = (client: pg.Client, names: readonly SystemFact[]) =>
  change(client, 'delete from system_facts where name = any($1)', [names]);
