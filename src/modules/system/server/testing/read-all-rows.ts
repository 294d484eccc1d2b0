import type pg from 'pg';

export async function readAllRows(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query('set timezone = UTC');
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name: table } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
