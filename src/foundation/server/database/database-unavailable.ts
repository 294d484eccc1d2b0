/** The database is away, not the request wrong: the caller may simply try again. */
export class DatabaseUnavailable extends Error {}
