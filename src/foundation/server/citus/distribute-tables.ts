import type pg from 'pg';
import { bindTables, mendParts } from './bind-tables.ts';

interface Table {
  name: string;
  isEverywhere: boolean;
}

/** Tables that many clinics' tables look up and that seldom change, so that every machine has a full copy. */
const everywhere = ['auth_users'];

/**
 * A table that stays on the coordinator but is changed by triggers of clinics' tables, so that the other machines must
 * know where it is.
 */
const known = 'outbox_messages';
const makeKnown = `
  select citus_add_local_table_to_metadata($1) where not exists (select from citus_tables where table_name = $1::regclass)`;

/**
 * Finds the tables that are not yet in place. A table lies with its clinic if its primary key begins with the clinic.
 * The others (sessions, links, outbox, enquiries) stay on the coordinator.
 */
const findTables = `
  select relname as name, relname = any ($1) as "isEverywhere"
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind = 'r'
     and (relname = any ($1) or relname = 'clinics'
          or exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                      where indrelid = c.oid and indisprimary and attname = 'clinic_id'))
     and not exists (select from citus_tables where table_name = c.oid and citus_table_type in ('distributed', 'reference'))
   order by relname <> all ($1), relname <> 'clinics', relname`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  /** Whether the key goes from a table of the coordinator to one that lies elsewhere, where it cannot be enforced. */
  isLost: boolean;
}

const findForeignKeys = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
         confrelid::regclass::text <> all ($1) and conrelid::regclass::text <> all ($2) as "isLost"
    from pg_constraint
   where contype = 'f' and connamespace = 'public'::regnamespace
     and (conrelid::regclass::text = any ($2) or confrelid::regclass::text = any ($2))
   order by 1, 2`;

async function moveTable(client: pg.Client, { name, isEverywhere }: Table): Promise<void> {
  if (isEverywhere) await client.query('select create_reference_table($1)', [name]);
  else if (name === 'clinics') await client.query("select create_distributed_table('clinics', 'id')");
  else await client.query("select create_distributed_table($1, 'clinic_id', colocate_with => 'clinics')", [name]);
}

export interface Distributed {
  tables: readonly string[];
  lostKeys: readonly string[];
}

async function moveTables(client: pg.Client, tables: readonly Table[]): Promise<Distributed> {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<ForeignKey>(findForeignKeys, [everywhere, names]);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await moveTable(client, table);
  for (const { table, name, definition } of keys.filter(({ isLost }) => !isLost)) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return { tables: names, lostKeys: keys.filter(({ isLost }) => isLost).map(({ name }) => name) };
}

/** Moves every table with its rows to where it belongs, in one transaction. Tables that are already there stay. */
export async function distributeTables(client: pg.Client): Promise<Distributed> {
  const distributed = await moveAndBind(client);
  await mendParts(client);
  return distributed;
}

/** Moves tables created since then, in the transaction that created them, so that others can reference them. */
export async function moveNewTables(client: pg.Client): Promise<Distributed> {
  const { rows: tables } = await client.query<Table>(findTables, [everywhere]);
  return tables.length > 0 ? moveTables(client, tables) : { tables: [], lostKeys: [] };
}

async function moveAndBind(client: pg.Client): Promise<Distributed> {
  await client.query('begin');
  try {
    await client.query('set local citus.enable_unsafe_triggers = on');
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    const distributed = await moveNewTables(client);
    await client.query(makeKnown, [known]);
    await bindTables(client);
    await client.query('commit');
    return distributed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
