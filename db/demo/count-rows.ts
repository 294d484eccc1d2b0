import { sql } from 'kysely';
import { distributedSetting } from '#foundation/server/citus/whether-distributed.ts';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Tables that PostgreSQL has never counted: it does so by itself, but a minute later. Until then it takes them for small,
 * and the reports of a clinic that was just loaded would need ten seconds.
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
