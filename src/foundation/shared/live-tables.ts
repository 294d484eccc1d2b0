import type { Role } from './roles.ts';

/**
 * Who hears that a row of a table has changed: the roles that may read every row of it, or nobody but the person whose row it
 * is ('own': the table has a user_id and the trigger tell_person). A patient never hears of a table as a whole, and of the own
 * rows that they have changed (decision 152).
 */
type LiveAudience = 'own' | readonly Role[];

export type LiveTables = Readonly<Record<string, LiveAudience>>;

/** Who sees figures that rows of a table add up to: they hear that it has changed, never which row. */
export type LiveFigures = Readonly<Record<string, readonly Role[]>>;
