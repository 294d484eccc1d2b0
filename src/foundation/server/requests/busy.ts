/** There is more work than can be done in time; the client may try again. */
export class Busy extends Error {}
