import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of lab_reports, under this alias, was ever open to its readers; a report that waits for a second person
 * was not.
 */
export const isReleased = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.verification_note`)} = '' or ${sql.ref(`${row}.verified_at`)} is not null)`;
