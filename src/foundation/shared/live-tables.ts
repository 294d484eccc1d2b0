import type { Role } from './roles.ts';

/**
 * Who is told that a row of a table has changed: the roles that may read all its rows, or only the person whose row it
 * is ('own': the table has a user_id and the trigger tell_person). Patients are never told of a whole table, only that
 * rows of their own have changed (decision 152).
 */
type LiveAudience = 'own' | readonly Role[];

export type LiveTables = Readonly<Record<string, LiveAudience>>;

/** Roles that see figures computed from a table: they are told that it has changed, never which row. */
export type LiveFigures = Readonly<Record<string, readonly Role[]>>;
