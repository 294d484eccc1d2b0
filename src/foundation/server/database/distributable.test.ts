import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFiles } from '#app/testing/source-files.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';

/**
 * A clinic's rows may lie on a separate machine (Citus distributes tables by `clinic_id`). These tests keep new tables
 * free of anything that prevents it.
 */
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await workerDatabaseUrl() });
  await client.connect();
});
afterAll(() => client.end());

const found = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Clinics' tables as `c`, with the attribute of their `clinic_id` column. */
const clinicTables = `
  pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'clinic_id'
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull`;

test('no trigger uses the rows of a whole statement', async () => {
  expect(
    await found(`select tgrelid::regclass || ': ' || tgname as name from pg_trigger
                  where tgoldtable is not null or tgnewtable is not null order by 1`),
  ).toEqual([]);
});

/** Constraints older than this test, each with what to do about it. */
const known = {
  auth_sessions_pkey: 'a session belongs to a person, who may change the clinic: the table stays on one machine',
  auth_sessions_refresh_hash_key: 'as above',
};

const unknown = (names: readonly string[]) => names.filter((name) => !(name in known));

test("no function takes a table's row", async () => {
  const names = await found(`select p.oid::regprocedure::text as name from pg_proc p
                  where pronamespace = 'public'::regnamespace and exists (
                    select from unnest(proargtypes) as argument join pg_type on pg_type.oid = argument
                      join pg_class on pg_class.oid = typrelid where relkind = 'r')
                  order by 1`);
  expect(unknown(names)).toEqual([]);
});

test("what must be unique is unique within a clinic: every such index has the clinic's id", async () => {
  const names = await found(`select i.indexrelid::regclass::text as name from pg_index i, ${clinicTables}
                    and i.indrelid = c.oid and (i.indisunique or i.indisexclusion) and not a.attnum = any (i.indkey)
                  order by 1`);
  expect(unknown(names)).toEqual([]);
});

/** SQL for whether a table lies with its clinic: its key begins with the clinic, or it is the clinic itself. */
const liesWithClinic = (table: string) => `(${table} = 'clinics'::regclass or exists (
  select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
   where indrelid = ${table} and indisprimary and attname = 'clinic_id'))`;

test('rows of a clinic refer only to tables stored with it, or to accounts, which every machine has', async () => {
  expect(
    await found(`select conname as name from pg_constraint
                  where contype = 'f' and ${liesWithClinic('conrelid')}
                    and not ${liesWithClinic('confrelid')} and confrelid <> 'auth_users'::regclass
                  order by 1`),
  ).toEqual([]);
});

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');

test('a new column and its constraint are two statements, as Citus requires', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name >= '0200');
  const refused: string[] = [];
  for (const name of names) {
    const text = await readFile(join(migrationsFolder, name), 'utf8');
    if (/\badd column\b[^,;]*\b(check|references|unique|primary key)\b/i.test(text)) refused.push(name);
  }
  expect(refused).toEqual([]);
});

/** The text up to the bracket that closes the one opened before it. */
function inBrackets(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return depth === 0;
  });
  return text.slice(0, end);
}

test('no RETURNING clause queries other rows, which Citus refuses', () => {
  const asking = sourceFiles
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\breturning\b[^`]*/g)]
        .map(([answer]) => inBrackets(answer))
        .filter((answer) => /\(\s*select\b/.test(answer))
        .map((answer) => `${path}: ${answer}`),
    );
  expect(asking).toEqual([]);
});

test('every WITH query has a column, since Citus refuses a change that reads one without', () => {
  const withoutColumn = sourceFiles.filter(({ text }) => /[a-z] as (materialized )?\(\s*select from/.test(text));
  expect(withoutColumn.map(({ path }) => path)).toEqual([]);
});

test('an INSERT from SELECT within a WITH returns its rows, or Citus copies them, which policies forbid', () => {
  const copied = sourceFiles
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bas (?:materialized )?\((?=\s*insert into\b)/g)]
        .map(({ 0: opening, index }) => inBrackets(text.slice(index + opening.length)))
        .filter((insert) => /\bselect\b/.test(insert) && !/\breturning\b/.test(insert))
        .map((insert) => `${path}: ${insert}`),
    );
  expect(copied).toEqual([]);
});

/** The table's name as written in the query builder, camelCase for `outbox_messages`. */
const builtName = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Exceptions tested on Citus, which fetches the few rows of one table and then queries the other. */
const takenTogether = {
  'modules/system/server/metrics.ts': 'counts each table in a subquery of its own',
  'modules/identity/server/sessions/open-session.ts': 'fetches when one account last opened each clinic',
  'modules/identity/server/sessions/switch-clinic.ts': 'asks for one session and one clinic, by their ids',
  'modules/identity/server/people/profile/read-profile.ts': 'counts the codes of one account, by its id',
};

test("no statement asks a coordinator's table and one of the clinics together, which Citus refuses", async () => {
  const tables = (which: string) =>
    found(`select relname as name from pg_class c
            where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'auth_users' and ${which}`);
  const [withClinics, elsewhere] = [
    await tables(liesWithClinic('c.oid')),
    await tables(`not ${liesWithClinic('c.oid')}`),
  ];
  const asks = (names: readonly string[]) =>
    new RegExp(
      `\\b(from|join) (${names.join('|')})\\b|(From|Join|Table|To|Into)\\('(${names.map(builtName).join('|')})\\b`,
    );
  const [asksClinics, asksElsewhere] = [asks(withClinics), asks(elsewhere)];
  /** Matches a built or written-out statement from its beginning to its end. */
  const statements = /\b(selectFrom|updateTable|deleteFrom|insertInto)\([\s\S]*?\.execute|sql(<[^`]*>)?`[^`]*`/g;
  /** Whether this is a condition that is written separately from its statement. */
  const isCondition = (statement: string) => /^sql(<[^`]*>)?`\s*\(?(not )?(exists )?\(/.test(statement);
  const mixed = sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(statements)]
      .map(([statement]) => statement)
      .filter((statement) => asksClinics.test(statement))
      .filter((statement) => asksElsewhere.test(isCondition(statement) ? text : statement))
      .map(() => path),
  );
  expect(mixed).toEqual(Object.keys(takenTogether));
});
