import { type RawBuilder, sql } from 'kysely';

/** Whether a row of lab_reports, under this name, was ever open to its readers: what waits for a second person is not. */
export const isReleased = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.verification_note`)} = '' or ${sql.ref(`${row}.verified_at`)} is not null)`;
