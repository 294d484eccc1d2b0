import { type RawBuilder, sql } from 'kysely';

/**
 * A column's time, moved back by an interval. Computed in UTC because a distributed database refuses updates whose
 * expression depends on a setting.
 */
export const earlier = (column: string, by: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'UTC' - ${by}::interval) at time zone 'UTC'`;
