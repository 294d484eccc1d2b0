import { type RawBuilder, sql } from 'kysely';

/**
 * A moment in a row, earlier by so much, for rows that are made older. Counted in UTC, it depends on no setting: a distributed
 * database changes no row by what does.
 */
export const earlier = (column: string, by: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'UTC' - ${by}::interval) at time zone 'UTC'`;
