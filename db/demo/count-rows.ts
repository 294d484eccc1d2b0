import { sql } from 'kysely';
import { distributedSetting } from '#foundation/server/citus/whether-distributed.ts';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Analyzes tables that PostgreSQL has not analyzed yet. Autovacuum would do so a minute later; until then PostgreSQL
 * takes them for small, and reports of a freshly loaded clinic take ten seconds.
 */
export const countRows = (db: Handle) =>
  sql`
  do $$
  declare
    uncounted text;
  begin
    select string_agg(oid::regclass::text, ', ') into uncounted from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0
       and ${sql.raw(distributedSetting)} is not true;
    if uncounted is not null then
      execute 'analyze ' || uncounted;
    end if;
  end $$`.execute(db);
