import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { statementsForCitus } from './statements-for-citus.ts';

describe('a migration on a distributed database', () => {
  test.each([
    [
      'statements go alone',
      'create index a on t (x, y);\ncreate index b on t (z);\n',
      ['create index a on t (x, y)', 'create index b on t (z)'],
    ],
    [
      'a semicolon in a text, a comment or a function ends nothing',
      `
       -- One; two.
       insert into t values ('it''s; so'); /* and; so */
       do $body$ begin perform 1; end $body$;`,
      ["insert into t values ('it''s; so')", 'do $body$ begin perform 1; end $body$'],
    ],
    [
      'changes of a table come one by one',
      'alter table t add column a numeric(10, 2), add check (a > 0 or b in (1, 2));',
      ['alter table t add column a numeric(10, 2)', 'alter table t add check (a > 0 or b in (1, 2))'],
    ],
    [
      'a list of values is one',
      "alter table t add column a text[] default array['x', 'y'], add column b text;",
      ["alter table t add column a text[] default array['x', 'y']", 'alter table t add column b text'],
    ],
    [
      'a column comes before its check',
      "alter table t add column a text not null default '' check (length(a) <= 80);",
      ["alter table t add column a text not null default ''", 'alter table t add check (length(a) <= 80)'],
    ],
    [
      'rights to a table go to every machine',
      'grant select, insert on t to krama_app;',
      ['grant select, insert on t to krama_app'],
    ],
    [
      'rights to columns stay with the coordinator',
      'grant select, insert (a, b), update (c) on t to krama_app;',
      [
        'grant select on t to krama_app',
        'set local citus.enable_ddl_propagation = off',
        'grant insert (a, b), update (c) on t to krama_app',
        'set local citus.enable_ddl_propagation = on',
      ],
    ],
    [
      'and are taken back there',
      'revoke select (results) on t from krama_patient;',
      [
        'set local citus.enable_ddl_propagation = off',
        'revoke select (results) on t from krama_patient',
        'set local citus.enable_ddl_propagation = on',
      ],
    ],
  ])('%s', (_what, migration, statements) => {
    expect(statementsForCitus(migration)).toEqual(statements);
  });

  test('no statement of any migration is cut in two', async () => {
    const folder = join(import.meta.dirname, '../../../../db/migrations');
    const known = /^(alter|create|do|drop|delete|grant|insert|revoke|select|set|update|with|comment)\b/i;
    const oneChange =
      /^alter table (only )?\S+\s+(add|alter|drop|rename|validate|enable|disable|force|no force|set|owner)\b/i;
    // Only migrations that may run on a database already distributed.
    for (const name of (await readdir(folder)).filter((file) => file > '0158')) {
      for (const statement of statementsForCitus(await readFile(join(folder, name), 'utf8'))) {
        expect(statement, name).toMatch(known);
        expect(statement.split('$$').length % 2, `${name}: ${statement}`).toBe(1);
        if (/^alter table\b/i.test(statement)) expect(statement, name).toMatch(oneChange);
      }
    }
  });
});
