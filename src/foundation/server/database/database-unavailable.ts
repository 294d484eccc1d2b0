/** The database is unavailable; the request itself is fine and may be sent again. */
export class DatabaseUnavailable extends Error {}
